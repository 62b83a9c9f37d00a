import { canonicalItems, canonicalValue, type Item } from './canonical-item.ts'
import { labelFields, labelText } from './item-label.ts'
import { profileFields } from './profile-fields.ts'

/** Enough to tell by which field the items of a list are called. */
const SAMPLE = 500

/** By which fields the items of a list like this one are called in changes, the first that has a value. */
export function keyFields(items: readonly Item[], ignoreFields: readonly string[]): string[] {
  const sample = canonicalItems(items.slice(0, SAMPLE), { ignoreFields })
  return labelFields(profileFields(sample, sample))
}

/** What the item at this place is called in changes. */
export function itemKey(item: Item, position: number, fields: readonly string[]): string {
  for (const field of fields) {
    const cell = canonicalValue(nestedValue(item, field))
    if (cell !== null) return labelText(cell)
  }
  return `item ${position + 1}`
}

/** A dotted name through objects; lists are one value. */
export function nestedValue(item: Item, field: string): unknown {
  if (Object.hasOwn(item, field)) return item[field]
  const at = field.indexOf('.')
  const inner = at === -1 ? undefined : nestedOf(item, field.slice(0, at))
  return inner === undefined ? undefined : nestedValue(inner, field.slice(at + 1))
}

function nestedOf(item: Item, name: string): Item | undefined {
  const value = Object.hasOwn(item, name) ? item[name] : undefined
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Item) : undefined
}
