import { expect, test } from 'vitest'
import { hasBeenBusy } from './has-been-busy.ts'

test.each([
  ['all of the time', 5_000_000, 0, true],
  ['nearly all of it, partly for the system', 3_900_000, 600_000, true],
  ['half of it, and waited for the processor otherwise', 2_500_000, 0, false],
  ['not at all', 0, 0, false],
])('a thread that worked %s', (_how, user, system, isBusy) => {
  expect(hasBeenBusy({ user, system }, 5_000)).toBe(isBusy)
})
