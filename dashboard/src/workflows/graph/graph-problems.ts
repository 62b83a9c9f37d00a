/** What can be said of a graph before the service is asked: mistakes that are seen at the node or the edge while it is drawn. */
import type { Strategy } from '../../strategies/strategies-api.ts'
import { texts } from '../../texts/texts.ts'
import type { EdgeEnds, NodeSettings, WorkflowNode } from '../workflows-api.ts'

export function takesItems({ input_type }: Pick<NodeSettings, 'input_type'>): boolean {
  return input_type === 'upstream_urls' || input_type === 'upstream_data'
}

export function isSameEdge(a: EdgeEnds, b: EdgeEnds): boolean {
  return a.source_node_key === b.source_node_key && a.target_node_key === b.target_node_key
}

/** Why an edge cannot be drawn; null when it can. */
export function edgeProblem(edge: EdgeEnds, edges: readonly EdgeEnds[]): string | null {
  const { source_node_key: source, target_node_key: target } = edge
  if (source === target) return texts.workflowsGraph.toItself(source)
  if (edges.some((other) => isSameEdge(other, edge))) return texts.workflowsGraph.thereIsAnEdge(source, target)
  if (leadsTo(target, source, edges)) {
    return texts.workflowsGraph.alreadyWaits(source, target)
  }
  return null
}

function leadsTo(from: string, to: string, edges: readonly EdgeEnds[]): boolean {
  const seen = new Set([from])
  for (const key of seen) {
    if (key === to) return true
    for (const { source_node_key, target_node_key } of edges) if (source_node_key === key) seen.add(target_node_key)
  }
  return false
}

/** By node key: what keeps a node from working in a run. A strategy that is missing is not known yet, null is one that was deleted. */
export function nodeProblems(
  nodes: readonly WorkflowNode[],
  edges: readonly EdgeEnds[],
  strategies: ReadonlyMap<string, Strategy | null>,
): Map<string, string> {
  const found = nodes.flatMap((node) => {
    const problem = nodeProblem(node, edges, strategies.get(node.strategy_id))
    return problem === null ? [] : [[node.node_key, problem] as const]
  })
  return new Map(found)
}

function nodeProblem(
  node: WorkflowNode,
  edges: readonly EdgeEnds[],
  strategy: Strategy | null | undefined,
): string | null {
  if (takesItems(node) && !edges.some(({ target_node_key }) => target_node_key === node.node_key)) {
    return texts.workflowsGraph.noEdgeLeadsHere
  }
  if (strategy === undefined) return null
  if (strategy === null) return texts.workflowsGraph.itsStrategyWasDeleted
  if (strategy.scraper_type !== 'api') return null
  const names = Object.keys(strategy.api_parameters)
  const mapping = Object.entries(node.parameter_config ?? {})
  // Written the other way round it is understood as well, when the names leave no doubt.
  const isReversed = mapping.every(([key, value]) => names.includes(key) && !names.includes(value))
  const mapped = mapping.map(([field, parameter]) => (isReversed ? field : parameter))
  const unknown = [...Object.keys(node.static_parameters ?? {}), ...mapped].find((name) => !names.includes(name))
  return unknown === undefined ? null : texts.workflowsGraph.itsStrategyHasNoParameter(unknown)
}
