/**
 * Whether a strategy that was made anew for another output schema may take the place of the one that works:
 * 1. It finds as many items as before, at least.
 * 2. Fields that both schemas have are filled in as many items as before.
 * 3. Fields that are new are filled in half of the items at least, and found by more than a guess.
 * 4. A new field does not show what another field showed, unless their names have a word in common or mean the same: a column that
 *    is left over because its field was dropped is easily taken for the new one.
 */

import { meansTheSame } from '#engine/author/language/same-meaning.ts'
import { filledCount, type Items, worseBecause } from '#engine/author/refine/compare-items.ts'

const FILLED_SHARE = 0.5
/** Below it a column was taken because it was left over, not because it was named. */
const SURE = 0.7

/** Why it may not, or null. `fields`: the top-level names of the new schema; `confidence`: how sure each is, where that is a question. */
export function regenerationProblem(
  before: Items,
  after: Items,
  fields: readonly string[],
  confidence: Readonly<Record<string, number>> = {},
): string | null {
  if (after.length === 0) return 'it would find no items'
  const names = new Set(before.flatMap((item) => Object.keys(item)))
  const dropped = [...names].filter((name) => !fields.includes(name))
  const worse = worseBecause(before, after, { touched: [], renamed: {}, dropped, mayLoseItems: false })
  if (worse !== null) return worse
  const missing = fields.filter(
    (name) =>
      filledCount(before, name) === 0 &&
      (filledCount(after, name) < after.length * FILLED_SHARE || (confidence[name] ?? 1) < SURE),
  )
  if (missing.length > 0) {
    const listed = missing.map((name) => `"${name}"`).join(', ')
    return `${listed} could not be found for sure in most of the items`
  }
  for (const name of fields.filter((field) => !names.has(field))) {
    const other = dropped.find((field) => showsTheSame(before, field, after, name) && !isRename(field, name))
    if (other !== undefined) return `"${name}" would show what "${other}" showed`
  }
  return null
}

const SAME_SHARE = 0.8

function showsTheSame(before: Items, oldName: string, after: Items, newName: string): boolean {
  if (filledCount(before, oldName) === 0) return false
  const same = after.filter((item, index) => textOf(item[newName]) === textOf(before[index]?.[oldName]))
  return same.length >= after.length * SAME_SHARE
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? null).toLowerCase()
}

function isRename(from: string, to: string): boolean {
  return meansTheSame(from, to) || haveCommonWord(from, to)
}

function haveCommonWord(a: string, b: string): boolean {
  const words = wordsOf(b)
  return wordsOf(a).some((word) => words.includes(word))
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
}
