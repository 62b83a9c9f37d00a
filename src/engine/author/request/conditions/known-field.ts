import { wordSet } from '#base/word-set.ts'
import { isFilled } from '#engine/author/choose/judge.ts'
import type { Concept } from '#engine/author/language/ontology.ts'
import { plain, stem, wordsOf } from '#engine/author/language/words.ts'
import { readIntent, wantedField } from '#engine/author/request/intent.ts'
import { valuesAt } from '#engine/filter/read-field.ts'
import type { AmountStated, Measure } from './stated.ts'

type Items = readonly Record<string, unknown>[]

/** A field that the recipe has: what it is about, and what it shows on the page. */
export type KnownField = {
  name: string
  concepts: readonly Concept[]
  words: readonly string[]
  /** Those that are there, of all items. */
  values: readonly unknown[]
  /** 0 to 1. */
  filled: number
}

export function knownFields(names: readonly string[], items: Items, description: string): KnownField[] {
  const intent = readIntent(description, null)
  const phrases = new Map(intent.fields.map(({ name, phrase }) => [name, phrase]))
  const languages = description === '' ? undefined : intent.languages
  return names.map((name) => {
    const perItem = items.map((item) => valuesAt(item, name).filter(isFilled))
    const { concepts } = wantedField(name, phrases.get(name) ?? '', null, name, languages)
    const most = Math.max(0, ...Object.values(concepts))
    return {
      name,
      concepts: (Object.keys(concepts) as Concept[]).filter((one) => most >= 0.4 && concepts[one] === most),
      words: wordsOf(name).map(stem),
      values: perItem.flat(),
      filled: items.length === 0 ? 0 : perItem.filter((values) => values.length > 0).length / items.length,
    }
  })
}

/** Fields of concepts, in the order of the concepts: those of the first that any field has. */
export function fieldsOf(fields: readonly KnownField[], concepts: readonly Concept[]): KnownField[] {
  for (const concept of concepts) {
    const found = fields.filter((field) => field.concepts.includes(concept))
    if (found.length > 0) return found
  }
  return []
}

/** Where the wanted measure has no field of its own, the next one does: pay is shown as a price, a price may be a salary. */
const STAND_INS: Partial<Record<Measure, readonly Concept[]>> = {
  price: ['price', 'salary'],
  salary: ['salary', 'price'],
  count: [],
  distance: [],
}
const DISTANCE_WORDS = wordSet(
  `km kilometer kilometre kilometro mileage mile odometer distance laufleistung kilometerstand chilometri
  chilometraggio quilometragem przebieg kilometrage kilometraje distanz entfernung afstand distanza distancia`,
)

export function fieldsOfAmount(fields: readonly KnownField[], { measure, noun }: AmountStated): KnownField[] {
  const named = noun === null ? [] : fields.filter(({ words }) => words.includes(stem(plain(noun))))
  if (named.length > 0) return named
  if (measure === 'distance') return fields.filter(({ words }) => words.some((word) => DISTANCE_WORDS.has(word)))
  if (measure === null) return []
  if (measure === 'count') return noun === null ? fieldsOf(fields, ['count']) : []
  return fieldsOf(fields, STAND_INS[measure] ?? [measure])
}
