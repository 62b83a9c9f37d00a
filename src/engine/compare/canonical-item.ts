import { isRecord } from '#base/json.ts'
import { foldText, hasInk } from '#engine/recipe/fold-text.ts'
import { canonicalNumber } from './canonical-number.ts'
import { comparableLink } from './comparable-link.ts'

/**
 * When two items are equal, for the hash and for the diff alike:
 *
 * 1. The order of keys does not count, the order of a list's values does.
 * 2. White space is folded, and numbers count by their value however they are written (see `canonical-number.ts`).
 * 3. What says nothing is left out: null, '', white space, and lists and objects that hold nothing else. So a missing key equals an empty one.
 * 4. Of links, what differs from visit to visit does not count (see `comparable-link.ts`).
 * 5. Ignored fields are left out. They are dotted names; one reaches through lists to every element (`offers.price`).
 */
export type Item = Record<string, unknown>

export type CompareOptions = {
  /** Dotted names of the fields that do not count. */
  ignoreFields: readonly string[]
}

export type CanonicalItem = {
  /** Equal items have equal texts. */
  text: string
  /** The canonical value of each filled field by its dotted name. Nested objects are opened, lists are one value. */
  cells: ReadonlyMap<string, string>
}

/** Deeper values are not compared: no page nests so deep, and a hostile one would exhaust the stack. */
const MAX_DEPTH = 100
const TOO_DEEP = '"…"'

type Walk = { ignored: ReadonlySet<string>; cells: Map<string, string> | null; order?: Order }

/** Records of a list have the same keys nearly always: they are put in order once. */
type Order = { keys: readonly string[]; sorted: ReadonlyArray<{ key: string; quoted: string }> }

export function canonicalItem(item: Item, ignored: ReadonlySet<string>): CanonicalItem {
  const cells = new Map<string, string>()
  return { text: recordText(item, '', 0, { ignored, cells }) ?? '{}', cells }
}

export function canonicalItems(items: readonly Item[], options: CompareOptions): CanonicalItem[] {
  const ignored = new Set(options.ignoreFields)
  return items.map((item) => canonicalItem(item, ignored))
}

/** The texts of the items alone. */
export function itemTexts(items: readonly Item[], options: CompareOptions): string[] {
  const walk: Walk = { ignored: new Set(options.ignoreFields), cells: null }
  return items.map((item) => recordText(item, '', 0, walk) ?? '{}')
}

const NOTHING: ReadonlySet<string> = new Set()

/** Null when the value says nothing. */
export function canonicalValue(value: unknown): string | null {
  return valueText(value, '', 0, { ignored: NOTHING, cells: null })
}

/** Whether there is anything in a value. */
export function saysSomething(value: unknown): boolean {
  if (typeof value === 'string') return hasInk(value)
  return canonicalValue(value) !== null
}

/** The fields in which two items differ, in the items' order. A value that is not there is null. */
export function changedFields(
  before: Item,
  after: Item,
  options: CompareOptions,
): Record<string, { before: unknown; after: unknown }> {
  const walk: Walk = { ignored: new Set(options.ignoreFields), cells: null }
  // By entries, because assigning to "__proto__" would set no field.
  return Object.fromEntries(changesIn(before, after, '', 0, walk))
}

function* changesIn(
  before: Item,
  after: Item,
  prefix: string,
  depth: number,
  walk: Walk,
): Generator<[name: string, change: { before: unknown; after: unknown }]> {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const path = prefix + key
    if (walk.ignored.has(path)) continue
    const [old, now] = [ownValue(before, key), ownValue(after, key)]
    const textOf = (value: unknown) => valueText(value, path, depth + 1, walk)
    const nested = depth + 1 < MAX_DEPTH ? bothRecords(old, now, textOf) : null
    if (nested) yield* changesIn(...nested, `${path}.`, depth + 1, walk)
    else if (textOf(old) !== textOf(now)) yield [path, { before: old ?? null, after: now ?? null }]
  }
}

/** Both as objects, if one is and the other is or says nothing: `maker: null` → `maker: {name}` is reported as `maker.name`. */
function bothRecords(old: unknown, now: unknown, textOf: (value: unknown) => string | null): [Item, Item] | null {
  if (isRecord(old)) return isRecord(now) ? [old, now] : textOf(now) === null ? [old, {}] : null
  return isRecord(now) && textOf(old) === null ? [{}, now] : null
}

function ownValue(item: Item, key: string): unknown {
  return Object.hasOwn(item, key) ? item[key] : undefined
}

function valueText(value: unknown, path: string, depth: number, walk: Walk): string | null {
  if (typeof value === 'string') return plainText(foldText(value))
  if (typeof value === 'number') return plainText(String(value))
  if (typeof value === 'boolean') return String(value)
  if (value === null || typeof value !== 'object') return null
  if (depth > MAX_DEPTH) return TOO_DEEP
  return Array.isArray(value) ? listText(value, path, depth, walk) : recordText(value as Item, `${path}.`, depth, walk)
}

function plainText(text: string): string | null {
  return text === '' ? null : (canonicalNumber(text) ?? JSON.stringify(comparableLink(text)))
}

function listText(values: readonly unknown[], path: string, depth: number, walk: Walk): string | null {
  const inside: Walk = { ignored: walk.ignored, cells: null }
  const texts = values.map((value) => valueText(value, path, depth + 1, inside))
  return texts.every((text) => text === null) ? null : `[${texts.map((text) => text ?? 'null').join(',')}]`
}

function recordText(record: Item, prefix: string, depth: number, walk: Walk): string | null {
  let text = ''
  for (const { key, quoted } of inOrder(Object.keys(record), walk)) {
    const path = prefix === '' ? key : prefix + key
    if (walk.ignored.has(path)) continue
    const value = record[key]
    const canonical = valueText(value, path, depth + 1, walk)
    if (canonical === null) continue
    text += `${text === '' ? '{' : ','}${quoted}:${canonical}`
    if (walk.cells && !isRecord(value)) walk.cells.set(path, canonical)
  }
  return text === '' ? null : `${text}}`
}

function inOrder(keys: readonly string[], walk: Walk): Order['sorted'] {
  const { order } = walk
  if (order?.keys.length === keys.length && keys.every((key, at) => key === order.keys[at])) return order.sorted
  const sorted = keys.toSorted().map((key) => ({ key, quoted: JSON.stringify(key) }))
  walk.order = { keys, sorted }
  return sorted
}

/** The text of a canonical value, without its quotes. */
export function cellText(cell: string): string {
  if (!cell.startsWith('"')) return cell
  return cell.includes('\\') ? (JSON.parse(cell) as string) : cell.slice(1, -1)
}
