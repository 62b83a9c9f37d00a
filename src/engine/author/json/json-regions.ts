import { isRecord } from '#base/json.ts'
import { joinPath } from './path-text.ts'

/** Where a JSON value holds records: arrays of objects at any depth, dictionaries of like objects, and single objects. */
export type JsonObject = Readonly<Record<string, unknown>>

export type JsonRegion = {
  /** As `json-path.ts` reads it, from the value that was searched. */
  path: string
  kind: 'list' | 'object'
  records: readonly JsonObject[]
}

const MAX_DEPTH = 16
/** Enough for the largest answer that is kept; a value of more is judged by its first part. */
const MAX_VALUES = 400_000
const MAX_LISTS = 24
const MAX_OBJECTS = 10
/** Arrays mix records with a few other things (adverts as strings, empty places). */
const RECORD_SHARE = 0.8

export function findJsonRegions(root: unknown): JsonRegion[] {
  const search: Search = { lists: new Map(), objects: [], left: MAX_VALUES }
  visit(search, root, { path: '', depth: 0, isInList: false })
  const lists = [...search.lists].map(([path, records]): JsonRegion => ({ path, kind: 'list', records }))
  const byWeight = (a: JsonRegion, b: JsonRegion) => weightOf(b) - weightOf(a)
  return [...lists.sort(byWeight).slice(0, MAX_LISTS), ...search.objects.sort(byWeight).slice(0, MAX_OBJECTS)]
}

type Search = { lists: Map<string, JsonObject[]>; objects: JsonRegion[]; left: number }
type Place = { path: string; depth: number; isInList: boolean }

function visit(search: Search, value: unknown, at: Place): void {
  if (value === null || typeof value !== 'object' || at.depth > MAX_DEPTH || search.left <= 0) return
  search.left -= 1
  if (Array.isArray(value)) visitArray(search, value, at)
  else if (isDictionary(value as JsonObject)) visitArray(search, Object.values(value), { ...at, path: `${at.path}[*]` })
  else visitObject(search, value as JsonObject, at)
}

function visitArray(search: Search, values: readonly unknown[], { path, depth }: Place): void {
  const records = values.filter(isRecord)
  if (records.length === 0 || records.length < values.length * RECORD_SHARE) return
  // A key that meets an array is applied to each of its elements, so the lists inside all records have one path.
  const known = search.lists.get(path)
  if (known) for (const record of records) known.push(record)
  else search.lists.set(path, records)
  for (const record of records) visitObject(search, record, { path, depth: depth + 1, isInList: true })
}

function visitObject(search: Search, object: JsonObject, { path, depth, isInList }: Place): void {
  if (!isInList && leafCount(object) >= 2) search.objects.push({ path, kind: 'object', records: [object] })
  for (const [key, inner] of Object.entries(object)) {
    if (inner !== null && typeof inner === 'object')
      visit(search, inner, { path: joinPath(path, key), depth: depth + 1, isInList })
  }
}

/** `{"17": {…}, "18": {…}}`: the keys are ids, or there are many of one shape. */
function isDictionary(object: JsonObject): boolean {
  const entries = Object.entries(object)
  const [first] = entries
  if (entries.length < 3 || !first || !entries.every(([, value]) => isRecord(value))) return false
  const ids = entries.filter(([key]) => /\d/.test(key)).length
  if (ids < entries.length * 0.8 && entries.length < 8) return false
  const keys = Object.keys(first[1] as JsonObject)
  const alike = entries.filter(
    ([, value]) => keys.filter((key) => Object.hasOwn(value as JsonObject, key)).length >= keys.length * 0.5,
  )
  return keys.length > 0 && alike.length >= entries.length * RECORD_SHARE
}

function leafCount(object: JsonObject): number {
  let count = 0
  for (const value of Object.values(object)) {
    if (isLeaf(value)) count += 1
    else if (isRecord(value)) count += Object.values(value).filter(isLeaf).length
    if (count >= 12) break
  }
  return count
}

function isLeaf(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
}

/** How much there is to read: long lists of rich records first. */
function weightOf({ records }: JsonRegion): number {
  const middle = records[Math.floor(records.length / 2)]
  return (middle ? leafCount(middle) : 0) * (1 + Math.log2(records.length))
}
