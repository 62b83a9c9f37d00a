import { expect, test } from 'vitest'
import { cellMarks } from './cell-marks.ts'

const A = 'https://shop.example/a'
const B = 'https://shop.example/b'
const mug = (url: string, name: string, price: string) => ({ _url: url, name, price })
const ITEMS = [mug(A, 'Blue mug', '$10.50'), mug(A, 'Red mug', '$9.00'), mug(B, 'Blue mug', '$10.50')]
const cheaper = { key: 'Blue mug', fields: { price: { before: '$12.50', after: '$10.50' } } }

test('a changed cell says what it was, on the page on which it changed', () => {
  const { changed, added } = cellMarks(ITEMS, [{ url: B, reason: 'content_changed', changed_items: [cheaper] }])
  expect([...changed].map(([place, fields]) => [place, [...fields]])).toEqual([[2, [['price', '$12.50']]]])
  expect(added.size).toBe(0)
})

test('of each page the newest check counts, and a changed recipe is none', () => {
  const older = { url: A, reason: 'content_changed', changed_items: [cheaper] } as const
  const newest = { url: A, reason: 'content_changed', new_items: [{ name: 'Red mug', price: '$9.00' }] } as const
  const marks = cellMarks(ITEMS, [
    { url: A, reason: 'recipe_changed' },
    { ...newest, new_items: [...newest.new_items] },
    { ...older, changed_items: [cheaper] },
  ])
  expect(marks.changed.size).toBe(0)
  expect([...marks.added]).toEqual([1])
})

test('a first run marks nothing, and neither does what is no longer so', () => {
  const first = { url: A, reason: 'first_run', new_items: [{ name: 'Red mug', price: '$9.00' }] } as const
  expect(cellMarks(ITEMS, [{ ...first, new_items: [...first.new_items] }]).added.size).toBe(0)
  const gone = { key: 'Blue mug', fields: { price: { before: '$1', after: '$2' } } }
  expect(cellMarks(ITEMS, [{ url: A, reason: 'content_changed', changed_items: [gone] }]).changed.size).toBe(0)
})
