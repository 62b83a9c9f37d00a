import type { ItemChanges } from '../../generated/api.ts'

export type { ChangedItem, FieldChange, ItemChanges, MovedItem } from '../../generated/api.ts'

/** A move is no change. */
export function hasItemChanges({ added, removed, changed }: ItemChanges): boolean {
  return added.length + removed.length + changed.length > 0
}
