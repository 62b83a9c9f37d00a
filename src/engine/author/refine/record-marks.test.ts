import { expect, test } from 'vitest'
import { says, spellings } from './record-marks.ts'

test.each([
  ['Sponsored', 'sponsored', true],
  ['Advertisement', 'sponsored', true],
  ['is-sponsored', 'sponsored', true],
  ['In Stock (12)', 'in stock', true],
  ['Not in stock', 'in stock', false],
  ['Out of stock', 'in stock', false],
  ['Ausverkauft', 'sold out', true],
  ['Berlin, Mitte', 'in Berlin', true],
  ['Adapter for mugs', 'ads', false],
  ['', 'sponsored', false],
])('%s says "%s": %s', (text, words, expected) => {
  expect(says(text, spellings(words))).toBe(expected)
})
