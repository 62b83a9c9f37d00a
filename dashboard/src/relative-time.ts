import { language } from './texts/language.ts'
import { texts } from './texts/texts.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

const UNITS: ReadonlyArray<readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number]> = [
  ['year', 365 * DAY_SECONDS],
  ['month', 30 * DAY_SECONDS],
  ['day', DAY_SECONDS],
  ['hour', HOUR_SECONDS],
  ['minute', MINUTE_SECONDS],
]

const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

/** "3 hours ago", "in 2 days", or "just now" within a minute either way, as two clocks seldom agree closer than that. */
export function relativeTime(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  const fitting = UNITS.find(([, size]) => Math.abs(seconds) >= size)
  if (!fitting) return texts.general.justNow
  const [unit, size] = fitting
  return words.format(Math.trunc(seconds / size), unit)
}

/** Of something that is planned: what is due by now happens at any moment, and has not happened "just now". */
export function timeToCome(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  if (seconds <= 0) return texts.general.anyMomentNow
  return seconds < MINUTE_SECONDS ? texts.general.withinAMinute : relativeTime(at, now)
}
