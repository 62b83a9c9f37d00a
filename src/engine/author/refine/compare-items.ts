import { isFilled } from '#engine/author/choose/judge.ts'

export type Items = readonly Record<string, unknown>[]

/** What an edit may change; everything else has to stay as good as it was. */
export type Effect = {
  /** Fields whose values were to change, under their new names. */
  touched: readonly string[]
  /** New name → old name. */
  renamed: Readonly<Record<string, string>>
  dropped: readonly string[]
  mayLoseItems: boolean
}

export const NO_EFFECT: Effect = { touched: [], renamed: {}, dropped: [], mayLoseItems: false }

/** Below this share of what was filled, a changed field lost more than it gained. */
const KEPT_SHARE = 0.5

/** Why the new result is worse than the old one, or null. */
export function worseBecause(before: Items, after: Items, effect: Effect): string | null {
  if (after.length === 0) return 'it would find no items'
  if (!effect.mayLoseItems && after.length < before.length)
    return `it would find ${after.length} instead of ${before.length} items`
  const scale = effect.mayLoseItems ? after.length / Math.max(1, before.length) : 1
  for (const old of fieldNames(before)) {
    if (effect.dropped.includes(old)) continue
    const name = Object.entries(effect.renamed).find(([, from]) => from === old)?.[0] ?? old
    const had = filledCount(before, old)
    const has = filledCount(after, name)
    const isTouched = effect.touched.includes(name)
    const least = isTouched || effect.mayLoseItems ? had * scale * KEPT_SHARE : had
    if (had > 0 && (has < least || has === 0)) return `"${name}" would be filled in ${has} instead of ${had} items`
  }
  return null
}

export function filledCount(items: Items, name: string): number {
  return items.filter((item) => isFilled(item[name])).length
}

function fieldNames(items: Items): string[] {
  return [...new Set(items.slice(0, 50).flatMap((item) => Object.keys(item)))]
}

/** Whether two fields say the same in nearly all records. */
export function saysTheSame(items: Items, name: string, others: Items, other: string): boolean {
  let both = 0
  let same = 0
  for (const [index, item] of items.entries()) {
    const a = item[name]
    const b = others[index]?.[other]
    if (!isFilled(a) && !isFilled(b)) continue
    both += 1
    if (textOf(a) === textOf(b)) same += 1
  }
  return both > 0 && same >= both * 0.9
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : (JSON.stringify(value) ?? '')
}
