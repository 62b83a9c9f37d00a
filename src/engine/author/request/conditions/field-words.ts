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

/** "jobs", "products": a word for the records themselves. */
export function isThing(word: string): boolean {
  return (
    conceptsOfWord(stem(word)).some(({ concept, weight }) => concept === 'title' && weight < 0.8) || THINGS.test(word)
  )
}

const THINGS =
  /^(?:items?|ones?|results?|records?|entries|listings?|offers?|ads?|artikeln?|produkten?|angebote|stellen(?:angebote)?|anzeigen|stucke|annonces|offres|produits|articles|emplois|ofertas|trabajos?|empleos?|productos|anuncios|offerte|annunci|prodotti|lavoro|producten|aanbiedingen|vacatures|vagas|produtos|oferty|produkty|ogłoszenia|pracy|praca)$/
