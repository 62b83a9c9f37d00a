import { wordSet } from '#base/word-set.ts'

/** Currencies as pages write them beside an amount: a sign ("$", "US$", "£GB"), a code ("CHF") or a short word ("kr", "zł", "Fr."). */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const WORDS: ReadonlySet<string> = wordSet('KR RS RP RM ZŁ KČ FT LEI FR SFR TL ЛВ РУБ ГРН ДЕН GS BS KM EURO EUROS ДИН')
const SIGN = /^\p{L}{0,3}\.?\p{Sc}\p{L}{0,3}$/u
/** The longest form is "US$" or "euros" with a point; a longer word is none. */
const MAX_CHARS = 6

export function isCurrency(text: string): boolean {
  if (text.length > MAX_CHARS) return false
  if (SIGN.test(text)) return true
  const word = text.replace('.', '').toUpperCase()
  return CODES.has(word) || WORDS.has(word)
}

/** Whether a currency stands just before `end`, perhaps with a space between. */
export function currencyBefore(text: string, end: number): boolean {
  const tail = text.slice(Math.max(0, end - MAX_CHARS - 2), end)
  const word = /(?:^|[^\p{L}\p{N}])([\p{L}\p{Sc}]+\.?)[ \u00a0]?$/u.exec(tail)?.[1]
  return word !== undefined && isCurrency(word)
}

/** Whether a currency stands just after `start`, perhaps with a space between. */
export function currencyAfter(text: string, start: number): boolean {
  const word = /^[ \u00a0]?([\p{L}\p{Sc}]+)/u.exec(text.slice(start, start + MAX_CHARS + 2))?.[1]
  return word !== undefined && isCurrency(word)
}
