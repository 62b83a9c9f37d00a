import { attribute, type PageModel, type PageNode } from '../page/page-model.ts'
import type { RegionRecord } from './region.ts'

/**
 * Rows that a cell joins: the picture or the date of a thing stands beside all rows that tell of it. They are one record where every thing has as
 * many rows, and these do not look alike; otherwise the cell is the heading of a group of records, and stands with each of them.
 */
export function joinedRows(model: PageModel): RegionRecord[][] {
  const tables = new Set(model.nodes.flatMap((node) => (node.tag === 'tr' ? (node.parent ?? []) : [])))
  return [...tables].map((parent) => joinedIn(model, parent)).filter((records) => records.length > 0)
}

function joinedIn(model: PageModel, parent: PageNode): RegionRecord[] {
  const rows = parent.children.filter(({ tag }) => tag === 'tr')
  const starts = rows.flatMap((row, at) => (spanOf(row) > 1 ? [at] : []))
  const [first] = starts
  if (first === undefined || starts.length < MIN_RECORDS) return []
  const records = starts.map((start, at) => rows.slice(start, starts[at + 1] ?? rows.length))
  const [record = []] = records
  const span = record[0] ? spanOf(record[0]) : 0
  const isEven = records.slice(0, -1).every((one) => one.length === record.length && one[0] && spanOf(one[0]) === span)
  if (!isEven || span > MAX_SPAN || record.slice(span).some((row) => model.text(row) !== '')) return []
  const joined = records.map((one) => one.slice(0, span))
  return areUnlike(model, joined) ? joined : []
}

const MIN_RECORDS = 3
const MAX_SPAN = 4

function heightOf(cell: PageNode): number {
  return Number(attribute(cell, 'rowspan') ?? 1) || 1
}

/** A cell of its first row stands beside all the others. */
export function isJoined(record: RegionRecord): boolean {
  return record.length > 1 && record[0]?.tag === 'tr' && spanOf(record[0]) === record.length
}

/** How many rows the highest of its cells spans. */
function spanOf(row: PageNode): number {
  return Math.max(1, ...row.children.map(heightOf))
}

/** The first rows of most records look otherwise than the second ones, and so on. */
function areUnlike(model: PageModel, records: readonly RegionRecord[]): boolean {
  const [first = []] = records
  const usual = first.map((_, at) =>
    mostUsual(records.map((record) => (record[at] ? layoutOf(model, record[at]) : ''))),
  )
  return usual.every((layout) => layout !== null) && new Set(usual).size === usual.length
}

const MOSTLY = 0.6

function mostUsual(layouts: readonly string[]): string | null {
  const [usual] = [...Map.groupBy(layouts, (layout) => layout).values()].sort((a, b) => b.length - a.length)
  return usual && usual.length >= layouts.length * MOSTLY ? (usual[0] ?? null) : null
}

const MAX_PARTS = 3

/** The cells that are its own: how wide they are, what they hold first, and how those that name others are called. */
function layoutOf(model: PageModel, row: PageNode): string {
  const own = row.children.filter((cell) => heightOf(cell) === 1)
  const cells = own.map((cell) => {
    const parts = cell.children.slice(0, MAX_PARTS).map(({ tag }) => tag)
    const name = cell.tag === 'th' ? model.text(cell) : ''
    return [cell.tag, attribute(cell, 'colspan'), name, ...parts].join('.')
  })
  return cells.join(' ')
}
