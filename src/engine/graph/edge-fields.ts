import type { ItemFields } from '#engine/filter/item-fields.ts'
import { unknownFieldProblem } from '#engine/filter/unknown-fields.ts'
import type { ScraperType } from '#engine/recipe/recipe.ts'
import { readEdgeFilter } from './edge-filter.ts'
import { incomingEdges, leafNodes } from './graph.ts'
import { edgeName, type GraphDraft, type GraphProblem } from './validate-graph.ts'

/** What is known of a strategy's items. */
export type StrategyItems = { scraper_type: ScraperType; fields: ItemFields }

/**
 * A sentence for each edge whose filter names a field that the items of its source cannot have. A node that passes items on has the
 * fields of those upstream of it; where the fields are not known, nothing is said. Takes a graph without a cycle.
 */
export function edgeFieldProblems(graph: GraphDraft, strategies: ReadonlyMap<string, StrategyItems>): GraphProblem[] {
  const kindsOf = itemKinds(graph, strategies)
  return graph.edges.flatMap((edge) => {
    const read = readEdgeFilter(edge.filter_config)
    const kinds = kindsOf(edge.source_node_key)
    const problem = read.ok && kinds !== null ? unknownFieldProblem(read.filter, kinds) : null
    return problem === null ? [] : [{ problem: `${edgeName(edge)}: ${problem}`, node_key: edge.target_node_key }]
  })
}

/** Of what a run gives: the items of its leaves. Null where they are not known. */
export function leafKinds(
  graph: GraphDraft,
  strategies: ReadonlyMap<string, StrategyItems>,
): readonly ItemFields[] | null {
  const kindsOf = itemKinds(graph, strategies)
  const kinds = leafNodes(graph).map(({ node_key }) => kindsOf(node_key))
  return kinds.length === 0 || kinds.includes(null) ? null : kinds.flatMap((known) => known ?? [])
}

/** Null where they are not known: the strategy is gone, or nothing leads to a node that passes on. */
type KindsOf = (nodeKey: string) => readonly ItemFields[] | null

function itemKinds(graph: GraphDraft, strategies: ReadonlyMap<string, StrategyItems>): KindsOf {
  const incoming = incomingEdges(graph)
  const nodes = new Map(graph.nodes.map((node) => [node.node_key, node]))
  const known = new Map<string, ReturnType<KindsOf>>()
  const find: KindsOf = (key) => {
    const node = nodes.get(key)
    const strategy = node && strategies.get(node.strategy_id.toLowerCase())
    if (!strategy) return null
    if (node.input_type !== 'upstream_data' || strategy.scraper_type === 'api') return [strategy.fields]
    const sources = (incoming.get(key) ?? []).map((edge) => kindsOf(edge.source_node_key))
    return sources.length === 0 || sources.includes(null) ? null : sources.flatMap((kinds) => kinds ?? [])
  }
  const kindsOf: KindsOf = (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const found = find(key)
    const distinct = found === null ? null : [...new Set(found)]
    known.set(key, distinct)
    return distinct
  }
  return kindsOf
}
