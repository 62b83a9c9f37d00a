/** A sheet (CSV, TSV and their kin) as a page with one table. */
import { findSeparator, readRows, type Separator } from './delimited-text.ts'
import { escapeText, htmlPage, Markup, NO_ENTRIES } from './html-text.ts'

export function delimitedToHtml(text: string, { title, separator }: { title: string; separator?: Separator }): string {
  const { notes, header, rows } = readSheet(text, separator)
  const markup = new Markup()
  for (const note of notes) markup.add(`<p>${escapeText(note)}</p>`)
  markup.add('<table class="sheet">')
  if (header) {
    const cells = header.map((name) => `<th scope="col">${escapeText(name)}</th>`)
    markup.add(`<thead><tr>${cells.join('')}</tr></thead>`)
  }
  markup.add('<tbody>')
  for (const row of rows) markup.add(`<tr>${row.map(tableCell).join('')}</tr>`)
  markup.add('</tbody></table>')
  // A sheet of names alone is an empty list, and says so as pages do. One without names may be what was sent in its place.
  if (header && rows.length === 0) markup.add(`<p>${NO_ENTRIES}</p>`)
  return htmlPage({ title, body: markup.toString() })
}

function tableCell(text: string): string {
  return `<td>${escapeText(text)}</td>`
}

export type Sheet = {
  /** Lines above the table. */
  notes: string[]
  header: string[] | null
  /** All as wide as the widest. */
  rows: string[][]
}

export function readSheet(text: string, separator?: Separator): Sheet {
  const named = /^sep=(.)\r?\n/.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const found = separator ?? (named?.[1] as Separator | undefined) ?? findSeparator(body, { lenient: true }) ?? ','
  const all = readRows(body, found).filter((row) => row.some((cell) => cell.trim() !== ''))
  const width = usualWidth(all)
  const start = all.findIndex((row) => row.length >= width)
  const notes = all.slice(0, Math.max(0, start)).map((row) => row.filter((cell) => cell.trim() !== '').join(' '))
  const table = all.slice(Math.max(0, start)).map((row) => widened(row, width))
  const [first = [], ...rest] = table
  return isHeader(first, rest.slice(0, JUDGED_ROWS))
    ? { notes, header: first.map((name) => name.trim()), rows: rest }
    : { notes, header: null, rows: table }
}

function widened(row: string[], width: number): string[] {
  return row.length >= width ? row : [...row, ...Array<string>(width - row.length).fill('')]
}

/** The number of cells that most rows have: what is narrower and stands above them is no row of the table. */
function usualWidth(rows: readonly string[][]): number {
  const counts = [...Map.groupBy(rows.slice(0, JUDGED_ROWS), (row) => row.length)]
  return counts.reduce((best, [count, same]) => (same.length > best.most ? { most: same.length, count } : best), {
    most: 0,
    count: 0,
  }).count
}

const JUDGED_ROWS = 200

/**
 * The first row names the columns when it is all short texts, each once, and the rows below are something else: values of another kind, or
 * never the name itself.
 */
export function isHeader(first: readonly string[], rows: readonly string[][]): boolean {
  const names = first.map((name) => name.trim())
  const filled = names.filter((name) => name !== '')
  if (filled.length === 0 || filled.length < names.length - 1) return false
  if (new Set(filled).size < filled.length || filled.some((name) => name.length > MAX_NAME_CHARS || isValue(name)))
    return false
  if (rows.length === 0) return true
  const columns = names.map((_name, place) => rows.map((row) => row[place]?.trim() ?? ''))
  if (columns.some((column) => isMostly(column, isValue))) return true
  const isNamed = (column: readonly string[], place: number) =>
    names[place] !== '' && !column.includes(names[place] ?? '')
  return columns.every(isNamed) && filled.every(looksLikeName)
}

const MAX_NAME_CHARS = 80

/** Numbers, amounts, dates, addresses: what no column is called, though a year or two may stand among the names. */
function isValue(text: string): boolean {
  return (
    (/^[^\p{L}]*\d[^\p{L}]*$/u.test(text) && !/^(?:19|20)\d\d$/.test(text)) || /^https?:\/\/|^\S+@\S+\.\S+$/.test(text)
  )
}

function isMostly(column: readonly string[], test: (text: string) => boolean): boolean {
  const filled = column.filter((text) => text !== '')
  return filled.length > 0 && filled.filter(test).length >= filled.length * 0.8
}

/** Where all is text, only the usual look of a name tells it from a value: few words, no sentence. */
function looksLikeName(text: string): boolean {
  return text.split(/\s+/).length <= 4 && !/[.!?,;]$/.test(text)
}
