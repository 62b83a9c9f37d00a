import type { Graph, GraphEdge, GraphNode, InputType } from './graph.ts'

/** Graphs in the words of a drawing: `makeGraph(['a', 'b'], ['a → b'])`. */
export function makeGraph(nodes: readonly (string | GraphNode)[], edges: readonly (string | GraphEdge)[] = []): Graph {
  return {
    nodes: nodes.map((node) => (typeof node === 'string' ? makeNode(node) : node)),
    edges: edges.map((edge) => (typeof edge === 'string' ? makeEdge(edge) : edge)),
  }
}

export function makeNode(key: string, input: InputType = 'trigger_only', more: Partial<GraphNode> = {}): GraphNode {
  return {
    id: `node-${key}`,
    node_key: key,
    strategy_id: 'strategy-1',
    input_type: input,
    static_urls: null,
    url_field: null,
    static_parameters: null,
    parameter_config: null,
    label: null,
    ...more,
  }
}

export function makeEdge(arrow: string, filter: GraphEdge['filter_config'] = null): GraphEdge {
  const [source = '', target = ''] = arrow.split(' → ')
  return { id: `edge-${arrow}`, source_node_key: source, target_node_key: target, filter_config: filter }
}
