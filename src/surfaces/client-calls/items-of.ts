export type Item = Readonly<Record<string, unknown>>

/** The items of a result, also where an output schema put them under one key. */
export function itemsOf(results: unknown): Item[] {
  const list = Array.isArray(results) ? results : Object.values(results ?? {}).find(Array.isArray)
  if (list !== undefined) return (list as unknown[]).map(asItem)
  return results === null || results === undefined ? [] : [asItem(results)]
}

function asItem(value: unknown): Item {
  return value !== null && typeof value === 'object' ? { ...value } : { value }
}
