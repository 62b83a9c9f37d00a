import { onFirstUse } from '#base/on-first-use.ts'
import { wordSet } from '#base/word-set.ts'
import { LANGUAGE_CODES } from '#engine/author/language/languages.ts'
import { plain } from '#engine/author/language/words.ts'

/** A text with the ages that it tells, as in "Ann, 3 minutes ago"; `rest`: the same with a mark in the place of each. */
export type AgedText = { ages: Age[]; rest: string }

/** `count` whole units have gone by, and less than one more. */
type Age = { count: number; seconds: number }

/** Longer texts are read for what they say, not for their age. */
const MAX_CHARS = 120
const TOKEN = /\d+|[\p{L}\p{M}]+|[^\s.'’]/gu
const NUMBER = /^\d+$/
/** Of the words around a number, on either side. */
const MAX_BESIDE = 4
const MARK = '\u0000'
const SPANS = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
} as const
type Unit = keyof typeof SPANS

/** "an hour ago", "vor einer Stunde", "il y a une heure". */
const ONE = wordSet(
  'a an one ein eine einem einer einen un une una uno um uma een en ett et jeden jednu jedna один одну одна един една jedan',
)

/** How a page shortens them, beside what is written in full. */
const SHORT: ReadonlyArray<[Unit, string]> = [
  ['second', 's sec secs'],
  ['minute', 'm min mins'],
  ['hour', 'h hr hrs'],
  ['day', 'd'],
  ['week', 'w wk wks'],
  ['month', 'mo mos'],
  ['year', 'y yr yrs'],
]

type Phrases = { counted: ReadonlyMap<string, number>; named: ReadonlyMap<string, Age> }

const phrases = onFirstUse(phrasesOf)

/** Null where a text tells no age. */
export function readAges(text: string): AgedText | null {
  if (text.length > MAX_CHARS) return null
  const tokens = tokensOf(text)
  const ages: Age[] = []
  const rest: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = ageAt(tokens, at, phrases())
    if (found) ages.push(found.age)
    rest.push(found ? MARK : (tokens[at] ?? ''))
    at += found?.length ?? 1
  }
  return ages.length === 0 ? null : { ages, rest: rest.join(' ') }
}

/**
 * Whether two texts say the same but for the time that went by between them: what was "3 minutes ago" is "2 hours ago" now. What is younger
 * than it was is another one.
 */
export function onlyAged(before: string, after: string): boolean {
  const old = readAges(before)
  const now = old && readAges(after)
  if (!now || old.rest !== now.rest || old.ages.length !== now.ages.length) return false
  return now.ages.every(({ count, seconds }, at) => {
    const then = old.ages[at]
    return then !== undefined && (count + 1) * seconds > then.count * then.seconds
  })
}

function tokensOf(text: string): readonly string[] {
  return plain(text).match(TOKEN) ?? []
}

type Found = { age: Age; length: number }

/** The longest phrase that begins here. */
function ageAt(tokens: readonly string[], at: number, { counted, named }: Phrases): Found | null {
  for (let length = Math.min(tokens.length - at, 2 * MAX_BESIDE + 1); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length)
    const known = named.get(part.join(' '))
    if (known) return { age: known, length }
    for (const [place, token] of part.entries()) {
      const count = NUMBER.test(token) ? Number(token) : ONE.has(token) ? 1 : null
      const seconds = count === null ? undefined : counted.get(part.with(place, MARK).join(' '))
      if (count !== null && seconds !== undefined) return { age: { count, seconds }, length }
    }
  }
  return null
}

function phrasesOf(): Phrases {
  const counted = new Map<string, number>()
  const named = new Map<string, Age>([['just now', { count: 0, seconds: SPANS.minute }]])
  for (const [unit, names] of SHORT)
    for (const name of names.split(' ')) counted.set(`${MARK} ${name} ago`, SPANS[unit])
  for (const language of LANGUAGE_CODES) {
    for (const style of ['long', 'short'] as const) {
      const always = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style, numeric: 'always' })
      const auto = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style, numeric: 'auto' })
      for (const [unit, seconds] of Object.entries(SPANS) as Array<[Unit, number]>) {
        // Languages have up to six forms for numbers.
        for (const count of [1, 2, 3, 5, 11, 21]) addCounted(counted, always.format(-count, unit), seconds)
        for (const count of [0, 1]) addNamed(named, auto.format(-count, unit), { count, seconds })
      }
    }
  }
  return { counted, named }
}

function addCounted(counted: Map<string, number>, phrase: string, seconds: number): void {
  const tokens = tokensOf(phrase)
  const place = tokens.findIndex((token) => NUMBER.test(token))
  if (place === -1 || /[-−+]/.test(phrase)) return
  const key = tokens.with(place, MARK).join(' ')
  counted.set(key, seconds)
  // The other way to say it.
  if (key.startsWith('ha ')) counted.set(`${key.slice(3)} atras`, seconds)
  if (key.startsWith('قبل ')) counted.set(`منذ ${key.slice(4)}`, seconds)
}

function addNamed(named: Map<string, Age>, phrase: string, age: Age): void {
  if (/\d/.test(phrase)) return
  const key = tokensOf(phrase).join(' ')
  if (!named.has(key)) named.set(key, age.seconds === SPANS.second ? { count: 0, seconds: SPANS.minute } : age)
}
