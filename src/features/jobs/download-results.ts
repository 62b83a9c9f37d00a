/** Results as files, written line by line. */
import { Readable } from 'node:stream'
import { columnsOf, csvLine } from '#base/csv.ts'
import type { Item } from './result-items.ts'

/** Lines that travel together: one write per line would cost more than the lines. */
const LINES_PER_CHUNK = 200

export function csvStream(items: readonly Item[]): Readable {
  const columns = columnsOf(items)
  const header = columns.length > 0 ? csvLine(columns) : ''
  return Readable.from(chunks(header, items, (item) => csvLine(columns.map((column) => item[column]))))
}

export function ndjsonStream(items: readonly Item[]): Readable {
  return Readable.from(chunks('', items, (item) => `${JSON.stringify(item)}\n`))
}

function* chunks(start: string, items: readonly Item[], line: (item: Item) => string): Generator<string> {
  if (start !== '') yield start
  for (let at = 0; at < items.length; at += LINES_PER_CHUNK) {
    yield items
      .slice(at, at + LINES_PER_CHUNK)
      .map(line)
      .join('')
  }
}
