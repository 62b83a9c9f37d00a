import { wordSet } from '#base/word-set.ts'
import { conceptsOfWord } from '#engine/author/language/concepts.ts'
import type { Concept } from '#engine/author/language/ontology.ts'
import { isFiller, stem } from '#engine/author/language/words.ts'
import { readNumber } from '#engine/recipe/coerce-number.ts'
import { AMOUNT_WORDS, type ConditionWords, CURRENCIES, MAGNITUDES, NUMBER_WORDS, UNITS } from './condition-words.ts'
import { clauseBefore, findAll, phrase } from './fold.ts'
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
  isYear: boolean
}

const SPELT = Object.keys(NUMBER_WORDS).filter((word) => (NUMBER_WORDS[word] ?? 0) > 1)
const NUMBER = String.raw`\d{1,3}(?:[ \u00a0.,']\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?|(?:${SPELT.join('|')})(?![a-z])`
const CURRENCY = longestFirst(Object.values(CURRENCIES).flatMap((forms) => forms.split('|')))
const AMOUNT = [
  String.raw`(?<![a-z\d.,])(?:(?<before>${CURRENCY})\s?)?`,
  `(?<number>${NUMBER})`,
  String.raw`(?:\s?(?<magnitude>${longestFirst(Object.keys(MAGNITUDES))})(?![a-z\d])(?:\.(?=\s))?)?`,
  String.raw`(?<plus>\+)?(?:\s?(?<after>${CURRENCY})(?![a-z\d]))?`,
].join('')

function longestFirst(forms: readonly string[]): string {
  return [...forms].sort((a, b) => b.length - a.length).join('|')
}

/** A description with more numbers than this is a table that somebody pasted. */
const MAX_AMOUNTS = 40

function amountsIn(text: string, words: ConditionWords): Amount[] {
  return findAll(text, AMOUNT)
    .slice(0, MAX_AMOUNTS)
    .map((match) => {
      const { before, number = '', magnitude = '', plus, after } = match.groups ?? {}
      const numberEnd = match.index + match[0].indexOf(number, before?.length ?? 0) + number.length
      return {
        start: match.index,
        end: match.index + match[0].length,
        numberEnd: numberEnd + (magnitude === '' ? 0 : text.slice(numberEnd).indexOf(magnitude) + magnitude.length),
        limit: numberOf(number, before ?? after, words) * powerOf(magnitude, before),
        currency: currencyOf(before ?? after),
        hasPlus: plus !== undefined,
        isYear: /^(?:19|20)\d\d$/.test(number),
      }
    })
}

function numberOf(number: string, money: string | undefined, words: ConditionWords): number {
  if (Object.hasOwn(NUMBER_WORDS, number)) return NUMBER_WORDS[number] ?? 0
  const style = { decimal: words.decimal, language: null }
  return readNumber(money === undefined ? number : `${number} €`, style) ?? Number.NaN
}

/** "5 m" is a length; "$5m" is not. */
function powerOf(magnitude: string, money: string | undefined): number {
  return magnitude === 'm' && money === undefined ? 1 : (MAGNITUDES[magnitude] ?? 1)
}

function currencyOf(written: string | undefined): string | null {
  if (written === undefined) return null
  const found = Object.entries(CURRENCIES).find(([, forms]) => new RegExp(`^(?:${forms})$`).test(written))
  return found?.[0] ?? null
}

/** How an amount limits. Loose words mean other things as well. */
type Reading = { operator: 'lt' | 'gt'; includes: boolean; measure: Measure | null; isLoose: boolean }

function reading(operator: 'lt' | 'gt', includes: boolean, measure: Measure | null = null, isLoose = false): Reading {
  return { operator, includes, measure, isLoose }
}

/** The words before an amount, the particular ones first. */
function comparisons({ below, above, comparatives }: ConditionWords): (readonly [forms: string, how: Reading])[] {
  return [
    ...Object.entries(comparatives).flatMap(([measure, forms]) => [
      [forms.below, reading('lt', false, measure as Measure)] as const,
      [forms.above, reading('gt', false, measure as Measure)] as const,
    ]),
    [below.upTo, reading('lt', true)],
    [above.from, reading('gt', true)],
    [below.strict, reading('lt', false)],
    [above.strict, reading('gt', false)],
    [below.loose, reading('lt', false, null, true)],
    [above.loose, reading('gt', false, null, true)],
    [below.looseUpTo, reading('lt', true, null, true)],
    [above.looseFrom, reading('gt', true, null, true)],
  ]
}

const SIGNS: readonly (readonly [string, Reading])[] = [
  ['(?:<=|≤|=<)', reading('lt', true)],
  ['(?:>=|≥|=>)', reading('gt', true)],
  ['<', reading('lt', false)],
  ['>', reading('gt', false)],
]

/** Longer than any comparison with the field before it. */
const NEAR = 60
const FILLER = String.raw`\s*(?:(?:a|an|the|de|os|los|les|i|gli|le|zu|of|di|von)\s+)?$`

function readLimit(said: Said, amount: Amount, words: ConditionWords): Found[] {
  const { text } = said
  const before = text.slice(Math.max(0, amount.start - NEAR), amount.start)
  let best: { how: Reading; length: number } | null = null
  for (const [forms, how] of comparisons(words)) {
    const found = forms === '' ? undefined : findAll(before, `${phrase(forms)}${FILLER}`)[0]
    if (found && found[0].length > (best?.length ?? 0)) best = { how, length: found[0].length }
  }
  for (const [sign, how] of SIGNS) {
    const found = findAll(before, `(?<![-=<>])${sign}\\s*$`)[0]
    if (found && !best) best = { how, length: found[0].length }
  }
  if (best) return stated(said, amount, best.how, amount.start - best.length, amount.end)
  return readBehind(said, amount, words)
}

/** "4 stars or more", "two or more bedrooms", "3+ bedrooms", "20 € max". */
function readBehind(said: Said, amount: Amount, words: ConditionWords): Found[] {
  const behind = said.text.slice(amount.end, amount.end + NEAR)
  const forms = [
    [words.orLess, reading('lt', true)],
    [words.orMore, reading('gt', true)],
  ] as const
  for (const [form, how] of forms) {
    const found = findAll(behind, `^(?:\\s+[a-z]+)?\\s*,?\\s*${phrase(form)}`)[0]
    if (found) return stated(said, amount, how, amount.start, amount.end + found[0].length)
  }
  return amount.hasPlus ? stated(said, amount, reading('gt', true), amount.start, amount.end) : []
}

function readRange(said: Said, low: Amount, high: Amount, words: ConditionWords): Found[] {
  const { text } = said
  const before = text.slice(Math.max(0, low.start - NEAR), low.start)
  const start = findAll(before, `${phrase(words.between)}\\s*$`)[0]
  const isJoined = findAll(text.slice(low.end, high.start), `^\\s*(?:${words.and})\\s*$`).length > 0
  if (!start || !isJoined) return []
  const [upper] = stated(said, high, reading('lt', true, null, true), low.start - start[0].length, high.end)
  if (upper?.stated.kind !== 'amount') return []
  // "between 2 and 3 million".
  const lower = low.limit < high.limit / 1000 ? low.limit * (high.limit / Number(leading(high.limit))) : low.limit
  if (!(lower <= high.limit)) return []
  return [{ ...upper, stated: { ...upper.stated, operator: 'gt', limit: lower } }, upper]
}

function leading(limit: number): number {
  return limit >= 1e6 ? limit / 1e6 : limit >= 1e3 ? limit / 1e3 : limit
}

function stated({ text, named }: Said, amount: Amount, how: Reading, start: number, end: number): Found[] {
  const { limit, currency } = amount
  const noun = nounBehind(text, amount.numberEnd) ?? nounBehind(text, end)
  const unit = currency === null ? unitOf(noun?.word ?? null, limit) : null
  const fieldBefore = measureBefore(text, start)
  const isPay = [fieldBefore, how.measure, measureBehind(text, end)].includes('salary')
  const measure =
    (currency === null ? null : isPay ? 'salary' : 'price') ??
    (unit === 'discount' && fieldBefore !== null ? fieldBefore : unit) ??
    how.measure ??
    fieldBefore
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
function nounBehind(text: string, at: number): { word: string; end: number } | null {
  const match = /^\+?\s?-?\s?(%|★|[a-z][a-z\d]*)/.exec(text.slice(at, at + NEAR))
  const word = match?.[1]
  if (!match || word === undefined || LINKS.has(word) || isFiller(word)) return null
  return { word, end: at + match[0].length }
}

/** A rating ends at ten: a thousand stars are a count. */
const BEST_RATING = 10

function unitOf(word: string | null, limit: number): Measure | null {
  if (word === null) return null
  const unit = listed(UNITS, word)
  if (unit === 'rating' && limit > BEST_RATING) return 'count'
  return (unit as Measure | null) ?? measureOf(word)
}

/** "a rating of at least 4": what the last word before the comparison is, links between the two aside. */
function measureBefore(text: string, at: number): Measure | null {
  const word = subjectBefore(text, at)
  return word === null ? null : measureNamed(word)
}

function subjectBefore(text: string, at: number): string | null {
  const words = (clauseBefore(text, at, NEAR).match(/[a-z]+/g) ?? []).reverse()
  return words.slice(0, 3).find((word) => !LINKS.has(word)) ?? null
}

/** What amounts are of that are said beside this word: "rated", "salary". */
export function measureNamed(word: string): Measure | null {
  return (listed(AMOUNT_WORDS, word) as Measure | null) ?? measureOf(word)
}

/** "60.000 € Gehalt". */
function measureBehind(text: string, at: number): Measure | null {
  const word = /^\s+(?:de\s+|di\s+|of\s+)?([a-z]+)/.exec(text.slice(at, at + NEAR))?.[1]
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
