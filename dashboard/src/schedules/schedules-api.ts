/** The routes of schedules and their deliveries. */

import type {
  BacktestRequest,
  BulkAction,
  NewSchedule,
  Notify,
  Receiver,
  Schedule,
  ScheduleChange,
} from '../../generated/api.ts'
import { belowBase } from '../base-path.ts'
import type { Wanted } from '../lists/list-search.ts'
import type { Range } from '../paging.ts'
import { answer, answerFound, api, foreignAnswer } from '../request.ts'

export type {
  Backtest,
  BacktestRequest,
  ChangeEntry,
  Checks,
  CreatedSchedule,
  Delivery,
  DeliveryAttempt,
  DeliveryProblem,
  ListedSchedule,
  NewSchedule,
  NewScheduleReceiver,
  Notify,
  NotifyPreview,
  Schedule,
  ScheduleChange,
  ScheduleQuality,
  ScheduleReceiver,
  ScheduleWithUrls,
  StartedSchedule,
  UrlState,
  ValuePoint,
  WebhookTestResult,
  WebhookType,
} from '../../generated/api.ts'

export type Timing = Pick<Schedule, 'interval_seconds' | 'cron_expression' | 'timezone'>

export type ReceiverBody = Omit<Receiver, 'webhook_url' | 'webhook_secret'> & { webhook_url: string | null }

const of = (schedule_id: string) => ({ params: { path: { schedule_id } } })

export const listSchedules = (query: Range | { strategy_id: string }) =>
  answer(api.GET('/api/schedules', { params: { query } }))

export const findSchedules = (wanted: Wanted<'failing' | 'paused' | 'unused'>, range: Range) =>
  answerFound(api.GET('/api/schedules', { params: { query: { ...wanted, ...range } } }))

export const bulkSchedules = (body: BulkAction) => answer(api.POST('/api/schedules/bulk', { body }))

export const getSchedule = (scheduleId: string) => answer(api.GET('/api/schedules/{schedule_id}', of(scheduleId)))

export const createSchedule = (body: NewSchedule) => answer(api.POST('/api/schedules', { body }))

export const changeSchedule = (scheduleId: string, body: ScheduleChange) =>
  answer(api.PATCH('/api/schedules/{schedule_id}', { ...of(scheduleId), body }))

export const deleteSchedule = (scheduleId: string) => answer(api.DELETE('/api/schedules/{schedule_id}', of(scheduleId)))

export const runSchedule = (scheduleId: string) => answer(api.POST('/api/schedules/{schedule_id}/run', of(scheduleId)))

export const regenerateSecret = (scheduleId: string) =>
  answer(api.POST('/api/schedules/{schedule_id}/webhook-secret/regenerate', of(scheduleId)))

export const readChangelog = (schedule_id: string, query: Range) =>
  answer(api.GET('/api/schedules/{schedule_id}/changelog', { params: { path: { schedule_id }, query } }))

/** The checks of a schedule that failed, newest first. */
export const listFailedChecks = (schedule_id: string, range: Range) =>
  answer(api.GET('/api/jobs', { params: { query: { ...range, schedule_id, status: 'failed' } } }))

/** The latest good items of all pages, some at a time. The same path answers files as well, by `format`. */
export async function readResults(schedule_id: string, query: Range) {
  const page = await answer(
    api.GET('/api/schedules/{schedule_id}/results', { params: { path: { schedule_id }, query } }),
  )
  if (typeof page === 'string') throw foreignAnswer()
  return page
}

export const resultsPath = (scheduleId: string, format: 'csv' | 'xlsx' | 'ndjson') =>
  belowBase(`/dashboard/api/schedules/${encodeURIComponent(scheduleId)}/results?format=${format}`)

export type HistoryAsked = { field: string; item?: string; url?: string }

export const readHistory = (schedule_id: string, query: HistoryAsked) =>
  answer(api.GET('/api/schedules/{schedule_id}/history', { params: { path: { schedule_id }, query } }))

export const previewNotify = (scheduleId: string, notify: Notify | null) =>
  answer(api.POST('/api/schedules/{schedule_id}/notify/preview', { ...of(scheduleId), body: { notify } }))

export const backtestSchedule = (scheduleId: string, body: BacktestRequest) =>
  answer(api.POST('/api/schedules/{schedule_id}/backtest', { ...of(scheduleId), body }))

export const resumeDeliveries = (scheduleId: string) =>
  answer(api.POST('/api/schedules/{schedule_id}/deliveries/resume', { ...of(scheduleId), body: null }))

export const retryDelivery = (delivery_id: string) =>
  answer(api.POST('/api/deliveries/{delivery_id}/retry', { params: { path: { delivery_id } } }))

export const openFeed = (scheduleId: string) => answer(api.POST('/api/schedules/{schedule_id}/feed', of(scheduleId)))

export const closeFeed = (scheduleId: string) => answer(api.DELETE('/api/schedules/{schedule_id}/feed', of(scheduleId)))

export const shareSchedule = (scheduleId: string) =>
  answer(api.POST('/api/schedules/{schedule_id}/share', of(scheduleId)))

export const unshareSchedule = (scheduleId: string) =>
  answer(api.DELETE('/api/schedules/{schedule_id}/share', of(scheduleId)))

export const listDeliveries = (schedule_id: string, query: Range) =>
  answer(api.GET('/api/schedules/{schedule_id}/deliveries', { params: { path: { schedule_id }, query } }))

export const replayDelivery = (delivery_id: string) =>
  answer(api.POST('/api/deliveries/{delivery_id}/replay', { params: { path: { delivery_id } } }))

/** Sends a sample. A receiver that cannot be reached is an outcome, not an error. */
export const testReceiver = (receiver: ReceiverBody) =>
  answer(api.POST('/api/webhooks/test', { body: { ...receiver, webhook_url: receiver.webhook_url ?? '' } }))
