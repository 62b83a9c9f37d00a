import { wordSet } from '#base/word-set.ts'
import { MONTH_NAMES, threeLetters, WEEKDAY_NAMES } from '#engine/recipe/calendar-words.ts'
import { cellText } from './canonical-item.ts'
import { fieldMeanings } from './field-words.ts'

/**
 * What a field is to its item, from its name and its values. `volatile` fields (prices, counts, dates, ratings, stock) change while the item stays the
 * same, and never tell which item it is. `other` is a list, which is part of the content but identifies nothing.
 */
export type FieldKind = 'id' | 'link' | 'name' | 'text' | 'passage' | 'image' | 'volatile' | 'other'

/** A share of the values: a few odd ones do not decide what a field is. */
const MOST = 0.6
/** On average; a longer text is a description, not a name. */
const PASSAGE_CHARS = 100
/** A longer value is a sentence, even when it holds nothing but numbers and units. */
const VOLATILE_CHARS = 60

const ID_WORDS = wordSet('id ids sku isbn issn asin gtin ean upc mpn uuid guid doi slug code symbol ticker reference')
const NAME_WORDS = wordSet('name title headline heading subject label product item question term company caption')
const IMAGE_WORDS = wordSet('image images img photo picture thumbnail thumb logo avatar icon cover poster src')
const VOLATILE_WORDS = wordSet(
  `price prices cost amount total fee salary discount count counts qty quantity stock availability available status rating ratings stars score votes
  likes views comments replies reviews shares downloads followers subscribers bids points rank date dates datetime time timestamp updated published
  posted created modified age ago deadline percent`,
)
const ENGLISH_DATES = [MONTH_NAMES.en, WEEKDAY_NAMES.en]
const CURRENCIES = 'usd eur gbp chf jpy cny inr cad aud nzd sek nok dkk pln czk huf brl mxn rub try zar'
const CALENDAR = `${ENGLISH_DATES.join(' ')} ${threeLetters(...ENGLISH_DATES).join(' ')} sept`
const SPANS =
  's sec secs second seconds m min mins minute minutes h hr hrs hour hours d day days w week weeks mo month months y yr yrs year years'
/** The words that stand beside numbers in volatile values. */
const UNIT_WORDS = wordSet(
  `${CURRENCIES} kr zł kč ft rs r tl us a c from per ab ca incl vat tax shipping free
  ${CALENDAR}
  today yesterday tomorrow now just ago on at in of out am pm utc gmt est t z st nd rd th
  ${SPANS}
  k mio million point points vote votes comment comments review reviews rating ratings star stars view views like likes reply replies answer answers share
  shares download downloads follower followers subscriber subscribers item items bid bids left sold people times
  stock available unavailable only more`,
)

const LINK = /^(?:https?:)?\/\/\S+$|^\/\S*$|^www\.\S+$/i
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|svg|avif)(?:[?#]|$)/i

/** `cells` are some of the field's canonical values, at least one. */
export function fieldKind(name: string, cells: readonly string[]): FieldKind {
  const parts = nameParts(name)
  const isMostly = (test: (cell: string) => boolean) => cells.filter(test).length >= cells.length * MOST
  if (isMostly((cell) => cell.startsWith('['))) return 'other'
  if (isMostly((cell) => cell === 'true' || cell === 'false')) return 'volatile'
  const meanings = fieldMeanings(name)
  if (ID_WORDS.has(parts.at(-1) ?? '') || meanings.includes('id')) return 'id'
  if (isMostly((cell) => LINK.test(cellText(cell)))) {
    const isImage = parts.some((part) => IMAGE_WORDS.has(part)) || isMostly((cell) => IMAGE_FILE.test(cell))
    return isImage ? 'image' : 'link'
  }
  if (parts.some((part) => VOLATILE_WORDS.has(part)) || isMostly(isVolatileValue)) return 'volatile'
  // What a word means in one language of many is believed of an amount or a date where there are digits.
  if (meanings.includes('state') || (meanings.includes('measured') && isMostly((cell) => /\d/.test(cell))))
    return 'volatile'
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > cells.length * PASSAGE_CHARS) return 'passage'
  return isNamed(parts) || meanings.includes('name') ? 'name' : 'text'
}

function isNamed(parts: readonly string[]): boolean {
  return NAME_WORDS.has(parts.at(-1) ?? '') || parts.includes('name') || parts.includes('title')
}

/** Numbers, money, dates, "225 points", "3 days ago", "In stock", "★★★☆☆": nothing but digits, signs and units. */
function isVolatileValue(cell: string): boolean {
  const text = cellText(cell)
  if (text.length > VOLATILE_CHARS) return false
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => UNIT_WORDS.has(word))
}

const ROW_WORDS = wordSet(`${CURRENCIES} ${CALENDAR}`)
const SPAN_WORDS = wordSet(SPANS)
const MONTH_OF_YEAR = /^\p{L}+\.?,? \d{4}$/u

/**
 * Whether a field that looks volatile may be what the rows of a table are called by: currencies, months, days and terms ("10 years"). "3 days ago",
 * "12 May" and "10 USD" call no row, nor does what is named for a price or a date.
 */
export function mayCallRows(name: string, cells: readonly string[]): boolean {
  const isMeasured = fieldMeanings(name).some((meaning) => meaning === 'measured' || meaning === 'state')
  if (isMeasured || nameParts(name).some((part) => VOLATILE_WORDS.has(part))) return false
  return cells.filter((cell) => !isVolatileValue(cell) || callsRow(cellText(cell))).length >= cells.length * MOST
}

function callsRow(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length === 0) return false
  if (!/\d/.test(text) || MONTH_OF_YEAR.test(text)) return words.every((word) => ROW_WORDS.has(word))
  return words.every((word) => SPAN_WORDS.has(word))
}

/** `productId`, `product-id` and `product.id` are `product`, `id`. */
export function nameParts(name: string): string[] {
  return (
    name
      .slice(0, 200)
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
