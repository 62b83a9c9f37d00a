/** The strategy routes of the service. */
import type { BulkAction, NewActionTrial, StrategyChange } from '../../generated/api.ts'
import type { Wanted } from '../lists/list-search.ts'
import type { Range } from '../paging.ts'
import { answer, answerFound, api } from '../request.ts'

export type {
  ApiParameters,
  GeneratedStrategy,
  ListedStrategy,
  NewStrategy,
  RefinedStrategy,
  Strategy,
  StrategyChange,
  StrategyVersion,
} from '../../generated/api.ts'

const of = (strategy_id: string) => ({ params: { path: { strategy_id } } })

export const listStrategies = (query: Range) => answer(api.GET('/api/strategies', { params: { query } }))

export const findStrategies = (wanted: Wanted<'failing' | 'paused' | 'unused'>, range: Range) =>
  answerFound(api.GET('/api/strategies', { params: { query: { ...wanted, ...range } } }))

export const bulkStrategies = (body: BulkAction) => answer(api.POST('/api/strategies/bulk', { body }))

export const getStrategy = (strategyId: string) => answer(api.GET('/api/strategies/{strategy_id}', of(strategyId)))

export const changeStrategy = (strategyId: string, body: StrategyChange) =>
  answer(api.PATCH('/api/strategies/{strategy_id}', { ...of(strategyId), body }))

export const deleteStrategy = (strategyId: string) =>
  answer(api.DELETE('/api/strategies/{strategy_id}', of(strategyId)))

export const refineStrategy = (strategyId: string, feedback: string) =>
  answer(api.POST('/api/strategies/{strategy_id}/refine', { ...of(strategyId), body: { feedback } }))

export const tryActions = (body: NewActionTrial) => answer(api.POST('/api/actions/try', { body }))

export const listVersions = (strategyId: string) =>
  answer(api.GET('/api/strategies/{strategy_id}/versions', of(strategyId)))

export const restoreVersion = (strategy_id: string, version: number) => {
  const params = { path: { strategy_id, version } }
  return answer(api.POST('/api/strategies/{strategy_id}/versions/{version}/restore', { params }))
}
