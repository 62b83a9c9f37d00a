import { rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#engine/author/language/languages.ts'
import { languagesOf } from '#engine/author/language/read-language.ts'
import { stem, wordsOf } from '#engine/author/language/words.ts'
import { withoutPaging } from '#engine/paging/all-pages-asked.ts'
import { conditionWords } from './condition-words.ts'
import { foldInPlace, maskQuoted } from './fold.ts'
import { readAmounts } from './read-amounts.ts'
import { readDates } from './read-dates.ts'
import { readExclusions } from './read-exclusions.ts'
import { readMarks } from './read-marks.ts'
import type { Found, Stated } from './stated.ts'

/** Longer descriptions are read as far as this: what a person writes is shorter. */
const MAX_CHARS = 4000

/**
 * The conditions that a description states, in the order of its words. None is guessed: what is only asked for ("whether it is in stock") is none.
 * `fields`: names that may be meant before an amount, where they are known.
 */
export function readConditions(description: string, fields: readonly string[] = []): Stated[] {
  const original = readable(withoutPaging(description))
  return findConditions(original, fields).map(
    ({ start, end, stated }) => ({ ...stated, said: original.slice(start, end).trim() }) as Stated,
  )
}

/** The text whose places `findConditions` tells. */
export function readable(description: string): string {
  return description.slice(0, MAX_CHARS).normalize('NFC')
}

export function findConditions(original: string, fields: readonly string[] = []): readonly Found[] {
  return fields.length === 0 && original.length <= MAX_KNOWN_CHARS ? known(original) : find(original, fields)
}

/** A request is asked about at every turn. */
const MAX_KNOWN = 200
const MAX_KNOWN_CHARS = 1000
const known = rememberedText((original) => find(original, []), MAX_KNOWN)

function find(original: string, fields: readonly string[]): readonly Found[] {
  const named = new Set(fields.flatMap(wordsOf).map(stem))
  const masked = maskQuoted(original).replace(OTHER_DIGITS, asFigure)
  const text = foldInPlace(masked)
  const read = (language: LanguageCode) => {
    const words = conditionWords(language)
    return { words, dates: readDates(text, masked, words), amounts: readAmounts(text, words, named) }
  }
  const likely = likelyLanguages(original).map(read)
  const more = comparingLanguages(original).map(read)
  const readings = [...likely, ...more.filter(({ dates, amounts }) => dates.length + amounts.length > 0)]
  return apart([
    ...longestFirst(readings.flatMap(({ dates }) => dates)),
    ...readings.flatMap(({ amounts }) => amounts),
    ...readings.flatMap(({ words }) => readMarks(text, masked, words)),
    ...readExclusions(text),
  ])
}

/** Neighbours share small words: "noviji od 2020" is no "od 2020". */
function longestFirst(found: readonly Found[]): Found[] {
  return found.toSorted((a, b) => b.end - b.start - (a.end - a.start))
}

/** Those of Arabic, Persian, Hindi and Thai writing. */
const OTHER_DIGITS = /[٠-٩۰-۹०-९๐-๙]/g
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50]

function asFigure(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((first) => code >= first && code < first + 10) ?? code
  return String(code - zero)
}

/** As much as is remembered: what language it is shows early. */
const TELLING_CHARS = 480

/** The languages that a description may be in, the likeliest first; English where nothing tells. */
export function likelyLanguages(description: string): readonly LanguageCode[] {
  const languages = languagesOf(description.slice(0, TELLING_CHARS))
  const others = languages.filter((language) => language !== 'en')
  return languages[0] === 'en' ? ['en'] : others
}

/** Names of fields may be of no language, or of several: then the words around an amount tell. */
function comparingLanguages(description: string): readonly LanguageCode[] {
  if (!/\d/.test(description)) return []
  const likely = likelyLanguages(description)
  const said = new Set(wordsOf(description))
  return LANGUAGE_CODES.filter((language) => !likely.includes(language))
    .map((language) => ({
      language,
      count: [...conditionWords(language).comparing].filter((word) => said.has(word)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_MORE)
    .map(({ language }) => language)
}

const MAX_MORE = 2

/** The first reading of some words stands; two limits of one range share theirs. */
function apart(found: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const one of found) {
    const isTaken = kept.some((other) => (overlaps(one, other) && !isRange(one, other)) || leadsTo(one, other))
    if (!isTaken && !(one.stated.kind === 'amount' && Number.isNaN(one.stated.limit))) kept.push(one)
  }
  return kept.sort((a, b) => a.start - b.start)
}

/** "Only lamps under $20": the lamps are no condition. */
function leadsTo({ stated, end }: Found, other: Found): boolean {
  const isNext = other.start > end - 1 && other.start <= end + 1 && other.stated.kind !== 'place'
  return stated.kind === 'only' && isNext && !/\s/.test(stated.words)
}

function overlaps(a: Found, b: Found): boolean {
  return a.start < b.end && b.start < a.end
}

function isRange(a: Found, b: Found): boolean {
  const isSame = a.start === b.start && a.end === b.end
  return isSame && a.stated.kind === 'amount' && b.stated.kind === 'amount' && a.stated.operator !== b.stated.operator
}
