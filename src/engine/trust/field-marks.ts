/**
 * What the fields of a run looked like, small enough to be kept with every page: which kind of value, how many, how different, and a
 * sketch of the values that shows how many of them came back.
 */
import { judgeValueType, type ValueType } from '#engine/author/columns/value-type.ts'
import { canonicalValue } from '#engine/compare/canonical-item.ts'
import { comparableLink } from '#engine/compare/comparable-link.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import { nameHash } from '#engine/recipe/name-hash.ts'
import { isBlankAmongOthers } from './placeholder.ts'

const MARK_KINDS = ['money', 'amount', 'date', 'truth', 'link', 'text', 'list', 'empty'] as const
/** `amount`: numbers, counts, measures, ratings. `truth`: yes or no, and words such as "in stock". */
export type MarkKind = (typeof MARK_KINDS)[number]

export type FieldMark = {
  kind: MarkKind
  /** The share of the items that have a value, 0 to 1. */
  filled: number
  /** The share of the values that differ from each other, 0 to 1. */
  distinct: number
  /** How many hashes the sketch holds. */
  sketched: number
  /**
   * The smallest hashes of the values: of two sets, the share of these that they have in common is the share of the values. As base64
   * of four bytes each, because it is stored with every page.
   */
  sketch: string
  /** Of amounts only; what was stored before has none. */
  figures?: Figures
  /** An alternate of the recipe gave most of the values: they are the field's only if they are those that it had. */
  standIn: boolean
  /** Of the values, those that say that there is none yet or that the site's scripts failed; absent where there are none. */
  blank?: { share: number; sample: string }
  /** One of the values, shortened: for sentences, and to tell a new name from a mended one. */
  sample: string
}

/** The digits of amounts whatever their size ("10.50" and "1050" are the same here), and how large they are. */
export type Figures = {
  sketched: number
  sketch: string
  /** The mean of their decimal logarithms. */
  size: number
}

export type FieldMarks = Record<string, FieldMark>

const KIND_OF: Readonly<Record<ValueType, MarkKind>> = {
  empty: 'empty',
  price: 'money',
  percent: 'amount',
  number: 'amount',
  count: 'amount',
  rating: 'amount',
  measure: 'amount',
  duration: 'amount',
  date: 'date',
  time: 'date',
  url: 'link',
  flag: 'truth',
  email: 'text',
  phone: 'text',
  code: 'text',
  text: 'text',
  longtext: 'text',
}

/** Enough to tell what a field is. */
const KIND_SAMPLE = 5
const SKETCH_SIZE = 24
const SAMPLE_CHARS = 120
/** More fields than any page has; an answer may have a key for each item. */
const MAX_FIELDS = 100

export function fieldMarks(
  items: readonly Record<string, unknown>[],
  stoodIn: ReadonlyMap<string, number> = new Map(),
): FieldMarks {
  const values = new Map<string, unknown[]>()
  for (const item of items) {
    for (const name of Object.keys(item)) {
      const known = values.get(name)
      if (known) known.push(item[name])
      else if (values.size < MAX_FIELDS) values.set(name, [item[name]])
    }
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [
      name,
      { ...markOf(list, items.length), standIn: (stoodIn.get(name) ?? 0) * 2 > items.length },
    ]),
  )
}

function markOf(values: readonly unknown[], count: number): Omit<FieldMark, 'standIn'> {
  const hashes = new Set<number>()
  const kinds: unknown[] = []
  const blanks: string[] = []
  let filled = 0
  for (const value of values) {
    const text = textOf(value)
    if (text === null) continue
    filled += 1
    if (isBlankAmongOthers(text)) blanks.push(text)
    hashes.add(nameHash(text) >>> 0)
    if (kinds.length < KIND_SAMPLE) kinds.push(value)
  }
  const smallest = Uint32Array.from(hashes).sort().subarray(0, SKETCH_SIZE)
  const kind = mainKind(kinds)
  const figures = kind === 'money' || kind === 'amount' ? figuresOf(values) : null
  return {
    kind,
    ...(figures && { figures }),
    ...(blanks[0] && { blank: { share: rounded(blanks.length / filled), sample: blanks[0] } }),
    filled: count === 0 ? 0 : rounded(filled / count),
    distinct: filled === 0 ? 0 : rounded(hashes.size / filled),
    sketched: smallest.length,
    sketch: packed(smallest),
    sample: String(kinds[0] ?? '').slice(0, SAMPLE_CHARS),
  }
}

/** Null where there is no amount but zero. */
function figuresOf(values: readonly unknown[]): Figures | null {
  const amounts = new Map<number, string>()
  for (const value of values) {
    const text = textOf(value)
    const digits = text?.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '')
    if (text && digits) amounts.set(nameHash(digits) >>> 0, text)
  }
  const smallest = Uint32Array.from(amounts.keys()).sort().subarray(0, SKETCH_SIZE)
  const sizes = Array.from(smallest, (hash) => Math.log10(Math.abs(readNumber(amounts.get(hash) ?? '') ?? 0)))
  const known = sizes.filter(Number.isFinite)
  if (known.length === 0) return null
  const size = rounded(known.reduce((sum, one) => sum + one, 0) / known.length)
  return { sketched: smallest.length, sketch: packed(smallest), size }
}

/** Null when the value says nothing. Every value of every run passes here: plain ones go the short way. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : comparableLink(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return canonicalValue(value)
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}

function mainKind(values: readonly unknown[]): MarkKind {
  const counts = new Map<MarkKind, number>()
  for (const value of values) {
    const kind = kindOf(value)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  let best: MarkKind = 'empty'
  for (const [kind, count] of counts) if (best === 'empty' || count > (counts.get(best) ?? 0)) best = kind
  return best
}

export function kindOf(value: unknown): MarkKind {
  if (typeof value === 'number') return 'amount'
  if (typeof value === 'boolean') return 'truth'
  if (typeof value === 'object' && value !== null) return 'list'
  return KIND_OF[judgeValueType(String(value ?? ''))]
}

type Sketch = Pick<FieldMark, 'sketched' | 'sketch'>

/** The share of the old values that are still there, 0 to 1. */
export function keptShare(before: Sketch, after: Sketch): number {
  if (before.sketched === 0 || after.sketched === 0) return 0
  const [old, now] = [unpacked(before.sketch), unpacked(after.sketch)]
  // Above the largest hash of a full sketch nothing is known.
  const limit = Math.min(...[old, now].map((hashes) => (hashes.length < SKETCH_SIZE ? Infinity : (hashes.at(-1) ?? 0))))
  const known = old.filter((hash) => hash <= limit)
  const found = new Set(now)
  return known.length === 0 ? 0 : known.filter((hash) => found.has(hash)).length / known.length
}

/** The same bytes on every machine. */
function packed(hashes: ArrayLike<number>): string {
  const bytes = Buffer.alloc(hashes.length * 4)
  for (let at = 0; at < hashes.length; at += 1) bytes.writeUInt32LE(hashes[at] ?? 0, at * 4)
  return bytes.toString('base64')
}

function unpacked(sketch: string): number[] {
  const bytes = Buffer.from(sketch, 'base64')
  return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4))
}

export type StoredMark = FieldMark | (Omit<FieldMark, 'sketched' | 'sketch'> & { sketch: number[] })

/** Sketches were lists of numbers once. */
export function readMark(mark: StoredMark): FieldMark {
  if ('sketched' in mark) return mark
  return { ...mark, sketched: mark.sketch.length, sketch: packed(mark.sketch) }
}
