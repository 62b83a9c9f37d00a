/** Which cells of the current items the newest check of their page changed, and which items it brought. */
import type { Item } from '../../strategies/item.ts'
import type { ChangeEntry } from '../schedules-api.ts'

export type CellMarks = {
  /** By the item's place: what each changed field was before. */
  changed: ReadonlyMap<number, ReadonlyMap<string, unknown>>
  added: ReadonlySet<number>
}

type Told = Pick<ChangeEntry, 'url' | 'reason' | 'changed_items' | 'new_items'>

/** `entries` newest first, as they come; of each page the newest counts. */
export function cellMarks(items: readonly Item[], entries: readonly Told[]): CellMarks {
  const changed = new Map<number, Map<string, unknown>>()
  const added = new Set<number>()
  for (const { url, changed_items = [], new_items = [] } of newestOfPages(entries)) {
    const places = items.flatMap((item, place) => (item._url === url ? [place] : []))
    for (const { key, fields } of changed_items) {
      const place = places.find((at) => isChanged(items[at] ?? {}, key, fields))
      const before = Object.entries(fields).map(([field, change]) => [field, change.before] as const)
      if (place !== undefined) changed.set(place, new Map(before))
    }
    for (const item of new_items) {
      const place = places.find((at) => !added.has(at) && isSame(items[at] ?? {}, item))
      if (place !== undefined) added.add(place)
    }
  }
  return { changed, added }
}

/** The first run brought everything, which marks nothing. */
function newestOfPages(entries: readonly Told[]): Told[] {
  const newest = new Map<string, Told>()
  for (const entry of entries) {
    const isNews = entry.reason === 'content_changed' || entry.reason === 'first_run'
    if (isNews && !newest.has(entry.url)) newest.set(entry.url, entry)
  }
  return [...newest.values()].filter(({ reason }) => reason === 'content_changed')
}

/** Changes name an item by one of its values. */
function isChanged(item: Item, key: string, fields: Readonly<Record<string, { after: unknown }>>): boolean {
  const isNamed = Object.values(item).some((value) => String(value) === key)
  return isNamed && Object.entries(fields).every(([field, { after }]) => isEqual(item[field], after))
}

function isSame(item: Item, other: Item): boolean {
  return Object.entries(other).every(([field, value]) => isEqual(item[field], value))
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
