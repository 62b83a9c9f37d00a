import { compareValues, isEmpty } from '../../items/sort-items.ts'
import type { Item } from '../item.ts'

export type Sorting = { field: string; direction: 'ascending' | 'descending' } | null

/** Each press of a heading goes on: up, down, as on the page. */
export function nextSorting(sorting: Sorting, field: string): Sorting {
  if (sorting?.field !== field) return { field, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { field, direction: 'descending' } : null
}

/** Empty values come last either way: nobody sorts to see them first. */
export function sortItems(items: readonly Item[], sorting: Sorting): readonly Item[] {
  if (!sorting) return items
  const { field, direction } = sorting
  const sign = direction === 'ascending' ? 1 : -1
  return items.toSorted((a, b) => {
    const emptiness = Number(isEmpty(a[field])) - Number(isEmpty(b[field]))
    return emptiness || sign * compareValues(a[field], b[field])
  })
}
