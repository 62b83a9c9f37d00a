/** What schedules of every kind have in common: when they run, whom and when they tell, whether they are paused. Named as the columns are. */
import type { Notify } from '#engine/notify/notify.ts'
import type { StoredReceiver } from './receiver.ts'
import type { KeptReceiver } from './receivers.ts'
import { changedDigestAt, nextDigestAt } from './schedule-notify.ts'
import { firstRunAt, isSameTiming, type Timing } from './timing.ts'

/** When receivers are told, and who else is. */
export type Telling = { notify: Notify | null; receivers: KeptReceiver[] | null }

export type ScheduleSettings = Timing &
  StoredReceiver &
  Telling & { enabled: boolean; next_run_at: Date | null; next_digest_at: Date | null }

type Wanted = { timing: Timing; receiver: StoredReceiver; telling: Telling; enabled: boolean | undefined }

export function newSettings({ timing, receiver, telling, enabled = true }: Wanted, now: Date): ScheduleSettings {
  // By name: a timing that stays is the row itself, with all its columns.
  const { interval_seconds, cron_expression, timezone } = timing
  const { notify, receivers } = telling
  return {
    ...receiver,
    notify,
    receivers,
    interval_seconds,
    cron_expression,
    timezone,
    enabled,
    next_run_at: enabled ? firstRunAt(timing, now) : null,
    next_digest_at: nextDigestAt({ notify, timezone }, now),
  }
}

/** Another rhythm, and the end of a pause, count from now. */
export function changedSettings(before: ScheduleSettings, wanted: Wanted, now: Date): ScheduleSettings {
  const settings = newSettings({ ...wanted, enabled: wanted.enabled ?? before.enabled }, now)
  const goesOn = settings.enabled && before.enabled && isSameTiming(before, wanted.timing)
  return {
    ...settings,
    next_run_at: goesOn ? before.next_run_at : settings.next_run_at,
    next_digest_at: changedDigestAt(before, settings, now),
  }
}
