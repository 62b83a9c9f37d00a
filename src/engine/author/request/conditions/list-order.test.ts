import { expect, test } from 'vitest'
import { orderOf } from './list-order.ts'

test.each([
  ['the ten newest', 'newest'],
  ['die drei günstigsten', 'cheapest'],
  ['les plus chers', 'dearest'],
  ['los más antiguos', 'oldest'],
  ['the first five', 'page'],
])('%s', (said, order) => {
  expect(orderOf(said)).toBe(order)
})
