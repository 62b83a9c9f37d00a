import { LANGUAGE_CODES } from './languages.ts'
import { plain } from './words.ts'

/** January first; any year has them. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)))
/** A week that begins on a Monday. */
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)))

/** What months are called in any of the languages: alone and beside a day, in full and short. */
export function monthWords(): readonly string[] {
  return namesOf(MONTHS, 'month', [{}, { day: 'numeric' }])
}

export function weekdayWords(): readonly string[] {
  return namesOf(DAYS, 'weekday', [{}])
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
