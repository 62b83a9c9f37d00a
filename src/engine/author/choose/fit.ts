import { remembered } from '#base/remembered.ts'
import { wordSet } from '#base/word-set.ts'
import { readBoolean } from '#engine/recipe/coerce-boolean.ts'
import { tellsCurrency } from '#engine/recipe/coerce-currency.ts'
import { showsNumber } from '#engine/recipe/coerce-number.ts'
import { comparable } from '#engine/recipe/fold-text.ts'
import { openingHoursOf } from '#engine/recipe/forms/opening-hours.ts'
import type { Column, Slot } from '../columns/column.ts'
import { conceptOfForm } from '../columns/forms/form-words.ts'
import { LIST_ENDS } from '../columns/text-parts.ts'
import { holdsStreet, looksLikePerson, looksLikePlace, looksLikeRole } from '../columns/value-look.ts'
import { holdsTwoPrices, PRICE_PART } from '../columns/value-type.ts'
import { conceptOfProperty, conceptsOfWord, typeFit } from '../language/concepts.ts'
import { LANGUAGE_CODES } from '../language/languages.ts'
import type { Concept } from '../language/ontology.ts'
import { termsOf } from '../language/terms.ts'
import { plain, stem } from '../language/words.ts'
import { hostOf, networkOf } from '../page/contact-link.ts'
import { attribute, type PageNode } from '../page/page-model.ts'
import { holdsStruck } from '../page/struck.ts'
import type { WantedField } from '../request/intent.ts'
import { isPluralPhrase } from '../request/plural-prior.ts'
import { type FieldTraits, mayRecur, traitsOf, wantsMany } from './field-traits.ts'
import { holdsListed } from './listed-values.ts'

/** How well a column answers a wanted field. Below `MIN_FIT` there is no evidence, and the field stays empty rather than wrong. */
export const MIN_FIT = 0.75

/** Worse than any evidence can mend: a text where a link is wanted. */
export const IMPOSSIBLE = -9

/** A kind of evidence for or against a column: what it tells, and what it weighs by hand. */
type Signal = {
  name: string
  meaning: string
  weight: number
  of(field: WantedField, column: Column, traits: FieldTraits): number
}

/** Evidence that needs nothing but the field and the column. Names and concepts come first: strangeness looks at both. */
export const SIGNALS: readonly Signal[] = [
  { name: 'name', meaning: 'words of the field name the column', weight: 1.4, of: nameFit },
  { name: 'concept', meaning: 'the column speaks of what the field is', weight: 1.1, of: conceptFit },
  { name: 'type', meaning: 'its values look like the field', weight: 1, of: meaningOfType },
  { name: 'form', meaning: 'it has the form that the field has', weight: 1, of: formFit },
  { name: 'declared', meaning: 'its values have the declared type', weight: 1, of: declaredFit },
  { name: 'label', meaning: 'the page labels it with the very words of the request', weight: 1, of: sameLabel },
  { name: 'abbreviation', meaning: 'its header is short for the field', weight: 1, of: abbreviated },
  { name: 'unit_price', meaning: 'it is the price of a unit', weight: -1, of: unitPriceDoubt },
  { name: 'body', meaning: 'it is the main text', weight: 1, of: bodyFit },
  { name: 'look', meaning: 'it looks like a place or a person', weight: 1, of: lookFit },
  { name: 'place', meaning: 'it stands where such values stand', weight: 1, of: placeFit },
  { name: 'coverage', meaning: 'how many records have it', weight: 0.9, of: (_, column) => column.coverage },
  { name: 'doubt', meaning: 'what speaks against it whatever is asked', weight: -1, of: (_, column) => column.doubt },
  { name: 'composite', meaning: 'it joins several values', weight: -1, of: compositeDoubt },
  {
    name: 'sameness',
    meaning: 'it is the same in all records',
    weight: -1,
    of: (field, column) => sameness(column) * (mayRecur(field) ? 0.3 : 1),
  },
]

/** The strength of each signal, in their order, and its sum by hand; null where the column cannot be the field. */
export type Fit = { sum: number; strengths: readonly number[] }

export function signalsOf(field: WantedField, column: Column): Fit | null {
  const kind = kindFit(field, column)
  if (kind <= IMPOSSIBLE) return null
  const traits = traitsOf(field)
  const strengths: number[] = []
  let sum = kind
  for (let index = 0; index < SIGNALS.length; index += 1) {
    const { weight, of } = SIGNALS[index] as Signal
    const strength = of(field, column, traits)
    strengths.push(strength)
    sum += weight * strength
  }
  const against = strangeness(field, column, (strengths[0] ?? 0) + (strengths[1] ?? 0))
  // Not among the signals, from which is learned: few of the labelled pages have others of their kind.
  return { sum: sum - against + siblingFit(field, column), strengths }
}

export const EXAMPLE_FIT = 5

export function fitOf(field: WantedField, column: Column): number {
  if (isExample(field, column)) return EXAMPLE_FIT
  return signalsOf(field, column)?.sum ?? IMPOSSIBLE
}

/** It holds the value that the request gives as an example, or those that it lists. */
export function isExample(field: WantedField, column: Column): boolean {
  const { example } = field
  const isGiven = example !== null && (holdsValue(column, example) || hasPattern(column, example))
  return isGiven || holdsListed(field, column)
}

function hasPattern({ words }: Column, example: string): boolean {
  return words.some(({ word }) => word === `example:${example}`)
}

function holdsValue({ kind, many, values }: Column, example: string): boolean {
  return kind === 'text' && !many && values.some((value) => comparable(value) === comparable(example))
}

/**
 * On a page of one record almost every look occurs by chance, and in JSON every value has a name: without one that fits, the look proves nothing.
 * Headings and paragraphs need none, nor do amounts of money, ratings and words such as "in stock" that stand with the name of the thing.
 */
function strangeness(field: WantedField, column: Column, evidence: number): number {
  if (evidence >= 0.3) return 0
  if (column.values.length > 1 && !column.structured) return isCalledOtherwise(field, column) ? CALLED_OTHERWISE : 0
  const { concepts } = field
  const isTitle = column.heading && (concepts.title ?? 0) >= 0.5
  const isBody = column.many && (concepts.body ?? 0) >= 0.5
  const isTelling =
    column.near &&
    ((column.type === 'price' && Math.max(concepts.price ?? 0, concepts.salary ?? 0) >= 0.5) ||
      (column.type === 'rating' && (concepts.rating ?? 0) >= 0.5) ||
      (column.type === 'flag' && (concepts.availability ?? 0) >= 0.5))
  return isTitle || isBody || isTelling || field.wants === 'image' ? 0 : 1
}

/** A price looks like a salary, but what a page calls a price, and looks like one, is one. */
const CALLED_OTHERWISE = 1.5

function isCalledOtherwise({ concepts }: WantedField, column: Column): boolean {
  return (
    (concepts.salary ?? 0) >= 0.5 &&
    Math.max(column.concepts.price ?? 0, column.concepts.old_price ?? 0) >= 0.6 &&
    typeFit('price', column.shares, column.kind) >= 0.5
  )
}

/** What was recognised by its form is that and nothing else. */
function formFit(field: WantedField, column: Column): number {
  const form = column.slots[0]?.take.form
  if (form === undefined) return 0
  const asked = field.concepts[conceptOfForm(form)] ?? 0
  // Numbers of other things stand on many pages, each as well-formed as the one that is wanted.
  return asked < 0.7 ? -1 : conceptOfForm(form) === 'code' || form === 'document_number' ? 0.2 : 0.9 * asked
}

/** Text joined from several values is one value only for descriptions and addresses. */
function compositeDoubt(field: WantedField, column: Column): number {
  const { concepts } = field
  if (Math.max(concepts.price ?? 0, concepts.old_price ?? 0) >= 0.6 && isTwoPrices(column)) return 3
  if (!column.composite) return 0
  // "Today" and "16:48", where the day and the hour are wanted.
  if (column.type === 'date' && (concepts.date ?? 0) >= 0.7 && (concepts.time ?? 0) > 0) return 0
  return Math.max(concepts.description ?? 0, concepts.body ?? 0, concepts.location ?? 0, concepts.instructions ?? 0) >=
    0.5
    ? 0.35
    : 0.8
}

/** Where neither is crossed out, the price is one of the two, and not both. */
function isTwoPrices({ values, slots }: Column): boolean {
  if (!holdsTwoPrices(values.find((value) => value !== '') ?? '')) return false
  const nodes = slots.flatMap((slot) => (slot.kind === 'nodes' ? (slot.nodes.find(([first]) => first)?.[0] ?? []) : []))
  return nodes.length > 0 && !nodes.some((node) => holdsStruck(node))
}

/** A text that is the same in all of many records is a label or a button. */
function sameness(column: Column): number {
  const filled = column.coverage * column.values.length
  if (filled < 4 || column.distinct > 1.5 / filled) return 0
  return column.type === 'number' || column.type === 'price' || column.type === 'date' ? 0.2 : 1.3
}

/** What stands on other pages of the same kind as well belongs to the site, unless it is a brand or a number that may be the same by chance. */
export function siblingFit(field: WantedField, column: Column): number {
  if (column.varies === null) return 0
  if (column.varies) return 0.3
  return mayRecur(field) || column.type === 'number' || column.type === 'date' ? -0.3 : -1
}

function kindFit(field: WantedField, column: Column): number {
  const isKind = field.wants === column.kind
  // Some pages write the address as text, and structured data has addresses as text only.
  const isAddress = field.wants !== 'text' && column.kind === 'text' && (column.shares.url ?? 0) > 0.8
  if (!isKind && !isAddress) return IMPOSSIBLE
  const [slot] = column.slots
  // A class says that something is so, not what it is.
  if (slot?.take.attribute === 'class' && field.type !== 'boolean') return IMPOSSIBLE
  for (const isNever of NEVER) if (isNever(field, column)) return IMPOSSIBLE
  if (field.wants === 'link' && leadsElsewhere(field, column)) return IMPOSSIBLE
  return isKind ? 0 : -0.4
}

/** Why a column is never the field, whatever it is called. */
const NEVER = [
  isNoYear,
  lacksForm,
  isWholeAddress,
  isNoMail,
  isTally,
  isProse,
  isNobody,
  isOneOfList,
  isOnScale,
  isOClock,
  isEndOfScale,
  isLinkLabel,
  hasNoFigure,
  isMark,
  isAmountForCount,
] as const

const AMOUNT = new RegExp(PRICE_PART.replaceAll('\\x{', '\\u{'), 'u')

/** "£85 per night" is no number of rooms. */
function isAmountForCount({ concepts, words }: WantedField, { kind, many, values }: Column): boolean {
  if (kind !== 'text' || many || !values.every((value) => value === '' || AMOUNT.test(value))) return false
  const { price = 0, old_price = 0, salary = 0, shipping = 0, discount = 0 } = concepts
  if (Math.max(price, old_price, salary, shipping, discount) >= 0.3) return false
  const { bedrooms = 0, bathrooms = 0, pages = 0, servings = 0 } = concepts
  return Math.max(bedrooms, bathrooms, pages, servings) >= 0.6 || words.some(({ word }) => stem(word) === 'room')
}

/** What is raised behind a name leads to a note. */
function isMark({ concepts }: WantedField, { kind, slots }: Column): boolean {
  if (kind !== 'text' || (concepts.title ?? 0) < 0.5) return false
  return slots.every((slot) => slot.kind === 'nodes' && slot.nodes.every(([node]) => !node || node.tag === 'sup'))
}

/** Names now and then have a figure in them: "Terrace House 2" is no number of anything. */
const SELDOM = 0.34

/** A number is not read from what has no figure, or a sign that stands for some. */
function hasNoFigure({ type }: WantedField, column: Column): boolean {
  if (column.kind !== 'text' || (type !== 'number' && type !== 'integer') || column.values.length < 3) return false
  return figureShare(column) < SELDOM
}

const figureShare = remembered((column: Column) =>
  shareOf(column, (value) => showsNumber(value) || /[★☆⭐]/.test(value)),
)

const FEWEST_LINKS = 4

/** What is the same in all records, and leads elsewhere from each, says what a click does: "Read more". A price of nothing, or that it is sold out, may be told so. */
function isLinkLabel(field: WantedField, { kind, many, type, coverage, values, slots: [slot] }: Column): boolean {
  if (kind !== 'text' || many || type !== 'text' || coverage < 0.95 || values.length < FEWEST_LINKS) return false
  const { price = 0, status = 0, availability = 0 } = field.concepts
  if (field.type === 'boolean' || Math.max(price, status, availability) >= 0.5 || slot?.kind !== 'nodes') return false
  if (new Set(values.filter((value) => value !== '')).size > 1 || Object.keys(slot.take).length > 0) return false
  if (slot.nodes.every(([node]) => node === undefined || node.classes.some((one) => BUTTON.test(one)))) return true
  const addresses = slot.nodes.flatMap(([node]) => (node ? (linkAround(node)?.element.attribs.href ?? []) : []))
  return addresses.length >= FEWEST_LINKS && new Set(addresses).size > addresses.length / 2
}

const BUTTON = /^(?:btn|button|cta)(?![a-z])/i

/** The link that is nothing but this text. */
function linkAround(node: PageNode): PageNode | null {
  if (node.tag === 'a') return node
  const { parent } = node
  if (parent?.tag === 'a' && !parent.hasOwnText && parent.children.length === 1) return parent
  const [only, ...others] = node.children
  return only?.tag === 'a' && others.length === 0 && !node.hasOwnText ? only : null
}

const OF_LIST: ReadonlySet<string | undefined> = new Set(LIST_ENDS)

/** "Drama" of "Comedy, Drama" is not the genres. */
function isOneOfList(field: WantedField, { kind, many, slots }: Column): boolean {
  return kind === 'text' && !many && wantsMany(field) && slots.every(({ take }) => OF_LIST.has(take.pattern))
}

const ON_SCALE = /^\d[.,]\d$/

/** "4.6" tells how good something is: there are no parts of a review or of a comment. */
function isOnScale({ concepts, type }: WantedField, { kind, values }: Column): boolean {
  if (kind !== 'text' || (concepts.rating ?? 0) >= 0.5) return false
  if (Math.max(concepts.reviews ?? 0, type === 'integer' ? (concepts.count ?? 0) : 0) < 0.7) return false
  return isMostly(values, (value) => ON_SCALE.test(value))
}

const O_CLOCK = /^\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\.?$/i

/** "11:30am" is when something begins, and neither how long it takes nor from when to when. */
function isOClock({ concepts, name, phrase }: WantedField, { kind, values }: Column): boolean {
  const asksHowLong = (concepts.duration ?? 0) >= 0.7 && (concepts.time ?? 0) < 0.5
  const asksFromTo = values.length === 1 && (concepts.time ?? 0) >= 0.5 && HOURS_ASKED.test(`${name} ${phrase}`)
  return kind === 'text' && (asksHowLong || asksFromTo) && isMostly(values, (value) => O_CLOCK.test(value))
}

const HOURS_ASKED = /(?:^|[_\s])hours\b/i

/** The best that could be given tells the scale: `bestRating`. */
function isEndOfScale({ concepts, words: asked }: WantedField, { kind, words }: Column): boolean {
  if (kind !== 'text' || (concepts.rating ?? 0) < 0.6 || asked.some(({ word }) => ENDS.has(word))) return false
  return words.some(({ word, weight }) => weight >= IN_DATA && ENDS.has(word))
}

const ENDS = wordSet('best worst')
/** As much weigh the names of properties that machines read. */
const IN_DATA = 1.2

function isMostly(values: readonly string[], test: (value: string) => boolean): boolean {
  const filled = values.filter((value) => value !== '')
  return filled.length > 0 && filled.filter(test).length > filled.length / 2
}

/** Who asks for somebody's LinkedIn wants no other link; and the websites of several things are not all on one host, as their pages of this site are. */
function leadsElsewhere({ network, words }: WantedField, { values, slots }: Column): boolean {
  const links = values.filter((value) => value !== '')
  if (network !== null) return !links.some((link) => networkOf(link) === network)
  if (slots.some(isOfPageItself) && words.some(({ word }) => WEBSITE.has(word))) return true
  if (links.length < 3 || !words.some(({ word }) => WEBSITE.has(word))) return false
  return new Set(links.map(hostOf)).size === 1
}

/** A tag for machines has the address of the page. */
function isOfPageItself(slot: Slot): boolean {
  return slot.kind === 'nodes' && slot.nodes[0]?.[0]?.tag === 'meta'
}

const WEBSITE = wordSet('website homepage webseite internetseite webbplats hjemmeside strona sito')

/** What the thing of a page is filed under, and who made it, have names; sentences only speak of them. */
function isProse({ concepts }: WantedField, { kind, values }: Column): boolean {
  if (kind !== 'text' || values.length > 1) return false
  if (Math.max(concepts.category ?? 0, concepts.brand ?? 0, concepts.company ?? 0) < 0.9) return false
  const lines = values.flatMap((value) => value.split('\n')).filter((line) => line !== '')
  const sentences = lines.filter((line) => SENTENCE.test(line)).length
  return sentences > 0 && sentences >= lines.length / 2
}

const SENTENCE = /^(?:\S+\s+){5,}\S+[.!?…]$/u

/** "2,384 ratings" and "88 reviews" tell how many rated: no scale goes up to that, and none is counted in opinions. */
function isTally(field: WantedField, { type, values, slots }: Column): boolean {
  const { rating = 0, reviews = 0, count = 0 } = field.concepts
  // In some languages one word is both; several of them are counted.
  if (
    rating < 0.6 ||
    count >= 0.5 ||
    (reviews >= 0.5 && (reviews > rating || isPluralPhrase(field.phrase || field.name)))
  )
    return false
  if (slots.length > 0 && slots.every(holdsTally)) return true
  if (type !== 'count') return false
  return values.every(
    (value) => value === '' || /\d[.,'’\s]?\d[.,'’\s]?\d/.test(value.replace(/[.,]\d\b/g, '')) || countsReviews(value),
  )
}

/** `itemprop="reviewCount"`, and where the scale begins and ends. */
function holdsTally(slot: Slot): boolean {
  const [node] = slot.kind === 'nodes' ? (slot.nodes.find(([first]) => first) ?? []) : []
  const property = node && attribute(node, 'itemprop')
  if (property === undefined) return false
  return conceptOfProperty(property) === 'reviews' || property === 'bestRating' || property === 'worstRating'
}

function countsReviews(value: string): boolean {
  const [, unit] = /^\D{0,2}\d+\s(\p{L}+)/u.exec(value) ?? []
  if (unit === undefined) return false
  return (
    conceptsOfWord(plain(unit)).some(({ concept, weight }) => concept === 'reviews' && weight >= 0.8) ||
    termsOf([plain(unit)], LANGUAGE_CODES).some(({ term }) => REVIEWS.has(term))
  )
}

const REVIEWS: ReadonlySet<string> = new Set(['review', 'rating', 'votes'])

const COUNTED = /^(?:\p{L}+\s\(?\d[\d.,]*\)?|\d[\d.,]*\s\p{L}+)$/u

/** "Assets 2" and "12 comments" count something: names do not come with numbers in all records. */
function isNobody({ concepts }: WantedField, { kind, values }: Column): boolean {
  if (kind !== 'text' || (concepts.author ?? 0) < 0.9) return false
  const counts = values
    .filter((value) => value !== '')
    .map((value) => COUNTED.exec(value)?.[0].replace(/\P{L}/gu, '') ?? '')
  return counts.length >= 3 && counts[0] !== '' && new Set(counts).size === 1
}

/** Other numbers count something, or are those of a record. */
function isNoYear({ concepts }: WantedField, { values, kind }: Column): boolean {
  if (kind !== 'text' || (concepts.year ?? 0) < 0.6) return false
  const numbers = values.filter((value) => /\d/.test(value))
  return numbers.length > 0 && numbers.filter((value) => YEAR.test(value)).length < numbers.length / 2
}

/** Hours and currencies have forms of their own: what the page does not call so, and has nothing of the form, is something else. */
function lacksForm(field: WantedField, column: Column): boolean {
  if (column.kind !== 'text') return false
  const form = OWN_FORMS.find(({ concept }) => (field.concepts[concept] ?? 0) >= 0.9)
  if (!form) return false
  const filled = column.values.filter((value) => value !== '')
  const shown = filled.filter((value) => form.shows(value)).length
  // What only every second record has is that of records which are larger.
  if (shown > filled.length / 2) return false
  return (
    nameFit(field, column) < NAMED && sameLabel(field, column) === 0 && (column.concepts[form.concept] ?? 0) < NAMED
  )
}

/** "Mail Ann" writes to somebody, and is not where. */
function isNoMail({ concepts }: WantedField, { kind, values }: Column): boolean {
  return kind === 'text' && (concepts.email ?? 0) >= 0.9 && !values.some((value) => AT.test(value))
}

const AT = /@|[([{\s](?:at|ät|æt|arroba|arobase|chiocciola|собака)[)\]}\s]/i

/** An address holds its town and country, and is neither. */
function isWholeAddress({ concepts }: WantedField, column: Column): boolean {
  const { city = 0, region = 0, country = 0 } = concepts
  return Math.max(city, region, country) >= 0.9 && column.kind === 'text' && shareOf(column, holdsStreet) >= 0.5
}

const NAMED = 0.3
const OWN_FORMS: readonly { concept: Concept; shows: (value: string) => boolean }[] = [
  { concept: 'hours', shows: (value) => HOURS.test(value) || openingHoursOf(value) !== null },
  { concept: 'currency', shows: tellsCurrency },
]
/** A time of day, or that it is open or closed. */
const HOURS = /(?<![\d.,])\d{1,2}(?:[:h]\d{2}|\s?[ap]\.?m\b|\s?(?:uhr|h)\b)|\b(?:open|closed|24\/7)\b/i

const YEAR = /(?<!\d)[12]\d{3}(?!\d)/

/** Words of the field that name the column, by label, class or property. */
export function nameFit(field: WantedField, column: Column, { words, weight: all } = traitsOf(field)): number {
  let matched = 0
  for (const { read, inCode, weight: asked } of words) {
    let best = 0
    for (const { word, weight, isName } of column.words) {
      if (weight <= best) continue
      best = Math.max(best, (isName ? inCode : read)(word) * weight)
    }
    matched += asked * best
  }
  if (all === 0) return 0
  return Math.max(matched / Math.max(1, all), isNamedWhole(field, column) ? NAMED_WHOLE : 0)
}

const NAMED_WHOLE = 1.2

/** By a name of several words, which means the field only as a whole: "in den Hauptrollen" for the cast. */
export function isNamedWhole(field: WantedField, column: Column): boolean {
  return column.words.some(({ word }) => word.startsWith('=') && word.includes(' ') && field.labels.includes(word))
}

/** The page labels the value with the very words of the request. */
function sameLabel(field: WantedField, column: Column): number {
  const { labels } = field
  const dateLabel = column.type === 'date' ? field.dateLabel : null
  return column.words.some(({ word }) => word.startsWith('=') && (labels.includes(word) || word === dateLabel))
    ? 0.9
    : 0
}

/** The header is the start of the field's word, or the initials of its words: "Pts" for points, "GP" for games played. */
function abbreviated(field: WantedField, column: Column): number {
  const short = column.words.find(({ word }) => word.startsWith('~'))?.word.slice(1)
  if (short === undefined) return 0
  const isStart = field.words.some(({ word, weight }) => weight >= 0.6 && word.startsWith(short))
  const isInitials =
    short.length > 1 &&
    field.labels.some(
      (label) =>
        label
          .slice(1)
          .split(' ')
          .map((word) => word.slice(0, 1))
          .join('') === short,
    )
  return isInitials ? 0.9 : isStart ? 0.5 : 0
}

const PER_UNIT =
  /(?:\/|\b(?:per|pro|je|par|por|al)\b)\s?(?:\d+\s?)?(?:m²|m2|m\^2|sqm|qm|sq\.?\s?ft|ft²|kg|g|l|ml|cl|oz|lb|litre|liter|kilo|kilogramm?|gramm?|met(?:er|re)|unit|stk|stück|pièce|szt)(?![\p{L}\d])/iu

export function isPerUnit(text: string): boolean {
  return PER_UNIT.test(text)
}

/** What a square metre or a kilogram costs is not what the thing costs. */
function unitPriceDoubt(field: WantedField, column: Column): number {
  if ((field.concepts.price ?? 0) < 0.5 || column.kind !== 'text') return 0
  if (field.words.some(({ word }) => word === 'unit' || word === 'grundpreis') || isPerUnit(field.phrase)) return 0
  const isLabelled = column.words.some(({ word, weight }) => word === 'per' && weight >= 1)
  return isLabelled || isPerUnit(column.values.find((value) => value !== '') ?? '') ? 0.7 : 0
}

/** The body of an article is the list of paragraphs with most text and least else. */
function bodyFit(field: WantedField, column: Column): number {
  if ((field.concepts.body ?? 0) < 0.5 || column.kind !== 'text') return 0
  let long = 0
  let short = 0
  for (const value of column.values[0]?.split('\n') ?? []) {
    if (value.length >= 60) long += value.length
    else short += value.length + 40
  }
  const [slot] = column.slots
  const nodes = slot?.kind === 'nodes' ? (slot.nodes[0] ?? []) : []
  const isParagraphs = nodes.length > 0 && nodes.every((node) => node.tag === 'p')
  return (
    1.5 * Math.min(1, long / 2500) -
    Math.min(1.2, (2.5 * short) / (long + short + 1)) +
    (isParagraphs ? 0.3 * siblingShare(nodes) : 0)
  )
}

/** The paragraphs of a text stand side by side; captions and boxes stand elsewhere. */
function siblingShare(nodes: readonly PageNode[]): number {
  const groups = Map.groupBy(nodes, (node) => node.parent)
  return Math.max(...[...groups.values()].map((group) => group.length)) / nodes.length
}

/** Places and people have no words of their own on many pages. */
function lookFit(field: WantedField, column: Column): number {
  if (column.kind !== 'text' || column.type === 'longtext') return 0
  const { location = 0, author = 0, job_title = 0 } = field.concepts
  let fit = 0
  if (location >= 0.5) fit += 0.6 * shareOf(column, looksLikePlace)
  if (author >= 0.5) fit += 0.25 * shareOf(column, looksLikePerson)
  if (job_title >= 0.9) fit += 0.8 * shareOf(column, looksLikeRole) - 0.8 * shareOf(column, isNameOnly)
  return fit
}

function isNameOnly(text: string): boolean {
  return looksLikePerson(text) && !looksLikeRole(text)
}

function shareOf({ values }: Column, test: (value: string) => boolean): number {
  const filled = values.filter((value) => value !== '').slice(0, SAMPLE)
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
}

function conceptFit(_: WantedField, column: Column, { concepts, rivals }: FieldTraits): number {
  let best = 0
  for (const [concept, weight] of concepts) {
    // That a link is a link says nothing about where it leads.
    if (concept === 'link' && column.kind === 'link' && !column.structured) continue
    const shared = weight * (column.concepts[concept] ?? 0)
    if (shared > best) best = shared
  }
  return best - rivalConcept(column, rivals)
}

/** A column that names another concept of the same look: the old price where the price is wanted, the publisher where the author is. */
function rivalConcept(column: Column, rivals: FieldTraits['rivals']): number {
  let rival = 0
  for (const { wanted, other, weight } of rivals) {
    // "old-price" names both and is the old one; "title description" is either.
    const own = other === 'old_price' || other === 'discount' ? 0.2 : Math.max(0.2, column.concepts[wanted] ?? 0)
    rival = Math.max(rival, weight * Math.max(0, (column.concepts[other] ?? 0) - own))
  }
  return rival * 1.4
}

function meaningOfType(_: WantedField, column: Column, { concepts }: FieldTraits): number {
  let total = 0
  let weights = 0
  for (const [concept, weight] of concepts) {
    if (weight < 0.3) continue
    total += weight * typeFit(concept, column.shares, column.kind)
    weights += weight
  }
  return weights === 0 ? 0 : (1.1 * total) / Math.max(0.8, weights)
}

const SAMPLE = 20

function declaredFit(field: WantedField, column: Column): number {
  if (column.kind !== 'text' || field.type === null || field.type === 'string') return 0
  if (field.type === 'array') return column.many ? 0.4 : -0.2
  if (field.type === 'boolean')
    return shareOf(column, (value) => readBoolean(value, field.name) !== null) >= 0.8 ? 0.4 : -1.5
  if (column.many) return -1
  if (numberShare(column) < 0.6) return -2
  const bare = shareOf(column, (value) => /^\D{0,6}\d[\d.,'\s]*\D{0,12}$/.test(value))
  return 0.2 + 0.4 * bare - (column.type === 'date' || column.type === 'time' ? 0.8 : 0)
}

/** Every field that is a number asks. */
const numberShare = remembered((column: Column) => shareOf(column, showsNumber))

/** What the place in the record tells: the title is a heading or the first linked text, the link is the title's. */
function placeFit(field: WantedField, column: Column): number {
  const { concepts } = field
  let fit = 0
  const title = (concepts.title ?? 0) >= 0.4 ? (concepts.title ?? 0) : 0
  if (title > 0 && column.kind === 'text') {
    fit +=
      title *
      ((column.heading ? 0.6 : 0) +
        (column.linked ? 0.25 : 0) +
        0.3 * column.distinct * column.coverage -
        0.25 * column.place)
    if (column.length > 200) fit -= 0.6
    if (sameness(column) > 0) fit -= 1.2
    if (column.length < 3) fit -= 0.6
  }
  if (field.wants === 'link' && column.kind === 'link') {
    fit += 0.5 * column.distinct + 0.3 * column.coverage + (column.heading ? 0.3 : 0) - 0.2 * column.place
  }
  if (field.wants === 'image' && column.kind === 'image') fit += 0.4 * column.distinct - 0.2 * column.place
  if ((concepts.description ?? 0) >= 0.6 && column.kind === 'text') {
    fit += column.linked || column.heading ? -0.3 : 0.2
    if (column.length < 12) fit -= 0.4
  }
  // Brands, sections and people recur from record to record, and their names are short.
  if (
    Math.max(concepts.brand ?? 0, concepts.category ?? 0, concepts.company ?? 0, concepts.author ?? 0) >= 0.6 &&
    column.kind === 'text'
  ) {
    fit += (column.length <= 25 ? 0.15 : column.length > 60 ? -0.3 : 0) + 0.2 * (1 - column.distinct)
  }
  if (Math.max(concepts.status ?? 0, concepts.language ?? 0, concepts.availability ?? 0) >= 0.6 && column.length > 60)
    fit -= 0.6
  if (
    column.kind === 'text' &&
    column.type !== 'url' &&
    /https?:\/\//.test(column.values.find((value) => value !== '') ?? '')
  )
    fit -= 0.5
  if (column.many && wantsMany(field)) fit += 0.4
  else if (column.many && !wantsMany(field)) fit -= 0.9
  return fit
}
