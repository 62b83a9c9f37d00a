import { generateRecipe } from '#engine/author/generate-recipe.ts'
import type { RefineInput } from '#engine/author/refine/refine-recipe.ts'
import { shopPage, shopRequest } from './model-questions.ts'

/** Feedback on the recipe that the generator makes for the mugs: title, price and link. */
export function mugsRefinement(feedback: string, html = shopPage({ count: 4 })): RefineInput {
  const request = shopRequest(html)
  const made = generateRecipe(request)
  if (!made.ok) throw new Error(made.found)
  return { ...request, recipe: made.recipe, feedback }
}
