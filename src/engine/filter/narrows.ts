import { isDeepStrictEqual } from 'node:util'
import type { FilterConfig } from './conditions.ts'

/** Whether nothing passes the second that did not pass the first, as far as their conditions show it. */
export function narrows(from: FilterConfig | null, to: FilterConfig | null): boolean {
  if (from === null || from.conditions.length === 0) return true
  if (to === null || isDeepStrictEqual(from, to)) return to !== null
  const isAll = ({ mode, conditions }: FilterConfig) => mode === 'all' || conditions.length === 1
  return (
    isAll(from) &&
    isAll(to) &&
    from.conditions.every((condition) => to.conditions.some((other) => isDeepStrictEqual(condition, other)))
  )
}
