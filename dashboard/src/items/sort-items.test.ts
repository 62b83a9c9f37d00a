import { expect, test } from 'vitest'
import { nextSorting, type Sorting, sortItems, valueText } from './sort-items.ts'

const items = [
  { name: 'mug 10', price: 9 },
  { name: 'Mug 2', price: 10 },
  { name: '', price: null },
  { name: 'bowl', price: 9.5 },
]

const sorted = (sorting: Sorting) => sortItems(items, sorting).map(({ name }) => name)

test('text is sorted as people count, without regard to capital letters', () => {
  expect(sorted({ field: 'name', direction: 'ascending' })).toEqual(['bowl', 'Mug 2', 'mug 10', ''])
})

test('numbers are sorted by size, and empty values come last either way', () => {
  expect(sorted({ field: 'price', direction: 'ascending' })).toEqual(['mug 10', 'bowl', 'Mug 2', ''])
  expect(sorted({ field: 'price', direction: 'descending' })).toEqual(['Mug 2', 'bowl', 'mug 10', ''])
})

test('a heading leads up, down, and back to the order of the page', () => {
  const up = nextSorting(null, 'name')
  const down = nextSorting(up, 'name')

  expect(up).toEqual({ field: 'name', direction: 'ascending' })
  expect(down).toEqual({ field: 'name', direction: 'descending' })
  expect(nextSorting(down, 'name')).toBeNull()
  expect(nextSorting(down, 'price')).toEqual({ field: 'price', direction: 'ascending' })
  expect(sortItems(items, null)).toBe(items)
})

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
