import { expect, test } from 'vitest'
import { keepFields } from './node-pages.ts'

const ITEM = { link: '/a', price: 1, maker: { name: 'X', town: 'Y' }, 'a.b': 2, a: 3 }

test.each([
  [['link'], { link: '/a' }],
  [['maker.name'], { maker: { name: 'X', town: 'Y' } }],
  [['a.b'], { 'a.b': 2, a: 3 }],
  [['gone', 'price'], { price: 1 }],
  [[], {}],
])('of an item only what %j may reach into is kept', (fields, kept) => {
  expect(keepFields(fields)(ITEM)).toEqual(kept)
})
