import { expect, test } from 'vitest'
import { nextSorting, sortItems } from './sort-rows.ts'

test('a heading sorts up, then down, then as on the page', () => {
  const up = nextSorting(null, 'price')
  const down = nextSorting(up, 'price')
  expect([up?.direction, down?.direction, nextSorting(down, 'price')]).toEqual(['ascending', 'descending', null])
  expect(nextSorting(down, 'name')).toEqual({ field: 'name', direction: 'ascending' })
})

test('numbers are sorted by size, and empty values come last either way', () => {
  const items = [{ price: 10 }, { price: null }, { price: 9 }]
  const sorted = (direction: 'ascending' | 'descending') =>
    sortItems(items, { field: 'price', direction }).map(({ price }) => price)
  expect(sorted('ascending')).toEqual([9, 10, null])
  expect(sorted('descending')).toEqual([10, 9, null])
})
