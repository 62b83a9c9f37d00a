import { expect, test } from 'vitest'
import { comparesLetters, type FilterConfig, filterOfRows, filterRows, needsValue, OPERATORS } from './filter-rows.ts'

test('a filter becomes rows and comes back the same', () => {
  const filter: FilterConfig = {
    mode: 'any',
    conditions: [
      { field: 'price', operator: 'gt', value: '10' },
      { field: 'name', operator: 'contains', value: 'Mug', case_sensitive: true },
      { field: 'image', operator: 'exists' },
    ],
  }

  expect(filterOfRows(filterRows(filter))).toEqual({ ok: true, filter })
})

test.each(OPERATORS.map(([operator]) => operator))('the operator %s is kept', (operator) => {
  const rows = filterRows({ mode: 'all', conditions: [{ field: 'name', operator, value: 'x' }] })

  const value = needsValue(operator) ? { value: 'x' } : {}
  expect(filterOfRows(rows)).toEqual({
    ok: true,
    filter: { mode: 'all', conditions: [{ field: 'name', operator, ...value }] },
  })
})

test('no filter is no rows, and rows that are wholly empty are no filter', () => {
  expect(filterRows(null)).toEqual({ mode: 'all', conditions: [] })
  const empty = { id: 0, field: ' ', operator: 'contains', value: '', caseSensitive: true } as const
  expect(filterOfRows({ mode: 'any', conditions: [empty] })).toEqual({ ok: true, filter: null })
})

test('a value without a field is a problem', () => {
  const row = { id: 0, field: '', operator: 'equals', value: 'mug', caseSensitive: false } as const

  expect(filterOfRows({ mode: 'all', conditions: [row] })).toEqual({
    ok: false,
    problem: 'Each condition needs the name of a field',
  })
})

test('capital letters make no difference to numbers and to whether there is a value', () => {
  expect(OPERATORS.map(([operator]) => operator).filter((operator) => !comparesLetters(operator))).toEqual([
    'exists',
    'not_exists',
    'gt',
    'lt',
  ])
  const row = { id: 0, field: 'price', operator: 'lt', value: '5', caseSensitive: true } as const
  expect(filterOfRows({ mode: 'all', conditions: [row] })).toEqual({
    ok: true,
    filter: { mode: 'all', conditions: [{ field: 'price', operator: 'lt', value: '5' }] },
  })
})
