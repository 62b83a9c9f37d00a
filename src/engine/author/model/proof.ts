/**
 * What a recipe is worth on the page that it was made for, by a measure that is the same whoever made it:
 *
 * 1. A wanted field counts by the share of records that have it; less where the values are of another kind than wanted, or were only guessed.
 * 2. Records that repeat each other, alternates that disagree with what they stand in for, one record where many are wanted: each takes some of it.
 * 3. Of two recipes the better proven one is kept. Where they are about equal the model's is: it understood the words.
 */
export type Proof = {
  records: number
  fields: readonly FieldProof[]
  /** Share of records that are no repeat of another, 0 to 1. */
  distinct: number
  /** Share of values for which the alternates say the same, 0 to 1; 1 where there are none. */
  agreement: number
  wantsMany: boolean
}

export type FieldProof = {
  /** As it was wanted. */
  name: string
  /** Share of records, 0 to 1. */
  filled: number
  isOfKind: boolean
  isGuess: boolean
}

const OTHER_KIND = 0.4
const GUESS = 0.5
/** What is nearer than this is about equal. */
const CLEARLY = 0.05
/** Below it a result is more gap than answer. */
const SENSIBLE = 0.4

function scoreOf(proof: Proof): number {
  const { distinct, agreement, records, wantsMany } = proof
  const isOneOfMany = wantsMany && records < 2
  return coverageOf(proof) * (0.7 + 0.3 * distinct) * (0.9 + 0.1 * agreement) * (isOneOfMany ? 0.5 : 1)
}

function coverageOf({ fields }: Proof): number {
  if (fields.length === 0) return 0
  const shares = fields.map(
    ({ filled, isOfKind, isGuess }) => filled * (isOfKind ? 1 : OTHER_KIND) * (isGuess ? GUESS : 1),
  )
  return shares.reduce((sum, share) => sum + share, 0) / fields.length
}

/** Whether a result is worth giving where a better one may come later. */
export function isSensible(proof: Proof): boolean {
  return proof.records > 0 && scoreOf(proof) >= SENSIBLE
}

/** Of lists with the same fields the longer is a little better; a recipe that misses half of it is clearly worse. */
const SHORTER = 0.15

export function betterProven(model: Proof, embedded: Proof): 'model' | 'embedded' {
  const longest = Math.max(1, model.records, embedded.records)
  const worthOf = (proof: Proof) => scoreOf(proof) * (proof.wantsMany ? 1 - SHORTER * (1 - proof.records / longest) : 1)
  return worthOf(embedded) > worthOf(model) + CLEARLY ? 'embedded' : 'model'
}

/** In which way the first did worse than the second, in a few words. */
export function shortfallOf(worse: Proof, better: Proof): string {
  const parts = worse.fields.flatMap((field) => {
    const other = better.fields.find(({ name }) => name === field.name)
    if (!other || other.filled <= field.filled + 0.1) return []
    return [`${field.name} in ${percent(field.filled)} instead of ${percent(other.filled)} of the items`]
  })
  if (parts.length > 0) return parts.slice(0, 3).join(', ')
  if (worse.records < better.records) return `${worse.records} instead of ${better.records} items`
  const kinds = worse.fields.filter(({ isOfKind }) => !isOfKind).map(({ name }) => name)
  return kinds.length > 0 ? `other kinds of values in ${kinds.slice(0, 3).join(', ')}` : 'less of what was wanted'
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
