import type { Column } from './column.ts'
import { type ColumnDraft, makeColumn } from './make-column.ts'

/** A column with these values, for tests. */
export function columnOf(values: readonly string[], more: Partial<ColumnDraft> = {}): Column {
  const slot = { kind: 'ready', source: { path: 'a' }, holds: 'text', take: {} } as const
  const column = makeColumn({ kind: 'text', slot, values, words: [], place: 0, ...more })
  if (!column) throw new Error('The column of a test has no values')
  return column
}
