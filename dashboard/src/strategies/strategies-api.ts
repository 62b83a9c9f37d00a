/** The strategy routes of the service, as typed calls with the session's cookie. */
import type { Range } from '../paging.ts'
import { request } from '../request.ts'
import type { FilterConfig } from './filter-rows.ts'
import type { Item } from './item.ts'
import type { OutputSchema } from './schema-rows.ts'

export type ApiParameters = Record<string, string | number | boolean | null>

export type Strategy = {
  strategy_id: string
  name: string
  description: string
  url: string
  preview_data: Item[]
  strategy: object
  scraper_type: string
  /** Default values by name; empty unless the strategy calls an API. */
  api_parameters: ApiParameters
  output_schema: OutputSchema | null
  filter_config: FilterConfig | null
  version: number
  created_at: string
  updated_at: string
}

export type NewStrategy = {
  url: string
  name: string
  description?: string
  output_schema?: OutputSchema
  filter_config?: FilterConfig
  scraper_type?: 'content'
}

export type Generated = {
  strategy_id: string
  /** From 0 to 1, by field. */
  confidence: Record<string, number>
  notes: string[]
  /** For conditions in the words. It is not applied. */
  proposed_filter_config: FilterConfig | null
}

export type Refined = { changes: string[]; notes: string[]; confidence?: Record<string, number> }

export type StrategyChange = { name?: string; output_schema?: OutputSchema | null; filter_config?: FilterConfig | null }

export type StrategyVersion = {
  version: number
  created_at: string
  made_by: string
  feedback: string | null
  is_current: boolean
  strategy: object
}

const ROOT = '/dashboard/api/strategies'

const pathOf = (strategyId: string) => `${ROOT}/${encodeURIComponent(strategyId)}`

export const GENERATE_STREAM_PATH = `${ROOT}/generate/stream`

export const listStrategies = ({ limit, offset }: Range) =>
  request<Strategy[]>('GET', `${ROOT}?limit=${limit}&offset=${offset}`)

export const getStrategy = (strategyId: string) => request<Strategy>('GET', pathOf(strategyId))

export const changeStrategy = (strategyId: string, change: StrategyChange) =>
  request<Strategy>('PATCH', pathOf(strategyId), change)

export const deleteStrategy = (strategyId: string) => request<{ message: string }>('DELETE', pathOf(strategyId))

export const refineStrategy = (strategyId: string, feedback: string) =>
  request<Refined>('POST', `${pathOf(strategyId)}/refine`, { feedback })

export const listVersions = (strategyId: string) => request<StrategyVersion[]>('GET', `${pathOf(strategyId)}/versions`)

export const restoreVersion = (strategyId: string, version: number) =>
  request<Strategy>('POST', `${pathOf(strategyId)}/versions/${version}/restore`)
