import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRun, nextTick, parseInterval, type Recurrence } from './next-run.ts'
import { parseCron } from './parse-cron.ts'

function cron(expression: string, timezone = 'UTC'): Recurrence {
  return { kind: 'cron', expression, timezone }
}

function runs(recurrence: Recurrence, after: string, count: number): string[] {
  const found: string[] = []
  let at = new Date(after)
  for (let i = 0; i < count; i++) {
    at = nextRun(recurrence, at)
    found.push(at.toISOString().replace(':00.000Z', 'Z'))
  }
  return found
}

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

test('an interval runs one interval later', () => {
  expect(runs({ kind: 'interval', seconds: 90 }, '2026-05-01T10:00:30Z', 2)).toEqual([
    '2026-05-01T10:02Z',
    '2026-05-01T10:03:30.000Z',
  ])
})

test.each([
  ['* * * * *', '2026-05-01T10:00:30.500Z', '2026-05-01T10:01Z'],
  ['* * * * *', '2026-05-01T10:00Z', '2026-05-01T10:01Z'],
  ['0 9 * * 1-5', '2026-05-01T09:00Z', '2026-05-04T09:00Z'],
  ['0 0 29 2 *', '2026-05-01T09:00Z', '2028-02-29T00:00Z'],
  ['0 0 13 * 5', '2026-05-01T09:00Z', '2026-05-08T00:00Z'],
  ['@weekly', '2026-05-01T09:00Z', '2026-05-03T00:00Z'],
])('%s after %s runs at %s', (expression, after, expected) => {
  expect(runs(cron(expression), after, 1)).toEqual([expected])
})

test.each<[title: string, recurrence: Recurrence, after: string, expected: string[]]>([
  [
    'nine in the morning stays nine on the wall',
    cron('0 9 * * *', 'Europe/Berlin'),
    '2026-03-28T00:00Z',
    ['2026-03-28T08:00Z', '2026-03-29T07:00Z', '2026-03-30T07:00Z'],
  ],
  [
    'a fixed time inside the skipped hour runs at the jump',
    cron('30 2 * * *', 'Europe/Berlin'),
    '2026-03-28T12:00Z',
    ['2026-03-29T01:00Z', '2026-03-30T00:30Z'],
  ],
  [
    'a fixed time inside the repeated hour runs once',
    cron('30 2 * * *', 'Europe/Berlin'),
    '2026-10-24T12:00Z',
    ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
  ],
  [
    'every half hour goes on through the repeated hour',
    cron('*/30 * * * *', 'Europe/Berlin'),
    '2026-10-25T00:00Z',
    ['2026-10-25T00:30Z', '2026-10-25T01:00Z', '2026-10-25T01:30Z', '2026-10-25T02:00Z'],
  ],
  [
    'every hour goes on through the skipped hour',
    cron('0 * * * *', 'Europe/Berlin'),
    '2026-03-29T00:00Z',
    ['2026-03-29T01:00Z', '2026-03-29T02:00Z'],
  ],
  [
    'midnight that does not exist runs at the jump',
    cron('0 0 * * *', 'America/Santiago'),
    '2026-09-05T12:00Z',
    ['2026-09-06T04:00Z', '2026-09-07T03:00Z'],
  ],
  [
    'a half-hour change of the clock',
    cron('15 2 * * *', 'Australia/Lord_Howe'),
    '2026-10-03T12:00Z',
    ['2026-10-03T15:30Z', '2026-10-04T15:15Z'],
  ],
])('%s', (_title, recurrence, after, expected) => {
  expect(runs(recurrence, after, expected.length)).toEqual(expected)
})

test('the next run is later, and no matching minute lies between', () => {
  const times = fc.record({ minute: fc.integer({ min: 0, max: 59 }), hour: fc.integer({ min: 0, max: 23 }) })
  fc.assert(
    fc.property(times, instants, ({ minute, hour }, after) => {
      const next = nextRun(cron(`${minute} ${hour} * * *`), after)
      const waitMs = next.getTime() - after.getTime()
      expect([next.getUTCMinutes(), next.getUTCHours()]).toEqual([minute, hour])
      expect([next.getUTCSeconds(), next.getUTCMilliseconds()]).toEqual([0, 0])
      expect(waitMs > 0 && waitMs <= 86_400_000).toBe(true)
    }),
  )
})

test('in every zone the run is later than asked and at most a day and a clock change away', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  )
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 23 }), instants, (zone, hour, after) => {
      const waitMs = nextRun(cron(`0 ${hour} * * *`, zone), after).getTime() - after.getTime()
      expect(waitMs > 0 && waitMs <= 26 * 3_600_000).toBe(true)
    }),
  )
})

test('what the parser accepts has a next run', () => {
  const field = fc.constantFrom('*', '0', '1', '*/2', '1-3', '1,5', '31', '12', 'L', 'x')
  fc.assert(
    fc.property(fc.array(field, { minLength: 5, maxLength: 5 }), instants, (fields, after) => {
      const parsed = parseCron(fields.join(' '), 'Europe/Berlin', after)
      if (parsed.ok) expect(nextRun(parsed.recurrence, after).getTime()).toBeGreaterThan(after.getTime())
    }),
    { numRuns: 60 },
  )
})

test('a tick handled on time is followed by the next beat', () => {
  const due = new Date('2026-05-01T10:00:00Z')
  expect(nextTick({ kind: 'interval', seconds: 60 }, due, new Date('2026-05-01T10:00:02Z'))).toEqual(
    new Date('2026-05-01T10:01:00Z'),
  )
  expect(nextTick(cron('0 * * * *'), due, new Date('2026-05-01T10:00:02Z'))).toEqual(new Date('2026-05-01T11:00:00Z'))
  expect(nextTick(cron('0 * * * *'), due, new Date('2026-05-01T09:59:59Z'))).toEqual(new Date('2026-05-01T11:00:00Z'))
})

test('after downtime the missed beats are skipped and the rhythm stays', () => {
  const interval = fc.integer({ min: 60, max: 100_000 })
  fc.assert(
    fc.property(interval, instants, fc.integer({ min: 0, max: 10 ** 10 }), (seconds, due, lateMs) => {
      const now = new Date(due.getTime() + lateMs)
      const next = nextTick({ kind: 'interval', seconds }, due, now)
      const waitMs = next.getTime() - now.getTime()
      expect((next.getTime() - due.getTime()) % (seconds * 1_000)).toBe(0)
      expect(waitMs > 0 && waitMs <= seconds * 1_000).toBe(true)
    }),
  )
})

test.each([59, 0, -60, 60.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 12])(
  'an interval of %s seconds is refused',
  (seconds) => {
    expect(parseInterval(seconds)).toEqual({
      ok: false,
      problem: `The interval is ${seconds} seconds. Use a whole number from 60 to 157680000`,
    })
  },
)

test('an interval of a minute is accepted', () => {
  expect(parseInterval(60)).toEqual({ ok: true, recurrence: { kind: 'interval', seconds: 60 } })
})
