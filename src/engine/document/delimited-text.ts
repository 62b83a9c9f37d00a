/**
 * Rows of a text whose cells are separated by a character, quoted as RFC 4180 says: a quoted cell may hold the separator, line breaks and
 * doubled quotes. A quote inside a cell that does not start with one is a character like any other.
 */

import { UnreadableDocument } from './html-text.ts'

export const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Ten megabytes may be nothing but separators. */
const MAX_CELLS = 3_000_000

export function readRows(text: string, separator: Separator, maxRows = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cells = 0
  let at = 0
  while (at < text.length && rows.length < maxRows) {
    let cell: string
    if (text[at] === '"') [cell, at] = quotedCell(text, at, separator)
    else {
      const end = plainEnd(text, at, separator)
      cell = text.slice(at, end)
      at = end
    }
    row.push(cell)
    cells += 1
    if (cells > MAX_CELLS) throw new UnreadableDocument('The sheet has too many cells to be read.', 'too_large')
    const mark = text[at]
    if (mark === separator) {
      at += 1
      // A separator at the very end of the text stands before one more cell, which is empty.
      if (at < text.length) continue
      row.push('')
    } else at += mark === '\r' && text[at + 1] === '\n' ? 2 : 1
    rows.push(row)
    row = []
  }
  return rows
}

function plainEnd(text: string, from: number, separator: Separator): number {
  let at = from
  for (; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === separator || mark === '\n' || mark === '\r') break
  }
  return at
}

/** The cell, and where it ends. What stands between the closing quote and the next separator belongs to it: people forget to double quotes. */
function quotedCell(text: string, from: number, separator: Separator): [cell: string, end: number] {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return [cell + text.slice(at), text.length]
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const end = plainEnd(text, quote + 1, separator)
      const rest = text.slice(quote + 1, end).trimEnd()
      return [rest === '' ? cell : `${cell}"${rest}`, end]
    }
    cell += '"'
    at = quote + 2
  }
}

/** So many characters tell which separator a text has. */
const SAMPLE_CHARS = 64 * 1024
const SAMPLE_ROWS = 200

/**
 * The separator by which the rows of the text have the same number of cells, at least two; null where none does. With `lenient` a text that
 * is known to be a sheet also has one where most rows agree, or where it has one row.
 */
export function findSeparator(text: string, { lenient = false } = {}): Separator | null {
  const sample = text.length > SAMPLE_CHARS ? text.slice(0, text.lastIndexOf('\n', SAMPLE_CHARS) + 1) : text
  let best: { separator: Separator; score: number } | null = null
  for (const separator of SEPARATORS) {
    const score = agreement(sample, separator, lenient)
    if (score > (best?.score ?? 0)) best = { separator, score }
  }
  return best?.separator ?? null
}

/** How well the rows agree on a number of cells, weighed by that number; 0 where this is no separator. */
function agreement(sample: string, separator: Separator, lenient: boolean): number {
  const counts = readRows(sample, separator, SAMPLE_ROWS)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => row.length)
  if (counts.length < (lenient ? 1 : 3)) return 0
  const [width, rows] = [...Map.groupBy(counts, (count) => count)]
    .filter(([count]) => count > 1)
    .map(([count, same]) => [count, same.length] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
  const share = rows / counts.length
  if (width < 2 || share < (lenient ? 0.5 : 0.9)) return 0
  return share + Math.min(width, 20) / 100
}
