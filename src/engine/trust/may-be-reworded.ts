import type { MarkedItems } from '#engine/extract/digest.ts'
import { type FieldMark, keptShare } from './field-marks.ts'

/**
 * Whether two runs may say the same in other words, as far as their marks show it: prices that keep their digits, ages, and items that stand
 * twice. Most runs that found another content do not have to be held against the last one twice.
 */
export function mayBeReworded(before: MarkedItems, after: MarkedItems): boolean {
  if (before.count === 0 || after.count === 0) return false
  if (mayHoldCopies(before) || mayHoldCopies(after)) return true
  return Object.entries(before.marks).some(([name, old]) => {
    const now = Object.hasOwn(after.marks, name) ? after.marks[name] : undefined
    if (now === undefined) return false
    const kept = keptShare(old, now)
    return kept < 1 && (keepsMoreDigits(old, now, kept) || mayAge(old) || mayAge(now))
  })
}

function mayHoldCopies({ count, marks }: MarkedItems): boolean {
  return count > 1 && Object.values(marks).every(({ filled, distinct }) => filled < 1 || distinct < 1)
}

function keepsMoreDigits(old: FieldMark, now: FieldMark, kept: number): boolean {
  const isMoney = old.kind === 'money' || now.kind === 'money'
  return isMoney && old.figures !== undefined && now.figures !== undefined && keptShare(old.figures, now.figures) > kept
}

/** A date, or words with a number. */
function mayAge({ kind, sample }: FieldMark): boolean {
  return kind === 'date' || ((kind === 'text' || kind === 'amount') && /\d/.test(sample) && /\p{L}/u.test(sample))
}
