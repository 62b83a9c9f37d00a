/**
 * How the list of a new recipe goes on. An API tells by its recipe, a page by what stands on it; that more comes when one scrolls is
 * only believed when a browser has seen it.
 */
import { type CheckContext, containerSelectors } from '#engine/extract/check-page.ts'
import type { Action } from '#engine/page/actions/action.ts'
import type { Page } from '#engine/page/page.ts'
import { foundByApi } from '#engine/paging/api-paging.ts'
import type { FoundPagination } from '#engine/paging/pagination.ts'
import { isOneRecord, type Recipe } from '#engine/recipe/recipe.ts'
import type { Report } from './recipe-request.ts'

type Making = {
  url: string
  recipe: Recipe
  page: Page
  /** All of the list is asked for: then a browser looks where the page says nothing. */
  isAsked: boolean
  /** What is done on the page before it is looked at. */
  actions: readonly Action[] | null
}

/** More of a list is there by then, or does not come. */
const PROBE_MS = 20_000

export async function findPagination(
  ctx: { web: CheckContext },
  { url, recipe, page, isAsked, actions }: Making,
  report: Report,
  signal?: AbortSignal,
): Promise<FoundPagination | null> {
  if (recipe.scraper_type === 'api') return foundByApi(recipe)
  if (isOneRecord(recipe)) return null
  const found = await pagerOn(ctx, recipe, page, signal)
  if (found !== null && found.mode !== 'scroll') return found
  const mayGrow = found !== null || isAsked || page.fetchedBy === 'browser'
  if (!mayGrow || recipe.scraper_type === 'content') return null
  report('rendering', 'Looking in a browser whether the list goes on', 0)
  const waitFor = containerSelectors({ recipe, filter: null, outputSchema: null, parameters: {} })
  const opening = { url, waitFor, ...(actions === null ? {} : { actions }), ...(signal ? { signal } : {}) }
  const rendered = await ctx.web.render({ ...opening, more: { by: 'scroll', times: 1 }, timeoutMs: PROBE_MS })
  if (rendered.kind === 'failed') return null
  if (rendered.more?.steps) return { mode: 'scroll' }
  const drawn = page.fetchedBy === 'browser' ? null : await pagerOn(ctx, recipe, rendered.page, signal)
  return drawn?.mode === 'scroll' ? null : drawn
}

async function pagerOn(
  ctx: { web: CheckContext },
  recipe: Recipe,
  page: Page,
  signal?: AbortSignal,
): Promise<FoundPagination | null> {
  const answer = await ctx.web.pool.run('pager', { recipe, page }, signal)
  if (answer.kind === 'failed' || answer.pager === null) return null
  const { url: _url, ...found } = answer.pager
  return found
}
