import type { ItemChanges } from '../../items/item-changes.ts'
import type { ChangeEntry } from '../schedules-api.ts'

/** What the pages of one check changed, as one: where there are several, each item says where it is from. Null where nothing is kept of it. */
export function checkItems(entries: readonly ChangeEntry[]): ItemChanges | null {
  const kept = entries.flatMap((entry) => itemChanges(entry, entries.length > 1) ?? [])
  if (kept.length === 0) return null
  return {
    added: kept.flatMap(({ added }) => added),
    removed: kept.flatMap(({ removed }) => removed),
    changed: kept.flatMap(({ changed }) => changed),
    moved: [],
  }
}

function itemChanges(entry: ChangeEntry, isOneOfMany: boolean): ItemChanges | null {
  const { url, new_items: added, removed_items: removed, changed_items: changed } = entry
  if (!added || !removed || !changed) return null
  if (!isOneOfMany) return { added, removed, changed, moved: [] }
  return {
    added: added.map((item) => ({ ...item, page: url })),
    removed: removed.map((item) => ({ ...item, page: url })),
    changed: changed.map((item) => ({ ...item, key: `${item.key} · ${pathOf(url)}` })),
    moved: [],
  }
}

function pathOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? parsed.pathname + parsed.search : url
}
