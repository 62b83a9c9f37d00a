import { expect, test } from 'vitest'
import { changedDigestAt, nextDigestAt } from './schedule-notify.ts'

const berlin = { notify: { digest: 'daily', digest_at: '02:30', timezone: 'Europe/Berlin' }, timezone: null } as const

test.each([
  ['before its time', '2026-01-10T00:00:00Z', '2026-01-10T01:30:00.000Z'],
  ['at its time', '2026-01-10T01:30:00Z', '2026-01-11T01:30:00.000Z'],
  ['on the day when the clock skips it', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['after that day', '2026-03-29T12:00:00Z', '2026-03-30T00:30:00.000Z'],
  ['on the day when the clock shows it twice', '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['after the first of the two', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
])('%s the next daily digest is at the time of day of its zone', (_when, now, next) => {
  expect(nextDigestAt(berlin, new Date(now))?.toISOString()).toBe(next)
})

test('without a daily digest there is none', () => {
  expect(nextDigestAt({ notify: { digest: 'run' }, timezone: null }, new Date())).toBeNull()
  expect(nextDigestAt({ notify: null, timezone: null }, new Date())).toBeNull()
})

const NOW = new Date('2026-01-10T12:00:00Z')
const planned = new Date('2026-01-11T01:30:00Z')

test('the same time stays, another counts from now, and what waits for one that is gone is sent now', () => {
  const before = { ...berlin, next_digest_at: planned }
  const other = { notify: { ...berlin.notify, digest_at: '14:00' }, timezone: null }
  expect(changedDigestAt(before, { notify: { ...berlin.notify }, timezone: 'UTC' }, NOW)).toBe(planned)
  expect(changedDigestAt(before, other, NOW)?.toISOString()).toBe('2026-01-10T13:00:00.000Z')
  expect(changedDigestAt(before, { notify: null, timezone: null }, NOW)).toBe(NOW)
  const none = { notify: null, timezone: null, next_digest_at: null }
  expect(changedDigestAt(none, { notify: null, timezone: null }, NOW)).toBeNull()
})
