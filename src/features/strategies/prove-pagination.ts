/**
 * The rest of an API's list where its address says nothing of pages yet: the usual ways to ask for it are tried once. A way is proven by an
 * answer that holds other items only.
 */
import type { ApiCheckContext } from '#engine/extract/check-api.ts'
import type { Page } from '#engine/page/page.ts'
import { buildApiRequest, requestMark } from '#engine/recipe/api-request.ts'
import type { ApiRecipe, Pagination } from '#engine/recipe/recipe.ts'
import { done } from './done.ts'
import { mayBeJson } from './make-api-recipe.ts'
import type { Report } from './recipe-request.ts'

type ProveContext = { web: ApiCheckContext }

export async function provePagination(
  ctx: ProveContext,
  recipe: ApiRecipe,
  page: Page,
  report: Report,
  signal?: AbortSignal,
): Promise<{ recipe: ApiRecipe; saysMore: boolean }> {
  if (recipe.container.pagination) return { recipe, saysMore: false }
  const task = { recipe, page, link: page.headers.link ?? null }
  const { saysMore, guesses } = done(await ctx.web.pool.run('api_paging', task, signal)).hints
  for (const guess of guesses) {
    report('fetching', 'Trying how the API gives the rest of its list', 1)
    const tried = pagedBy(recipe, guess)
    if (await isProven(ctx, tried, page, signal)) return { recipe: tried, saysMore }
  }
  return { recipe, saysMore }
}

/** The parameter is there and left out at first. */
function pagedBy(recipe: ApiRecipe, pagination: Pagination): ApiRecipe {
  const { container } = recipe
  const added = 'parameter' in pagination ? { [pagination.parameter]: null } : {}
  const request = { ...container.request, parameters: { ...container.request.parameters, ...added } }
  return { ...recipe, container: { ...container, request, pagination } }
}

async function isProven({ web }: ProveContext, recipe: ApiRecipe, page: Page, signal?: AbortSignal): Promise<boolean> {
  const built = buildApiRequest(recipe.container.request)
  if (!built.ok) throw new Error('a request without overrides cannot name an unknown parameter')
  const reading = { recipe, filter: null, outputSchema: null, parameters: {} }
  const task = { reading, explain: false }
  const first = await web.pool.run(
    'answer',
    { ...task, body: page.body, request: built.request, pageNumber: 1 },
    signal,
  )
  if (first.kind === 'failed' || first.next === null) return false
  const outcome = await web.call(first.next, signal)
  if (outcome.kind !== 'page' || !mayBeJson(outcome.page)) return false
  const asked = { body: outcome.page.body, request: first.next, pageNumber: 2 }
  const second = await web.pool.run('answer', { ...task, ...asked, seen: first.marks }, signal)
  if (second.kind === 'failed' || second.extraction.foundCount === 0) return false
  const known = new Set(first.marks)
  const leadsOn = second.next === null || requestMark(second.next) !== requestMark(first.next)
  return leadsOn && second.marks.every((mark) => !known.has(mark))
}
