import { expect, test } from 'vitest'
import { isTypoOf, meaningOf, stem, wordLikeness, wordsOf } from './words.ts'

test('names in any spelling become plain words', () => {
  expect(wordsOf('productCard__priceOld')).toEqual(['product', 'card', 'price', 'old'])
  expect(wordsOf('Größe (m²)')).toEqual(['grosse', 'm2'])
  expect(wordsOf('12 345')).toEqual([])
})

test('plural and singular are the same word', () => {
  expect(['links', 'categories', 'boxes', 'news', 'address'].map(stem)).toEqual([
    'link',
    'category',
    'box',
    'new',
    'address',
  ])
})

test('a compound is like the word that it ends with', () => {
  expect(wordLikeness('produktname', 'name')).toBeGreaterThan(0.7)
  expect(wordLikeness('sport', 'ort')).toBe(0)
})

test.each([
  ['pirce', 'price', true],
  ['prices', 'price', true],
  ['prie', 'price', true],
  ['prixe', 'price', true],
  ['rpice', 'price', true],
  ['dates', 'rates', false],
  ['rate', 'date', false],
  ['price', 'price', false],
  ['prcie', 'pride', false],
])('%s for %s is one mistake: %s', (word, meant, expected) => {
  expect(isTypoOf(word, meant)).toBe(expected)
})

test('words of which one is mistyped are alike', () => {
  expect(wordLikeness('harbuor', 'harbour')).toBe(0.7)
  expect(wordLikeness('place', 'price')).toBe(0)
})

test('marks that are letters stay', () => {
  expect(wordsOf('ページ')).toEqual(['ページ'])
  expect(wordsOf('कीमत')).toEqual(['कीमत'])
  expect(wordsOf('Größe')).toEqual(['grosse'])
})

test('a word of a request is also what pages call it', () => {
  const { read } = meaningOf({ word: 'mileage', weight: 1, also: ['kilometerstand'] })
  expect(read('mileage')).toBe(1)
  expect(read('kilometerstand')).toBeGreaterThan(0.9)
  expect(read('farbe')).toBe(0)
})

test('a class is named in English: `data` is no Italian date there', () => {
  const { read, inCode } = meaningOf({ word: 'date', weight: 1, also: ['data', 'dated'], inCode: ['dated'] })
  expect(read('data')).toBeGreaterThan(0.9)
  expect(inCode('data')).toBe(0)
  expect(inCode('dated')).toBeGreaterThan(0.9)
})

test('in scripts without spaces two letters end a compound', () => {
  expect(wordLikeness('日期', '发行日期')).toBe(0.75)
  expect(wordLikeness('期', '发行日期')).toBe(0)
})

test('words that languages have in common are nearly the same word', () => {
  expect(wordLikeness('hospitalised', 'hospitalisiert')).toBe(0.6)
  expect(wordLikeness('temperature', 'temperatura')).toBeGreaterThan(0.5)
  expect(wordLikeness('international', 'internet')).toBe(0)
  expect(wordLikeness('street', 'stress')).toBe(0)
})
