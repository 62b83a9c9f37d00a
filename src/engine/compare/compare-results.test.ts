import { expect, test } from 'vitest'
import { compareResults } from './compare-results.ts'
import { structuralSignature } from './structure.ts'

function result(items: Record<string, unknown>[], shape: string | null = 'abc') {
  return { items, signature: structuralSignature(items, shape) }
}

const before = result([
  { name: 'Blue mug', price: 12.99 },
  { name: 'Red cup', price: 8 },
  { name: 'Old pot', price: 20 },
])

test('a comparison tells what came, went, changed and moved', () => {
  const after = result([
    { name: 'Old pot', price: 20 },
    { name: 'Blue mug', price: 10.99 },
    { name: 'New jug', price: 15 },
    { name: 'Tall jar', price: 5 },
  ])
  expect(compareResults(before, after, { ignoreFields: [] })).toEqual({
    content_hash_match: false,
    structural_match: true,
    semantic_similarity: 0.4423,
    changes: ['2 items added', '1 item removed', '"Blue mug": price 12.99 → 10.99'],
    changes_omitted: 0,
    structural_changes: [],
    item_count_diff: 1,
    names: { added: ['New jug', 'Tall jar'], removed: ['Red cup'] },
    items: {
      added: [
        { name: 'New jug', price: 15 },
        { name: 'Tall jar', price: 5 },
      ],
      removed: [{ name: 'Red cup', price: 8 }],
      changed: [{ key: 'Blue mug', fields: { price: { before: 12.99, after: 10.99 } } }],
      moved: [{ key: 'Blue mug', from: 0, to: 1 }],
    },
  })
})

test('another order is the same content', () => {
  const after = result(before.items.toReversed())
  const comparison = compareResults(before, after, { ignoreFields: [] })
  expect(comparison).toMatchObject({
    content_hash_match: true,
    semantic_similarity: 1,
    changes: [],
    item_count_diff: 0,
  })
  expect(comparison.items.moved).toHaveLength(2)
})

test('ignored fields do not count', () => {
  const after = result(before.items.map((item) => ({ ...item, price: 1 })))
  expect(compareResults(before, after, { ignoreFields: ['price'] })).toMatchObject({
    content_hash_match: true,
    semantic_similarity: 1,
    changes: [],
  })
})

test('a change of structure is told apart from the content', () => {
  const after = result(before.items, 'def')
  expect(compareResults(before, after, { ignoreFields: [] })).toMatchObject({
    content_hash_match: true,
    structural_match: false,
    structural_changes: ['The layout of the items on the page changed'],
    changes: [],
  })
})
