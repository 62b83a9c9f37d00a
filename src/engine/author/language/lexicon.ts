import { rememberedText } from '#base/remembered.ts'
import type { LanguageWords } from './language-words.ts'
import { LANGUAGES, type LanguageCode } from './languages.ts'
import { type Concept, type ConceptEntry, ONTOLOGY } from './ontology.ts'
import { DENSE, isTypoOf, MIN_TYPO_CHARS, plain, stem, wordsOf } from './words.ts'

/** A concept that a word speaks of, and how surely. */
export type WordEntry = { concept: Concept; weight: number }

const WEAK = 0.45
/** A city tells where something is, though not as well as "location" does. */
const WITHIN = 0.6
const COMPOUND = 0.8
/** Shorter words end too many others: "ort" ends "sport". */
const MIN_COMPOUND_CHARS = 4
const NOTHING: readonly WordEntry[] = []
const NO_ENDINGS: readonly string[] = []

/** What a text without spaces is about stands last more often than not. */
const MIN_UNSPACED_CHARS = 2

/** The field words of one language. */
export class Lexicon {
  readonly #words: LanguageWords
  readonly #code: LanguageCode
  readonly #byWord = new Map<string, WordEntry[]>()
  readonly #phrases = new Set<string>()
  /** "stara" of "stara cena": no other word with a mistake. */
  readonly #parts = new Set<string>()
  /** Phrases by the stems of their words: "starą cenę" is "stara cena". */
  readonly #inflected = new Map<string, WordEntry[]>()
  readonly #openings = new Set<string>()
  /** By their last character: most words have none of them. */
  readonly #endings: ReadonlyMap<number, readonly string[]>
  readonly #prefixes: readonly string[]
  readonly #others: ReadonlySet<string>
  readonly #ends: { word: string; entries: WordEntry[] }[] = []

  constructor(code: LanguageCode) {
    this.#code = code
    this.#words = LANGUAGES[code]
    this.#endings = Map.groupBy(listOf(this.#words.endings), lastOf)
    this.#prefixes = listOf(this.#words.prefixes)
    this.#others = new Set(listOf(this.#words.others))
    this.#addAll(this.#words.fields, 1)
    this.#addAll(this.#words.weak ?? '', WEAK)
    // Structured data is read as its concept.
    if (code === 'en')
      for (const concept of Object.keys(ONTOLOGY) as Concept[]) this.#add(concept.replace('_', ''), concept, 1)
    for (const [word, entries] of this.#byWord) {
      const strong = entries.filter((entry) => entry.weight === 1)
      if (word.length >= MIN_COMPOUND_CHARS && strong.length > 0) this.#ends.push({ word, entries: strong })
    }
    this.#ends.sort((a, b) => b.word.length - a.word.length)
  }

  #addAll(list: string, weight: number): void {
    for (const [concept, words] of conceptList(list)) {
      if (!Object.hasOwn(ONTOLOGY, concept)) throw new Error(`${this.#code}: no concept is called ${concept}`)
      for (const word of words) this.#add(word, concept as Concept, weight)
    }
  }

  #add(text: string, concept: Concept, weight: number): void {
    const parts = wordsOf(text.replaceAll('_', ' '))
    const word = parts.join('')
    if (parts.length > 1) for (const part of parts) this.#parts.add(part)
    const { within }: ConceptEntry = ONTOLOGY[concept]
    for (const key of new Set([word, ...this.#stems(word)])) {
      if (parts.length > 1) this.#phrases.add(key)
      const entries = this.#byWord.get(key) ?? []
      if (!entries.some((known) => known.concept === concept)) entries.push({ concept, weight })
      if (within !== undefined && !entries.some((known) => known.concept === within))
        entries.push({ concept: within as Concept, weight: weight * WITHIN })
      this.#byWord.set(key, entries)
    }
    if (parts.length < 2 || this.#code === 'en') return
    const stems = parts.map((part) => this.stem(part))
    this.#openings.add(stems[0] ?? '')
    this.#inflected.set(stems.join(' '), this.#byWord.get(word) ?? [])
  }

  /** The word without what its number, case or article puts on it. */
  stem(word: string): string {
    return this.#stems(word)[0] ?? word
  }

  /** By each ending that it may have, the longest first: "enlaces" is "enlac" or "enlace". */
  #stems(word: string): readonly string[] {
    if (this.#code === 'en') return [stem(word)]
    const prefix = this.#prefixes.find((start) => word.startsWith(start) && word.length - start.length >= 3)
    const bare = prefix === undefined ? word : word.slice(prefix.length)
    const least = DENSE.test(bare) ? 1 : 3
    const endings = this.#endings.get(lastOf(bare)) ?? NO_ENDINGS
    const stems = endings
      .filter((end) => bare.endsWith(end) && bare.length - end.length >= least)
      .map((end) => bare.slice(0, -end.length))
    return stems.length > 0 ? stems : [bare]
  }

  /** What the word itself speaks of. */
  exact(word: string): readonly WordEntry[] {
    const own = this.#byWord.get(word)
    if (own) return own
    for (const stem of this.#stems(word)) {
      const entries = this.#byWord.get(stem)
      if (entries) return entries
    }
    return NOTHING
  }

  /** What words together speak of, written as one. */
  phrase(words: string): readonly WordEntry[] {
    return this.#phrases.has(words) ? (this.#byWord.get(words) ?? NOTHING) : NOTHING
  }

  /** What is said in several words may begin with it, in whichever case. */
  opens(word: string): boolean {
    return this.#openings.size > 0 && this.#openings.has(this.stem(word))
  }

  /** What words together speak of, each in whichever case. */
  inflected(words: readonly string[]): readonly WordEntry[] {
    return this.#inflected.get(words.map((word) => this.stem(word)).join(' ')) ?? NOTHING
  }

  /** All that a phrase may begin with, and the phrases themselves. */
  phraseStarts(): string[] {
    return [...this.#phrases].flatMap((phrase) => Array.from(phrase, (_, at) => phrase.slice(0, at + 1)))
  }

  /** A compound counts as its end: "Artikelnummer" is a number, "Produktname" a name. */
  compound(word: string): readonly WordEntry[] {
    if (DENSE.test(word)) return this.#unspaced(word)
    if (word.length < 6 || (this.#code !== 'en' && !this.#words.compounds) || this.#isOther(word)) return NOTHING
    const base = this.stem(word)
    const end = this.#ends.find(
      (known) =>
        (known.word.length < base.length - 1 && base.endsWith(known.word)) ||
        (known.word.length < word.length - 1 && word.endsWith(known.word)),
    )
    return end ? end.entries.map((entry) => ({ ...entry, weight: COMPOUND })) : NOTHING
  }

  #unspaced(word: string): readonly WordEntry[] {
    const bare = this.stem(word)
    for (let from = 0; from <= bare.length - MIN_UNSPACED_CHARS; from += 1) {
      const entries = this.#byWord.get(bare.slice(from))
      if (entries) return entries.map((entry) => ({ ...entry, weight: COMPOUND * entry.weight }))
    }
    return NOTHING
  }

  #isOther(word: string): boolean {
    return this.#others.has(word) || this.#others.has(this.stem(word))
  }

  /** Whether it belongs to words that together name something. */
  isPart(word: string): boolean {
    return this.#parts.has(word)
  }

  /** The field word that is meant by a word with one mistake, or null. */
  corrected(word: string): string | null {
    if (this.#isOther(word)) return null
    for (const [known, entries] of this.#byWord)
      if (known.length >= MIN_TYPO_CHARS && entries.some(({ weight }) => weight === 1) && isTypoOf(word, known))
        return known
    return null
  }
}

function lastOf(word: string): number {
  return word.charCodeAt(word.length - 1)
}

function listOf(words: string | undefined): string[] {
  return (words ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(plain)
}

/** `title: titel name; price: preis` */
export function conceptList(text: string): [concept: string, words: string[]][] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [concept = '', words = ''] = part.split(':')
      return [concept.trim(), words.split(/\s+/).filter((word) => word !== '')]
    })
}

/** Made when a page or a request first speaks the language. */
export const lexiconOf = rememberedText((code: LanguageCode) => new Lexicon(code), Number.POSITIVE_INFINITY)
