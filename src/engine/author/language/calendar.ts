import { onFirstUse } from '#base/on-first-use.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { plain } from './words.ts'

/** January first; any year has them. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))
/** A week that begins on a Monday. */
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))

/** What months are called in any of the languages: alone and beside a day, in full and short. */
export const monthWords = onFirstUse(() => namesOf(MONTHS, 'month', [{}, { day: 'numeric' }]))

export const weekdayWords = onFirstUse(() => namesOf(DAYS, 'weekday', [{}]))

/** What the part of a date is called in any of the languages, in one word. */
export function datePartWords(part: 'month' | 'weekday'): ReadonlySet<string> {
  const names = LANGUAGE_CODES.map((code) => new Intl.DisplayNames(code, { type: 'dateTimeField' }).of(part) ?? '')
  return new Set([part, ...names.map(plain).filter((name) => /^\p{L}[\p{L}\p{M}]+$/u.test(name))])
}

const UNITS = ['minute', 'hour', 'day'] as const

/** What is said before or after a span of time that has gone by, in any of the languages: "ago", "vor", "hace". */
export function agoWords(): readonly string[] {
  const words = LANGUAGE_CODES.flatMap((code) => {
    const format = new Intl.RelativeTimeFormat(code)
    const [said = [], ...others] = UNITS.map((unit) => wordsIn(format.format(-5, unit)))
    const common = said.filter((word) => others.every((other) => other.includes(word)))
    return common.toSorted((a, b) => b.length - a.length).slice(0, 1)
  })
  return [...new Set(words)]
}

function wordsIn(text: string): string[] {
  return plain(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
}

function namesOf(
  dates: readonly Date[],
  part: 'month' | 'weekday',
  beside: readonly Intl.DateTimeFormatOptions[],
): readonly string[] {
  const names = new Set<string>()
  for (const code of LANGUAGE_CODES)
    for (const width of ['long', 'short'] as const)
      for (const options of beside) {
        const format = new Intl.DateTimeFormat(code, {
          ...options,
          [part]: width,
          timeZone: 'UTC',
          calendar: 'gregory',
        })
        for (const date of dates) {
          const name = format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
          const word = plain(name).replace(/\.$/, '')
          if (/^\p{L}[\p{L}\p{M}]+$/u.test(word)) names.add(word)
        }
      }
  // The longest first: a pattern takes the first that fits.
  return [...names].sort((a, b) => b.length - a.length)
}
