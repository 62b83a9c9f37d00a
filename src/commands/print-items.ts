import { columnsOf, csvLine } from '#base/csv.ts'
import { formatTable } from './print-table.ts'

export const FORMATS = ['table', 'json', 'csv'] as const
type Format = (typeof FORMATS)[number]

type Items = readonly Readonly<Record<string, unknown>>[]

/** `result` is what an output schema makes of the items; only JSON can show that. `fields`: what items have, for the header where none came. */
type Printed = { items: Items; result: unknown; fields: readonly string[] }

export function formatItems(format: Format, { items, result, fields }: Printed, width: number): string {
  if (format === 'json') return `${JSON.stringify(result, null, 2)}\n`
  if (format === 'table') return `${formatTable(items, width)}\n`
  const columns = items.length === 0 ? fields : columnsOf(items)
  return [columns, ...items.map((item) => columns.map((column) => item[column]))].map(csvLine).join('')
}
