import type { Json } from '#base/json.ts'

export type Item = Record<string, unknown>

/** The items of stored results, also where an output schema wraps them under one key. */
export function itemsOf(results: Json | null): Item[] {
  if (Array.isArray(results)) return results as Item[]
  if (results === null || typeof results !== 'object') return []
  const [only] = Object.values(results)
  return Array.isArray(only) ? (only as Item[]) : []
}

/** Other items, wrapped as those of the results are. */
export function withItems(results: Json | null, items: readonly Item[]): unknown {
  if (results === null || typeof results !== 'object' || Array.isArray(results)) return items
  return Object.fromEntries(Object.keys(results).map((key) => [key, items]))
}
