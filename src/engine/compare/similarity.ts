import { likeness } from './likeness.ts'
import type { Pairing } from './pair-items.ts'

const STEP = 10_000

/**
 * 0 to 1, to four digits: the likeness of the pairs, over the longer of the lists. An item without a partner counts nothing.
 * 1 exactly when the items are equal, in any order.
 */
export function similarityOfPairing({ before, after, fields, partners }: Pairing): number {
  const most = Math.max(before.length, after.length)
  if (most === 0) return 1
  let alike = 0
  let equal = 0
  for (const [at, item] of before.entries()) {
    const partner = after[partners[at] ?? -1]
    if (!partner) continue
    if (partner.text === item.text) equal += 1
    else alike += likeness(item, partner, fields).byWeight
  }
  if (equal === most) return 1
  // Rounded down, so that one changed word in ten thousand items does not become "the same".
  return Math.min(Math.floor(((equal + alike) / most) * STEP), STEP - 1) / STEP
}
