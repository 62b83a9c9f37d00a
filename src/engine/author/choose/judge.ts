import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import { RUN_LIMITS } from '#engine/recipe/run-result.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import type { PageModel } from '../page/page-model.ts'
import type { Assignment } from './assign.ts'

/** What running a proposal on its page gave. */
export type Verdict = {
  ok: boolean
  items: Record<string, unknown>[]
  /** For each field the share of items that have a value. */
  coverage: Record<string, number>
  /** 0 to 1: how far the result is what the columns promised. */
  kept: number
}

/** What was chosen, for how many records. */
export type Promised = { assignment: Assignment; region: { records: readonly unknown[] } }

/** Executes a recipe on the page that it was made from. Each call is one attempt. */
export function judge(model: PageModel, recipe: CssRecipe, proposal: Promised): Verdict {
  const valid = validateRecipe(recipe)
  if (!valid.ok) return FAILED
  const result = runOnPage(compileRecipe(recipe), model.page)
  if (!result.ok) return FAILED
  return judgeItems(result.items, proposal)
}

/** How far the items are what was promised. */
export function judgeItems(items: Record<string, unknown>[], proposal: Promised): Verdict {
  if (items.length === 0) return FAILED
  const coverage: Record<string, number> = {}
  let kept = 0
  let promised = 0
  // Of a list that is longer than a run reads, a run gives no more.
  const records = Math.min(proposal.region.records.length, RUN_LIMITS.items)
  for (const { field, column } of proposal.assignment.choices) {
    const filled = items.filter((item) => isFilled(item[field.name])).length
    coverage[field.name] = filled / items.length
    if (!column) continue
    promised += 1
    kept += Math.min(1, filled / Math.max(1, column.coverage * records))
  }
  const share = promised === 0 ? 0 : kept / promised
  return { ok: share >= 0.6, items, coverage, kept: share }
}

export const FAILED: Verdict = { ok: false, items: [], coverage: {}, kept: 0 }

export function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
