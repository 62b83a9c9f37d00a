/** The routes of schedules and their deliveries. */
import type { NewSchedule, Receiver, Schedule, ScheduleChange } from '../../generated/api.ts'
import type { Range } from '../paging.ts'
import { answer, api } from '../request.ts'

export type {
  ChangeEntry,
  Checks,
  CreatedSchedule,
  Delivery,
  DeliveryAttempt,
  DeliveryProblem,
  ListedSchedule,
  NewSchedule,
  Schedule,
  ScheduleChange,
  ScheduleQuality,
  ScheduleWithUrls,
  StartedSchedule,
  UrlState,
  WebhookTestResult,
  WebhookType,
} from '../../generated/api.ts'

export type Timing = Pick<Schedule, 'interval_seconds' | 'cron_expression' | 'timezone'>

export type ReceiverBody = Omit<Receiver, 'webhook_url' | 'webhook_secret'> & { webhook_url: string | null }

const of = (schedule_id: string) => ({ params: { path: { schedule_id } } })

export const listSchedules = (query: Range | { strategy_id: string }) =>
  answer(api.GET('/api/schedules', { params: { query } }))

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

export const openFeed = (scheduleId: string) => answer(api.POST('/api/schedules/{schedule_id}/feed', of(scheduleId)))

export const closeFeed = (scheduleId: string) => answer(api.DELETE('/api/schedules/{schedule_id}/feed', of(scheduleId)))

export const listDeliveries = (schedule_id: string, query: Range) =>
  answer(api.GET('/api/schedules/{schedule_id}/deliveries', { params: { path: { schedule_id }, query } }))

export const replayDelivery = (delivery_id: string) =>
  answer(api.POST('/api/deliveries/{delivery_id}/replay', { params: { path: { delivery_id } } }))

/** Sends a sample. A receiver that cannot be reached is an outcome, not an error. */
export const testReceiver = (receiver: ReceiverBody) =>
  answer(api.POST('/api/webhooks/test', { body: { ...receiver, webhook_url: receiver.webhook_url ?? '' } }))
