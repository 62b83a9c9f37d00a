import { textContent } from 'domutils'
import { remembered } from '#base/remembered.ts'
import { wordSet } from '#base/word-set.ts'
import type { Column, Slot } from '../columns/column.ts'
import { headerOf } from '../columns/make-column.ts'
import { valueTypeOf } from '../columns/value-type.ts'
import { weekdayWords } from '../language/calendar.ts'
import { conceptsOfWord, typeFit } from '../language/concepts.ts'
import { LANGUAGE_CODES, type LanguageCode } from '../language/languages.ts'
import type { Concept } from '../language/ontology.ts'
import { termsOf } from '../language/terms.ts'
import { namesOther, partsOfCompound } from '../language/which-of-kind.ts'
import { isFiller, meaningOf, stem, wordsOf } from '../language/words.ts'
import type { PageNode } from '../page/page-model.ts'
import { grammarOf } from '../request/grammar.ts'
import type { Intent, WantedField } from '../request/intent.ts'
import type { Contest } from './features.ts'
import { IMPOSSIBLE, isPerUnit, nameFit } from './fit.ts'
import { isPrice, struckShare } from './old-price.ts'

/**
 * A label that says more than was asked for may be that of something else, on a page about one thing:
 *
 * 1. What a label is about is its head: a company's size is a size, and no company.
 * 2. The price itself needs no name. Beside it, "lowest price in the last 30 days" and "trade-in price" are others.
 * 3. Of dates, the one that is called as it was asked for is it: beside "Due" the mere "Date" is another.
 * 4. The rating of a seller, and the year of the heating, are doubtful where nothing else is there.
 */
export function keepOtherLabelsApart(
  { fields, languages }: Intent,
  columns: readonly Column[],
  fits: number[][],
): void {
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (!line || field.wants !== 'text') continue
    const bare = isPrice(field) ? columns.filter((column, at) => (line[at] ?? 0) > 0 && isBarePrice(column)) : []
    const isOther = columns.map(
      (column, at) =>
        (line[at] ?? 0) > 0 &&
        (everyLabel(column, (label) => isOtherHead(field, column, label, languages)) ||
          (bare.length > 0 && isBesideBare(field, column, bare, languages))),
    )
    const isSound = ({ composite }: Column, at: number) => !isOther[at] && !composite && (line[at] ?? 0) >= SOUND
    if (bare.length > 0 || columns.some(isSound))
      for (const at of columns.keys()) if (isOther[at]) line[at] = IMPOSSIBLE
    const isOfOtherKind = columns.map(
      (column, at) =>
        (line[at] ?? 0) > 0 && everyLabel(column, (label) => isOfKind(field, label, languages) === 'surely'),
    )
    // Without a name of its own, what is left would be the same value in another way.
    const isNamed = (column: Column, at: number) =>
      !isOfOtherKind[at] && isSound(column, at) && (column.structured || everyLabel(column, () => true))
    if (columns.some(isNamed)) for (const at of columns.keys()) if (isOfOtherKind[at]) line[at] = IMPOSSIBLE
    const isOwnDate = (column: Column, at: number) =>
      (line[at] ?? 0) > 0 && column.type === 'date' && everyLabel(column, (label) => isSameLabel(field, label))
    if ((field.concepts.date ?? 0) >= 0.7 && columns.some(isOwnDate))
      for (const [at, column] of columns.entries())
        if (everyLabel(column, (label) => isAnyDate(field, label, languages))) line[at] = IMPOSSIBLE
    for (const [at, column] of columns.entries())
      if ((line[at] ?? 0) > 0 && isNoDate(field, column)) line[at] = IMPOSSIBLE
  }
}

/** "Start: Boston", where the start date is asked for: what has no figure and no day is no date, unless the page calls it one. */
function isNoDate({ dateLabel }: WantedField, column: Column): boolean {
  if (dateLabel === null || column.type === 'date' || column.values.length > 1) return false
  const isDay = (value: string) => /\d/.test(value) || wordsOf(value).some((word) => weekdayWords().includes(word))
  return !column.values.some(isDay) && everyLabel(column, (label) => `=${wordsOf(label).join(' ')}` === dateLabel)
}

/** "Date", beside "Due", where the due date is asked for. */
function isAnyDate(field: WantedField, label: string, languages: readonly LanguageCode[]): boolean {
  const words = wordsOf(label)
  return words.length === 1 && !isSameLabel(field, label) && words.every((word) => isDateWord(word, languages))
}

function isDateWord(word: string, languages: readonly LanguageCode[]): boolean {
  return termsOf([word], languages).some(({ term }) => term === 'date')
}

/** With less than that, what is left would be there by chance; then there is none rather than another. */
const SOUND = 1.6

/** A record may have several of them, each with a label of its own. */
const SEVERAL = ['date', 'author'] as const
const NAMED = 0.5

/**
 * "Join Date" and "Last post by" say which date and whose name of a record they are. Beside one of the kind that the page calls so and no more, they
 * are others than the one that was asked for without more words. What a member is called there, "Senior Member", is no name.
 */
export function keepNarrowerApart(
  { fields, subject, languages }: Intent,
  columns: readonly Column[],
  fits: number[][],
) {
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    const concept = SEVERAL.find((one) => (field.concepts[one] ?? 0) >= 0.9)
    if (!line || !concept || field.wants !== 'text' || field.foreign) continue
    const isOther = columns.map(
      (column, at) =>
        (line[at] ?? 0) > 0 &&
        (isNarrower(field, column, subject, languages) || (concept === 'author' && areRoles(column, languages))),
    )
    const isPlain = ({ many, composite, concepts }: Column, at: number) =>
      !isOther[at] && !many && !composite && (concepts[concept] ?? 0) >= NAMED && (line[at] ?? 0) >= SOUND
    for (const [at, { type }] of columns.entries())
      if (isOther[at] && columns.some((other, index) => other.type === type && isPlain(other, index)))
        line[at] = IMPOSSIBLE
  }
}

/**
 * In a table of books with a column "Book", the name that is asked for is in that one, and not the name of what stands under "Publisher". A header
 * that is a word for names is one as well.
 */
export function keepOtherThingsApart({ fields, subject }: Intent, columns: readonly Column[], fits: number[][]): void {
  const things = columns.map((column) => {
    const header = wordsOf(headerOf(column))
    return header.length > 0 && header.every((word) => subject.includes(stem(word)))
  })
  if (!things.includes(true)) return
  for (const [row, field] of fields.entries()) {
    const line = fits[row]
    if (!line || field.wants !== 'text' || (field.concepts.title ?? 0) < 0.9) continue
    if (!columns.some((_, at) => things[at] && (line[at] ?? 0) >= SOUND)) continue
    for (const [at, column] of columns.entries())
      if (!things[at] && headerOf(column) !== '' && nameFit(field, column) < NAMED) line[at] = IMPOSSIBLE
  }
}

/** All of its labels have the asked word, and one that says more than that, or than what the records are. */
function isNarrower(
  field: WantedField,
  { words }: Column,
  subject: readonly string[],
  languages: readonly LanguageCode[],
): boolean {
  const labels = words.filter(({ word }) => word.startsWith('=')).map(({ word }) => wordsOf(word))
  return (
    labels.length > 0 &&
    labels.every((label) => {
      const more = label.filter((word) => !isAsked(field, word, languages))
      return more.length < label.length && more.some((word) => saysWhich(word, subject, languages))
    })
  )
}

function saysWhich(word: string, subject: readonly string[], languages: readonly LanguageCode[]): boolean {
  if (isFiller(word, languages) || subject.includes(stem(word))) return false
  return conceptsOfWord(word, languages).every(({ concept, weight }) => weight < 0.8 || concept === 'title')
}

function areRoles({ values }: Column, languages: readonly LanguageCode[]): boolean {
  const filled = values.filter((value) => value !== '')
  const roles = filled.filter((value) =>
    conceptsOfWord(wordsOf(value).at(-1) ?? '', languages).some(
      ({ concept, weight }) => concept === 'author' && weight >= 0.8,
    ),
  )
  return roles.length > 0 && roles.length >= filled.length / 2
}

/** The page labels it as something else of what is asked for. */
export function isLabelledOther(field: WantedField, column: Column, languages: readonly LanguageCode[]): boolean {
  return everyLabel(
    column,
    (label) => isOtherHead(field, column, label, languages) || isOfKind(field, label, languages) === 'surely',
  )
}

/** "Date of death", where the day of birth is asked for. */
function isOfKind(field: WantedField, label: string, languages: readonly LanguageCode[]) {
  if (isSameLabel(field, label)) return null
  const asked = field.phrase === '' ? field.name : field.phrase
  return namesOther(asked, label, field.foreign ? LANGUAGE_CODES : languages)
}

const UNSURE = 0.5

export function doubtOtherLabels(
  { languages }: Intent,
  { fields, columns, isPage }: Contest,
  chances: number[][],
): void {
  if (!isPage) return
  for (const [row, field] of fields.entries()) {
    const line = chances[row]
    if (!line || field.wants !== 'text' || isTitle(field)) continue
    for (const [at, column] of columns.entries())
      if ((line[at] ?? 0) > UNSURE && everyLabel(column, (label) => mayBeOther(field, label, languages)))
        line[at] = UNSURE
  }
}

function mayBeOther(field: WantedField, label: string, languages: readonly LanguageCode[]): boolean {
  return isOfOther(field, label, languages) || isOfKind(field, label, languages) !== null
}

function isTitle({ concepts }: WantedField): boolean {
  return (concepts.title ?? 0) >= 0.5
}

/** There are labels, and all are so; what is read without any of them is not. */
function everyLabel(column: Column, test: (label: string) => boolean): boolean {
  const labels = labelsOf(column)
  return labels.length > 0 && labels.every(test) && column.slots.every((slot) => isLabelledBy(slot, labels))
}

/** Every field asks for them. */
const labelsOf = remembered(({ kind, slots, values: [value = ''] }: Column): readonly string[] => {
  if (kind !== 'text') return []
  return slots.flatMap((slot) => (slot.kind === 'label' ? slot.label : (labelBefore(slot, value) ?? [])))
})

const MAX_LABELLED_CHARS = 200
const LABEL = /^\s*(\p{L}[^:：]{1,60})[:：]\s*$/u

/** "Issued 3 May 2026" */
const BEFORE_DATE = /^\s*(\p{L}{3}[\p{L}\s]{0,30}?)\s+$/u

/** The start of its line, which ends with a colon, or the words before a date. */
function labelBefore(slot: Slot, value: string): string | null {
  const node = slot.kind === 'nodes' ? slot.nodes[0]?.[0] : undefined
  for (const around of [node, node?.parent]) {
    const text = around && isSmall(around) ? textContent(around.element) : ''
    const at = text.length > MAX_LABELLED_CHARS ? -1 : text.indexOf(value)
    const label = at <= 0 ? undefined : LABEL.exec(text.slice(0, at))?.[1]
    if (label !== undefined) return label.trim()
    const before = at > 0 && valueTypeOf(value) === 'date' ? BEFORE_DATE.exec(text.slice(0, at))?.[1] : undefined
    if (before !== undefined) return before
  }
  const label = /^(\p{L}[^:：\n]{1,60})[:：]\s/u.exec(value)?.[1]
  if (label !== undefined) return label
  return valueTypeOf(value) === 'date' ? (BEFORE_DATE.exec(/^\D*/.exec(value)?.[0] ?? '')?.[1] ?? null) : null
}

/** More elements are no line, but a part of the page. */
const MOST_ELEMENTS = 30

function isSmall({ id, last }: PageNode): boolean {
  return last - id <= MOST_ELEMENTS
}

const MOST_AROUND = 3

function isLabelledBy(slot: Slot, labels: readonly string[]): boolean {
  if (slot.kind === 'label') return true
  const node = slot.kind === 'nodes' ? slot.nodes[0]?.[0] : undefined
  let at = node ?? null
  for (let climbed = 0; at && isSmall(at) && climbed <= MOST_AROUND; climbed += 1, at = at.parent) {
    const text = textContent(at.element).replace(/\s+/g, ' ')
    if (labels.some((label) => text.includes(label))) return true
  }
  return false
}

/** Remarks in brackets say no more of what it is. */
function contentOf(label: string): string[] {
  return wordsOf(label.replace(/[([][^)\]]*[)\]]/g, ' ')).filter((word) => word.length > 1)
}

/** The word, or what it speaks of, is what was asked for. */
function isAsked(field: WantedField, word: string, languages: readonly LanguageCode[]): boolean {
  return (
    field.words.some((asked) => meaningOf(asked).read(word) >= 0.6) ||
    conceptsOfWord(word, languages).some(({ concept }) => (field.concepts[concept] ?? 0) >= 0.3)
  )
}

function isSameLabel({ labels, dateLabel }: WantedField, label: string): boolean {
  const said = `=${wordsOf(label).join(' ')}`
  return labels.includes(said) || said === dateLabel
}

/** Kinds of the same: the type of a company, and the number of a case, may be what is asked for by the name of the thing. */
const KINDS: ReadonlySet<Concept> = new Set(['category', 'status', 'code', 'count'])

function isOtherHead(field: WantedField, column: Column, label: string, languages: readonly LanguageCode[]): boolean {
  const concepts = asksSurely(field)
  if (field.foreign || concepts.length === 0 || isTitle(field) || isSameLabel(field, label)) return false
  const parts = label.split(/[/&,+]|\s[-–—]\s/).map((part) => headOf(part, languages))
  return parts.every((part) => {
    if (part === null || isAsked(field, part.head, languages)) return false
    if (!part.others.some((word) => isAsked(field, word, languages))) return false
    const heads = conceptsOfWord(part.head, languages).filter(({ weight }) => weight >= 0.8)
    if (heads.length === 0 || heads.some(({ concept }) => concept === 'title')) return false
    const fit = Math.max(...concepts.map((concept) => typeFit(concept, column.shares, column.kind)))
    return fit <= 0 || heads.every(({ concept }) => !KINDS.has(concept))
  })
}

function asksSurely({ concepts }: WantedField): Concept[] {
  return (Object.keys(concepts) as Concept[]).filter((concept) => (concepts[concept] ?? 0) >= 0.8)
}

/** What the words of a label are about, and what only tells which: "company size", "taille de l'entreprise", "Verlagsort". Null for a single word. */
function headOf(text: string, languages: readonly LanguageCode[]): { head: string; others: string[] } | null {
  const words = contentOf(text)
  const [modifier, compoundHead] = (words.length === 1 && partsOfCompound(words[0] ?? '', languages)) || []
  if (modifier && compoundHead) return { head: compoundHead, others: [modifier] }
  const end = words.findIndex((word, at) => at > 0 && isFiller(word, languages))
  const content = (end === -1 ? words : words.slice(0, end)).filter((word) => !isFiller(word, languages))
  const head = grammarOf(languages).headFirst ? content[0] : content.at(-1)
  const others = words.filter((word) => word !== head && !isFiller(word, languages))
  return head === undefined || others.length === 0 ? null : { head, others }
}

/** The label is that of a seller or of a delivery, or goes on with a part of the thing: "Baujahr Heizung". */
function isOfOther(field: WantedField, label: string, languages: readonly LanguageCode[]): boolean {
  if (field.foreign || isSameLabel(field, label)) return false
  const words = contentOf(label).filter((word) => !isFiller(word, languages))
  const asked = words.findIndex((word) => isAsked(field, word, languages))
  if (asked === -1) return false
  if (isPrice(field) && isPerUnit(label) && !isPerUnit(field.phrase)) return true
  return words.some((word, at) => {
    if (isAsked(field, word, languages)) return false
    const concepts = conceptsOfWord(word, languages)
    if (isRating(field) && concepts.some(({ concept, weight }) => OF_OTHERS.has(concept) && weight >= 0.8)) return true
    return at > asked && concepts.length === 0 && termsOf([word], languages).length > 0
  })
}

function isRating({ concepts }: WantedField): boolean {
  return Math.max(concepts.rating ?? 0, concepts.reviews ?? 0) >= 0.6
}

const OF_OTHERS: ReadonlySet<Concept> = new Set(['seller', 'shipping'])

const MAX_PRICE_CHARS = 24
const NO_PRICES = ['old_price', 'discount', 'shipping'] as const

/** Farther from the thing, or one of many alike, an amount may be that of another. */
const MOST_DOUBT = 0.45

/** An amount of the thing that no label calls anything. */
function isBarePrice(column: Column): boolean {
  const { kind, type, many, values, structured, concepts, doubt } = column
  const isAmount = type === 'price' || (structured && type === 'number' && (concepts.price ?? 0) >= 0.5)
  if (kind !== 'text' || many || !isAmount || doubt > MOST_DOUBT) return false
  if ((values[0] ?? '').length > MAX_PRICE_CHARS || struckShare(column) > 0) return false
  if (NO_PRICES.some((concept) => (concepts[concept] ?? 0) >= 0.4)) return false
  return !everyLabel(column, () => true)
}

/** The other stands before it, with the name of the thing, or is called a price by the page; and no farther from the name than it. */
function isBesideBare(
  field: WantedField,
  column: Column,
  bare: readonly Column[],
  languages: readonly LanguageCode[],
): boolean {
  const isBehind = bare.some(
    ({ near, structured, concepts, place }) =>
      near || structured || (!column.near && ((concepts.price ?? 0) >= 0.4 || place < column.place)),
  )
  return isBehind && everyLabel(column, (label) => saysMore(field, label, languages))
}

/** A price with or without its tax, and the one that holds now, is the price. */
export const STILL_PRICE = wordSet(
  `vat tax taxes gst hst mwst ust steuer dph ttc ht iva btw moms mva alv afa tva pvm ндс пдв ддс φπα kdv pdv igv
  inc incl inkl including inclusive included exc ex excl exkl excluding inclus compris comprise con senza sin com bez s vc vcetne mit ohne avec sans zzgl zuzugl
  net gross netto brutto bruto neto now our your current today sale special final selling online web actual jetzt aktueller unser heute actuel actuelle
  notre nuestro ahora attuale nostro aktualna obecna nu onze huidige atual agora`,
)

/** "Product price" says no more than "price". */
function saysMore(field: WantedField, label: string, languages: readonly LanguageCode[]): boolean {
  if (isSameLabel(field, label)) return false
  // A label in another language than the request may be in any.
  const spoken = field.foreign ? LANGUAGE_CODES : languages
  const words = contentOf(label)
  return (
    termsOf(words, spoken).some(({ term }) => OTHER_PRICES.has(term)) ||
    words.some(
      (word) =>
        !isFiller(word, spoken) &&
        !STILL_PRICE.has(word) &&
        !isAsked(field, word, spoken) &&
        !conceptsOfWord(word, spoken).some(({ concept }) => concept === 'title'),
    )
  )
}

const OTHER_PRICES: ReadonlySet<string> = new Set([
  'unit_price',
  'old_price',
  'shipping',
  'deposit',
  'price_per_square_meter',
])
