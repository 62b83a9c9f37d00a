import { canonicalItems, type Item } from './canonical-item.ts'
import { pairItems } from './pair-items.ts'

/** One page, read before and after the recipe was changed; `fields` are those that were not read before. */
export type AddedValuesTask = { before: readonly Item[]; after: readonly Item[]; fields: readonly string[] }

/**
 * What the second reading adds to the items of the first, by their places; null where an item was not found again.
 *
 * 1. Items are the same by what both readings read of them, as everywhere (see `pair-items.ts`). What only one of them reads does not count.
 * 2. Readings that have nothing in common say nothing about each other, but for a page that is one record to both.
 * 3. A value that an item has stays, also where it is empty.
 */
export function addedValues({ before, after, fields }: AddedValuesTask): (Item | null)[] {
  const partners = partnersOf(before, after, fields)
  return before.map((item, at) => {
    const partner = after[partners[at] ?? -1]
    if (partner === undefined) return null
    const added = fields.filter((name) => Object.hasOwn(partner, name) && !Object.hasOwn(item, name))
    return Object.fromEntries(added.map((name) => [name, partner[name]]))
  })
}

function partnersOf(before: readonly Item[], after: readonly Item[], fields: readonly string[]): readonly number[] {
  if (before.length === 1 && after.length === 1) return [0]
  const [old, now] = [namesIn(before), namesIn(after)]
  const ofOne = [...old, ...now].filter((name) => !old.has(name) || !now.has(name))
  const ignoreFields = [...fields, ...ofOne]
  if (canonicalItems(before, { ignoreFields }).every(({ cells }) => cells.size === 0)) return []
  return [...pairItems(before, after, { ignoreFields }).partners]
}

function namesIn(items: readonly Item[]): Set<string> {
  return new Set(items.flatMap((item) => Object.keys(item)))
}
