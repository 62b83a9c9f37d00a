import { rememberedText } from '#base/remembered.ts'
import { MONEY_AFTER, MONEY_BEFORE } from '#engine/recipe/money-sign.ts'
import { readDate } from './read-date-text.ts'

/** What a text on a page is, by its look alone. */
export const VALUE_TYPES = [
  'empty',
  'price',
  'percent',
  'number',
  'count',
  'rating',
  'date',
  'time',
  'duration',
  'measure',
  'url',
  'email',
  'phone',
  'code',
  'flag',
  'text',
  'longtext',
] as const
export type ValueType = (typeof VALUE_TYPES)[number]

const AMOUNT = String.raw`\d[\d.,'’\u00a0\u202f ]*`
/** "120,-" is an amount without a currency. */
const EVEN = String.raw`\d[\d.'’\u00a0\u202f ]*[,.]\s?[-–—]{1,2}(?![\d\p{L}])`
const PRICE = new RegExp(`${MONEY_BEFORE}\\s*-?${AMOUNT}|${AMOUNT}(?:[,.]-{1,2})?\\s*${MONEY_AFTER}|${EVEN}`, 'iu')
const BARE_NUMBER = /^[-+−#№]?\d[\d.,'’\u00a0\u202f ]*[kKmM]?\+?$/
/** The month of a year, as cars are first registered. */
const MONTH_OF_YEAR = /^(?:0[1-9]|1[0-2])\s?[/.-]\s?(?:19|20)\d{2}$/
/** Three figures of a date are no number, though it has thousands. */
const DOTTED_DATE = /^(?:[0-3]?\d\.\s?[01]?\d\.\s?(?:(?:19|20)\d{2}|\d{2})|(?:19|20)\d{2}\.[01]?\d\.[0-3]?\d)\.?$/
const RATING =
  /(?<!\d[/.-])\b\d(?:[.,]\d{1,2})?\s*(?:\/|out of|von|sur|de|of|su|av)\s*(?:5|10)\b(?!\s?\/\s?\d)|\b[0-5](?:[.,]\d)?\s*(?:stars?|sterne|étoiles?|estrellas)\b|^[★☆⭐]{1,10}$/iu
const DURATION =
  /^(?:P(?:\d+D)?T?(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?|\d{1,3}:\d{2}(?::\d{2})?|(?:\d+(?:[.,]\d+)?\s*(?:h(?:ours?|rs?)?|stunden?|std|heures?|horas?|ore|uur|timer?|min(?:ute[ns]?|utos?|uti|s)?|мин|ч|分|時間|小时|小時|分钟|分鐘|秒|시간|분|초|λεπτά|ώρ(?:α|ες)|час(?:а|ов)?|минут[аы]?|минути?|хв|сек|godz|hod|perc|óra|dk|dakika|saat|menit|jam|phút|giờ|मिनट|घंटे?|דקות|שעות|دقیقه|دقيقة|دقائق|ساعة|ساعات|ساعت|days?|tage?|weeks?|months?|years?|sec(?:onds?)?)\.?,?\s*(?:and|und|et|y|e)?\s*)+(?:read|reading)?)$/iu
const MEASURE =
  /^[~≈<>]?\s*\d[\d.,\s]*(?:x\s*\d[\d.,]*\s*)*(?:mm|cm|m|km|m²|m2|sqm|qm|km²|ft|ft²|sq\.?\s?ft|sqft|in|inch(?:es)?|"|kg|g|mg|lbs?|oz|l|ml|cl|gb|tb|mb|kb|mah|w|kw|v|hz|ghz|mp|kcal|cal|kj|hp|ps|acres?|ha|°c|°f|mph|km\/h)\.?$/iu
const URL_LIKE =
  /^(?:https?:\/\/|\/\/|www\.)\S+$|^(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|info|co|tv|[a-z]{2})(?:\/\S*|\s?[›>»].*)?$|^\/[\w%./?=&+~#:,;@-]+$/i
const EMAIL = /^(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i
const PHONE = /^(?:tel:|\+|\(?0)[\d\s()/.-]{6,20}$|^\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/i
const CODE = /^(?=[^\s]*\d)(?=.*[A-Z/-])[A-Z0-9][A-Z0-9._/-]{2,24}$/i
/** "12 people found this helpful", and no longer text: "3 bed terraced house for sale". */
const COUNT =
  /^[-+]?\d[\d.,\u00a0' ]*[kKmM]?\+?\s+(?!(?:\S+\s+){4}\S)\p{L}[\p{L}\s.-]{0,30}$|^[\p{L}][\p{L}\s]{0,20}\s?[:(]\s?\d[\d.,]*\)?$|^\(\s?\d[\d.,\u00a0' ]*\s?[\p{L}\s]{0,20}\)$/u
/** "[50 min]" */
const BRACKETED = /^\[\s?([^\]]*\d[^\]]*)\]$/
const CLOCK =
  /^\d{1,2}(?::\d{2}(?::\d{2})?)?\s?(?:am|pm|uhr|h|a\.\s?m\.|p\.\s?m\.|π\.?μ\.?|μ\.?μ\.?|صباح(?:\u064b?ا|ا\u064b)|مساء\u064b?|[صم])(?:\s*[-–]\s*\d.*)?$|^(?:(?:上午|下午|오전|오후)\s?)?\d{1,2}(?::|\s?h\s?)\d{2}$/i
const FLAG =
  /^(?:(?:currently |only \d+ )?(?:in ?stock|out ?of ?stock|sold ?out|available|unavailable|not available|left in stock)|auf lager|ausverkauft|verfügbar|nicht verfügbar|sofort lieferbar|lieferbar|en stock|épuisé|disponible|agotado|disponibile|esaurito|op voorraad|uitverkocht|em estoque|esgotado|dostępn[yae]|skladem|vyprodáno|yes|no|true|false|ja|nein|oui|non)\b.{0,40}$/iu
/** ASCII does not know where words end: letters with accents, other alphabets, writing without spaces. */
const OTHER_FLAG =
  /^(?:(?:niedostępn[yae]|na stanie|brak w magazynie|wyprzedan[yae]|nedostupn[ýáé]|není skladem|nie je skladom|vypredané|na sklade|disponível|indisponível|indisponible|non disponible|no disponible|non disponibile|niet op voorraad|rupture de stock|în stoc|stoc epuizat|indisponibil|raktáron|készleten|elfogyott|nincs raktáron|(?:finns )?i lager|slut(?:såld| i lager)|på lager|udsolgt|utsolgt|ikke på lager|varastossa|loppuunmyyty|ei saatavilla|stokta(?: var)?|stokta yok|tükendi|в наличии|нет в наличии|є в наявності|немає в наявності|в наявності|наличен|изчерпан|няма наличност|σε απόθεμα|διαθέσιμο|εξαντλήθηκε|na zalogi|razprodano|na skladištu|rasprodano|yra sandėlyje|išparduota|ir noliktavā|izpārdots|laos|läbi müüdud|còn hàng|hết hàng|tersedia|habis|stok habis|متوفر|غير متوفر|נמצא במלאי|במלאי|אזל מהמלאי)(?!\p{L})|在庫(?:あり|なし|切れ|僅少|わずか|有|無)|売り切れ|品切れ|(?:有|无|無|缺|現|现)[货貨]|售罄|재고 ?(?:있음|없음)|품절|매진).{0,30}$/iu

/** Longer texts are descriptions: titles of real pages seldom pass it. */
const LONG_TEXT_CHARS = 160

/** Remembers: making a recipe asks again and again about the same texts. */
export const valueTypeOf = rememberedText(judgeValueType, 50_000)

/** Remembers nothing: a text is often a slice of its page, which the memory would keep alive. */
export function judgeValueType(value: string): ValueType {
  const text = value.trim()
  if (text === '') return 'empty'
  if (text.length > LONG_TEXT_CHARS) return 'longtext'
  const inBrackets = BRACKETED.exec(text)?.[1]
  if (inBrackets !== undefined && DURATION.test(inBrackets)) return 'duration'
  if (URL_LIKE.test(text)) return 'url'
  if (EMAIL.test(text)) return 'email'
  if (/^[★☆⭐]/.test(text)) return 'rating'
  if (!/\d/.test(text)) return FLAG.test(text) || OTHER_FLAG.test(text) ? 'flag' : withoutDigits(text)
  if (/^[-+−]?\s?\(?\d[\d.,]*\s?%\)?(?:\s?(?:off|rabatt|sale))?$/i.test(text)) return 'percent'
  if (text.length <= 60 && PRICE.test(text)) return priceShare(text) ? 'price' : 'text'
  if (RATING.test(text) && text.length < 40) return 'rating'
  if (DURATION.test(text) && !/^P?$/.test(text)) return /^\d{1,2}:\d{2}$/.test(text) ? 'time' : 'duration'
  if (CLOCK.test(text)) return 'time'
  if (MONTH_OF_YEAR.test(text)) return 'date'
  if (BARE_NUMBER.test(text) && !DOTTED_DATE.test(text)) return 'number'
  if (text.length <= 60 && readDate(text) !== null) return 'date'
  if (MEASURE.test(text)) return 'measure'
  if (PHONE.test(text)) return 'phone'
  if (COUNT.test(text)) return 'count'
  return CODE.test(text) ? 'code' : 'text'
}

/** Relative and partial dates have no digits: "yesterday". */
function withoutDigits(text: string): ValueType {
  return text.length <= 30 && readDate(text) !== null ? 'date' : 'text'
}

/** A title may mention a price; a price has little else. */
function priceShare(text: string): boolean {
  const found = PRICE.exec(text)?.[0] ?? ''
  return found.trim().length >= text.replace(/\s+/g, ' ').length * 0.3
}

const EACH_PRICE = new RegExp(PRICE.source, 'giu')
const RANGE = /^\s*(?:[-–—/]|to|bis|à|a|al|até|hasta|tot|do)\s*$/iu

/** Two amounts, and nothing between them says that it is a range. */
export function holdsTwoPrices(text: string): boolean {
  if (text.length > 80) return false
  const [first, second] = text.matchAll(EACH_PRICE)
  return (
    first !== undefined && second !== undefined && !RANGE.test(text.slice(first.index + first[0].length, second.index))
  )
}

export type TypeShares = Partial<Record<ValueType, number>>

/** How often each type occurs among the values that are not empty; the shares add up to 1. */
export function typeShares(values: readonly string[]): TypeShares {
  const filled = values.filter((value) => value !== '')
  const shares: TypeShares = {}
  for (const value of filled) {
    const type = valueTypeOf(value)
    shares[type] = (shares[type] ?? 0) + 1 / filled.length
  }
  return shares
}

export function mainType(shares: TypeShares): ValueType {
  let best: ValueType = 'empty'
  for (const type of VALUE_TYPES) if ((shares[type] ?? 0) > (shares[best] ?? 0)) best = type
  return best
}

/** RE2: an amount of money inside a longer text, or from one to another that share their sign. */
export const PRICE_PART = String.raw`((?:[$€£¥₹₫]|USD|EUR|GBP|CHF)\s?\d[\d.,' \x{a0}]*\d|(?:[$€£¥₹₫])\s?\d|(?:\d[\d.,']*[-–]|\d+(?:[.,']\d+)+\s[-–]\s)?\d[\d.,' \x{a0}]*\s?(?:[$€£¥₹₫]|USD|EUR|GBP|CHF|kr|zł|Kč))`
