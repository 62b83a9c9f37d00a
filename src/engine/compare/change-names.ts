import { itemLabeler } from './item-label.ts'
import type { Pairing } from './pair-items.ts'

/** What a person would call the items that came and went, the first of each. */
export type ChangeNames = { added: string[]; removed: string[] }

const NAMED = 20

export function changeNames(pairing: Pairing): ChangeNames {
  const labelOf = itemLabeler(pairing.fields)
  const named = (items: Pairing['before'], places: readonly number[]) =>
    places.slice(0, NAMED).flatMap((at) => {
      const item = items[at]
      return item ? [labelOf(item, at)] : []
    })
  const removed = [...pairing.partners.entries()].filter(([, partner]) => partner === -1).map(([at]) => at)
  return { added: named(pairing.after, pairing.added), removed: named(pairing.before, removed) }
}
