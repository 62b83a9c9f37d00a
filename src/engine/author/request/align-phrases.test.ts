import { expect, test } from 'vitest'
import { alignPhrases, explainingMore, explainsAny } from './align-phrases.ts'

test('phrases are matched with names by meaning when their numbers differ', () => {
  expect(alignPhrases(['price', 'url'], ['boat type', 'asking price', 'link'])).toEqual(['asking price', 'link'])
})

test('names and phrases in another order find each other', () => {
  expect(alignPhrases(['price', 'title', 'link'], ['title', 'link', 'price'])).toEqual(['price', 'title', 'link'])
  expect(alignPhrases(['p', 'q'], ['length', 'beam'])).toEqual(['length', 'beam'])
})

test('phrases keep their order where a word of one is a little like another name', () => {
  const names = ['file_number', 'court', 'date', 'subject', 'link']
  expect(alignPhrases(names, ['judgment', 'case number', 'court', 'date of judgment', 'summary', 'link'])).toEqual([
    'case number',
    'court',
    'date of judgment',
    'summary',
    'link',
  ])
})

test('what only qualifies a thing names no field', () => {
  expect(explainsAny(['price'], ['boats for a good price'])).toBe(false)
  expect(explainsAny(['price'], ['asking price'])).toBe(true)
})

test('phrases between two that are plain explain the names between them, one by one', () => {
  const names = ['title', 'q', 'r', 'price', 'barcode']
  expect(alignPhrases(names, ['title', 'beam', 'length', 'price'])).toEqual([
    'title',
    'beam',
    'length',
    'price',
    undefined,
  ])
})

test('where more names than phrases stand between two that are plain, none is guessed', () => {
  expect(alignPhrases(['title', 'q', 'r', 'price'], ['title', 'beam', 'price'])).toEqual([
    'title',
    undefined,
    undefined,
    'price',
  ])
})

test('a word for persons that were named before explains no name', () => {
  expect(alignPhrases(['topic', 'started_by', 'replies'], ['who started them', 'replies'])).toEqual([
    undefined,
    'who started them',
    'replies',
  ])
  expect(alignPhrases(['seller', 'date'], ['who', 'when'])).toEqual(['who', 'when'])
})

test('what other sentences say explains names that nothing explains yet', () => {
  const further = ['the price as it is shown', 'our harbour is small', 'how long she is']
  expect(explainingMore(['title', 'price', 'q'], ['title'], further)).toEqual(['the price as it is shown'])
  expect(explainingMore(['title', 'price'], ['title', 'asking price'], further)).toEqual([])
})

test('a phrase explains the name that says all of it', () => {
  const phrases = ['where', 'crew size', 'by which crew']
  expect(alignPhrases(['crew', 'crew_size', 'place'], phrases)).toEqual(['by which crew', 'crew size', 'where'])
})
