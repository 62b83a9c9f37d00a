import { conceptsOfWord } from './concepts.ts'
import { LANGUAGE_CODES } from './languages.ts'
import type { Concept } from './ontology.ts'
import { termsOf } from './terms.ts'
import { stem, wordsOf } from './words.ts'

/**
 * Whether two field names say the same, word by word: `name` and `title`, `product_price` and `productCost`. "Old price" says more
 * than "price", and is another field.
 */
export function meansTheSame(a: string, b: string): boolean {
  const meaning = meaningOf(a)
  return meaning !== '' && meaning === meaningOf(b)
}

function meaningOf(name: string): string {
  const words = new Set(wordsOf(name).map((word) => conceptOf(word) ?? stem(word)))
  return [...words, ...(name.match(/\d+/g) ?? [])].sort().join(' ')
}

/** Null for words that speak of none, or of several. */
function conceptOf(word: string): string | null {
  const strong = conceptsOfWord(word).filter(({ weight }) => weight === 1)
  const concept = strong.length === 1 ? strong[0]?.concept : undefined
  return concept === undefined || KINDS.has(concept) ? null : `=${concept}`
}

/** Kinds of values, of which a thing may well have several: a department is no contract type, and a deadline no day of publication. */
const KINDS: ReadonlySet<Concept> = new Set(['category', 'code', 'count', 'date', 'status'])

/** Words for two values of one kind. The kind itself may be either: a deadline may be called "date". */
export function areOthersOfKind(a: string, b: string, kind: Concept): boolean {
  if (!KINDS.has(kind) || stem(a) === stem(b)) return false
  const isOne = (word: string) => conceptsOfWord(word).some(({ concept, weight }) => concept === kind && weight === 1)
  const [first, second] = [a, b].map((word) => termsOf([word], LANGUAGE_CODES).map(({ term }) => term))
  if (!isOne(a) || !isOne(b) || !first || !second) return false
  return ![...first, ...second].includes(kind) && !first.some((term) => second.includes(term))
}

/**
 * Old name → new name, for fields that are called otherwise and mean the same. Where it is not plain which became which, none did.
 */
export function renamedFields(before: readonly string[], after: readonly string[]): Map<string, string> {
  const gone = before.filter((name) => !after.includes(name))
  const fresh = after.filter((name) => !before.includes(name))
  const renamed = new Map<string, string>()
  for (const old of gone) {
    const [name, ...others] = fresh.filter((candidate) => meansTheSame(old, candidate))
    const isPlain = others.length === 0 && gone.filter((other) => meansTheSame(other, old)).length === 1
    if (name !== undefined && isPlain) renamed.set(old, name)
  }
  return renamed
}
