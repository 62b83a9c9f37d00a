/**
 * Whether a strategy that was made anew for another output schema may take the place of the one that works:
 * 1. It finds as many items as before, at least.
 * 2. Fields that both schemas have are filled in as many items as before.
 * 3. Fields that are new are filled in half of the items at least, and found by more than a guess.
 */
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
  if (missing.length === 0) return null
  const listed = missing.map((name) => `"${name}"`).join(', ')
  return `${listed} could not be found for sure in most of the items`
}
