import { type GraphNode, type GraphShape, incomingEdges } from './graph.ts'
import { hasDelivered, type NodeState } from './settle.ts'

/**
 * A run that begins at a node.
 *
 * 1. That node runs, and so does all that it leads to.
 * 2. The others do not. Each keeps what it gave in an earlier run, unless it has another strategy since.
 * 3. A node cannot be begun at when edges lead to it and nothing is kept of any node before it.
 */
export type EarlierNode = NodeState & { node_key: string; strategy_id: string }

/** By node key, those that do not run. Null: there is nothing to keep of it. */
export type KeptNodes<E extends EarlierNode> = ReadonlyMap<string, E | null>

export function keptNodes<E extends EarlierNode>(
  graph: GraphShape<Pick<GraphNode, 'node_key' | 'strategy_id'>>,
  from: string,
  earlier: readonly E[],
): KeptNodes<E> {
  const running = nodesFrom(graph, from)
  const given = new Map(earlier.filter(hasDelivered).map((node) => [node.node_key, node]))
  const others = graph.nodes.filter(({ node_key }) => !running.has(node_key))
  return new Map(
    others.map(({ node_key, strategy_id }) => {
      const before = given.get(node_key)
      return [node_key, before?.strategy_id === strategy_id ? before : null]
    }),
  )
}

/** Those that run. */
export function nodesFrom({ edges }: GraphShape, from: string): ReadonlySet<string> {
  const reached = new Set([from])
  for (const key of reached) {
    for (const { source_node_key, target_node_key } of edges) if (source_node_key === key) reached.add(target_node_key)
  }
  return reached
}

/** The nodes before this one, where nothing is kept of any of them; null where it can be begun at. */
export function lackingSources(graph: GraphShape, from: string, kept: KeptNodes<EarlierNode>): string[] | null {
  const sources = (incomingEdges(graph).get(from) ?? []).map(({ source_node_key }) => source_node_key)
  const isLacking = sources.length > 0 && sources.every((key) => (kept.get(key) ?? null) === null)
  return isLacking ? sources : null
}
