import type { ExportRow } from '#engine/export/table.ts'

/** Where a row comes from: before its own fields, and never overwritten by them. */
export const ORIGIN_COLUMNS = ['_url', '_job_id', '_completed_at'] as const

export type Origin = Readonly<Record<(typeof ORIGIN_COLUMNS)[number], string | null>>

/** An item's own field that is called like one of these has a column of its own beside it. */
export function ownColumn(field: string): string {
  return ORIGIN_COLUMNS.some((column) => column === field) ? `item.${field}` : field
}

export function besideOrigin(origin: Origin, item: ExportRow): ExportRow {
  if (!ORIGIN_COLUMNS.some((column) => Object.hasOwn(item, column))) return { ...origin, ...item }
  const own = Object.entries(item).map(([field, value]) => [ownColumn(field), value])
  return { ...origin, ...Object.fromEntries(own) }
}

/**
 * The columns of a table: those that its strategies name, in their order, and then any other that an item has, by name. Where no item has
 * anything, what the strategies name stands alone, so that an empty table has its header.
 */
export function columnOrder(wanted: readonly string[], found: readonly string[]): string[] {
  if (found.length === 0) return [...new Set(wanted)]
  const all = new Set(found)
  const known = [...new Set(wanted)].filter((name) => all.has(name))
  return [...known, ...found.filter((name) => !known.includes(name))]
}
