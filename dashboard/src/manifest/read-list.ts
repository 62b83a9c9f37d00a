import type { Item } from '../strategies/item.ts'
import { texts } from '../texts/texts.ts'

export type ListReading = { ok: true; items: Item[] } | { ok: false; problem: string }

/** A list of one's own: JSON, or lines of a sheet with the names of the fields in the first. */
export function readList(text: string): ListReading {
  const trimmed = text.trim()
  if (trimmed === '') return { ok: false, problem: texts.manifest.pasteTheListFirst }
  return /^[[{]/.test(trimmed) ? readJson(trimmed) : readSheet(trimmed)
}

function readJson(text: string): ListReading {
  try {
    const parsed: unknown = JSON.parse(text)
    const items = Array.isArray(parsed) ? parsed : [parsed]
    if (items.every(isItem)) return { ok: true, items }
  } catch {
    return { ok: false, problem: texts.manifest.thisIsNotJson }
  }
  return { ok: false, problem: texts.manifest.eachEntryOfTheList }
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readSheet(text: string): ListReading {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const mark = head.includes('\t') ? '\t' : head.includes(';') && !head.includes(',') ? ';' : ','
  const names = cells(head, mark)
  if (lines.length === 0) return { ok: false, problem: texts.manifest.theFirstLineNamesThe }
  const items = lines.map((line) => {
    const values = cells(line, mark)
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  })
  return { ok: true, items }
}

/** Quotes hold what has the mark in it; two of them are one. */
function cells(line: string, mark: string): string[] {
  const found: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at)
    if (letter === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) {
      found.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...found, cell.trim()]
}
