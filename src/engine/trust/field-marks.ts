/**
 * What the fields of a run looked like, small enough to be kept with every page: which kind of value, how many, how different, and a
 * sketch of the values that shows how many of them came back.
 */
import { type ValueType, valueTypeOf } from '#engine/author/value-type.ts'
import { canonicalValue } from '#engine/compare/canonical-item.ts'
import { nameHash } from '#engine/recipe/name-hash.ts'

const MARK_KINDS = ['money', 'amount', 'date', 'truth', 'link', 'text', 'list', 'empty'] as const
/** `amount`: numbers, counts, measures, ratings. `truth`: yes or no, and words such as "in stock". */
export type MarkKind = (typeof MARK_KINDS)[number]

export type FieldMark = {
  kind: MarkKind
  /** The share of the items that have a value, 0 to 1. */
  filled: number
  /** The share of the values that differ from each other, 0 to 1. */
  distinct: number
  /** The smallest hashes of the values: of two sets, the share of these that they have in common is the share of the values. */
  sketch: number[]
  /** An alternate of the recipe gave most of the values: they are the field's only if they are those that it had. */
  standIn: boolean
  /** One of the values, shortened: for sentences, and to tell a new name from a mended one. */
  sample: string
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
    for (const [name, value] of Object.entries(item)) {
      const known = values.get(name)
      if (known) known.push(value)
      else if (values.size < MAX_FIELDS) values.set(name, [value])
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
  const texts: string[] = []
  const kinds: unknown[] = []
  for (const value of values) {
    const text = textOf(value)
    if (text === null) continue
    texts.push(text)
    if (kinds.length < KIND_SAMPLE) kinds.push(value)
  }
  const hashes = new Set(texts.map((text) => nameHash(text) >>> 0))
  return {
    kind: mainKind(kinds),
    filled: count === 0 ? 0 : rounded(texts.length / count),
    distinct: texts.length === 0 ? 0 : rounded(hashes.size / texts.length),
    sketch: [...hashes].sort((a, b) => a - b).slice(0, SKETCH_SIZE),
    sample: String(kinds[0] ?? '').slice(0, SAMPLE_CHARS),
  }
}

/** Null when the value says nothing. Every value of every run passes here: plain ones go the short way. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
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
  return KIND_OF[valueTypeOf(String(value ?? ''))]
}

/** The share of the old values that are still there, 0 to 1. */
export function keptShare(before: FieldMark, after: FieldMark): number {
  if (before.sketch.length === 0 || after.sketch.length === 0) return 0
  // Above the largest hash of a full sketch nothing is known.
  const limit = Math.min(
    ...[before, after].map(({ sketch }) =>
      sketch.length < SKETCH_SIZE ? Number.POSITIVE_INFINITY : (sketch.at(-1) ?? 0),
    ),
  )
  const known = before.sketch.filter((hash) => hash <= limit)
  const now = new Set(after.sketch)
  return known.length === 0 ? 0 : known.filter((hash) => now.has(hash)).length / known.length
}
