/**
 * What was changed in a graph, so that it can be undone and done again.
 *
 * 1. A step is the graph before and after a change. To undo it, the nodes and edges that it changed become what they were; the others stay
 *    as they are now, also where somebody else has changed them meanwhile.
 * 2. A step whose nodes or edges are no longer as it left them cannot be undone.
 * 3. A new change ends what could be done again.
 */
import type { EdgeSettings, Graph, NodeSettings, Position } from '../workflows-api.ts'

export type PlainNode = NodeSettings & { position: Position | null }
/** A graph without the ids that the service gives. */
export type PlainGraph = { nodes: PlainNode[]; edges: EdgeSettings[] }

export type Step = { before: PlainGraph; after: PlainGraph }
export type History = { done: readonly Step[]; undone: readonly Step[] }

export const NO_HISTORY: History = { done: [], undone: [] }
const MOST_STEPS = 100

export function plainGraph({ nodes, edges }: Graph): PlainGraph {
  return { nodes: nodes.map(({ id: _id, ...node }) => node), edges: edges.map(({ id: _id, ...edge }) => edge) }
}

/** A change that changed nothing is no step. */
export function remembered(history: History, step: Step): History {
  if (isSame(step.before, step.after)) return history
  return { done: [...history.done, step].slice(-MOST_STEPS), undone: [] }
}

export function undone({ done, undone }: History): History {
  const step = done.at(-1)
  return step ? { done: done.slice(0, -1), undone: [...undone, step] } : { done, undone }
}

export function redone({ done, undone }: History): History {
  const step = undone.at(-1)
  return step ? { done: [...done, step], undone: undone.slice(0, -1) } : { done, undone }
}

/** The graph with all that differs between `from` and `to` as it is in `to`. Null where it is not as in `from` now. */
export function turned(now: PlainGraph, from: PlainGraph, to: PlainGraph): PlainGraph | null {
  const nodes = turnedPart(now.nodes, from.nodes, to.nodes, ({ node_key }) => node_key)
  const edges = turnedPart(now.edges, from.edges, to.edges, edgeKey)
  return nodes && edges && { nodes, edges }
}

function edgeKey({ source_node_key, target_node_key }: EdgeSettings): string {
  return JSON.stringify([source_node_key, target_node_key])
}

function turnedPart<T>(
  now: readonly T[],
  from: readonly T[],
  to: readonly T[],
  keyOf: (part: T) => string,
): T[] | null {
  const byKey = (parts: readonly T[]) => new Map(parts.map((part) => [keyOf(part), part]))
  const [current, left, wanted] = [byKey(now), byKey(from), byKey(to)]
  const changed = [...new Set([...left.keys(), ...wanted.keys()])].filter(
    (key) => !isSame(left.get(key), wanted.get(key)),
  )
  if (changed.some((key) => !isSame(current.get(key), left.get(key)))) return null
  const isChanged = new Set(changed)
  const partOf = (key: string) => (isChanged.has(key) ? wanted.get(key) : current.get(key))
  // In the order of `to`, so that what comes back stands where it stood.
  const keys = new Set([...wanted.keys(), ...current.keys()])
  return [...keys].flatMap((key) => partOf(key) ?? [])
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
