/** The strategy routes of the service. */
import type { NewActionTrial, StrategyChange } from '../../generated/api.ts'
import type { Range } from '../paging.ts'
import { answer, api } from '../request.ts'

export type {
  ApiParameters,
  GeneratedStrategy,
  NewStrategy,
  RefinedStrategy,
  Strategy,
  StrategyChange,
  StrategyVersion,
} from '../../generated/api.ts'

const of = (strategy_id: string) => ({ params: { path: { strategy_id } } })

export const listStrategies = (query: Range) => answer(api.GET('/api/strategies', { params: { query } }))

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
