import { expect, test } from 'vitest'
import { parseCron } from './parse-cron.ts'

const after = new Date('2026-03-01T00:00:30Z')

test.each([
  ['*/5 * * * *', null, 'UTC'],
  ['  0   9 * * 1-5 ', 'Europe/Berlin', 'Europe/Berlin'],
  ['0 9 * JAN-MAR MON,WED', 'America/New_York', 'America/New_York'],
  ['0 0 29 2 *', null, 'UTC'],
  ['0 0 L * *', null, 'UTC'],
  ['0 0 ? * 5#2', null, 'UTC'],
  ['@hourly', null, 'UTC'],
  ['@Daily', 'Asia/Kolkata', 'Asia/Kolkata'],
  ['@yearly', 'UTC', 'UTC'],
])('%s in zone %s is accepted', (expression, timezone, zone) => {
  expect(parseCron(expression, timezone, after)).toEqual({
    ok: true,
    recurrence: { kind: 'cron', expression: expression.trim().replace(/\s+/g, ' '), timezone: zone },
  })
})

test.each([
  ['', /has five fields: minute, hour, day of month, month, day of week. This one has 0/],
  ['* * * *', /This one has 4/],
  ['* * * * * *', /This one has 6/],
  ['2026-05-01T00:00:00', /This one has 1/],
  ['60 * * * *', /"60 \* \* \* \*" is not valid: Invalid value for minute: 60/],
  ['0 0 0 * *', /not valid/],
  ['0 0 * * 8', /not valid/],
  ['a b c d e', /not valid/],
  ['*/0 * * * *', /not valid/],
  ['1,,2 * * * *', /not valid/],
  ['0 22-2 * * *', /not valid/],
  ['-1 * * * *', /not valid/],
  ['@reboot', /"@reboot" is not a known name. Use one of @hourly, @daily/],
  ['@every 5m', /not a known name/],
  ['0 0 30 2 *', /does not run within the next 5 years. Check its day and month/],
  ['0 0 31 2,4,6,9,11 *', /does not run within the next 5 years/],
  ['0 0 29 2 +1', /does not run within the next 5 years/],
  [`${'1,'.repeat(200)}1 * * * *`, /409 characters long. Use at most 200/],
])('%s is refused with a reason', (expression, reason) => {
  expect(parseCron(expression, null, after)).toMatchObject({ ok: false, problem: expect.stringMatching(reason) })
})

test.each(['Mars/Phobos', '+02:00', 'GMT+2', '', ' UTC', 'x'.repeat(1_000)])(
  'the time zone "%s" is refused',
  (timezone) => {
    expect(parseCron('0 9 * * *', timezone, after)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/is not a known time zone. Use an IANA name such as Europe\/Berlin or UTC$/),
    })
  },
)
