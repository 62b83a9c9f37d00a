import type { CheckContext } from '#engine/extract/check-page.ts'
import type { Page } from '#engine/page/page.ts'
import { buildApiRequest } from '#engine/recipe/api-request.ts'
import { accessTo } from '#features/access/access.ts'
import { unreachable } from './recipe-request.ts'
import type * as store from './store.ts'
import type { StrategiesContext } from './strategies.ts'

/** What the recipe of a strategy reads, as it is now: the page, or the answer of the API. */
export async function fetchedPage(
  ctx: StrategiesContext,
  accountId: string,
  { url, recipe, actions, access_profile_id }: store.StrategyRow,
): Promise<Page> {
  const { web } = await accessTo(ctx.access, ctx.web, accountId, access_profile_id)
  const api = recipe.scraper_type === 'api' ? buildApiRequest(recipe.container.request) : null
  const outcome = api?.ok ? await web.call(api.request) : await pageOf(web, url, actions)
  if (outcome.kind === 'page') return outcome.page
  if (outcome.kind === 'not_modified') throw new Error('a first fetch carries no validators')
  throw unreachable(outcome.failure)
}

function pageOf(web: CheckContext, url: string, actions: store.StrategyRow['actions']) {
  return actions === null ? web.fetch({ url }) : web.render({ url, waitFor: [], actions })
}
