import { conceptsOfWord } from '#engine/author/language/concepts.ts'
import type { Concept } from '#engine/author/language/ontology.ts'
import { plain, stem } from '#engine/author/language/words.ts'

/** Their words also name things: positions, types, quotes. */
const ALSO_THINGS: readonly Concept[] = ['category', 'tags', 'availability', 'quote', 'rank']

/** A word for a field ("title", "price"): it speaks of what is wanted of the items, not of which are wanted. */
export function namesField(word: string): boolean {
  return conceptsOfWord(stem(plain(word))).some(
    ({ weight, concept }) => weight >= 0.8 && !ALSO_THINGS.includes(concept),
  )
}
