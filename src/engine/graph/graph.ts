import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'

/** A workflow: strategies as nodes, and edges that carry the items of one to the next. A run works on its own copy. */
export const INPUT_TYPES = ['static_urls', 'upstream_urls', 'upstream_data', 'trigger_only'] as const
export type InputType = (typeof INPUT_TYPES)[number]

export type GraphNode = {
  id: string
  node_key: string
  strategy_id: string
  input_type: InputType
  static_urls: readonly string[] | null
  /** Dotted: where an upstream item holds the address. */
  url_field: string | null
  static_parameters: ParameterOverrides | null
  /** Upstream field → parameter of the strategy. */
  parameter_config: Readonly<Record<string, string>> | null
  label: string | null
}

export type GraphEdge = {
  id: string
  source_node_key: string
  target_node_key: string
  filter_config: FilterConfig | null
}

export type Graph = { nodes: readonly GraphNode[]; edges: readonly GraphEdge[] }

type NodeKey = { node_key: string }
type EdgeEnds = { source_node_key: string; target_node_key: string }

/** What keys and edges alone tell; a graph that is not yet stored has it as well. */
export type GraphShape<N extends NodeKey = NodeKey, E extends EdgeEnds = EdgeEnds> = {
  nodes: readonly N[]
  edges: readonly E[]
}

export type Item = Readonly<Record<string, unknown>>

/** The items that a node took from one address. */
export type NodePage = { url: string; items: readonly Item[] }

/** The edges that lead to each node, the source that comes first among the nodes first. A node without any has an empty list. */
export function incomingEdges<E extends EdgeEnds>(graph: GraphShape<NodeKey, E>): ReadonlyMap<string, E[]> {
  const incoming = new Map<string, E[]>(graph.nodes.map(({ node_key }) => [node_key, []]))
  for (const edge of graph.edges) incoming.get(edge.target_node_key)?.push(edge)
  const placeOf = new Map(graph.nodes.map(({ node_key }, place) => [node_key, place]))
  const place = (edge: E) => placeOf.get(edge.source_node_key) ?? 0
  for (const edges of incoming.values()) edges.sort((a, b) => place(a) - place(b))
  return incoming
}

/** The nodes that no edge leaves: what they give is the result of the run. */
export function leafNodes<N extends NodeKey>({ nodes, edges }: GraphShape<N>): N[] {
  const sources = new Set(edges.map(({ source_node_key }) => source_node_key))
  return nodes.filter(({ node_key }) => !sources.has(node_key))
}

export function takesUpstreamItems({ input_type }: { input_type: string }): boolean {
  return input_type === 'upstream_urls' || input_type === 'upstream_data'
}
