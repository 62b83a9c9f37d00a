import type { Column } from '../columns/column.ts'
import type { PageModel } from '../page/page-model.ts'
import { firstNode, type Region, type RegionRecord } from '../regions/region.ts'
import { spread } from '../regions/structure-score.ts'
import { type Assignment, type Choice, isOpen } from './assign.ts'
import { fitOf } from './fit.ts'
import { readsSame } from './rest-columns.ts'

/**
 * What a field is when nothing names it: the one text of the records that is left. People name fields in the order of the page; where those that
 * are sure stand in that order, the others lie between them.
 */
type Answer = { region: Region; columns: readonly Column[]; assignment: Assignment }

const MIN_RECORDS = 3
const BY_ELIMINATION = 0.3
const MIN_COVERAGE = 0.8

export function withLeftOver<Found extends Answer>(model: PageModel, proposal: Found): Found {
  const { assignment, columns, region } = proposal
  const { choices } = assignment
  const texts = choices.filter(({ field }) => field.wants === 'text' && !field.optional)
  const isWanting = texts.some(isOpen) && !texts.every(isOpen)
  if (!isWanting || region.kind === 'page' || region.records.length < MIN_RECORDS) return proposal
  const records = spread(region.records, columns[0]?.values.length ?? 0)
  const at = (column: Column) => placeIn(model, records, column)
  const gaps = gapsOf(texts, at)
  const sure = choices.flatMap((choice) => (isOpen(choice) ? [] : (choice.column ?? [])))
  const free = columns.filter((column) => isWholeText(column) && !sure.some((one) => readsSame(one, column)))
  const found = new Map<Choice, Column>()
  for (const { open, after, before } of gaps) {
    const between = free.filter((column) => at(column) > after && at(column) < before).sort((a, b) => at(a) - at(b))
    if (between.length !== open.length) continue
    for (const [index, choice] of open.entries()) {
      const column = between[index]
      if (column && fitOf(choice.field, column) >= 0) found.set(choice, column)
    }
  }
  if (found.size === 0) return proposal
  const taken = new Set(found.values())
  const filled = choices.map((choice): Choice => {
    const column = found.get(choice)
    if (column) return { ...choice, column, others: [], chance: BY_ELIMINATION }
    return choice.column && taken.has(choice.column)
      ? { ...choice, column: null, others: [], fit: 0, chance: 0 }
      : choice
  })
  return { ...proposal, assignment: { ...assignment, choices: filled } }
}

type Gap = { open: Choice[]; after: number; before: number }

/** Fields that are open, and between which places they lie. None where the sure ones do not stand in the order of the request. */
function gapsOf(texts: readonly Choice[], at: (column: Column) => number): Gap[] {
  const gaps: Gap[] = [{ open: [], after: Number.NEGATIVE_INFINITY, before: Number.POSITIVE_INFINITY }]
  for (const choice of texts) {
    const last = gaps.at(-1) as Gap
    if (isOpen(choice) || !choice.column) {
      last.open.push(choice)
      continue
    }
    const place = at(choice.column)
    if (Number.isNaN(place)) continue
    if (place < last.after) return []
    last.before = place
    gaps.push({ open: [], after: place, before: Number.POSITIVE_INFINITY })
  }
  return gaps.filter(({ open }) => open.length > 0)
}

/** How far into its record the text of a column begins. */
function placeIn(model: PageModel, records: readonly RegionRecord[], { slots: [slot], values }: Column): number {
  if (slot?.kind === 'preceding') return -1
  const index = slot?.kind === 'nodes' ? slot.nodes.findIndex((list, row) => list.length > 0 && values[row] !== '') : -1
  const node = slot?.kind === 'nodes' ? slot.nodes[index]?.[0] : undefined
  const record = records[index]
  if (!node || !record) return Number.NaN
  return node.textFrom + Math.max(0, model.text(node).indexOf(values[index] ?? '')) - firstNode(record).textFrom
}

/** A text of its own that a reader sees, other in each record. */
function isWholeText(column: Column): boolean {
  const [slot] = column.slots
  if (column.kind !== 'text' || column.many || column.composite || !slot) return false
  if (slot.kind !== 'preceding' && (slot.kind !== 'nodes' || column.doubt > 0.1)) return false
  const { attribute, pattern, form } = slot.take
  if (attribute !== undefined || pattern !== undefined || form !== undefined) return false
  return column.coverage >= MIN_COVERAGE && new Set(column.values).size > (slot.kind === 'preceding' ? 1 : 2)
}
