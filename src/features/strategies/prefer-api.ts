/**
 * A list that its page draws from an API, part by part: the API itself is asked, where it gives what the page shows. It has the whole
 * list, and no browser is needed for it.
 */
import { type ApiCheckContext, checkApi } from '#engine/extract/check-api.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { RecordedJson } from '#engine/page/render-json.ts'
import { givesSameItems } from '#engine/paging/same-items.ts'
import { makeFromResponses } from './make-api-recipe.ts'
import type { MadeRecipe, RecipeRequest, Report } from './recipe-request.ts'

type PreferContext = { web: CheckContext & ApiCheckContext }

/** For counting what the API has; a longer list is read by jobs. */
const COUNTING_MS = 15_000

/** Null where the page is to be read. `shown`: what stands on it. */
export async function preferApi(
  ctx: PreferContext,
  request: RecipeRequest,
  { shown, responses }: { shown: readonly Record<string, unknown>[]; responses: readonly RecordedJson[] },
  report: Report,
  signal?: AbortSignal,
): Promise<MadeRecipe | null> {
  if (request.scraperType !== 'auto' || request.keepsPage || responses.length === 0 || shown.length === 0) return null
  // It has to give what the page shows: there is nothing for a model to choose.
  const alone = { ...ctx, model: null, onModel: () => undefined }
  const outcome = await makeFromResponses(alone, request, responses, report, signal)
  if (outcome.kind === 'none') return null
  const { made } = outcome
  const { recipe } = made
  if (recipe.scraper_type !== 'api' || !recipe.container.pagination || !givesSameItems(shown, made.items)) return null
  const until = performance.now() + COUNTING_MS
  const reading = { recipe, filter: request.filterConfig, outputSchema: request.outputSchema, parameters: {} }
  const hasTime = () => performance.now() < until
  const check = await checkApi(ctx.web, { reading, hasTime, ...(signal ? { signal } : {}) })
  if (check.kind !== 'extracted') return null
  const { items, cut } = check.extraction
  const count = `${cut === 'list' ? 'At least ' : ''}${items.length} items by its API, ${shown.length} on the page`
  return { ...made, notes: [...made.notes, `${count}: the strategy asks the API.`] }
}
