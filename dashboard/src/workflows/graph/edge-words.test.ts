import { expect, test } from 'vitest'
import { edgeWords, offeredEdge } from './edge-words.ts'

const price = { field: 'price', operator: 'gt', value: '20' } as const

test.each([
  [null, 'all items'],
  [{ mode: 'all', conditions: [] }, 'all items'],
  [{ mode: 'all', conditions: [price] }, 'price is more than 20'],
  [{ mode: 'all', conditions: [{ field: 'link', operator: 'exists' }] }, 'link is filled'],
  [{ mode: 'any', conditions: [price, price] }, '2 conditions'],
] as const)('an edge says what it lets through (%o)', (filter, said) => {
  expect(edgeWords(filter && { mode: filter.mode, conditions: [...filter.conditions] })).toBe(said)
})

test('the form of a new edge starts with one that can be drawn', () => {
  const drawn = [{ source_node_key: 'a', target_node_key: 'b' }]
  expect(offeredEdge(['a', 'b', 'c'], drawn)).toEqual({ source_node_key: 'a', target_node_key: 'c' })
  expect(offeredEdge(['a', 'b'], drawn)).toEqual({ source_node_key: 'a', target_node_key: 'b' })
})
