import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { foundQuery } from '../lists/found-query.ts'
import type { Wanted } from '../lists/list-search.ts'
import { readAll } from '../paging.ts'
import type { FilterConfig } from './filter-rows.ts'
import {
  findStrategies,
  type GeneratedStrategy,
  getStrategy,
  listStrategies,
  listVersions,
  type RefinedStrategy,
  type Strategy,
} from './strategies-api.ts'

const EVERYTHING = ['strategies'] as const

export const strategiesQuery = (wanted: Wanted<'failing' | 'paused' | 'unused'>, page: number) =>
  foundQuery('strategies', wanted, page, { list: (range) => findStrategies(wanted, range) })

/** All there are. Below the lists of strategies, so that it is renewed with them. */
export const strategyChoicesQuery = queryOptions({
  queryKey: [...EVERYTHING, 'list', 'choices'],
  queryFn: () => readAll(listStrategies),
})

/** By id. */
export function useStrategyNames(): ReadonlyMap<string, string> {
  const { data: strategies = [] } = useQuery(strategyChoicesQuery)
  return new Map(strategies.map(({ strategy_id, name }) => [strategy_id, name]))
}

export const strategyQuery = (strategyId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'one', strategyId], queryFn: () => getStrategy(strategyId) })

export const versionsQuery = (strategyId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'versions', strategyId], queryFn: () => listVersions(strategyId) })

export type Outcome = { notes: string[]; proposedFilter?: FilterConfig | null; filterNotes?: string[] } & Partial<
  Pick<GeneratedStrategy & RefinedStrategy, 'changes' | 'confidence'>
>

/** What the service said when it made or refined the strategy. It is not stored, so it goes with the page. */
export const outcomeQuery = (strategyId: string) =>
  queryOptions<Outcome>({ queryKey: ['strategy-outcome', strategyId], queryFn: skipToken })

/** After something was made or changed: `outcome` null forgets what was said of the state before. */
export async function refreshStrategies(queryClient: QueryClient, strategyId: string, outcome: Outcome | null) {
  const { queryKey } = outcomeQuery(strategyId)
  if (outcome) queryClient.setQueryData(queryKey, outcome)
  else queryClient.removeQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey: EVERYTHING })
}

/** Once the proposed filter is in use, neither the offer nor what was said of it holds any more. */
export function forgetProposal(queryClient: QueryClient, strategyId: string) {
  queryClient.setQueryData(outcomeQuery(strategyId).queryKey, (outcome) =>
    outcome
      ? {
          ...outcome,
          proposedFilter: null,
          notes: outcome.notes.filter((note) => !outcome.filterNotes?.includes(note)),
        }
      : outcome,
  )
}

/** After something was done with many of them. */
export function refreshLists(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: EVERYTHING })
}

export async function keepStrategy(queryClient: QueryClient, strategy: Strategy) {
  queryClient.setQueryData(strategyQuery(strategy.strategy_id).queryKey, strategy)
  await queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'list'] })
}

export async function forgetStrategy(queryClient: QueryClient, strategyId: string) {
  queryClient.removeQueries({ queryKey: strategyQuery(strategyId).queryKey })
  queryClient.removeQueries({ queryKey: versionsQuery(strategyId).queryKey })
  queryClient.removeQueries({ queryKey: outcomeQuery(strategyId).queryKey })
  await queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'list'] })
}
