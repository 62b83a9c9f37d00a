import { valueKeys, weightOf } from './value-keys.ts'

export type Item = Record<string, unknown>

/** The values of the last good result, to be found again by what they are known by. */
export type KnownValues = {
  items: readonly Item[]
  /** For each field and item its keys. */
  keys: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Fields that had several values each. */
  lists: ReadonlySet<string>
  /** Which one item a key speaks for; absent where several have it. */
  itemOf: ReadonlyMap<string, number>
}

/** More items than that tell no more about where they stand. */
const MAX_ITEMS = 400

export function knownValues(before: readonly Item[], fields: readonly string[]): KnownValues {
  const items = before.slice(0, MAX_ITEMS)
  const keys = new Map(fields.map((name) => [name, items.map((item) => valueKeys(item[name]))]))
  const itemOf = new Map<string, number>()
  const shared = new Set<string>()
  for (const list of keys.values())
    for (const [at, own] of list.entries())
      for (const key of own) {
        if ((itemOf.get(key) ?? at) !== at) shared.add(key)
        itemOf.set(key, at)
      }
  for (const key of shared) itemOf.delete(key)
  const lists = new Set(fields.filter((name) => items.some((item) => Array.isArray(item[name]))))
  return { items, keys, lists, itemOf }
}

/** What each record holds says which item it is: the pairs in which both prefer each other. */
export function alignRecords(known: KnownValues, records: readonly ReadonlySet<string>[]): Map<number, number> {
  const votes = records.map((keys) => {
    const sums = new Map<number, number>()
    for (const key of keys) {
      const item = known.itemOf.get(key)
      if (item !== undefined) sums.set(item, (sums.get(item) ?? 0) + weightOf(key))
    }
    return sums
  })
  const best = new Map<number, { record: number; sum: number }>()
  for (const [record, sums] of votes.entries()) {
    const [item, sum] = [...sums].sort((a, b) => b[1] - a[1])[0] ?? [-1, 0]
    if (sum >= ENOUGH && sum > (best.get(item)?.sum ?? 0)) best.set(item, { record, sum })
  }
  return new Map([...best].map(([item, { record }]) => [record, item]))
}

/** A name, an address, or several small things together. */
const ENOUGH = 1.5
