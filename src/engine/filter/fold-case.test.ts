import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldCase, foldComposition, withoutDiacritics } from './fold-case.ts'

test.each([
  ['MUG', 'mug'],
  ['STRASSE', 'straße'],
  ['ΟΔΟΣ', 'οδος'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['É', 'e\u0301'],
  ['ＡＢＣ', 'abc'],
  ['a\u00a0 b\n', 'A B'],
])('%j and %j are the same but for case', (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other))
})

test('diacritics count, and case when asked', () => {
  expect(foldCase('é')).not.toBe(foldCase('e'))
  expect(foldComposition('Mug')).not.toBe(foldComposition('mug'))
  expect(foldComposition('e\u0301')).toBe(foldComposition('é'))
})

test.each([
  ['café', 'cafe'],
  ['Žluťoučký', 'Zlutoucky'],
  ['мой', 'мои'],
  ['がく', 'がく'],
  ['한국', '한국'],
  ['กาแฟ', 'กาแฟ'],
])('%s without diacritics is %s', (text, expected) => {
  expect(withoutDiacritics(text)).toBe(expected)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text))
    }),
  )
})
