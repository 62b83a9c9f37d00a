import type { Item } from '../strategies/item.ts'

export type Sorting = { field: string; direction: 'ascending' | 'descending' } | null

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

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
    return emptiness || sign * compare(a[field], b[field])
  })
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return words.compare(valueText(a), valueText(b))
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A value in one line: lists with commas, what is nested as JSON. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return ''
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
