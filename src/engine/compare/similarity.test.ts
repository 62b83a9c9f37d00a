import fc from 'fast-check'
import { expect, test } from 'vitest'
import { semanticSimilarity } from '#test/support/compare-lists.ts'

const NONE = { ignoreFields: [] }
const list = [
  { name: 'Blue mug', price: 12.99, maker: 'Anders' },
  { name: 'Red cup', price: 8, maker: 'Berg' },
  { name: 'Old pot', price: 20, maker: 'Carl' },
]

test('equal lists are 1 in any order, and two empty ones, too', () => {
  expect(semanticSimilarity(list, list.toReversed(), NONE)).toBe(1)
  expect(semanticSimilarity([], [], NONE)).toBe(1)
})

test('nothing in common is 0', () => {
  expect(semanticSimilarity(list, [], NONE)).toBe(0)
  expect(semanticSimilarity([], list, NONE)).toBe(0)
  expect(semanticSimilarity(list, [{ other: 'x' }], NONE)).toBe(0)
})

test('the more changes, the less alike', () => {
  const [first, ...rest] = list
  const dearer = semanticSimilarity(list, [{ ...first, price: 13.99 }, ...rest], NONE)
  const moved = semanticSimilarity(list, [{ ...first, price: 13.99, maker: 'Dorn' }, ...rest], NONE)
  const fewer = semanticSimilarity(list, rest, NONE)
  expect([1, dearer, moved, fewer].toSorted((a, b) => b - a)).toEqual([1, dearer, moved, fewer])
  expect(dearer).toBeGreaterThan(0.9)
  expect(fewer).toBeCloseTo(2 / 3, 3)
})

test('one changed word in ten thousand items is not the same', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: at, text: `the text of item ${at}`, a: 1, b: 2, c: 3 }))
  const edited = many.with(77, { ...(many[77] ?? { id: 77, a: 1, b: 2, c: 3 }), text: 'the text of item 77 !' })
  expect(semanticSimilarity(many, edited, NONE)).toBe(0.9999)
})

test('the similarity is between 0 and 1', () => {
  const items = fc.array(
    fc.dictionary(
      fc.constantFrom('id', 'name', 'price', 'text'),
      fc.oneof(fc.string({ maxLength: 3 }), fc.nat({ max: 3 })),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(items, items, (before, after) => {
      const similarity = semanticSimilarity(before, after, NONE)
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300, seed: 7 },
  )
})
