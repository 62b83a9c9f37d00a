import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { ApiError } from '../../request.ts'
import { findStrategies, type Strategy } from '../../strategies/strategies-api.ts'
import { strategyQuery } from '../../strategies/strategy-queries.ts'
import { texts } from '../../texts/texts.ts'

/** By id: the strategies of these nodes. Null: it was deleted. One that is missing has still to come. */
export type UsedStrategies = ReadonlyMap<string, Strategy | null>

/** Each by itself: however many strategies there are, a graph uses few of them. */
export function useUsedStrategies(nodes: ReadonlyArray<{ strategy_id: string }>): UsedStrategies {
  const ids = [...new Set(nodes.map(({ strategy_id }) => strategy_id))]
  return useQueries({
    queries: ids.map(strategyQuery),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, error }, place) => {
          const isGone = error instanceof ApiError && error.status === 404
          const strategy = isGone ? null : data
          return strategy === undefined ? [] : [[ids[place] ?? '', strategy] as const]
        }),
      ),
  })
}

/** What the strategy of a node is called. */
export function strategyName(strategies: UsedStrategies, strategyId: string): string {
  const strategy = strategies.get(strategyId)
  if (strategy === undefined) return '…'
  return strategy === null ? texts.workflowsGraph.aStrategyThatWasDeleted : strategy.name
}

/** One of them, and how many there are. Below the lists of strategies, so that it is renewed with them. */
export const anyStrategyQuery = queryOptions({
  queryKey: ['strategies', 'list', 'any'],
  queryFn: () => findStrategies({}, { limit: 1, offset: 0 }),
})

/** Whether there is any to choose; true until it is known. */
export function useHasStrategies(): boolean {
  const { data } = useQuery(anyStrategyQuery)
  return data?.total !== 0
}
