import { type TableGrid, tableGrid } from '#engine/recipe/table-grid.ts'
import type { RegionRecord } from '../regions/region.ts'
import type { PageNode } from './page-model.ts'
import { headerText } from './table-headers.ts'

export type Headers = { cellHeader: Map<number, string> }

/** The header text above each cell of the records. */
export function headersOf(records: readonly RegionRecord[]): Headers {
  const cellHeader = new Map<number, string>()
  const grids = new Map<PageNode, TableGrid>()
  const idOf = new Map<unknown, number>()
  for (const record of records) {
    const row = record[0]
    let table = row?.parent ?? null
    while (table && table.tag !== 'table') table = table.parent
    if (!row || !table) continue
    let grid = grids.get(table)
    if (!grid) {
      grid = tableGrid(table.element)
      grids.set(table, grid)
    }
    for (const child of row.children) idOf.set(child.element, child.id)
    const line = grid.cells[grid.rows.indexOf(row.element)] ?? []
    for (const [column, cell] of line.entries()) {
      const id = cell ? idOf.get(cell) : undefined
      if (id === undefined || cellHeader.has(id)) continue
      const header = headerText(grid, column)
      if (header !== '') cellHeader.set(id, header)
    }
  }
  return { cellHeader }
}

export function headerOf(headers: Headers | null, nodes: readonly (readonly PageNode[])[]): string | null {
  if (!headers) return null
  for (const [node] of nodes.slice(0, 5)) {
    let at: PageNode | null = node ?? null
    while (at && at.tag !== 'td' && at.tag !== 'th') at = at.parent
    const header = at ? headers.cellHeader.get(at.id) : undefined
    if (header) return header
  }
  return null
}
