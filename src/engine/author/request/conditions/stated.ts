import type { Concept } from '#engine/author/language/ontology.ts'

/** What an amount is of. `distance` has no concept of its own: such fields are known by their unit. */
export type Measure = Concept | 'distance'

/** A condition that a description states, with its own words. */
export type Stated = { said: string } & (
  | AmountStated
  | { kind: 'date'; after: string | null; before: string | null; year: number | null }
  | { kind: 'in_stock' }
  | { kind: 'only'; words: string }
  /** Items that carry a mark are not wanted. */
  | { kind: 'without'; mark: 'sponsored' | 'sold_out' }
  | { kind: 'topic'; words: string }
  | { kind: 'place'; name: string; isFrom: boolean }
  /** Unsure where any noun may be meant. */
  | { kind: 'maker'; name: string; isSure: boolean }
  /** "the cheapest": nothing that one item alone can tell. */
  | { kind: 'order' }
  | { kind: 'count'; count: number }
  /** "in the last 7 days": moves on with every day. */
  | { kind: 'age' }
)

export type AmountStated = {
  kind: 'amount'
  operator: 'lt' | 'gt'
  /** Whether the limit itself is wanted too. */
  includes: boolean
  limit: number
  measure: Measure | null
  /** The word that the number counts, where it is no known measure: "bids". */
  noun: string | null
  /** As a sign or a code: `$`, `€`, `zł`. */
  currency: string | null
  /** `m2`, `km`, `min`. */
  unit: string | null
}

/** Where it stands in the description. `thing`: what is spoken of between its words ("only *products* in stock"). `isOfClause`: the words beside it belong to it ("sorted by price"). */
export type Found = { start: number; end: number; stated: StatedBody; thing?: string; isOfClause?: boolean }
export type StatedBody = Stated extends infer S ? (S extends { said: string } ? Omit<S, 'said'> : never) : never

/** "Team, points, last 5 matches": of each record so many of its parts, not so many records. */
export function beginsField(said: string, [, ...others]: readonly string[]): boolean {
  return others.some((phrase) => /^.{0,4}$/.test(phrase.split(said)[0] ?? '') && phrase.includes(said))
}

export function foundAt(match: RegExpExecArray, stated: StatedBody): Found {
  return { start: match.index, end: match.index + match[0].length, stated }
}
