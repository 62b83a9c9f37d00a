import { AppError } from '#base/errors.ts'
import { encodePage } from '#engine/page/page-codec.ts'
import { backfillAdded } from './backfill.ts'
import { brokenPreview, type PreviewRead } from './preview-now.ts'
import * as store from './store.ts'
import { findStoredPage, getStrategy, type StrategiesContext } from './strategies.ts'

export async function listVersions(ctx: StrategiesContext, accountId: string, strategyId: string) {
  const strategy = await getStrategy(ctx, accountId, strategyId)
  const versions = await store.listVersions(ctx.db, accountId, strategyId)
  return { versions, current: strategy.version }
}

/** Brings an older recipe back as a new version: the history only grows. */
export async function restoreVersion(
  ctx: StrategiesContext,
  accountId: string,
  strategyId: string,
  { version, backfill }: { version: number; backfill: boolean },
): Promise<{ row: store.StrategyRow; read: PreviewRead | null }> {
  const strategy = await getStrategy(ctx, accountId, strategyId)
  const wanted = await store.findVersion(ctx.db, accountId, strategyId, version)
  if (!wanted) throw new AppError('strategy_version_not_found')
  const shape = { recipe: wanted.recipe, outputSchema: wanted.output_schema, filterConfig: wanted.filter_config }
  const given = { shape, stored: await findStoredPage(ctx, accountId, strategyId) }
  const shown = await brokenPreview(ctx, accountId, { ...strategy, preview: wanted.preview }, given)
  const bytes = shown?.page && shown.items.length > 0 ? await encodePage(shown.page) : null
  const stored = {
    ...shape,
    preview: shown?.items ?? wanted.preview,
    doubt: { confidence: wanted.field_confidence, candidates: wanted.candidates },
  }
  const making = { madeBy: 'restore', feedback: `version ${version}`, inputTokens: 0, outputTokens: 0 } as const
  return ctx.db.transaction().execute(async (tx) => {
    const { description, attempts } = strategy
    const row = await store.replaceRecipe(tx, accountId, { from: strategy, description, attempts }, stored, making)
    if (!row) throw new AppError('strategy_changed')
    if (bytes !== null) await store.putPage(tx, strategyId, bytes)
    if (backfill) await backfillAdded(tx, accountId, { before: strategy, after: row })
    return { row, read: shown?.read ?? null }
  })
}
