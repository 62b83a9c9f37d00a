import type { EdgeEnds, Position } from './workflows-api.ts'

/**
 * Where nodes stand in the drawing.
 *
 * 1. A node that someone has put somewhere stays there.
 * 2. The others stand in columns: each one column after the last of those that lead to it, in the order of the nodes.
 * 3. None stands on another: where a place is taken, the next one below is.
 */
/** Leaves room for the words on an edge. */
const COLUMN_WIDTH = 360
const ROW_HEIGHT = 150
/** Closer than this two nodes would overlap. */
const NODE_WIDTH = 230
const NODE_HEIGHT = 120

type Placed = { node_key: string; position: Position | null }

export function layoutGraph(nodes: readonly Placed[], edges: readonly EdgeEnds[]): Map<string, Position> {
  const depths = nodeDepths(nodes, edges)
  const taken = nodes.flatMap(({ position }) => (position ? [position] : []))
  return new Map(
    nodes.map(({ node_key, position }) => {
      if (position) return [node_key, position]
      const free = firstFree({ x: (depths.get(node_key) ?? 0) * COLUMN_WIDTH, y: 0 }, taken)
      taken.push(free)
      return [node_key, free]
    }),
  )
}

/** The longest way to each node, in edges. In a cycle, which cannot be stored, it ends where it comes round. */
export function nodeDepths(
  nodes: ReadonlyArray<{ node_key: string }>,
  edges: readonly EdgeEnds[],
): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  const depthOf = (key: string, way: ReadonlySet<string>): number => {
    const known = depths.get(key)
    if (known !== undefined) return known
    const before = edges.filter((edge) => edge.target_node_key === key && !way.has(edge.source_node_key))
    const beyond = new Set(way).add(key)
    const depth = Math.max(0, ...before.map(({ source_node_key: source }) => depthOf(source, beyond) + 1))
    depths.set(key, depth)
    return depth
  }
  for (const { node_key } of nodes) depthOf(node_key, new Set([node_key]))
  return depths
}

function firstFree(wanted: Position, taken: readonly Position[]): Position {
  const isTaken = (y: number) =>
    taken.some((other) => Math.abs(other.x - wanted.x) < NODE_WIDTH && Math.abs(other.y - y) < NODE_HEIGHT)
  let y = wanted.y
  while (isTaken(y)) y += ROW_HEIGHT
  return { x: wanted.x, y }
}
