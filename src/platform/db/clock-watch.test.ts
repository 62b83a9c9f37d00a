import { expect, test } from 'vitest'
import { wasSetBack } from './clock-watch.ts'

test.each([
  ['both go on', 10_000, 10_000, false],
  ['an answer is late', 7_000, 10_000, false],
  ['the clock is set forward', 3_600_000, 10_000, false],
  ['the machine slept', 3_600_000, 5_000, false],
  ['the clock is set back', -3_600_000, 10_000, true],
  ['the clock is set back while the database was away', 60_000, 3_600_000, true],
])('%s', (_what, databaseMs, steadyMs, isSetBack) => {
  const before = { databaseMs: 1_000_000, steadyMs: 500 }
  const after = { databaseMs: before.databaseMs + databaseMs, steadyMs: before.steadyMs + steadyMs }
  expect(wasSetBack(before, after)).toBe(isSetBack)
})
