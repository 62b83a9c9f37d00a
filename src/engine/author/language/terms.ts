import { rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from './languages.ts'
import { conceptList, lexiconOf } from './lexicon.ts'
import { wordsOf } from './words.ts'

/** What people and pages call the same thing, in each language: "mileage", "running time", "law firm". English names the terms. */
type Terms = {
  /** The terms that a word, or words written as one, stand for. */
  of: ReadonlyMap<string, readonly string[]>
  /** What these begin with: most words begin none. */
  firstWords: ReadonlySet<string>
  /** What a term is called, each as its words. */
  called: ReadonlyMap<string, readonly (readonly string[])[]>
}

const termsIn = rememberedText((code: LanguageCode): Terms => {
  const of = new Map<string, string[]>()
  const called = new Map<string, (readonly string[])[]>()
  const list = conceptList(LANGUAGES[code].terms ?? '')
  const call = (term: string, words: readonly string[]) => called.set(term, [...(called.get(term) ?? []), words])
  const add = (term: string, words: readonly string[]) => {
    for (const key of keysOf(words, code)) of.set(key, [...new Set([...(of.get(key) ?? []), term])])
  }
  if (code === 'en')
    for (const [term] of list) {
      add(term, wordsOf(term))
      call(term, wordsOf(term))
    }
  // "Position" may stand for a job title, but who asks for a position means that.
  const own = new Set(of.keys())
  for (const [term, names] of list)
    for (const name of names) {
      const words = wordsOf(name.replaceAll('_', ' '))
      call(term, words)
      if (!own.has(words.join(' '))) add(term, words)
    }
  return { of, firstWords: new Set([...of.keys()].map((key) => key.split(' ', 1)[0] ?? '')), called }
}, LANGUAGE_CODES.length)

/** As they are written, then without endings. */
function keysOf(words: readonly string[], code: LanguageCode): Set<string> {
  const lexicon = lexiconOf(code)
  return new Set([words.join(' '), words.map((word) => lexicon.stem(word)).join(' ')])
}

const LONGEST = 3

/** The terms that words speak of, each with the words that say it; the longer name is the one that is meant. */
export function termsOf(
  words: readonly string[],
  languages: readonly LanguageCode[],
): { term: string; words: readonly string[] }[] {
  const found: { term: string; words: readonly string[] }[] = []
  for (let at = 0; at < words.length; ) {
    const { terms, length } = longestAt(words, at, languages)
    for (const term of terms) found.push({ term, words: words.slice(at, at + length) })
    at += length
  }
  return found
}

function longestAt(words: readonly string[], at: number, among: readonly LanguageCode[]) {
  const first = words[at] ?? ''
  const languages = among.filter((code) => beginsName(first, code))
  if (languages.length === 0) return { terms: [], length: 1 }
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length)
    const terms = languages.flatMap((code) => termsNamed(part, code))
    if (terms.length > 0) return { terms: [...new Set(terms)], length }
  }
  return { terms: [], length: 1 }
}

function beginsName(word: string, code: LanguageCode): boolean {
  const { firstWords } = termsIn(code)
  return firstWords.has(word) || firstWords.has(lexiconOf(code).stem(word))
}

function termsNamed(words: readonly string[], code: LanguageCode): readonly string[] {
  const { of } = termsIn(code)
  for (const key of keysOf(words, code)) {
    const terms = of.get(key)
    if (terms) return terms
  }
  return []
}

/** What a term is called in a language, each name as its words. */
export function namesOfTerm(term: string, code: LanguageCode): readonly (readonly string[])[] {
  return termsIn(code).called.get(term) ?? []
}
