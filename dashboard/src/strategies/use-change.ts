import { useAction } from '../parts/use-action.ts'
import { changeStrategy, type StrategyChange } from './strategies-api.ts'
import { keepStrategy } from './strategy-queries.ts'

/** Stores a change of a strategy's settings; `said` is told once it is stored. */
export function useChange(strategyId: string, said: string) {
  return useAction({
    action: (change: StrategyChange) => changeStrategy(strategyId, change),
    after: keepStrategy,
    said,
  })
}
