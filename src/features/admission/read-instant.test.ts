import { expect, test } from 'vitest'
import { readInstant } from './read-instant.ts'

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31T10:20', '2026-01-31T10:20:00.000Z'],
  ['2026-01-31T10:20:30', '2026-01-31T10:20:30.000Z'],
  ['2026-01-31 10:20:30.123456', '2026-01-31T10:20:30.123Z'],
  ['2026-01-31T10:20:30z', '2026-01-31T10:20:30.000Z'],
  ['2026-01-31T10:20:30+02:00', '2026-01-31T08:20:30.000Z'],
])('%s is %s', (text, instant) => {
  expect(readInstant(text)?.toISOString()).toBe(instant)
})

test.each(['', 'yesterday', '2026', '2026-02-30', '2026-13-01T00:00:00Z', '2026-01-31T25:00', '2026-01-31T10:20+2'])(
  '"%s" is none',
  (text) => {
    expect(readInstant(text)).toBeNull()
  },
)
