import type { CompareOptions, Item } from '#engine/compare/canonical-item.ts'
import { diffOfPairing, type ItemDiff } from '#engine/compare/diff-items.ts'
import { pairItems } from '#engine/compare/pair-items.ts'
import { similarityOfPairing } from '#engine/compare/similarity.ts'

type List = readonly Item[]

/** The diff of two lists, from their own pairing. */
export function diffItems(before: List, after: List, options: CompareOptions): ItemDiff {
  return diffOfPairing(before, after, pairItems(before, after, options), options)
}

export function semanticSimilarity(before: List, after: List, options: CompareOptions): number {
  return similarityOfPairing(pairItems(before, after, options))
}
