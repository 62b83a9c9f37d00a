import { expect, test } from 'vitest'
import type { Notify } from '../schedules-api.ts'
import { conditionFields, notifyChoice, notifyOf } from './notify-choice.ts'
import { notifyWords, toldWords } from './notify-words.ts'

const FELL = { mode: 'all', conditions: [{ field: 'change.price.percent', operator: 'lt', value: '-10' }] } as const

const KNOWN: ReadonlyArray<[Notify | null, string]> = [
  [null, 'Tells of the first run, of each change and of each failed check, page by page.'],
  [
    { on: ['changed'], fields: ['price'] } as Notify,
    'Tells of changed items when price changes. Tells of each failed check.',
  ],
  [
    { ignore_fields: ['rating', 'votes'], failures: 'first', recovered: true } as Notify,
    'Tells of the first run and each change when something else than rating and votes changes. Tells of the first failed check, and when it works again.',
  ],
  [
    { when: { mode: 'all', conditions: [...FELL.conditions] }, failures: 'after', failure_threshold: 5 } as Notify,
    'Tells of the first run and each change. Only if the change of price in percent is less than -10. Tells of failed checks once there were 5 in a row.',
  ],
  [
    { on: ['added', 'removed'], digest: 'daily', digest_at: '08:30', timezone: 'Europe/Berlin' } as Notify,
    'Tells of added items and removed items. Tells of each failed check. All of it comes once a day at 08:30 (Europe/Berlin).',
  ],
]

test.each(KNOWN)('%j is chosen and read back as it is, and said as "%s"', (notify, words) => {
  expect(notifyOf(notifyChoice(notify, 'UTC'))).toEqual({ ok: true, notify })
  expect(notifyWords(notify)).toBe(words)
})

test('what cannot be stored is said', () => {
  const choice = notifyChoice(null, 'UTC')
  expect(notifyOf({ ...choice, failures: 'after', threshold: '0' })).toMatchObject({ ok: false })
  expect(notifyOf({ ...choice, fieldRule: 'only' })).toEqual({ ok: false, problem: 'Choose at least one field' })
  const row = { id: 1, field: '', operator: 'gt', value: '5', caseSensitive: false } as const
  expect(notifyOf({ ...choice, when: { mode: 'all', conditions: [row] } })).toMatchObject({ ok: false })
})

test('conditions know a field by what it is, was, and how it changed', () => {
  expect(conditionFields(['price'])).toEqual(['new.price', 'old.price', 'change.price.percent', 'change.price.amount'])
})

test.each([
  [3, 41, 'Would have told you 3 times in 30 days, not 41.'],
  [1, 1, 'Would have told you once in 30 days, as often as it did.'],
  [0, 2, 'Would have told you 0 times in 30 days, not 2.'],
])('%s against %s is "%s"', (would_tell, told, words) => {
  const since = '2026-03-01T00:00:00Z'
  expect(toldWords({ would_tell, told, checks: 9, since }, new Date('2026-03-31T00:00:00Z'))).toBe(words)
})
