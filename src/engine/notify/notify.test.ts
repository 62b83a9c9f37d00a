import { expect, test } from 'vitest'
import type { ItemFields } from '#engine/filter/item-fields.ts'
import { digestRecurrence, readNotify } from './notify.ts'
import { notifyFieldProblem, readWhenField } from './notify-fields.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const FIELDS: ItemFields = new Map<string, NonNullable<ReturnType<ItemFields['get']>>>([
  ['name', 'value'],
  ['price', 'value'],
  ['offers', { list: { fields: new Map([['price', 'value']]) } }],
])

test.each([[undefined], [null], [{}], [{ on: null }], [{ unknown: 1 }]])('%j is no notify', (value) => {
  expect(readNotify(value, NOW)).toEqual({ ok: true, notify: null })
})

test('a notify is kept as it was given, each event and field once, conditions as filters keep them', () => {
  const given = {
    on: ['changed', 'changed'],
    fields: [' price '],
    ignore_fields: ['name'],
    when: { conditions: [{ field: 'change.price.percent', operator: 'lt', value: -5 }] },
    failures: 'after',
    failure_threshold: 3,
    recovered: true,
    digest: 'daily',
    digest_at: '08:30',
    timezone: 'Europe/Berlin',
    later: true,
  }
  const { later: _later, ...known } = given
  const when = { mode: 'all', conditions: [{ field: 'change.price.percent', operator: 'lt', value: '-5' }] }
  expect(readNotify(given, NOW)).toEqual({ ok: true, notify: { ...known, on: ['changed'], fields: ['price'], when } })
})

test.each([
  [[], 'notify must be an object', 'notify'],
  ['daily', 'notify must be an object', 'notify'],
  [{ on: 'added' }, 'notify.on must be a list', 'notify.on'],
  [{ on: ['new'] }, 'notify.on[0] is "new". Use one of added, removed, changed, first_run', 'notify.on[0]'],
  [{ fields: [''] }, 'notify.fields[0] must name a field', 'notify.fields[0]'],
  [{ ignore_fields: [7] }, 'notify.ignore_fields[0] must name a field', 'notify.ignore_fields[0]'],
  [{ fields: Array.from({ length: 101 }, (_, at) => `f${at}`) }, 'notify.fields has 101 fields', 'notify.fields'],
  [{ when: 'price' }, 'notify.when is not valid: notify.when must be an object', 'notify.when'],
  [{ when: { conditions: [{ field: 'new.a', operator: 'is' }] } }, 'notify.when.conditions[0].operator', 'notify.when'],
  [{ failures: 'never' }, 'notify.failures is "never". Use one of each, first, after', 'notify.failures'],
  [{ failures: 'after' }, 'notify.failure_threshold is required', 'notify.failure_threshold'],
  [{ failure_threshold: 0 }, 'notify.failure_threshold is 0. Use a whole number', 'notify.failure_threshold'],
  [{ failure_threshold: '3' }, 'notify.failure_threshold is "3"', 'notify.failure_threshold'],
  [{ recovered: 'yes' }, 'notify.recovered is "yes". Use true or false', 'notify.recovered'],
  [{ digest: 'weekly' }, 'notify.digest is "weekly". Use one of job, run, daily', 'notify.digest'],
  [{ digest: 'daily' }, 'notify.digest_at is required', 'notify.digest_at'],
  [{ digest_at: '24:00' }, 'notify.digest_at is "24:00". Use a time of day as HH:MM', 'notify.digest_at'],
  [{ digest_at: '8:30' }, 'notify.digest_at is "8:30"', 'notify.digest_at'],
  [{ timezone: 'Mars/Olympus' }, 'notify.timezone is not valid: "Mars/Olympus"', 'notify.timezone'],
])('%j is refused', (value, problem, field) => {
  const read = readNotify(value, NOW)
  expect(read).toMatchObject({ ok: false, field })
  expect(!read.ok && read.problem).toContain(problem)
})

test.each([
  [{ fields: ['prize'] }, 'notify.fields names "prize", which the strategy does not have. Its fields are name, price'],
  [{ ignore_fields: ['x', 'name'] }, 'notify.ignore_fields names "x"'],
  [{ fields: ['offers.price'] }, null],
  ...(['exists', 'not_exists'] as const).map(
    (operator) =>
      [
        { when: { mode: 'all' as const, conditions: [{ field: 'new.prize', operator }] } },
        'notify.when names "prize"',
      ] as const,
  ),
  [
    { when: { mode: 'any' as const, conditions: [{ field: 'price', operator: 'exists' as const }] } },
    'Use new.<field>',
  ],
  [
    { when: { mode: 'any' as const, conditions: [{ field: 'change.price', operator: 'exists' as const }] } },
    'The fields are name, price',
  ],
  [
    {
      when: {
        mode: 'any' as const,
        conditions: [{ field: 'change.offers.price.amount', operator: 'exists' as const }],
      },
    },
    null,
  ],
  [null, null],
] as const)('the fields that %j names are checked', (notify, problem) => {
  const found = notifyFieldProblem(notify as Parameters<typeof notifyFieldProblem>[0], [FIELDS])
  if (problem === null) expect(found).toBeNull()
  else expect(found?.problem).toContain(problem)
})

test('where the fields are not known, only the form of a name is checked', () => {
  const named = (field: string) => ({
    when: { mode: 'all' as const, conditions: [{ field, operator: 'exists' as const }] },
  })
  expect(notifyFieldProblem(named('new.anything'), null)).toBeNull()
  expect(notifyFieldProblem(named('anything'), null)?.field).toBe('notify.when.conditions[0].field')
  expect(readWhenField('change.a.b.percent')).toEqual({ of: 'change', name: 'a.b', by: 'percent' })
})

test('a daily digest is at its time of day, on the clock of its own zone, of the schedule or UTC', () => {
  const daily = { digest: 'daily' as const, digest_at: '08:05' }
  expect(digestRecurrence(daily, null)).toEqual({ kind: 'cron', expression: '5 8 * * *', timezone: 'UTC' })
  expect(digestRecurrence(daily, 'Asia/Tokyo')?.timezone).toBe('Asia/Tokyo')
  expect(digestRecurrence({ ...daily, timezone: 'Europe/Berlin' }, 'Asia/Tokyo')?.timezone).toBe('Europe/Berlin')
  expect(digestRecurrence({ digest: 'run' }, null)).toBeNull()
})
