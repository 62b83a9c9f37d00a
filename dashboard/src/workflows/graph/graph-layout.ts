import type { EdgeEnds, Position } from '../workflows-api.ts'

/**
 * Where nodes stand in the drawing.
 *
 * 1. A node that someone has put somewhere stays there.
 * 2. The others stand in columns: each one column after the last of those that lead to it, in the order of the nodes.
 * 3. A long column goes on beside itself, so that a drawing of many nodes is not a thin line.
 * 4. None stands on another: where a place is taken, the next one below is.
 */
/** Leaves room for the words on an edge. */
const COLUMN_WIDTH = 360
/** Closer than this two nodes would overlap. */
const NODE_WIDTH = 230
const NODE_HEIGHT = 120
const GAP = 30
const LONG_COLUMN = 8

/** `height`: of a node that needs more than the usual room. */
type Placed = { node_key: string; position: Position | null; height?: number }
type Box = Position & { height: number }

export function layoutGraph(nodes: readonly Placed[], edges: readonly EdgeEnds[]): Map<string, Position> {
  const heightOf = ({ height = 0 }: Placed) => Math.max(height, NODE_HEIGHT)
  const columns = columnsOf(nodes, edges)
  const taken = nodes.flatMap((node) => (node.position ? [{ ...node.position, height: heightOf(node) }] : []))
  return new Map(
    nodes.map((node) => {
      if (node.position) return [node.node_key, node.position]
      const free = firstFree({ x: (columns.get(node) ?? 0) * COLUMN_WIDTH, y: 0, height: heightOf(node) }, taken)
      taken.push(free)
      return [node.node_key, { x: free.x, y: free.y }]
    }),
  )
}

/** Of those that no one has put anywhere. */
function columnsOf(nodes: readonly Placed[], edges: readonly EdgeEnds[]): ReadonlyMap<Placed, number> {
  const depths = nodeDepths(nodes, edges)
  const columns = new Map<Placed, number>()
  let first = 0
  for (let depth = 0; depth <= Math.max(0, ...depths.values()); depth++) {
    const inColumn = nodes.filter(({ node_key, position }) => position === null && depths.get(node_key) === depth)
    const rows = Math.max(LONG_COLUMN, Math.ceil(Math.sqrt(inColumn.length)))
    for (const [place, node] of inColumn.entries()) columns.set(node, first + Math.floor(place / rows))
    first += Math.max(1, Math.ceil(inColumn.length / rows))
  }
  return columns
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

function firstFree(wanted: Box, taken: readonly Box[]): Box {
  const inTheWay = (y: number) =>
    taken.find(
      (other) => Math.abs(other.x - wanted.x) < NODE_WIDTH && y < other.y + other.height && other.y < y + wanted.height,
    )
  let y = wanted.y
  for (let other = inTheWay(y); other; other = inTheWay(y)) y = other.y + other.height + GAP
  return { ...wanted, y }
}
