/** What schedules of every kind have in common: when they run, whom they tell, whether they are paused. Named as the columns are. */
import type { StoredReceiver } from './receiver.ts'
import { firstRunAt, isSameTiming, type Timing } from './timing.ts'

export type ScheduleSettings = Timing & StoredReceiver & { enabled: boolean; next_run_at: Date | null }

type Wanted = { timing: Timing; receiver: StoredReceiver; enabled: boolean | undefined }

export function newSettings({ timing, receiver, enabled = true }: Wanted, now: Date): ScheduleSettings {
  // By name: a timing that stays is the row itself, with all its columns.
  const { interval_seconds, cron_expression, timezone } = timing
  const next = enabled ? firstRunAt(timing, now) : null
  return { ...receiver, interval_seconds, cron_expression, timezone, enabled, next_run_at: next }
}

/** Another rhythm, and the end of a pause, count from now. */
export function changedSettings(before: ScheduleSettings, wanted: Wanted, now: Date): ScheduleSettings {
  const settings = newSettings({ ...wanted, enabled: wanted.enabled ?? before.enabled }, now)
  const goesOn = settings.enabled && before.enabled && isSameTiming(before, wanted.timing)
  return goesOn ? { ...settings, next_run_at: before.next_run_at } : settings
}
