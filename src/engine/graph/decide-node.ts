import { contentHash } from '#engine/compare/content-hash.ts'
import { countItems, type PassedCounts, passedCounts, type Upstream } from './edge-filter.ts'
import { type Graph, type GraphNode, incomingEdges, type NodePage, takesUpstreamItems } from './graph.ts'
import { inputHash, type NodeCall, type NodeStrategy, nodeInput } from './node-input.ts'
import { callOrigins, type NodeOrigins, pageOrigins } from './node-origins.ts'
import type { PageContent } from './run-output.ts'
import { deliveringEdges, type NodeStates, stateOf } from './settle.ts'
import { isUnchanged, type PreviousExecution } from './settle-node.ts'

/** A ready node and all that its decision rests on. Plain data, so that it may be decided in another thread. */
export type ReadyNode = {
  graph: Graph
  node: GraphNode
  states: NodeStates
  /** One for each of `deliveringEdges`, in that order. */
  upstream: readonly Upstream[]
  /** Null when it was deleted after the workflow was made. */
  strategy: NodeStrategy | null
  previous: PreviousExecution | null
  force: boolean
}

export type NodeDecision =
  /** `running`, with one job for each call. */
  | { action: 'run'; calls: readonly NodeCall[]; input_hash: string; problems: string[] }
  /** Settled at once with these items: `completed`, or `skipped` when they are those of the last completed run. */
  | {
      action: 'pass'
      status: 'completed' | 'skipped'
      reused: boolean
      pages: readonly NodePage[]
      item_count: number
      input_hash: string
      output_hash: string
      problems: string[]
    }
  /** Settled at once as `skipped`, with nothing to give. */
  | { action: 'skip'; reason: string }
  /** Settled at once as `failed`. */
  | { action: 'fail'; error: string }

/** What a ready node does. The same states and data give the same decision, however often it is asked. */
export function decideNode({ graph, node, states, upstream, strategy, previous, force }: ReadyNode): NodeDecision {
  const sources = (incomingEdges(graph).get(node.node_key) ?? []).map((edge) => edge.source_node_key)
  if (sources.length === 0 && takesUpstreamItems(node)) {
    return { action: 'fail', error: 'The node takes its input from upstream, and no edge leads to it' }
  }
  if (sources.length > 0 && deliveringEdges(graph, node.node_key, states).length === 0) {
    return { action: 'skip', reason: nothingDelivered(sources, states) }
  }
  if (strategy === null) return { action: 'fail', error: 'The strategy of this node was deleted' }
  const input = nodeInput(node, upstream, strategy)
  switch (input.kind) {
    case 'nothing':
      return { action: 'skip', reason: input.reason }
    case 'unusable':
      return { action: 'fail', error: input.problem }
    case 'calls':
      return { action: 'run', calls: input.calls, input_hash: inputHash(input, strategy), problems: input.problems }
    case 'items': {
      const hash = inputHash(input, strategy)
      const reused = isUnchanged({ inputHash: hash, previous, force }, hash)
      return {
        action: 'pass',
        status: reused ? 'skipped' : 'completed',
        reused,
        pages: input.pages,
        item_count: countItems(input.pages),
        input_hash: hash,
        output_hash: hash,
        problems: input.problems,
      }
    }
  }
}

/**
 * Beside the decision: what the pages hold that are passed on, as jobs have it of theirs, for which upstream items the node works, and how
 * many came over each edge whose items were read; null where there are none.
 */
export type DecidedNode = {
  decision: NodeDecision
  contents: PageContent[] | null
  origins: NodeOrigins | null
  passed: PassedCounts | null
}

export function decideWithContents(ready: ReadyNode): DecidedNode {
  const decision = decideNode(ready)
  const origins = originsOf(ready, decision)
  const passed = passedOf(ready)
  if (decision.action !== 'pass') return { decision, contents: null, origins, passed }
  const contents = decision.pages.map(({ url, items }) => ({ url, content_hash: contentHash(items, NOTHING_IGNORED) }))
  return { decision, contents, origins, passed }
}

function passedOf({ node, upstream }: ReadyNode): PassedCounts | null {
  const read = upstream.filter(({ filter_config }) => takesUpstreamItems(node) || filter_config !== null)
  return read.length > 0 ? passedCounts(read) : null
}

function originsOf({ node, upstream, strategy }: ReadyNode, decision: NodeDecision): NodeOrigins | null {
  if (!takesUpstreamItems(node) || strategy === null) return null
  if (decision.action === 'run') return callOrigins(node, upstream, strategy, decision.calls)
  return decision.action === 'pass' ? pageOrigins(upstream, decision.pages.length) : null
}

const NOTHING_IGNORED = { ignoreFields: [] }

const MAX_NAMED_SOURCES = 5

function nothingDelivered(sources: readonly string[], states: NodeStates): string {
  const named = sources.slice(0, MAX_NAMED_SOURCES).map((key) => {
    const { status } = stateOf(states, key)
    return `${JSON.stringify(key)} ${status === 'failed' ? status : `was ${status}`}`
  })
  const rest = sources.length - named.length
  return `Nothing came from upstream: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
