import { readNumber } from '#engine/recipe/coerce-number.ts'
import type { Column, Slot } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { isPieceOfNumber } from '../page/number-piece.ts'
import type { Intent, WantedField } from '../request/intent.ts'
import { namesBeforePrices } from './before-prices.ts'
import { chancesIn, handChances } from './chances.ts'
import { bestOf } from './contenders.ts'
import type { Contest } from './features.ts'
import { keepFilesApart } from './file-links.ts'
import { EXAMPLE_FIT, IMPOSSIBLE, isExample, MIN_FIT, signalsOf } from './fit.ts'
import { keepYearsApart, preferHeadedFigures } from './headed-figures.ts'
import { inOrder } from './in-order.ts'
import { listInEach, severalInEach } from './list-in-each.ts'
import { keepNamesApart } from './names-apart.ts'
import {
  isOfSale,
  isPrice,
  isPriceBesideOld,
  keepPartialPricesApart,
  keepStruckApart,
  trustStruck,
  withOldPriceAbove,
} from './old-price.ts'
import { keepOtherDatesApart } from './other-dates.ts'
import { doubtOtherLabels, keepNarrowerApart, keepOtherLabelsApart, keepOtherThingsApart } from './other-label.ts'
import { formedColumns, NONE_FORMED, trustFormed } from './own-forms.ts'
import { pieceInOrder } from './piece-in-order.ts'
import { keepReadersApart } from './reader-values.ts'
import { addTitleLink, leadsFromTitle } from './title-link.ts'
import {
  amountAlone,
  bareOf,
  complements,
  flagAlone,
  fuller,
  isInBrackets,
  isMarkBehind,
  MAX_COMPLEMENTS,
  namesAlone,
  severalOf,
  typedAlone,
  uncounted,
  wholeHours,
  wholeList,
  wholeText,
  withoutControl,
  withoutDate,
  withoutMarks,
  withoutRead,
} from './whole-values.ts'

export type Choice = {
  field: WantedField
  column: Column | null
  /** Columns that hold the value in records where the first has none: cards of another template. */
  others: readonly Column[]
  /** By hand. */
  fit: number
  /** How likely it is the right one, 0 to 1. */
  chance: number
  /** What else it may be, the best first: for where the column turns out to be that of another thing. */
  spare?: readonly Spare[]
}

export type Spare = { column: Column; fit: number; chance: number }

export type Assignment = { choices: readonly Choice[]; score: number }

/** What a user rejected, by field name: lists of values. No column that holds mostly such values is chosen again, whatever way leads to it. */
export type Bans = ReadonlyMap<string, readonly (readonly string[])[]>

export const NO_BANS: Bans = new Map()

/** `by hand`: for a first look at many regions, and for columns of a kind that nothing was learned about. */
export type Advice = 'learned' | 'by hand'

/** The best joint assignment of columns to fields: no column serves two fields, and a field without evidence has none. */
export function assign(
  intent: Intent,
  columns: readonly Column[],
  bans: Bans = NO_BANS,
  advice: Advice = 'learned',
): Assignment {
  return assignIn(contestOf(intent, columns, bans), intent, advice)
}

/** For a contest that is known already. */
export function assignIn(contest: Contest, intent: Intent, advice: Advice): Assignment {
  const { fields, columns: usable, fits, isPage } = contest
  const chances = advice === 'learned' ? chancesIn(contest) : handChances(contest)
  trustStruck(contest, chances)
  trustFormed(contest.formed, chances)
  doubtOtherLabels(intent, contest, chances)
  const advised = fits.map((line, row) =>
    line.map((fit, at) => (advice === 'learned' ? advisedFit(fit, chances[row]?.[at] ?? 0) : fit)),
  )
  breakTies(fields, usable, advised)
  preferHeadedFigures(fields, usable, advised)
  let picked = pickColumns(advised)
  if (leadsFromTitle(contest, chances, advised, picked)) picked = pickColumns(advised)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const clash = overlapping(picked, usable, advised)
    if (!clash) break
    const line = advised[clash.row]
    if (line) line[clash.column] = IMPOSSIBLE
    picked = pickColumns(advised)
  }
  if (advice === 'learned') picked = withOldPriceAbove(contest, chances, picked)
  const ordered = advice === 'learned' ? inOrder(contest, chances, picked) : null
  const unordered = picked
  for (const row of ordered?.rows ?? []) {
    const [line, at = -1] = [chances[row], ordered?.picked[row]]
    if (line && at !== -1) line[at] = Math.max(line[at] ?? 0, ordered?.chance ?? 0)
  }
  picked = ordered?.picked ?? picked
  const taken = picked.flatMap((index) => usable[index] ?? [])
  const read = picked.flatMap((index, row) => ((chances[row]?.[index] ?? 0) < BY_CHANCE ? [] : (usable[index] ?? [])))
  const gaps = fields.map((_, row) => {
    const column = usable[picked[row] ?? -1]
    return column && !isOfSale(fields[row]) ? complements(column, usable, fits[row] ?? [], taken) : []
  })
  const found = fields.map((field, row): Choice => {
    const index = picked[row] ?? -1
    const column = usable[index] ?? null
    if (!column) return { field, column, others: [], fit: 0, chance: 0 }
    const possible = usable.filter((_, at) => (fits[row]?.[at] ?? 0) > IMPOSSIBLE)
    const whole = isOfSale(field) ? column : wholeText(field, fuller(column, possible, taken), usable, read)
    // What fills the gaps of two fields belongs to the one that it suits better.
    const others = (gaps[row] ?? []).filter((gap) =>
      gaps.every((list, other) => other === row || !list.some((one) => one.column === gap.column && one.fit > gap.fit)),
    )
    return {
      field,
      column: valueAlone(field, whole, { columns: usable, read, chances: chances[row] ?? [] }),
      others: others.slice(0, MAX_COMPLEMENTS).map((gap) => gap.column),
      fit: Math.max(MIN_FIT, fits[row]?.[index] ?? 0),
      chance: chances[row]?.[index] ?? 0,
      spare: isPage && column.kind === 'text' ? sparesFor(advised[row] ?? [], contest, chances, row, picked) : [],
    }
  })
  const whole = severalInEach(contest, found)
  const piece = pieceInOrder(contest, whole) ?? listInEach(contest, whole)
  const choices = piece
    ? whole.with(piece.row, { field: fields[piece.row] as WantedField, others: [], fit: MIN_FIT, ...piece })
    : whole
  // What nothing but its place tells says nothing for the list that it is in.
  const told = choices.map((choice, row): Choice => {
    const at = unordered[row] ?? -1
    if (!ordered || ordered.explainsAll || ordered.picked[row] === at) return choice
    return { ...choice, column: usable[at] ?? null, others: [], fit: Math.max(MIN_FIT, fits[row]?.[at] ?? 0) }
  })
  return { choices, score: told.reduce((sum, choice) => sum + satisfied(choice), 0) / Math.max(1, fields.length) }
}

type Beside = { columns: readonly Column[]; read: readonly Column[]; chances: readonly number[] }

/** From what was chosen to the whole value and nothing but the value. */
function valueAlone(field: WantedField, chosen: Column, { columns, read, chances }: Beside): Column {
  const bare = withoutControl(uncounted(bareOf(chosen, columns), columns), columns)
  const unmarked = withoutMarks(withoutRead(bare, columns, read))
  const amount = amountAlone(field, flagAlone(field, unmarked, columns), columns)
  const typed = withoutDate(field, typedAlone(field, amount, columns), columns, chances)
  const several = severalOf(field, wholeList(field, typed, columns, chances), columns)
  return namesAlone(field, wholeHours(field, several, columns), columns)
}

const MAX_SPARE = 3
/** Less likely than that, and what comes after a neighbour's value is there by chance as well. */
const SPARE_CHANCE = 0.2

function sparesFor(
  line: readonly number[],
  { columns, fits }: Contest,
  chances: readonly (readonly number[])[],
  row: number,
  picked: readonly number[],
): Spare[] {
  const chanceAt = (at: number) => chances[row]?.[at] ?? 0
  return line
    .map((fit, at) => ({ fit, at }))
    .filter(({ fit, at }) => fit >= MIN_FIT && chanceAt(at) >= SPARE_CHANCE && !picked.includes(at))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_SPARE)
    .flatMap(({ at }) => {
      const column = columns[at]
      // Of a list or a part of the page it is not known whose it is.
      const isOne = column?.kind === 'text' && !column.many && !column.composite
      return isOne ? [{ column, fit: Math.max(MIN_FIT, fits[row]?.[at] ?? 0), chance: chanceAt(at) }] : []
    })
}

/** How much a learned chance counts beside the fit by hand, whose sums reach about as far. */
const CHANCE_WEIGHT = 4
/** As likely as that, and a column is taken that fits too little by hand. */
const LIKELY = 0.5
/** Less likely than that and weak by hand, and the field stays empty rather than wrong. */
const UNLIKELY = 0.09
const WEAK_FIT = 1

/** Both together order the columns: by hand alone more is wrong on pages of sites, by what was learned alone on small and plain ones. */
function advisedFit(fit: number, chance: number): number {
  if (chance < UNLIKELY && fit < WEAK_FIT) return Math.min(fit, 0)
  if (fit < MIN_FIT && chance < LIKELY) return fit
  return Math.max(MIN_FIT, fit) + CHANCE_WEIGHT * chance
}

/** Every field against every column, by hand. */
export function contestOf(intent: Intent, columns: readonly Column[], bans: Bans): Contest {
  const { fields } = intent
  const usable = columns.filter((column) => column.coverage > 0 && !isNoValue(column))
  const isPage = usable.every((column) => column.values.length === 1)
  const signals = fields.map((field) => usable.map((column) => signalsOf(field, column)))
  const fits = fields.map((field, row) => {
    const digits = digitsOf(field)
    return usable.map((column, at) => {
      if (isBanned(field, column, bans) || hasOtherLength(digits, column) || isNoAmount(field, column))
        return IMPOSSIBLE
      return isExample(field, column) ? EXAMPLE_FIT : (signals[row]?.[at]?.sum ?? IMPOSSIBLE)
    })
  })
  keepReadersApart(fields, usable, fits)
  addTitleLink(fields, usable, fits)
  const files = keepFilesApart(fields, usable, fits)
  keepStruckApart(fields, usable, fits)
  keepYearsApart(fields, usable, fits)
  keepNamesApart(fields, usable, fits, isPage)
  if (isPage) {
    keepOtherLabelsApart(intent, usable, fits)
    keepOtherDatesApart(intent, usable, fits)
  } else {
    keepNarrowerApart(intent, usable, fits)
    keepOtherThingsApart(intent, usable, fits)
    keepPartialPricesApart(fields, usable, fits)
  }
  const known = new Map([...files, ...namesBeforePrices(fields, usable, fits)])
  const formed = isPage ? NONE_FORMED : formedColumns(intent, usable, fits, known)
  return { fields, columns: usable, fits, signals, isPage, formed }
}

const MAX_CHARS_FOR_PRICE = 40
/** Any number but a year and a share. */
const AMOUNT = /(?<![\d.,])(?!(?:19|20)\d{2}(?!\d))(?!\d+(?:[.,]\d+)?\s?[%％٪])\d/

/** "On request" may stand for a price, and no longer text without an amount. */
function isNoAmount(field: WantedField, { kind, type, values }: Column): boolean {
  if (kind !== 'text' || type === 'price' || type === 'number' || !isPrice(field)) return false
  return values.every((value) => value === '' || (value.length > MAX_CHARS_FOR_PRICE && !AMOUNT.test(value)))
}

const LENGTH = /(?:isbn|ean|gtin|upc)[\s_-]*(8|10|12|13|14)(?!\d)/i

/** `isbn_13`: the name says how many digits there are. */
function digitsOf({ name, phrase }: WantedField): number | null {
  const count = LENGTH.exec(name)?.[1] ?? LENGTH.exec(phrase)?.[1]
  return count === undefined ? null : Number(count)
}

function hasOtherLength(digits: number | null, { kind, values }: Column): boolean {
  if (digits === null || kind !== 'text') return false
  return values.some((value) => /^\d[\d\s-]*[\dX]$/i.test(value) && value.replace(/[\s-]/g, '').length !== digits)
}

/**
 * What ends with a colon speaks of what follows, what begins with a bar is set apart from what stands before, a comma or an arrow stands between values, and brackets hold a remark. The words around a value
 * are the same in all records. The cents of a price are none.
 */
function isNoValue({ kind, type, many, values, slots }: Column): boolean {
  if (kind !== 'text') return false
  const filled = values.flatMap((value) => (many ? value.split('\n') : value)).filter((value) => value !== '')
  if (type !== 'duration' && filled.every((value) => /[:：]$|^[\p{P}\s]+$|^\[[^\]]*\]$/u.test(value))) return true
  if (filled.every((value) => TWICE.test(value) || /^[|·]\s/.test(value))) return true
  if (filled.filter((value) => BETWEEN.test(value)).length >= filled.length * 0.8) return true
  if (slots[0]?.take.text === 'own' && filled.filter((value) => GAPS.test(value)).length >= filled.length / 2)
    return true
  if (type === 'number' && areMostlyPieces(slots[0])) return true
  // An amount before a record is that of the record before, and so is how many there are of something.
  if ((type === 'price' || type === 'count') && slots.every((slot) => slot.kind === 'preceding')) return true
  return type === 'text' && filled.length >= 4 && slots[0]?.take.text === 'own' && isNearlySame(filled)
}

const NEARLY_ALL = 0.9

/** In front of a link "Last reply by" now and then is "Started by". */
function isNearlySame(values: readonly string[]): boolean {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts.values()].some(({ length }) => length >= values.length * NEARLY_ALL)
}

/** An amount that is shown, and beside it said once more for who cannot see it: "4.2 4.2 out of 5 stars". */
const TWICE = /^(\S{0,4}\d+[.,]\d+\S{0,4})\s+\1(?:\s|$)/u

/** What is left of "by Ann | hide | 12 comments" without its links. */
const BETWEEN = /^(?:\p{L}{1,4}\s)?[|·•/](?:\s?[|·•/])*$/u

/** What is left of "by Ann 2 days ago | <a>12 comments</a>", or of "Ann Lee. <b>Low tide</b>. <i>Coasts</i>, 2025 [<a>PDF</a>]" without its parts. */
const GAPS = /[.,;:]\s[.,;:]|\[\s?\]|\(\s?\)|^[|·•]\s|\s[|·•]$/

function areMostlyPieces(slot: Slot | undefined): boolean {
  const nodes =
    slot?.kind === 'nodes' && slot.take.attribute === undefined ? slot.nodes.flatMap(([node]) => node ?? []) : []
  return nodes.length > 0 && nodes.filter(isPieceOfNumber).length > nodes.length / 2
}

const MAX_ROUNDS = 6

/** For each field the index of its column, or −1. */
function pickColumns(fits: readonly (readonly number[])[]): number[] {
  const shortlist = shortlisted(fits)
  const gains = fits.map((row) => shortlist.map((index) => Math.max(0, (row[index] ?? 0) - MIN_FIT)))
  return bestPairs(gains).map((at) => shortlist[at] ?? -1)
}

/** Two fields that read the same text, or one a part of the other's: the less sure one is looked for elsewhere. */
function overlapping(
  picked: readonly number[],
  columns: readonly Column[],
  fits: readonly (readonly number[])[],
): { row: number; column: number } | null {
  for (const [a, first] of picked.entries()) {
    for (const [b, second] of picked.entries()) {
      const x = columns[first]
      const y = columns[second]
      if (a >= b || !x || !y || x.kind !== 'text' || y.kind !== 'text') continue
      if (x.many && y.many && holdsLines(x, y)) return { row: a, column: first }
      if (x.many && y.many && holdsLines(y, x)) return { row: b, column: second }
      if (x.values.length < 3) continue
      // The city of an address is a part of it, and both may be asked for.
      if ([...x.slots, ...y.slots].some(({ take }) => take.form !== undefined)) continue
      if (isPriceBesideOld(x, y) || isPriceBesideOld(y, x)) continue
      if (isInBrackets(x, y) || isInBrackets(y, x)) continue
      if (isMarkBehind(x, y) || isMarkBehind(y, x)) continue
      const isPart = (contains(x, y) || contains(y, x)) && sharesPlace(x, y)
      const cut = isCutAround(x, y) ? a : isCutAround(y, x) ? b : null
      if (cut !== null) return { row: cut, column: picked[cut] ?? -1 }
      if (!isPart && (!sameValues(x, y) || areNamedApart(x, y))) continue
      const weaker = marginOf(fits[a] ?? [], first) < marginOf(fits[b] ?? [], second) ? a : b
      return { row: weaker, column: picked[weaker] ?? -1 }
    }
  }
  return null
}

function areNamedApart(a: Column, b: Column): boolean {
  return headerOf(a) !== '' && headerOf(b) !== '' && headerOf(a) !== headerOf(b)
}

const SAME_NOW_AND_THEN = 0.2

/** Cut out of a text that holds the other, and now and then the same: where its own value is not there, it is the other's. */
function isCutAround(cut: Column, other: Column): boolean {
  if (cut.slots.some(({ take }) => take.pattern === undefined) || !sharesPlace(cut, other)) return false
  const same = cut.values.filter((value, at) => value !== '' && value === other.values[at]).length
  return same >= Math.max(2, cut.values.length * SAME_NOW_AND_THEN)
}

/** All lines of the other and more: two lists that were read as one. */
function holdsLines(outer: Column, inner: Column): boolean {
  return outer.values.some((value, at) => {
    const lines = value.split('\n')
    const own = (inner.values[at] ?? '').split('\n')
    return own.length > 1 && lines.length > own.length && own.every((line) => lines.includes(line))
  })
}

function sameValues(a: Column, b: Column): boolean {
  const filled = a.values.filter((value) => value !== '').length
  return (
    a.values.filter((value, index) => value !== '' && value === b.values[index]).length >= Math.max(2, filled * 0.8)
  )
}

function contains(outer: Column, inner: Column): boolean {
  let both = 0
  let held = 0
  for (const [index, value] of outer.values.entries()) {
    const part = inner.values[index] ?? ''
    if (value === '' || part === '') continue
    both += 1
    if (value.includes(part)) held += 1
  }
  return both > 0 && held >= both * 0.9
}

/** Weak by hand and no better than chance by what was learned, a choice is as open as none. */
const BY_CHANCE = 0.17
const BY_CHANCE_FIT = 1.5

export function isOpen({ column, chance, fit }: Choice): boolean {
  return column === null || (chance < BY_CHANCE && fit < BY_CHANCE_FIT)
}

/** As the score of an assignment, where what is there by chance counts as missing. */
export function soundScore({ choices }: Assignment): number {
  const sound = choices.map((choice) => (isOpen(choice) ? { ...choice, column: null } : choice))
  return sound.reduce((sum, choice) => sum + satisfied(choice), 0) / Math.max(1, choices.length)
}

/** More evidence than enough does not make up for a missing field. */
function satisfied({ field, column, others, fit }: Choice): number {
  if (!column) return field.optional ? 0 : -0.5
  const coverage = Math.min(
    1,
    others.reduce((sum, other) => sum + other.coverage, column.coverage),
  )
  return Math.min(fit, 4) * (0.5 + 0.5 * coverage)
}

function isBanned(field: WantedField, column: Column, bans: Bans): boolean {
  if (bans.size === 0) return false
  const rejected = new Set(bans.get(field.name)?.flat())
  if (rejected.size === 0) return false
  const values = column.values
    .flatMap((value) => (column.many ? value.split('\n') : [value]))
    .filter((value) => value !== '')
  return values.length > 0 && values.filter((value) => isRejected(rejected, value)).length >= values.length * 0.8
}

/** What was read as a number is compared as one. */
function isRejected(rejected: ReadonlySet<string>, value: string): boolean {
  return rejected.has(value) || rejected.has(String(readNumber(value)))
}

function marginOf(row: readonly number[], chosen: number): number {
  let second = 0
  for (const [index, fit] of row.entries()) if (index !== chosen && fit > second) second = fit
  return (row[chosen] ?? 0) - second
}

/** People name fields in the order in which the page shows them, more often than not: no evidence, but enough between equals. */
const ORDER_WEIGHT = 0.3

function breakTies(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  const texts = fields.filter((field) => field.wants === 'text')
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (field.wants !== 'text' || texts.length < 2 || !line) continue
    const expected = texts.indexOf(field) / (texts.length - 1)
    for (const [index, column] of columns.entries())
      if ((line[index] ?? 0) >= MIN_FIT)
        line[index] = (line[index] ?? 0) + ORDER_WEIGHT * (1 - Math.abs(expected - column.place))
  }
}

const BEST_PER_FIELD = 8

function shortlisted(fits: readonly (readonly number[])[]): number[] {
  const kept = new Set<number>()
  for (const row of fits) {
    for (const index of bestOf(row, (fit) => fit >= MIN_FIT, Math.max(BEST_PER_FIELD, fits.length + 1))) kept.add(index)
  }
  return [...kept]
}

/** The Hungarian method on gains: for each row its column, or −1. */
export function bestPairs(gains: readonly (readonly number[])[]): number[] {
  const rows = gains.length
  const columns = gains[0]?.length ?? 0
  // More rows than columns leave some with a column that is none.
  const size = Math.max(rows, columns)
  if (rows === 0 || columns === 0) return gains.map(() => -1)
  const costs = new Float64Array(rows * size)
  for (const [row, line] of gains.entries())
    for (const [column, gain] of line.entries()) costs[row * size + column] = -gain
  const u = new Float64Array(rows + 1)
  const v = new Float64Array(size + 1)
  const match = new Int32Array(size + 1)
  const way = new Int32Array(size + 1)
  const least = new Float64Array(size + 1)
  const used = new Uint8Array(size + 1)
  for (let row = 1; row <= rows; row += 1) {
    match[0] = row
    let column = 0
    least.fill(Number.POSITIVE_INFINITY)
    used.fill(0)
    do {
      used[column] = 1
      const at = match[column] as number
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= size; j += 1) {
        if (used[j]) continue
        const reduced = (costs[(at - 1) * size + j - 1] as number) - (u[at] as number) - (v[j] as number)
        if (reduced < (least[j] as number)) {
          least[j] = reduced
          way[j] = column
        }
        if ((least[j] as number) < delta) {
          delta = least[j] as number
          next = j
        }
      }
      for (let j = 0; j <= size; j += 1) {
        if (used[j]) {
          u[match[j] as number] = (u[match[j] as number] as number) + delta
          v[j] = (v[j] as number) - delta
        } else least[j] = (least[j] as number) - delta
      }
      column = next
    } while (match[column] !== 0)
    do {
      const previous = way[column] as number
      match[column] = match[previous] as number
      column = previous
    } while (column !== 0)
  }
  const picked = new Array<number>(rows).fill(-1)
  for (let j = 1; j <= size; j += 1) {
    const row = (match[j] as number) - 1
    if (row >= 0 && j - 1 < columns && (gains[row]?.[j - 1] ?? 0) > 0) picked[row] = j - 1
  }
  return picked
}
