import { expect, test } from 'vitest'
import { scorePage } from './score-page.ts'

const gold = [
  { name: ['Kettle'], price: [12.5, '£12.50'] },
  { name: ['Rug'], price: [] },
]

test('a page that is read as it should be scores one, whatever the order and the spaces', () => {
  const items = [
    { name: ' rug ', price: null },
    { name: 'Kettle', price: 12.5 },
  ]
  expect(scorePage(gold, items, 'by name')).toEqual({ f1: 1, mistakes: [] })
})

test('a wrong value counts twice: it is wrong, and the right one is missing', () => {
  const items = [
    { name: 'Kettle', price: 9 },
    { name: 'Rug', price: null },
  ]
  expect(scorePage(gold, items, 'by name').f1).toBeCloseTo((2 * 2) / (2 * 2 + 1 + 1))
})

test('a value where the page has none is wrong', () => {
  const items = [
    { name: 'Kettle', price: '£12.50' },
    { name: 'Rug', price: 3 },
  ]
  expect(scorePage(gold, items, 'by name').mistakes).toEqual(['2 price: nothing was read as 3'])
})

test('an item that is no record costs all its values', () => {
  const items = [{ name: 'Kettle', price: 12.5 }, { name: 'Rug' }, { name: 'Cookies', price: 1 }]
  expect(scorePage(gold, items, 'by name').f1).toBeCloseTo(6 / 8)
})

test('without agreed names a field is the column with its values', () => {
  const items = [{ title: 'Kettle', cost: '£12.50', other: 'Kettle' }, { title: 'Rug' }]
  expect(scorePage(gold, items, 'by value').f1).toBe(1)
})

test('nothing read scores nothing', () => {
  expect(scorePage(gold, [], 'by name').f1).toBe(0)
})
