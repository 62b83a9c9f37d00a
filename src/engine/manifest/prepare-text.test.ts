import { expect, test } from 'vitest'
import { prepareText } from './prepare-text.ts'

test.each<[text: string, expected: string]>([
  ['Acme Corp.', 'acme corp'],
  ['  "AT&T" – Inc.  ', 'at t    inc'],
  ['under_score', 'under score'],
  ['Tab\tand\u00a0line\nbreak', 'tab and line break'],
  ['½ ② Ⅳ 42', '½ ② ⅳ 42'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul', 'istanbul'],
  ['Cafe\u0301', 'café'],
  ['東京—タワー', '東京 タワー'],
  ['𝐀𐐀!', '𝐀𐐨'],
  ['lone \ud800 half', 'lone   half'],
  ['--- !!! ---', ''],
  ['', ''],
])('%j becomes %j', (text, expected) => {
  expect(prepareText(text)).toBe(expected)
})
