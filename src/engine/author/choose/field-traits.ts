import { remembered } from '#base/remembered.ts'
import { CONCEPTS } from '../language/concepts.ts'
import type { Concept } from '../language/ontology.ts'
import { type AskedWord, type Meaning, meaningOf } from '../language/words.ts'
import type { WantedField } from '../request/intent.ts'

/** A word of a field with its meaning. */
export type AskedMeaning = Meaning & { asked: AskedWord; weight: number }

/** A concept of the same look as one that is asked for, and how much it speaks against a column. */
type Rival = { wanted: Concept; other: Concept; weight: number }

/** A field is compared with every column of every region; what is the same for all of them is looked up once. */
export type FieldTraits = {
  words: readonly AskedMeaning[]
  /** The sum of the weights of its words. */
  weight: number
  concepts: readonly (readonly [Concept, number])[]
  rivals: readonly Rival[]
  mayRecur: boolean
  wantsMany: boolean
}

export const traitsOf = remembered((field: WantedField): FieldTraits => {
  const { words, concepts } = field
  return {
    words: words.map((asked) => ({ asked, weight: asked.weight, ...meaningOf(asked) })),
    weight: words.reduce((sum, { weight }) => sum + weight, 0),
    concepts: CONCEPTS.flatMap((concept) =>
      (concepts[concept] ?? 0) > 0 ? [[concept, concepts[concept] ?? 0] as const] : [],
    ),
    rivals: RIVALS.flatMap(([wanted, other]) => {
      const weight = concepts[wanted] ?? 0
      const notAsked = 1 - Math.min(1, concepts[other] ?? 0)
      return weight < 0.5 ? [] : [{ wanted, other, weight: weight * notAsked }]
    }),
    mayRecur: isRecurring(field),
    wantsMany: isOfMany(field),
  }
})

/** Values that may well be the same in all records. */
export function mayRecur(field: WantedField): boolean {
  return traitsOf(field).mayRecur
}

/** Fields that hold several values by nature. */
export function wantsMany(field: WantedField): boolean {
  return traitsOf(field).wantsMany
}

const RIVALS = [
  ['price', 'old_price'],
  ['price', 'discount'],
  ['price', 'shipping'],
  ['old_price', 'discount'],
  ['rating', 'reviews'],
  ['reviews', 'rating'],
  ['title', 'description'],
  ['title', 'category'],
  ['title', 'author'],
  ['title', 'brand'],
  ['title', 'price'],
  ['title', 'date'],
  ['description', 'author'],
  ['description', 'title'],
  ['author', 'title'],
  ['author', 'date'],
  ['bedrooms', 'bathrooms'],
  ['bathrooms', 'bedrooms'],
  ['brand', 'title'],
  ['category', 'title'],
  ['ingredients', 'instructions'],
  ['instructions', 'ingredients'],
] as const

function isRecurring({ concepts }: WantedField): boolean {
  return (
    Math.max(
      concepts.brand ?? 0,
      concepts.category ?? 0,
      concepts.author ?? 0,
      concepts.seller ?? 0,
      concepts.company ?? 0,
      concepts.location ?? 0,
      concepts.currency ?? 0,
      concepts.status ?? 0,
      concepts.availability ?? 0,
    ) >= 0.6
  )
}

function isOfMany(field: WantedField): boolean {
  if (field.type === 'array') return true
  if (field.type !== null && field.type !== 'string') return false
  const { concepts } = field
  return (
    Math.max(concepts.tags ?? 0, concepts.ingredients ?? 0, concepts.instructions ?? 0, concepts.body ?? 0) >= 0.5 ||
    isPlural(field)
  )
}

/** Its words speak of several. */
export function isPlural(field: WantedField): boolean {
  return /(?:^|[_\s])(?:titles of|documents|phones|phone numbers|telephone numbers|e-?mails|authors|auteurs|autoren|autores|autorzy|forfattere|journalists|journalister|journalistes|actors|cast|links|images|features|sizes|colors|colours|topics|languages|names|genres|categories|keywords)\b/i.test(
    `${field.name} ${field.phrase}`,
  )
}
