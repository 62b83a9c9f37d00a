import { isRecord } from '#base/json.ts'
import { foldCase, withoutDiacritics } from './fold-case.ts'
import { valuesAt } from './read-field.ts'

/**
 * The keyword filter of the changes endpoint.
 *
 * 1. `+word` must be there, `-word` must not; of plain words one must be there, unless a `+word` makes them optional. Only `-words`: all else stays.
 * 2. `"a phrase"` is searched as it stands; `+` and `-` work before it. `title:word` and `title:"a phrase"` look into one field of items that have it.
 * 3. Words are whole words: "cat" is not in "category". `cat*` finds what begins with it. Writing without spaces (Chinese, Thai) is searched as it stands.
 * 4. Case does not count. A word without diacritics finds those with them ("cafe" finds "café"), not the reverse.
 * 5. Nothing is a syntax error: a lone sign, an unclosed quote or a colon without a field is part of the word.
 */
export const MAX_KEYWORDS_CHARS = 1_000
/** More words than anyone types; what comes after them is not looked at. */
const MAX_TERMS = 100
/** A longer item is searched up to here. */
const MAX_ITEM_CHARS = 100_000
const MAX_DEPTH = 20

type Sign = '+' | '-' | ''
type Needle = { text: string; isPrefix: boolean; keepsDiacritics: boolean }
type Term = { sign: Sign; needle: Needle; inField: { name: string; needle: Needle } | null }

export function compileKeywords(text: string): (item: unknown) => boolean {
  const terms = termsOf(text.slice(0, MAX_KEYWORDS_CHARS)).slice(0, MAX_TERMS)
  const required = terms.filter((term) => term.sign === '+')
  const excluded = terms.filter((term) => term.sign === '-')
  const optional = required.length > 0 ? [] : terms.filter((term) => term.sign === '')
  if (terms.length === 0) return () => true
  return (item) => {
    const whole = haystackOf(item)
    const has = (term: Term) => isIn(term, item, whole)
    return required.every(has) && !excluded.some(has) && (optional.length === 0 || optional.some(has))
  }
}

/** A term: sign, field, then a closed phrase that ends at a space, or else everything up to the next space. */
const TERM = /(?<sign>[+-]?)(?:(?:(?<field>[\p{L}_][\p{L}\p{N}_.-]*):)?"(?<phrase>[^"]+)"(?=\s|$)|(?<word>\S+))/gu
const FIELD_AND_WORD = /^(?<field>[\p{L}_][\p{L}\p{N}_.-]*):(?<word>(?!\/\/).+)$/u

function termsOf(text: string): Term[] {
  const plain = text.replace(/[“”„]/g, '"')
  return [...plain.matchAll(TERM)].flatMap(({ 0: whole, groups = {} }) => {
    const { sign, field, phrase, word } = groups
    const term =
      phrase === undefined ? wordTerm(sign as Sign, word ?? '') : phraseTerm(sign as Sign, field, phrase, whole)
    return term.needle.text === '' ? [] : [term]
  })
}

function wordTerm(sign: Sign, word: string): Term {
  const parts = FIELD_AND_WORD.exec(word)?.groups
  const inField = parts === undefined ? null : { name: parts.field ?? '', needle: needleOf(parts.word ?? '', true) }
  return { sign, needle: needleOf(word, true), inField }
}

function phraseTerm(sign: Sign, field: string | undefined, phrase: string, whole: string): Term {
  if (field === undefined) return { sign, needle: needleOf(phrase, false), inField: null }
  const literal = needleOf(whole.slice(sign.length), false)
  return { sign, needle: literal, inField: { name: field, needle: needleOf(phrase, false) } }
}

function needleOf(text: string, mayBePrefix: boolean): Needle {
  const isPrefix = mayBePrefix && text.length > 1 && text.endsWith('*')
  const folded = foldCase(isPrefix ? text.slice(0, -1) : text)
  return { text: folded, isPrefix, keepsDiacritics: withoutDiacritics(folded) !== folded }
}

/** The texts of an item, folded, one per line: no phrase runs from one value into the next. */
type Haystack = { folded: string; plain: string | null }

function haystackOf(value: unknown): Haystack {
  const texts: string[] = []
  gather(value, texts, { charsLeft: MAX_ITEM_CHARS }, 0)
  return { folded: texts.join('\n'), plain: null }
}

function gather(value: unknown, texts: string[], budget: { charsLeft: number }, depth: number): void {
  if (budget.charsLeft <= 0 || depth > MAX_DEPTH) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const text = String(value).slice(0, budget.charsLeft)
    budget.charsLeft -= text.length
    texts.push(foldCase(text))
    return
  }
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  for (const element of inner) gather(element, texts, budget, depth + 1)
}

function isIn(term: Term, item: unknown, whole: Haystack): boolean {
  if (term.inField !== null) {
    const values = valuesAt(item, term.inField.name)
    if (values.length > 0) return found(term.inField.needle, haystackOf(values))
  }
  return found(term.needle, whole)
}

function found(needle: Needle, haystack: Haystack): boolean {
  if (needle.keepsDiacritics) return hasWord(haystack.folded, needle)
  haystack.plain ??= withoutDiacritics(haystack.folded)
  return hasWord(haystack.plain, needle)
}

function hasWord(text: string, { text: wanted, isPrefix }: Needle): boolean {
  let at = text.indexOf(wanted)
  while (at >= 0) {
    if (isBoundary(text, at) && (isPrefix || isBoundary(text, at + wanted.length))) return true
    // Straight to the end of the word that it is in: trying every place of a long run of letters would take its length squared.
    do at++
    while (at < text.length && !isBoundary(text, at))
    at = text.indexOf(wanted, at)
  }
  return false
}

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u
const WRITTEN_WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** No word runs across this place. */
function isBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true
  const before = codePointBefore(text, at)
  const after = text.codePointAt(at) ?? 0
  if (!isWordCharacter(before) || !isWordCharacter(after)) return true
  return (before > 0x7f && isWrittenWithoutSpaces(before)) || (after > 0x7f && isWrittenWithoutSpaces(after))
}

function codePointBefore(text: string, at: number): number {
  const isPair = at > 1 && (text.charCodeAt(at - 1) & 0xfc00) === 0xdc00
  return text.codePointAt(isPair ? at - 2 : at - 1) ?? 0
}

function isWordCharacter(code: number): boolean {
  if (code > 0x7f) return WORD_CHARACTER.test(String.fromCodePoint(code))
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
}

function isWrittenWithoutSpaces(code: number): boolean {
  return WRITTEN_WITHOUT_SPACES.test(String.fromCodePoint(code))
}
