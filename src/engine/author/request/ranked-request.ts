import { plain, wordsOf } from '../language/words.ts'
import { foldInPlace } from './conditions/fold.ts'

/** "The top 3 players by goals", "die drei Spieler mit den meisten Toren": so many of them, by what is known of each. */
export type RankedRequest = {
  /** What they are. */
  things: string
  /** By what they are ranked. */
  by: string
  /** The least comes first. */
  isRising: boolean
}

const COUNT = String.raw`(?:\d{1,3}|\p{L}{2,10})`
const OPENING = String.raw`^(?:\p{L}{1,4}\s+)?(?:top\s+${COUNT}|${COUNT}\s+top|${COUNT})\s+`
/** Between the things and what they are ranked by. In folded writing. */
const MOST =
  "with the (?:most|highest|largest|greatest|biggest|best)(?: number of)?|mit den meisten|mit de[rnm] (?:hochsten|grossten|besten)|avec le plus d[eu’']|avec les? (?:meilleurs?|plus (?:hauts?|grands?))|con mas|con el mayor numero de|con piu|com mais|met de meeste|met de hoogste|med flest|med hogst|z najwieksza liczba|z najwyzsza"
const LEAST =
  "with the (?:fewest|least|lowest|smallest)(?: number of)?|mit den wenigsten|mit de[rnm] (?:niedrigsten|kleinsten)|avec le moins d[eu’']|con menos|con meno|com menos|met de minste|met de laagste|med farst|z najmniejsza liczba"
/** What says that those are meant that have the most of something. */
export const SUPERLATIVE = `(?:${MOST}|${LEAST})`
const BY = 'by|nach|par|por|per|op|naar|efter|etter|wedlug|podle'

export function rankedRequest(description: string): RankedRequest | null {
  const folded = foldInPlace(description.trim())
  const ranked =
    new RegExp(
      String.raw`${OPENING}(?<things>[\p{L} ]{3,40}?)\s+(?:(?<most>${MOST})|(?<least>${LEAST}))\s*(?<by>[\p{L} ]{2,40})[.!?]?$`,
      'u',
    ).exec(folded) ??
    new RegExp(
      String.raw`^(?:\p{L}{1,4}\s+)?(?:top\s+${COUNT}|${COUNT}\s+top|(?:\p{L}{3,12}\s+)?\d{1,3})\s+(?<things>[\p{L} ]{3,40}?)\s+(?:${BY})\s+(?<by>[\p{L} ]{2,40})[.!?]?$`,
      'u',
    ).exec(folded)
  const { things = '', by = '', least } = ranked?.groups ?? {}
  if (!ranked || things === '' || by === '') return null
  // "By Ann Lee": who made them.
  const said = description.trim().slice(folded.lastIndexOf(by))
  if (/^\p{Lu}\p{L}+\s+\p{Lu}/u.test(said) || (/^\p{Lu}/u.test(said) && !/\s(?:nach|mit)\s/.test(folded))) return null
  return { things, by, isRising: least !== undefined }
}

/** Whether a field of this name is what they are ranked by. */
export function isRankedBy(name: string, { by }: RankedRequest): boolean {
  const words = wordsOf(name)
  return words.length > 0 && wordsOf(plain(by)).some((word) => words.includes(word))
}
