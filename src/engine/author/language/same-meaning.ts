import { conceptsOfWord } from './concepts.ts'
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
  return [...words].sort().join(' ')
}

/** Null for words that speak of none, or of several. */
function conceptOf(word: string): string | null {
  const strong = conceptsOfWord(word).filter(({ weight }) => weight === 1)
  return strong.length === 1 ? `=${strong[0]?.concept}` : null
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
