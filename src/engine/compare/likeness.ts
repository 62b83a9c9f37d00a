import { type CanonicalItem, cellText } from './canonical-item.ts'
import type { FieldKind } from './field-kind.ts'
import type { FieldProfiles } from './profile-fields.ts'

/** Words of one value that are compared; the beginning of a long text is enough to know it by. */
const MAX_WORD_CHARS = 400
/** Texts that share all their words and still differ (in order, in signs) are not equal. */
const MOST_FOR_DIFFERENT = 0.9

const IS_WORDED: Record<FieldKind, boolean> = {
  name: true,
  text: true,
  passage: true,
  other: true,
  id: false,
  link: false,
  image: false,
  volatile: false,
}

type Likeness = {
  /** Each field by what it tells of its item. */
  byWeight: number
  /** Each field alike. */
  byCount: number
}

/** How much of two items is the same, 0 to 1. Texts may agree in part; ids, links and numbers agree or do not. */
export function likeness(a: CanonicalItem, b: CanonicalItem, fields: FieldProfiles): Likeness {
  let count = 0
  let weights = 0
  const alike = { byWeight: 0, byCount: 0 }
  for (const [name, cell] of a.cells) {
    const { weight, kind } = fields.get(name) ?? UNKNOWN
    const share = agreement(cell, b.cells.get(name), kind)
    count += 1
    weights += weight
    alike.byCount += share
    alike.byWeight += share * weight
  }
  for (const name of b.cells.keys()) {
    if (a.cells.has(name)) continue
    count += 1
    weights += (fields.get(name) ?? UNKNOWN).weight
  }
  return count === 0 ? alike : { byWeight: alike.byWeight / weights, byCount: alike.byCount / count }
}

const UNKNOWN = { weight: 1, kind: 'text' } as const

function agreement(a: string, b: string | undefined, kind: FieldKind): number {
  if (b === undefined) return 0
  if (a === b) return 1
  return IS_WORDED[kind] ? MOST_FOR_DIFFERENT * sharedWords(a, b) : 0
}

export function wordsOf(cell: string): string[] {
  return (
    cellText(cell)
      .slice(0, MAX_WORD_CHARS)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Dice's coefficient. */
function sharedWords(a: string, b: string): number {
  const [mine, theirs] = [new Set(wordsOf(a)), new Set(wordsOf(b))]
  let shared = 0
  for (const word of mine) if (theirs.has(word)) shared += 1
  return shared === 0 ? 0 : (2 * shared) / (mine.size + theirs.size)
}
