import type { Column } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import type { WantedField } from '../request/intent.ts'
import { type Cell, cellsOf, isAt, MOST_CELLS, partsOf } from './cells-in-order.ts'
import { hasLabel } from './column-features.ts'
import type { Contest } from './features.ts'
import { IMPOSSIBLE, isExample, SIGNALS } from './fit.ts'

/** What was picked where the order of the values tells more, how likely that is, and the fields for which it told. */
export type Ordered = { picked: number[]; chance: number; rows: readonly number[]; explainsAll: boolean }

/**
 * Where nothing on the page names its values, people name them in the order in which they stand there. Something has to be known otherwise (by a
 * label, a name, a form that one value alone has), and to stand where it would: people also ask in another order.
 */
export function inOrder(
  contest: Contest,
  chances: readonly (readonly number[])[],
  picked: readonly number[],
): Ordered | null {
  const { fields, columns, isPage } = contest
  const rows = fields.flatMap(({ wants, optional }, row) => (wants === 'text' && !optional ? [row] : []))
  if (isPage || rows.length < FEWEST) return null
  const cells = cellsOf(columns)
  if (cells.length > MOST_CELLS) return null
  const asked = { contest, chances, picked, rows, cells }
  return asWhole(asked) ?? betweenKnown(asked)
}

type Asked = {
  contest: Contest
  chances: readonly (readonly number[])[]
  picked: readonly number[]
  rows: readonly number[]
  cells: readonly Cell[]
}

/** Each record is a row of as many plain values as there are texts wanted, and all that it says is one of them. */
function asWhole({ contest, chances, picked, rows, cells }: Asked): Ordered | null {
  const { fields, columns, signals } = contest
  if (cells.length !== rows.length || rows.some((row) => fields[row]?.type === 'array')) return null
  if (cells.some(({ at }) => !columns[at] || columns[at].heading)) return null
  const strengthOf = (row: number, at: number, signal: number) => signals[row]?.[at]?.strengths[signal] ?? -9
  const isKnown = (row: number, at: number) => {
    const [field, column] = [fields[row], columns[at]]
    if (!field || !column) return false
    if (isExample(field, column) || TELLING.some(([signal, least]) => strengthOf(row, at, signal) >= least)) return true
    const others = cells.filter((cell) => !isAt(column, cell, columns))
    const chance = chances[row]?.[at] ?? 0
    if (chance >= SURE && others.every((cell) => (chances[row]?.[cell.at] ?? 0) < chance / 2)) return true
    const own = strengthOf(row, at, TYPE)
    return own >= OF_TYPE && others.every((cell) => strengthOf(row, cell.at, TYPE) < own - APART)
  }
  const now = [...picked]
  let open = 0
  for (const [index, row] of rows.entries()) {
    const cell = cells[index] as Cell
    const column = columns[picked[row] ?? -1]
    if (isKnown(row, picked[row] ?? -1)) {
      if (!isAt(column, cell, columns)) return null
      continue
    }
    // What some value is called by is not one that only its place tells.
    const own = columns[cell.at] as Column
    const isTwice = cells.some((other) => isOfOneForm(own, columns[other.at]))
    if (hasLabel(own) || isTwice || !isFit(contest, row, cell)) return null
    if (!isAt(column, cell, columns)) now[row] = cell.at
    open += 1
  }
  if (open < FEWEST_OPEN || open === rows.length) return null
  return { picked: now, chance: BY_ORDER, rows, explainsAll: true }
}

/**
 * Between two values that are known stand as many others as fields were named between the two: these are the values, one after the other. "Name,
 * region, age, price" of "Old Tom / Highlands / 12 years / $40". Not where what is known stands in another order than it was asked for.
 */
function betweenKnown({ contest, chances, picked, rows, cells }: Asked): Ordered | null {
  const { fields, columns } = contest
  const chanceOf = (row: number) => chances[row]?.[picked[row] ?? -1] ?? 0
  const isKnown = (row: number) => {
    const [field, column] = [fields[row], columns[picked[row] ?? -1]]
    return field !== undefined && column !== undefined && (chanceOf(row) >= LIKELY || isExample(field, column))
  }
  if (rows.every((row) => chanceOf(row) >= UNSURE)) return null
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
    const isName = from === -1 && between.length === 1 && isRowHead(between[0] as Cell, cells, columns)
    if (!found || (asked.length < FEWEST_OPEN && anchors.length < MANY && !isName)) continue
    if (found.some(({ at }) => chanceOf(picked.indexOf(at)) >= UNSURE || isOfItsOwn(at, cells, columns))) continue
    for (const [index, row] of asked.entries()) {
      const { at } = found[index] as Cell
      const other = now.indexOf(at)
      if (other !== -1) now[other] = -1
      now[row] = at
    }
    told.push(...asked)
  }
  return told.length > 0 ? { picked: now, chance: BY_ORDER, rows: told, explainsAll: false } : null
}

const FEWEST = 3
/** The one value that is left may be anything, and the one field that is left may be absent, unless many others are in order. */
const FEWEST_OPEN = 2
const MANY = 3
/** How likely a value is right that nothing but its place tells. */
const BY_ORDER = 0.5
/** As likely as that by all that was learned, and no other half as likely. */
const SURE = 0.75
/** As likely as that, and a value is known where several are in order. */
const LIKELY = 0.4
/** Less likely than that, a value is as good as not found. */
const UNSURE = 0.35
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

/** One value for each field: all that stand there, or those that are no sentences, or those that most records have. */
function inLine(contest: Contest, asked: readonly number[], between: readonly Cell[]): readonly Cell[] | null {
  const { fields, columns } = contest
  const isNext = (row: number, cell: Cell | undefined) => {
    const column = columns[cell?.at ?? -1]
    if (!cell || !column || column.composite || column.coverage < COVERED) return false
    return isFit(contest, row, cell)
  }
  const tells = asked.some((row) => wantsProse(fields[row]))
  const short = tells ? between : between.filter(({ values }) => !isProse(values))
  const usual = short.filter(({ values }) => values.filter((value) => value !== '').length >= values.length * COVERED)
  const ways = [between, short, usual, usual.flatMap((cell) => partsOf(cell, columns))]
  return (
    ways.find((cells) => cells.length === asked.length && asked.every((row, index) => isNext(row, cells[index]))) ??
    null
  )
}

function isFit({ fits, signals }: Contest, row: number, { at, values }: Cell): boolean {
  if (isWordedAlike(values)) return false
  return (signals[row]?.[at]?.strengths[TYPE] ?? -9) >= UNLIKE && (fits[row]?.[at] ?? IMPOSSIBLE) >= LEAST
}

/** "In 3 shops", "In 12 shops": the words that are the same everywhere say what it is. One word may be the first of a name: "Hall 2". */
function isWordedAlike(values: readonly string[]): boolean {
  const texts = values.flatMap((value) => (value === '' ? [] : [value.toLowerCase().split(/\s+/)]))
  const [first] = texts
  if (!first || texts.length < FEWEST_ALIKE) return false
  const isShared = (at: number) =>
    /\p{L}/u.test(first.at(at) ?? '') &&
    texts.filter((words) => words.at(at) === first.at(at)).length >= texts.length * MOST
  return isShared(0) && (isShared(1) || isShared(-1)) && first.length > 2
}

const FEWEST_ALIKE = 3
const MOST = 0.75

/** The one cell without a header, before those that have theirs: it is what a row of the table is called by. */
function isRowHead(cell: Cell, cells: readonly Cell[], columns: readonly Column[]): boolean {
  const hasHeader = ({ at }: Cell) => columns[at] !== undefined && headerOf(columns[at]) !== ''
  return !hasHeader(cell) && cells.every((other) => other === cell || hasHeader(other))
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
