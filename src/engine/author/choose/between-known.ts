import type { Column, Slot } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import type { PageNode } from '../page/page-model.ts'
import type { WantedField } from '../request/intent.ts'
import type { Contest } from './features.ts'
import { IMPOSSIBLE, isExample, SIGNALS } from './fit.ts'

/**
 * Between two values that are known stand as many others as fields were named between the two: these are the values, one after the other, though
 * nothing on the page tells what they are. "Name, region, age, price" of "Old Tom / Highlands / 12 years / $40". Not where what is known stands in
 * another order than it was asked for.
 */
export function betweenKnown(
  contest: Contest,
  chances: readonly (readonly number[])[],
  picked: readonly number[],
): { picked: number[]; chance: number; rows: readonly number[] } | null {
  const { fields, columns, isPage } = contest
  const rows = fields.flatMap(({ wants, optional }, row) => (wants === 'text' && !optional ? [row] : []))
  if (isPage || rows.length < FEWEST) return null
  const chanceOf = (row: number) => chances[row]?.[picked[row] ?? -1] ?? 0
  const isKnown = (row: number) => {
    const [field, column] = [fields[row], columns[picked[row] ?? -1]]
    return field !== undefined && column !== undefined && (chanceOf(row) >= SURE || isExample(field, column))
  }
  if (rows.every((row) => chanceOf(row) >= UNSURE)) return null
  const cells = cellsOf(columns)
  if (cells.length > MOST_CELLS) return null
  const placed = rows.map((row) =>
    isKnown(row) ? cells.findIndex((cell) => isAt(columns[picked[row] ?? -1], cell, columns)) : -1,
  )
  const anchors = placed.filter((cell) => cell !== -1)
  if (anchors.length === 0 || anchors.some((cell, index) => index > 0 && cell < (anchors[index - 1] as number)))
    return null
  const now = [...picked]
  const told: number[] = []
  for (let from = -1; from < rows.length; from += 1) {
    if (from >= 0 && placed[from] === -1) continue
    const next = placed.findIndex((cell, index) => index > from && cell !== -1)
    const asked = rows.slice(from + 1, next === -1 ? rows.length : next)
    if (asked.length === 0 || asked.some((row) => isKnown(row) || chanceOf(row) >= UNSURE)) continue
    const start = placed[from] ?? -1
    const between = cells.slice(start + 1, next === -1 ? cells.length : placed[next])
    const found = inLine(contest, asked, between)
    if (!found || (asked.length < 2 && anchors.length < MANY)) continue
    if (found.some(({ at }) => chanceOf(picked.indexOf(at)) >= UNSURE || isOfItsOwn(at, cells, columns))) continue
    for (const [index, row] of asked.entries()) {
      const { at } = found[index] as Cell
      const other = now.indexOf(at)
      if (other !== -1) now[other] = -1
      now[row] = at
    }
    told.push(...asked)
  }
  return told.length > 0 ? { picked: now, chance: BETWEEN, rows: told } : null
}

const FEWEST = 3
/** The one field that is left may be absent, and the one value that is left may be anything, unless so many others are in order. */
const MANY = 3
/** As likely as that, and a value is known. */
const SURE = 0.4
/** Less likely than that, a value is as good as not found. */
const UNSURE = 0.35
/** How likely a value is right that nothing but its neighbours tell. */
const BETWEEN = 0.5
/** Worse than that, by its look or by all that is known, it is something else. */
const UNLIKE = -0.5
const LEAST = -1.5
const TYPE = SIGNALS.findIndex(({ name }) => name === 'type')

/** One value for each field: all that stand there, or those that are no sentences, or those that most records have. */
function inLine(contest: Contest, asked: readonly number[], between: readonly Cell[]): readonly Cell[] | null {
  const { fields, columns, fits, signals } = contest
  const isFit = (row: number, cell: Cell | undefined) => {
    const column = columns[cell?.at ?? -1]
    if (!cell || !column || column.composite || column.coverage < COVERED) return false
    return (signals[row]?.[cell.at]?.strengths[TYPE] ?? -9) >= UNLIKE && (fits[row]?.[cell.at] ?? IMPOSSIBLE) >= LEAST
  }
  const tells = asked.some((row) => wantsProse(fields[row]))
  const short = tells ? between : between.filter(({ values }) => !isProse(values))
  const usual = short.filter(({ values }) => values.filter((value) => value !== '').length >= values.length * COVERED)
  const ways = [between, short, usual, usual.flatMap((cell) => partsOf(cell, columns))]
  return (
    ways.find((cells) => cells.length === asked.length && asked.every((row, index) => isFit(row, cells[index]))) ?? null
  )
}

/** What a header names alone is called something else. Of several that stand under one it names the first, or them all. */
function isOfItsOwn(at: number, cells: readonly Cell[], columns: readonly Column[]): boolean {
  const headerAt = (one: number) => (columns[one] ? headerOf(columns[one]) : '')
  const header = headerAt(at)
  return header !== '' && !cells.some((cell) => cell.at !== at && headerAt(cell.at) === header)
}

const COVERED = 0.4
const PROSE_CHARS = 60

function wantsProse(field: WantedField | undefined): boolean {
  return Math.max(field?.concepts.description ?? 0, field?.concepts.body ?? 0) >= 0.4
}

function isProse(values: readonly string[]): boolean {
  const lengths = values.filter((value) => value !== '').map(({ length }) => length)
  return (lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 0) > PROSE_CHARS
}

/** A value that a reader sees: a whole text, a line or a piece of one. `at` is its column, −1 where it has none. */
type Cell = { nodes: readonly (PageNode | null)[]; part: number; at: number; values: readonly string[] }

/** More are no records, or there is too much in them to be named one after the other. */
const MOST_CELLS = 40
/** Behind all that the element holds. */
const LAST = 99

/** The values of the records, in the order in which they stand there. */
function cellsOf(columns: readonly Column[]): Cell[] {
  const wholes = columns.flatMap((column, at) => cellOf(column, at, isWhole))
  const leaves = wholes.filter((one) => !wholes.some((other) => other !== one && holds(one, other)))
  const owns = columns.flatMap((column, at) => {
    const [own] = cellOf(column, at, isOwn)
    const inner = own ? leaves.filter((leaf) => holds(own, leaf)) : []
    const last = inner.at(-1)
    if (!own || !last) return []
    const whole = wholes.find((one) => one.nodes.every((node, record) => node === own.nodes[record]))
    const isBehind = whole?.values.some((value, record) => value.endsWith(own.values[record] || '\n'))
    return [isBehind ? { ...own, nodes: last.nodes, part: LAST } : own]
  })
  const cells = [...leaves, ...owns].filter((cell) => !isAlwaysSame(cell)).flatMap((cell) => piecesOf(cell, columns))
  if (cells.length > MOST_CELLS) return cells
  const orders = new Map(cells.map((cell) => [cell, cells.filter((other) => isBehindOf(cell, other)).length]))
  return cells.sort((a, b) => (orders.get(a) ?? 0) - (orders.get(b) ?? 0))
}

function cellOf({ kind, many, slots, values }: Column, at: number, is: (slot: Slot) => boolean): Cell[] {
  const slot = kind === 'text' && !many ? slots.find(is) : undefined
  if (slot?.kind === 'nodes') return [{ nodes: slot.nodes.map(([node]) => node ?? null), part: 0, at, values }]
  return slot?.kind === 'preceding' ? [{ nodes: slot.nodes, part: 0, at, values }] : []
}

function isWhole({ take, kind }: Slot): boolean {
  return (kind === 'nodes' || kind === 'preceding') && Object.keys(take).length === 0
}

function isOwn({ take, kind }: Slot): boolean {
  return kind === 'nodes' && take.text === 'own' && Object.keys(take).length === 1
}

function holds(outer: Cell, inner: Cell): boolean {
  return outer.nodes.some((node, record) => {
    const other = inner.nodes[record]
    return node && other && other.id > node.id && other.last <= node.last
  })
}

function isAlwaysSame({ values }: Cell): boolean {
  const filled = values.filter((value) => value !== '')
  return filled.length >= 3 && new Set(filled).size === 1
}

const DIVIDED = /\n|\s[|·•∙]\s/

/** The lines of a text, and what stands between its dots. */
function piecesOf(cell: Cell, columns: readonly Column[]): Cell[] {
  const split = cell.values.map((value) => value.split(DIVIDED).map((piece) => piece.trim()))
  const usual = split.map(({ length }) => length).sort((a, b) => a - b)[split.length >> 1] ?? 1
  if (usual < 2) return [cell]
  return Array.from({ length: usual }, (_, part) => {
    const values = split.map((pieces) => pieces[part] ?? '')
    const at = columns.findIndex((column) => isCutFrom(column, cell) && isMostly(column.values, values, isSame))
    return { nodes: cell.nodes, part, at, values }
  })
}

/** What stands between words that are the same in all records: "Added 02-08, size 3 GB". */
function partsOf(cell: Cell, columns: readonly Column[]): Cell[] {
  const middle = cell.values.findIndex((value) => value !== '')
  const startOf = ({ values }: Cell) => cell.values[middle]?.indexOf(values[middle] || '\n') ?? -1
  const parts = columns
    .flatMap((column, at) =>
      isCutFrom(column, cell) && isBetweenWords(column) ? [{ ...cell, at, values: column.values }] : [],
    )
    .filter((part) => startOf(part) >= 0)
    .sort((a, b) => startOf(a) - startOf(b) || (b.values[middle]?.length ?? 0) - (a.values[middle]?.length ?? 0))
  const apart: Cell[] = []
  const rests = [...cell.values]
  for (const part of parts) {
    if (!isMostly(part.values, rests, isIn)) continue
    for (const [record, value] of part.values.entries()) rests[record] = rests[record]?.replace(value, '\t') ?? ''
    apart.push({ ...part, part: apart.length })
  }
  const isExplained =
    apart.length > 1 &&
    isMostly(
      rests,
      rests.map(() => rests[middle] ?? ''),
      isSame,
    )
  return isExplained ? apart : [cell]
}

function isCutFrom({ kind, many, slots }: Column, { nodes }: Cell): boolean {
  return (
    kind === 'text' &&
    !many &&
    slots.some(
      (slot) =>
        slot.kind === 'nodes' &&
        slot.take.attribute === undefined &&
        (slot.take.line !== undefined || slot.take.pattern !== undefined) &&
        slot.nodes.every(([node], record) => !node || !nodes[record] || overlap(node, nodes[record])),
    )
  )
}

/** Cut out by what stands before and behind it, not by a comma. */
function isBetweenWords({ slots }: Column): boolean {
  return slots.some(({ take }) => take.pattern?.startsWith('(?i)'))
}

const MOST = 0.8

function isMostly(
  values: readonly string[],
  others: readonly string[],
  is: (value: string, other: string) => boolean,
): boolean {
  const both = values.flatMap((value, record) => (value && others[record] ? [[value, others[record]] as const] : []))
  return both.length > 0 && both.filter(([value, other]) => is(value, other)).length >= both.length * MOST
}

function isSame(value: string, other: string): boolean {
  return value === other
}

function isIn(value: string, other: string): boolean {
  return other.includes(value)
}

/** In most records that have both. */
function isBehindOf(cell: Cell, other: Cell): boolean {
  let behind = 0
  let both = 0
  for (const [record, node] of cell.nodes.entries()) {
    const before = other.nodes[record]
    if (!node || !before) continue
    both += 1
    if (node.id === before.id ? cell.part > other.part : node.id > before.id) behind += 1
  }
  return behind * 2 > both
}

/** What was picked is this value, or most of it. */
function isAt(column: Column | undefined, cell: Cell, columns: readonly Column[]): boolean {
  if (!column) return false
  return columns[cell.at] === column || isMostly(column.values, cell.values, (a, b) => isIn(a, b) || isIn(b, a))
}

function overlap(a: PageNode, b: PageNode): boolean {
  return (a.id >= b.id && a.last <= b.last) || (b.id >= a.id && b.last <= a.last)
}
