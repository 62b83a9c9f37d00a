import type { Item } from '../strategies/item.ts'
import type { Results } from './jobs-api.ts'

/** The items of results, also where an output schema wraps them under one key. */
export function resultItems(results: Results): Item[] {
  const items: unknown = Array.isArray(results) ? results : Object.values(results)[0]
  return Array.isArray(items) ? items : []
}
