/** The routes of strategy groups. */
import type { GroupChange, GroupSchedule, NewGroup, OutputSchema } from '../../generated/api.ts'
import type { Wanted } from '../lists/list-search.ts'
import type { Range } from '../paging.ts'
import { answer, answerFound, api } from '../request.ts'

export type {
  Group,
  GroupMember,
  GroupWithStrategies,
  NewGroup,
  SchemaProgress,
  WebhookTestResult,
} from '../../generated/api.ts'

const of = (group_id: string) => ({ params: { path: { group_id } } })

export const findGroups = (wanted: Wanted<'failing' | 'unused'>, range: Range) =>
  answerFound(api.GET('/api/strategy-groups', { params: { query: { ...wanted, ...range } } }))

export const createGroup = (body: NewGroup) => answer(api.POST('/api/strategy-groups', { body }))

export const getGroup = (groupId: string) => answer(api.GET('/api/strategy-groups/{group_id}', of(groupId)))

export const changeGroup = (groupId: string, body: GroupChange) =>
  answer(api.PATCH('/api/strategy-groups/{group_id}', { ...of(groupId), body }))

export const deleteGroup = (groupId: string) => answer(api.DELETE('/api/strategy-groups/{group_id}', of(groupId)))

export const addStrategies = (groupId: string, strategyIds: readonly string[]) => {
  const body = { strategy_ids: [...strategyIds] }
  return answer(api.POST('/api/strategy-groups/{group_id}/strategies', { ...of(groupId), body }))
}

export const removeStrategy = (group_id: string, strategy_id: string) => {
  const params = { path: { group_id, strategy_id } }
  return answer(api.DELETE('/api/strategy-groups/{group_id}/strategies/{strategy_id}', { params }))
}

export const scheduleGroup = (groupId: string, body: GroupSchedule) =>
  answer(api.POST('/api/strategy-groups/{group_id}/schedule', { ...of(groupId), body }))

export const toggleSchedules = (groupId: string, enabled: boolean) =>
  answer(api.PATCH('/api/strategy-groups/{group_id}/schedule/toggle', { ...of(groupId), body: { enabled } }))

export const deleteSchedules = (groupId: string) =>
  answer(api.DELETE('/api/strategy-groups/{group_id}/schedule', of(groupId)))

/** Sends a sample. A receiver that cannot be reached is an outcome, not an error. */
export const testWebhook = (groupId: string) =>
  answer(api.POST('/api/strategy-groups/{group_id}/webhook/test', { ...of(groupId), body: {} }))

export const changeSchema = (groupId: string, output_schema: OutputSchema) =>
  answer(api.PATCH('/api/strategy-groups/{group_id}/schema', { ...of(groupId), body: { output_schema } }))

export const getSchemaProgress = (groupId: string) =>
  answer(api.GET('/api/strategy-groups/{group_id}/schema/progress', of(groupId)))
