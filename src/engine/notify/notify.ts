/**
 * `notify`: when a schedule tells its receivers. Every member may be left out; without any, every check is told as the contract says.
 * Here a request's words are read; what follows from them is `what-to-tell.ts`.
 */
import { isRecord } from '#base/json.ts'
import { type FilterConfig, validateFilter } from '#engine/filter/conditions.ts'
import { parseCron } from '#engine/recurrence/parse-cron.ts'

export const NOTIFY_EVENTS = ['added', 'removed', 'changed', 'first_run'] as const
export type NotifyOn = (typeof NOTIFY_EVENTS)[number]
export const FAILURE_MODES = ['each', 'first', 'after'] as const
export const DIGESTS = ['job', 'run', 'daily'] as const
export const FAILURE_THRESHOLDS = { minimum: 1, maximum: 1_000 } as const

/** As it was given, in words that were checked. */
export type Notify = {
  on?: NotifyOn[]
  fields?: string[]
  ignore_fields?: string[]
  when?: FilterConfig
  failures?: (typeof FAILURE_MODES)[number]
  failure_threshold?: number
  recovered?: boolean
  digest?: (typeof DIGESTS)[number]
  digest_at?: string
  timezone?: string
}

const MAX_FIELDS = 100
const MAX_FIELD_CHARS = 200
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/

export type ReadNotify = { ok: true; notify: Notify | null } | { ok: false; problem: string; field: string }

class NotifyProblem extends Error {
  readonly field: string

  constructor(member: string, problem: string) {
    const field = member === '' ? 'notify' : `notify.${member}`
    super(`${field} ${problem}`)
    this.field = field
  }
}

/** Nothing, `null` and `{}` are none: then all is told. `now` is needed to know time zones. */
export function readNotify(value: unknown, now: Date): ReadNotify {
  try {
    return { ok: true, notify: notifyOf(value, now) }
  } catch (error) {
    if (error instanceof NotifyProblem) return { ok: false, problem: error.message, field: error.field }
    throw error
  }
}

function notifyOf(value: unknown, now: Date): Notify | null {
  if (value === undefined || value === null) return null
  if (!isRecord(value)) throw new NotifyProblem('', 'must be an object')
  const given = Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
  const notify: Notify = {
    ...optional('on', given.on, eventsOf),
    ...optional('fields', given.fields, namesOf),
    ...optional('ignore_fields', given.ignore_fields, namesOf),
    ...optional('when', given.when, conditionsOf),
    ...optional('failures', given.failures, oneOf(FAILURE_MODES)),
    ...optional('failure_threshold', given.failure_threshold, thresholdOf),
    ...optional('recovered', given.recovered, booleanOf),
    ...optional('digest', given.digest, oneOf(DIGESTS)),
    ...optional('digest_at', given.digest_at, clockOf),
    ...optional('timezone', given.timezone, (member, zone) => zoneOf(member, zone, now)),
  }
  requireTogether(notify)
  return Object.keys(notify).length === 0 ? null : notify
}

type Read<T> = (member: string, value: unknown) => T

function optional<Name extends keyof Notify>(
  name: Name,
  value: unknown,
  read: Read<NonNullable<Notify[Name]>>,
): Pick<Notify, Name> | Record<string, never> {
  return value === undefined ? {} : ({ [name]: read(name, value) } as Pick<Notify, Name>)
}

function eventsOf(member: string, value: unknown): NotifyOn[] {
  return listOf(member, value).map((event, at) => oneOf(NOTIFY_EVENTS)(`${member}[${at}]`, event))
}

function namesOf(member: string, value: unknown): string[] {
  const names = listOf(member, value)
  if (names.length > MAX_FIELDS)
    throw new NotifyProblem(member, `has ${names.length} fields. Use at most ${MAX_FIELDS}`)
  return names.map((name, at) => {
    if (typeof name === 'string' && name.trim() !== '' && name.length <= MAX_FIELD_CHARS) return name.trim()
    throw new NotifyProblem(`${member}[${at}]`, `must name a field, in at most ${MAX_FIELD_CHARS} characters`)
  })
}

function listOf(member: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new NotifyProblem(member, 'must be a list')
  return [...new Set(value)]
}

function conditionsOf(member: string, value: unknown): FilterConfig {
  const read = validateFilter(value, `notify.${member}`)
  if (!read.ok) throw new NotifyProblem(member, `is not valid: ${read.problem}`)
  return read.filter
}

function oneOf<const Value extends string>(values: readonly Value[]): Read<Value> {
  return (member, value) => {
    const known = values.find((candidate) => candidate === value)
    if (known === undefined) throw new NotifyProblem(member, `is ${shown(value)}. Use one of ${values.join(', ')}`)
    return known
  }
}

function thresholdOf(member: string, value: unknown): number {
  const { minimum, maximum } = FAILURE_THRESHOLDS
  if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum) return value
  throw new NotifyProblem(member, `is ${shown(value)}. Use a whole number from ${minimum} to ${maximum}`)
}

function booleanOf(member: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw new NotifyProblem(member, `is ${shown(value)}. Use true or false`)
}

function clockOf(member: string, value: unknown): string {
  if (typeof value === 'string' && CLOCK.test(value)) return value
  throw new NotifyProblem(member, `is ${shown(value)}. Use a time of day as HH:MM, from 00:00 to 23:59`)
}

function zoneOf(member: string, value: unknown, now: Date): string {
  if (typeof value !== 'string') throw new NotifyProblem(member, `is ${shown(value)}. Use a text`)
  const parsed = parseCron('@daily', value, now)
  if (!parsed.ok) throw new NotifyProblem(member, `is not valid: ${parsed.problem}`)
  return value
}

function requireTogether({ failures, failure_threshold: threshold, digest, digest_at: at }: Notify): void {
  if (failures === 'after' && threshold === undefined) {
    throw new NotifyProblem('failure_threshold', 'is required where failures is "after"')
  }
  if (digest === 'daily' && at === undefined) {
    throw new NotifyProblem('digest_at', 'is required where digest is "daily"')
  }
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? typeof value).slice(0, 60)
}

/** The daily time of a digest as a cron expression on the clock of a time zone; null where there is none. */
export function digestRecurrence(notify: Notify | null, timezone: string | null) {
  const time = notify?.digest === 'daily' ? CLOCK.exec(notify.digest_at ?? '') : null
  if (!time) return null
  const expression = `${Number(time[2])} ${Number(time[1])} * * *`
  return { kind: 'cron', expression, timezone: notify?.timezone ?? timezone ?? 'UTC' } as const
}
