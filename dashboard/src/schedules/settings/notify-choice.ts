/** What a person chooses of `notify`, and the value that it stands for. */

import { type FilterRows, filterOfRows, filterRows } from '../../strategies/filter-rows.ts'
import { texts } from '../../texts/texts.ts'
import type { Notify } from '../schedules-api.ts'

export const TELLINGS = [
  ['added', texts.schedulesSettings.itemsThatWereAdded],
  ['removed', texts.schedulesSettings.itemsThatWereRemoved],
  ['changed', texts.schedulesSettings.itemsThatChanged],
  ['first_run', texts.schedulesSettings.theFirstRun],
] as const
export type Telling = (typeof TELLINGS)[number][0]

export const FIELD_RULES = [
  ['any', texts.schedulesSettings.anyFieldCounts],
  ['only', texts.schedulesSettings.onlySomeFieldsCount],
  ['but', texts.schedulesSettings.allButSomeFieldsCount],
] as const
export type FieldRule = (typeof FIELD_RULES)[number][0]

export const FAILURE_RULES = [
  ['each', texts.schedulesSettings.eachFailedCheck],
  ['first', texts.schedulesSettings.theFirstFailedCheckUntil],
  ['after', texts.schedulesSettings.onceSeveralChecksInA],
] as const
export type FailureRule = (typeof FAILURE_RULES)[number][0]

export const DIGESTS = [
  ['job', texts.schedulesSettings.atOncePageByPage],
  ['run', texts.schedulesSettings.onceForEachCheckAll],
  ['daily', texts.schedulesSettings.onceADay],
] as const
export type Digest = (typeof DIGESTS)[number][0]

export type NotifyChoice = {
  on: Telling[]
  fieldRule: FieldRule
  fields: string[]
  when: FilterRows
  failures: FailureRule
  threshold: string
  recovered: boolean
  digest: Digest
  digestAt: string
  timezone: string
}

export type NotifyReading = { ok: true; notify: Notify | null } | { ok: false; problem: string }

const ALL: Telling[] = TELLINGS.map(([telling]) => telling)

export function notifyChoice(notify: Notify | null, timezone: string): NotifyChoice {
  return {
    on: notify?.on ? ALL.filter((telling) => notify.on?.includes(telling)) : ALL,
    fieldRule: notify?.fields ? 'only' : notify?.ignore_fields ? 'but' : 'any',
    fields: notify?.fields ?? notify?.ignore_fields ?? [],
    when: filterRows(notify?.when ?? null),
    failures: notify?.failures ?? 'each',
    threshold: String(notify?.failure_threshold ?? 3),
    recovered: notify?.recovered ?? false,
    digest: notify?.digest ?? 'job',
    digestAt: notify?.digest_at ?? '08:00',
    timezone: notify?.timezone ?? timezone,
  }
}

/** What is as without it is left out; nothing left is no `notify` at all. */
export function notifyOf(choice: NotifyChoice): NotifyReading {
  const when = filterOfRows(choice.when)
  if (!when.ok) return when
  const threshold = Number(choice.threshold)
  if (choice.failures === 'after' && !(Number.isInteger(threshold) && threshold >= 1 && threshold <= 1000)) {
    return { ok: false, problem: texts.schedulesSettings.howManyChecksInA }
  }
  if (choice.fieldRule !== 'any' && choice.fields.length === 0) {
    return { ok: false, problem: texts.schedulesSettings.chooseAtLeastOneField }
  }
  const notify: Notify = {
    ...(choice.on.length === ALL.length ? {} : { on: choice.on }),
    ...(choice.fieldRule === 'only' ? { fields: choice.fields } : {}),
    ...(choice.fieldRule === 'but' ? { ignore_fields: choice.fields } : {}),
    ...(when.filter === null ? {} : { when: when.filter }),
    ...(choice.failures === 'each' ? {} : { failures: choice.failures }),
    ...(choice.failures === 'after' ? { failure_threshold: threshold } : {}),
    ...(choice.recovered ? { recovered: true } : {}),
    ...(choice.digest === 'job' ? {} : { digest: choice.digest }),
    ...(choice.digest === 'daily' ? { digest_at: choice.digestAt, timezone: choice.timezone } : {}),
  } as Notify
  return { ok: true, notify: Object.keys(notify).length === 0 ? null : notify }
}

/** Names that a condition may have: the value now, the one before, and the difference. */
export function conditionFields(fields: readonly string[]): string[] {
  return fields.flatMap((field) => [
    `new.${field}`,
    `old.${field}`,
    `change.${field}.percent`,
    `change.${field}.amount`,
  ])
}
