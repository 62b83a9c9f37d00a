import { cellText } from '#base/csv.ts'
import type { ChangeEntry } from '#client/generated/api.ts'
import { oneLine } from './one-line.ts'

const MAX_ITEMS = 20
const MAX_CHARS = 160

/** A change for the terminal: when and where, then a line for each item. */
export function changeText(entry: ChangeEntry): string {
  const {
    completed_at,
    url,
    reason,
    item_count,
    changes,
    new_items = [],
    removed_items = [],
    changed_items = [],
  } = entry
  const head = `${completed_at}  ${oneLine(url)}`
  if (reason === 'first_run') return `${head}\n  first read: ${item_count} items`
  const lines = [
    ...new_items.map((item) => `+ ${itemText(item)}`),
    ...removed_items.map((item) => `- ${itemText(item)}`),
    ...changed_items.map((item) => `~ ${changedText(item)}`),
  ]
  const told = lines.length > 0 ? lines : changes.map(oneLine)
  const rest = told.length > MAX_ITEMS ? [`… and ${told.length - MAX_ITEMS} more`] : []
  return [head, ...[...told.slice(0, MAX_ITEMS), ...rest].map((line) => `  ${cut(line)}`)].join('\n')
}

function itemText(item: Readonly<Record<string, unknown>>): string {
  return Object.values(item)
    .map((value) => oneLine(cellText(value)))
    .filter((text) => text !== '')
    .join(' · ')
}

type Changed = { key?: unknown; fields?: Readonly<Record<string, { before?: unknown; after?: unknown }>> }

function changedText({ key, fields = {} }: Changed): string {
  const parts = Object.entries(fields).map(
    ([name, { before, after }]) => `${oneLine(name)} ${shown(before)} → ${shown(after)}`,
  )
  return `${oneLine(String(key))}: ${parts.join(', ')}`
}

function shown(value: unknown): string {
  const text = oneLine(cellText(value))
  return text === '' ? '(nothing)' : text
}

function cut(text: string): string {
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS - 1).toWellFormed()}…`
}
