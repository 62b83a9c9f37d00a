import { bestPairs } from '#engine/author/choose/assign.ts'
import {
  addressKeys,
  amountsOf,
  compact,
  type EvalField,
  formsOf,
  isEmpty,
  isRight,
  lettersOf,
  momentOf,
  needsValue,
  numbersIn,
  tokensOf,
  type UrlContext,
  wordOverlap,
} from './values.ts'

/** Scores extracted items against the expected records of a page. */

export type EvalCase = {
  id: string
  kind: 'list' | 'detail'
  site?: string
  category?: string
  lang?: string
  base_url: string
  page_base?: string
  description: string
  fields: EvalField[]
  expected: Record<string, unknown>[]
  optional?: Record<string, unknown>[]
  expected_count?: number
  /** Fields that the page is known not to have. */
  lacks?: EvalField[]
}

export type Mistake = { record: number; field: string; expected: unknown; got: unknown }

export type CaseScore = {
  expected: number
  extracted: number
  recordPrecision: number
  recordRecall: number
  fieldF1: number
  byField: Record<string, number>
  mistakes: Mistake[]
}

type Item = Record<string, unknown>

/** A record counts as found when half of its values are right. */
const FOUND_SHARE = 0.5

export function scoreCase(
  test: EvalCase,
  rawItems: readonly Item[],
  options: { pageUrl: string; byName: boolean },
): CaseScore {
  const { fields, expected } = test
  const context = urlContext(test, options.pageUrl)
  const flat = rawItems.map((item) => flatten(item))
  const columns = options.byName ? columnsByName(fields, flat) : columnsByValue(fields, expected, flat, context)
  const items = flat.map((item) =>
    Object.fromEntries(fields.map(({ name }) => [name, ownValue(item, columns.get(name))])),
  )
  const { toItem, toExpected } = align(fields, expected, items, context)
  const forgiven = forgivenItems(test, items, toExpected, context)
  const tally = new Map(fields.map(({ name }) => [name, { right: 0, wrong: 0, missing: 0 }]))
  const mistakes: Mistake[] = []
  let found = 0
  expected.forEach((record, index) => {
    const item = items[toItem[index] ?? -1] ?? null
    let right = 0
    let needed = 0
    for (const field of fields) {
      const want = record[field.name]
      const got = item?.[field.name] ?? null
      const cell = tally.get(field.name)
      if (!cell) continue
      const isSame = isRight(field, want, got, context)
      if (needsValue(want)) {
        needed += 1
        if (!isEmpty(got) && isSame) {
          cell.right += 1
          right += 1
          continue
        }
        cell.missing += 1
        if (!isEmpty(got)) cell.wrong += 1
        if (item) mistakes.push({ record: index, field: field.name, expected: formsOf(want)[0], got })
      } else if (!isEmpty(got) && !isSame) {
        cell.wrong += 1
        mistakes.push({ record: index, field: field.name, expected: null, got })
      }
    }
    if (item && right >= FOUND_SHARE * Math.max(1, needed)) found += 1
  })
  items.forEach((item, index) => {
    if ((toExpected[index] ?? -1) >= 0 || forgiven.has(index)) return
    for (const { name } of fields) {
      const cell = tally.get(name)
      if (cell && !isEmpty(item[name])) cell.wrong += 1
    }
  })
  const counted = items.length - forgiven.size
  const all = { right: 0, wrong: 0, missing: 0 }
  for (const cell of tally.values()) {
    all.right += cell.right
    all.wrong += cell.wrong
    all.missing += cell.missing
  }
  return {
    expected: expected.length,
    extracted: items.length,
    recordPrecision: counted === 0 ? 0 : found / counted,
    recordRecall: expected.length === 0 ? 1 : found / expected.length,
    fieldF1: f1(all),
    byField: Object.fromEntries([...tally].map(([name, cell]) => [name, f1(cell)])),
    mistakes,
  }
}

export function urlContext(test: EvalCase, pageUrl: string): UrlContext {
  const bases = [pageUrl, test.base_url, test.page_base, 'http://unknown.invalid/'].filter((base) => base !== undefined)
  return { bases: bases.filter((base) => URL.canParse(base)) }
}

function f1({ right, wrong, missing }: { right: number; wrong: number; missing: number }): number {
  const all = 2 * right + wrong + missing
  return all === 0 ? 1 : (2 * right) / all
}

function ownValue(item: Item, name: string | undefined): unknown {
  return name === undefined ? null : (item[name] ?? null)
}

function flatten(value: unknown, prefix = '', out: Item = {}): Item {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    out[prefix === '' ? 'value' : prefix] = value
    return out
  }
  for (const [key, inner] of Object.entries(value)) flatten(inner, prefix === '' ? key : `${prefix}.${key}`, out)
  return out
}

function namesOf(items: readonly Item[]): string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))]
}

function columnsByName(fields: readonly EvalField[], items: readonly Item[]): Map<string, string> {
  const loose = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const names = namesOf(items)
  const columns = new Map<string, string>()
  for (const { name } of fields) {
    const same = names.includes(name) ? name : names.find((other) => loose(other) === loose(name))
    if (same !== undefined) columns.set(name, same)
  }
  return columns
}

/** Without agreed names: the one-to-one choice of columns that shares most values with the expected ones. */
function columnsByValue(
  fields: readonly EvalField[],
  expected: readonly Item[],
  items: readonly Item[],
  context: UrlContext,
): Map<string, string> {
  const names = namesOf(items)
  const overlaps = fields.map((field) => {
    const wanted = expected
      .map((record) => keysOfExpected(field, record[field.name], context))
      .filter((keys) => keys.size > 0)
    return names.map((name) => sharedValues(field, wanted, expected, items, name, context))
  })
  const picked = bestPairs(overlaps)
  const columns = new Map<string, string>()
  fields.forEach((field, row) => {
    const column = picked[row] ?? -1
    const name = names[column]
    if (name !== undefined && (overlaps[row]?.[column] ?? 0) > 1e-3) columns.set(field.name, name)
  })
  return columns
}

function sharedValues(
  field: EvalField,
  wanted: readonly Set<string>[],
  expected: readonly Item[],
  items: readonly Item[],
  name: string,
  context: UrlContext,
): number {
  if (wanted.length === 0) return 0
  const have = new Map<string, number>()
  for (const item of items)
    for (const key of keysOf(field, item[name], context)) have.set(key, (have.get(key) ?? 0) + 1)
  let hits = 0
  for (const keys of wanted) {
    const key = [...keys].find((one) => (have.get(one) ?? 0) > 0)
    if (key === undefined) continue
    hits += 1
    have.set(key, (have.get(key) ?? 0) - 1)
  }
  const filled = items.filter((item) => !isEmpty(item[name])).length
  const isSoftHit =
    hits === 0 &&
    field.soft !== undefined &&
    items.some((item) => expected.some((record) => isRight(field, record[field.name], item[name], context)))
  return (2 * hits) / (wanted.length + filled) + (isSoftHit ? 0.5 : 0) + (field.name === name ? 1e-6 : 0)
}

/** Keys under which equal values meet, so that not every pair is compared. */
export function keysOf(field: EvalField, value: unknown, context: UrlContext): Set<string> {
  const keys = new Set<string>()
  if (isEmpty(value)) return keys
  if (field.format === 'url') {
    for (const key of addressKeys(value, context)) keys.add(`u${key}`)
    return keys
  }
  keys.add(`t${Array.isArray(value) || field.multi ? lettersOf(value) : compact(value)}`)
  const moment = momentOf(value)
  if (moment) keys.add(`d${moment.day}`)
  const numbers = numbersIn(value)
  if (numbers.length === 1 && (field.type === 'number' || amountsOf(value)))
    for (const number of numbers[0] ?? []) keys.add(`n${number}`)
  if (typeof value === 'boolean' || field.type === 'boolean') keys.add(`b${compact(value)}`)
  if (field.soft !== undefined) keys.add(`s${tokensOf(value).slice(0, 6).join(' ')}`)
  return keys
}

export function keysOfExpected(field: EvalField, expected: unknown, context: UrlContext): Set<string> {
  const keys = new Set<string>()
  for (const form of formsOf(expected))
    if (form !== null && form !== undefined) for (const key of keysOf(field, form, context)) keys.add(key)
  return keys
}

type Pairing = { toItem: number[]; toExpected: number[] }

/** Most shared values first, rare ones before common ones; what is left is paired by the likeness of its words. */
function align(
  fields: readonly EvalField[],
  expected: readonly Item[],
  items: readonly Item[],
  context: UrlContext,
): Pairing {
  const index = new Map<string, number[]>()
  expected.forEach((record, at) => {
    for (const field of fields) {
      for (const key of keysOfExpected(field, record[field.name], context)) {
        const full = `${field.name}\0${key}`
        const known = index.get(full)
        if (known) known.push(at)
        else index.set(full, [at])
      }
    }
  })
  const pairs: { weight: number; record: number; item: number }[] = []
  items.forEach((item, at) => {
    const weights = new Map<number, number>()
    for (const field of fields) {
      const best = new Map<number, number>()
      for (const key of keysOf(field, item[field.name], context)) {
        const hits = index.get(`${field.name}\0${key}`) ?? []
        for (const record of hits) best.set(record, Math.max(best.get(record) ?? 0, 1 + 1 / hits.length))
      }
      for (const [record, weight] of best) weights.set(record, (weights.get(record) ?? 0) + weight)
    }
    for (const [record, weight] of weights) pairs.push({ weight, record, item: at })
  })
  pairs.sort(
    (a, b) =>
      b.weight - a.weight ||
      Math.abs(a.record - a.item) - Math.abs(b.record - b.item) ||
      a.record - b.record ||
      a.item - b.item,
  )
  const pairing: Pairing = { toItem: expected.map(() => -1), toExpected: items.map(() => -1) }
  takePairs(pairs, pairing)
  takePairs(softPairs(fields, expected, items, pairing), pairing)
  return pairing
}

function takePairs(pairs: readonly { record: number; item: number }[], { toItem, toExpected }: Pairing): void {
  for (const { record, item } of pairs) {
    if (toItem[record] !== -1 || toExpected[item] !== -1) continue
    toItem[record] = item
    toExpected[item] = record
  }
}

const MAX_SOFT_PAIRS = 20_000

function softPairs(fields: readonly EvalField[], expected: readonly Item[], items: readonly Item[], pairing: Pairing) {
  const freeRecords = pairing.toItem.flatMap((item, record) => (item < 0 ? [record] : []))
  const freeItems = pairing.toExpected.flatMap((record, item) => (record < 0 ? [item] : []))
  if (freeRecords.length * freeItems.length > MAX_SOFT_PAIRS) return []
  const pairs: { weight: number; record: number; item: number }[] = []
  for (const record of freeRecords) {
    for (const item of freeItems) {
      let weight = 0
      for (const { name } of fields) {
        const want = expected[record]?.[name]
        const got = items[item]?.[name]
        if (needsValue(want) && !isEmpty(got))
          weight += Math.max(0, ...formsOf(want).map((form) => wordOverlap(form, got)))
      }
      if (weight > 0.3) pairs.push({ weight, record, item })
    }
  }
  return pairs.sort((a, b) => b.weight - a.weight)
}

/** Items beyond the expected ones that are no mistake: optional records, and what a partial ground truth does not list. */
function forgivenItems(
  test: EvalCase,
  items: readonly Item[],
  toExpected: readonly number[],
  context: UrlContext,
): Set<number> {
  const { fields } = test
  const forgiven = new Set<number>()
  const rest = toExpected.flatMap((record, item) => (record < 0 ? [item] : []))
  const optional = test.optional ?? []
  if (optional.length > 0) {
    const restItems = rest.map((item) => items[item] ?? {})
    align(fields, optional, restItems, context).toItem.forEach((at, index) => {
      const item = rest[at]
      if (item !== undefined && rightShare(fields, optional[index] ?? {}, items[item] ?? {}, context) >= FOUND_SHARE)
        forgiven.add(item)
    })
  }
  let spare = Math.max(0, (test.expected_count ?? test.expected.length) - test.expected.length)
  for (const item of rest) {
    if (spare === 0) break
    if (forgiven.has(item)) continue
    forgiven.add(item)
    spare -= 1
  }
  return forgiven
}

function rightShare(fields: readonly EvalField[], record: Item, item: Item, context: UrlContext): number {
  const needed = fields.filter((field) => needsValue(record[field.name]))
  const right = needed.filter(
    (field) => !isEmpty(item[field.name]) && isRight(field, record[field.name], item[field.name], context),
  )
  return needed.length === 0 ? 0 : right.length / needed.length
}
