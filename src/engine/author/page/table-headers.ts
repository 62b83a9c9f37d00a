import { type Element, isTag } from 'domhandler'
import { type TableGrid, tableGrid } from '#engine/recipe/table-grid.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import type { PageModel } from './page-model.ts'

/**
 * The rows of a table that head its columns. A table without header cells may begin with a row of names or with its first record; only a row
 * that looks unlike the others is taken for names.
 */
function headerRowCount(grid: TableGrid): number {
  const { rows, headerRows } = grid
  if (headerRows === 0 || rows.length <= headerRows) return 0
  const first = rows[0]
  if (!first || isMarked(first)) return headerRows
  const next = rows.slice(1, 6)
  return looksLikeNames(first) && !next.every(looksLikeNames) ? headerRows : 0
}

function isMarked(row: Element): boolean {
  const { parent } = row
  if (parent && isTag(parent) && parent.name === 'thead') return true
  return row.children.some((cell) => isTag(cell) && cell.name === 'th')
}

const MAX_NAME_CHARS = 40

function looksLikeNames(row: Element): boolean {
  const cells = row.children.filter((cell): cell is Element => isTag(cell))
  return cells.every((cell) => {
    const text = visibleText([cell])
    return text.length <= MAX_NAME_CHARS && !/\d{2,}/.test(text) && !hasLink(cell)
  })
}

function hasLink(element: Element): boolean {
  return element.children.some(
    (child) => isTag(child) && ((child.name === 'a' && child.attribs.href !== undefined) || hasLink(child)),
  )
}

/** All header rows of the page's tables. */
export function headerRowsOf(model: PageModel): Set<Element> {
  const rows = new Set<Element>()
  for (const node of model.nodes) {
    if (node.tag !== 'table') continue
    const grid = tableGrid(node.element)
    for (const row of grid.rows.slice(0, headerRowCount(grid))) rows.add(row)
  }
  return rows
}

/** The text that heads a column; of several header rows the lowest. */
export function headerText(grid: TableGrid, column: number): string {
  const texts: string[] = []
  for (let row = 0; row < Math.min(headerRowCount(grid), 3); row += 1) {
    const cell = grid.cells[row]?.[column]
    const text = cell ? visibleText([cell]) : ''
    if (text !== '' && text.length <= 60 && !texts.includes(text)) texts.push(text)
  }
  return texts.at(-1) ?? ''
}
