import type { PageModel } from '#engine/author/page/page-model.ts'
import type { Condition } from '#engine/filter/conditions.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import type { ApiRecipe, CssRecipe } from '#engine/recipe/recipe.ts'
import type { Effect } from './compare-items.ts'

/** What a refinement may change. */
export type Draft<R extends CssRecipe | ApiRecipe = CssRecipe | ApiRecipe> = {
  recipe: R
  schema: OutputSchema | null
  /** Of the filter that is to be added. */
  conditions: readonly Condition[]
  description: string
}

export type CssDraft = Draft<CssRecipe>

/** What one edit came to, before it is judged. */
export type Step =
  | {
      ok: true
      draft: Draft
      /** What was done, in a sentence. */
      change: string
      notes: readonly string[]
      effect: Effect
      /** How many proposals were executed to find it. */
      attempts: number
    }
  | { ok: false; reason: Reason; message: string }

/** `already`: what is wished for holds, and nothing needs to be changed. */
export type Reason = 'unclear' | 'worse' | 'nothing_fits' | 'already'

export type PageContext = { model: PageModel }

export function refused(reason: Reason, message: string): Step {
  return { ok: false, reason, message }
}
