import { expect, test } from 'vitest'
import { parseJsonPath, valuesAt } from '#engine/recipe/json-path.ts'
import { findJsonRegions } from './json-regions.ts'

const found = (json: unknown) => findJsonRegions(json).map(({ path, kind, records }) => [kind, path, records.length])

test('arrays of objects are lists, at any depth', () => {
  expect(found({ data: { products: [{ id: 1 }, { id: 2 }], tags: ['a', 'b'] } })).toEqual([
    ['list', 'data.products', 2],
  ])
  expect(found([{ id: 1 }, { id: 2 }])).toEqual([['list', '', 2]])
})

test('the lists inside all records are one list', () => {
  const json = { groups: [{ items: [{ a: 1 }] }, { items: [{ a: 2 }, { a: 3 }] }] }
  expect(found(json)).toContainEqual(['list', 'groups.items', 3])
})

test('a dictionary of like objects by id is a list', () => {
  const json = { entities: { p1: { name: 'a' }, p2: { name: 'b' }, p3: { name: 'c' } } }
  expect(found(json)).toEqual([['list', 'entities[*]', 3]])
})

test('objects with a few values are single records', () => {
  expect(found({ product: { name: 'Mug', price: 9 }, empty: {} })).toEqual([
    ['object', '', 1],
    ['object', 'product', 1],
  ])
})

test('every path leads to its records', () => {
  const json = { 'odd key': { 'a.b': [{ x: 1 }, { x: 2 }] }, $ref: [{ y: 1 }], 'q"t': [[{ z: 1 }], { z: 2 }] }
  for (const { path, records } of findJsonRegions(json)) {
    const parsed = parseJsonPath(path)
    expect(parsed && valuesAt(parsed, json).flat()).toEqual(records)
  }
  expect(findJsonRegions(json)).toHaveLength(2)
})

test('deep and empty values hold nothing', () => {
  let deep: unknown = [{ a: 1 }]
  for (let level = 0; level < 5000; level += 1) deep = { deep }
  expect(findJsonRegions(deep)).toEqual([])
  for (const value of [null, 1, 'text', [], {}, [[]], [1, 2]]) expect(findJsonRegions(value)).toEqual([])
})
