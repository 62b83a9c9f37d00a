import { textContent } from 'domutils'
import { countHours } from '#engine/recipe/forms/opening-hours.ts'
import { readForm } from '#engine/recipe/forms/read-form.ts'
import { ownText } from '#engine/recipe/visible-text.ts'
import type { Column, Slot } from '../columns/column.ts'
import { DATE_PART } from '../columns/read-date-text.ts'
import { sharesPlace } from '../columns/shares-place.ts'
import { PRICE_PART, valueTypeOf } from '../columns/value-type.ts'
import { termsOf } from '../language/terms.ts'
import { isFiller, meaningOf, plain, wordsOf } from '../language/words.ts'
import { isControlAfter } from '../page/control.ts'
import { isInside, type PageNode } from '../page/page-model.ts'
import type { WantedField } from '../request/intent.ts'
import { isPlural } from './field-traits.ts'
import { isPerUnit, MIN_FIT } from './fit.ts'
import { struckShare } from './old-price.ts'
import { STILL_PRICE } from './other-label.ts'

/** From the column that was chosen to the value, the whole value and nothing but the value. */

/**
 * What stands in the text with the same label around it in all records: "Written by: Ann Lee" is Ann Lee. What something else follows in some,
 * without so much as a space: "The dykeA novel" is two texts, and "08:3108:51" two times. And what is followed by a remark or a date that stands
 * for itself.
 */
export function bareOf(column: Column, columns: readonly Column[]): Column {
  if (!isPlain(column) || column.values.length < 3) return column
  for (const other of columns) {
    if (other === column || !isPlain(other)) continue
    // An element that is pointed at says more of what another shows: "View all of May 4, 2021".
    if (isPlainText(column) && isSaidOf(column, other) && isSaidAround(column, other)) return other
    if (other.type !== column.type) continue
    const isInText =
      isPlainText(column) &&
      (isWrapped(column, other) || isFollowed(column, other, columns) || isOverLabelled(column, other))
    if (!isInText && !isGlued(column, other)) continue
    const slots = other.slots.filter((slot) => sharesPlace({ ...other, slots: [slot] }, column))
    if (slots.length > 0) return { ...other, slots }
  }
  return column
}

/**
 * On a page about one thing: "Happening May 4, 2021" is a date with a word before it, and of "Ann Lee | May 4, 2021" the element in front is who.
 * Of several dates all may be meant.
 */
export function withoutDate(
  { concepts, wants }: WantedField,
  column: Column,
  columns: readonly Column[],
  chances: readonly number[],
): Column {
  const [value = ''] = column.values
  const node = nodeOf(column)
  const asksForDate = (concepts.date ?? 0) >= 0.7
  if (column.values.length !== 1 || wants !== 'text' || !node || !isPlain(column)) return column
  if (value.length > MAX_LINE_CHARS || [...value.matchAll(DATES)].length !== 1) return column
  if (!isPlainText(column) && !(asksForDate && isFiller(LED_BY.exec(value)?.[1] ?? ''))) return column
  const isPart = (other: Column) => {
    const [part = ''] = other.values
    const inner = nodeOf(other)
    if (!inner || part === '' || part === value || !isPlain(other)) return false
    if (asksForDate) return other.type === 'date' && value.includes(part) && isInside(inner, node)
    const [before, after] = [value.slice(0, value.indexOf(part)), value.slice(value.indexOf(part) + part.length)]
    const isFirst = inner === node ? other.slots[0]?.take.line === 0 : other.slots.some(isShown)
    return (
      isFirst &&
      isInside(inner, node) &&
      value.includes(part) &&
      /^(?:\p{L}{2,6}:?\s)?$/u.test(before) &&
      ASIDE_DATE.test(after)
    )
  }
  const chanceOf = (one: Column) => chances[columns.indexOf(one)] ?? 0
  const [found] = columns.filter(isPart).sort((a, b) => chanceOf(b) - chanceOf(a))
  return found ?? column
}

const MAX_LINE_CHARS = 80
/** "le 7 mai 2020", "am 7. Mai 2020". */
const LED_BY = /^(\p{Ll}{2,3})\s(?=\d)/u
const DATES = new RegExp(DATE_PART.replace('(?i)', ''), 'giu')
const ASIDE_DATE = new RegExp(String.raw`^\s*[|·•»›,–—-]?\s*${DATE_PART.replace('(?i)', '')}$`, 'iu')

/** "Annual report (PDF, 1.2 MB)", where what stands in the brackets are the values of other fields, is "Annual report". */
export function withoutRead(column: Column, columns: readonly Column[], read: readonly Column[]): Column {
  if (column.kind !== 'text' || column.many || !read.some((other) => isInBrackets(column, other))) return column
  const before = column.values.map((value) => value.replace(BRACKETS, ''))
  if (before.some((value, at) => (value === '') !== (column.values[at] === ''))) return column
  const isIt = (other: Column) =>
    other.kind === 'text' && other.values.every((value, at) => value === before[at]) && sharesPlace(other, column)
  return columns.find(isIt) ?? column
}

const BRACKETS = /\s*\(([^()]+)\)$/u

/** All that it has stands in brackets behind what the other says. */
export function isInBrackets(whole: Column, part: Column): boolean {
  const values = part.values.flatMap((value, at) => (value === '' ? [] : [[value, whole.values[at] ?? ''] as const]))
  return values.length > 0 && values.every(([value, text]) => BRACKETS.exec(text)?.[1]?.includes(value) === true)
}

/**
 * In a list: "04.05.2021 ID:7312" after the label of a date, and "PG, 1 hr 41 min" for how long a film takes, where the date or the length stands for
 * itself as well.
 */
export function typedAlone({ concepts, wants }: WantedField, column: Column, columns: readonly Column[]): Column {
  if (wants !== 'text' || column.values.length < 3) return column
  const type = (concepts.date ?? 0) >= 0.7 ? 'date' : (concepts.duration ?? 0) >= 0.7 ? 'duration' : null
  if ((concepts.price ?? 0) >= 0.7) return behindName(column, columns)
  const filled = column.values.filter((value) => value !== '')
  if (type === null || !isPlainText(column) || filled.some((value) => value.length > MAX_LINE_CHARS)) return column
  if (type === 'date' && filled.some((value) => [...value.matchAll(DATES)].length !== 1)) return column
  const isPart = (other: Column) => {
    if (other.kind !== 'text' || other.many || other.type !== type) return false
    if (type === 'duration' && !sharesPlace(other, column)) return false
    const parts = column.values.filter((value, at) => isPartAlone(value, other.values[at] ?? '', type)).length
    const others = other.values.filter((value) => value !== '').length
    return parts === others && parts >= filled.length * (type === 'date' ? 1 : MOSTLY_THERE)
  }
  return columns.find(isPart) ?? column
}

/** "4.50 €" of "Tomato soup 4.50 €": before each amount stand other words. */
function behindName(column: Column, columns: readonly Column[]): Column {
  const filled = column.values.filter((value) => value !== '')
  const isAmount = (other: Column) => {
    if (other.kind !== 'text' || other.many || other.type !== 'price' || !sharesPlace(other, column)) return false
    const before = column.values.flatMap((value, at) => {
      const amount = other.values[at] ?? ''
      return value !== '' && amount !== '' && value.endsWith(amount) ? [value.slice(0, -amount.length).trim()] : []
    })
    return before.length === filled.length && new Set(before).size === filled.length && before.every(isNamed)
  }
  return columns.find(isAmount) ?? column
}

function isNamed(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !/[:：]$/.test(text)
}

/** On a page about one thing: "856 €" of "856 € of deposit" and of "Deposit 856 €", which is what was asked for. */
export function amountAlone(field: WantedField, column: Column, columns: readonly Column[]): Column {
  const [value = ''] = column.values
  const node = nodeOf(column)
  if (column.values.length !== 1 || value.length > MAX_LINE_CHARS) return column
  const isAmount = (other: Column) => {
    const [amount = ''] = other.values
    const [slot] = other.slots
    const inner = nodeOf(other)
    if (other.type !== 'price' || slot?.take.pattern === undefined || !inner || !node || !isInside(inner, node))
      return false
    const others = value.startsWith(amount)
      ? wordsOf(value.slice(amount.length))
      : value.endsWith(amount)
        ? wordsOf(value.slice(0, -amount.length))
        : null
    return others?.every((word) => isOwnWord(field, word)) === true
  }
  return columns.find(isAmount) ?? withoutRemark(field, column)
}

const AMOUNT = new RegExp(PRICE_PART.replaceAll('\\x{', '\\u{'), 'gu')
const LABELLED = /^(?:\p{L}[\p{L}\s.]{1,30}[:：])?\s*$/u

/** "$89.00 incl. VAT", "Total: €120.00 (Paid)": what the tax does, and a remark, are no part of the amount. */
function withoutRemark(field: WantedField, column: Column): Column {
  const [value = ''] = column.values
  const { price = 0, salary = 0 } = field.concepts
  const [only, ...more] = value.matchAll(AMOUNT)
  if (Math.max(price, salary) < 0.6 || !only || more.length > 0 || column.many || column.structured) return column
  const amount = only[0].trim()
  const rest = value.slice(only.index + only[0].length).trim()
  const isRemark =
    /^\(\p{L}[^()\d]*\)$/u.test(rest) || (plain(rest).match(/\p{L}+/gu) ?? ['']).every((word) => STILL_PRICE.has(word))
  if (rest === '' || !isRemark || isPerUnit(rest) || !LABELLED.test(value.slice(0, only.index))) return column
  const slots = column.slots.filter(
    ({ kind, take }) => kind !== 'ready' && take.attribute === undefined && take.pattern === undefined,
  )
  if (slots.length === 0 || slots.some(({ take }) => take.form !== undefined)) return column
  const cut = slots.map((slot) => ({ ...slot, take: { ...slot.take, pattern: PRICE_PART } }))
  return { ...column, slots: cut, values: [amount], type: 'price', composite: false }
}

function isOwnWord({ words }: WantedField, word: string): boolean {
  return isFiller(word) || words.some((asked) => meaningOf(asked).read(word) >= 0.6)
}

/** On a page about one thing: "In stock" of "In stock | Sent within a day", where that stands for itself. */
export function flagAlone({ concepts, wants }: WantedField, column: Column, columns: readonly Column[]): Column {
  const [value = ''] = column.values
  const node = nodeOf(column)
  if (wants !== 'text' || (concepts.availability ?? 0) < 0.9 || !node) return column
  if (column.values.length !== 1 || value.length > MAX_LINE_CHARS) return column
  const isFirst = (other: Column) => {
    const [first = ''] = other.values
    const inner = nodeOf(other)
    return (
      other.type === 'flag' &&
      !other.many &&
      inner !== undefined &&
      isInside(inner, node) &&
      value.startsWith(first) &&
      /^\s*[|·•\n]/.test(value.slice(first.length))
    )
  }
  return columns.find(isFirst) ?? column
}

/** All of the date, or all of the length, and not all of the text. */
function isPartAlone(value: string, part: string, type: 'date' | 'duration'): boolean {
  if (part === '' || !value.includes(part) || valueTypeOf(part) !== type) return false
  return type === 'duration' || value.match(DATES)?.[0] === part
}

/** "Tomato soup" of "Tomato soup<sup>1,3</sup>": small raised marks lead to notes, and are no part of what they stand behind. */
export function withoutMarks(column: Column): Column {
  if (column.kind !== 'text' || column.many) return column
  for (const slot of column.slots) {
    if (slot.kind !== 'nodes' || Object.keys(slot.take).length > 0) continue
    const tops = slot.nodes.map(([node]) => node)
    if (!tops.some((node) => node && hasMarks(node)) || !tops.every((node) => !node || isPlainOrMarked(node))) continue
    const values = tops.map((node) => (node ? ownText(node.element) : ''))
    return { ...column, slots: [{ ...slot, take: { text: 'own' } }], values }
  }
  return column
}

/** What it has is raised behind what the other says, which is read without. */
export function isMarkBehind(whole: Column, part: Column): boolean {
  const isMark = (slot: Slot) =>
    slot.kind === 'nodes' && slot.nodes.every((nodes) => nodes.every(({ tag }) => tag === 'sup'))
  return part.slots.length > 0 && part.slots.every(isMark) && withoutMarks(whole) !== whole
}

const MARKS = /^(?:\[[^\]]{1,6}\]|\(?[\p{L}\d*†‡]{1,2}(?:\s?[,;/]\s?[\p{L}\d]{1,2})*\)?)$/u

function hasMarks({ children }: PageNode): boolean {
  return children.some(({ tag }) => tag === 'sup')
}

/** Behind a word: "m²", "21st" and the cents of a price are other things. */
function isPlainOrMarked({ children, hasOwnText, element }: PageNode): boolean {
  if (!hasOwnText) return false
  return children.every((child) => {
    const mark = textContent(child.element).trim()
    const before = element.children[element.children.indexOf(child.element) - 1]
    const isBehind = mark.startsWith('[') || (before !== undefined && /\p{L}{3}[)”"']?\s*$/u.test(textContent(before)))
    return child.tag === 'sup' && (mark === '' || (MARKS.test(mark) && isBehind))
  })
}

function nodeOf({ slots, many }: Column): PageNode | undefined {
  return slots.flatMap((slot) => (slot.kind === 'nodes' && !many ? (slot.nodes[0]?.[0] ?? []) : []))[0]
}

function isPlainText(column: Column): boolean {
  return isPlain(column) && column.type === 'text'
}

/** The pieces of an amount belong together. */
function isPlain({ kind, type, many }: Column): boolean {
  return kind === 'text' && !many && (type === 'text' || type === 'time' || type === 'date')
}

function isWrapped(column: Column, bare: Column): boolean {
  let around: string | null = null
  const seen = new Set<string>()
  for (const [at, value] of column.values.entries()) {
    const inner = bare.values[at] ?? ''
    if ((value === '') !== (inner === '')) return false
    if (value === '') continue
    const start = value.indexOf(inner)
    const words = `${value.slice(0, start)}\n${value.slice(start + inner.length)}`
    if (start === -1 || value === inner || (around !== null && words !== around)) return false
    around = words
    seen.add(inner)
  }
  return seen.size >= 2 && around !== null && (AROUND.test(around) || isSaidOf(column, bare))
}

const NEARLY_ALL = 0.9

/** The same words around nearly all: signs may be written otherwise in an attribute. */
function isSaidAround(column: Column, bare: Column): boolean {
  const around = new Map<string, number>()
  const seen = new Set<string>()
  for (const [at, value] of column.values.entries()) {
    const inner = bare.values[at] ?? ''
    if ((value === '') !== (inner === '')) return false
    const start = inner === '' || inner === value ? -1 : value.indexOf(inner)
    if (start === -1) continue
    const words = `${value.slice(0, start)}\n${value.slice(start + inner.length)}`
    around.set(words, (around.get(words) ?? 0) + 1)
    seen.add(inner)
  }
  const filled = column.values.filter((value) => value !== '').length
  return seen.size >= 2 && Math.max(0, ...around.values()) >= filled * NEARLY_ALL
}

/** What a link says of its text when it is pointed at: "Ann Lee is offline". */
function isSaidOf(column: Column, bare: Column): boolean {
  return column.slots.every(({ take }) => take.attribute !== undefined) && bare.slots.some(isShown)
}

function isShown({ take }: Slot): boolean {
  return take.attribute === undefined && take.pattern === undefined
}

function isLinked(slot: Slot): boolean {
  return slot.kind === 'nodes' && slot.nodes.every(([node]) => node === undefined || node.tag === 'a')
}

/** "A tiny store (example.org)", "by Ann Lee » 3 May": an element, and behind it another that is in brackets or a date. */
function isFollowed(column: Column, first: Column, columns: readonly Column[]): boolean {
  if (!first.slots.some(isShown)) return false
  const asides: string[] = []
  for (const [at, value] of column.values.entries()) {
    const own = first.values[at] ?? ''
    const start = value.startsWith(own) ? 0 : (/^\p{L}{2,6}\s/u.exec(value)?.[0].length ?? 0)
    if ((value === '') !== (own === '') || !value.startsWith(own, start)) return false
    asides.push(value.slice(start + own.length).trim())
  }
  const said = asides.filter((aside) => aside !== '')
  if (said.length < asides.length / 2) return false
  // "Supreme Court (Family Court)" is one value; what is linked ends with its link.
  const isBracketed = first.slots.some(isLinked) && said.every((aside) => /^\([^()]+\)$/.test(aside))
  if (!isBracketed && !said.every((aside) => /^[»›·•|–—-]\s/.test(aside))) return false
  const bare = asides.map((aside) => aside.replace(isBracketed ? /^\(|\)$/g : /^\S\s+/, ''))
  return columns.some(
    ({ type, values, slots }) =>
      (isBracketed || type === 'date') &&
      slots.some(isShown) &&
      bare.every((aside, at) => aside === '' || values[at] === aside || values[at] === `(${aside})`),
  )
}

/** "Ropes and knots" over "Started by: Ann": a link, and below it another value with its label. */
function isOverLabelled(column: Column, first: Column): boolean {
  if (!first.slots.some(isShown) || !first.slots.some(isLinked)) return false
  const labels: string[] = []
  for (const [at, value] of column.values.entries()) {
    const own = first.values[at] ?? ''
    if ((value === '') !== (own === '') || !value.startsWith(own)) return false
    const below = /^\n([^\n:：]{2,30}[:：])\s*\S/.exec(value.slice(own.length))
    if (below?.[1] !== undefined) labels.push(below[1])
    else if (value !== own) return false
  }
  return labels.length > column.values.length / 2 && new Set(labels).size === 1
}

/** In some records it is all there is: there it is whole. */
function isGlued(column: Column, first: Column): boolean {
  const rests: string[] = []
  for (const [at, value] of column.values.entries()) {
    const own = first.values[at] ?? ''
    if ((value === '') !== (own === '') || !value.startsWith(own)) return false
    const rest = value.slice(own.length)
    if (rest !== '' && !(/^[\p{L}\p{N}]/u.test(rest) && /[\p{L}\p{N}.!?)”"]$/u.test(own))) return false
    if (value !== '') rests.push(rest)
  }
  return rests.includes('') && rests.some((rest) => rest !== '')
}

/** A label before it, signs after it. */
const AROUND = /^(?:[\p{L}\s.]{1,30}[:：])?[\p{P}\s]*\n[\p{P}\s]*$|^\p{L}{2,6}\s\n\s*[\p{P}\s]+$/u

/** The same wherever it has a value, and with a value where it has none: dates of which those that are past are links. */
export function fuller(column: Column, columns: readonly Column[], taken: readonly Column[]): Column {
  if (column.coverage > 0.97 || column.values.length < 3 || column.type === 'text') return column
  // What stands in the place of "Current bid: £80" without that label is another amount.
  if (column.slots.every(({ kind }) => kind === 'label')) return column
  const found = columns.find(
    (other) =>
      other.kind === column.kind &&
      other.many === column.many &&
      other.coverage > column.coverage &&
      !taken.includes(other) &&
      column.values.every((value, at) => fillsLike(column, value, other.values[at] ?? '')) &&
      !taken.some((one) => isFilledFrom(one, column, other)),
  )
  return found ?? column
}

/** The same value, or in a gap one that looks like the others: a mail address is not the telephone of who has none. */
function fillsLike({ type }: Column, value: string, filling: string): boolean {
  return value === '' ? filling === '' || valueTypeOf(filling) === type : value === filling
}

/** What fills the gaps is another field's value: a price, where there is no old price. */
function isFilledFrom(one: Column, column: Column, fuller: Column): boolean {
  return fuller.values.some((value, at) => value !== '' && column.values[at] === '' && value === one.values[at])
}

/** On a page about one thing: what a link says, without how many there are of its kind. */
export function uncounted(column: Column, columns: readonly Column[]): Column {
  const [value = ''] = column.values
  if (column.kind !== 'text' || column.many || column.values.length !== 1) return column
  const found = columns.find(({ kind, many, slots, values: [own = ''] }) => {
    if (kind !== 'text' || many || own === '' || !value.startsWith(own)) return false
    return slots.some(isOwnText) && BEHIND.test(value.slice(own.length))
  })
  return found ? { ...found, slots: found.slots.filter(isOwnText) } : column
}

const BEHIND = /^\s[([]?\d[\d.,'’\s]*[)\]]?$/

/** "Ann Lee Follow" is Ann Lee: what can be clicked on beside a value is no part of it. */
export function withoutControl(column: Column, columns: readonly Column[]): Column {
  if (!isPlainText(column)) return column
  const found = columns.find((other) => {
    const slot = other.slots.find((one) => one.kind === 'nodes')
    if (other === column || !slot || !isPlainText(other)) return false
    const follows = column.values.map((value, at) => {
      const own = other.values[at] ?? ''
      if (own === '' || !value.startsWith(own) || !/^\s/.test(value.slice(own.length)))
        return value === own ? null : false
      const node = slot.nodes[at]?.[0]
      return node !== undefined && isControlAfter(node, value.slice(own.length + 1))
    })
    return follows.includes(true) && !follows.includes(false)
  })
  return found ?? column
}

/**
 * The text of an article goes on after an advert, and a list under a heading after a line between: of the items that hold those which were chosen,
 * the most that stand in elements of the same kind, or under the same heading.
 */
export function wholeList(
  { concepts }: WantedField,
  column: Column,
  columns: readonly Column[],
  chances: readonly number[],
): Column {
  const chanceOf = (one: Column) => chances[columns.indexOf(one)] ?? 0
  const own = column.values.length === 1 ? itemsOf(column) : []
  const isBody = own[0]?.tag === 'p' && (concepts.body ?? 0) >= 0.4
  if (!isBody && own[0]?.tag !== 'li') return column
  let found = column
  for (const other of columns) {
    const all = itemsOf(other)
    if (all.length <= itemsOf(found).length) continue
    const within = new Set(all)
    if (!own.every((node) => within.has(node))) continue
    const isWhole = isBody
      ? isAmongKind(own[0], all, lengthsOf(other))
      : areUnderOne(column, other) && chanceOf(other) >= AS_LIKELY * chanceOf(column)
    if (isWhole) found = other
  }
  return found
}

function isAmongKind(own: PageNode | undefined, all: readonly PageNode[], lengths: readonly number[]): boolean {
  const kind = kindAround(own)
  const among = all.reduce((sum, node, at) => sum + (kindAround(node) === kind ? (lengths[at] ?? 0) : 0), 0)
  return among >= MOSTLY_TEXT * lengths.reduce((sum, length) => sum + length, 0)
}

function areUnderOne({ words }: Column, other: Column): boolean {
  return words.some(({ word }) => word.startsWith('=') && other.words.some((one) => one.word === word))
}

const MOSTLY_TEXT = 0.95
/** A list of all that stands on the page has the same heading before it, and is not what was asked for. */
const AS_LIKELY = 0.6

function itemsOf({ many, slots: [slot] }: Column): readonly PageNode[] {
  const nodes = many && slot?.kind === 'nodes' ? (slot.nodes[0] ?? []) : []
  return nodes.every(({ tag }) => tag === nodes[0]?.tag) ? nodes : []
}

function lengthsOf({ slots: [slot], values: [text = ''] }: Column): number[] {
  const lines = text.split('\n').map(({ length }) => length)
  const count = slot?.kind === 'nodes' ? (slot.nodes[0]?.length ?? 0) : 0
  return lines.length === count ? lines : Array.from({ length: count }, () => 1)
}

function kindOf(node: PageNode): string {
  return `${node.tag}.${node.classes.join('.')}`
}

function kindAround(node: PageNode | undefined): string {
  return `${node?.parent?.tag}.${node?.parent?.classes.join('.')}`
}

/**
 * What somebody wrote has paragraphs and quotes in it: the text without its parts is only its beginning. Unless the parts are the values of other
 * fields, or the same in all records.
 */
export function wholeText(
  { concepts, wants }: WantedField,
  column: Column,
  columns: readonly Column[],
  taken: readonly Column[],
): Column {
  if (wants !== 'text' || column.many || column.values.length < 3) return column
  if (Math.max(concepts.body ?? 0, concepts.description ?? 0) < 0.4) return column
  const own = column.slots.find((slot) => slot.kind === 'nodes' && isOwnText(slot))
  if (own?.kind !== 'nodes' || column.slots.some((slot) => !isOwnText(slot))) return column
  const isInOwn = (other: Column) =>
    other !== column &&
    other.slots.some(
      (slot) =>
        slot.kind === 'nodes' &&
        slot.nodes.some(([node], at) => {
          const top = own.nodes[at]?.[0]
          return node !== undefined && top !== undefined && node !== top && isInside(node, top)
        }),
    )
  if (taken.some(isInOwn)) return column
  if (columns.some((other) => other.coverage >= MOSTLY_THERE && isAlwaysSame(other) && isInOwn(other))) return column
  const whole = columns.find(
    ({ kind, many, slots }) =>
      kind === 'text' &&
      !many &&
      slots.some(
        (slot) =>
          slot.kind === 'nodes' &&
          Object.keys(slot.take).length === 0 &&
          slot.nodes.every(([node], at) => node === own.nodes[at]?.[0]),
      ),
  )
  return whole ?? column
}

const MOSTLY_THERE = 0.8

function isOwnText({ take }: Slot): boolean {
  return take.text === 'own' && take.pattern === undefined
}

function isAlwaysSame({ kind, values }: Column): boolean {
  return kind === 'text' && new Set(values.filter((value) => value !== '')).size === 1
}

/** On a page about one thing: asked for its telephone numbers or addresses of mail, all that stand in elements like the one that was found. */
export function severalOf(field: WantedField, column: Column, columns: readonly Column[]): Column {
  const node = nodeOf(column)
  if (column.values.length !== 1 || !node || !column.slots.some(isShown)) return column
  const form = isPlural(field) ? contactOf(field) : null
  if (form === null) return column
  const isAll = ({ kind, many, slots: [slot], values: [texts = ''] }: Column) => {
    // Lines of other things look the same where nothing but their order tells them apart.
    if (!texts.split('\n').every((text) => readForm(form, text) !== null)) return false
    const items = kind === 'text' && many && slot?.kind === 'nodes' && isShown(slot) ? (slot.nodes[0] ?? []) : []
    return (
      items.includes(node) &&
      items.every((item) => kindOf(item) === kindOf(node) && kindAround(item) === kindAround(node))
    )
  }
  return columns.find(isAll) ?? column
}

/** When something is open is said in several lines, of which the first is not the whole. */
export function wholeHours({ concepts, wants }: WantedField, column: Column, columns: readonly Column[]): Column {
  if (wants !== 'text' || (concepts.hours ?? 0) < 0.9 || hoursIn(column) === 0) return column
  let found = column
  for (const other of columns) {
    if (other.kind !== 'text' || other.structured || (other.many && other.values.length > 1)) continue
    const isWhole = other.values.every((text, at) => holdsLine(text, column.values[at] ?? ''))
    const isHours =
      other.slots.some(({ take }) => take.form === 'opening_hours') ||
      other.values.every((text) => text === '' || text.split('\n').every(isHoursLine))
    if (isWhole && isHours && hoursIn(other) > hoursIn(found)) found = other
  }
  return found
}

function isHoursLine(line: string): boolean {
  return line.length <= MAX_LINE_CHARS && countHours(line) > 0
}

function hoursIn({ values }: Column): number {
  return values.reduce((sum, value) => sum + countHours(value), 0)
}

function holdsLine(text: string, value: string): boolean {
  return value.split('\n').every((line) => text.includes(line))
}

function contactOf({ concepts }: WantedField): 'phone' | 'email' | null {
  if ((concepts.phone ?? 0) >= 0.9) return 'phone'
  return (concepts.email ?? 0) >= 0.9 ? 'email' : null
}

/** People are given by their names: not with the numbers of their offices, and not with the parts that they play. */
export function namesAlone(field: WantedField, column: Column, columns: readonly Column[]): Column {
  if (!column.many || column.values.length !== 1 || !asksForPeople(field)) return column
  const wholes = column.values[0]?.split('\n') ?? []
  const found = columns.find(({ kind, many, slots, values: [text = ''] }) => {
    const names = text.split('\n')
    return (
      kind === 'text' &&
      many &&
      slots[0]?.kind === 'nodes' &&
      names.length === wholes.length &&
      names.every((name, at) => NAME.test(name) && wholes[at]?.startsWith(name)) &&
      names.some((name, at) => name !== wholes[at])
    )
  })
  return found ?? column
}

function asksForPeople({ concepts, words }: WantedField): boolean {
  const asked = words.map(({ word }) => word)
  return (concepts.author ?? 0) >= 0.4 || termsOf(asked, ['en']).some(({ term }) => PEOPLE.has(term))
}

const PEOPLE: ReadonlySet<string> = new Set(['actor', 'cast', 'performer', 'participant', 'speaker', 'singer'])
/** One to five words, without digits or signs that stand between things. */
const NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,4}$/u

export const MAX_COMPLEMENTS = 2

type Gap = { column: Column; fit: number }

export function complements(
  column: Column,
  columns: readonly Column[],
  row: readonly number[],
  taken: readonly Column[],
): Gap[] {
  if (column.coverage > 0.97 || column.values.length < 3) return []
  const filled = column.values.map((value) => value !== '')
  // A record that lacks as well what the others have is an advert, and what it says instead is not the value. What few have says nothing there.
  const usual = column.coverage >= 0.5 ? taken.filter(({ coverage }) => coverage >= 0.5) : taken
  const isRecord = column.values.map(
    (_, at) => usual.filter(({ values }) => (values[at] ?? '') !== '').length >= usual.length * 0.5,
  )
  const found: Gap[] = []
  for (const [index, other] of columns.entries()) {
    const fit = row[index] ?? 0
    // Only what starts where the other ends: a column that is filled beside it means something else.
    if (
      other === column ||
      other.kind !== column.kind ||
      other.many !== column.many ||
      other.type !== column.type ||
      fit < MIN_FIT
    )
      continue
    if (taken.some((one) => one !== column && isFilledFrom(one, column, other))) continue
    // Words that stand in no element of their own say anything.
    if (other.type === 'text' && other.slots.every(({ take }) => take.text === 'own')) continue
    if (struckShare(other) > struckShare(column)) continue
    if (other.values.every((value, at) => value === '' || (!filled[at] && isRecord[at])))
      found.push({ column: other, fit })
  }
  return found.sort((a, b) => b.fit - a.fit)
}
