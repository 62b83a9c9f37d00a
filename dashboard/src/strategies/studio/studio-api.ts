/** The routes around the stored page of a strategy. */

import type { AcceptedDraft, StudioDraft, StudioEdit, StudioQuestion } from '../../../generated/api.ts'
import { belowBase } from '../../base-path.ts'
import { answer, api } from '../../request.ts'

export type {
  StudioDraft,
  StudioEdit,
  StudioPage,
  StudioReading,
  StudioRow,
  StudioWay,
} from '../../../generated/api.ts'

const of = (strategy_id: string) => ({ params: { path: { strategy_id } } })

export const getStudioPage = (strategyId: string) =>
  answer(api.GET('/api/strategies/{strategy_id}/page', of(strategyId)))

export const findWays = (strategyId: string, body: StudioQuestion) =>
  answer(api.POST('/api/strategies/{strategy_id}/page/ways', { ...of(strategyId), body }))

export const draftChange = (strategyId: string, body: StudioEdit, signal?: AbortSignal) =>
  answer(api.POST('/api/strategies/{strategy_id}/drafts', { ...of(strategyId), body, ...(signal ? { signal } : {}) }))

export const acceptDraft = (strategyId: string, draft: StudioDraft, backfill: boolean) => {
  const { version, recipe, output_schema, filter_config, words, description } = draft
  const body: AcceptedDraft = { version, recipe, output_schema, filter_config, words, description, backfill }
  return answer(api.POST('/api/strategies/{strategy_id}/drafts/accept', { ...of(strategyId), body }))
}

/** A frame loads it by itself, with the session's cookie. */
export const documentAddress = (strategyId: string, pictures: boolean) =>
  belowBase(`/dashboard/api/strategies/${strategyId}/page/document?pictures=${pictures}`)
