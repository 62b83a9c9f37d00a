import { type CanonicalItem, type CompareOptions, canonicalItems, type Item } from './canonical-item.ts'
import { findIdentity, type IdentityKey, mayBeSame } from './identity.ts'
import { OpenPairing } from './open-pairing.ts'
import { pairLikeItems, pairLookAlikes } from './pair-like-items.ts'
import { type FieldProfiles, profileFields } from './profile-fields.ts'

/**
 * Which item of one list is which item of another, one to one:
 *
 * 1. Equal items are the same, as often as they stand in both lists.
 * 2. Items with the same key are the same (see `identity.ts`), whatever else changed.
 * 3. Of the rest, items that are mostly alike are the same, unless their keys differ.
 * 4. What is left was removed or added.
 *
 * Every step is linear in the items, or nearly so, whatever the lists hold.
 */
export type Pairing = {
  before: readonly CanonicalItem[]
  after: readonly CanonicalItem[]
  /** Empty when nothing changed or moved. */
  fields: FieldProfiles
  /** For each old position the new one, or -1. */
  partners: Int32Array
  /** The new positions that have no old one. */
  added: number[]
}

export function pairItems(before: readonly Item[], after: readonly Item[], options: CompareOptions): Pairing {
  const old = canonicalItems(before, options)
  const now = canonicalItems(after, options)
  const open = new OpenPairing(old.length, now.length)
  pairEqualItems(open, old, now)
  const isUntouched = old.length === now.length && open.partners.every((partner, at) => partner === at)
  const fields = isUntouched ? new Map() : profileFields(old, now)
  if (open.openBefore().length > 0 && open.openAfter().length > 0) {
    const keys = findIdentity(old, now, fields)
    pairByKeys(open, keys)
    pairLikeItems(open, old, now, fields, keys)
    pairLookAlikes(open, old, now, fields)
  }
  return { before: old, after: now, fields, partners: open.partners, added: open.openAfter() }
}

/** Equal beginnings and ends first, so that a second copy at one end does not move all of the first ones. */
function pairEqualItems(open: OpenPairing, before: readonly CanonicalItem[], after: readonly CanonicalItem[]): void {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start]?.text === after[start]?.text) {
    open.pair(start, start)
    start += 1
  }
  for (let end = 1; end <= shorter - start; end += 1) {
    if (before[before.length - end]?.text !== after[after.length - end]?.text) break
    open.pair(before.length - end, after.length - end)
  }
  const waiting = Map.groupBy(open.openAfter().reverse(), (at) => after[at]?.text)
  for (const at of open.openBefore()) {
    const partner = waiting.get(before[at]?.text)?.pop()
    if (partner !== undefined) open.pair(at, partner)
  }
}

/** By each key in turn, the strongest first. The strongest decides alone; what another one says must not go against the rest. */
function pairByKeys(open: OpenPairing, keys: readonly IdentityKey[]): void {
  for (const [rank, key] of keys.entries()) {
    const old = onlyHolders(key.before, open.openBefore())
    const now = onlyHolders(key.after, open.openAfter())
    for (const [value, before] of old) {
      const after = now.get(value)
      if (after === undefined || after === SEVERAL || before === SEVERAL) continue
      if (rank === 0 || mayBeSame(keys, before, after)) open.pair(before, after)
    }
  }
}

const SEVERAL = -1

/** Each key with the one position that has it, or SEVERAL. */
function onlyHolders(keys: readonly (string | null)[], positions: readonly number[]): Map<string, number> {
  const holders = new Map<string, number>()
  for (const at of positions) {
    const key = keys[at] ?? null
    if (key !== null) holders.set(key, holders.has(key) ? SEVERAL : at)
  }
  return holders
}
