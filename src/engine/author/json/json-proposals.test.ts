import { expect, test } from 'vitest'
import { NO_BANS } from '../choose/assign.ts'
import { readIntent } from '../request/intent.ts'
import { proposeJson } from './json-proposals.ts'

const json = {
  menu: [
    { title: 'Home', url: '/' },
    { title: 'Help', url: '/help' },
    { title: 'Shop', url: '/shop' },
  ],
  products: [
    { title: 'Blue mug', price: 12.5 },
    { title: 'Red mug', price: 9 },
    { title: 'Jug', price: 21 },
  ],
}
const proposed = (description: string) =>
  proposeJson(json, { intent: readIntent(description, null), bans: NO_BANS, resolvesPaths: true })

test('the list that holds the wanted fields comes first, with their columns', () => {
  const [best] = proposed('All products: title and price')

  expect(best?.region.path).toBe('products')
  expect(best?.assignment.choices.map(({ column }) => column?.values[0])).toEqual(['Blue mug', '12.5'])
})

test('of lists that hold them alike, the one that is called so comes first', () => {
  expect(proposed('The menu: title')[0]?.region.path).toBe('menu')
  expect(proposed('The products: title')[0]?.region.path).toBe('products')
})

test('a value without records gives no proposals', () => {
  expect(proposeJson([1, 2], { intent: readIntent('title', null), bans: NO_BANS, resolvesPaths: true })).toEqual([])
})
