/** The routes of strategy groups, as typed calls with the session's cookie. */
import type { Range } from '../paging.ts'
import { request } from '../request.ts'
import type { ReceiverBody, Timing } from '../schedules/schedules-api.ts'
import type { OutputSchema } from '../strategies/schema-rows.ts'

export type Group = {
  id: string
  name: string
  description: string
  strategy_count: number
  created_at: string
  updated_at: string
}

export type Member = { strategy_id: string; name: string; description: string; url: string; updated_at: string }

export type GroupWithStrategies = Group & { strategies: Member[] }

export type GroupText = { name: string; description: string }

export type GroupSchedule = Timing & ReceiverBody

export type Scheduled = { message: string; created: number; updated: number; webhook_secret?: string }

type TaskStatus = 'pending' | 'running' | 'completed' | 'failed'

/** How far the strategies of a group are made anew for other fields. */
export type SchemaProgress = Record<TaskStatus | 'total' | 'progress_percent', number> & {
  status: TaskStatus | 'idle' | 'partial'
  /** `error` says why a strategy stays as it is. */
  strategies: Array<{ strategy_id: string; status: TaskStatus; error: string | null }>
}

export type WebhookTest = { success: boolean; status_code: number; message: string }

type Message = { message: string }

const ROOT = '/dashboard/api/strategy-groups'

const pathOf = (groupId: string) => `${ROOT}/${encodeURIComponent(groupId)}`

export const listGroups = ({ limit, offset }: Range) =>
  request<Group[]>('GET', `${ROOT}?limit=${limit}&offset=${offset}`)

export const createGroup = (group: GroupText) => request<Group>('POST', ROOT, group)

export const getGroup = (groupId: string) => request<GroupWithStrategies>('GET', pathOf(groupId))

export const changeGroup = (groupId: string, group: GroupText) => request<Group>('PATCH', pathOf(groupId), group)

export const deleteGroup = (groupId: string) => request<Message>('DELETE', pathOf(groupId))

export const addStrategies = (groupId: string, strategyIds: readonly string[]) =>
  request<Message>('POST', `${pathOf(groupId)}/strategies`, { strategy_ids: strategyIds })

export const removeStrategy = (groupId: string, strategyId: string) =>
  request<Message>('DELETE', `${pathOf(groupId)}/strategies/${encodeURIComponent(strategyId)}`)

export const scheduleGroup = (groupId: string, schedule: GroupSchedule) =>
  request<Scheduled>('POST', `${pathOf(groupId)}/schedule`, schedule)

export const toggleSchedules = (groupId: string, enabled: boolean) =>
  request<Message>('PATCH', `${pathOf(groupId)}/schedule/toggle`, { enabled })

export const deleteSchedules = (groupId: string) => request<Message>('DELETE', `${pathOf(groupId)}/schedule`)

/** Sends a sample. A receiver that cannot be reached is an outcome, not an error. */
export const testWebhook = (groupId: string) => request<WebhookTest>('POST', `${pathOf(groupId)}/webhook/test`)

export const changeSchema = (groupId: string, schema: OutputSchema) =>
  request<Message & { strategy_count: number }>('PATCH', `${pathOf(groupId)}/schema`, { output_schema: schema })

export const getSchemaProgress = (groupId: string) =>
  request<SchemaProgress>('GET', `${pathOf(groupId)}/schema/progress`)
