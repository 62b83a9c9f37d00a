import type { Condition } from '#engine/filter/conditions.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import type { ApiRecipe, CssRecipe } from '#engine/recipe/recipe.ts'
import { type Effect, NO_EFFECT } from './compare-items.ts'

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
export type Step = MadeStep | Refused

export type Refused = { ok: false; reason: Reason; message: string }

export type MadeStep = {
  ok: true
  draft: Draft
  /** What was done, in a sentence. */
  change: string
  notes: readonly string[]
  effect: Effect
  /** How many proposals were executed to find it. */
  attempts: number
}

/** `already`: what is wished for holds, and nothing needs to be changed. */
type Reason = 'unclear' | 'worse' | 'nothing_fits' | 'already'

export function isCss(draft: Draft): draft is CssDraft {
  return draft.recipe.scraper_type === 'css'
}

/** What an edit may change beside adding something has to be said: its fields, or that items go. */
export function made(
  draft: Draft,
  change: string,
  { notes = [], attempts = 0, ...effect }: Partial<Effect & Pick<MadeStep, 'notes' | 'attempts'>> = {},
): MadeStep {
  return { ok: true, draft, change, notes, attempts, effect: { ...NO_EFFECT, ...effect } }
}

export function refused(reason: Reason, message: string): Refused {
  return { ok: false, reason, message }
}
