import { expect, test } from 'vitest'
import { parseRetryAfter, retryDelayMs } from './retry-delay.ts'

const now = new Date('2026-01-01T00:00:00Z')

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Thu, 01 Jan 2026 00:01:30 GMT', 90],
  ['Thu, 01 Jan 2015 00:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %j means %j seconds', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected)
})

test.each([
  [1, undefined, 10_000, 300],
  [2, undefined, 10_000, 600],
  [3, undefined, 10_000, null],
  [1, 5, 10_000, 5000],
  [1, 0, 10_000, 0],
  [1, 11, 10_000, null],
  [1, undefined, 200, null],
])('after attempt %i, asked for %j seconds with %i ms left: %j', (attempt, retryAfter, remainingMs, expected) => {
  expect(retryDelayMs(attempt, retryAfter, remainingMs)).toBe(expected)
})
