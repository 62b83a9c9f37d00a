import { expect, test } from 'vitest'
import { restateItems } from './restate-items.ts'

const shelf = (run: number, ...names: string[]) =>
  names.map((name) => ({ name, price: `£${name.length}`, image: `/${name}.jpg?v=${run}` }))
const restate = (before: Record<string, unknown>[], after: Record<string, unknown>[]) =>
  restateItems({ before, after, fields: ['image'], ignoreFields: [] })

test('items take over what their field is today, wherever they stand, and nothing else', () => {
  const after = shelf(2, 'Teapot', 'Mug').map((item) => (item.name === 'Mug' ? { ...item, price: '£2' } : item))

  expect(restate(shelf(1, 'Mug', 'Teapot'), after)).toEqual(shelf(2, 'Mug', 'Teapot'))
})

test('an item that is gone stays as it was', () => {
  expect(restate(shelf(1, 'Mug', 'Teapot', 'Jug'), shelf(2, 'Mug', 'Jug'))).toEqual([
    ...shelf(2, 'Mug'),
    ...shelf(1, 'Teapot'),
    ...shelf(2, 'Jug'),
  ])
})
