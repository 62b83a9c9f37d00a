/** Some items of a node, or of a strategy, to see what it gives. */
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { getResults } from '../items/results-api.ts'
import { ApiError } from '../request.ts'
import type { Item } from '../strategies/item.ts'
import { getStrategy } from '../strategies/strategies-api.ts'
import { getNodeItems, type NodeExecution, type RunWithNodes, type WorkflowNode } from './workflows-api.ts'

export type Sample = {
  items: readonly Item[]
  /** How many there are in all. */
  total: number
  of: 'run' | 'strategy' | 'preview'
}

const NOTHING: Sample = { items: [], total: 0, of: 'preview' }
const ENOUGH = 20

/** What the strategy last read anywhere, or what it showed when it was made. */
export const strategySampleQuery = (strategyId: string) =>
  queryOptions({
    queryKey: ['strategies', 'list', 'sample', strategyId],
    queryFn: () => readStrategySample(strategyId),
  })

async function readStrategySample(strategyId: string): Promise<Sample> {
  try {
    const { items, total } = await getResults({ strategyId }, { limit: ENOUGH, offset: 0 })
    if (items.length > 0) return { items: items.map(withoutOrigin), total, of: 'strategy' }
    const { preview_data } = await getStrategy(strategyId)
    return { items: preview_data.slice(0, ENOUGH), total: preview_data.length, of: 'preview' }
  } catch (error) {
    // It was deleted: the node says so itself.
    if (error instanceof ApiError && error.status === 404) return NOTHING
    throw error
  }
}

function withoutOrigin(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !field.startsWith('_')))
}

const nodeSampleQuery = (workflowId: string, runId: string, nodeKey: string) =>
  queryOptions({
    queryKey: ['workflows', 'sample', workflowId, runId, nodeKey],
    queryFn: async (): Promise<Sample> => {
      const { items, item_count } = await getNodeItems(workflowId, runId, nodeKey)
      return { items, total: item_count, of: 'run' }
    },
    // A run that is over gives no others.
    staleTime: Number.POSITIVE_INFINITY,
  })

type SampledNode = Pick<WorkflowNode, 'node_key' | 'strategy_id'>

/** Of a node's last run; where it gave nothing in that, of its strategy. */
export function useNodeSample(node: SampledNode, run: RunWithNodes | null) {
  return useQuery(sampleOf(node, run))
}

/** What these nodes give, together, as far as it is known by now. */
export function useSampleItems(nodes: readonly SampledNode[], run: RunWithNodes | null): readonly Item[] {
  return useQueries({
    queries: nodes.map((node) => sampleOf(node, run)),
    combine: (samples) => samples.flatMap(({ data }) => data?.items ?? []),
  })
}

function sampleOf(node: SampledNode, run: RunWithNodes | null) {
  const execution = run?.node_executions.find(
    ({ node_key, strategy_id }) => node_key === node.node_key && strategy_id === node.strategy_id,
  )
  const isGiven = run !== null && execution !== undefined && hasItems(execution)
  return isGiven ? nodeSampleQuery(run.workflow_id, run.id, node.node_key) : strategySampleQuery(node.strategy_id)
}

function hasItems({ status, reused, item_count }: NodeExecution): boolean {
  return item_count > 0 && (status === 'completed' || (status === 'skipped' && reused))
}
