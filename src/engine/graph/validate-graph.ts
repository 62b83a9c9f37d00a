import { isRecord } from '#base/json.ts'
import { readEdgeFilter } from './edge-filter.ts'
import { findCycle } from './find-cycle.ts'
import { takesUpstreamItems } from './graph.ts'
import { type NodeDraft, nodeProblem } from './validate-node.ts'

/**
 * What makes a graph one that can run.
 *
 * 1. Every node has a key of its own, a strategy of the user's, and what its `input_type` needs.
 * 2. Every edge joins two different nodes, once, with a filter that is understood.
 * 3. There is no cycle.
 * 4. A node that takes items from upstream has an edge that brings them. While a workflow is built piece by piece (a node first,
 *    its edge after) this cannot hold yet: `allowLooseEnds`.
 */
export type EdgeDraft = { source_node_key: string; target_node_key: string; filter_config?: unknown }

export type GraphDraft = { nodes: readonly NodeDraft[]; edges: readonly EdgeDraft[] }

type GraphRules = {
  /** The ids of the user's strategies, in lower case as they are stored. */
  knownStrategies: ReadonlySet<string>
  allowLooseEnds?: boolean
}

const MAX_NODES = 100
const MAX_EDGES = 500
const MAX_STATIC_URLS_IN_ALL = 100_000
/** Compiling a hostile pattern takes 2 to 8 ms, and 500 edges of 50 conditions each would hold up the server for minutes. */
const MAX_PATTERNS = 100
const MAX_SHOWN_CYCLE = 12

/** A sentence, and the node that it is about. */
export type GraphProblem = { problem: string; node_key?: string }

/** Names the first thing that is wrong; null when the graph can be stored. */
export function graphProblem(graph: GraphDraft, rules: GraphRules): GraphProblem | null {
  return (
    ofWhole(sizeProblem(graph)) ??
    nodesProblem(graph.nodes, rules) ??
    edgesProblem(graph) ??
    cycleProblem(graph) ??
    (rules.allowLooseEnds === true ? null : looseEndProblem(graph))
  )
}

function ofWhole(problem: string | null): GraphProblem | null {
  return problem === null ? null : { problem }
}

function sizeProblem({ nodes, edges }: GraphDraft): string | null {
  if (nodes.length > MAX_NODES) return `The workflow has ${nodes.length} nodes. Use at most ${MAX_NODES}`
  if (edges.length > MAX_EDGES) return `The workflow has ${edges.length} edges. Use at most ${MAX_EDGES}`
  const urls = nodes.reduce((count, { static_urls }) => count + (static_urls?.length ?? 0), 0)
  if (urls > MAX_STATIC_URLS_IN_ALL) {
    return `The nodes have ${urls} static_urls together. Use at most ${MAX_STATIC_URLS_IN_ALL}`
  }
  const patterns = edges.reduce((count, { filter_config }) => count + patternCount(filter_config), 0)
  if (patterns > MAX_PATTERNS) {
    return `The edges have ${patterns} regex_match conditions together. Use at most ${MAX_PATTERNS}`
  }
  return null
}

function patternCount(filter: unknown): number {
  if (!isRecord(filter) || !Array.isArray(filter.conditions)) return 0
  return filter.conditions.filter((condition) => isRecord(condition) && condition.operator === 'regex_match').length
}

function nodesProblem(nodes: readonly NodeDraft[], { knownStrategies }: GraphRules): GraphProblem | null {
  const keys = new Set<string>()
  for (const [index, node] of nodes.entries()) {
    const { node_key, strategy_id } = node
    const problem =
      nodeProblem(node, index) ??
      (keys.has(node_key) ? `Two nodes have the node_key ${quoted(node_key)}. Each needs its own` : null) ??
      (knownStrategies.has(strategy_id.toLowerCase())
        ? null
        : `Node ${quoted(node_key)} uses the strategy ${quoted(strategy_id)}, which does not exist`)
    if (problem !== null) return { problem, node_key }
    keys.add(node_key)
  }
  return null
}

function edgesProblem({ nodes, edges }: GraphDraft): GraphProblem | null {
  const targetsOf = new Map(nodes.map(({ node_key }) => [node_key, new Set<string>()]))
  for (const edge of edges) {
    const problem = edgeProblem(edge, targetsOf)
    if (problem !== null) return { problem, node_key: edge.target_node_key }
    targetsOf.get(edge.source_node_key)?.add(edge.target_node_key)
  }
  return null
}

function edgeProblem(sent: EdgeDraft, targetsOf: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const { source_node_key: source, target_node_key: target, filter_config: filter } = sent
  const edge = edgeName(sent)
  const targets = targetsOf.get(source)
  if (targets === undefined) return `${edge} begins at a node that the workflow does not have`
  if (!targetsOf.has(target)) return `${edge} ends at a node that the workflow does not have`
  if (source === target) return `${edge} joins a node to itself`
  if (targets.has(target)) return `Two edges lead from ${quoted(source)} to ${quoted(target)}. Use one`
  const read = readEdgeFilter(filter)
  return read.ok ? null : `${edge}: ${read.problem}`
}

export function edgeName({ source_node_key: source, target_node_key: target }: EdgeDraft): string {
  return `The edge from ${quoted(source)} to ${quoted(target)}`
}

function cycleProblem(graph: GraphDraft): GraphProblem | null {
  const cycle = findCycle(graph)
  if (cycle === null) return null
  const names = cycle.map(quoted)
  if (names.length > MAX_SHOWN_CYCLE) names.splice(MAX_SHOWN_CYCLE - 2, names.length - MAX_SHOWN_CYCLE + 1, '…')
  const problem = `The edges form a cycle of ${cycle.length - 1} nodes: ${names.join(' → ')}`
  return { problem, node_key: cycle[0] ?? '' }
}

function looseEndProblem({ nodes, edges }: GraphDraft): GraphProblem | null {
  const targets = new Set(edges.map(({ target_node_key }) => target_node_key))
  const loose = nodes.find((node) => takesUpstreamItems(node) && !targets.has(node.node_key))
  if (loose === undefined) return null
  const { node_key, input_type } = loose
  return { problem: `Node ${quoted(node_key)} has the input_type "${input_type}", and no edge leads to it`, node_key }
}

const MAX_QUOTED_CHARS = 60

function quoted(text: string): string {
  return JSON.stringify(text.length <= MAX_QUOTED_CHARS ? text : `${text.slice(0, MAX_QUOTED_CHARS)}…`)
}
