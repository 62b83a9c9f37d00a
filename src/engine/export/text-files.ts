/** Tables as text, piece by piece. */
import { csvLine } from '#base/csv.ts'
import type { ExportRow, ExportTable } from './table.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** With the mark, Excel reads the file as what it is: UTF-8. */
export async function* csvFile({ columns, pieces }: ExportTable, { bom }: { bom: boolean }): AsyncGenerator<string> {
  const header = columns.length > 0 ? csvLine(columns) : ''
  const start = (bom ? BYTE_ORDER_MARK : '') + header
  if (start !== '') yield start
  for await (const rows of pieces) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(row, column)))).join('')
  }
}

export async function* ndjsonFile({ pieces }: Pick<ExportTable, 'pieces'>): AsyncGenerator<string> {
  for await (const rows of pieces) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** What a row has itself: a page may call a field `constructor`. */
export function cellOf(row: ExportRow, column: string): unknown {
  return Object.hasOwn(row, column) ? row[column] : undefined
}
