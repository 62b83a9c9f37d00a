import type { Repair } from './repair-recipe.ts'

/** What a repair must show to be accepted without being asked about. */
export const REPAIR_THRESHOLDS = {
  /** Items found again, at least, and as a share of the shorter list. */
  matched_items: 3,
  matched_share: 0.3,
  /** Items that are on the page still, and that it may leave out. */
  missed_items: 0,
  /** How long the list is now, against before: one that is longer may hold what stood beside it. */
  least_size: 0.5,
  most_size: 1,
  /** Of the items found again, for every field. */
  agreement: 0.9,
  /** How full a field is now, against before. */
  filled: 0.8,
} as const

/** Null where it does; otherwise why not, in words. */
export function doubtIn({ proof, ambiguous, missed }: Pick<Repair, 'proof' | 'ambiguous' | 'missed'>): string | null {
  const { items_before, items_after, matched_items, fields } = proof
  const isOne = items_before === 1 && items_after === 1
  const limits = REPAIR_THRESHOLDS
  const shorter = Math.min(items_before, items_after)
  if (!isOne && (matched_items < limits.matched_items || matched_items < shorter * limits.matched_share))
    return `only ${matched_items} of ${items_before} items were found again`
  if (missed > limits.missed_items) return `${missed} items that are on the page still are not read`
  if (items_after < items_before * limits.least_size || items_after > items_before * limits.most_size)
    return `there were ${items_before} items, and now there are ${items_after}`
  for (const [name, field] of Object.entries(fields)) {
    if (field.filled_before === 0 && field.filled_after > 0) return `"${name}" was empty before`
    if (field.filled_before === 0) continue
    if (!field.type_ok) return `"${name}" is of another kind now`
    if (field.filled_after < field.filled_before * limits.filled) return `"${name}" is missing now`
    if (field.matched === 0 || field.agreed < field.matched * limits.agreement)
      return `"${name}" says what it said before in only ${field.agreed} of ${field.matched} items`
  }
  const [unsure] = ambiguous
  return unsure === undefined ? null : `the page offers more than one reading of "${unsure}"`
}
