import { useQueryClient } from '@tanstack/react-query'
import { answer, api } from '../request.ts'
import { changeStrategy, type Strategy } from '../strategies/strategies-api.ts'
import { refreshStrategies } from '../strategies/strategy-queries.ts'
import { strategyFields } from './strategy-fields.ts'
import { TryOnPast } from './try-on-past.tsx'

/** For the page of a strategy: all its runs count, by hand, in batches and by schedules. */
export function StrategyBacktest({ strategy }: { strategy: Strategy }) {
  const queryClient = useQueryClient()
  const { strategy_id } = strategy
  return (
    <TryOnPast
      strategy={strategy}
      fields={strategyFields(strategy)}
      run={(body) =>
        answer(api.POST('/api/strategies/{strategy_id}/backtest', { params: { path: { strategy_id } }, body }))
      }
      onUse={async (tried) => {
        await changeStrategy(strategy_id, tried)
        await refreshStrategies(queryClient, strategy_id, null)
      }}
    />
  )
}
