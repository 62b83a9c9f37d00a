import type { CompareOptions, Item } from './canonical-item.ts'
import { type ChangeNames, changeNames } from './change-names.ts'
import { describeChanges } from './describe-changes.ts'
import { diffOfPairing, type FieldChanges, hasChanges, type ItemDiff } from './diff-items.ts'
import { pairItems } from './pair-items.ts'
import { similarityOfPairing } from './similarity.ts'
import { describeStructuralChanges, type StructuralSignature, structuresMatch } from './structure.ts'
import { withoutTails } from './without-tails.ts'

/** `isCut`: the items are the first of a list that goes on. */
export type ComparedResult = { items: readonly Item[]; signature: StructuralSignature; isCut?: boolean }

/** What a comparison needs, in one message. */
export type ComparisonTask = CompareOptions & { before: ComparedResult; after: ComparedResult }

export type Comparison = {
  /** From the items, not from stored hashes: those may have been made with other fields ignored. */
  content_hash_match: boolean
  structural_match: boolean
  semantic_similarity: number
  changes: string[]
  /** How many more there would be. */
  changes_omitted: number
  structural_changes: string[]
  item_count_diff: number
  names: ChangeNames
  items: {
    added: Item[]
    removed: Item[]
    changed: { key: string; fields: FieldChanges }[]
    moved: ItemDiff['moved']
  }
}

/** What changed from `a` to `b`. */
export function compareResults(a: ComparedResult, b: ComparedResult, options: CompareOptions): Comparison {
  return compareWhole(a, b, options).comparison
}

/** `diff`: with the whole items, before and after. */
export function compareWhole(
  a: ComparedResult,
  b: ComparedResult,
  options: CompareOptions,
): { comparison: Comparison; diff: ItemDiff } {
  const pairing = pairItems(a.items, b.items, options)
  const all = diffOfPairing(a.items, b.items, pairing, options)
  const diff = a.isCut || b.isCut ? withoutTails(all, pairing, { before: a, after: b }) : all
  const { sentences, omitted } = describeChanges(diff)
  const comparison = {
    content_hash_match: !hasChanges(all),
    structural_match: structuresMatch(a.signature, b.signature),
    semantic_similarity: similarityOfPairing(pairing),
    changes: sentences,
    changes_omitted: omitted,
    structural_changes: describeStructuralChanges(a.signature, b.signature),
    item_count_diff: b.items.length - a.items.length,
    names: changeNames(pairing),
    items: {
      added: diff.added,
      removed: diff.removed,
      changed: diff.changed.map(({ key, fields }) => ({ key, fields })),
      moved: diff.moved,
    },
  }
  return { comparison, diff }
}
