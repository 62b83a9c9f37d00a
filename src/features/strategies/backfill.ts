/** A field that a strategy did not have before is read from the stored pages of its earlier runs too, when that is asked for. */
import { newId } from '#base/ids.ts'
import { isRecord, type Json } from '#base/json.ts'
import { resultFields } from '#engine/filter/item-fields.ts'
import type { Recipe } from '#engine/recipe/recipe.ts'
import type { Tx } from '#platform/db/database.ts'
import { invalid, storedSchema } from './read-request.ts'
import type { StrategyRow } from './store.ts'
import { type BackfillRow, replaceBackfill } from './store-backfill.ts'

type Shape = { recipe: Recipe; output_schema: Json | null }

/** What results have. */
export function fieldsOf({ recipe, output_schema }: Shape): string[] {
  return [...resultFields(recipe, storedSchema(output_schema)).keys()]
}

/** In the transaction that changes the strategy. Without new fields nothing is to be read. */
export async function requestBackfill(
  tx: Tx,
  { accountId, strategyId, fields }: { accountId: string; strategyId: string; fields: readonly string[] },
): Promise<void> {
  if (fields.length > 0) await replaceBackfill(tx, { id: newId(), accountId, strategyId, fields })
}

/** The fields that the changed strategy has and the one before had not. */
export async function backfillAdded(
  tx: Tx,
  accountId: string,
  { before, after }: { before: Shape; after: StrategyRow },
): Promise<void> {
  const known = new Set(fieldsOf(before))
  const fields = fieldsOf(after).filter((name) => !known.has(name))
  await requestBackfill(tx, { accountId, strategyId: after.id, fields })
}

/** Where the body is a recipe, or none is needed: in it or in the query. */
export function isBackfillAsked(query: { backfill: boolean }, body: unknown): boolean {
  const asked = isRecord(body) && body.backfill !== undefined ? body.backfill : query.backfill
  if (typeof asked !== 'boolean') throw invalid('backfill must be true or false', { field: 'backfill' })
  return asked
}

export function presentBackfill(row: BackfillRow | null) {
  if (row === null) return null
  return {
    status: row.status,
    fields: row.fields,
    pages_total: row.pages_total,
    pages_read: row.pages_read,
    pages_unmatched: row.pages_unmatched,
    error: row.error,
    started_at: row.started_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}
