import { expect, test } from 'vitest'
import { valuesAt } from './read-field.ts'

const item = { a: { b: [{ c: 1 }, { c: [2, [3]] }, { d: 4 }] }, 'x.y': 5, list: [6, 7], empty: [], nothing: null }

test.each<[field: string, expected: unknown[]]>([
  ['a.b.c', [1, 2, 3]],
  ['a.b.0.c', [1]],
  ['a.b.9.c', []],
  ['x.y', [5]],
  ['list', [6, 7]],
  ['list.1', [7]],
  ['empty', []],
  ['nothing', [null]],
  ['nothing.more', []],
  ['missing', []],
  ['toString', []],
  ['a.b.length', []],
  ['', []],
])('%s reaches %j', (field, expected) => {
  expect(valuesAt(item, field)).toEqual(expected)
})

test.each([null, 5, 'text', undefined])('%j has no fields', (value) => {
  expect(valuesAt(value, 'a')).toEqual([])
})
