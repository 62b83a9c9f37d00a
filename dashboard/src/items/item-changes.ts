import type { Item } from '../strategies/item.ts'

export type FieldChange = { before: unknown; after: unknown }
/** `key` is what a person would call the item. */
export type ChangedItem = { key: string; fields: Record<string, FieldChange> }
/** Places count from 0. */
export type MovedItem = { key: string; from: number; to: number }

export type ItemChanges = { added: Item[]; removed: Item[]; changed: ChangedItem[]; moved: MovedItem[] }

/** A move is no change. */
export function hasItemChanges({ added, removed, changed }: ItemChanges): boolean {
  return added.length + removed.length + changed.length > 0
}
