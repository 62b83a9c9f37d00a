import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { draftChange, findWays, getStudioPage, type StudioEdit } from './studio-api.ts'

/** Below the strategies, so that it is renewed with them. */
export const studioPageQuery = (strategyId: string, version: number, updatedAt: string) =>
  queryOptions({
    queryKey: ['strategies', 'studio', strategyId, version, updatedAt],
    queryFn: () => getStudioPage(strategyId),
    placeholderData: keepPreviousData,
  })

export type Question = { item?: number; node?: number; field?: string }

export const waysQuery = (strategyId: string, version: number, question: Question) =>
  queryOptions({
    queryKey: ['studio-ways', strategyId, version, question],
    queryFn: () => findWays(strategyId, question),
  })

/** What an edit that is still being written would make of the strategy. */
export const liveDraftQuery = (strategyId: string, version: number, edit: StudioEdit) =>
  queryOptions({
    queryKey: ['studio-draft', strategyId, version, edit],
    queryFn: ({ signal }) => draftChange(strategyId, edit, signal),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
