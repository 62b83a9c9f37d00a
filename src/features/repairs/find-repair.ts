/** What would read the pages of a strategy again, or why nothing would. Nothing is written here. */

import { AppError } from '#base/errors.ts'
import type { DocumentFormat } from '#engine/document/document-format.ts'
import { unknownFields } from '#engine/filter/unknown-fields.ts'
import type { Page } from '#engine/page/page.ts'
import { encodePage } from '#engine/page/page-codec.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { fetchedPage } from '#features/strategies/fetched-page.ts'
import { readPage } from '#features/strategies/read-page.ts'
import { filterFieldsOf } from '#features/strategies/read-request.ts'
import type { StrategyRow } from '#features/strategies/store.ts'
import { PREVIEW_ITEMS } from '#features/strategies/strategies.ts'
import { type FoundBroken, keptReadable, type PagesContext } from './broken-pages.ts'
import type { EarlierRepairs, Proposal } from './store.ts'

export type Finding = { kind: 'proposed'; proposal: Proposal } | { kind: 'failed'; reason: string }

/** A strategy that has other means than a recipe for a page; null where it can be repaired. */
export function unrepairable({ recipe }: StrategyRow): string | null {
  if (recipe.scraper_type === 'api')
    return 'A strategy that calls an API is not repaired: refine it, or generate it anew.'
  if (recipe.scraper_type === 'content') return 'A strategy that reads whole pages has no recipe to repair.'
  return null
}

export async function findRepair(
  ctx: PagesContext,
  accountId: string,
  strategy: StrategyRow,
  pages: readonly FoundBroken[],
  earlier: EarlierRepairs,
  signal: AbortSignal,
): Promise<Finding> {
  const { recipe } = strategy
  if (recipe.scraper_type !== 'css') return failed(unrepairable(strategy) ?? '')
  const readable = pages.filter(({ now, before }) => isOfOneFormat(now, before.page))
  if (readable.length === 0) return failed(OTHER_FORMAT)
  const task = {
    recipe,
    description: strategy.description,
    outputSchema: strategy.output_schema,
    pages: readable.map(({ now, before, stored }) => ({
      now: sent(now),
      before: { page: before.page && sent(before.page), items: before.items },
      stored,
    })),
    readable: (await keptReadable(ctx, strategy, readable)).map(sent),
    rejected: earlier.rejected,
  }
  const answered = await ctx.web.pool.run('repair', task, signal)
  if (answered.kind === 'failed') return failed(answered.message)
  if (!answered.answer.ok) return failed(answered.answer.problem)
  const { repair } = answered.answer
  const shape = { recipe: repair.recipe, outputSchema: strategy.output_schema, filterConfig: strategy.filter_config }
  const [lost] = unknownFields(shape.filterConfig, [filterFieldsOf(shape)])
  if (lost !== undefined) return failed(`The filter of the strategy needs "${lost}", which the page no longer shows.`)
  const lead = readable[repair.page]
  if (!lead) throw new Error('a repair is made on one of its pages')
  const { items } = await readPage(ctx.web.pool, shape, lead.now, signal)
  return {
    kind: 'proposed',
    proposal: {
      recipe: repair.recipe,
      proof: repair.proof,
      preview: items.slice(0, PREVIEW_ITEMS),
      compared: repair.compared.slice(0, COMPARED_ITEMS),
      doubt: repair.doubt ?? doubtInSettings(strategy) ?? doubtInEarlier(earlier),
      urls: readable.map(({ url }) => url),
      page: await ownPage(ctx, accountId, strategy, { pages: readable, recipe: repair.recipe }, signal),
    },
  }
}

/** The page of the strategy's own address, by which it is refined later: null where it cannot be read, or not by the new recipe. */
async function ownPage(
  ctx: PagesContext,
  accountId: string,
  strategy: StrategyRow,
  { pages, recipe }: { pages: readonly FoundBroken[]; recipe: CssRecipe },
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const own = pages.find(({ url }) => url === strategy.url)
  if (own) return encodePage(own.now)
  try {
    const page = await fetchedPage(ctx.strategies, accountId, strategy)
    const { foundCount } = await readPage(
      ctx.web.pool,
      { recipe, outputSchema: null, filterConfig: null },
      page,
      signal,
    )
    return foundCount > 0 ? await encodePage(page) : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const COMPARED_ITEMS = 50
const OTHER_FORMAT = 'The address leads to a document of another kind than before: make a strategy for it.'

function failed(reason: string): Finding {
  return { kind: 'failed', reason }
}

/** A run refuses a web page in place of a sheet or a feed, whatever the recipe finds on it. */
function isOfOneFormat(now: Page, before: Page | null): boolean {
  const formatOf = (page: Page): DocumentFormat | null => page.format ?? null
  return before === null || formatOf(now) === formatOf(before)
}

/** What a person chose for the page as it was, and no reading proves. */
function doubtInSettings({ pagination }: StrategyRow): string | null {
  const selector = pagination?.selector
  return typeof selector === 'string' && selector !== ''
    ? 'how the list goes on is given by a selector, which may be of the old page'
    : null
}

/** A site that shows one design now and another then would have its recipe changed for ever. */
function doubtInEarlier({ acceptedLately }: EarlierRepairs): string | null {
  return acceptedLately < MOST_A_DAY ? null : `the recipe was repaired ${acceptedLately} times within a day already`
}

const MOST_A_DAY = 2

function sent({ body, charset, url }: Page) {
  return { body, charset, url }
}
