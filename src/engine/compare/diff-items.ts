import { type CompareOptions, changedFields, type Item } from './canonical-item.ts'
import { itemLabeler } from './item-label.ts'
import { minimalMoves } from './moves.ts'
import type { Pairing } from './pair-items.ts'

export type FieldChanges = Record<string, { before: unknown; after: unknown }>

export type ItemDiff = {
  added: Item[]
  removed: Item[]
  /** `key` is what a person would call the item; fields have dotted names, and lists are compared as wholes. */
  changed: { key: string; before: Item; after: Item; fields: FieldChanges }[]
  /** The fewest items whose move explains the new order. A move is no change. */
  moved: { key: string; from: number; to: number }[]
}

export function diffOfPairing(
  before: readonly Item[],
  after: readonly Item[],
  pairing: Pairing,
  options: CompareOptions,
): ItemDiff {
  const labelOf = itemLabeler(pairing.fields)
  const label = (at: number) => labelOf(pairing.before[at] ?? { text: '', cells: new Map() }, at)
  const removed: Item[] = []
  const changed: ItemDiff['changed'] = []
  for (const [at, old] of before.entries()) {
    const partner = pairing.partners[at] ?? -1
    const now = after[partner]
    if (now === undefined) removed.push(old)
    else if (pairing.before[at]?.text !== pairing.after[partner]?.text) {
      changed.push({ key: label(at), before: old, after: now, fields: changedFields(old, now, options) })
    }
  }
  const added = pairing.added.map((at) => after[at]).filter((item) => item !== undefined)
  const moved = minimalMoves(pairing.partners).map(({ from, to }) => ({ key: label(from), from, to }))
  return { added, removed, changed, moved }
}

export function hasChanges({ added, removed, changed }: ItemDiff): boolean {
  return added.length + removed.length + changed.length > 0
}
