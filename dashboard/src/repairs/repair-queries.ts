import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshJobs } from '../jobs/job-queries.ts'
import { refreshSchedules } from '../schedules/schedule-queries.ts'
import { refreshStrategies } from '../strategies/strategy-queries.ts'
import { getRepair, listRepairs } from './repairs-api.ts'

/** A failing run begins a repair by itself, and nobody tells the page when one is found. */
export const LOOK_AGAIN_MS = 5_000

const EVERYTHING = ['repairs'] as const

/** The newest of them. */
export const repairsQuery = (strategyId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'of', strategyId], queryFn: () => listRepairs(strategyId) })

export const repairQuery = (strategyId: string, repairId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'one', strategyId, repairId],
    queryFn: () => getRepair(strategyId, repairId),
  })

export function refreshRepairs(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: EVERYTHING })
}

/** A repair that was accepted changes the strategy and runs its pages again. */
export async function refreshRepaired(queryClient: QueryClient, strategyId: string): Promise<void> {
  await Promise.all([
    refreshRepairs(queryClient),
    refreshStrategies(queryClient, strategyId, null),
    refreshSchedules(queryClient),
    refreshJobs(queryClient),
  ])
}
