import { expect, test } from 'vitest'
import { isRecord } from '#base/json.ts'
import type { Guard } from './json-columns.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from './json-columns.ts'

type Recipe = { version: number; fields: object }

const read = jsonReader('strategy', {
  recipe: objectWith<Recipe>('version', 'fields'),
  filter_config: orNull(isRecord),
  ignore_fields: listOf(isText),
})

test('a row whose JSON is as it must be is the same row', () => {
  const row = { id: 'a', recipe: { version: 1, fields: {} }, filter_config: null, ignore_fields: ['seen'] }
  expect(read(row)).toBe(row)
})

test('only the columns that were selected are looked at', () => {
  expect(read({ ignore_fields: [] })).toEqual({ ignore_fields: [] })
})

test.each([
  ['recipe', { recipe: { version: 1 } }],
  ['recipe', { recipe: null }],
  ['recipe', { recipe: [] }],
  ['filter_config', { filter_config: 'a text' }],
  ['ignore_fields', { ignore_fields: { 0: 'a' } }],
  ['ignore_fields', { ignore_fields: ['a', 1] }],
])('what cannot be right names its table and column: %s %j', (column, row) => {
  expect(() => read(row)).toThrow(`strategy.${column} does not hold what it must`)
})

test('a value has the type of its guard', () => {
  const isSure: Guard<'sure'> = (value): value is 'sure' => value === 'sure'
  const { name } = jsonReader('strategy', { name: isSure })({ name: 'sure' })
  const sure: 'sure' = name
  expect(sure).toBe('sure')
})
