import { expect, test } from 'vitest'
import { valueText } from './sort-items.ts'

test.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [false, 'false'],
  [['a', 1], 'a, 1'],
  [[], ''],
  [[{ a: 1 }], '[{"a":1}]'],
  [{ a: 1 }, '{"a":1}'],
])('%j reads as %j', (value, text) => {
  expect(valueText(value)).toBe(text)
})
