import { expect, test } from 'vitest'
import { meansTheSame, renamedFields } from './same-meaning.ts'

test.each([
  ['name', 'title', true],
  ['price', 'cost', true],
  ['product_name', 'productTitle', true],
  ['Preis', 'price', true],
  ['url', 'link', true],
  ['names', 'name', true],
  ['price', 'old_price', false],
  ['name', 'brand', false],
  ['type', 'department', false],
  ['date', 'deadline', false],
  ['views', 'comments', false],
  ['revenue', 'revenue 2026', false],
  ['availability', 'handle_weight', false],
  ['colour_a', 'colour_b', false],
  ['', '', false],
])('%s and %s: %s', (a, b, expected) => {
  expect(meansTheSame(a, b)).toBe(expected)
  expect(meansTheSame(b, a)).toBe(expected)
})

test.each<[before: string[], after: string[], renamed: Array<[string, string]>]>([
  [['name', 'price'], ['title', 'price'], [['name', 'title']]],
  [['name', 'price'], ['price', 'title', 'rating'], [['name', 'title']]],
  [
    ['name', 'price'],
    ['cost', 'title'],
    [
      ['name', 'title'],
      ['price', 'cost'],
    ],
  ],
  [['name'], ['name', 'title'], []],
  // Which one it became is not plain.
  [['name'], ['title', 'headline'], []],
  [['name', 'headline'], ['title'], []],
])('%j to %j', (before, after, renamed) => {
  expect([...renamedFields(before, after)]).toEqual(renamed)
})
