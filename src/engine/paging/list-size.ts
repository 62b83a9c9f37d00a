import { RUN_LIMITS } from '#engine/recipe/run-result.ts'

/** Characters of the values of one list, over all of its pages: they are kept, sent and compared whole. The same as for one page. */
export const MAX_LIST_CHARS = RUN_LIMITS.totalChars

export const LIST_TOO_LARGE = 'they hold as much text as one list may have. A recipe with fewer fields reads more'

/** The characters of all texts in a value. */
export function charsIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  let chars = 0
  for (const part of Array.isArray(value) ? value : Object.values(value)) chars += charsIn(part)
  return chars
}
