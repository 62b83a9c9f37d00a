import { type CanonicalItem, cellText } from './canonical-item.ts'
import { type FieldKind, nameParts } from './field-kind.ts'
import { linkKeys } from './link-keys.ts'
import type { FieldProfile, FieldProfiles } from './profile-fields.ts'

/**
 * Which fields tell the items of two lists apart, found from the data:
 *
 * 1. A field identifies when it is filled in both lists, nearly unique in each, and stable: its values come back in the other list.
 * 2. Volatile fields never do. Links count without the noise of their queries.
 * 3. An id or a link outweighs a name, and a name outweighs any other text.
 * 4. Where no single field does, a combination of them may.
 */
export type IdentityKey = {
  /** How much it counts that two items agree or differ in it. */
  strength: number
  /** The key of each item, null where it has none. */
  before: (string | null)[]
  after: (string | null)[]
}

type Kind = FieldKind | 'position'

const STRENGTH: Record<Kind, number> = {
  id: 4,
  link: 4,
  name: 3,
  passage: 2,
  image: 2,
  text: 1,
  position: 1,
  other: 0,
  volatile: 0,
}
const COMBINATION_STRENGTH = 3
/** From here on a kind is made to identify; below, a field may be unique by chance. */
const STRONG = 3

/** Of the items that have a value. A page that shows one item twice does not take its key away. */
const UNIQUE_SHARE = 0.9
const FILLED_SHARE = 0.5
/** A field whose values come back this much more rarely than those of the stablest one is made anew with each visit. */
const STABLE_SHARE = 0.2
/** No other way to read the same links needs to be tried. */
const STABLE_ENOUGH = 0.9
const MAX_KEYS = 12
const MAX_COMBINED = 4
/** Fewer numbers in a row may be ids. */
const LEAST_POSITIONS = 3

type Key = IdentityKey & { kind: Kind; parts: number; overlap: number }
/** One list, and the positions of the items that no earlier one equals: an item that a page shows twice has one key. */
type List = { items: readonly CanonicalItem[]; distinct: readonly number[] }
type Lists = { before: List; after: List }

/** The strongest first; empty when nothing identifies the items. */
export function findIdentity(
  before: readonly CanonicalItem[],
  after: readonly CanonicalItem[],
  fields: FieldProfiles,
): IdentityKey[] {
  const lists = { before: listOf(before), after: listOf(after) }
  // Only these are read item by item: a page may give every item keys of its own.
  const candidates = [...fields.values()].filter(({ kind, filled }) => STRENGTH[kind] > 0 && filled >= FILLED_SHARE)
  const keys = candidates.filter(({ weight }) => weight >= UNIQUE_SHARE).flatMap((field) => keyOf(field, lists))
  if (keys.length === 0) return combinedKey(lists, candidates)
  const strong = keys.filter(({ strength }) => strength >= STRONG)
  const most = (strong.length > 0 ? strong : keys).reduce((highest, { overlap }) => Math.max(highest, overlap), 0)
  // Names or ids that are all new: the items are others, and an author that they share by chance must not pair them.
  if (most === 0) return []
  return keys
    .filter(({ overlap }) => overlap > 0 && overlap >= most * STABLE_SHARE)
    .sort((a, b) => b.strength - a.strength || order(a) - order(b) || a.parts - b.parts || b.overlap - a.overlap)
    .slice(0, MAX_KEYS)
}

function listOf(items: readonly CanonicalItem[]): List {
  const first = new Map<string, number>()
  for (const [at, { text }] of items.entries()) if (!first.has(text)) first.set(text, at)
  return { items, distinct: [...first.values()] }
}

function order({ kind }: Key): number {
  return Object.keys(STRENGTH).indexOf(kind)
}

function keyOf(field: FieldProfile, lists: Lists): Key[] {
  const { name, kind } = field
  const read = ({ items }: List, key: (text: string) => string | null) =>
    items.map(({ cells }) => {
      const cell = cells.get(name)
      return cell === undefined ? null : key(cellText(cell))
    })
  const ways =
    kind === 'link' ? linkKeys(textsOf(name, lists)) : [kind === 'name' || kind === 'text' ? lowerCase : asIs]
  let best: Key | null = null
  for (const way of ways) {
    const columns = { before: read(lists.before, way), after: read(lists.after, way) }
    const overlap = measure(columns, lists)
    if (overlap === null || overlap <= (best?.overlap ?? -1)) continue
    const actual = isPosition(columns.before) && isPosition(columns.after) ? 'position' : kind
    best = { ...columns, kind: actual, strength: STRENGTH[actual], parts: nameParts(name).length, overlap }
    if (overlap >= STABLE_ENOUGH) break
  }
  return best ? [best] : []
}

function textsOf(name: string, { before, after }: Lists): string[] {
  return [...before.items, ...after.items].flatMap(({ cells }) => {
    const cell = cells.get(name)
    return cell === undefined ? [] : [cellText(cell)]
  })
}

function lowerCase(text: string): string {
  return text.toLowerCase()
}

function asIs(text: string): string {
  return text
}

/** How many of the keys come back, 0 to 1; null when they are too rarely filled or not unique. */
function measure(keys: Pick<IdentityKey, 'before' | 'after'>, lists: Lists): number | null {
  const old = uniqueKeys(keys.before, lists.before)
  const now = uniqueKeys(keys.after, lists.after)
  if (!old || !now) return null
  let both = 0
  for (const key of old) if (now.has(key)) both += 1
  return both / Math.min(old.size, now.size)
}

function uniqueKeys(keys: readonly (string | null)[], { distinct }: List): Set<string> | null {
  const unique = new Set<string>()
  let filled = 0
  for (const at of distinct) {
    const key = keys[at] ?? null
    if (key === null) continue
    filled += 1
    unique.add(key)
  }
  if (filled === 0 || filled < distinct.length * FILLED_SHARE || unique.size < filled * UNIQUE_SHARE) return null
  return unique
}

/** 1, 2, 3, …: the place in the list, whoever stands there. */
function isPosition(keys: readonly (string | null)[]): boolean {
  if (keys.length < LEAST_POSITIONS) return false
  const first = Number(keys[0] ?? Number.NaN)
  return (first === 0 || first === 1) && keys.every((key, at) => key === String(first + at))
}

function combinedKey(lists: Lists, fields: readonly FieldProfile[]): IdentityKey[] {
  const candidates = fields.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_COMBINED)
  for (let size = 2; size <= candidates.length; size += 1) {
    const names = candidates.slice(0, size).map(({ name }) => name)
    const read = ({ items }: List) => items.map(({ cells }) => names.map((name) => cells.get(name) ?? '').join('\n'))
    const columns = { before: read(lists.before), after: read(lists.after) }
    const overlap = measure(columns, lists)
    if (overlap !== null && overlap > 0) return [{ ...columns, strength: COMBINATION_STRENGTH }]
  }
  return []
}

/**
 * Whether the identifying fields leave it possible that two items are the same one: more of them agree than differ, by strength, and at a tie the strongest
 * decides. So a product keeps its identity when its link is renamed but number and name stay, and loses it when only the name stays.
 */
export function mayBeSame(keys: readonly IdentityKey[], before: number, after: number): boolean {
  let sum = 0
  let strongest = 0
  for (const key of keys) {
    const [old, now] = [key.before[before] ?? null, key.after[after] ?? null]
    if (old === null || now === null) continue
    const vote = old === now ? 1 : -1
    if (strongest === 0) strongest = vote
    sum += vote * key.strength
  }
  return sum > 0 || (sum === 0 && strongest >= 0)
}
