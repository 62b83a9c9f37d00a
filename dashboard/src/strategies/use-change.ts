import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeStrategy, type StrategyChange } from './strategies-api.ts'
import { keepStrategy } from './strategy-queries.ts'

/** Stores a change of a strategy's settings; `said` is told once it is stored. */
export function useChange(strategyId: string, said: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: StrategyChange) => changeStrategy(strategyId, change),
    onSuccess: async (strategy) => {
      await keepStrategy(queryClient, strategy)
      notifications.show({ message: said, role: 'status' })
    },
  })
}
