import { moneyAfter, moneyBefore } from './coerce-currency.ts'

/**
 * Which number of a text is meant, where it shows money beside other numbers.
 *
 * 1. The one with a currency: "4 for $10.00", "2 x 7,50 €", "Save 20% $80.00", "or 4 payments of $5.00".
 * 2. A range has its currency once, "10 – 20 €", and so have the pieces of one amount, "99 90 €": the first of them counts.
 * 3. Of several amounts the one that the words call the price of now, or else the first that they do not call the price before or what is
 *    saved. Where they call all of them so, none is meant.
 */
export type Span = { start: number; end: number }

/** In a longer text the first number counts: an amount in it may belong to anything. */
export const MAX_AMOUNT_TEXT = 200

/** Fields whose number is none of money, or not the price of now. Only the words that begin a part of the name count. */
const OTHER_FIELDS =
  /(?:^|[^a-z])(?:old|was|prior|previous|former|list|original|regular|strike|rrp|msrp|uvp|before|discount|percent|saving|save|off|rabatt|rating|stars?|score|reviews?|ratings|count|number|num|quantity|qty|stock|beds?|bedrooms?|baths?|bathrooms?|rooms?|bids|votes?|points?|nights?|guests?|pieces?|pack|size|weight|year)(?![a-z])/i

/** `name`: of the field that is read. */
export function mayBePrice(name: string): boolean {
  return name === '' || !OTHER_FIELDS.test(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
}

/** Null where the words say that none of them is meant. */
export function meantAmong<At extends Span>(text: string, numbers: readonly [At, ...At[]]): At | null {
  const said = calledAmounts(text, numbers)
  const [only, ...others] = said
  if (!only || others.length === 0) return only?.amount ?? numbers[0]
  const meant = said.find(({ called }) => called === 'now') ?? said.find(({ called }) => called === null)
  return meant?.amount ?? null
}

/** What the words beside it call an amount: the price of now, or the one before or what is saved. */
export type CalledAmount<At extends Span> = { amount: At; called: 'now' | 'other' | null }

export function calledAmounts<At extends Span>(text: string, numbers: readonly At[]): CalledAmount<At>[] {
  const amounts = numbers.flatMap((_, at) => amountAt(text, numbers, at) ?? [])
  return amounts.map((amount, at) => ({
    amount,
    called: calledIn(text, amount, amounts[at - 1], amounts[at + 1]),
  }))
}

const JOINT =
  /^[\s\u00a0.,;:/&+~〜～-]*(?:(?:to|bis|à|a|au|al|tot|til|till|do|до|and|und|et|y|e|i|en|och|og|or|oder|ou|o|of|lub|или)[\s\u00a0]+)?$/iu

/** The number, where it has a currency; the first of a range that ends with it. */
function amountAt<At extends Span>(text: string, numbers: readonly At[], index: number): At | null {
  const at = numbers[index]
  if (!at || !hasCurrency(text, at)) return null
  if (!moneyAfter(text, at.end)) return at
  let first = at
  for (let before = index - 1; before >= 0; before -= 1) {
    const number = numbers[before]
    if (!number || !JOINT.test(text.slice(number.end, first.start)) || hasCurrency(text, number)) break
    first = number
  }
  return first
}

function hasCurrency(text: string, { start, end }: Span): boolean {
  return moneyBefore(text, start) || moneyAfter(text, end) || /\p{Sc}/u.test(text.slice(start, end))
}

const word = (words: string) =>
  String.raw`(?<![\p{L}\p{N}])(?:${words
    .trim()
    .split(/\s*\|\s*/)
    .join('|')})(?![\p{L}\p{N}])`

const BEFORE = word(`
  was|were|before|old price|old|original|originally|original price|regular price|regularly|previously|list price|rrp|msrp|reduced from|down from|instead of
  |statt|anstatt|vorher|bisher|zuvor|früher|uvp|upe|reduziert von|avant|au lieu de|ancien prix|prix conseillé|antes|en lugar de|precio anterior|era|em vez de
  |prima|anziché|invece di|prezzo precedente|adviesprijs|i\\.p\\.v\\.|ipv|tidigare|ord|ord\\. pris|før|førpris|tidligere|ennen|było|przed|cena regularna
  |původně|původní cena|было|раньше|старая цена|eski|eski fiyat|compare at|retail price|typical price|mrp|m\\.r\\.p\\.|originalpreis|streichpreis
  |prix barré|prix d'origine|precio original|precio recomendado|pvpr|preço original|preço anterior|prezzo originale|prezzo di listino|prezzo consigliato
  |oude prijs|vanprijs|ordinarie pris|ordpris|veiledende pris|normaalihinta|ovh|stara cena|běžná cena`)
const SAVED = word(`
  save|you save|saving|savings|discount|spare|sie sparen|ersparnis|économisez|ahorra|ahorre|poupe|economize|risparmi|bespaar|spara|spar|säästät|oszczędzasz|ušetříte`)
const NOW = word(`
  now|sale|sale price|current price|new price|special price|reduced to|jetzt|nur|neuer preis|maintenant|ahora|agora|adesso|nu|nå|nyt|teraz|nyní|сейчас|теперь|şimdi`)
const NOT_PRICE_BEFORE = new RegExp(
  `(?:${BEFORE}|${SAVED})[^.,;|()]*$|(?:原价|原價|定价|定価|通常価格|정가)[^.,;|()]*$`,
  'iu',
)
const NOW_BEFORE = new RegExp(`${NOW}[^.,;|()]*$|^[\\s\\u00a0]*(?:por|voor)[\\s\\u00a0]`, 'iu')
/** "$20.00 RRP, $15.00" */
const NOT_PRICE_AFTER = new RegExp(`^[^.,;|()]{0,3}${BEFORE}[\\s\\u00a0]*[.,;|)]`, 'iu')

/** What the words beside an amount call it. */
function calledIn(text: string, at: Span, previous: Span | undefined, next: Span | undefined): 'now' | 'other' | null {
  const head = text.slice(previous?.end ?? 0, at.start)
  const tail = text.slice(at.end, next?.start)
  if (NOT_PRICE_BEFORE.test(withoutPoint(head)) || NOT_PRICE_AFTER.test(tail)) return 'other'
  return NOW_BEFORE.test(head) ? 'now' : null
}

const LABEL = new RegExp(`^(?:${BEFORE}|${SAVED}|${NOW})[\\s:]*$`, 'iu')

/** One line of text, in which a line that is nothing but such words says what comes after it: the name of a thing above its price does not. */
export function asOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => (LABEL.test(line.trim()) ? `${line} ` : `${line} | `))
    .join('')
}

/** "i.p.v. 20" is no end of a sentence, and neither is "Rs.20". */
function withoutPoint(head: string): string {
  return head.replace(/\.(?=[\s\u00a0]?\p{Sc}?[\s\u00a0]?$)/u, '')
}
