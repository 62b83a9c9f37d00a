import type { Column, Slot } from '../columns/column.ts'
import type { PageNode } from '../page/page-model.ts'
import { hasLabel } from './column-features.ts'
import type { Contest } from './features.ts'
import { IMPOSSIBLE, isExample, SIGNALS } from './fit.ts'

/**
 * Where nothing on the page names its values, people name them in the order in which they stand there. That is taken for evidence only where it
 * explains everything: each record is a row of as many plain values as there are texts wanted, all that it says is one of them, and what is known
 * otherwise (by a label, a name, a form that one value alone has) stands where it would. Something has to be: people also ask in another order.
 */
export function inOrder(
  { fields, columns, fits, signals, isPage }: Contest,
  chances: readonly (readonly number[])[],
  picked: readonly number[],
): { picked: number[]; chance: number; rows: readonly number[] } | null {
  const rows = fields.flatMap(({ wants, optional }, row) => (wants === 'text' && !optional ? [row] : []))
  if (isPage || rows.length < FEWEST || rows.some((row) => fields[row]?.type === 'array')) return null
  const cells = plainCells(columns)
  if (cells?.length !== rows.length) return null
  const strengthOf = (row: number, at: number, signal: number) => signals[row]?.[at]?.strengths[signal] ?? -9
  const isKnown = (row: number, at: number) => {
    const [field, column] = [fields[row], columns[at]]
    if (!field || !column) return false
    if (isExample(field, column) || TELLING.some(([signal, least]) => strengthOf(row, at, signal) >= least)) return true
    const others = cells.filter((cell) => !isAt(columns, at, cell))
    const chance = chances[row]?.[at] ?? 0
    if (chance >= SURE && others.every((cell) => (chances[row]?.[cell] ?? 0) < chance / 2)) return true
    const own = strengthOf(row, at, TYPE)
    return own >= OF_TYPE && others.every((cell) => strengthOf(row, cell, TYPE) < own - APART)
  }
  let known = 0
  const open: { row: number; cell: number }[] = []
  for (const [index, row] of rows.entries()) {
    const cell = cells[index] as number
    const at = picked[row] ?? -1
    if (at !== -1 && isKnown(row, at)) {
      if (!isAt(columns, at, cell)) return null
      known += 1
      continue
    }
    // What some value is called by is not one that only its place tells.
    const column = columns[cell] as Column
    const isOther = strengthOf(row, cell, TYPE) < UNLIKE || (fits[row]?.[cell] ?? IMPOSSIBLE) < LEAST
    if (hasLabel(column) || isOther || cells.some((other) => isOfOneForm(column, columns[other]))) return null
    open.push({ row, cell })
  }
  if (open.length < FEWEST || known === 0) return null
  const now = [...picked]
  for (const { row, cell } of open) if (!isAt(columns, now[row] ?? -1, cell)) now[row] = cell
  return { picked: now, chance: BESIDE_KNOWN, rows }
}

/** The one value that is left may be anything, and the one field that is left may be absent. */
const FEWEST = 2
/** How likely a value is right that nothing but its place tells. */
const BESIDE_KNOWN = 0.5
/** As likely as that by all that was learned, and no other half as likely. */
const SURE = 0.75
/** Worse than that, by its look or by all that is known, it is something else. */
const UNLIKE = -0.5
const LEAST = -1.5
const OF_TYPE = 0.5
const APART = 0.3

/** Two amounts, two dates: what they are is told by more than their place. */
function isOfOneForm(column: Column, other: Column | undefined): boolean {
  return other !== undefined && other !== column && !FREE.has(column.type) && other.type === column.type
}

const FREE: ReadonlySet<Column['type']> = new Set(['text', 'longtext', 'code'])

const TYPE = signalAt('type')
/** How strong a signal must be to tell without others. */
const TELLING = [
  [signalAt('name'), 0.3],
  [signalAt('concept'), 0.3],
  [signalAt('label'), 0.5],
  [signalAt('abbreviation'), 0.5],
  [signalAt('look'), 0.4],
] as const

function signalAt(name: string): number {
  return SIGNALS.findIndex((signal) => signal.name === name)
}

/** The values of the records as a reader sees them, in their order; null where they say more than these. */
function plainCells(columns: readonly Column[]): number[] | null {
  const places = columns.map(placeOf)
  const wholes = columns.flatMap((_, at) => (places[at] ? [at] : []))
  const isLeaf = (at: number) => !wholes.some((other) => other !== at && holds(places[at], places[other]))
  const leaves = wholes.filter((at) => isLeaf(at) && !isAlwaysSame(columns[at] as Column))
  const outer = wholes.filter((at) => !leaves.includes(at) && !isAlwaysSame(columns[at] as Column))
  const areAll = outer.every((at) => {
    const inner = leaves.filter((leaf) => holds(places[at], places[leaf]))
    return (columns[at] as Column).values.every((value, record) => {
      const rest = inner.reduce((left, leaf) => left.replace(columns[leaf]?.values[record] ?? '', ''), value)
      return !/[\p{L}\d]/u.test(rest)
    })
  })
  // What has a heading is no row: its parts are more than a line of values.
  if (!areAll || leaves.length > MOST_CELLS || leaves.some((at) => columns[at]?.heading)) return null
  const orders = new Map(leaves.map((at) => [at, orderOf(at, leaves, places)]))
  return leaves.sort((a, b) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0))
}

const MOST_CELLS = 12

type Place = { isBefore: boolean; nodes: readonly (PageNode | null)[] }

/** Where the whole text of elements is read, one in each record. */
function placeOf({ kind, many, slots }: Column): Place | null {
  const slot = kind === 'text' && !many ? slots.find(isPlain) : undefined
  if (slot?.kind === 'nodes') return { isBefore: false, nodes: slot.nodes.map(([node]) => node ?? null) }
  return slot?.kind === 'preceding' ? { isBefore: true, nodes: slot.nodes } : null
}

function isPlain(slot: Slot): boolean {
  return (slot.kind === 'nodes' || slot.kind === 'preceding') && Object.keys(slot.take).length === 0
}

function holds(outer: Place | null | undefined, inner: Place | null | undefined): boolean {
  if (!outer || !inner || outer.isBefore || inner.isBefore) return false
  return outer.nodes.some((node, at) => {
    const other = inner.nodes[at]
    return node && other && other.id > node.id && other.last <= node.last
  })
}

function isAlwaysSame({ values }: Column): boolean {
  const filled = values.filter((value) => value !== '')
  return filled.length >= 3 && new Set(filled).size === 1
}

/** What stands before the records first, then by how many of the others stand before it. */
function orderOf(at: number, leaves: readonly number[], places: readonly (Place | null)[]): number {
  const place = places[at]
  if (!place || place.isBefore) return -1
  return leaves.filter((other) => other !== at && isMostlyAfter(place, places[other])).length
}

function isMostlyAfter({ nodes }: Place, other: Place | null | undefined): boolean {
  if (!other || other.isBefore) return false
  let after = 0
  let both = 0
  for (const [record, node] of nodes.entries()) {
    const before = other.nodes[record]
    if (!node || !before) continue
    both += 1
    if (node.id > before.id) after += 1
  }
  return after * 2 > both
}

function isAt(columns: readonly Column[], at: number, cell: number): boolean {
  if (at === cell) return true
  const [a, b] = [columns[at], columns[cell]]
  const [x, y] = [a && nodesOf(a), b && nodesOf(b)]
  return Boolean(x && y && x.length > 0 && x.every((node, record) => !node || !y[record] || overlap(node, y[record])))
}

function nodesOf({ slots: [slot] }: Column): readonly (PageNode | null)[] {
  if (slot?.kind === 'nodes') return slot.nodes.map(([node]) => node ?? null)
  return slot?.kind === 'preceding' ? slot.nodes : []
}

function overlap(a: PageNode, b: PageNode): boolean {
  return (a.id >= b.id && a.last <= b.last) || (b.id >= a.id && b.last <= a.last)
}
