import { expect, test } from 'vitest'
import { shortenStart, shortenText } from './shorten-text.ts'

test.each<[text: string, chars: number, short: string]>([
  ['Blue mug', 8, 'Blue mug'],
  ['Blue mugs', 8, 'Blue mu…'],
  ['Blue mugs', 6, 'Blue…'],
  ['mug 😀😀', 6, 'mug…'],
  ['mug 😀😀', 7, 'mug 😀…'],
])('%s in %i characters is %s', (text, chars, short) => {
  expect(shortenText(text, chars)).toBe(short)
})

test('a start is left out by whole characters', () => {
  expect(shortenStart('the blue mug', 3)).toBe('…blue mug')
  expect(shortenStart('😀 mug', 1)).toBe('…mug')
})
