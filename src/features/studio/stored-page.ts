/** The stored page of a strategy: what it is, what is read from it, and the document that shows it. */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { PageMap } from '#engine/studio/map-page.ts'
import type { ShownPage } from '#engine/studio/show-page.ts'
import { done } from '#features/strategies/done.ts'
import { unreachable } from '#features/strategies/recipe-request.ts'
import { shapeOf } from '#features/strategies/refine.ts'
import type { StrategyRow } from '#features/strategies/store.ts'
import {
  findStoredPage,
  getStrategy,
  type StoredPage,
  type StrategiesContext,
} from '#features/strategies/strategies.ts'

export type StudioContext = StrategiesContext

export type OpenedStrategy = StoredPage & { row: StrategyRow }

export async function openStored(ctx: StudioContext, accountId: string, strategyId: string): Promise<OpenedStrategy> {
  const row = await getStrategy(ctx, accountId, strategyId)
  const stored = await findStoredPage(ctx, accountId, strategyId)
  if (!stored) throw new AppError('strategy_page_not_kept')
  return { ...stored, row }
}

type Shape = { recipe: Recipe; outputSchema: Json | null; filterConfig: FilterConfig | null }

/** What a recipe reads from the stored page. */
export async function mapWith(
  { web }: StudioContext,
  { page }: Pick<OpenedStrategy, 'page'>,
  { recipe, outputSchema, filterConfig }: Shape,
): Promise<PageMap> {
  const reading = { recipe, outputSchema, filter: filterConfig, parameters: {} }
  const { map } = done(await web.pool.run('studio_map', { reading, page }))
  if (!map) throw unreachable({ code: 'too_large', message: 'It cannot be read any more' })
  return map
}

export async function studioPage(ctx: StudioContext, accountId: string, strategyId: string) {
  const opened = await openStored(ctx, accountId, strategyId)
  const { row, page, storedAt } = opened
  return {
    strategy_id: row.id,
    version: row.version,
    url: page.url,
    read_at: storedAt.toISOString(),
    read_by: page.fetchedBy,
    kind: row.scraper_type === 'api' ? ('json' as const) : ('html' as const),
    format: page.format ?? null,
    fields: Object.keys(row.recipe.fields),
    ...(await mapWith(ctx, opened, shapeOf(row))),
  }
}

/** The page as a document, with the addresses of its pictures still to be filled in. */
export async function shownPage(
  { web }: StudioContext,
  { page, row }: OpenedStrategy,
  pictures: boolean,
): Promise<ShownPage> {
  if (row.scraper_type === 'api') throw new AppError('strategy_page_not_kept')
  const { shown } = done(await web.pool.run('studio_document', { page, pictures }))
  if (!shown) throw unreachable({ code: 'too_large', message: 'It is too large to be shown' })
  return shown
}
