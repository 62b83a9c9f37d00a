/** A strategy changed by hand: its filter, its output schema and its settings. The preview follows the first two. */
import { AppError } from '#base/errors.ts'
import type { Json } from '#base/json.ts'
import type { FilterConfig } from '#engine/filter/conditions.ts'
import { requireProfile } from '#features/access/profiles.ts'
import { cleanTags } from '#platform/http/tags.ts'
import { backfillAdded } from './backfill.ts'
import { type PreviewRead, previewOf } from './preview-now.ts'
import { checkedPagination, paginationFor } from './read-pagination.ts'
import { checkedActions, checkedFilter, checkedSchema, requireFilterFields } from './read-request.ts'
import type { PatchBody } from './schemas.ts'
import * as store from './store.ts'
import { DEFAULT_REPAIR_POLICY, getStrategy, type StrategiesContext } from './strategies.ts'

/** At each try one of those who change a strategy at the same time comes through. */
const PATCH_TRIES = 10

/** Omitted keeps the stored value; `null` and `{}` clear it; anything else replaces it. The preview follows. */
export async function patchStrategy(
  ctx: StrategiesContext,
  accountId: string,
  strategyId: string,
  body: PatchBody,
): Promise<{ row: store.StrategyRow; read: PreviewRead | null }> {
  const outputSchema = body.output_schema === undefined ? undefined : checkedSchema(body.output_schema)
  const filterConfig = body.filter_config === undefined ? undefined : checkedFilter(body.filter_config)
  const pagination = body.pagination === undefined ? undefined : checkedPagination(ctx.web.guard, body.pagination)
  const isShapeKept = outputSchema === undefined && filterConfig === undefined
  const changes = {
    ...(body.name === undefined ? {} : { name: body.name.trim() }),
    ...(body.access_profile_id === undefined ? {} : { accessProfileId: body.access_profile_id }),
    ...(body.ignore_fields === undefined ? {} : { ignoreFields: body.ignore_fields ?? [] }),
    ...(body.actions === undefined ? {} : { actions: checkedActions(body.actions) }),
    ...(body.tags === undefined ? {} : { tags: cleanTags(body.tags) }),
    ...(body.repair_policy === undefined ? {} : { repairPolicy: body.repair_policy ?? DEFAULT_REPAIR_POLICY }),
  }
  for (let tries = 0; tries < PATCH_TRIES; tries++) {
    const row = await getStrategy(ctx, accountId, strategyId)
    const paging = pagination === undefined ? {} : { pagination: paginationFor(row.recipe, pagination) }
    const made = isShapeKept ? null : await shapeWith(ctx, accountId, row, { outputSchema, filterConfig })
    const shape = made ? { shape: made.shape } : {}
    const updated = await ctx.db.transaction().execute(async (tx) => {
      await requireProfile(tx, accountId, changes.accessProfileId ?? null)
      const after = await store.updateStrategy(tx, accountId, row, { ...changes, ...paging, ...shape })
      if (after && body.backfill) await backfillAdded(tx, accountId, { before: row, after })
      return after
    })
    if (updated) return { row: updated, read: made?.read ?? null }
  }
  throw new AppError('strategy_changed')
}

async function shapeWith(
  ctx: StrategiesContext,
  accountId: string,
  row: store.StrategyRow,
  given: { outputSchema: Json | null | undefined; filterConfig: FilterConfig | null | undefined },
) {
  const outputSchema = given.outputSchema === undefined ? row.output_schema : given.outputSchema
  const filterConfig = given.filterConfig === undefined ? row.filter_config : given.filterConfig
  requireFilterFields({ recipe: row.recipe, outputSchema, filterConfig })
  const { items, read } = await previewOf(ctx, accountId, row, { recipe: row.recipe, outputSchema, filterConfig })
  return { shape: { outputSchema, filterConfig, preview: items }, read }
}
