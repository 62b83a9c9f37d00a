/** Graphs with one more node, made in one step: the node and the edges that lead to it. */
import type { Graph, NodeSettings } from '../workflows-api.ts'
import { type PlainGraph, plainGraph } from './graph-history.ts'

/** As in graph-layout.ts, with room between. */
const BELOW = 160

/** A node that gets all that another finds. */
export function withNodeAfter(graph: Graph, source: string, node: NodeSettings): PlainGraph {
  const { nodes, edges } = plainGraph(graph)
  return {
    nodes: [...nodes, { ...node, position: null }],
    edges: [...edges, { source_node_key: source, target_node_key: node.node_key, filter_config: null }],
  }
}

/** The same node once more, with the edges that lead to it. Null where it is gone. */
export function withCopy(graph: Graph, nodeKey: string): { graph: PlainGraph; key: string } | null {
  const { nodes, edges } = plainGraph(graph)
  const node = nodes.find(({ node_key }) => node_key === nodeKey)
  if (!node) return null
  const key = freeKey(nodeKey, nodes)
  const position = node.position && { x: node.position.x, y: node.position.y + BELOW }
  const leadingHere = edges.filter(({ target_node_key }) => target_node_key === nodeKey)
  return {
    key,
    graph: {
      nodes: [...nodes, { ...node, node_key: key, position }],
      edges: [...edges, ...leadingHere.map((edge) => ({ ...edge, target_node_key: key }))],
    },
  }
}

const LONGEST = 100

/** The name itself, or with the first number that no other node has: "details", "details 2", "details 3". */
export function freeKey(name: string, nodes: ReadonlyArray<{ node_key: string }>): string {
  // Names that differ by their letters' size alone would be taken for one another.
  const taken = new Set(nodes.map(({ node_key }) => node_key.toLowerCase()))
  const base = name.slice(0, LONGEST)
  if (!taken.has(base.toLowerCase())) return base
  const stem = base.replace(/ \d+$/, '').slice(0, LONGEST - 5)
  let number = 2
  while (taken.has(`${stem} ${number}`.toLowerCase())) number += 1
  return `${stem} ${number}`
}
