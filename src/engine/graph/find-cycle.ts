import { type GraphShape, incomingEdges } from './graph.ts'

/** The keys around one cycle, the first repeated at the end; null when there is none. Takes time in proportion to the edges. */
export function findCycle(graph: GraphShape): string[] | null {
  const incoming = incomingEdges(graph)
  const stuck = nodesThatNeverStart(graph)
  const [first] = stuck
  if (first === undefined) return null
  // Each of them waits for another of them, so that walking upstream must come round.
  const path: string[] = []
  const placeOf = new Map<string, number>()
  let at = first
  while (!placeOf.has(at)) {
    placeOf.set(at, path.length)
    path.push(at)
    at = (incoming.get(at) ?? []).map((edge) => edge.source_node_key).find((source) => stuck.has(source)) ?? at
  }
  return [at, ...path.slice(placeOf.get(at)).reverse()]
}

function nodesThatNeverStart({ nodes, edges }: GraphShape): Set<string> {
  const targets = new Map<string, string[]>(nodes.map(({ node_key }) => [node_key, []]))
  const waitingFor = new Map<string, number>(nodes.map(({ node_key }) => [node_key, 0]))
  for (const { source_node_key: source, target_node_key: target } of edges) {
    targets.get(source)?.push(target)
    waitingFor.set(target, (waitingFor.get(target) ?? 0) + 1)
  }
  const starting = [...waitingFor.keys()].filter((key) => waitingFor.get(key) === 0)
  for (let key = starting.pop(); key !== undefined; key = starting.pop()) {
    waitingFor.delete(key)
    for (const target of targets.get(key) ?? []) {
      const left = (waitingFor.get(target) ?? 0) - 1
      waitingFor.set(target, left)
      if (left === 0) starting.push(target)
    }
  }
  return new Set(waitingFor.keys())
}
