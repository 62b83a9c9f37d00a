import { wordSet } from '#base/word-set.ts'
import { readBoolean } from '#engine/recipe/coerce-boolean.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import { foldText } from '#engine/recipe/fold-text.ts'
import { canonicalValue, type Item } from './canonical-item.ts'
import type { ItemDiff } from './diff-items.ts'
import { fieldKind, nameParts } from './field-kind.ts'
import { shortenText } from './shorten-text.ts'

/** How often a number of this field went up or down. */
export type FieldMoves = { name: string; up: number; down: number }

/** One value of one item that changed, as the page shows it; `from` and `to` where both are numbers. */
export type ChangeExample = {
  item: string
  field: string
  before: string | null
  after: string | null
  from: number | null
  to: number | null
  image: string | null
}

/**
 * What happened to the items that stayed, counted.
 *
 * 1. A number that is another now went up or down. A text counts as a number when it is hardly more than one: "€ 12,50", "45 kg".
 * 2. What was to be had and is not any more is sold out, and the other way round is back; pages say so in many words.
 * 3. An item that did neither has changed in some other way.
 */
export type ChangeSummary = {
  fields: FieldMoves[]
  sold_out: number
  back_in_stock: number
  /** Items that changed in other ways alone. */
  otherwise: number
  examples: ChangeExample[]
}

export const NO_SUMMARY: ChangeSummary = { fields: [], sold_out: 0, back_in_stock: 0, otherwise: 0, examples: [] }

/** Of one page; more than a screen shows, so that numbers of earlier changes are found again. */
const KEPT_EXAMPLES = 12
const MOST_FIELDS = 8
const ITEM_CHARS = 120
const VALUE_CHARS = 80
const URL_CHARS = 2048

export function summariseChanges({ changed }: Pick<ItemDiff, 'changed'>): ChangeSummary {
  const moves = new Map<string, FieldMoves>()
  const told: Ranked[] = []
  const counts = { sold_out: 0, back_in_stock: 0, otherwise: 0 }
  for (const item of changed) {
    const all = Object.entries(item.fields).map(([name, values]) => judge(name, values))
    for (const { name, kind } of all) {
      if (kind === 'up' || kind === 'down') countMove(moves, name, kind)
    }
    if (all.some(({ kind }) => kind === 'sold_out')) counts.sold_out += 1
    else if (all.some(({ kind }) => kind === 'back_in_stock')) counts.back_in_stock += 1
    if (all.every(({ kind }) => kind === 'other')) counts.otherwise += 1
    const [best] = all.toSorted((a, b) => a.rank - b.rank)
    if (best && (told.length < KEPT_EXAMPLES || best.rank < RANKS.other))
      told.push({ ...best, key: item.key, after: item.after })
  }
  const examples = told
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, KEPT_EXAMPLES)
    .map(exampleOf)
  return { fields: inOrder([...moves.values()]).slice(0, MOST_FIELDS), ...counts, examples }
}

/** Of several pages that were read by one check. */
export function mergeSummaries(summaries: readonly ChangeSummary[]): ChangeSummary {
  const moves = new Map<string, FieldMoves>()
  for (const { name, up, down } of summaries.flatMap(({ fields }) => fields)) {
    const known = moves.get(name)
    moves.set(name, { name, up: (known?.up ?? 0) + up, down: (known?.down ?? 0) + down })
  }
  const sum = (count: (summary: ChangeSummary) => number) => summaries.reduce((total, one) => total + count(one), 0)
  return {
    fields: inOrder([...moves.values()]),
    sold_out: sum(({ sold_out }) => sold_out),
    back_in_stock: sum(({ back_in_stock }) => back_in_stock),
    otherwise: sum(({ otherwise }) => otherwise),
    examples: summaries.flatMap(({ examples }) => examples),
  }
}

type Kind = 'up' | 'down' | 'sold_out' | 'back_in_stock' | 'other'
type Values = { before: unknown; after: unknown }
type Judged = { name: string; kind: Kind; rank: number; values: Values; from: number | null; to: number | null }
type Ranked = Judged & { key: string; after: Item }

/** What is worth showing first. */
const RANKS = { price: 0, stock: 1, number: 2, other: 3 } as const

const PRICE_WORDS = wordSet(
  `price prices cost costs amount fee salary rent fare preis miete prix loyer precio prezzo preço preco pris cena hinta fiyat prijs`,
)
const STOCK_WORDS = wordSet(
  `stock instock availability available sold soldout lager verfügbar verfügbarkeit disponibilité disponible disponibilidad disponibilità`,
)

export function isPrice(name: string): boolean {
  return nameParts(name).some((part) => PRICE_WORDS.has(part))
}

function judge(name: string, values: Values): Judged {
  const given = { name, values, from: null, to: null }
  const stock = stockMove(name, values)
  if (stock) return { ...given, kind: stock, rank: RANKS.stock }
  const [old, now] = [numberOf(name, values.before), numberOf(name, values.after)]
  if (old === null || now === null || old === now) return { ...given, kind: 'other', rank: RANKS.other }
  const rank = isPrice(name) ? RANKS.price : RANKS.number
  return { name, values, kind: now > old ? 'up' : 'down', rank, from: old, to: now }
}

function stockMove(name: string, { before, after }: Values): 'sold_out' | 'back_in_stock' | null {
  const isNamed = nameParts(name).some((part) => STOCK_WORDS.has(part))
  const isOfSold = nameParts(name).some((part) => part === 'sold' || part === 'soldout')
  const [was, is] = [isThere(name, before, isNamed), isThere(name, after, isNamed)]
  if (was === null || is === null || was === is) return null
  return is === (typeof after === 'boolean' && isOfSold) ? 'sold_out' : 'back_in_stock'
}

/** Of a field that is not called so, only a text that speaks of it. */
function isThere(name: string, value: unknown, isNamed: boolean): boolean | null {
  if (typeof value === 'boolean') return isNamed ? value : null
  if (typeof value !== 'string') return null
  const text = foldText(value)
  if (!isNamed && !/\p{L}{2,}\P{L}+\p{L}{2,}|\p{L}{5,}/u.test(text)) return null
  return readBoolean(text, name)
}

/** Longer texts are no prices or measures. */
const LONGEST_NUMBER = 40
const NUMBER_WITHIN = /^([^\d\n]{0,12}?)[-−]?\d[\d.,'’\s]*([^\d\n]{0,12})$/u
const DATE_WITHIN = /\d{1,2}[.,]\d{1,2}[.,]\d{2,4}/

function numberOf(name: string, value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || value.length > LONGEST_NUMBER) return null
  const text = foldText(value)
  const [, lead = '', tail = ''] = NUMBER_WITHIN.exec(text) ?? []
  if (!NUMBER_WITHIN.test(text) || DATE_WITHIN.test(text)) return null
  // "Version 15" and "3 days ago" are texts; a unit or a currency is short.
  const isBare = [lead, tail].every((beside) => (beside.match(/\p{L}/gu)?.length ?? 0) <= 3)
  return isBare || isPrice(name) ? readNumber(text) : null
}

/** How far a number went; `percent` is null where it came from nothing. */
export function moveOf({ from, to }: Pick<ChangeExample, 'from' | 'to'>): {
  amount: number | null
  percent: number | null
} {
  if (from === null || to === null) return { amount: null, percent: null }
  const amount = rounded(to - from)
  return { amount, percent: from === 0 ? null : rounded((amount / Math.abs(from)) * 100) }
}

/** 12.99 − 10.99 is 2, not 2.0000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

function countMove(moves: Map<string, FieldMoves>, name: string, kind: 'up' | 'down'): void {
  const known = moves.get(name) ?? { name, up: 0, down: 0 }
  moves.set(name, { ...known, [kind]: known[kind] + 1 })
}

/** Prices first, then what moved most often. */
function inOrder(moves: readonly FieldMoves[]): FieldMoves[] {
  const weight = ({ name, up, down }: FieldMoves) => (isPrice(name) ? 1e9 : 0) + up + down
  return moves.toSorted((a, b) => weight(b) - weight(a))
}

function exampleOf({ key, name, values, from, to, after }: Ranked): ChangeExample {
  return {
    item: shortenText(key, ITEM_CHARS),
    field: shortenText(name, VALUE_CHARS),
    before: shownValue(values.before),
    after: shownValue(values.after),
    from,
    to,
    image: imageOf(after),
  }
}

function shownValue(value: unknown): string | null {
  if (canonicalValue(value) === null) return null
  const text = typeof value === 'object' ? (canonicalValue(value) ?? '') : foldText(String(value))
  return shortenText(text, VALUE_CHARS)
}

function imageOf(item: Item): string | null {
  for (const [name, value] of Object.entries(item)) {
    if (typeof value !== 'string' || value.length > URL_CHARS || !/^https?:\/\//i.test(value)) continue
    if (fieldKind(name, [JSON.stringify(value)]) === 'image') return value
  }
  return null
}
