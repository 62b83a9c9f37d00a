import type { Element } from 'domhandler'
import { type TableGrid, tableGrid } from '#engine/recipe/table-grid.ts'
import type { RegionRecord } from '../regions/region.ts'
import type { PageNode } from './page-model.ts'
import { headerTexts } from './table-headers.ts'

/** `cellHeader`: the header text above each cell. `cells`: for each record its cells by column, those included that span from a row above. */
export type Headers = { cellHeader: Map<number, string>; cells: ReadonlyMap<PageNode, readonly (PageNode | null)[]> }

type KnownTable = { grid: TableGrid; rowOf: Map<Element, number>; headers: readonly string[] }

/** The header text above each cell of the records. */
export function headersOf(records: readonly RegionRecord[]): Headers {
  const cellHeader = new Map<number, string>()
  const cells = new Map<PageNode, (PageNode | null)[]>()
  const tables = new Map<PageNode, KnownTable>()
  for (const row of records.flat()) {
    const table = tableOf(row)
    if (!table) continue
    const known = tables.get(table) ?? knownTable(table)
    tables.set(table, known)
    const { grid, rowOf, headers } = known
    if (headers.every((header) => header === '')) continue
    const line = (grid.cells[rowOf.get(row.element) ?? -1] ?? []).map((cell) => (cell ? nodeOf(cell, row) : null))
    for (const [column, cell] of line.entries()) {
      const header = headers[column] ?? ''
      if (cell && header !== '' && !cellHeader.has(cell.id)) cellHeader.set(cell.id, header)
    }
    cells.set(row, line)
  }
  return { cellHeader, cells }
}

function knownTable(table: PageNode): KnownTable {
  const grid = tableGrid(table.element)
  const rowOf = new Map(grid.rows.map((row, index) => [row, index]))
  return { grid, rowOf, headers: headerTexts(grid) }
}

function tableOf(row: PageNode): PageNode | null {
  let table = row.parent
  while (table && table.tag !== 'table') table = table.parent
  return table
}

const MAX_SPAN = 200

/** The cell of this row, or of one above it. */
function nodeOf(cell: Element, row: PageNode): PageNode | null {
  const rows = row.parent?.children ?? []
  const own = row.children.find((child) => child.element === cell)
  if (own || cell.attribs.rowspan === undefined) return own ?? null
  const from = rows.indexOf(row)
  for (let at = from - 1; at >= 0 && at >= from - MAX_SPAN; at -= 1) {
    const found = rows[at]?.children.find((child) => child.element === cell)
    if (found) return found
  }
  return null
}

export function headerOf(headers: Headers | null, nodes: readonly (readonly PageNode[])[]): string | null {
  if (!headers) return null
  for (const [node] of nodes.slice(0, 5)) {
    let at: PageNode | null = node ?? null
    while (at && at.tag !== 'td' && at.tag !== 'th' && !headers.cellHeader.has(at.id)) at = at.parent
    const header = at ? headers.cellHeader.get(at.id) : undefined
    if (header) return header
  }
  return null
}
