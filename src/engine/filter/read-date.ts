import { MONTH_NAMES } from '#engine/recipe/calendar-words.ts'
import type { DateOrder } from './date-order.ts'
import { withoutDiacritics } from './fold-case.ts'

/** Longer texts are sentences. */
const MAX_CHARS = 60

const YEAR = '(?<year>\\d{4})'
const MONTH = '(?<month>\\d{1,2})'
const DAY = '(?<day>\\d{1,2})'
const MONTH_NAME = '(?<month>\\p{L}{3,12})\\.?'
const DAY_IN_TEXT = `${DAY}(?:st|nd|rd|th|er|\\.|º)?`
const WEEKDAY = '(?:\\p{L}{2,12}\\.?,? )?'

const FORMS: readonly RegExp[] = [
  `${YEAR}(?<mark>[-/.])${MONTH}\\k<mark>${DAY}`,
  `${DAY}\\.${MONTH}\\.${YEAR}`,
  `${DAY}\\. ${MONTH}\\. ${YEAR}`,
  `(?<first>\\d{1,2})(?<mark>[-/])(?<second>\\d{1,2})\\k<mark>${YEAR}`,
  `${WEEKDAY}${DAY_IN_TEXT} (?:de )?${MONTH_NAME},? (?:de )?${YEAR}`,
  `${WEEKDAY}${MONTH_NAME} ${DAY_IN_TEXT},? ${YEAR}`,
].map((form) => new RegExp(`^${form}(?<time>\\D.*)?$`, 'iu'))

const TIME =
  /^(?:T|,? (?:at |um )?)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/iu

/** By month, in all languages. */
const NAMES_OF_MONTHS: readonly (readonly string[])[] = Object.values(MONTH_NAMES)
  .map((names) => withoutDiacritics(names).split(' '))
  .reduce<string[][]>((months, names) => names.map((name, at) => [...(months[at] ?? []), name]), [])

/**
 * The moment that a date names, in milliseconds since 1970, for comparing. A date without a time is its first moment; without a zone it is in UTC.
 * "05/04/2026" is read in the order of its column (`dateOrder`); without one the American way, and "05-04-2026" with the day first. A number that
 * can only be a day is one.
 */
export function readDate(text: string, order: DateOrder | null = null): number | null {
  const plain = text.length > 2 * MAX_CHARS ? '' : text.trim().replace(/\s+/g, ' ')
  if (plain.length > MAX_CHARS || !/\d{4}/.test(plain)) return null
  for (const form of FORMS) {
    const parts = form.exec(plain)?.groups
    if (parts === undefined) continue
    const { day, month } = parts.first ? inOrder(parts, order) : parts
    const dayMs = dayOf(Number(parts.year), monthOf(month ?? ''), Number(day))
    const timeMs = timeOf(parts.time ?? '')
    return dayMs === null || timeMs === null ? null : dayMs + timeMs
  }
  return null
}

type Parts = Record<string, string | undefined>

function inOrder({ first, second, mark }: Parts, order: DateOrder | null): Parts {
  const [isFirst, isSecond] = [Number(first) > 12, Number(second) > 12]
  const isDayFirst =
    isFirst === isSecond ? (order ?? (mark === '/' ? 'month_first' : 'day_first')) === 'day_first' : isFirst
  return isDayFirst ? { day: first, month: second } : { day: second, month: first }
}

function dayOf(year: number, month: number | null, day: number): number | null {
  if (month === null) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  date.setUTCFullYear(year)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

/** 1 to 12, also for a shortened name ("Sept.", "févr."); null when it could be two months or is none. */
function monthOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const name = withoutDiacritics(text.toLowerCase())
  const exact = NAMES_OF_MONTHS.findIndex((names) => names.includes(name))
  if (exact >= 0) return exact + 1
  const months = NAMES_OF_MONTHS.flatMap((names, index) =>
    names.some((full) => full.startsWith(name)) ? [index + 1] : [],
  )
  return months.length === 1 ? (months[0] ?? null) : null
}

/** Milliseconds after midnight UTC; null when what follows the date is no time. */
function timeOf(text: string): number | null {
  if (text === '') return 0
  const parts = TIME.exec(text)?.groups
  if (parts === undefined) return null
  const { half, zone = '' } = parts
  const hour =
    half === undefined ? Number(parts.hour) : (Number(parts.hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const minute = Number(parts.minute)
  const second = Number(parts.second ?? 0)
  if (hour > 24 || minute > 59 || second > 60) return null
  return ((hour * 60 + minute - offsetMinutes(zone)) * 60 + second) * 1_000
}

function offsetMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
