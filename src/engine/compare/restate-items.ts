import type { CompareOptions, Item } from './canonical-item.ts'
import { pairItems } from './pair-items.ts'

export type Restated = CompareOptions & {
  before: readonly Item[]
  after: readonly Item[]
  /** Fields of the items that are different at every look. */
  fields: readonly string[]
}

/** The items of before with today's values in such fields: whatever else differs is a change. */
export function restateItems({ before, after, fields, ignoreFields }: Restated): Item[] {
  const { partners } = pairItems(before, after, { ignoreFields: [...ignoreFields, ...fields] })
  return before.map((item, at) => {
    const now = after[partners[at] ?? -1]
    return now === undefined ? item : { ...item, ...valuesOf(now, fields) }
  })
}

function valuesOf(item: Item, fields: readonly string[]): Item {
  return Object.fromEntries(fields.map((name) => [name, Object.hasOwn(item, name) ? item[name] : null]))
}
