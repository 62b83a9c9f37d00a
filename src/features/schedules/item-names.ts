import type { Comparison } from '#engine/compare/compare-results.ts'

/** What a person would call the items of a change, the first of each. */
export type ItemNames = { added: readonly string[]; removed: readonly string[]; changed: readonly string[] }

const KEPT = 20

export function itemNames({ names, items }: Pick<Comparison, 'names' | 'items'>): ItemNames {
  return { ...names, changed: items.changed.slice(0, KEPT).map(({ key }) => key) }
}
