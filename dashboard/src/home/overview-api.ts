/** The routes over all schedules at once. */
import type { ChangesSeen } from '../../generated/api.ts'
import type { Range } from '../paging.ts'
import { answer, api } from '../request.ts'

export type { NeedsYou, NextCheck, Overview, UnreadChanges, UnreadCheck } from '../../generated/api.ts'

export const getOverview = () => answer(api.GET('/api/overview'))

export const listUnread = (query: Range) => answer(api.GET('/api/changes', { params: { query } }))

export const markSeen = (body: ChangesSeen) => answer(api.POST('/api/changes/seen', { body }))

export const retryDelivery = (delivery_id: string) =>
  answer(api.POST('/api/deliveries/{delivery_id}/retry', { params: { path: { delivery_id } } }))

export const resumeDeliveries = (schedule_id: string) =>
  answer(api.POST('/api/schedules/{schedule_id}/deliveries/resume', { params: { path: { schedule_id } }, body: {} }))
