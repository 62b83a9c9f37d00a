import { type CronRecurrence, nextCronRun } from './parse-cron.ts'

/**
 * When a schedule runs.
 *
 * 1. An interval counts from the moment it is given: the first run is one interval after creation.
 * 2. A cron expression runs at the next match later than that moment, on the wall clock of its time zone.
 * 3. When the clock jumps forward, a run at a fixed time that does not exist that day happens at the jump; it is not lost.
 *    When the clock goes back, a run at a fixed time happens once, at the first of the two; every-hour and every-n-minutes runs go on.
 * 4. After downtime a schedule runs once and keeps its rhythm: ticks that were missed are skipped, not replayed.
 */
type IntervalRecurrence = { kind: 'interval'; seconds: number }
export type Recurrence = IntervalRecurrence | CronRecurrence

const MIN_INTERVAL_SECONDS = 60
/** Five years, as for cron. */
export const MAX_INTERVAL_SECONDS = 157_680_000

type ParsedInterval = { ok: true; recurrence: IntervalRecurrence } | { ok: false; problem: string }

export function parseInterval(seconds: number): ParsedInterval {
  if (!Number.isInteger(seconds) || seconds < MIN_INTERVAL_SECONDS || seconds > MAX_INTERVAL_SECONDS) {
    const problem = `The interval is ${seconds} seconds. Use a whole number from ${MIN_INTERVAL_SECONDS} to ${MAX_INTERVAL_SECONDS}`
    return { ok: false, problem }
  }
  return { ok: true, recurrence: { kind: 'interval', seconds } }
}

/** The first run later than `after`. */
export function nextRun(recurrence: Recurrence, after: Date): Date {
  if (recurrence.kind === 'interval') return new Date(after.getTime() + recurrence.seconds * 1_000)
  const next = nextCronRun(recurrence, after)
  if (next === null) throw new RangeError(`"${recurrence.expression}" has no run after ${after.toISOString()}`)
  return next
}

/** The run that follows the one that was due at `due` and is being handled at `now`: the next beat of the same rhythm that is not yet past. */
export function nextTick(recurrence: Recurrence, due: Date, now: Date): Date {
  if (now < due) return nextRun(recurrence, due)
  if (recurrence.kind === 'cron') return nextRun(recurrence, now)
  const stepMs = recurrence.seconds * 1_000
  const beats = Math.floor((now.getTime() - due.getTime()) / stepMs) + 1
  return new Date(due.getTime() + beats * stepMs)
}
