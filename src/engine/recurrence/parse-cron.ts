import { Cron } from 'croner'

/** In a cron expression the wall clock of `timezone` counts, also across changes of daylight-saving time (see `next-run.ts`). */
export type CronRecurrence = { kind: 'cron'; expression: string; timezone: string }

type ParsedCron = { ok: true; recurrence: CronRecurrence } | { ok: false; problem: string }

const MAX_EXPRESSION_CHARS = 200
/** Longer than any name in the time zone database. */
const MAX_TIMEZONE_CHARS = 64
/** 29 February comes within 5 years at any time before 2096; what comes later still is a mistake (30 February never comes). */
const MAX_YEARS_AHEAD = 5
const NAMES = ['@hourly', '@daily', '@midnight', '@weekly', '@monthly', '@yearly', '@annually']

/**
 * Five fields (minute, hour, day of month, month, day of week) or a name such as `@daily`. Refused when it does not run within
 * five years of `after`. The time zone is an IANA name; none means UTC.
 */
export function parseCron(expression: string, timezone: string | null, after: Date): ParsedCron {
  const trimmed = expression.trim().replace(/\s+/g, ' ')
  const zone = timezone ?? 'UTC'
  const problem = shapeProblem(trimmed) ?? timezoneProblem(zone)
  if (problem !== null) return { ok: false, problem }

  const recurrence: CronRecurrence = { kind: 'cron', expression: trimmed, timezone: zone }
  let next: Date | null
  try {
    next = nextCronRun(recurrence, after)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, '') : String(error)
    return { ok: false, problem: `The cron expression "${trimmed}" is not valid: ${reason}` }
  }
  const limit = new Date(after)
  limit.setUTCFullYear(limit.getUTCFullYear() + MAX_YEARS_AHEAD)
  if (next === null || next > limit) {
    return {
      ok: false,
      problem: `The cron expression "${trimmed}" does not run within the next ${MAX_YEARS_AHEAD} years. Check its day and month`,
    }
  }
  return { ok: true, recurrence }
}

/** The first run later than `after`. Null when there is none; the search itself ends with the year 3000. */
export function nextCronRun({ expression, timezone }: CronRecurrence, after: Date): Date | null {
  return new Cron(expression, { timezone, mode: '5-part' }).nextRun(after)
}

function shapeProblem(expression: string): string | null {
  if (expression.length > MAX_EXPRESSION_CHARS) {
    return `The cron expression is ${expression.length} characters long. Use at most ${MAX_EXPRESSION_CHARS}`
  }
  if (expression.startsWith('@')) {
    if (NAMES.includes(expression.toLowerCase())) return null
    return `"${expression}" is not a known name. Use one of ${NAMES.join(', ')}, or five fields`
  }
  const fields = expression === '' ? 0 : expression.split(' ').length
  if (fields === 5) return null
  return `A cron expression has five fields: minute, hour, day of month, month, day of week. This one has ${fields}`
}

function timezoneProblem(timezone: string): string | null {
  // Intl also takes offsets such as +02:00. They know no daylight-saving time, which is not what a user who sets a zone expects.
  const named = timezone.length <= MAX_TIMEZONE_CHARS && /^[A-Za-z]/.test(timezone)
  if (named) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: timezone })
      return null
    } catch {
      // Falls through to the one sentence for every unusable name.
    }
  }
  return `"${timezone.slice(0, MAX_TIMEZONE_CHARS)}" is not a known time zone. Use an IANA name such as Europe/Berlin or UTC`
}
