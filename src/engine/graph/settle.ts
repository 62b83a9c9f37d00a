import { type Graph, type GraphEdge, type GraphNode, type GraphShape, incomingEdges, leafNodes } from './graph.ts'

/**
 * How a run proceeds and how it ends. All of it is read off the stored states, so that it may be asked again at any moment.
 *
 * 1. A node starts when every upstream node has settled, whatever became of them; it never starts before. One that is only triggered
 *    has its trigger as soon as one of them has delivered, by an edge without a filter.
 * 2. A node has delivered when it completed, also with no items and also when some of its URLs failed, or when it was skipped because nothing
 *    changed and its earlier results stand (`reused`). A failed, cancelled or otherwise skipped node has delivered nothing.
 * 3. A join goes on with what the others gave; only when no upstream node delivered, it is skipped.
 * 4. A run is over when every node has settled. `cancelled`: one of them was. `completed`: each completed or was skipped, for whatever reason
 *    (a filter that lets nothing through is no failure; a graph without nodes owes nothing). Otherwise something failed: `partial` when a leaf
 *    delivered, `failed` when none did. A leaf that was skipped with nothing to show does not turn `failed` into `partial`.
 */
export const NODE_STATUSES = ['pending', 'running', 'completed', 'failed', 'skipped', 'cancelled'] as const
export type NodeStatus = (typeof NODE_STATUSES)[number]

export const RUN_STATUSES = ['pending', 'running', 'completed', 'failed', 'partial', 'cancelled'] as const
type RunStatus = (typeof RUN_STATUSES)[number]
export type FinalRunStatus = Exclude<RunStatus, 'pending' | 'running'>

/** `reused` goes with `skipped`: the results of the last completed run stand. */
export type NodeState = { status: NodeStatus; reused: boolean }

/** By node_key. A node without an entry is pending. */
export type NodeStates = ReadonlyMap<string, NodeState>

const PENDING: NodeState = { status: 'pending', reused: false }

export function isSettled({ status }: NodeState): boolean {
  return status !== 'pending' && status !== 'running'
}

export function hasDelivered({ status, reused }: NodeState): boolean {
  return status === 'completed' || (status === 'skipped' && reused)
}

export function stateOf(states: NodeStates, nodeKey: string): NodeState {
  return states.get(nodeKey) ?? PENDING
}

/** The pending nodes whose turn it is, in node order. */
export function readyNodes(graph: Graph, states: NodeStates): string[] {
  const incoming = incomingEdges(graph)
  const isReady = ({ node_key, input_type }: GraphNode) => {
    if (stateOf(states, node_key).status !== 'pending') return false
    const edges = incoming.get(node_key) ?? []
    return (
      edges.every((edge) => isSettled(stateOf(states, edge.source_node_key))) ||
      (input_type === 'trigger_only' && edges.some((edge) => isTrigger(edge, states)))
    )
  }
  return graph.nodes.filter(isReady).map(({ node_key }) => node_key)
}

function isTrigger({ source_node_key, filter_config }: GraphEdge, states: NodeStates): boolean {
  return filter_config === null && hasDelivered(stateOf(states, source_node_key))
}

/** The edges into a node whose source has delivered, in the order of the sources: what a ready node's input is made of. */
export function deliveringEdges(graph: Graph, nodeKey: string, states: NodeStates): GraphEdge[] {
  const edges = incomingEdges(graph).get(nodeKey) ?? []
  return edges.filter((edge) => hasDelivered(stateOf(states, edge.source_node_key)))
}

/** Null while a node is still owed. */
export function runStatus(graph: GraphShape, states: NodeStates): FinalRunStatus | null {
  const settled = graph.nodes.map(({ node_key }) => stateOf(states, node_key))
  if (!settled.every(isSettled)) return null
  if (settled.some(({ status }) => status === 'cancelled')) return 'cancelled'
  if (!settled.some(({ status }) => status === 'failed')) return 'completed'
  return leafNodes(graph).some(({ node_key }) => hasDelivered(stateOf(states, node_key))) ? 'partial' : 'failed'
}
