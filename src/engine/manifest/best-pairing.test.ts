import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPairing } from './best-pairing.ts'
import type { Pairs } from './score-pairs.ts'

/** 0 is no pair. */
type Matrix = readonly (readonly number[])[]

const matrix = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(weight(), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

/** Ties and gaps are the hard part. */
function weight(): fc.Arbitrary<number> {
  return fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 80 * 2 ** 30, max: 100 * 2 ** 30 }))
}

test('no pairing has a greater total', () => {
  fc.assert(
    fc.property(matrix, (weights) => {
      const found = pair(weights)
      expect(found.isExact).toBe(true)
      expect(totalOf(weights, found.columnOf)).toBe(bestTotal(weights))
    }),
    { numRuns: 1_000 },
  )
})

test('a row gives its favourite away when both are better off together', () => {
  expect(
    pair([
      [95, 90],
      [94, 0],
    ]).columnOf,
  ).toEqual([1, 0])
})

test('a row may lose its only column to another', () => {
  expect(pair([[80], [95], [90]]).columnOf).toEqual([-1, 0, -1])
})

test('of pairs that are all equal, the first belong together', () => {
  expect(
    pair([
      [90, 90, 90],
      [90, 90, 90],
    ]).columnOf,
  ).toEqual([0, 1])
})

test('out of steps, rows still get what is free, and the answer says that it may not be the best', () => {
  const weights = [
    [95, 90],
    [94, 0],
    [0, 85],
  ]
  expect(pair(weights, 0)).toEqual({ columnOf: [0, -1, 1], isExact: false })
})

test('lists without pairs stay alone', () => {
  expect(pair([[0, 0], []]).columnOf).toEqual([-1, -1])
  expect(pair([]).columnOf).toEqual([])
})

function pair(weights: Matrix, maxSteps = 1e6): { columnOf: number[]; isExact: boolean } {
  const pairs: Pairs = { starts: [0], columns: [], scores: [], fields: [], weights: [], isComplete: true }
  for (const row of weights) {
    for (const [column, value] of row.entries()) {
      if (value === 0) continue
      pairs.columns.push(column)
      pairs.weights.push(value)
    }
    pairs.starts.push(pairs.columns.length)
  }
  const { pairOf, isExact } = bestPairing(pairs, weights[0]?.length ?? 0, maxSteps)
  return { columnOf: Array.from(pairOf, (at) => pairs.columns[at] ?? -1), isExact }
}

function totalOf(weights: Matrix, columnOf: readonly number[]): number {
  const taken = columnOf.filter((column) => column !== -1)
  expect(new Set(taken).size).toBe(taken.length)
  return columnOf.reduce((sum, column, row) => sum + (weights[row]?.[column] ?? 0), 0)
}

function bestTotal(weights: Matrix, row = 0, taken: readonly number[] = []): number {
  const line = weights[row]
  if (!line) return 0
  const totals = line.map((value, column) =>
    value === 0 || taken.includes(column) ? 0 : value + bestTotal(weights, row + 1, [...taken, column]),
  )
  return Math.max(bestTotal(weights, row + 1, taken), ...totals)
}
