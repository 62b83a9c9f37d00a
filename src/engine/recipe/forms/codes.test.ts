import { expect, test } from 'vitest'
import { documentNumberOf, doiOf, gtinOf, isbnOf } from './codes.ts'

test('an ISBN is proven by its check digit', () => {
  expect(isbnOf('ISBN 978-3-16-148410-0, 200 pages')).toBe('978-3-16-148410-0')
  expect(isbnOf('ISBN: 0-306-40615-2')).toBe('0-306-40615-2')
  expect(isbnOf('978-3-16-148410-1')).toBeNull()
  expect(isbnOf('0306406152')).toBeNull()
})

test('so is the number of an article', () => {
  expect(gtinOf('EAN 4006381333931')).toBe('4006381333931')
  expect(gtinOf('4006381333932')).toBeNull()
})

test('a DOI ends where its sentence does', () => {
  expect(doiOf('See https://doi.org/10.1000/xyz123.')).toBe('10.1000/xyz123')
})

test('a document is known by the word before its number', () => {
  expect(documentNumberOf('Drucksache 17/435 vom 3. Mai')).toBe('17/435')
  expect(documentNumberOf('Case No. 12-cv-345')).toBe('12-cv-345')
  expect(documentNumberOf('a case of 5')).toBeNull()
})
