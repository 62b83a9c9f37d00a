import { onFirstUse } from '#base/on-first-use.ts'
import { remembered, rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './languages.ts'

/** Words of names, labels and requests, in a form in which they can be compared. */

/** Lower case, without accents, camelCase and snake_case taken apart. Numbers alone are no words. */
export function wordsOf(text: string): readonly string[] {
  return text.length > MAX_KNOWN_CHARS ? split(text) : knownWords(text)
}

/** Class names and labels come back thousands of times on a page. */
const MAX_KNOWN = 10_000
const MAX_KNOWN_CHARS = 200
const knownWords = rememberedText(split, MAX_KNOWN)

function split(text: string): string[] {
  const spaced = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
  const words = plain(spaced).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.filter((word) => /\p{L}/u.test(word))
}

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic; elsewhere such marks are letters in their own right. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]+/gu

/** Lower case without accents. */
export function plain(text: string): string {
  const lower = text.toLowerCase()
  // Most texts of most pages are ASCII; normalising those changes nothing.
  if (!/[^\x20-\x7e]/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßøłđı]/g, (letter) => LETTERS[letter] ?? letter)
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** The word without a plural ending, so that "links" is "link" and "categories" is "category". */
export const stem = rememberedText(withoutEnding, MAX_KNOWN)

function withoutEnding(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

const fillersOf = rememberedText((code: LanguageCode) => {
  const { fill, and } = LANGUAGES[code]
  return new Set(wordsOf(`${fill} ${and.replace(/\S*_\S*/g, '')}`))
}, LANGUAGE_CODES.length)

const anyFillers = onFirstUse(
  (): ReadonlySet<string> => new Set(LANGUAGE_CODES.flatMap((code) => [...fillersOf(code)])),
)

/** A word that names nothing, in one of these languages; without languages, in any. */
export function isFiller(word: string, languages?: readonly LanguageCode[]): boolean {
  if (languages) return languages.some((code) => fillersOf(code).has(word))
  return anyFillers().has(word)
}

/** How alike two words are, 0 to 1: the same, the same stem, or one the end or the start of a compound ("produktname", "pricebox"). */
export function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  return likenessTo(a)(b)
}

/** Writing that has no spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Writing in which two letters are a word, which others end with. */
export const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const MAX_COMPARED = 200
const MAX_OTHERS = 4000
const likenessTo = rememberedText((a) => rememberedText((b) => compareWords(a, b), MAX_OTHERS), MAX_COMPARED)

/** A word of a request, and what it is called besides: by readers of the page, and in its code, which is written in English. */
export type AskedWord = { word: string; weight: number; also?: readonly string[]; inCode?: readonly string[] }

const ALSO = 0.95

/** How far a word of a page is what is meant: for readers of the page, and in its code. */
export type Meaning = Record<'read' | 'inCode', (said: string) => number>

/** How far words of a page are what a word of a request means. The few words of a request are compared with those of every column. */
export const meaningOf = remembered(
  ({ word, also = [], inCode = [] }: AskedWord): Meaning => ({
    read: likenessToAny(word, also),
    // Code is not written in haste: "meta" is no metal.
    inCode: likenessToAny(word, inCode, (a, b) => (isTypoOf(stem(a), stem(b)) ? 0 : wordLikeness(a, b))),
  }),
)

function likenessToAny(word: string, others: readonly string[], likeness = wordLikeness): (said: string) => number {
  return rememberedText(
    (said) => Math.max(likeness(word, said), ...others.map((name) => ALSO * likeness(name, said))),
    MAX_OTHERS,
  )
}

function compareWords(a: string, b: string): number {
  const x = stem(a)
  const y = stem(b)
  if (x === y) return 0.95
  const [short, long] = x.length < y.length ? [x, y] : [y, x]
  if (short.length < (DENSE.test(short) ? 2 : 4)) return 0
  if (long.endsWith(short)) return 0.75
  if (long.startsWith(short)) return long.length - short.length <= 3 ? 0.8 : 0.5
  if (isTypoOf(x, y)) return 0.7
  return isKin(short, long) ? KIN : 0
}

/** "hospitalised" and "hospitalisiert", "description" and "descripción": a word that many languages have in common. */
function isKin(short: string, long: string): boolean {
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  return same >= MIN_KIN_CHARS && same >= long.length * KIN_SHARE
}

const KIN = 0.6
const MIN_KIN_CHARS = 6
const KIN_SHARE = 0.6

export const MIN_TYPO_CHARS = 5

/** One letter more, less or other, or two that changed places. The first letter is hardly ever wrong, unless it changed places. */
export function isTypoOf(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length < MIN_TYPO_CHARS || short.length < MIN_TYPO_CHARS - 1 || long.length - short.length > 1 || a === b)
    return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return at > 0 && short.slice(at) === long.slice(at + 1)
  if (at > 0 && short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}
