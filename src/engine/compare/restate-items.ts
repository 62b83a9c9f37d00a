import { isRecord } from '#base/json.ts'
import { readDate } from '#engine/filter/read-date.ts'
import { onlyAged } from './age.ts'
import type { CompareOptions, Item } from './canonical-item.ts'
import { findIdentity, type IdentityKey } from './identity.ts'
import { type Pairing, pairItems } from './pair-items.ts'
import { sameMoney } from './same-money.ts'

export type Restated = CompareOptions & {
  before: readonly Item[]
  after: readonly Item[]
  /** Fields of the items that are different at every look. */
  fields: readonly string[]
}

/**
 * The items of before as a page would show them today that did not change: whatever else differs is a change.
 *
 * 1. Fields that are different at every look have today's values.
 * 2. So has what says the same in other words: a price or a date that is written otherwise, an age that only grew.
 * 3. What has a key of its own stands as often as it does today: an entry that is pinned to the top of its list is no second one.
 */
export function restateItems({ before, after, fields, ignoreFields }: Restated): Item[] {
  const pairing = pairItems(before, after, { ignoreFields: [...ignoreFields, ...fields] })
  const restated = before.map((item, at) => {
    const now = after[pairing.partners[at] ?? -1]
    return now === undefined ? item : { ...inOtherWords(item, now), ...valuesOf(now, fields) }
  })
  const [key] = pairing.fields.size > 0 ? findIdentity(pairing.before, pairing.after, pairing.fields) : []
  return key === undefined || key.strength < OWN_KEY ? restated : asOften(restated, { before, after, pairing, key })
}

/** Of an id, a link or a name. */
const OWN_KEY = 3

function valuesOf(item: Item, fields: readonly string[]): Item {
  return Object.fromEntries(fields.map((name) => [name, Object.hasOwn(item, name) ? item[name] : null]))
}

function inOtherWords(item: Item, now: Item): Item {
  const entries = Object.entries(item).map(([name, value]) => [
    name,
    Object.hasOwn(now, name) ? reworded(value, now[name]) : value,
  ])
  return Object.fromEntries(entries) as Item
}

function reworded(old: unknown, now: unknown): unknown {
  if (typeof old === 'string' && typeof now === 'string')
    return old !== now && (sameMoney(old, now) || sameDate(old, now) || onlyAged(old, now)) ? now : old
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    return old.map((value, at) => reworded(value, now[at]))
  return isRecord(old) && isRecord(now) ? inOtherWords(old, now) : old
}

/** "05/04/2026" is another day in another country: what has no name of a month and no year ahead is not believed. */
function sameDate(old: string, now: string): boolean {
  if (!isPlainDate(old) || !isPlainDate(now)) return false
  const day = readDate(old)
  return day !== null && day === readDate(now) && telling(old) === telling(now)
}

function isPlainDate(text: string): boolean {
  return /\p{L}{3}/u.test(text) || /^\d{4}\D/.test(text) || /^\d{1,2}\. ?\d{1,2}\. ?\d{4}/.test(text)
}

/** A moment of the day is more than the day. */
function telling(text: string): boolean {
  return /\d:\d/.test(text)
}

type Keyed = Pick<Restated, 'before' | 'after'> & { pairing: Pairing; key: IdentityKey }

/** Of a key that several items share which nothing tells apart, as many as there are today: the first that is there still. */
function asOften(restated: readonly Item[], { before, after, pairing, key }: Keyed): Item[] {
  const today = Map.groupBy(after.keys(), (at) => key.after[at] ?? null)
  const groups = Map.groupBy(before.keys(), (at) => key.before[at] ?? null)
  const dropped = new Set<number>()
  const more: Item[] = []
  for (const [value, places] of groups) {
    const wanted = today.get(value) ?? []
    if (value === null || wanted.length === 0 || wanted.length === places.length) continue
    if (!areAlike(places, before) || !areAlike(wanted, after)) continue
    const first = places.find((at) => (pairing.partners[at] ?? -1) >= 0) ?? places[0] ?? 0
    for (const at of places) if (at !== first) dropped.add(at)
    more.push(...wanted.slice(1).map(() => restated[first] ?? {}))
  }
  return [...restated.filter((_, at) => !dropped.has(at)), ...more]
}

function areAlike(places: readonly number[], items: readonly Item[]): boolean {
  return new Set(places.map((at) => JSON.stringify(items[at]))).size === 1
}
