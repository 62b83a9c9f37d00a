import { wordSet } from '#base/word-set.ts'
import type { TypeShares } from '../columns/value-type.ts'
import { ENGLISH, LANGUAGE_CODES, type LanguageCode } from './languages.ts'
import { lexiconOf, type WordEntry } from './lexicon.ts'
import { type Concept, type ConceptEntry, ONTOLOGY } from './ontology.ts'
import { languagesOf } from './read-language.ts'
import { termsOf } from './terms.ts'
import { isFiller, wordsOf } from './words.ts'

/** How strongly something speaks of each concept, 0 to 1. */
export type ConceptWeights = Partial<Record<Concept, number>>

export const CONCEPTS = Object.keys(ONTOLOGY) as Concept[]

const byProperty = new Map<string, Concept>()
for (const concept of CONCEPTS) {
  const { props }: ConceptEntry = ONTOLOGY[concept]
  for (const property of props?.split(' ') ?? []) byProperty.set(property.toLowerCase(), concept)
}

/** What was looked up in a set of languages, and what phrases of theirs begin with: most words begin none. */
type Known = { words: Map<string, readonly WordEntry[]>; starts: ReadonlySet<string> }

const known = new Map<string, Known>()
const knownOf = new WeakMap<readonly LanguageCode[], Known>()
const MAX_KNOWN = 20_000
const MAX_LANGUAGES = 20

function knownIn(languages: readonly LanguageCode[]): Known {
  let found = knownOf.get(languages)
  if (!found) {
    const key = languages.join()
    found = known.get(key) ?? {
      words: new Map(),
      starts: new Set(languages.flatMap((code) => lexiconOf(code).phraseStarts())),
    }
    if (known.size >= MAX_LANGUAGES) known.clear()
    known.set(key, found)
    knownOf.set(languages, found)
  }
  return found
}

/** What a single word speaks of in these languages: itself, else the end of a compound. Without languages, in any. */
export function conceptsOfWord(
  word: string,
  languages: readonly LanguageCode[] = LANGUAGE_CODES,
): readonly WordEntry[] {
  const { words } = knownIn(languages)
  let entries = words.get(word)
  if (!entries) {
    entries = lookUp(word, languages)
    if (words.size >= MAX_KNOWN) words.clear()
    words.set(word, entries)
  }
  return entries
}

/** "推文数": how many there are of what stands before, in Chinese and Japanese. */
const NUMBER_OF = /^\p{Script=Han}{2,}[数數]$|^[\p{Script=Katakana}ー]{2,}数$/u

function lookUp(word: string, languages: readonly LanguageCode[]): readonly WordEntry[] {
  const exact = strongestOf(languages.map((code) => lexiconOf(code).exact(word)))
  if (exact.length > 0) return exact
  for (const code of languages) {
    const entries = lexiconOf(code).compound(word)
    if (entries.length > 0) return entries
  }
  return NUMBER_OF.test(word) ? numberOf(word.slice(0, -1), languages) : []
}

/** The number of ratings tells how many rated. */
function numberOf(thing: string, languages: readonly LanguageCode[]): readonly WordEntry[] {
  const things = conceptsOfWord(thing, languages).filter(({ concept }) => concept === 'rating' || concept === 'reviews')
  return [...(things.length > 0 ? [{ concept: 'reviews' as const, weight: 1 }] : []), { concept: 'count', weight: 0.7 }]
}

/** Of a word that several languages know, the surer meaning of each. */
function strongestOf(lists: readonly (readonly WordEntry[])[]): readonly WordEntry[] {
  const filled = lists.filter((list) => list.length > 0)
  if (filled.length < 2) return filled[0] ?? []
  const best = new Map<Concept, number>()
  for (const { concept, weight } of filled.flat()) best.set(concept, Math.max(weight, best.get(concept) ?? 0))
  return [...best].map(([concept, weight]) => ({ concept, weight }))
}

export function conceptOfProperty(property: string): Concept | null {
  return byProperty.get(property.toLowerCase()) ?? null
}

/** A word of a request, of a text that readers of the page see, or a name in its code. */
type SpokenWord = { word: string; weight: number; isName?: boolean }

/** Only longer words of other languages count in names: `class="preis"` names a price, `class="ad"` is Turkish for a name nowhere. */
const MIN_NAME_CHARS = 4
/** What these mean in other languages (a date, a mark, a kind), they do not mean in names. */
const CODE_WORDS = wordSet('data note mode base part form post')
const LONGEST_PHRASE = 3

/**
 * What a list of weighted words speaks of; the strongest word of each concept counts, others add a little. Words that together name a concept
 * ("zip code") are one.
 */
export function conceptWeights(words: readonly SpokenWord[], languages: readonly LanguageCode[]): ConceptWeights {
  const weights: ConceptWeights = {}
  for (let at = 0; at < words.length; ) {
    const { entries, length, weight } = entriesAt(words, at, languages)
    for (const entry of entries) {
      const strength = weight * entry.weight
      const before = weights[entry.concept] ?? 0
      weights[entry.concept] = Math.min(1, Math.max(before, strength) + Math.min(before, strength) * 0.3)
    }
    at += length
  }
  return weights
}

function entriesAt(words: readonly SpokenWord[], at: number, languages: readonly LanguageCode[]) {
  const { word, weight, isName } = words[at] ?? { word: '', weight: 0 }
  let phrase = word
  let most = weight
  let best: { entries: readonly WordEntry[]; length: number; weight: number } | null = null
  const { starts } = knownIn(languages)
  for (let length = 2; length <= LONGEST_PHRASE && starts.has(phrase); length += 1) {
    const next = words[at + length - 1]
    if (!next || next.isName !== isName) break
    phrase += next.word
    most = Math.max(most, next.weight)
    const entries = strongestOf(languages.map((code) => lexiconOf(code).phrase(phrase)))
    if (entries.length > 0) best = { entries, length, weight: most }
  }
  return (
    best ??
    inflectedAt(words, at, languages) ?? {
      entries: conceptsOfWord(
        word,
        isName && (word.length < MIN_NAME_CHARS || CODE_WORDS.has(word)) ? ENGLISH : languages,
      ),
      length: 1,
      weight,
    }
  )
}

/** In languages that decline their words. */
function inflectedAt(words: readonly SpokenWord[], at: number, languages: readonly LanguageCode[]) {
  const first = words[at]
  if (!first || first.isName || !languages.some((code) => lexiconOf(code).opens(first.word))) return null
  for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
    const said = words.slice(at, at + length)
    if (said.length < length || said.some(({ isName }) => isName)) continue
    const entries = strongestOf(languages.map((code) => lexiconOf(code).inflected(said.map(({ word }) => word))))
    if (entries.length > 0) return { entries, length, weight: Math.max(...said.map(({ weight }) => weight)) }
  }
  return null
}

export function conceptsOfText(text: string, languages: readonly LanguageCode[] = languagesOf(text)): ConceptWeights {
  return conceptWeights(
    wordsOf(text).map((word) => ({ word, weight: 1 })),
    languages,
  )
}

/** The words, with one mistake in a long field word put right. */
export function corrected<Word extends { word: string }>(
  words: readonly Word[],
  languages: readonly LanguageCode[],
): Word[] {
  return words.map((one) => {
    if (one.word.length < 4 || isFiller(one.word, languages) || conceptsOfWord(one.word, languages).length > 0)
      return one
    if (languages.some((code) => lexiconOf(code).isPart(one.word)) || termsOf([one.word], languages).length > 0)
      return one
    for (const code of languages) {
      const word = lexiconOf(code).corrected(one.word)
      if (word !== null) return { ...one, word }
    }
    return one
  })
}

/** How well the look of the values suits the concept, −1 to 1. */
export function typeFit(concept: Concept, shares: TypeShares, kind: 'text' | 'link' | 'image'): number {
  const entry: ConceptEntry = ONTOLOGY[concept]
  if (kind !== 'text') return entry.fits[kind] ?? -1
  let fit = 0
  for (const type in shares) {
    const share = shares[type as keyof TypeShares] ?? 0
    fit += (entry.fits[type as keyof typeof entry.fits] ?? entry.otherwise) * share
  }
  return fit
}
