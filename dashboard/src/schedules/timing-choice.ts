import { texts } from '../texts/texts.ts'
import type { Timing } from './schedules-api.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** What people choose most, by the seconds of their interval. */
const PRESETS: ReadonlyArray<readonly [rhythm: string, seconds: number, label: string]> = [
  ['five-minutes', 5 * MINUTE_SECONDS, texts.schedules.every5Minutes],
  ['quarter', 15 * MINUTE_SECONDS, texts.schedules.every15Minutes],
  ['hour', HOUR_SECONDS, texts.schedules.everyHour],
  ['six-hours', 6 * HOUR_SECONDS, texts.schedules.every6Hours],
  ['day', DAY_SECONDS, texts.schedules.every24Hours],
  ['week', 7 * DAY_SECONDS, texts.schedules.every7Days],
]

export const RHYTHMS: ReadonlyArray<{ value: string; label: string }> = [
  ...PRESETS.map(([value, , label]) => ({ value, label })),
  { value: 'minutes', label: texts.schedules.everySoManyMinutes },
  { value: 'daily', label: texts.schedules.everyDayAtATime },
  { value: 'weekdays', label: texts.schedules.mondayToFridayAtA },
  { value: 'cron', label: texts.schedules.byACronExpression },
]

/** A form's fields. Those that the rhythm does not need keep what was typed, for a change of mind. */
export type TimingChoice = { rhythm: string; minutes: string; time: string; cron: string; timezone: string }

export type TimingReading = { ok: true; timing: Timing } | { ok: false; problem: string }

const DAYS = { daily: '*', weekdays: '1-5' } as const
const DAILY = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5)$/

export function isOnTheClock(rhythm: string): boolean {
  return rhythm === 'daily' || rhythm === 'weekdays' || rhythm === 'cron'
}

/** `localZone` is what a new cron expression starts with. */
export function newTimingChoice(localZone: string): TimingChoice {
  return { rhythm: 'hour', minutes: '30', time: '09:00', cron: '0 9 * * 1', timezone: localZone }
}

export function timingChoice(timing: Timing, localZone: string): TimingChoice {
  const { interval_seconds: seconds, cron_expression: cron, timezone } = timing
  const plain = newTimingChoice(localZone)
  if (seconds !== null) {
    const preset = PRESETS.find(([, size]) => size === seconds)
    return { ...plain, rhythm: preset?.[0] ?? 'minutes', minutes: String(seconds / MINUTE_SECONDS) }
  }
  const zoned = { ...plain, cron: cron ?? '', timezone: timezone ?? 'UTC' }
  const daily = dailyTime(cron ?? '')
  return daily ? { ...zoned, rhythm: daily.rhythm, time: daily.time } : { ...zoned, rhythm: 'cron' }
}

/** The service says what is wrong with a cron expression; here only what it would not understand is refused. */
export function readTimingChoice(choice: TimingChoice): TimingReading {
  const { rhythm, timezone } = choice
  const preset = PRESETS.find(([name]) => name === rhythm)
  if (preset) return every(preset[1])
  if (rhythm === 'minutes') {
    const minutes = Number(choice.minutes)
    return minutes >= 1 ? every(Math.round(minutes * MINUTE_SECONDS)) : refused(texts.schedules.aPageIsCheckedAt)
  }
  const cron = rhythm === 'daily' || rhythm === 'weekdays' ? dailyCron(choice.time, DAYS[rhythm]) : choice.cron.trim()
  if (!cron)
    return refused(rhythm === 'cron' ? texts.schedules.writeACronExpressionSuch : texts.schedules.chooseATimeOfDay)
  return { ok: true, timing: { interval_seconds: null, cron_expression: cron, timezone } }
}

/** "Every hour", "Every day at 09:00 (Europe/Berlin)", "By 0 9 1 * * (UTC)". */
export function timingWords({ interval_seconds: seconds, cron_expression: cron, timezone }: Timing): string {
  if (seconds !== null) return PRESETS.find(([, size]) => size === seconds)?.[2] ?? secondsWords(seconds)
  const daily = dailyTime(cron ?? '')
  const zone = `(${timezone ?? 'UTC'})`
  if (!daily) return texts.schedules.by(cron ?? '', zone)
  return (daily.rhythm === 'daily' ? texts.schedules.everyDayAt : texts.schedules.mondayToFridayAt)(daily.time, zone)
}

function every(seconds: number): TimingReading {
  return { ok: true, timing: { interval_seconds: seconds, cron_expression: null, timezone: null } }
}

function refused(problem: string): TimingReading {
  return { ok: false, problem }
}

function dailyCron(time: string, days: string): string {
  const [hours, minutes] = time.split(':').map(Number)
  return hours === undefined || minutes === undefined ? '' : `${minutes} ${hours} * * ${days}`
}

function dailyTime(cron: string): { rhythm: 'daily' | 'weekdays'; time: string } | null {
  const [, minutes, hours, days] = DAILY.exec(cron) ?? []
  if (minutes === undefined || hours === undefined || Number(minutes) > 59 || Number(hours) > 23) return null
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  return { rhythm: days === '*' ? 'daily' : 'weekdays', time }
}

function secondsWords(seconds: number): string {
  if (seconds % DAY_SECONDS === 0) return texts.schedules.everyDays(seconds / DAY_SECONDS)
  if (seconds % HOUR_SECONDS === 0) return texts.schedules.everyHours(seconds / HOUR_SECONDS)
  if (seconds % MINUTE_SECONDS === 0) return texts.schedules.everyMinutes(seconds / MINUTE_SECONDS)
  return texts.schedules.everySeconds(seconds)
}
