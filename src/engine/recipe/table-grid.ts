import { type ChildNode, type Element, isTag } from 'domhandler'
import { comparable } from './fold-text.ts'
import { visibleText } from './visible-text.ts'

/** A table as a grid: a merged cell stands in every place that it covers. */
export type TableGrid = {
  rows: readonly Element[]
  /** `cells[row][column]`; null where the page left a hole. */
  cells: readonly (readonly (Element | null)[])[]
  /** How many rows at the top are headers. */
  headerRows: number
  /** It has more places than are kept. */
  isCut: boolean
}

/** `colspan` and `rowspan` are claims of the page: a table of ten cells may claim a billion places. */
const MAX_COLUMNS = 1000
const MAX_PLACES = 1_000_000

const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])

/** Rows of nested tables are not rows of this one. A row span ends with its section, as in a browser. */
export function tableGrid(table: Element): TableGrid {
  const sections = rowSections(table)
  const rows: Element[] = []
  const cells: (Element | null)[][] = []
  let places = 0
  for (const section of sections) {
    const first = rows.length
    for (const row of section.rows) {
      rows.push(row)
      cells.push([])
    }
    for (let at = first; at < rows.length; at += 1) {
      let column = 0
      for (const cell of (rows[at] as Element).children) {
        if (!isTag(cell) || (cell.name !== 'td' && cell.name !== 'th')) continue
        while (cells[at]?.[column]) column += 1
        const width = span(cell.attribs.colspan, MAX_COLUMNS)
        const claimed = cell.attribs.rowspan?.trim() === '0' ? rows.length : span(cell.attribs.rowspan, rows.length)
        const lastRow = Math.min(at + claimed, rows.length)
        const lastColumn = Math.min(column + width, MAX_COLUMNS)
        for (let y = at; y < lastRow && places < MAX_PLACES; y += 1) {
          const line = cells[y] as (Element | null)[]
          for (let x = column; x < lastColumn && places < MAX_PLACES; x += 1) {
            while (line.length < x) line.push(null)
            line[x] ??= cell
            places += 1
          }
        }
        column = lastColumn
        if (column >= MAX_COLUMNS || places >= MAX_PLACES) break
      }
    }
  }
  return { rows, cells, headerRows: countHeaderRows(sections, rows), isCut: places >= MAX_PLACES }
}

function span(claim: string | undefined, most: number): number {
  const value = claim === undefined ? 1 : Number.parseInt(claim, 10)
  return Number.isFinite(value) && value > 1 ? Math.min(value, most) : 1
}

type Section = { name: string; rows: Element[] }

function rowSections(table: Element): Section[] {
  const sections: Section[] = []
  let loose: Section | null = null
  for (const child of table.children) {
    if (!isTag(child)) continue
    if (child.name === 'tr') {
      if (!loose) {
        loose = { name: 'tbody', rows: [] }
        sections.push(loose)
      }
      loose.rows.push(child)
    } else if (SECTIONS.has(child.name)) {
      loose = null
      sections.push({ name: child.name, rows: child.children.filter(isRow) })
    }
  }
  return sections
}

function isRow(node: ChildNode): node is Element {
  return isTag(node) && node.name === 'tr'
}

/**
 * The rows of `thead`; else the leading rows of header cells alone, also below a title or a pager that spans the table; else, in a table without
 * header cells, its first row, and the second where the first heads several columns at once.
 */
function countHeaderRows(sections: readonly Section[], rows: readonly Element[]): number {
  const head = sections[0]
  if (head?.name === 'thead' && head.rows.length > 0) return head.rows.length
  const above = rows.findIndex((row) => cellsIn(row).length > 1)
  const below = rows.findIndex(
    (row, at) => at >= above && !row.children.filter(isTag).every(({ name }) => name === 'th'),
  )
  if (below > Math.max(0, above)) return below
  const hasHeaderCells = rows.some((row) => row.children.some((cell) => isTag(cell) && cell.name === 'th'))
  if (hasHeaderCells || rows.length < 2) return 0
  return areNamesBelowGroups(rows) ? 2 : 1
}

/** "Total" over "Played" and "Points", and numbers under those. */
function areNamesBelowGroups([groups, names, record]: readonly Element[]): boolean {
  if (!groups || !names || !record) return false
  const [above, below] = [cellsIn(groups), cellsIn(names)]
  return (
    above.some(({ attribs }) => span(attribs.colspan, MAX_COLUMNS) > 1) &&
    below.length > above.length &&
    below.every(({ attribs }) => span(attribs.colspan, MAX_COLUMNS) === 1) &&
    !/\d/.test(visibleText([names])) &&
    /\d/.test(visibleText([record]))
  )
}

function cellsIn(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => isTag(cell) && (cell.name === 'td' || cell.name === 'th'))
}

/** The headers of each column, one text for each header row, as they are compared. */
export function columnHeaders(grid: TableGrid): string[][] {
  const headers: string[][] = []
  for (let row = 0; row < grid.headerRows; row += 1) {
    const line = grid.cells[row] ?? []
    for (let column = 0; column < line.length; column += 1) {
      const cell = line[column]
      const text = cell ? comparable(visibleText([cell])) : ''
      const texts = headers[column] ?? []
      headers[column] = texts
      if (text !== '' && texts.at(-1) !== text) texts.push(text)
    }
  }
  for (let column = 0; column < headers.length; column += 1) headers[column] ??= []
  return headers
}

/** The column whose header is the text: one of its levels, all of them together, or else the first that contains it. -1 when none does. */
export function findColumn(headers: readonly (readonly string[])[], header: string): number {
  const wanted = comparable(header)
  const exact = headers.findIndex((texts) => texts.includes(wanted) || texts.join(' ') === wanted)
  return exact !== -1 ? exact : headers.findIndex((texts) => texts.some((text) => text.includes(wanted)))
}
