/**
 * What a strategy would show after a change, without another recipe being made for it:
 * 1. On the stored page, as long as the runs of the strategy find on theirs what they look for. Where it is not kept, the preview stays.
 * 2. Where the last run found the page redesigned, on the page as it is now, which the answer says. Often that is nothing: only a repair or a
 *    refinement gives the strategy another recipe.
 */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import type { Page } from '#engine/page/page.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import { breakSince, type PageRead, READ_NOW, readNow, shownRead } from './change-basis.ts'
import { fetchedPage } from './fetched-page.ts'
import { readPage } from './read-page.ts'
import type { StrategyRow } from './store.ts'
import { findStoredPage, PREVIEW_ITEMS, type StoredPage, type StrategiesContext } from './strategies.ts'

type Shape = { recipe: Recipe; outputSchema: Json | null; filterConfig: FilterConfig | null }

/** What an answer says of a page that was read for it. */
export type PreviewRead = { page: ReturnType<typeof shownRead>; notes: string[] }

export type Preview = { items: readonly unknown[]; read: PreviewRead | null }
export type BrokenPreview = { items: readonly unknown[]; read: PreviewRead; page: Page | null }

/** `read` is null where the strategy is not broken. */
export async function previewOf(
  ctx: StrategiesContext,
  accountId: string,
  row: StrategyRow,
  shape: Shape,
): Promise<Preview> {
  const stored = await findStoredPage(ctx, accountId, row.id)
  const broken = await brokenPreview(ctx, accountId, row, { shape, stored })
  return broken ?? { items: await onStored(ctx, row, { shape, stored }), read: null }
}

type Given = { shape: Shape; stored: StoredPage | null }

/** Null where the strategy is not broken; `page` is the page as it is now, where it could be read. */
export async function brokenPreview(
  ctx: StrategiesContext,
  accountId: string,
  row: StrategyRow,
  { shape, stored }: Given,
): Promise<BrokenPreview | null> {
  if ((await breakSince(ctx, accountId, row, stored)) === null) return null
  const now = await previewNow(ctx, accountId, row, shape)
  if (!('problem' in now)) return now
  const pageRead: PageRead = { read: 'stored', at: stored?.storedAt ?? row.updated_at, reason: null }
  const read = { page: shownRead(pageRead), notes: [`${NOT_READ} ${now.problem}`] }
  return { items: await onStored(ctx, row, { shape, stored }), read, page: null }
}

function onStored(ctx: StrategiesContext, row: StrategyRow, { shape, stored }: Given) {
  return stored ? itemsOf(ctx, shape, stored.page) : row.preview
}

const NOT_READ =
  'The last run found the page redesigned, and it could not be read now: the preview is of the page as it was.'
const READS_NOTHING = 'The recipe reads nothing there: repair or refine the strategy.'

async function previewNow(
  ctx: StrategiesContext,
  accountId: string,
  row: StrategyRow,
  shape: Shape,
): Promise<BrokenPreview | { problem: string }> {
  try {
    const page = await fetchedPage(ctx, accountId, { ...row, recipe: shape.recipe })
    const items = await itemsOf(ctx, shape, page)
    const notes = items.length === 0 ? [READ_NOW, READS_NOTHING] : [READ_NOW]
    return { items, read: { page: shownRead(readNow(ctx, 'recipe_broken')), notes }, page }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message }
    throw error
  }
}

async function itemsOf(ctx: StrategiesContext, shape: Shape, page: Page): Promise<readonly unknown[]> {
  return (await readPage(ctx.web.pool, shape, page)).items.slice(0, PREVIEW_ITEMS)
}
