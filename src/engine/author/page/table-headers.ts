import { type Element, isTag } from 'domhandler'
import { remembered } from '#base/remembered.ts'
import { type TableGrid, tableGrid } from '#engine/recipe/table-grid.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'
import { valueTypeOf } from '../columns/value-type.ts'
import { ariaHeaderRows } from './aria-tables.ts'
import { drawnHeaderRows } from './drawn-tables.ts'
import type { PageModel } from './page-model.ts'

/**
 * The rows of a table that head its columns. A table without header cells may begin with a row of names or with its first record; only a row
 * that looks unlike the others is taken for names.
 */
function headerRowCount(grid: TableGrid): number {
  const { rows, headerRows } = grid
  if (headerRows === 0 || rows.length <= headerRows) return 0
  const names = rows[headerRows - 1]
  if (!names || isMarked(names)) return headerRows
  // A single cell heads the rows below it, not their columns.
  if (cellsOf(names).length < 2) return 0
  const next = rows.slice(headerRows, headerRows + 5).filter((row) => textOf(row) !== textOf(names))
  return looksLikeNames(names) && (!next.every(looksLikeNames) || isSetApart(names, next)) ? headerRows : 0
}

/** Drawn otherwise than the rows below: in bold, or with a class or a colour that none of them has. */
function isSetApart(first: Element, next: readonly Element[]): boolean {
  const isBold = (row: Element) => cellsOf(row).every((cell) => visibleText([cell]) === boldText(cell))
  const look = (row: Element) =>
    [row, ...cellsOf(row)].map(({ attribs }) => `${attribs.class}${attribs.bgcolor}`).join()
  if (cellsOf(first).length < 2) return false
  if (isBold(first)) return !next.some(isBold)
  return (
    look(first).replaceAll(/undefined|,/g, '') !== '' &&
    next.length > 1 &&
    next.every((row) => look(row) === look(next[0] as Element) && look(row) !== look(first))
  )
}

function boldText(cell: Element): string {
  return visibleText(cell.children.filter((child) => isTag(child) && /^(?:b|strong|font|u|center)$/.test(child.name)))
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => isTag(cell))
}

function isMarked(row: Element): boolean {
  const { parent } = row
  if (parent && isTag(parent) && parent.name === 'thead') return true
  return row.children.some((cell) => isTag(cell) && cell.name === 'th')
}

const MAX_NAME_CHARS = 40

function looksLikeNames(row: Element): boolean {
  return cellsOf(row).every((cell) => {
    const text = visibleText([cell])
    return text.length <= MAX_NAME_CHARS && !/\d{2,}/.test(text) && valueTypeOf(text) !== 'price' && !hasLink(cell)
  })
}

function hasLink(element: Element): boolean {
  return element.children.some(
    (child) => isTag(child) && ((child.name === 'a' && child.attribs.href !== undefined) || hasLink(child)),
  )
}

/** All header rows of the page's tables. */
export const headerRowsOf = remembered((model: PageModel): ReadonlySet<Element> => {
  const rows = new Set([...ariaHeaderRows(model), ...drawnHeaderRows(model)].map(({ element }) => element))
  for (const node of model.nodes) {
    if (node.tag !== 'table') continue
    const grid = tableGrid(node.element)
    const count = headerRowCount(grid)
    for (const row of [...grid.rows.slice(0, count), ...saidAgain(grid.rows, count)]) rows.add(row)
  }
  return rows
})

/** Long tables say the names once more between their rows. */
function saidAgain(rows: readonly Element[], count: number): Element[] {
  const names = count === 0 ? [] : textsOf(rows[count - 1])
  const [first] = names
  if (names.filter((name) => name !== '').length < 2) return []
  return rows.slice(count).filter((row) => textOf(cellsOf(row)[0]) === first && textsOf(row).join() === names.join())
}

function textsOf(row: Element | undefined): string[] {
  return row ? cellsOf(row).map(textOf) : []
}

function textOf(element: Element | undefined): string {
  return element ? visibleText([element]) : ''
}

const MAX_HEADER_CHARS = 120
const MAX_HEADER_ROWS = 3

/** The text that heads each column: of several header rows the lowest, with those above where that alone does not tell. */
export function headerTexts(grid: TableGrid): string[] {
  const count = Math.min(headerRowCount(grid), MAX_HEADER_ROWS)
  const width = Math.max(0, ...grid.cells.slice(0, count + 1).map((line) => line.length))
  const levels = Array.from({ length: width }, (_, column) => {
    const texts: string[] = []
    for (const line of grid.cells.slice(0, count)) {
      const text = line[column] ? visibleText([line[column]]) : ''
      if (text !== '' && text.length <= MAX_HEADER_CHARS && texts.at(-1) !== text) texts.push(text)
    }
    return texts
  })
  const lowest = levels.map((texts) => texts.at(-1) ?? '')
  return levels.map((texts, column) => {
    const text = lowest[column] ?? ''
    return lowest.indexOf(text) === lowest.lastIndexOf(text) ? text : texts.join(' ')
  })
}
