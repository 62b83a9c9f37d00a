import type { Item } from './canonical-item.ts'
import type { ItemDiff } from './diff-items.ts'
import type { Pairing } from './pair-items.ts'

type CutList = { items: readonly Item[]; isCut?: boolean }

/**
 * Of two lists that were cut by a limit, what is known to have changed. A new item at the top pushes the last one over the edge, and
 * a raised limit brings in what was there all the time: neither was removed or added.
 *
 * 1. Of a list that was cut afterwards, what went after the last item that is still there may lie beyond the cut.
 * 2. Of a list that was cut before, what came after the last item that was there before may have lain beyond it. Where nothing of the
 *    old list is left, all that is there now is new.
 */
export function withoutTails(diff: ItemDiff, pairing: Pairing, { before, after }: { before: CutList; after: CutList }) {
  const { partners, added } = pairing
  const lastKept = partners.findLastIndex((partner) => partner !== -1)
  const lastKnown = partners.reduce((last, partner) => Math.max(last, partner), -1)
  const removedAt = [...partners.keys()].filter((at) => partners[at] === -1)
  return {
    ...diff,
    removed: after.isCut ? diff.removed.filter((_, index) => (removedAt[index] ?? 0) < lastKept) : diff.removed,
    added:
      before.isCut && lastKnown !== -1 ? diff.added.filter((_, index) => (added[index] ?? 0) < lastKnown) : diff.added,
  }
}
