import { type Element, isTag } from 'domhandler'
import { wordSet } from '#base/word-set.ts'
import { readNumber } from './coerce-number.ts'
import type { CompiledField } from './compiled-parts.ts'
import { lookOf } from './counted-values.ts'
import { comparable } from './fold-text.ts'
import type { PageRecord } from './record.ts'
import { visibleText } from './visible-text.ts'

/**
 * What looks like a record of the list and is none.
 *
 * 1. A row of one cell across the table: an advert, or the heading of what follows.
 * 2. The totals under the rows: they say so, and the first of them is the sum of the rows or lacks what all of these have.
 * 3. What has nothing of that by which the others are told apart: an advert in the place of a product.
 *
 * The first two are asked of tables that are read by their headers: other rows may be laid out in any way.
 */

type Item = Readonly<Record<string, unknown>>

export const NO_STRAYS: ReadonlySet<number> = new Set()

export function withoutRowsAcross(
  fields: readonly CompiledField[],
  records: readonly PageRecord[],
): readonly PageRecord[] {
  if (!isByHeaders(fields)) return records
  const across = new Set(records.filter(isAcross))
  return across.size < records.length / 2 ? records.filter((record) => !across.has(record)) : records
}

function isByHeaders(fields: readonly CompiledField[]): boolean {
  return fields.some(({ variants }) => variants.some(({ column }) => column !== null))
}

function isAcross(record: PageRecord): boolean {
  const row = rowOf(record)
  const cells = row ? cellsOf(row) : []
  return cells.length === 1 && isWide(cells[0])
}

function rowOf(record: PageRecord | undefined): Element | null {
  return record?.kind === 'nodes' && record.element?.name === 'tr' ? record.element : null
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((child): child is Element => isTag(child) && /^t[dh]$/.test(child.name))
}

function isWide(cell: Element | undefined): boolean {
  return Number.parseInt(cell?.attribs.colspan ?? '1', 10) > 1
}

/** Which of the items are none. `records`: one for each of them. */
export function straysAmong(
  fields: readonly CompiledField[],
  records: readonly PageRecord[],
  items: readonly Item[],
): ReadonlySet<number> {
  const nameless = namelessAmong(fields, items)
  if (!isByHeaders(fields)) return nameless
  const tables = Map.groupBy(items.keys(), (at) => rowOf(records[at])?.parent)
  return new Set([...nameless, ...[...tables.values()].flatMap((rows) => totalsAmong(rows, records, items))])
}

const TOTAL = wordSet(`
  total totals subtotal totale totaal totalt totalsumme sum summe gesamt gesamtsumme insgesamt zwischensumme somme suma soma summa razem łącznie
  celkem spolu összesen toplam ukupno skupaj yhteensä итого всего разом усього σύνολο jumlah tổng 合計 総計 小計 总计 合计 小计 總計 합계 총계`)

/** Subtotal, tax, postage, total. */
const MAX_TOTALS = 4

/** The last rows of a table from the first total on, if they end with one. */
function totalsAmong(rows: readonly number[], records: readonly PageRecord[], items: readonly Item[]): number[] {
  const isTotal = (at: number) => {
    const row = rowOf(records[at])
    return row !== null && isCalledTotal(visibleText(cellsOf(row).slice(0, 1)))
  }
  const last = rows.slice(-MAX_TOTALS)
  const start = last.findIndex(isTotal)
  if (start === -1 || !isTotal(last.at(-1) ?? -1)) return []
  const totals = last.slice(start)
  const others = rows.slice(0, -totals.length).map((at) => items[at] ?? {})
  const item = items[totals[0] ?? -1] ?? {}
  return others.length >= 2 && (isSum(item, others) || lacksField(item, others)) ? totals : []
}

const MAX_WORDS = 3

function isCalledTotal(text: string): boolean {
  const words = comparable(text).match(/[\p{L}\p{M}]+/gu) ?? []
  return words.length <= MAX_WORDS && words.some((word) => TOTAL.has(word))
}

const ROUNDING = 0.005

function isSum(item: Item, others: readonly Item[]): boolean {
  return Object.entries(item).some(([name, value]) => {
    const total = numberIn(value)
    const parts = others.map((other) => numberIn(other[name]) ?? 0)
    const sum = parts.reduce((before, part) => before + part, 0)
    return total !== null && sum !== 0 && Math.abs(sum - total) <= Math.abs(total) * ROUNDING
  })
}

function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? readNumber(value) : null
}

function lacksField(item: Item, others: readonly Item[]): boolean {
  return Object.keys(item).some((name) => !isFilled(item[name]) && others.every((other) => isFilled(other[name])))
}

/** Where more have no name, it is not known which are the records. */
const NAMED_SHARE = 0.75
const MIN_NAMED = 3
const DISTINCT_SHARE = 0.8

/** The items that have nothing of what names the others, and little else: an amount, a picture. */
export function namelessAmong(fields: readonly CompiledField[], items: readonly Item[]): ReadonlySet<number> {
  // Hardly any list has some: the rest is asked of few.
  const sparse = sparseAmong(fields, items)
  if (sparse.length === 0) return NO_STRAYS
  const naming = fields.filter((field) => isNaming(field, items))
  if (naming.length === 0) return NO_STRAYS
  const isNameless = (item: Item) =>
    !fields.some((field) => isFilled(item[field.name]) && (naming.includes(field) || isSaid(field, item)))
  return new Set(sparse.filter((at) => isNameless(items[at] ?? {})))
}

/** Those that lack half of the fields or more. */
function sparseAmong(fields: readonly CompiledField[], items: readonly Item[]): number[] {
  const sparse: number[] = []
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as Item
    let filled = 0
    for (const { name } of fields) if (isFilled(item[name])) filled += 1
    if (filled <= fields.length / 2) sparse.push(at)
  }
  return sparse
}

/** Nearly all have it, and each another. */
function isNaming({ name, many, variants }: CompiledField, items: readonly Item[]): boolean {
  const type = variants[0]?.type
  if (many || (type !== 'text' && type !== 'url')) return false
  const values = items.map((item) => item[name]).filter((value) => typeof value === 'string')
  if (values.length < MIN_NAMED || values.length < items.length * NAMED_SHARE) return false
  if (new Set(values).size < values.length * DISTINCT_SHARE) return false
  return type === 'url' || values.filter((value) => /^\p{L}/u.test(value)).length >= values.length / 2
}

/** In words, not by a number alone. */
function isSaid({ name, many, variants }: CompiledField, item: Item): boolean {
  const value = item[name]
  if (many || variants[0]?.type === 'url') return true
  return typeof value === 'string' && variants[0]?.type !== 'image' && /^(?:words|mixed)$/.test(lookOf(value))
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
