import { expect, test } from 'vitest'
import { judgeFlat, type Sample } from './judge-flat.ts'

const allowance = { absolute: 24, share: 0.08 }

/** One sample each five seconds. */
const samples = (minutes: number, value: (minute: number) => number): Sample[] =>
  Array.from({ length: minutes * 12 }, (_, index) => ({ atMs: index * 5_000, value: value(index / 12) }))

test('a process that grows while it warms up and then saws up and down is flat', () => {
  const sawing = samples(20, (minute) => (minute < 3 ? 100 + minute * 50 : 250 + ((minute * 60) % 30)))

  expect(judgeFlat(sawing, 0, allowance)).toMatchObject({ isFlat: true })
})

test('a steady leak below the sawing is no longer flat', () => {
  const leaking = samples(20, (minute) => 250 + minute * 3 + ((minute * 60) % 30))

  const judged = judgeFlat(leaking, 0, allowance)

  expect(judged.isFlat).toBe(false)
  expect(judged.perMinute).toBeCloseTo(3, 0)
})

test('a few high samples in the end are no leak', () => {
  const peaking = samples(20, (minute) => (minute > 19.5 ? 600 : 250))

  expect(judgeFlat(peaking, 0, allowance)).toMatchObject({ isFlat: true, median: 250 })
})

test('of a process that did not live long after its warm-up nothing can be said', () => {
  expect(
    judgeFlat(
      samples(6, () => 250),
      0,
      allowance,
    ).isFlat,
  ).toBeNull()
  expect(judgeFlat([], 0, allowance).isFlat).toBeNull()
})
