import { expect, test } from 'vitest'
import { relativeTime, timeToCome } from './relative-time.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:31Z', 'just now'],
  ['2026-03-10T12:00:20Z', 'just now'],
  ['2026-03-10T11:58:59Z', '1 minute ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-12T13:00:00Z', 'in 2 days'],
  ['2026-01-05T12:00:00Z', '2 months ago'],
  ['2024-03-01T12:00:00Z', '2 years ago'],
])('%s reads as "%s"', (at, words) => {
  expect(relativeTime(new Date(at), now)).toBe(words)
})

test.each([
  ['2026-03-10T11:58:00Z', 'any moment now'],
  ['2026-03-10T12:00:00Z', 'any moment now'],
  ['2026-03-10T12:00:20Z', 'within a minute'],
  ['2026-03-10T12:01:00Z', 'in 1 minute'],
  ['2026-03-11T13:00:00Z', 'tomorrow'],
])('what is planned for %s comes "%s"', (at, words) => {
  expect(timeToCome(new Date(at), now)).toBe(words)
})
