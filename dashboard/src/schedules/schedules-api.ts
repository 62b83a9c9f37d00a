/** The routes of schedules and their deliveries, as typed calls with the session's cookie. */
import type { ChangedItem } from '../items/item-changes.ts'
import type { JsonObject } from '../json-object.ts'
import type { Range } from '../paging.ts'
import { request } from '../request.ts'
import type { Item } from '../strategies/item.ts'
import type { ApiParameters } from '../strategies/strategies-api.ts'

export type WebhookType = 'standard' | 'slack' | 'slack_workflow' | 'discord' | 'email'

export type Timing = { interval_seconds: number | null; cron_expression: string | null; timezone: string | null }

export type Schedule = Timing & {
  schedule_id: string
  strategy_id: string
  /** One of the two is null. */
  url: string | null
  urls: string[] | null
  enabled: boolean
  webhook_url: string | null
  webhook_type: WebhookType | null
  webhook_metadata: JsonObject | null
  parameters: ApiParameters | null
  next_run_at: string | null
  last_run_at: string | null
  last_skipped_at: string | null
  last_skip_reason: string | null
  has_feed: boolean
  created_at: string
}

/** How many checks ended where. */
export type Checks = Record<'not_modified' | 'same_body' | 'same_region' | 'extracted' | 'failed', number>

type Fared = {
  last_run_at: string | null
  last_success_at: string | null
  consecutive_failures: number
  changes_30d: number
  checks: Checks
}

export type Quality = Fared & { urls_failing: number; unseen_changes: number }

export type UrlState = Fared & {
  url: string
  last_job_id: string | null
  last_error: string | null
  last_error_code: string | null
}

/** Why the last deliveries did not arrive. */
export type DeliveryProblem = { failures: number; error: string; next_attempt_at: string | null }

export type ListedSchedule = Schedule & { quality: Quality; delivery_problem: DeliveryProblem | null }
export type ScheduleWithUrls = ListedSchedule & { urls_state: UrlState[] }

export type ReceiverBody = {
  webhook_url: string | null
  webhook_type?: WebhookType | null
  webhook_metadata?: JsonObject | null
}

export type UrlsBody = { url: string } | { urls: readonly string[] }

export type NewSchedule = Timing & UrlsBody & ReceiverBody & { strategy_id: string }

/** What is left out stays as it is. */
export type SchedulePatch = Partial<Timing & ReceiverBody> &
  Partial<UrlsBody> & { enabled?: boolean; parameters?: ApiParameters | null }

export type CreatedSchedule = Schedule & { webhook_secret?: string }

export type ChangeEntry = {
  job_id: string
  url: string
  completed_at: string
  item_count: number
  new_items_count: number
  removed_items_count: number
  changed_items_count: number
  /** `recipe_changed`: the strategy reads the page anew, which is no change of the page. */
  reason: 'first_run' | 'content_changed' | 'recipe_changed'
  /** What changed, in sentences. */
  changes: string[]
  /** Absent where they are no longer kept, or too many to compare. */
  new_items?: Item[]
  removed_items?: Item[]
  changed_items?: ChangedItem[]
}

export type DeliveryStatus = 'pending' | 'delivering' | 'delivered' | 'failed'

export type Attempt = {
  attempt: number
  started_at: string
  duration_ms: number
  status_code: number | null
  error: string | null
}

export type Delivery = {
  delivery_id: string
  job_id: string | null
  delivery_reason: string
  webhook_type: WebhookType
  /** Its origin alone: the rest may be a secret. */
  webhook_url: string
  status: DeliveryStatus
  attempts: number
  next_attempt_at: string | null
  last_status_code: number | null
  last_error: string | null
  created_at: string
  finished_at: string | null
  attempt_log: Attempt[]
}

export type TestOutcome = { success: boolean; status_code: number; message: string }

export type RunStarted = { message: string; job_ids: string[]; batch_id: string | null }

const ROOT = '/dashboard/api/schedules'

const pathOf = (scheduleId: string) => `${ROOT}/${encodeURIComponent(scheduleId)}`

export const listSchedules = ({ limit, offset }: Range) =>
  request<ListedSchedule[]>('GET', `${ROOT}?limit=${limit}&offset=${offset}`)

export const listSchedulesOf = (strategyId: string) =>
  request<ListedSchedule[]>('GET', `${ROOT}?strategy_id=${encodeURIComponent(strategyId)}`)

export const getSchedule = (scheduleId: string) => request<ScheduleWithUrls>('GET', pathOf(scheduleId))

export const createSchedule = (schedule: NewSchedule) => request<CreatedSchedule>('POST', ROOT, schedule)

export const changeSchedule = (scheduleId: string, patch: SchedulePatch) =>
  request<Schedule>('PATCH', pathOf(scheduleId), patch)

export const deleteSchedule = (scheduleId: string) => request<{ message: string }>('DELETE', pathOf(scheduleId))

export const runSchedule = (scheduleId: string) => request<RunStarted>('POST', `${pathOf(scheduleId)}/run`)

export const regenerateSecret = (scheduleId: string) =>
  request<{ webhook_secret: string }>('POST', `${pathOf(scheduleId)}/webhook-secret/regenerate`)

export const readChangelog = (scheduleId: string, { limit, offset }: Range) =>
  request<{ entries: ChangeEntry[] }>('GET', `${pathOf(scheduleId)}/changelog?limit=${limit}&offset=${offset}`)

export const openFeed = (scheduleId: string) => request<{ feed_url: string }>('POST', `${pathOf(scheduleId)}/feed`)

export const closeFeed = (scheduleId: string) => request<{ message: string }>('DELETE', `${pathOf(scheduleId)}/feed`)

export const listDeliveries = (scheduleId: string, { limit, offset }: Range) =>
  request<Delivery[]>('GET', `${pathOf(scheduleId)}/deliveries?limit=${limit}&offset=${offset}`)

export const replayDelivery = (deliveryId: string) =>
  request<Delivery>('POST', `/dashboard/api/deliveries/${encodeURIComponent(deliveryId)}/replay`)

/** Sends a sample. A receiver that cannot be reached is an outcome, not an error. */
export const testReceiver = (receiver: ReceiverBody) =>
  request<TestOutcome>('POST', '/dashboard/api/webhooks/test', receiver)
