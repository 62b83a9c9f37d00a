import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimalMoves } from './moves.ts'

test.each<[partners: number[], moved: number[]]>([
  [[], []],
  [[0, 1, 2], []],
  [[1, 2, 3], []],
  [[0, -1, 1, -1, 2], []],
  [[3, 0, 1, 2], [0]],
  [[1, 2, 3, 0], [3]],
  [[-1, -1], []],
])('of %j the items at %j moved', (partners, moved) => {
  expect(minimalMoves(partners).map(({ from }) => from)).toEqual(moved)
})

test('a reversed list keeps one item in place', () => {
  expect(minimalMoves([4, 3, 2, 1, 0])).toHaveLength(4)
})

test('the rest keeps its order, and no fewer moves would do', () => {
  const lists = fc.uniqueArray(fc.nat({ max: 20 }), { maxLength: 8 })
  fc.assert(
    fc.property(lists, (partners) => {
      const moved = new Set(minimalMoves(partners).map(({ from }) => from))
      expect(isRising(partners.filter((_, at) => !moved.has(at)))).toBe(true)
      for (let kept = 0; kept < 2 ** partners.length; kept += 1) {
        const rest = partners.filter((_, at) => (kept >> at) & 1)
        if (isRising(rest)) expect(rest.length).toBeLessThanOrEqual(partners.length - moved.size)
      }
    }),
    { numRuns: 200, seed: 7 },
  )
})

function isRising(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
}
