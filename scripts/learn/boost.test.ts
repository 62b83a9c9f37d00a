import { expect, test } from 'vitest'
import { chanceOf } from '#engine/author/choose/trees.ts'
import { boost, seeded, USUAL } from './boost.ts'

const ROWS = 600

function examples(isTrue: (a: number, b: number) => boolean) {
  const random = seeded(3)
  const features = Float32Array.from({ length: ROWS * 2 }, () => random())
  const labels = Float32Array.from({ length: ROWS }, (_, row) =>
    isTrue(features[row * 2] ?? 0, features[row * 2 + 1] ?? 0) ? 1 : 0,
  )
  const groups = Int32Array.from({ length: ROWS }, (_, row) => row % 20)
  return { width: 2, features, labels, weights: new Float32Array(ROWS).fill(1), groups, contests: groups }
}

test('trees learn what two features say together', () => {
  const trees = boost(
    ['a', 'b'],
    examples((a, b) => a > 0.5 && b > 0.5),
    { ...USUAL, rounds: 80, columns: 1 },
  )
  const chance = (a: number, b: number) => chanceOf(trees, ['a', 'b'], Float64Array.from([a, b]))

  expect(chance(0.8, 0.8)).toBeGreaterThan(0.85)
  expect(chance(0.8, 0.2)).toBeLessThan(0.15)
  expect(chance(0.2, 0.8)).toBeLessThan(0.15)
})

test('the same examples give the same trees', () => {
  const options = { ...USUAL, rounds: 5 }
  const all = examples((a) => a > 0.3)

  expect(boost(['a', 'b'], all, options)).toEqual(boost(['a', 'b'], all, options))
})
