import { stem, wordsOf } from '#engine/author/language/words.ts'
import { withoutPaging } from '#engine/paging/all-pages-asked.ts'
import { CONDITION_WORDS, type ConditionWords } from './condition-words.ts'
import { foldInPlace, maskQuoted } from './fold.ts'
import { readAmounts } from './read-amounts.ts'
import { readDates } from './read-dates.ts'
import { readExclusions } from './read-exclusions.ts'
import { readMarks } from './read-marks.ts'
import type { Found, Stated } from './stated.ts'

/** Longer descriptions are read as far as this: what a person writes is shorter. */
const MAX_CHARS = 4000

/**
 * The conditions that a description states, in the order of its words. None is guessed: what is only asked for ("whether it is in stock") is none.
 * `fields`: names that may be meant before an amount, where they are known.
 */
export function readConditions(description: string, fields: readonly string[] = []): Stated[] {
  const original = readable(withoutPaging(description))
  return findConditions(original, fields).map(
    ({ start, end, stated }) => ({ ...stated, said: original.slice(start, end).trim() }) as Stated,
  )
}

/** The text whose places `findConditions` tells. */
export function readable(description: string): string {
  return description.slice(0, MAX_CHARS).normalize('NFC')
}

export function findConditions(original: string, fields: readonly string[] = []): Found[] {
  const named = new Set(fields.flatMap(wordsOf).map(stem))
  const masked = maskQuoted(original)
  const text = foldInPlace(masked)
  return apart([
    ...languagesOf(text).flatMap(({ language, words }) => [
      ...readDates(text, masked, words, language),
      ...readAmounts(text, words, named),
      ...readMarks(text, masked, words),
    ]),
    ...readExclusions(text),
  ])
}

/** The languages that a description may be in, the likeliest first; English where nothing tells. */
function languagesOf(folded: string): { language: string; words: ConditionWords }[] {
  const said = folded.match(/\p{L}+/gu) ?? []
  const scores = Object.entries(CONDITION_WORDS).map(([language, words]) => {
    const common = words.common.split(' ')
    return { language, words, score: said.filter((word) => common.includes(word)).length }
  })
  const best = Math.max(...scores.map(({ score }) => score))
  if (best === 0) return scores.filter(({ language }) => language === 'en')
  return scores.filter(({ score }) => score >= NEARLY * best).sort((a, b) => b.score - a.score)
}

/** Neighbours share many words: a description in Portuguese has most of the words that tell Spanish. */
const NEARLY = 0.6

/** The first reading of some words stands; two limits of one range share theirs. */
function apart(found: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const one of found) {
    const isTaken = kept.some((other) => overlaps(one, other) && !isRange(one, other))
    if (!isTaken && !(one.stated.kind === 'amount' && Number.isNaN(one.stated.limit))) kept.push(one)
  }
  return kept.sort((a, b) => a.start - b.start)
}

function overlaps(a: Found, b: Found): boolean {
  return a.start < b.end && b.start < a.end
}

function isRange(a: Found, b: Found): boolean {
  const isSame = a.start === b.start && a.end === b.end
  return isSame && a.stated.kind === 'amount' && b.stated.kind === 'amount' && a.stated.operator !== b.stated.operator
}
