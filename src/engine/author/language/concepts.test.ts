import { expect, test } from 'vitest'
import { conceptsOfText, conceptsOfWord, conceptWeights } from './concepts.ts'

const label = (word: string) => [{ word, weight: 1 }]
const name = (word: string) => [{ word, weight: 1, isName: true }]

test('words of a language count on pages in that language alone', () => {
  expect(conceptWeights(label('data'), ['it', 'en'])).toEqual({ date: 1 })
  expect(conceptWeights(label('data'), ['en'])).toEqual({})
  expect(conceptWeights(label('ad'), ['tr', 'en']).title).toBe(1)
})

test('in class names short words and those of code are English', () => {
  expect(conceptWeights(name('ad'), ['tr', 'en'])).toEqual({})
  expect(conceptWeights(name('preis'), ['de', 'en']).price).toBe(1)
  expect(conceptWeights(name('preis'), ['en'])).toEqual({})
  expect(conceptWeights(name('data'), ['it', 'en'])).toEqual({})
  expect(conceptWeights(name('sku'), ['de', 'en']).code).toBe(1)
})

test('words that stand together are read together', () => {
  const words = ['zip', 'code'].map((word) => ({ word, weight: 1 }))

  expect(conceptWeights(words, ['en'])).toEqual({ postal_code: 1 })
})

test('a text is read in the language that it is in', () => {
  expect(conceptsOfText('Preis pro Stück').price).toBe(1)
  expect(conceptsOfWord('hinta', ['fi'])[0]?.concept).toBe('price')
})

test('the number of something is a count, in Chinese and Japanese', () => {
  expect(conceptsOfWord('推文數', ['zh'])).toEqual([{ concept: 'count', weight: 0.7 }])
  expect(conceptsOfWord('ゴール数', ['ja'])[0]?.concept).toBe('count')
  expect(conceptsOfWord('レビュー数', ['ja'])[0]).toEqual({ concept: 'reviews', weight: 1 })
  expect(conceptsOfWord('小数', ['ja'])).toEqual([])
})

test.each([
  ['cs', 'původní cenu'],
  ['pl', 'starą cenę'],
  ['ru', 'старой цены'],
  ['uk', 'стару ціну'],
  ['tr', 'eski fiyatını'],
  ['sl', 'staro ceno'],
  ['bg', 'старата цена'],
] as const)('words that together name something do so in any case: %s %s', (language, text) => {
  expect(conceptsOfText(text, [language])).toEqual({ old_price: 1 })
})
