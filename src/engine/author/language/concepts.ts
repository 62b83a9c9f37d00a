import type { TypeShares } from '../columns/value-type.ts'
import { type Concept, type ConceptEntry, ONTOLOGY } from './ontology.ts'
import { plain, stem, wordsOf } from './words.ts'

/** How strongly something speaks of each concept, 0 to 1. */
export type ConceptWeights = Partial<Record<Concept, number>>

export const CONCEPTS = Object.keys(ONTOLOGY) as Concept[]

const WEAK = 0.45
/** Shorter words end too many others: "ort" ends "sport". */
const MIN_COMPOUND_CHARS = 4

type WordEntry = { concept: Concept; weight: number }

const byWord = new Map<string, WordEntry[]>()
const byProperty = new Map<string, Concept>()
const compoundEnds: { word: string; entries: WordEntry[] }[] = []

for (const concept of CONCEPTS) {
  const entry: ConceptEntry = ONTOLOGY[concept]
  for (const word of wordList(entry.words)) addWord(word, { concept, weight: 1 })
  for (const word of wordList(entry.weak ?? '')) addWord(word, { concept, weight: WEAK })
  for (const property of wordList(entry.props ?? '', false)) byProperty.set(property.toLowerCase(), concept)
}
for (const [word, entries] of byWord) {
  const strong = entries.filter((entry) => entry.weight === 1)
  if (word.length >= MIN_COMPOUND_CHARS && strong.length > 0) compoundEnds.push({ word, entries: strong })
}
compoundEnds.sort((a, b) => b.word.length - a.word.length)

function wordList(text: string, folds = true): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return folds ? [...new Set(words.map((word) => stem(plain(word))))] : words
}

function addWord(word: string, entry: WordEntry): void {
  const entries = byWord.get(word) ?? []
  if (!entries.some((known) => known.concept === entry.concept)) entries.push(entry)
  byWord.set(word, entries)
}

const known = new Map<string, readonly WordEntry[]>()

/** What a single word speaks of. A compound counts as its end: "Artikelnummer" is a number, "Produktname" a name. */
export function conceptsOfWord(word: string): readonly WordEntry[] {
  const before = known.get(word)
  if (before) return before
  const base = stem(word)
  const found = byWord.get(base) ?? byWord.get(word) ?? compound(base)
  if (known.size < 50_000) known.set(word, found)
  return found
}

/** Written without spaces: what the text is about stands last more often than not. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const MIN_UNSPACED_CHARS = 2

function compound(word: string): readonly WordEntry[] {
  if (UNSPACED.test(word)) return unspaced(word)
  if (word.length < 6) return []
  const end = compoundEnds.find((known) => known.word.length < word.length - 1 && word.endsWith(known.word))
  return end ? end.entries.map((entry) => ({ ...entry, weight: 0.8 })) : []
}

function unspaced(word: string): readonly WordEntry[] {
  for (let from = 0; from <= word.length - MIN_UNSPACED_CHARS; from += 1) {
    const entries = byWord.get(word.slice(from))
    if (entries) return entries.map((entry) => ({ ...entry, weight: 0.8 * entry.weight }))
  }
  return []
}

export function conceptOfProperty(property: string): Concept | null {
  return byProperty.get(property.toLowerCase()) ?? null
}

/** What a list of weighted words speaks of; the strongest word of each concept counts, others add a little. */
export function conceptWeights(words: readonly { word: string; weight: number }[]): ConceptWeights {
  const weights: ConceptWeights = {}
  for (const { word, weight } of words) {
    for (const entry of conceptsOfWord(word)) {
      const strength = weight * entry.weight
      const before = weights[entry.concept] ?? 0
      weights[entry.concept] = Math.min(1, Math.max(before, strength) + Math.min(before, strength) * 0.3)
    }
  }
  return weights
}

export function conceptsOfText(text: string): ConceptWeights {
  return conceptWeights(wordsOf(text).map((word) => ({ word, weight: 1 })))
}

/** How well the look of the values suits the concept, −1 to 1. */
export function typeFit(concept: Concept, shares: TypeShares, kind: 'text' | 'link' | 'image'): number {
  const entry: ConceptEntry = ONTOLOGY[concept]
  if (kind !== 'text') return entry.fits[kind] ?? -1
  let fit = 0
  for (const [type, share] of Object.entries(shares))
    fit += (entry.fits[type as keyof typeof entry.fits] ?? entry.otherwise) * share
  return fit
}
