import { type DateOrder, orderOfLanguage } from '#engine/filter/date-order.ts'
import { readDate } from '#engine/filter/read-date.ts'
import type { ConditionWords } from './condition-words.ts'
import { findAll, phrase } from './fold.ts'
import { type Found, foundAt } from './stated.ts'

/** "since 2024", "published after 1 March 2025", "before 1990", "in 2023". Limits are moments that a filter compares with. */
const YEAR = String.raw`(?:19|20)\d\d`
const DATE = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2}[./]\d{1,2}[./]\d{4}`,
  String.raw`(?:\d{1,2}(?:\.|st|nd|rd|th|er|o)?\s+)(?:de\s+)?[a-z]{3,12}\.?,?\s+(?:de\s+)?${YEAR}`,
  String.raw`[a-z]{3,12}\.?\s+(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?(?:de\s+)?${YEAR}`,
  YEAR,
].join('|')
const NOT_AN_AMOUNT = String.raw`(?![a-z\d%]|[.,]\d|\s?(?:€|\$|£|zl|euros?|usd|eur|pln|m2|km|sqm|qm)(?![a-z]))`
const ARTICLE = String.raw`\s+(?:(?:the|dem|den|zum|le|el|il|lo|o|os|de|het|roku|year|jahr|ano|anno|annee|dnia|dia)\s+){0,2}`

const LIMITS = [
  ['since', 'gt', 'start'],
  ['after', 'gt', 'end'],
  ['before', 'lt', 'start'],
  ['until', 'lt', 'end'],
] as const

export function readDates(text: string, original: string, words: ConditionWords, language: string): Found[] {
  const order = orderOfLanguage(language)
  const limited = LIMITS.flatMap(([kind, operator, edge]) => {
    const forms = [
      words[kind],
      kind === 'after' ? words.comparatives.date?.above : null,
      kind === 'before' ? words.comparatives.date?.below : null,
    ]
    const pattern = `${phrase(forms.filter(Boolean).join('|'))}${ARTICLE}(?<date>${DATE})${NOT_AN_AMOUNT}`
    return findAll(text, pattern).flatMap((match): Found[] => {
      const date = match.groups?.date ?? ''
      const at = match.index + match[0].length - date.length
      const moment = limitOf(original.slice(at, at + date.length), edge, order)
      if (moment === null) return []
      const limits = operator === 'gt' ? { after: moment, before: null } : { after: null, before: moment }
      return [foundAt(match, { kind: 'date', ...limits, year: null })]
    })
  })
  return [...limited, ...readYears(text, words)]
}

function readYears(text: string, words: ConditionWords): Found[] {
  const pattern = `${phrase(words.inYear)}\\s+(?<year>${YEAR})${NOT_AN_AMOUNT}`
  return findAll(text, pattern)
    .filter((match) => !endsWithMonth(text.slice(0, match.index)))
    .map((match) => foundAt(match, { kind: 'date', after: null, before: null, year: Number(match.groups?.year) }))
}

/** "1 de mayo de 2026" is a day, and not all of the year. */
function endsWithMonth(before: string): boolean {
  const word = /([a-z]{3,12})\.?\s*$/.exec(before)?.[1]
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
