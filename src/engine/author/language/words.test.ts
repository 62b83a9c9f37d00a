import { expect, test } from 'vitest'
import { stem, wordLikeness, wordsOf } from './words.ts'

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
