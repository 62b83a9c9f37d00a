import { MONTH_NAMES, threeLetters } from './calendar-words.ts'
import { comparable } from './fold-text.ts'
import { durationOf, measureOf } from './forms/quantities.ts'

/** What a text itself says that its value is: "Current bid" of "Current bid: £80", "beds" of "3 beds". */
export type Mark = { kind: 'label' | 'unit'; words: string }

const LABEL = /^([\p{L}][^:：\d\n]{1,40}?)\s?[:：](?:\s|$)/u
const UNIT = /^[(+~<>≥≤]?\s?\d[\d.,'’]*\+?[\s-]?([\p{L}\p{M}]+)/u

const months = Object.values(MONTH_NAMES)
const MONTHS: ReadonlySet<string> = new Set([
  ...months.flatMap((names) => names.split(' ')),
  ...threeLetters(...months),
])

/** Null where it says nothing. Hours may as well be given as minutes, and a month is a part of a date. */
export function markOf(text: string): Mark | null {
  const start = text.trimStart().slice(0, 80)
  const label = LABEL.exec(start)?.[1]
  if (label !== undefined) return { kind: 'label', words: comparable(label) }
  const unit = comparable(UNIT.exec(start)?.[1] ?? '')
  if (unit === '' || MONTHS.has(unit) || durationOf(start) !== null || measureOf(start) !== null) return null
  return { kind: 'unit', words: unit }
}

/** So much of the longer word is its stem: "bid" and "bids", "reply" and "replies", "habitación" and "habitaciones". */
const STEM_SHARE = 0.5

export function isSameMark(a: Mark, b: Mark): boolean {
  if (a.kind !== b.kind) return false
  if (a.words.startsWith(b.words) || b.words.startsWith(a.words)) return true
  let shared = 0
  while (shared < a.words.length && a.words[shared] === b.words[shared]) shared += 1
  return shared >= Math.max(3, STEM_SHARE * Math.max(a.words.length, b.words.length))
}
