import { expect, test } from 'vitest'
import { plainPageText, quotePageText } from './quote-page-text.ts'

test.each([
  ['line breaks and runs of blanks become one blank', 'a\n\n  b\tc', '"a b c"'],
  ['markup is left out', 'a <b onclick="x()">bold</b> word', '"a bold word"'],
  ['half a tag loses its bracket', '5 < 6 <script', '"5 6 script"'],
  ['quotes are escaped', 'say "hi"', '"say \\"hi\\""'],
  ['invisible characters and changes of direction are left out', 'a\u200b\u202eb\u0000c', '"a b c"'],
  ['long texts are cut', 'x'.repeat(60), `"${'x'.repeat(19)}…"`],
  ['a cut leaves no half of a character', `${'x'.repeat(18)}😀😀`, `"${'x'.repeat(18)}…"`],
])('%s', (_what, text, expected) => {
  expect(quotePageText(text, 20)).toBe(expected)
})

test('a huge text is read only as far as needed', () => {
  expect(plainPageText('<'.repeat(5_000_000), 48)).toBe('')
})
