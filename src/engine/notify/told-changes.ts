/** What a payload tells of a difference: the items that count, as many as fit. */
import type { ComparedResult } from '#engine/compare/compare-results.ts'
import { type ChangeSentences, describeChanges } from '#engine/compare/describe-changes.ts'
import type { Notify } from './notify.ts'
import { type Changes, countChanges, itemRules, selectChanges } from './select-changes.ts'

/** `truncated`: there is more than is listed, or what changed is not known. */
export type ToldChanges = Changes & { truncated: boolean }

/** Over the three lists together. */
const MOST_CHANGES = 500

export const UNKNOWN_CHANGES: ToldChanges = { added: [], removed: [], changed: [], truncated: true }
export const NO_CHANGES: ToldChanges = { added: [], removed: [], changed: [], truncated: false }

/** Changed items first, then what came, then what went: a person who watches a price looks for these in this order. */
export function limitChanges(changes: Changes, limit = MOST_CHANGES): ToldChanges {
  const changed = changes.changed.slice(0, limit)
  const added = changes.added.slice(0, limit - changed.length)
  const removed = changes.removed.slice(0, limit - changed.length - added.length)
  const kept = { added, removed, changed }
  return { ...kept, truncated: countChanges(kept) < countChanges(changes) }
}

/** What is told of a comparison or a first run, made where the lists are. */
export type SelectedChanges = {
  changes: ToldChanges
  /** Of the items that count, also those that `changes` has no room for. */
  addedCount: number
  /** What changed in sentences, of the items that count; null where all of them do, and for a first run. */
  described: ChangeSentences | null
}

export function selectTold(changes: Changes, notify: Notify | null): SelectedChanges {
  const selected = selectChanges(changes, itemRules('content_changed', notify))
  const described = selected === changes ? null : describeChanges(withLists(selected))
  return { changes: limitChanges(selected), addedCount: selected.added.length, described }
}

function withLists({ added, removed, changed }: Changes) {
  return { added: [...added], removed: [...removed], changed }
}

/** Of a first run. */
export function selectFirst({ items }: Pick<ComparedResult, 'items'>, notify: Notify | null): SelectedChanges {
  const selected = selectChanges({ added: items, removed: [], changed: [] }, itemRules('first_run', notify))
  return { changes: limitChanges(selected), addedCount: selected.added.length, described: null }
}

/** As many as fit into so many bytes, in the same order. */
export function shrinkChanges(changes: ToldChanges, limitBytes: number): ToldChanges {
  let left = limitBytes
  const fitting = <T>(items: readonly T[]): T[] => {
    const end = items.findIndex((item) => {
      left -= Buffer.byteLength(JSON.stringify(item) ?? '') + 1
      return left < 0
    })
    return end === -1 ? [...items] : items.slice(0, end)
  }
  const changed = fitting(changes.changed)
  const added = left < 0 ? [] : fitting(changes.added)
  const removed = left < 0 ? [] : fitting(changes.removed)
  const kept = { added, removed, changed }
  return { ...kept, truncated: changes.truncated || countChanges(kept) < countChanges(changes) }
}
