import { expect, test } from 'vitest'
import { type ComparedResult, compareResults } from './compare-results.ts'

const list = (names: string, isCut: boolean): ComparedResult => ({
  items: [...names].map((name) => ({ name, url: `https://shop.test/${name}` })),
  signature: { item_count: names.length, fields: {}, dom: null },
  isCut,
})

function told(before: ComparedResult, after: ComparedResult): string {
  const { added, removed } = compareResults(before, after, { ignoreFields: [] }).items
  const shown = (sign: string, items: readonly { name?: unknown }[]) => items.map(({ name }) => `${sign}${name}`)
  return [...shown('+', added), ...shown('-', removed)].join(' ')
}

test.each<[what: string, before: string, after: string, told: string]>([
  ['a new first item that pushes the last one out', 'abcde', 'xabcd', '+x'],
  ['an item that went, which lets another in', 'abcde', 'abdef', '-c'],
  ['both', 'abcde', 'xabde', '+x -c'],
  ['a raised limit', 'abc', 'abcdefg', ''],
  ['a lowered one', 'abcdefg', 'abc', ''],
  ['a list that shows nothing of before', 'abc', 'xyz', '+x +y +z'],
])('of two lists that were cut, %s is told as what is sure', (_, before, after, expected) => {
  expect(told(list(before, true), list(after, true))).toBe(expected)
})

test('a list that was cut before and is whole now may have had its end already', () => {
  expect(told(list('abc', true), list('xacde', false))).toBe('+x -b')
  expect(told(list('abc', true), list('ab', false))).toBe('-c')
})

test('a list that was whole before and is cut now may still have its end', () => {
  expect(told(list('abcd', false), list('xab', true))).toBe('+x')
  expect(told(list('abc', false), list('abcd', true))).toBe('+d')
})

test('whole lists are told whole', () => {
  expect(told(list('abcde', false), list('xabcd', false))).toBe('+x -e')
})

test('the hash of the content still says that the two are not the same', () => {
  const comparison = compareResults(list('abc', true), list('abcd', true), { ignoreFields: [] })
  expect(comparison).toMatchObject({ content_hash_match: false, changes: [], item_count_diff: 1 })
})
