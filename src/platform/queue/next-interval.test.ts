import { expect, test } from 'vitest'
import { millisecondsToNextInterval } from './next-interval.ts'

test.each([
  ['2026-01-01T00:00:00.000Z', 600, 600_000],
  ['2026-01-01T00:09:59.999Z', 600, 1],
  ['2026-01-01T00:12:00.000Z', 600, 480_000],
  ['2026-01-01T12:00:00.000Z', 86_400, 43_200_000],
])('at %s the next interval of %d s begins in %d ms', (now, everySeconds, expected) => {
  expect(millisecondsToNextInterval(new Date(now), everySeconds)).toBe(expected)
})
