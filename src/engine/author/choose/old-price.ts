import { textContent } from 'domutils'
import { remembered } from '#base/remembered.ts'
import { MAX_AMOUNT_TEXT } from '#engine/recipe/coerce-amount.ts'
import { isCalledOld, readNumber } from '#engine/recipe/coerce-number.ts'
import type { Column } from '../columns/column.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { conceptWeights } from '../language/concepts.ts'
import { pageLanguages } from '../language/page-languages.ts'
import type { PageModel, PageNode } from '../page/page-model.ts'
import { holdsStruck, isStruck, isStruckByClass } from '../page/struck.ts'
import type { WantedField } from '../request/intent.ts'
import type { Contest } from './features.ts'
import { IMPOSSIBLE, isPerUnit } from './fit.ts'

/** Which of several prices is the old one. */

export const isOldPrice = (field: WantedField | undefined) => (field?.concepts.old_price ?? 0) >= 0.6

/** Most things have none: nothing else is it where it is not there. */
export const isOfSale = (field: WantedField | undefined) => isOldPrice(field) || (field?.concepts.discount ?? 0) >= 0.6

export const isPrice = (field: WantedField | undefined) =>
  (field?.concepts.price ?? 0) >= 0.6 && (field?.concepts.old_price ?? 0) < 0.5

/** As sure as that, the page says which is which. */
const TOLD = 0.9
/** As likely as that, each may as well be the other. */
const EITHER = 0.5
/** As likely as that, it may be an old price. */
const MAYBE = 0.3

/**
 * An old price that is lower in all records is none: a rate, or the cost of delivery. In a list where nothing tells the two prices apart, it is
 * the price of now. And what stands in as many records as another that is always higher, and may be the old price too, is the price.
 */
export function withOldPriceAbove(
  { fields, columns }: Contest,
  chances: readonly number[][],
  picked: readonly number[],
): number[] {
  const now = fields.findIndex(isPrice)
  const then = fields.findIndex(isOldPrice)
  const [a = -1, b = -1] = [picked[now], picked[then]]
  const [price, before] = [columns[a], columns[b]]
  const chance = (row: number, at: number) => chances[row]?.[at] ?? 0
  const above = before
    ? columns
        .map((column, at) => ({ column, at, chance: chance(then, at) }))
        .filter(
          (one) =>
            one.at !== a &&
            one.chance >= MAYBE &&
            one.column.coverage <= before.coverage &&
            isHigher(one.column, before),
        )
        .sort((one, other) => other.chance - one.chance)[0]
    : undefined
  if (before && above) {
    const isPriceHere = now >= 0 && (price === undefined || before.coverage > price.coverage)
    trust(chances[then], above.at)
    if (isPriceHere) trust(chances[now], b)
    return picked.map((at, row) => (row === then ? above.at : row === now && isPriceHere ? b : at))
  }
  if (price?.type !== 'price' || before?.type !== 'price' || chance(then, b) >= TOLD) return [...picked]
  const isLower = comparedOf(before, price)
  if (isLower.length === 0 || isLower.includes(false)) return [...picked]
  const isEither = chance(now, a) < TOLD && chance(now, b) >= EITHER && chance(then, a) >= EITHER
  if (isLower.length < 2 || !isEither) return picked.with(then, -1)
  return picked.with(now, b).with(then, a)
}

/** In at least three records, and in all that have both. */
function isHigher(column: Column, than: Column): boolean {
  const isLower = column.type === 'price' && than.type === 'price' ? comparedOf(than, column) : []
  return isLower.length >= 3 && !isLower.includes(false)
}

/** Whether the first is lower, in each record that has both, where they differ. */
function comparedOf(first: Column, second: Column): boolean[] {
  return second.values.flatMap((value, at) => {
    const [one, other] = [readNumber(value), readNumber(first.values[at] ?? '')]
    return one === null || other === null || one === other ? [] : [other < one]
  })
}

const STRUCK_WEIGHT = 2

/**
 * Where a page crosses prices out, those are the old ones, and no other price is. What is crossed out in some records, or holds what is, is now
 * the price and now the one before.
 */
export function keepStruckApart(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]): void {
  if (!fields.some((field) => isPrice(field) || isOldPrice(field))) return
  if (!columns.some((column) => isAmount(column) && struckShare(column) === 1)) return
  const shares = columns.map(struckShare)
  const hasPure = columns.some((column, at) => isAmount(column) && shares[at] === 0 && !isMixed(column))
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (!line) continue
    for (const [at, column] of columns.entries()) {
      const share = shares[at] ?? 0
      if (isOldPrice(field) && !(isAmount(column) && share === 1)) line[at] = (line[at] ?? 0) - STRUCK_WEIGHT
      const isEither = share > 0 || (isMixed(column) && (!isReadApart(column) || isHeldInside(column, columns)))
      if (isPrice(field) && hasPure && share < 1 && isEither) line[at] = IMPOSSIBLE
    }
  }
}

/**
 * In a list every record has the price. What only some have, with words around it ("lowest price in 30 days: 31.99"), is another; and what a kilogram
 * costs, which stands in brackets behind, is neither the price nor the one before.
 */
export function keepPartialPricesApart(fields: readonly WantedField[], columns: readonly Column[], fits: number[][]) {
  if (!fields.some((field) => isPrice(field) || isOldPrice(field)) || !columns.some(isUsualPrice)) return
  const around = columns.map((column) => (column.kind === 'text' ? textsAround(column) : []))
  const isOfUnit = around.map((texts) => texts.some(isPerUnit))
  const isSaid = around.map((texts) => texts.length > 0 && texts.every(isSaidBefore))
  const usual = columns.filter((column, at) => isUsualPrice(column) && !isSaid[at] && !isOfUnit[at])
  if (usual.length === 0) return
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (!line || !(isPrice(field) || isOldPrice(field)) || isPerUnit(field.phrase)) continue
    for (const [at, column] of columns.entries()) {
      const isPartial = isSaid[at] && isAmount(column) && usual.some((one) => one.coverage >= column.coverage + SOME)
      if (isOfUnit[at] || (isPartial && isPrice(field))) line[at] = IMPOSSIBLE
    }
  }
}

const MIN_LIST = 3
const MAX_PRICE_CHARS = 24
/** One record in ten. */
const SOME = 0.1
/** Two words or more before an amount. */
const SAID = /\p{L}{3,}[^\p{L}\d]+\p{L}+[^\d]*\d/u

/** Without a digit the pattern would be tried from every word to the end. */
function isSaidBefore(text: string): boolean {
  return /\d/.test(text) && SAID.test(text)
}

function isUsualPrice(column: Column): boolean {
  const { type, many, coverage, values } = column
  if (type !== 'price' || many || coverage < 0.9 || values.length < MIN_LIST) return false
  return values.every((value) => value.length <= MAX_PRICE_CHARS) && struckShare(column) === 0
}

/** The texts of the elements that the amounts are read from. */
function textsAround({ values, slots: [slot] }: Column): string[] {
  if (slot?.kind !== 'nodes' || slot.take.attribute !== undefined) return []
  return slot.nodes.flatMap(([node], at) =>
    node && values[at] !== '' ? textContent(node.element).replace(/\s+/g, ' ').slice(0, MAX_AROUND) : [],
  )
}

const MAX_AROUND = 120

const SURE = 0.8

/** A crossed-out amount in a list is the old price, however a page writes it. */
export function trustStruck({ fields, columns }: Contest, chances: number[][]): void {
  for (const [row, field] of fields.entries()) {
    const line = isOldPrice(field) ? chances[row] : undefined
    if (!line) continue
    for (const [at, column] of columns.entries())
      if (column.values.length >= 3 && isAmount(column) && struckShare(column) === 1) trust(line, at)
  }
}

function trust(line: number[] | undefined, at: number): void {
  if (line) line[at] = Math.max(line[at] ?? 0, SURE)
}

/** Also one without its sign, where the page calls it a price. */
function isAmount({ type, concepts }: Column): boolean {
  return type === 'price' || (type === 'number' && Math.max(concepts.price ?? 0, concepts.old_price ?? 0) >= 0.5)
}

/** In how many of the records that have it the element is crossed out; what is so by one of the ways to it is so. */
export const struckShare = remembered(({ kind, slots }: Column): number => {
  if (kind !== 'text') return 0
  const [first = 0, ...others] = slots.map((slot) => {
    const nodes = slot.kind === 'nodes' ? slot.nodes.flatMap(([node]) => node ?? []) : []
    return nodes.filter((node) => isStruck(node) || isStruckInside(node)).length / Math.max(1, nodes.length)
  })
  return others.includes(1) ? 1 : first
})

/**
 * In how many of the records that have it each column of a region is a price of before: crossed out, named so in the code, or called so by the
 * words of the page. The only price of a page is the price, whatever it is called.
 */
export function oldShares(model: PageModel, columns: readonly Column[]): number[] {
  const amounts = columns.filter((column) => column.kind === 'text' && isAmount(column) && !column.many)
  const named = new Set(amounts.filter((column) => isNamedOld(model, column)))
  const hasOther = (column: Column) =>
    amounts.some((other) => !named.has(other) && comparedOf(other, column).length > 0)
  return columns.map((column) => {
    const struck = struckShare(column)
    if (struck === 1 || !amounts.includes(column)) return struck
    return named.has(column) && hasOther(column) ? 1 : Math.max(struck, calledShare(model, column))
  })
}

const NAMED = 0.6

function isNamedOld(model: PageModel, { words }: Column): boolean {
  const names = words.filter(({ isName }) => isName)
  const { old_price = 0, price = 0 } = conceptWeights(names, pageLanguages(model))
  return old_price >= NAMED && old_price > price
}

function calledShare(model: PageModel, { values, slots }: Column): number {
  const filled = [...values.keys()].filter((at) => values[at] !== '')
  const old = filled.filter((at) => {
    const amount = readNumber(values[at] ?? '')
    const nodes = slots.flatMap((slot) => (slot.kind === 'nodes' ? (slot.nodes[at]?.[0] ?? []) : []))
    return amount !== null && nodes.some((node) => isCalledOldAround(model, node, amount))
  })
  return old.length / Math.max(1, filled.length)
}

function isCalledOldAround(model: PageModel, node: PageNode, amount: number): boolean {
  const own = model.text(node)
  for (let at: PageNode | null = node; at; at = at.parent) {
    const text = model.text(at)
    // What is longer says it of something else as likely.
    if (text.length > MAX_AMOUNT_TEXT) return false
    // The words behind an amount are its own only in its own element.
    if (
      isCalledOld(
        text.replace(own, () => `${own};`),
        amount,
      )
    )
      return true
  }
  return false
}

/** Nothing but what is crossed out. */
function isStruckInside({ hasOwnText, children: [only, ...more] }: PageNode): boolean {
  return !hasOwnText && only !== undefined && more.length === 0 && isStruck(only)
}

/** In a list: its whole text has what is crossed out in it, in some records. */
function isMixed({ values, slots: [slot] }: Column): boolean {
  if (values.length < 3 || slot?.kind !== 'nodes' || slot.take.text === 'own' || slot.take.attribute !== undefined)
    return false
  return slot.nodes.some(([node]) => node !== undefined && !isStruckInside(node) && holdsStruck(node))
}

/** A price of whose text the recipe leaves out what a tag crosses out. */
function isReadApart(column: Column): boolean {
  const [slot] = column.slots
  if (slot?.kind !== 'nodes' || column.type !== 'price' || !isMixed(column)) return false
  return !slot.nodes.some(([node]) => node && holdsStruck(node, isStruckByClass))
}

/** Elements inside it have the amounts of all records for themselves. */
function isHeldInside(column: Column, columns: readonly Column[]): boolean {
  const inside = columns.filter(
    (other) =>
      other !== column && isAmount(other) && !isMixed(other) && struckShare(other) === 0 && sharesPlace(column, other),
  )
  return column.values.every((value, at) => value === '' || inside.some(({ values }) => (values[at] ?? '') !== ''))
}

/** One element holds both, and the recipe tells them apart. */
export function isPriceBesideOld(price: Column, old: Column): boolean {
  return struckShare(old) === 1 && isReadApart(price)
}
