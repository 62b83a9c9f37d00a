import type { LanguageCode } from '#engine/author/language/languages.ts'
import { type DateOrder, orderOfLanguage } from '#engine/filter/date-order.ts'
import { readDate } from '#engine/filter/read-date.ts'
import { moneyOf } from './amount-words.ts'
import { type ConditionWords, pattern } from './condition-words.ts'
import { findAll, LETTER } from './fold.ts'
import { type Found, foundAt } from './stated.ts'

/** "since 2024", "published after 1 March 2025", "before 1990", "in 2023". Limits are moments that a filter compares with. */
const YEAR = String.raw`(?:19|20)\d\d`
const DATE = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2}[./]\d{1,2}[./]\d{4}`,
  String.raw`(?:\d{1,2}(?:\.|st|nd|rd|th|er|o)?\s+)(?:de\s+)?\p{L}{3,12}\.?,?\s+(?:de\s+)?${YEAR}`,
  String.raw`(?<!\p{L})\p{L}{3,12}\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:de\s+)?${YEAR}`,
  YEAR,
].join('|')
function notAnAmount(language: LanguageCode): string {
  const money = moneyOf(language).map(([, forms]) => forms)
  return String.raw`(?![\p{L}\d%]|[.,]\d|\s?(?:${money.join('|')}|m2|km|sqm|qm)(?![a-z]))`
}

/** "Year", before or behind the figures. */
const YEAR_WORD = `(?:${`year|jahr|ano|anno|annee|any|anul|rok* |år*|vuo*|év*|yıl*|año|год* |рік|році|рок*|г.|р.|r.|m.|ρ|έτος|سنة|عام|سال|ปี|năm|tahun|met*|aasta*|gad*|let*|godin*|годин*|年|년|שנת`
  .split('|')
  .map((word) => pattern(word.trim()))
  .join('|')})`
const ARTICLE = String.raw`(?:(?:the|dem|den|zum|le|el|il|lo|o|os|de|het|dnia|dia|dne|la|den|το|του)\s+|${YEAR_WORD}\s+){0,2}`
const CASE = String.raw`(?:\.?\s?${YEAR_WORD}(?!${LETTER}))?`
const CASE_BEHIND = String.raw`(?:\.?\s?${YEAR_WORD})?(?:['’-]?${LETTER}{1,4}?)?\s*`

const LIMITS = [
  ['since', 'gt', 'start'],
  ['after', 'gt', 'end'],
  ['before', 'lt', 'start'],
  ['until', 'lt', 'end'],
] as const
/** Comparisons that speak of dates by themselves. */
const ALSO = { since: null, after: 'newer', before: 'older', until: null } as const

export function readDates(text: string, original: string, words: ConditionWords): Found[] {
  if (!/(?:19|20)\d\d/.test(text)) return []
  const order = orderOfLanguage(words.language)
  const limited = LIMITS.flatMap(([kind, operator, edge]) =>
    patternsOf(kind, words)
      .flatMap((source) => findAll(text, source))
      .flatMap((match): Found[] => {
        const { ahead = '', date = '' } = match.groups ?? {}
        const at = match.index + ahead.length
        const whole = limitOf(original.slice(at, at + date.length), edge, order)
        // "cikkek 2020 után": what looks like the name of a month is none.
        const moment = whole ?? (ahead === '' ? limitOf(date.slice(-YEAR_CHARS), edge, order) : null)
        if (moment === null) return []
        const start = whole === null ? yearAt(text, at + date.length - YEAR_CHARS) : match.index
        const limits = operator === 'gt' ? { after: moment, before: null } : { after: null, before: moment }
        const end = match.index + match[0].length
        return [{ start, end, stated: { kind: 'date', ...limits, year: null } }]
      }),
  )
  return [...limited, ...readYears(text, words)]
}

function patternsOf(kind: (typeof LIMITS)[number][0], words: ConditionWords): string[] {
  const also = ALSO[kind]
  const forms = (side: ConditionWords['behind']) => `(?:${also ? `${side[kind]}|${side[also]}` : side[kind]})`
  const { isOpen, language } = words
  return [
    `(?<ahead>${forms(words)}${isOpen ? '\\s*' : '(?:\\s+|(?<=-))'}${ARTICLE})(?<date>${DATE})${isOpen ? '年?' : `${notAnAmount(language)}${CASE}`}(?:\\s*${words.behind[kind]})?`,
    `(?<![\\d.,-])(?<date>${DATE})${CASE_BEHIND}${forms(words.behind)}`,
  ]
}

const YEAR_CHARS = 4

/** With the word for it. */
function yearAt(text: string, at: number): number {
  return at - (findAll(text.slice(0, at).slice(-YEAR_WORD_CHARS), `${YEAR_WORD}\\s+$`)[0]?.[0].length ?? 0)
}

const YEAR_WORD_CHARS = 20

function readYears(text: string, words: ConditionWords): Found[] {
  return findAll(text, `${words.in_year}\\s+(?<year>${YEAR})${notAnAmount(words.language)}`)
    .filter((match) => !endsWithMonth(text.slice(0, match.index)))
    .map((match) => foundAt(match, { kind: 'date', after: null, before: null, year: Number(match.groups?.year) }))
}

/** "1 de mayo de 2026" is a day, and not all of the year. */
function endsWithMonth(before: string): boolean {
  const word = /(\p{L}{3,12})\.?\s*$/u.exec(before)?.[1]
  return word !== undefined && readDate(`1 ${word} 2000`) !== null
}

const DAY_MS = 86_400_000

/** The filter knows "more than" and "less than": what begins on a day comes after the last second of the day before. */
function limitOf(written: string, edge: 'start' | 'end', order: DateOrder | null): string | null {
  const span = spanOf(written, order)
  if (span === null) return null
  const moment = edge === 'start' ? span.start : span.end
  return new Date(moment).toISOString().slice(0, 10)
}

/** First day, and the first day after it. */
function spanOf(written: string, order: DateOrder | null): { start: number; end: number } | null {
  if (/^\d{4}$/.test(written))
    return { start: Date.UTC(Number(written), 0, 1), end: Date.UTC(Number(written) + 1, 0, 1) }
  const day = readDate(written, order)
  if (day !== null) return { start: day, end: day + DAY_MS }
  const month = readDate(`1 ${written}`)
  if (month === null) return null
  const first = new Date(month)
  return { start: month, end: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1) }
}
