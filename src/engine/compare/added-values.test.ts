import { expect, test } from 'vitest'
import { addedValues } from './added-values.ts'

const mugs = [
  { name: 'Blue mug', price: '$12.50' },
  { name: 'Red mug', price: '$9.00' },
  { name: 'Espresso cup', price: '$6.75' },
]
const rated = mugs.map((mug, at) => ({ ...mug, stars: at + 1 }))

test('the new fields go to the items they belong to, in whatever order the page is read', () => {
  const added = [{ stars: 1 }, { stars: 2 }, { stars: 3 }]
  expect(addedValues({ before: mugs, after: rated, fields: ['stars'] })).toEqual(added)
  expect(addedValues({ before: mugs, after: rated.toReversed(), fields: ['stars'] })).toEqual(added)
})

test('an item that is not found again has none', () => {
  expect(addedValues({ before: mugs, after: rated.slice(1), fields: ['stars'] })).toEqual([
    null,
    { stars: 2 },
    { stars: 3 },
  ])
})

test('a value that the item has stays, also an empty one', () => {
  const before = [{ ...mugs[0], stars: 5 }, { ...mugs[1], stars: null }, mugs[2] ?? {}]
  expect(addedValues({ before, after: rated, fields: ['stars'] })).toEqual([{}, {}, { stars: 3 }])
})

test('a field that one reading has alone does not tell items apart', () => {
  const before = mugs.map((mug, at) => ({ ...mug, badge: `b${at}` }))
  const after = rated.map((mug, at) => ({ ...mug, colour: `c${2 - at}` })).toReversed()
  expect(addedValues({ before, after, fields: ['stars'] })).toEqual([{ stars: 1 }, { stars: 2 }, { stars: 3 }])
})

test('readings with nothing in common say nothing, but for a page that is one record', () => {
  const titles = mugs.map(({ name }) => ({ title: name }))
  expect(addedValues({ before: mugs, after: titles, fields: ['title'] })).toEqual([null, null, null])
  expect(addedValues({ before: mugs.slice(0, 1), after: titles.slice(0, 1), fields: ['title'] })).toEqual([
    { title: 'Blue mug' },
  ])
})

test('equal items get their values in the order of the page', () => {
  const before = [{ name: 'Mug' }, { name: 'Mug' }]
  const after = [
    { name: 'Mug', stars: 1 },
    { name: 'Mug', stars: 2 },
  ]
  expect(addedValues({ before, after, fields: ['stars'] })).toEqual([{ stars: 1 }, { stars: 2 }])
})
