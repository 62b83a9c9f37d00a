import { onFirstUse } from '#base/on-first-use.ts'
import { isCurrency } from '#engine/recipe/coerce-currency.ts'

/** Longer texts say more than an amount. */
const MAX_CHARS = 80
const NUMBER = /\d(?:[\d.,'’ \u00a0\u202f]*\d)?/g
const SPACED = /^\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?$/
const GROUPS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/

/** Signs and words that stand for several currencies, or that are no sign of Unicode. */
const ALSO: Readonly<Record<string, string>> = {
  KR: 'SEK NOK DKK ISK',
  FR: 'CHF',
  SFR: 'CHF',
  EURO: 'EUR',
  EUROS: 'EUR',
  РУБ: 'RUB',
  ГРН: 'UAH',
  ЛВ: 'BGN',
  ДЕН: 'MKD',
  ДИН: 'RSD',
  FT: 'HUF',
  LEI: 'RON MDL',
  TL: 'TRY',
  RS: 'INR PKR LKR NPR MUR',
  RP: 'IDR',
  RM: 'MYR',
  KM: 'BAM',
}

type Money = { amount: string; currency: string | null; rest: string }

/**
 * Whether two texts name the same amount of money, however it is written: "$1,299.00", "$1,299" and "1299 USD". Where only one of them tells
 * the currency, it is that one; what else they say must be the same.
 */
export function sameMoney(before: string, after: string): boolean {
  const old = readMoney(before)
  const now = old && readMoney(after)
  if (!now || old.rest !== now.rest || old.amount !== now.amount) return false
  if (old.currency === null || now.currency === null) return old.currency !== now.currency
  const codes = codesOf(now.currency)
  return old.currency === now.currency || [...codesOf(old.currency)].some((code) => codes.has(code))
}

/** Null for a text without a number, and for one with several. */
function readMoney(text: string): Money | null {
  if (text.length > MAX_CHARS) return null
  const [found, ...others] = text.matchAll(NUMBER)
  const amount = found && others.length === 0 ? amountOf(found[0]) : null
  if (!found || amount === null) return null
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  const ahead = currencyIn(/([\p{L}\p{Sc}]+\.?)\s*$/u, before)
  // "19,-" and "19.–" are whole amounts.
  const tail = after.replace(/^[.,]?[-–—]+/, '')
  const behind = ahead ? null : currencyIn(/^\s*([\p{L}\p{Sc}]+\.?)/u, tail)
  const rest = [ahead?.rest ?? before, behind?.rest ?? tail].map((part) => part.replaceAll(/\s+/g, ' ').trim())
  return { amount, currency: (ahead ?? behind)?.currency ?? null, rest: rest.join('\0') }
}

function currencyIn(place: RegExp, text: string): { currency: string; rest: string } | null {
  const word = place.exec(text)?.[1]
  if (word === undefined || !isCurrency(word)) return null
  return { currency: word.replace('.', '').toUpperCase(), rest: text.replace(place, '') }
}

/** Prices have no three decimals: "1.299" is a thousand and more. */
function amountOf(text: string): string | null {
  const isSpaced = /[^\d.,]/.test(text)
  if (isSpaced && !SPACED.test(text)) return null
  const digits = text.replaceAll(/[^\d.,]/g, '')
  const mark = GROUPS.exec(digits)?.[1]
  const plain = mark === undefined ? digits : digits.replaceAll(mark, '')
  if (!PLAIN.test(plain)) return null
  const [whole = '', cents = ''] = plain.split(/[.,]/)
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}

const signs = onFirstUse(signsOf)

/** The codes that a sign ("$", "US$"), a word ("kr") or a code may stand for. */
function codesOf(currency: string): ReadonlySet<string> {
  const known = signs().get(currency)
  if (known) return known
  const [, ahead = '', sign = '', behind = ''] = /^(\p{L}{0,3})(\p{Sc})(\p{L}{0,3})$/u.exec(currency) ?? []
  const codes = [...(signs().get(sign) ?? [])].filter((code) => code.startsWith(ahead + behind))
  return new Set([currency, ...codes])
}

function signsOf(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>(
    Object.entries(ALSO).map(([word, codes]) => [word, new Set(codes.split(' '))]),
  )
  for (const code of Intl.supportedValuesOf('currency')) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    const sign =
      format
        .formatToParts(0)
        .find(({ type }) => type === 'currency')
        ?.value.toUpperCase() ?? code
    for (const name of [sign, code]) found.set(name, (found.get(name) ?? new Set<string>()).add(code))
  }
  return found
}
