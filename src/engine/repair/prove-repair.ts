import { pairItems } from '#engine/compare/pair-items.ts'
import type { Item } from './known-values.ts'
import { valueKeys } from './value-keys.ts'

/** What speaks for a repaired recipe: what it reads now, held against what was read before the page changed. */
export type Proof = {
  items_before: number
  items_after: number
  matched_items: number
  fields: Record<string, FieldProof>
  /** Stored pages that took part: those that were read before the page changed, and those as they are now. */
  stored_pages_read: number
  score: number
}

export type FieldProof = {
  /** Matched items that have a value before and after. */
  matched: number
  /** Of these, how many say the same. */
  agreed: number
  type_ok: boolean
  filled_before: number
  filled_after: number
}

export function proveRepair(
  before: readonly Item[],
  after: readonly Item[],
  fields: readonly string[],
  pairs: readonly Pair[] = pairsOf(before, after),
): Proof {
  const proofs = fields.map((name) => [name, fieldProof(name, before, after, pairs)] as const)
  const proof = {
    items_before: before.length,
    items_after: after.length,
    matched_items: pairs.length,
    fields: Object.fromEntries(proofs),
    stored_pages_read: 0,
  }
  return { ...proof, score: scoreOf(proof) }
}

export type Pair = { before: Item; after: Item }

/** The others would tell the same. */
const MOST_PAIRED = 1000

/** The items of both that are the same thing. */
export function pairsOf(before: readonly Item[], after: readonly Item[]): Pair[] {
  const [one] = before
  const [other] = after
  if (one && other && before.length === 1 && after.length === 1) return [{ before: one, after: other }]
  const old = before.slice(0, MOST_PAIRED)
  const { partners } = pairItems(comparableItems(old), comparableItems(after.slice(0, MOST_PAIRED)), {
    ignoreFields: [],
  })
  return old.flatMap((item, at) => {
    const partner = after[partners[at] ?? -1]
    return partner ? [{ before: item, after: partner }] : []
  })
}

/** A new design may write an amount or an address otherwise: items are recognised by what their values are known by. */
function comparableItems(items: readonly Item[]): Item[] {
  return items.map((item) =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [name, valueKeys(value).at(-1) ?? value])),
  )
}

function fieldProof(name: string, before: readonly Item[], after: readonly Item[], pairs: readonly Pair[]): FieldProof {
  const both = pairs.filter((pair) => isFilled(pair.before[name]) && isFilled(pair.after[name]))
  const agreed = both.filter((pair) => isSame(pair.before[name], pair.after[name]))
  return {
    matched: both.length,
    agreed: agreed.length,
    type_ok: isSameType(name, before, after),
    filled_before: filledShare(name, before),
    filled_after: filledShare(name, after),
  }
}

function isSame(before: unknown, after: unknown): boolean {
  if (typeof before === 'boolean' || typeof after === 'boolean') return before === after
  const known = valueKeys(before)
  const shared = valueKeys(after).filter((key) => known.includes(key))
  return shared.some((key) => !key.startsWith('n:') || isOfOneUnit(before, after))
}

/** "4 beds" is no "4 years", while "€ 4" may be written as "4.00". */
function isOfOneUnit(before: unknown, after: unknown): boolean {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  return one.length === 0 || other.length === 0 || one.some((word) => other.includes(word))
}

function wordsOf(value: unknown): string[] {
  return typeof value === 'string' ? (value.toLowerCase().match(/\p{L}{2,}/gu) ?? []) : []
}

type Kind = 'number' | 'boolean' | 'list' | 'address' | 'amount' | 'text'

function isSameType(name: string, before: readonly Item[], after: readonly Item[]): boolean {
  const [old, now] = [commonKind(name, before), commonKind(name, after)]
  return old === null || now === null || old === now
}

/** Null where hardly any value is there, or they are of all kinds. */
function commonKind(name: string, items: readonly Item[]): Kind | null {
  const filled = items.filter((item) => isFilled(item[name])).slice(0, MOST_JUDGED)
  const kinds = filled.map((item) => kindOf(item[name]))
  const [most] = [...Map.groupBy(kinds, (kind) => kind)].sort((a, b) => b[1].length - a[1].length)
  return most && most[1].length >= kinds.length * 0.7 ? most[0] : null
}

const MOST_JUDGED = 300

function kindOf(value: unknown): Kind {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value)) return 'list'
  const keys = valueKeys(value)
  if (keys.some((key) => key.startsWith('u:'))) return 'address'
  return keys.some((key) => key.startsWith('n:')) ? 'amount' : 'text'
}

function filledShare(name: string, items: readonly Item[]): number {
  if (items.length === 0) return 0
  return Math.round((items.filter((item) => isFilled(item[name])).length / items.length) * 1000) / 1000
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** 0 to 1: agreement of the fields, items found again, and how full they are. */
export function scoreOf({ items_before, items_after, matched_items, fields }: Omit<Proof, 'score'>): number {
  const known = Object.values(fields).filter(({ filled_before }) => filled_before > 0)
  if (known.length === 0 || items_before === 0 || items_after === 0) return 0
  const agreement = mean(known.map(({ matched, agreed }) => (matched === 0 ? 0 : agreed / matched)))
  const found = matched_items / Math.min(items_before, items_after)
  const size = Math.min(items_before, items_after) / Math.max(items_before, items_after)
  const filled = mean(
    known.map(({ filled_before, filled_after, type_ok }) => (type_ok ? Math.min(1, filled_after / filled_before) : 0)),
  )
  // A list that came to be longer may hold what stood beside it before.
  const added = Math.max(0, items_after - items_before) / items_after
  const score = 0.45 * agreement + 0.25 * Math.min(1, found / 0.5) + 0.2 * filled + 0.1 * Math.min(1, size / 0.5)
  return Math.round((score - 0.1 * added) * 1000) / 1000
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
