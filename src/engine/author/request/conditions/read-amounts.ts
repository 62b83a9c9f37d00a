import { remembered } from '#base/remembered.ts'
import { wordSet } from '#base/word-set.ts'
import { conceptsOfWord } from '#engine/author/language/concepts.ts'
import type { LanguageCode } from '#engine/author/language/languages.ts'
import type { Concept } from '#engine/author/language/ontology.ts'
import { DENSE, isFiller, stem } from '#engine/author/language/words.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import { AMOUNT_WORDS, amountPattern, EAST_ASIAN, MAGNITUDES, moneyOf, UNITS } from './amount-words.ts'
import { type ConditionKey, type ConditionWords, longestFirst } from './condition-words.ts'
import { clauseBefore, findAll, LETTER, matchAt, NEVER, WORD } from './fold.ts'
import type { Found, Measure } from './stated.ts'

/**
 * "under $20", "at least 4 stars", "between 500 and 900 euros", "3+ bedrooms", "price < 20".
 *
 * 1. Amounts are found first; the words before and behind each tell whether it is a limit.
 * 2. What the amount is of follows from its currency, by the word behind it, by the comparison itself ("cheaper than") or by the word before it.
 * 3. Words that compare but also mean other things ("under", "from", "bis") count only where that is known.
 */
export function readAmounts(text: string, words: ConditionWords, named: ReadonlySet<string>): Found[] {
  const amounts = amountsIn(text, words)
  const said: Said = { text, named }
  return amounts.flatMap((amount, index) => {
    const next = amounts[index + 1]
    const range = next ? readRange(said, amount, next, words) : []
    return range.length > 0 ? range : readLimit(said, amount, words)
  })
}

/** `named`: words of the names that fields have. */
type Said = { text: string; named: ReadonlySet<string> }

type Amount = {
  start: number
  end: number
  numberEnd: number
  limit: number
  currency: string | null
  hasPlus: boolean
  hasPower: boolean
  isYear: boolean
}

/** A description with more numbers than this is a table that somebody pasted. */
const MAX_AMOUNTS = 40

function amountsIn(text: string, words: ConditionWords): Amount[] {
  return findAll(text, amountPattern(words))
    .slice(0, MAX_AMOUNTS)
    .map((match) => {
      const { before, number = '', magnitude = '', plus, after } = match.groups ?? {}
      const numberEnd = match.index + match[0].indexOf(number, before?.length ?? 0) + number.length
      return {
        start: match.index,
        end: match.index + match[0].length,
        numberEnd: numberEnd + (magnitude === '' ? 0 : text.slice(numberEnd).indexOf(magnitude) + magnitude.length),
        limit: numberOf(number, before ?? after, words) * powerOf(magnitude, before, words),
        currency: currencyOf(before ?? after, words),
        hasPlus: plus !== undefined,
        hasPower: magnitude.length > 1 || EAST_ASIAN.test(magnitude),
        isYear: /^(?:19|20)\d\d$/.test(number),
      }
    })
}

function numberOf(number: string, money: string | undefined, { counts, decimal }: ConditionWords): number {
  const style = { decimal, language: null }
  return counts.get(number) ?? readNumber(money === undefined ? number : `${number} €`, style) ?? Number.NaN
}

/** "5 m" is a length; "$5m" is not. */
function powerOf(magnitude: string, money: string | undefined, { thousand, million }: ConditionWords): number {
  if (magnitude === '' || (magnitude === 'm' && money === undefined)) return 1
  const known = MAGNITUDES[magnitude]
  if (known !== undefined) return known
  if (EAST_ASIAN.test(magnitude)) return Array.from(magnitude, (one) => MAGNITUDES[one] ?? 1).reduce((a, b) => a * b)
  return isOneOf(magnitude, thousand) ? 1e3 : isOneOf(magnitude, million) ? 1e6 : 1
}

function isOneOf(written: string, forms: string): boolean {
  return findAll(written, `^(?:${forms})$`).length > 0
}

function currencyOf(written: string | undefined, { language }: ConditionWords): string | null {
  if (written === undefined) return null
  return moneyOf(language).find(([, forms]) => isOneOf(written, forms))?.[0] ?? null
}

/** How an amount limits. Loose words mean other things as well. */
type Reading = { operator: 'lt' | 'gt'; includes: boolean; measure: Measure | null; isLoose: boolean }

function reading(operator: 'lt' | 'gt', includes: boolean, measure: Measure | null = null, isLoose = false): Reading {
  return { operator, includes, measure, isLoose }
}

/** The particular ones first. */
const COMPARISONS: readonly (readonly [key: ConditionKey, how: Reading])[] = [
  ['cheaper', reading('lt', false, 'price')],
  ['dearer', reading('gt', false, 'price')],
  ['paid_less', reading('lt', false, 'salary')],
  ['paid_more', reading('gt', false, 'salary')],
  ['smaller', reading('lt', false, 'size')],
  ['bigger', reading('gt', false, 'size')],
  ['shorter', reading('lt', false, 'duration')],
  ['longer', reading('gt', false, 'duration')],
  ['lighter', reading('lt', false, 'weight')],
  ['heavier', reading('gt', false, 'weight')],
  ['older', reading('lt', false, 'date')],
  ['newer', reading('gt', false, 'date')],
  ['at_most', reading('lt', true)],
  ['at_least', reading('gt', true)],
  ['less', reading('lt', false)],
  ['more', reading('gt', false)],
  ['under', reading('lt', false, null, true)],
  ['over', reading('gt', false, null, true)],
  ['up_to', reading('lt', true, null, true)],
  ['from_on', reading('gt', true, null, true)],
]

const SIGNS: readonly (readonly [string, Reading])[] = [
  ['(?:<=|≤|=<)', reading('lt', true)],
  ['(?:>=|≥|=>)', reading('gt', true)],
  ['<', reading('lt', false)],
  ['>', reading('gt', false)],
]

/** Longer than any comparison with the field before it. */
const NEAR = 60
const FILLER = String.raw`\s*(?:(?:a|an|the|de|os|los|les|i|gli|le|zu|of|di|von)\s+)?-?$`

const comparisons = remembered((words: ConditionWords) => {
  const counted = COUNTED[words.isOpen ? 'open' : 'apart']
  return COMPARISONS.filter(([key]) => words[key] !== NEVER || words.behind[key] !== NEVER).map(([key, how]) => ({
    ahead: `${words[key]}${FILLER}`,
    behind: `${counted}${words.behind[key]}`,
    how,
  }))
})

function readLimit(said: Said, amount: Amount, words: ConditionWords): Found[] {
  const { text } = said
  const before = text.slice(Math.max(0, amount.start - NEAR), amount.start)
  let best: { how: Reading; length: number } | null = null
  for (const { ahead, how } of comparisons(words)) {
    const found = findAll(before, ahead)[0]
    if (found && found[0].length > (best?.length ?? 0)) best = { how, length: found[0].length }
  }
  for (const [sign, how] of SIGNS) {
    const found = findAll(before, `(?<![-=<>])${sign}\\s*$`)[0]
    if (found && !best) best = { how, length: found[0].length }
  }
  if (best) return stated(said, amount, best.how, amount.start - best.length, amount.end, words)
  return readBehind(said, amount, words)
}

/** "4 stars or more", "two or more bedrooms", "3+ bedrooms", "20 € max", 「3000円以下」. */
function readBehind(said: Said, amount: Amount, words: ConditionWords): Found[] {
  let best: { how: Reading; length: number } | null = null
  for (const { behind, how } of comparisons(words)) {
    const length = matchAt(said.text, behind, amount.end)?.length ?? 0
    if (length > (best?.length ?? 0)) best = { how, length }
  }
  if (best) return stated(said, amount, best.how, amount.start, amount.end + best.length, words)
  return amount.hasPlus ? stated(said, amount, reading('gt', true), amount.start, amount.end, words) : []
}

/** Between an amount and the words behind it: what is counted, and the case that they ask for. */
const COUNTED = { open: `${LETTER}{0,4}?\\s?`, apart: `(?:['’-]?${LETTER}{1,8})?(?:\\s+${WORD})?\\s*,?\\s*` }

function readRange(said: Said, low: Amount, high: Amount, words: ConditionWords): Found[] {
  const { text } = said
  const before = text.slice(Math.max(0, low.start - NEAR), low.start)
  const start = findAll(before, `${words.between}\\s*$`)[0]?.[0].length ?? 0
  const end = findAll(
    text.slice(high.end, high.end + NEAR),
    `^${COUNTED[words.isOpen ? 'open' : 'apart']}${words.behind.between}`,
  )[0]
  const joint = text.slice(low.end, high.start)
  const isJoined =
    joint.length <= NEAR && findAll(joint, `^['’-]?${LETTER}{0,4}?\\s*(?:${words.to}|-|–|~|〜)\\s*$`).length > 0
  // "100-200 €", 「1000円から3000円」
  const isSpan = high.currency !== null && (/^\s*[-–~〜]\s*$/.test(joint) || SPANNING.includes(words.language))
  if ((start === 0 && !end && !isSpan) || !isJoined) return []
  const amount = { ...high, currency: high.currency ?? low.currency }
  const how = reading('lt', true, null, true)
  const [upper] = stated(said, amount, how, low.start - start, high.end + (end?.[0].length ?? 0), words)
  if (upper?.stated.kind !== 'amount') return []
  // "between 2 and 3 million".
  const lower = low.limit < high.limit / 1000 ? low.limit * (high.limit / Number(leading(high.limit))) : low.limit
  if (!(lower <= high.limit)) return []
  return [{ ...upper, stated: { ...upper.stated, operator: 'gt', limit: lower } }, upper]
}

/** Their word between two amounts says nothing else. */
const SPANNING: readonly LanguageCode[] = ['ja', 'ko', 'th', 'et', 'hi']

function leading(limit: number): number {
  return limit >= 1e6 ? limit / 1e6 : limit >= 1e3 ? limit / 1e3 : limit
}

function stated(
  { text, named }: Said,
  amount: Amount,
  how: Reading,
  start: number,
  end: number,
  words: ConditionWords,
): Found[] {
  const { limit, currency } = amount
  const noun = nounBehind(text, amount.numberEnd, words) ?? nounBehind(text, end, words)
  const unit = currency === null ? unitOf(noun?.word ?? null, limit, words) : null
  const fieldBefore = measureBefore(text, start)
  const isPay = [fieldBefore, how.measure, measureBehind(text, end)].includes('salary')
  const measure =
    (currency === null ? null : isPay ? 'salary' : 'price') ??
    (unit === 'discount' && fieldBefore !== null ? fieldBefore : unit) ??
    how.measure ??
    fieldBefore ??
    // "Dưới 500 nghìn": so many of nothing are money.
    (amount.hasPower && noun === null ? 'price' : null)
  const field = measure === null ? subjectBefore(text, start) : null
  const isNamed = field !== null && named.has(stem(field))
  // A year is a date, and dates are read elsewhere.
  if (measure === 'date' || measure === 'year') return []
  if (measure === null && !isNamed && (amount.isYear || how.isLoose)) return []
  const counted = measure === null || unit !== null ? noun : null
  return [
    {
      start,
      end: Math.max(end, counted?.end ?? 0),
      stated: {
        kind: 'amount',
        operator: how.operator,
        includes: how.includes,
        limit,
        measure,
        noun: isNamed ? field : (counted?.word ?? null),
        currency,
        unit: unit === null ? null : (noun?.word ?? null),
      },
    },
  ]
}

/** The word that is counted or measured. */
function nounBehind(text: string, at: number, words: ConditionWords): { word: string; end: number } | null {
  const next = text.slice(at, at + NEAR)
  const counted = words.isOpen
    ? `${words.stars}|${words.rooms}|${words.reviews}|${OPEN_UNITS}`
    : `[\\p{L}][\\p{L}\\p{M}\\d]*`
  const match = findAll(next, `^\\+?\\s?-?\\s?(%|★|${counted})`)[0]
  const word = match?.[1]
  if (!match || word === undefined) return null
  if (countedAs(word, words) === null && (LINKS.has(word) || isFiller(word))) return null
  return { word, end: at + match[0].length }
}

const OPEN_UNITS = longestFirst(
  Object.values(UNITS).flatMap((list) => list.split(' ').filter((word) => /[^\p{ASCII}]/u.test(word) || word === 'km')),
)
  .map((word) => word.replace('*', ''))
  .join('|')

/** A rating ends at ten: a thousand stars are a count. */
const BEST_RATING = 10

function unitOf(word: string | null, limit: number, words: ConditionWords): Measure | null {
  if (word === null) return null
  const unit = countedAs(word, words) ?? listed(UNITS, word)
  if (unit === 'rating' && limit > BEST_RATING) return 'count'
  return (unit as Measure | null) ?? measureOf(word)
}

function countedAs(word: string, { stars, rooms, reviews }: ConditionWords): Measure | null {
  if (isOneOf(word, stars)) return 'rating'
  return isOneOf(word, rooms) ? 'bedrooms' : isOneOf(word, reviews) ? 'reviews' : null
}

/** "a rating of at least 4": what the last word before the comparison is, links between the two aside. */
function measureBefore(text: string, at: number): Measure | null {
  const word = subjectBefore(text, at)
  return word === null ? null : measureNamed(word)
}

function subjectBefore(text: string, at: number): string | null {
  const words = (clauseBefore(text, at, NEAR).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).reverse()
  const last = words.slice(0, 3).find((word) => !LINKS.has(word)) ?? null
  return last === null || !DENSE.test(last) ? last : last.replace(/[がはのを이가은는]$/u, '')
}

/** What amounts are of that are said beside this word: "rated", "salary". */
export function measureNamed(word: string): Measure | null {
  return (listed(AMOUNT_WORDS, word) as Measure | null) ?? measureOf(word)
}

/** "60.000 € Gehalt". */
function measureBehind(text: string, at: number): Measure | null {
  const word = /^\s+(?:de\s+|di\s+|of\s+)?(\p{L}+)/u.exec(text.slice(at, at + NEAR))?.[1]
  return word === undefined ? null : (listed(AMOUNT_WORDS, word) as Measure | null)
}

const LINKS =
  wordSet(`of is are a an the at be being with von ist sind einer einem de est sont une un di e es son van zijn een jest sa se que dont whose ou oder lub albo
  wert liegt i o os as le la les el los las il da do na or and und et y`)

const MEASURED: readonly Concept[] = [
  'price',
  'discount',
  'salary',
  'rating',
  'reviews',
  'count',
  'size',
  'weight',
  'bedrooms',
  'bathrooms',
  'duration',
  'date',
  'year',
  'rank',
  'servings',
  'calories',
]

function measureOf(word: string): Measure | null {
  const strong = conceptsOfWord(stem(word)).filter(({ weight, concept }) => weight >= 0.8 && MEASURED.includes(concept))
  return strong[0]?.concept ?? null
}

function listed(lists: Readonly<Record<string, string>>, word: string): string | null {
  for (const [name, list] of Object.entries(lists)) {
    const isListed = list
      .split(' ')
      .some((known) => (known.endsWith('*') ? word.startsWith(known.slice(0, -1)) : known === word))
    if (isListed) return name
  }
  return null
}
