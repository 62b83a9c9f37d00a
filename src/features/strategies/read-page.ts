import type { Json } from '#base/json.ts'
import type { Extraction } from '#engine/extract/extraction.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Page } from '#engine/page/page.ts'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import { unreachable } from './recipe-request.ts'

type PageReading = { recipe: Recipe; outputSchema: Json | null; filterConfig: FilterConfig | null }

/** Runs a recipe on a page or an answer that is at hand, as a job would. */
export async function readPage(
  pool: ThreadPool,
  { recipe, outputSchema, filterConfig }: PageReading,
  page: Page,
  signal?: AbortSignal,
): Promise<Extraction & { kind: 'items' }> {
  const reading = { recipe, outputSchema, filter: filterConfig, parameters: {} }
  if (recipe.scraper_type === 'api') {
    const built = buildApiRequest(recipe.container.request)
    if (!built.ok) throw new Error('a request without overrides cannot name an unknown parameter')
    const task = { reading, body: page.body, request: built.request, pageNumber: 1, explain: false }
    const answer = await pool.run('answer', task, signal)
    if (answer.kind === 'failed') throw unreachable(answer)
    return answer.extraction
  }
  const extraction = await pool.run('page', { reading, page, knownRegionHash: null, explain: false }, signal)
  if (extraction.kind === 'failed') throw unreachable(extraction)
  if (extraction.kind === 'same_region') throw new Error('a region was recognised, but none is known')
  return extraction
}
