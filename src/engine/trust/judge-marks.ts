/**
 * Whether what a run read may be believed, by its fields held against those of the last good run:
 *
 * 1. A field that was always filled and is empty now, or is of another kind, is reported at once. Where it is what people watch for (a name,
 *    an amount, a date, a yes or no), the run has failed: the value is not zero, it was not read. So it has where the items of a list are the
 *    same and none has any more what was each one's own, or what most of them had. Only a thing that says itself that it is sold out may
 *    have lost its price.
 * 2. Placeholders and errors of the site's software are no values, and items that are all called the same are no items. Where an alternate stands in for what is gone, the
 *    values themselves prove it: most of them are those that the field had.
 *    Where some items alone have none, that is doubted.
 * 3. Amounts that all keep their digits and are a hundred times what they were, or a hundredth, are written in another way. Prices of the same
 *    items that are all 0 were not read.
 * 4. What may be true but looks like a fault (most items gone, all replaced, one field changed everywhere) is doubted: it is read a second
 *    time before anybody is notified.
 */
import { conceptsOfText } from '#engine/author/language/concepts.ts'
import { fieldKind } from '#engine/compare/field-kind.ts'
import { readBoolean } from '#engine/recipe/coerce-boolean.ts'
import { type FieldMark, type FieldMarks, keptShare, type MarkKind } from './field-marks.ts'
import { isPlaceholder, isServerError } from './placeholder.ts'

type MarkedRun = { count: number; marks: FieldMarks }

type MarksVerdict = {
  /** Why it is no data: a sentence for each field. */
  broken: string[]
  warnings: string[]
  /** Why it should be read once more. */
  doubts: string[]
}

const ALWAYS = 0.9
/** One item in four may lack a field that belongs to them. */
const USUALLY = 0.75
const HARDLY = 0.05
/** Fewer items say little about a list. */
const LIST_FROM = 3
const GONE_FROM = 5
const GONE_SHARE = 0.5
const PROVEN = 0.5
const LOST = 0.3
const OWNED = 0.7
const MOSTLY_BLANK = 0.5

export function judgeMarks(before: MarkedRun, after: MarkedRun): MarksVerdict {
  const verdict: MarksVerdict = { broken: [], warnings: [], doubts: [] }
  if (before.count === 0 || after.count === 0) return verdict
  const isSoldOut = becameSoldOut(before.marks, after.marks)
  const isSameList = keepsItems(sharesOf(before, after), isListOf(before, after))
  for (const [name, old] of Object.entries(before.marks)) {
    const now = Object.hasOwn(after.marks, name) ? (after.marks[name] ?? NONE) : NONE
    const run = { before, count: after.count }
    const fault = faultOf(name, old, now, run) ?? (isSameList && isFree(old, now) ? IS_FREE : null)
    if (isBlank(old, now)) verdict.doubts.push(`${name}: ${blankIn(now)}`)
    const isGone = isSameList && now.filled <= HARDLY && isOfItems(name, old, before.count)
    const problem = fault ?? (isGone ? EMPTIED : lossOf(name, old, now))
    if (problem === null) continue
    const sentence = `${name}: ${problem}`
    const isSold = isSoldOut && isMeasured(old.kind) && now.kind === 'empty'
    if (fault !== null || ((isGone || isWatchedFor(name, old)) && !isSold)) verdict.broken.push(sentence)
    else {
      verdict.warnings.push(sentence)
      verdict.doubts.push(sentence)
    }
  }
  verdict.doubts.push(...doubtsOf(before, after))
  return verdict
}

const NONE: FieldMark = { kind: 'empty', filled: 0, distinct: 0, sketched: 0, sketch: '', standIn: false, sample: '' }

const IS_FREE = 'is 0 in every item'

/** Figures are of amounts that are not zero: no shop gives all of its things away. */
function isFree(old: FieldMark, now: FieldMark): boolean {
  return old.kind === 'money' && now.kind === 'money' && old.figures !== undefined && now.figures === undefined
}

function isBlank(old: FieldMark, now: FieldMark): boolean {
  return now.blank !== undefined && old.blank === undefined
}

function blankIn({ blank }: FieldMark): string {
  return `has no value in some items ("${shortened(blank?.sample ?? '')}")`
}

const EMPTIED = 'was filled before and is empty now'

/** What the items of a list do not lose all at once. A word that all of them show may go, and so may a stock that is told of some. */
function isOfItems(name: string, old: FieldMark, count: number): boolean {
  if (old.filled < USUALLY || old.filled * count < LIST_FROM || isPassing(name)) return false
  if (old.filled < ALWAYS && isAvailability(name)) return false
  return old.sketched > 1 || isMeasured(old.kind) || old.kind === 'date'
}

/** What may be true of a field that nobody watches. */
function lossOf(name: string, old: FieldMark, now: FieldMark): string | null {
  if (old.filled < ALWAYS) return null
  if (now.filled <= HARDLY) return EMPTIED
  if (kindsAgree(name, old.kind, now.kind)) return null
  return `was ${KIND_NAMES[old.kind]} and is ${KIND_NAMES[now.kind]} now ("${shortened(now.sample)}")`
}

/** What is never true: the values are no values, or not those of this field. */
function faultOf(
  name: string,
  old: FieldMark,
  now: FieldMark,
  { before, count }: { before: MarkedRun; count: number },
): string | null {
  if (old.filled < ALWAYS || now.filled <= HARDLY) return null
  if (isPlaceholder(now.sample) && !isPlaceholder(old.sample) && now.sketched === 1) return `says only "${now.sample}"`
  if (isServerError(now.sample) && !isServerError(old.sample))
    return `shows an error of the site ("${shortened(now.sample)}")`
  if (isBlank(old, now) && (now.blank?.share ?? 0) >= MOSTLY_BLANK) return blankIn(now)
  const wasOfEach = old.distinct >= 0.6 && !isMeasured(old.kind) && old.kind !== 'truth'
  if (count >= LIST_FROM && wasOfEach && isOneValue(now, count)) return `is "${shortened(now.sample)}" in every item`
  if (now.standIn && !old.standIn && keptShare(old, now) < PROVEN)
    return `is not where it was, and what stands there now is something else ("${shortened(now.sample)}")`
  const rescaled = count >= LIST_FROM ? rescaledTo(old, now) : null
  if (rescaled !== null) return `is ${rescaled} what it was in nearly every item ("${shortened(now.sample)}")`
  const other = keptShare(old, now) < LOST ? ownerOf(now, name, before) : null
  return other === null ? null : `holds now what ${other} held`
}

/** The same digits everywhere, and another size: no shop changes its prices so. */
function rescaledTo(old: FieldMark, now: FieldMark): string | null {
  const [before, after] = [old.figures, now.figures]
  if (!before || !after || before.sketched < LIST_FROM || keptShare(old, now) > NEARLY_NONE) return null
  if (keptShare(before, after) < OWNED) return null
  const grown = after.size - before.size
  if (Math.abs(Math.abs(grown) - 2) > SAME_SIZE) return null
  return grown > 0 ? '100 times' : 'a hundredth of'
}

/** Items that came or went move the mean a little. */
const SAME_SIZE = 0.3

/** Another field whose values these are: the columns moved up by one. */
function ownerOf(now: FieldMark, name: string, { marks }: MarkedRun): string | null {
  if (now.sketched < LIST_FROM) return null
  const owner = Object.entries(marks).find(
    ([other, mark]) => other !== name && mark.sketched >= LIST_FROM && keptShare(mark, now) >= OWNED,
  )
  return owner?.[0] ?? null
}

function isOneValue(mark: FieldMark, count: number): boolean {
  return mark.sketched === 1 && mark.filled * count >= LIST_FROM
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}

const KIND_NAMES: Readonly<Record<MarkKind, string>> = {
  money: 'a price',
  amount: 'an amount',
  date: 'a date',
  truth: 'a yes or no',
  link: 'a link',
  text: 'text',
  list: 'a list',
  empty: 'empty',
}

/** "3 left" becomes "Sold out": a stock may be given in numbers or in words, in any language. */
function kindsAgree(name: string, old: MarkKind, now: MarkKind): boolean {
  if (old === now || old === 'empty' || now === 'empty') return true
  const isWords = (kind: MarkKind) => kind === 'text' || kind === 'truth'
  if (isWords(old) && isWords(now)) return true
  if (isAvailability(name)) return now !== 'link' && now !== 'list'
  // A text may begin with a number, or be one ("1984"): only what was measured must stay so.
  return !isMeasured(old) && old !== 'date' && old !== 'link' && old !== 'list'
}

function isMeasured(kind: MarkKind): boolean {
  return kind === 'money' || kind === 'amount'
}

function isAvailability(name: string): boolean {
  return (conceptsOfText(name).availability ?? 0) >= 0.4
}

/** An old price, a badge, a note: on a page today, gone tomorrow, and both times right. */
const PASSING =
  /(?:^|[^a-z])(?:old|was|previous|former|list|original|regular|strike|rrp|msrp|uvp|discount|sale|saving|badge|label|tag|promo|coupon|deal|note|alt|ancien|barr|anterior|vecchi|listino|oude|stara|rabatt|rebate|reduc|descuent|sconto|korting|offer)/i

function isPassing(name: string): boolean {
  const spaced = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return PASSING.test(spaced) || (conceptsOfText(name).old_price ?? 0) >= 0.6
}

function isWatchedFor(name: string, old: FieldMark): boolean {
  if (isPassing(name)) return false
  if (isMeasured(old.kind) || old.kind === 'date' || old.kind === 'truth' || isAvailability(name)) return true
  const kind = fieldKind(name, [JSON.stringify(old.sample)])
  return kind === 'name' || kind === 'id' || kind === 'volatile' || (conceptsOfText(name).title ?? 0) >= 0.6
}

/** The same things, which say themselves that they cannot be had any more: shops take their prices away. */
function becameSoldOut(before: FieldMarks, after: FieldMarks): boolean {
  if (keepsName(before, after) !== true) return false
  return Object.entries(after).some(
    ([name, now]) =>
      before[name] !== undefined &&
      isAvailability(name) &&
      now.filled === 1 &&
      now.sketched === 1 &&
      readBoolean(now.sample) === false,
  )
}

/** What the thing is called is what it was called. Null where no field names it. */
export function keepsName(before: FieldMarks, after: FieldMarks): boolean | null {
  const names = Object.entries(before).filter(([name, old]) => old.filled === 1 && isName(name, old))
  if (names.length === 0) return null
  return names.some(([name, old]) => {
    const now = after[name]
    return now !== undefined && keptShare(old, now) === 1
  })
}

function isName(name: string, { sample }: FieldMark): boolean {
  const kind = fieldKind(name, [JSON.stringify(sample)])
  return kind === 'name' || kind === 'id' || (conceptsOfText(name).title ?? 0) >= 0.6
}

function doubtsOf(before: MarkedRun, after: MarkedRun): string[] {
  if (before.count >= GONE_FROM && after.count <= before.count * GONE_SHARE)
    return [`${after.count} of ${before.count} items are left`]
  const shares = sharesOf(before, after)
  if (shares.length === 0) return []
  const isList = isListOf(before, after)
  if (shares.every(({ kept }) => kept === 0)) return isList || shares.length > 1 ? ['everything is different'] : []
  return restlessIn(shares, isList).map(
    ({ name, kept }) => `${name} is different in ${kept === 0 ? 'every' : 'nearly every'} item`,
  )
}

/** The fields of a list that are different in nearly every item, while another one shows that the items are the same. */
export function restlessFields(before: MarkedRun, after: MarkedRun): string[] {
  return restlessIn(sharesOf(before, after), isListOf(before, after)).map(({ name }) => name)
}

/** Fields that a second look finds different again: they are never the same twice, and no change of the page. */
export function noiseAmong(fields: readonly string[], first: FieldMarks, second: FieldMarks): string[] {
  return fields.filter((name) => {
    const [old, now] = [first[name], second[name]]
    return old !== undefined && now !== undefined && now.sketched > 1 && keptShare(now, old) <= NEARLY_NONE
  })
}

const NEARLY_NONE = 0.1

type Share = { name: string; kept: number; old: FieldMark }

function sharesOf(before: MarkedRun, after: MarkedRun): Share[] {
  return Object.entries(before.marks).flatMap(([name, old]) => {
    const now = after.marks[name]
    return now && old.filled >= ALWAYS && now.filled >= ALWAYS ? [{ name, kept: keptShare(old, now), old }] : []
  })
}

function isListOf(before: MarkedRun, after: MarkedRun): boolean {
  return before.count >= LIST_FROM && after.count >= LIST_FROM
}

/** Most items of a list are those that it had. */
function keepsItems(shares: readonly Share[], isList: boolean): boolean {
  return isList && shares.some(({ kept, old }) => kept >= 0.7 && old.distinct >= 0.6)
}

/** None of the items was there before. */
export function isOtherList(before: MarkedRun, after: MarkedRun): boolean {
  const telling = sharesOf(before, after).filter(({ old }) => old.distinct >= 0.6)
  return telling.length > 0 && telling.every(({ kept }) => kept === 0)
}

function restlessIn(shares: readonly Share[], isList: boolean): Share[] {
  return keepsItems(shares, isList) ? shares.filter(({ kept, old }) => kept <= NEARLY_NONE && old.sketched > 1) : []
}
