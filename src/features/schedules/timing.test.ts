import { expect, test } from 'vitest'
import { firstRunAt, followingRunAt, isSameTiming, latestRunAt, patchedTiming, readTiming } from './timing.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const HOURLY = { interval_seconds: 3600, cron_expression: null, timezone: null }
const MORNINGS = { interval_seconds: null, cron_expression: '0 9 * * *', timezone: 'Europe/Berlin' }

test.each([
  [{}, 'interval_seconds or cron_expression is required'],
  [{ interval_seconds: null, cron_expression: null }, 'interval_seconds or cron_expression is required'],
  [{ interval_seconds: 60, cron_expression: '* * * * *' }, 'Give interval_seconds or cron_expression, not both'],
  [{ interval_seconds: 59 }, 'interval_seconds: The interval is 59 seconds. Use a whole number from 60 to 157680000'],
  [{ cron_expression: '* *' }, 'cron_expression: A cron expression has five fields'],
  [{ cron_expression: '0 0 30 2 *' }, 'cron_expression: The cron expression "0 0 30 2 *" does not run'],
  [{ cron_expression: '@daily', timezone: 'Mars/Base' }, 'timezone: "Mars/Base" is not a known time zone'],
  [{ interval_seconds: 60, timezone: '+02:00' }, 'timezone: "+02:00" is not a known time zone'],
])('%j is refused: %s', (body, problem) => {
  expect(() => readTiming(body, NOW)).toThrow(problem)
})

test('an interval counts from the moment it is given', () => {
  expect(firstRunAt(readTiming({ interval_seconds: 90 }, NOW), NOW)).toEqual(new Date('2026-03-01T10:01:30Z'))
})

test('a cron expression runs on the clock of its time zone', () => {
  expect(firstRunAt(readTiming(MORNINGS, NOW), NOW)).toEqual(new Date('2026-03-02T08:00:00Z'))
})

test('an interval takes the place of a cron expression, and the reverse', () => {
  expect(patchedTiming(MORNINGS, { interval_seconds: 60 }, NOW)).toEqual({
    interval_seconds: 60,
    cron_expression: null,
    timezone: 'Europe/Berlin',
  })
  expect(patchedTiming(HOURLY, { cron_expression: ' @daily ' }, NOW)).toEqual({
    interval_seconds: null,
    cron_expression: '@daily',
    timezone: null,
  })
})

test('what is left out stays, and a rhythm cannot be taken away', () => {
  expect(patchedTiming(HOURLY, {}, NOW)).toBe(HOURLY)
  expect(patchedTiming(MORNINGS, { timezone: null }, NOW)).toEqual({ ...MORNINGS, timezone: null })
  expect(() => patchedTiming(HOURLY, { interval_seconds: null }, NOW)).toThrow('is required')
  expect(() => patchedTiming(HOURLY, { interval_seconds: 60, cron_expression: '@daily' }, NOW)).toThrow('not both')
})

test('no time zone and UTC are the same rhythm', () => {
  expect(isSameTiming(MORNINGS, { ...MORNINGS, timezone: 'UTC' })).toBe(false)
  expect(isSameTiming({ ...MORNINGS, timezone: null }, { ...MORNINGS, timezone: 'UTC' })).toBe(true)
})

test('after downtime the rhythm goes on with its next beat', () => {
  const due = new Date('2026-03-01T07:30:00Z')
  expect(followingRunAt(HOURLY, due, NOW)).toEqual(new Date('2026-03-01T10:30:00Z'))
})

test('a time zone that is no longer known gives no further run', () => {
  expect(followingRunAt({ ...MORNINGS, timezone: 'Old/Zone' }, NOW, NOW)).toBeNull()
})

const cron = (expression: string, timezone: string | null = null) => ({
  interval_seconds: null,
  cron_expression: expression,
  timezone,
})

test.each([
  ['an interval', HOURLY, '2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z'],
  ['a long interval', { ...HOURLY, interval_seconds: 604_800 }, '2026-03-01T10:00:00Z', '2026-03-08T10:00:00Z'],
  ['a cron expression', cron('*/15 * * * *'), '2026-03-01T10:07:00Z', '2026-03-01T10:15:00Z'],
  ['once a year', cron('0 0 1 1 *'), '2026-03-01T10:00:00Z', '2027-01-01T00:00:00Z'],
  ['the clock of a time zone', MORNINGS, '2026-03-01T10:00:00Z', '2026-03-02T08:00:00Z'],
  ['the same when summer time begins', MORNINGS, '2026-03-28T10:00:00Z', '2026-03-29T07:00:00Z'],
  // 02:30 comes twice that night; after the first, the next one is tomorrow's.
  ['the hour that comes twice', cron('30 2 * * *', 'Europe/Berlin'), '2026-10-25T01:10:00Z', '2026-10-26T01:30:00Z'],
  ['a time zone that is no longer known', cron('0 9 * * *', 'Old/Zone'), '2026-03-01T10:00:00Z', null],
])('the next run is no later than its rhythm allows: %s', (_what, timing, now, latest) => {
  expect(latestRunAt(timing, new Date(now))).toEqual(latest === null ? null : new Date(latest))
})

test('a next run that was set in time is never later than allowed, whenever it is looked at before', () => {
  for (const timing of [HOURLY, MORNINGS, cron('30 2 * * *', 'Europe/Berlin'), cron('*/20 * * * *', 'Europe/Berlin')]) {
    const setAt = new Date('2026-10-25T00:35:00Z')
    const next = followingRunAt(timing, setAt, setAt) as Date
    for (let at = setAt.getTime(); at < next.getTime(); at += 300_000) {
      expect(latestRunAt(timing, new Date(at))?.getTime()).toBeGreaterThanOrEqual(next.getTime())
    }
  }
})
