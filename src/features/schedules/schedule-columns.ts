/** What the tables of schedules of every kind have in common: when they run, whom they tell, how their ticks went. */
import type { StoredReceiver } from './receiver.ts'
import type { Timing } from './timing.ts'

export const SCHEDULE_COLUMNS = [
  'id',
  'interval_seconds',
  'cron_expression',
  'timezone',
  'enabled',
  'sealed_webhook_url',
  'sealed_webhook_secret',
  'webhook_type',
  'webhook_metadata',
  'next_run_at',
  'last_run_at',
  'last_skipped_at',
  'last_skip_reason',
  'created_at',
  'updated_at',
] as const

export type ScheduleSettings = Timing & StoredReceiver & { enabled: boolean; nextRunAt: Date | null }

/** As they are written. */
export function settingColumns(settings: ScheduleSettings) {
  return {
    interval_seconds: settings.interval_seconds,
    cron_expression: settings.cron_expression,
    timezone: settings.timezone,
    enabled: settings.enabled,
    sealed_webhook_url: settings.sealed_webhook_url,
    sealed_webhook_secret: settings.sealed_webhook_secret,
    webhook_type: settings.webhook_type,
    webhook_metadata: settings.webhook_metadata === null ? null : JSON.stringify(settings.webhook_metadata),
    next_run_at: settings.nextRunAt,
  }
}
