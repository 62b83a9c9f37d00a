import type { RegionRecord } from '../regions/region.ts'
import { attribute, type PageModel, type PageNode } from './page-model.ts'

/** Tables of other elements, which say by their roles what is a row, a cell and the header of a column. */

const TABLES = /^(?:table|grid|treegrid)$/
const CELLS = /^(?:cell|gridcell|rowheader)$/
const MAX_HEADER_CHARS = 120

/** The rows that head the columns; the rows of real tables are not among them. */
export function ariaHeaderRows(model: PageModel): PageNode[] {
  const rows = model.nodes
    .filter((node) => node.tag !== 'th' && roleOf(node) === 'columnheader')
    .map((node) => around(node, (role) => role === 'row'))
  return [...new Set(rows)].filter((row) => row !== null)
}

export type CellHeaders = { cellHeader: Map<number, string>; cells: ReadonlyMap<PageNode, readonly PageNode[]> }

/** The header above each cell of the records; null where they are no rows of such a table. */
export function ariaHeadersOf(model: PageModel, records: readonly RegionRecord[]): CellHeaders | null {
  const cellHeader = new Map<number, string>()
  const cells = new Map<PageNode, PageNode[]>()
  const tables = new Map<PageNode, readonly string[]>()
  for (const [row, ...others] of records) {
    const table = row && others.length === 0 && roleOf(row) === 'row' ? around(row, (role) => TABLES.test(role)) : null
    if (!row || !table) return null
    const headers = tables.get(table) ?? headersIn(model, table)
    tables.set(table, headers)
    const line = withRole(model, row, (role) => CELLS.test(role))
    // A row with more or fewer cells does not tell which header is whose.
    if (line.length !== headers.length) continue
    cells.set(row, line)
    for (const [column, cell] of line.entries()) if (headers[column]) cellHeader.set(cell.id, headers[column])
  }
  return cellHeader.size > 0 ? { cellHeader, cells } : null
}

function headersIn(model: PageModel, table: PageNode): string[] {
  const headers = withRole(model, table, (role) => role === 'columnheader')
  const last = headers.at(-1)
  const row = last ? around(last, (role) => role === 'row') : null
  return headers
    .filter((header) => around(header, (role) => role === 'row') === row)
    .map((header) => model.text(header) || (attribute(header, 'aria-label') ?? ''))
    .map((text) => (text.length <= MAX_HEADER_CHARS ? text : ''))
}

function withRole(model: PageModel, { id, last }: PageNode, is: (role: string) => boolean): PageNode[] {
  return model.nodes.slice(id + 1, last + 1).filter((node) => is(roleOf(node)))
}

function around(node: PageNode, is: (role: string) => boolean): PageNode | null {
  let at = node.parent
  while (at && !is(roleOf(at))) at = at.parent
  return at
}

function roleOf(node: PageNode): string {
  return attribute(node, 'role') ?? ''
}
