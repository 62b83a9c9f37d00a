import { expect, test } from 'vitest'
import { wasSetBack, wasSetForward } from './clock-watch.ts'

test.each([
  ['all go on', 10_000, 10_000, 10_000, null],
  ['an answer is late', 7_000, 10_000, 10_000, null],
  ['the clock of the database is set forward', 3_600_000, 10_000, 10_000, null],
  ['the machine slept', 3_600_000, 3_600_000, 5_000, null],
  ['the clock of the database is set back', -3_600_000, 10_000, 10_000, 'the database'],
  ['the clock is set back while the database was away', 60_000, 3_600_000, 3_600_000, 'the database'],
  ['the clock of this process is set back', 10_000, -3_600_000, 10_000, 'this process'],
  ['the clock of this process is set forward', 10_000, 3_600_000, 10_000, null],
])('%s', (_what, databaseMs, ownMs, steadyMs, whose) => {
  const before = { databaseMs: 1_000_000, ownMs: 1_000_300, steadyMs: 500 }
  const after = {
    databaseMs: before.databaseMs + databaseMs,
    ownMs: before.ownMs + ownMs,
    steadyMs: before.steadyMs + steadyMs,
  }
  expect(wasSetBack(before, after)).toBe(whose)
})

test.each([
  ['both go on', 10_000, 10_000, false],
  ['an answer is late', 14_000, 10_000, false],
  ['the clock is set back', -3_600_000, 10_000, false],
  ['the clock is set forward', 60_000, 10_000, true],
])('forward: %s', (_what, databaseMs, steadyMs, isForward) => {
  const before = { databaseMs: 1_000_000, steadyMs: 500 }
  const after = { databaseMs: before.databaseMs + databaseMs, steadyMs: before.steadyMs + steadyMs }
  expect(wasSetForward(before, after)).toBe(isForward)
})
