/** From the places of texts on paper to lines, tables and blocks. */
import { isHeader } from './delimited-to-html.ts'

/** A piece of text; `y` grows upwards, as in PDF. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number; link?: string }

export type Cell = { text: string; x: number; end: number; link?: string }
export type Line = { y: number; size: number; cells: Cell[] }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: Line[] }
  | { kind: 'table'; header: string[] | null; rows: Cell[][]; columns: Column[] }

type Column = { x: number; end: number }

/** In letter heights: texts that are farther apart stand in two cells, nearer than the second they are one word. */
const CELL_GAP = 0.9
const WORD_GAP = 0.15
const MIN_TABLE_LINES = 3

export function linesOf(texts: readonly PlacedText[]): Line[] {
  const lines: { y: number; size: number; texts: PlacedText[] }[] = []
  for (const text of [...texts].filter((one) => one.text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1)
    if (line && Math.abs(line.y - text.y) < Math.max(1, line.size * 0.45)) {
      line.texts.push(text)
      line.size = Math.max(line.size, text.size)
    } else lines.push({ y: text.y, size: text.size, texts: [text] })
  }
  return lines.map(({ y, size, texts: placed }) => ({ y, size, cells: cellsOf(placed) }))
}

function cellsOf(texts: PlacedText[]): Cell[] {
  const cells: Cell[] = []
  for (const { text, x, width, size, link } of texts.sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.end : Number.POSITIVE_INFINITY
    if (last && gap <= size * CELL_GAP) {
      const needsSpace = gap > size * WORD_GAP && !/\s$/.test(last.text) && !/^\s/.test(text)
      last.text += needsSpace ? ` ${text}` : text
      last.end = Math.max(last.end, x + width)
      if (link !== undefined) last.link ??= link
    } else cells.push({ text, x, end: x + width, ...(link === undefined ? {} : { link }) })
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.trim() }))
}

/**
 * Lines at the edge of most pages that say the same but for a number: headers, footers, page numbers. What stands over the first page stays,
 * since it may be the title of it all.
 */
export function withoutFurniture(pages: readonly Line[][]): Line[][] {
  if (pages.length < 2) return [...pages]
  const counts = new Map<string, number>()
  for (const lines of pages) {
    const marks = new Set([...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)].map(markOf))
    for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  const isRepeated = (line: Line) => (counts.get(markOf(line)) ?? 0) > pages.length / 2
  return pages.map((lines, number) => {
    const top = number === 0 ? 0 : edgeLength(lines, isRepeated)
    const bottom = edgeLength(lines.toReversed(), isRepeated)
    return lines.slice(top, Math.max(top, lines.length - bottom))
  })
}

const EDGE_LINES = 3

/** A repeated line of several cells may be the head of a table; only one that stands alone is part of the frame. */
function edgeLength(lines: readonly Line[], isRepeated: (line: Line) => boolean): number {
  let count = 0
  for (const [index, line] of lines.slice(0, EDGE_LINES).entries()) {
    const next = lines[index + 1]
    const standsAlone = !next || Math.abs(line.y - next.y) > line.size * 2
    if (!isRepeated(line) || (line.cells.length > 1 && !standsAlone)) break
    count = index + 1
  }
  return count
}

function markOf(line: Line): string {
  return textOf(line).replaceAll(/\d+/g, '#')
}

export function textOf(line: Line): string {
  return line.cells.map((cell) => cell.text).join('  ')
}

/** The blocks of all pages: a table that goes on over pages is one, and its head counts once. */
export function blocksOf(pages: readonly Line[][]): Block[] {
  const usual = usualSize(pages.flat())
  const blocks: Block[] = []
  for (const lines of pages) {
    for (const [index, block] of pageBlocks(lines, usual).entries()) {
      const before = blocks.at(-1)
      if (index === 0 && before?.kind === 'table' && block.kind === 'table' && isSameTable(before, block)) {
        before.rows.push(...continuation(before, block))
      } else blocks.push(block)
    }
  }
  return blocks
}

type Table = Block & { kind: 'table' }

function isSameTable(before: Table, next: Table): boolean {
  return (
    before.columns.length === next.columns.length &&
    before.columns.every(({ x, end }, place) => {
      const other = next.columns[place]
      return other !== undefined && x < other.end && other.x < end
    })
  )
}

/** The rows of a page after the first. A head that is not repeated is a row, whatever it looked like. */
function continuation(before: Table, next: Table): Cell[][] {
  if (next.header === null) return next.rows
  const isRepeated = before.header?.join('\n') === next.header.join('\n')
  const head = next.header.map((text, place) => ({
    text,
    x: next.columns[place]?.x ?? 0,
    end: next.columns[place]?.end ?? 0,
  }))
  return isRepeated ? next.rows : [head, ...next.rows]
}

function usualSize(lines: readonly Line[]): number {
  const sizes = lines.map((line) => line.size).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function pageBlocks(lines: readonly Line[], usual: number): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const run = tableRun(lines, at)
    if (run > 0) {
      blocks.push(tableOf(lines.slice(at, at + run)))
      at += run
      continue
    }
    const line = lines[at] as Line
    const before = blocks.at(-1)
    const gap = at === 0 ? Number.POSITIVE_INFINITY : (lines[at - 1] as Line).y - line.y
    if (line.size > usual * 1.15 && textOf(line).length < 200) blocks.push({ kind: 'heading', text: textOf(line) })
    else if (before?.kind === 'lines' && gap < line.size * 1.9) before.lines.push(line)
    else blocks.push({ kind: 'lines', lines: [line] })
    at += 1
  }
  return blocks
}

/** How many lines from here on are one table: most have several cells, and the others belong to a row of such. */
function tableRun(lines: readonly Line[], from: number): number {
  const near = nearLines(lines, from)
  const pitch = pitchOf(near)
  const columns = columnsOf(fullLines(near))
  let count = 0
  for (const [index, line] of near.entries()) {
    if (line.cells.length < 2 && !(isTight(near, index, pitch) && standsInOne(line, columns))) break
    count = index + 1
  }
  const run = near.slice(0, count)
  const isTable = run.filter((line) => line.cells.length > 1).length >= MIN_TABLE_LINES && columnsOf(run).length > 1
  return isTable ? count : 0
}

function nearLines(lines: readonly Line[], from: number): Line[] {
  const near: Line[] = []
  for (const line of lines.slice(from)) {
    const previous = near.at(-1)
    if (previous && previous.y - line.y > Math.max(previous.size, line.size) * 3.5) break
    near.push(line)
  }
  return near
}

/** Running text is wider than a column. */
function standsInOne({ cells: [cell] }: Line, columns: readonly Column[]): boolean {
  return cell !== undefined && columns.filter(({ x, end }) => cell.x < end && x < cell.end).length === 1
}

/** From one row to the next: the usual distance of lines that have most of the cells. */
function pitchOf(lines: readonly Line[]): number {
  const full = fullLines(lines)
  const gaps = full.slice(1).map((line, index) => (full[index]?.y ?? 0) - line.y)
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
}

function fullLines(lines: readonly Line[]): Line[] {
  const most = lines.reduce((max, line) => Math.max(max, line.cells.length), 2)
  return lines.filter((line) => line.cells.length >= Math.max(2, most * 0.6))
}

/** Nearer than a row is to the next: the second line of a cell, or the first of one whose neighbours stand in the middle of the row. */
const SAME_ROW = 0.8

function isTight(lines: readonly Line[], index: number, pitch: number): boolean {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]]
  if (!line) return false
  return [before, after].some((other) => other && Math.abs(other.y - line.y) < pitch * SAME_ROW)
}

/** Cells that overlap seen from above stand in one column. */
function columnsOf(lines: readonly Line[]): Column[] {
  const cells = lines.flatMap((line) => line.cells).sort((a, b) => a.x - b.x)
  const columns: Column[] = []
  for (const { x, end } of cells) {
    const last = columns.at(-1)
    if (last && x < last.end) last.end = Math.max(last.end, end)
    else columns.push({ x, end })
  }
  return columns
}

function tableOf(lines: readonly Line[]): Table {
  const columns = columnsOf(lines)
  const pitch = pitchOf(lines)
  const rows: Cell[][] = []
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    if (!previous || previous.y - line.y >= pitch * SAME_ROW)
      rows.push(columns.map(({ x, end }) => ({ text: '', x, end })))
    const row = rows.at(-1) ?? []
    for (const cell of line.cells) addTo(row, cell)
  }
  const [first = [], ...rest] = rows.map((row) => row.map((cell) => cell.text))
  return isHeader(first, rest)
    ? { kind: 'table', header: first, rows: rows.slice(1), columns }
    : { kind: 'table', header: null, rows, columns }
}

function addTo(row: readonly Cell[], { x, end, text, link }: Cell): void {
  const place = row.find((column) => x < column.end && column.x < end + 0.01)
  if (!place) return
  place.text = place.text === '' ? text : `${place.text} ${text}`
  if (link !== undefined) place.link ??= link
}
