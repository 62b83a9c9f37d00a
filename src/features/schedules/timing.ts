/** When a schedule of any kind runs, as requests say it: every so many seconds, or by a cron expression on the clock of a time zone. */
import { nextRun, nextTick, parseInterval, type Recurrence } from '#engine/recurrence/next-run.ts'
import { parseCron } from '#engine/recurrence/parse-cron.ts'
import { invalid } from '#features/strategies/read-request.ts'

export type TimingBody = {
  interval_seconds?: number | null
  cron_expression?: string | null
  timezone?: string | null
}

/** Either an interval or a cron expression, never both. */
export type Timing = { interval_seconds: number | null; cron_expression: string | null; timezone: string | null }

/** Throws what a client may see. `now` decides whether a cron expression ever runs again. */
export function readTiming(body: TimingBody, now: Date): Timing {
  const { interval_seconds: seconds = null, cron_expression: expression = null, timezone = null } = body
  if (seconds !== null && expression !== null) throw invalid('Give interval_seconds or cron_expression, not both')
  if (seconds === null && expression === null) throw invalid('interval_seconds or cron_expression is required')
  if (seconds !== null) {
    const parsed = parseInterval(seconds)
    if (!parsed.ok) throw invalid(`interval_seconds: ${parsed.problem}`, { field: 'interval_seconds' })
  }
  const zone = parseCron('@daily', timezone, now)
  if (!zone.ok) throw invalid(`timezone: ${zone.problem}`, { field: 'timezone' })
  if (expression === null) return { interval_seconds: seconds, cron_expression: null, timezone }
  const parsed = parseCron(expression, timezone, now)
  if (!parsed.ok) throw invalid(`cron_expression: ${parsed.problem}`, { field: 'cron_expression' })
  return { interval_seconds: seconds, cron_expression: parsed.recurrence.expression, timezone }
}

/** What is left out stays; an interval takes the place of a cron expression, and the reverse. */
export function patchedTiming(stored: Timing, body: TimingBody, now: Date): Timing {
  const { interval_seconds: seconds, cron_expression: expression, timezone } = body
  if (seconds === undefined && expression === undefined && timezone === undefined) return stored
  return readTiming(
    {
      interval_seconds:
        seconds === undefined && (expression ?? null) === null ? stored.interval_seconds : (seconds ?? null),
      cron_expression:
        expression === undefined && (seconds ?? null) === null ? stored.cron_expression : (expression ?? null),
      timezone: timezone === undefined ? stored.timezone : timezone,
    },
    now,
  )
}

export function isSameTiming(a: Timing, b: Timing): boolean {
  return (
    a.interval_seconds === b.interval_seconds &&
    a.cron_expression === b.cron_expression &&
    (a.timezone ?? 'UTC') === (b.timezone ?? 'UTC')
  )
}

export function scheduleType(timing: Pick<Timing, 'interval_seconds'>): 'interval' | 'cron' {
  return timing.interval_seconds === null ? 'cron' : 'interval'
}

/** The first run of a schedule that begins, or begins anew, now. */
export function firstRunAt(timing: Timing, now: Date): Date {
  return nextRun(recurrenceOf(timing), now)
}

/** Why a schedule was paused that had none. */
export const NO_FURTHER_RUN = 'It has no further run by its time zone and expression'

/** The run after the one that was due and is handled now; null when there is none, as when a time zone is no longer known. */
export function followingRunAt(timing: Timing, due: Date, now: Date): Date | null {
  try {
    return nextTick(recurrenceOf(timing), due, now)
  } catch {
    return null
  }
}

/**
 * The latest moment for which the next run may be set at `now`: what is later was reckoned by a clock that was ahead. Null when
 * there is no run at all.
 */
export function latestRunAt(timing: Timing, now: Date): Date | null {
  return followingRunAt(timing, now, now)
}

function recurrenceOf({ interval_seconds: seconds, cron_expression: expression, timezone }: Timing): Recurrence {
  if (seconds !== null) return { kind: 'interval', seconds }
  return { kind: 'cron', expression: expression ?? '', timezone: timezone ?? 'UTC' }
}
