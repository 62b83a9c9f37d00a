type Move = { from: number; to: number }

/**
 * The fewest items that have to move so that the rest keeps its order. `partners` gives for each old position the new one, or -1; what was added or
 * removed shifts the others without moving them.
 */
export function minimalMoves(partners: ArrayLike<number>): Move[] {
  const kept = longestRise(partners)
  const moves: Move[] = []
  for (let from = 0; from < partners.length; from += 1) {
    const to = partners[from] ?? -1
    if (to !== -1 && !kept.has(from)) moves.push({ from, to })
  }
  return moves
}

/** The positions of a longest increasing subsequence, by patience sorting: n log n. */
function longestRise(partners: ArrayLike<number>): Set<number> {
  const previous = new Int32Array(partners.length).fill(-1)
  // tops[k]: where the rise of length k + 1 ends that ends lowest.
  const tops: number[] = []
  for (let at = 0; at < partners.length; at += 1) {
    const value = partners[at] ?? -1
    if (value === -1) continue
    const length = firstNotBelow(tops, partners, value)
    previous[at] = tops[length - 1] ?? -1
    tops[length] = at
  }
  const kept = new Set<number>()
  for (let at = tops.at(-1) ?? -1; at !== -1; at = previous[at] ?? -1) kept.add(at)
  return kept
}

function firstNotBelow(tops: readonly number[], partners: ArrayLike<number>, value: number): number {
  let low = 0
  let high = tops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((partners[tops[middle] ?? 0] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
