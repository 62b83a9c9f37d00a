import { readNumber } from '#engine/recipe/coerce-number.ts'
import type { Column } from '../columns/column.ts'
import { conceptsOfWord } from '../language/concepts.ts'
import { isInside, type PageNode } from '../page/page-model.ts'
import { type Intent, type WantedField, wantedField } from '../request/intent.ts'
import { chancesIn, handChances } from './chances.ts'
import type { Contest } from './features.ts'
import { fitOf, MIN_FIT } from './fit.ts'

export type Choice = {
  field: WantedField
  column: Column | null
  /** Columns that hold the value in records where the first has none: cards of another template. */
  others: readonly Column[]
  /** By hand. */
  fit: number
  /** How likely it is the right one, 0 to 1. */
  chance: number
}

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
  const contest = contestOf(intent, columns, bans)
  const { fields, columns: usable, fits } = contest
  const chances = advice === 'learned' ? chancesIn(contest) : handChances(contest)
  const advised = fits.map((line, row) =>
    line.map((fit, at) => (advice === 'learned' ? advisedFit(fit, chances[row]?.[at] ?? 0) : fit)),
  )
  breakTies(fields, usable, advised)
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
  const taken = picked.flatMap((index) => usable[index] ?? [])
  const gaps = fields.map((_, row) => {
    const column = usable[picked[row] ?? -1]
    return column && !isOldPrice(fields[row]) ? complements(column, usable, fits[row] ?? [], taken) : []
  })
  const choices = fields.map((field, row): Choice => {
    const index = picked[row] ?? -1
    const column = usable[index] ?? null
    if (!column) return { field, column, others: [], fit: 0, chance: 0 }
    const whole = isOldPrice(field) ? column : fuller(column, usable, taken)
    // What fills the gaps of two fields belongs to the one that it suits better.
    const others = (gaps[row] ?? []).filter((gap) =>
      gaps.every((list, other) => other === row || !list.some((one) => one.column === gap.column && one.fit > gap.fit)),
    )
    return {
      field,
      column: bareOf(whole, usable),
      others: others.slice(0, MAX_COMPLEMENTS).map((gap) => gap.column),
      fit: Math.max(MIN_FIT, fits[row]?.[index] ?? 0),
      chance: chances[row]?.[index] ?? 0,
    }
  })
  return { choices, score: choices.reduce((sum, choice) => sum + satisfied(choice), 0) / Math.max(1, fields.length) }
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
export function contestOf({ fields }: Intent, columns: readonly Column[], bans: Bans): Contest {
  const usable = columns.filter((column) => column.coverage > 0 && !isNoValue(column))
  const fits = fields.map((field) =>
    usable.map((column) => (isBanned(field, column, bans) ? IMPOSSIBLE : fitOf(field, column))),
  )
  addTitleLink(fields, usable, fits)
  keepStruckApart(fields, usable, fits)
  return { fields, columns: usable, fits, isPage: usable.every((column) => column.values.length === 1) }
}

/**
 * What ends with a colon speaks of what follows, a comma or an arrow stands between values, and brackets hold a remark. The words around a value
 * are the same in all records.
 */
function isNoValue({ kind, type, many, values, slots }: Column): boolean {
  if (kind !== 'text') return false
  const filled = values.flatMap((value) => (many ? value.split('\n') : value)).filter((value) => value !== '')
  if (filled.every((value) => /[:：]$|^[\p{P}\s]+$|^\[[^\]]*\]$/u.test(value))) return true
  return type === 'text' && filled.length >= 4 && slots[0]?.take.text === 'own' && new Set(filled).size === 1
}

const IMPOSSIBLE = -9
const MAX_ROUNDS = 6

/** For each field the index of its column, or −1. */
function pickColumns(fits: readonly (readonly number[])[]): number[] {
  const shortlist = shortlisted(fits)
  const gains = fits.map((row) => shortlist.map((index) => Math.max(0, (row[index] ?? 0) - MIN_FIT)))
  return bestPairs(gains).map((at) => shortlist[at] ?? -1)
}

/** As sure as that, the page says which is which. */
const TOLD = 0.9
/** As likely as that, each may as well be the other. */
const EITHER = 0.5

/**
 * An old price that is lower in all records is none: a rate, or the cost of delivery. In a list where nothing tells the two prices apart, it is
 * the price of now.
 */
function withOldPriceAbove(
  { fields, columns }: Contest,
  chances: readonly (readonly number[])[],
  picked: readonly number[],
): number[] {
  const now = fields.findIndex(({ concepts }) => (concepts.price ?? 0) >= 0.6 && (concepts.old_price ?? 0) < 0.5)
  const then = fields.findIndex(isOldPrice)
  const [a = -1, b = -1] = [picked[now], picked[then]]
  const [price, before] = [columns[a], columns[b]]
  const chance = (row: number, at: number) => chances[row]?.[at] ?? 0
  if (price?.type !== 'price' || before?.type !== 'price' || chance(then, b) >= TOLD) return [...picked]
  const isLower = price.values.flatMap((value, at) => {
    const [one, other] = [readNumber(value), readNumber(before.values[at] ?? '')]
    return one === null || other === null || one === other ? [] : [other < one]
  })
  if (isLower.length === 0 || isLower.includes(false)) return [...picked]
  const isEither = chance(now, a) < TOLD && chance(now, b) >= EITHER && chance(then, a) >= EITHER
  if (isLower.length < 2 || !isEither) return picked.with(then, -1)
  return picked.with(now, b).with(then, a)
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
      if (x.slots[0]?.take.form !== undefined || y.slots[0]?.take.form !== undefined) continue
      const isPart = (contains(x, y) || contains(y, x)) && sharesPlace(x, y)
      const cut = isCutAround(x, y) ? a : isCutAround(y, x) ? b : null
      if (cut !== null) return { row: cut, column: picked[cut] ?? -1 }
      if (!isPart && !sameValues(x, y)) continue
      const weaker = marginOf(fits[a] ?? [], first) < marginOf(fits[b] ?? [], second) ? a : b
      return { row: weaker, column: picked[weaker] ?? -1 }
    }
  }
  return null
}

const SAME_NOW_AND_THEN = 0.2

/** Cut out of a text that holds the other, and now and then the same: where its own value is not there, it is the other's. */
function isCutAround(cut: Column, other: Column): boolean {
  if (cut.slots.some(({ take }) => take.pattern === undefined) || !sharesPlace(cut, other)) return false
  const same = cut.values.filter((value, at) => value !== '' && value === other.values[at]).length
  return same >= Math.max(2, cut.values.length * SAME_NOW_AND_THEN)
}

/** What stands in the text with the same label around it in all records: "Written by: Ann Lee" is Ann Lee. */
function bareOf(column: Column, columns: readonly Column[]): Column {
  if (!isPlainText(column) || column.values.length < 3) return column
  for (const other of columns) {
    if (other === column || !isPlainText(other) || !isWrapped(column, other)) continue
    const slots = other.slots.filter((slot) => sharesPlace({ ...other, slots: [slot] }, column))
    if (slots.length > 0) return { ...other, slots }
  }
  return column
}

function isPlainText({ kind, type, many }: Column): boolean {
  return kind === 'text' && type === 'text' && !many
}

function isWrapped(column: Column, bare: Column): boolean {
  let around: string | null = null
  const seen = new Set<string>()
  for (const [at, value] of column.values.entries()) {
    const inner = bare.values[at] ?? ''
    if ((value === '') !== (inner === '')) return false
    if (value === '') continue
    const start = value.indexOf(inner)
    const words = `${value.slice(0, start)}\n${value.slice(start + inner.length)}`
    if (start === -1 || value === inner || (around !== null && words !== around)) return false
    around = words
    seen.add(inner)
  }
  return seen.size >= 2 && around !== null && AROUND.test(around)
}

/** A label before it, signs after it. */
const AROUND = /^(?:[\p{L}\s.]{1,30}[:：])?[\p{P}\s]*\n[\p{P}\s]*$|^\p{L}{2,6}\s\n\s*[\p{P}\s]+$/u

/** The same wherever it has a value, and with a value where it has none: dates of which those that are past are links. */
function fuller(column: Column, columns: readonly Column[], taken: readonly Column[]): Column {
  if (column.coverage > 0.97 || column.values.length < 3 || column.type === 'text') return column
  const found = columns.find(
    (other) =>
      other.kind === column.kind &&
      other.many === column.many &&
      other.coverage > column.coverage &&
      !taken.includes(other) &&
      column.values.every((value, at) => value === '' || value === other.values[at]) &&
      !taken.some((one) => isFilledFrom(one, column, other)),
  )
  return found ?? column
}

/** What fills the gaps is another field's value: a price, where there is no old price. */
function isFilledFrom(one: Column, column: Column, fuller: Column): boolean {
  return fuller.values.some((value, at) => value !== '' && column.values[at] === '' && value === one.values[at])
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

const MAX_COMPLEMENTS = 2

/** Most things have none: nothing else is it where it is not there. */
const isOldPrice = (field: WantedField | undefined) => (field?.concepts.old_price ?? 0) >= 0.6

type Gap = { column: Column; fit: number }

function complements(
  column: Column,
  columns: readonly Column[],
  row: readonly number[],
  taken: readonly Column[],
): Gap[] {
  if (column.coverage > 0.97 || column.values.length < 3) return []
  const filled = column.values.map((value) => value !== '')
  // A record that lacks the other fields as well is an advert, and what it says instead is not the value.
  const isRecord = column.values.map(
    (_, at) => taken.filter((other) => (other.values[at] ?? '') !== '').length >= taken.length * 0.5,
  )
  const found: Gap[] = []
  for (const [index, other] of columns.entries()) {
    const fit = row[index] ?? 0
    // Only what starts where the other ends: a column that is filled beside it means something else.
    if (
      other === column ||
      other.kind !== column.kind ||
      other.many !== column.many ||
      other.type !== column.type ||
      fit < MIN_FIT
    )
      continue
    if (taken.some((one) => one !== column && isFilledFrom(one, column, other))) continue
    if (other.values.every((value, at) => value === '' || (!filled[at] && isRecord[at])))
      found.push({ column: other, fit })
  }
  return found.sort((a, b) => b.fit - a.fit)
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

const STRUCK_TAGS = ['s', 'del', 'strike']
const STRUCK_WEIGHT = 2

/** Where a page crosses prices out, those are the old ones, and no other price is. */
function keepStruckApart(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  const row = fields.findIndex(isOldPrice)
  const line = fits[row]
  if (!line) return
  const struck = columns.map((column) => column.type === 'price' && isStruck(column))
  if (!struck.includes(true)) return
  for (const [index, isOld] of struck.entries()) if (!isOld) line[index] = (line[index] ?? 0) - STRUCK_WEIGHT
}

function isStruck({ slots }: Column): boolean {
  return slots.some(
    (slot) => slot.kind === 'nodes' && slot.nodes.every(([node]) => !node || STRUCK_TAGS.includes(struckTag(node))),
  )
}

/** Of the element, of the one around it, or of the only one in it. */
function struckTag(node: PageNode): string {
  const [only, ...more] = node.children
  const around = [node, node.parent, node.parent?.parent ?? null, more.length === 0 ? only : null]
  return around.find((one) => one && STRUCK_TAGS.includes(one.tag))?.tag ?? ''
}

/** The link of a record is that of its title, unless the request names another. */
const TITLE_LINK_WEIGHT = 0.7

function addTitleLink(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  if (fields.every((field) => field.wants !== 'link')) return
  const title = askedTitle(fields, columns, fits) ?? titleColumn(columns)
  if (!title) return
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (field.wants !== 'link' || !line) continue
    for (const [index, column] of columns.entries()) {
      if (column.kind === 'link' && sharesPlace(column, title)) line[index] = (line[index] ?? 0) + TITLE_LINK_WEIGHT
    }
  }
}

/** More than any other sign: the link of a thing is where its title leads. */
const CHOSEN_TITLE_WEIGHT = 2

/** Where the title was chosen for sure and a link is asked for by no name of its own: the one that is the title. */
function leadsFromTitle(
  { fields, columns }: Contest,
  chances: readonly (readonly number[])[],
  fits: readonly number[][],
  picked: readonly number[],
): boolean {
  const at = fields.findIndex(isTitle)
  const title = columns[picked[at] ?? -1]
  const row = fields.findIndex(({ wants, words }) => wants === 'link' && words.every(({ word }) => isLinkWord(word)))
  const line = fits[row]
  if (!title || !line || (chances[at]?.[picked[at] ?? -1] ?? 0) < SURE_TITLE) return false
  const link = columns.findIndex((column) => column.kind === 'link' && !column.many && isSameElement(column, title))
  if (link === -1) return false
  line[link] = (line[link] ?? 0) + CHOSEN_TITLE_WEIGHT
  return true
}

const SURE_TITLE = 0.7
const IN_ALL = 0.95

/** A link and the text that is clicked, in all records. */
function isSameElement(link: Column, title: Column): boolean {
  return link.slots.some((a) =>
    title.slots.some((b) => {
      if (a.kind !== 'nodes' || b.kind !== 'nodes' || Object.keys(b.take).length > 0) return false
      const same = b.nodes.filter(([node], at) => node !== undefined && node === a.nodes[at]?.[0]).length
      return same >= 3 && same >= b.nodes.length * IN_ALL
    }),
  )
}

const isTitle = (field: WantedField) => field.wants === 'text' && (field.concepts.title ?? 0) >= 0.6
const isLinkWord = (word: string) => conceptsOfWord(word).some(({ concept }) => concept === 'link')

/** The column that suits the request's own title best. */
function askedTitle(
  fields: readonly WantedField[],
  columns: readonly Column[],
  fits: readonly (readonly number[])[],
): Column | null {
  const row = fields.findIndex(isTitle)
  let best = -1
  for (const [index, fit] of (fits[row] ?? []).entries())
    if (fit >= MIN_FIT && fit > (fits[row]?.[best] ?? 0)) best = index
  return columns[best] ?? null
}

function titleColumn(columns: readonly Column[]): Column | null {
  const anyTitle = wantedField('title', '', 'string')
  let best: Column | null = null
  let bestFit = MIN_FIT
  for (const column of columns) {
    const fit = column.kind === 'text' && !column.many ? fitOf(anyTitle, column) : 0
    if (fit > bestFit) {
      best = column
      bestFit = fit
    }
  }
  return best
}

/** The link holds the title or stands in it. */
function sharesPlace(link: Column, title: Column): boolean {
  for (const a of link.slots) {
    for (const b of title.slots) {
      if (a.kind !== 'nodes' || b.kind !== 'nodes') continue
      const index = a.nodes.findIndex((nodes, at) => nodes.length > 0 && (b.nodes[at]?.length ?? 0) > 0)
      const x = a.nodes[index]?.[0]
      const y = b.nodes[index]?.[0]
      if (x && y && (isInside(x, y) || isInside(y, x)) && (a.nodes.length > 1 || x === y)) return true
    }
  }
  return false
}

const BEST_PER_FIELD = 8

function shortlisted(fits: readonly (readonly number[])[]): number[] {
  const kept = new Set<number>()
  for (const row of fits) {
    const order = row.map((fit, index) => ({ fit, index })).sort((a, b) => b.fit - a.fit)
    for (const { fit, index } of order.slice(0, Math.max(BEST_PER_FIELD, fits.length + 1)))
      if (fit >= MIN_FIT) kept.add(index)
  }
  return [...kept]
}

/** The Hungarian method on gains: for each row its column, or −1. */
export function bestPairs(gains: readonly (readonly number[])[]): number[] {
  const rows = gains.length
  const columns = gains[0]?.length ?? 0
  const size = Math.max(rows, columns)
  if (rows === 0 || columns === 0) return gains.map(() => -1)
  const cost = (row: number, column: number) => -(gains[row]?.[column] ?? 0)
  const u = new Float64Array(size + 1)
  const v = new Float64Array(size + 1)
  const match = new Int32Array(size + 1)
  const way = new Int32Array(size + 1)
  for (let row = 1; row <= size; row += 1) {
    match[0] = row
    let column = 0
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(size + 1)
    do {
      used[column] = 1
      const at = match[column] as number
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let j = 1; j <= size; j += 1) {
        if (used[j]) continue
        const reduced = cost(at - 1, j - 1) - (u[at] as number) - (v[j] as number)
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
    if (row < rows && j - 1 < columns && (gains[row]?.[j - 1] ?? 0) > 0) picked[row] = j - 1
  }
  return picked
}
