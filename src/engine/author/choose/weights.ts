import type { LearnedColumns } from './learned.ts'
import type { Trees } from './trees.ts'
import learned from './weights.json' with { type: 'json' }

/** What `npm run learn` wrote: how likely a column is right, and how good a result is. */
export type Weights = LearnedColumns & { results: Trees }

let current: Weights = learned

export function currentWeights(): Weights {
  return current
}

/** Does something with other weights: those that were learned without the pages on which they are measured. */
export function withWeights<T>(weights: Weights, does: () => T): T {
  const before = current
  current = weights
  try {
    return does()
  } finally {
    current = before
  }
}
