import { expect, test } from 'vitest'
import { copiedText } from './copied-text.ts'

test('rows are lines, cells are apart by tabs, and what would break that is quoted', () => {
  expect(
    copiedText([
      ['name', 'price'],
      ['Blue "mug"\nlarge', '12.5'],
    ]),
  ).toBe('name\tprice\n"Blue ""mug""\nlarge"\t12.5')
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-5', '-5'],
  ['+5.25', '+5.25'],
  ['a=b', 'a=b'],
])('%j is copied as %j: nothing is run where it is pasted', (text, copied) => {
  expect(copiedText([[text]])).toBe(copied)
})
