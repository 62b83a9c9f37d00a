/** The only writer of schedule_change. Callers have found the schedule for the account. */
import { type RawBuilder, sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'
import type { ChangeReason } from './delivery-reason.ts'
import type { ItemNames } from './item-names.ts'

const readChange = jsonReader('schedule_change', {
  lines: listOf(isText),
  item_names: orNull(objectWith<ItemNames>('added', 'removed', 'changed')),
})
export type ChangeRow = ReturnType<typeof readChange<Row<'schedule_change'>>>

/** One row per job and reason at most, and one per schedule for a change of its strategy. */
export async function insertChanges(tx: Tx, changes: readonly ChangeRow[]): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('schedule_change')
    .values(
      changes.map((change) => ({
        ...change,
        lines: JSON.stringify(change.lines),
        item_names: change.item_names && JSON.stringify(change.item_names),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is pulled: a changed recipe is not. */
export type ChangeWithResults = ChangeRow & { reason: ChangeReason; results: Json | null }
type StoredWithResults = Row<'schedule_change'> & { reason: ChangeReason; results: Json | null }

/** Where a list goes on: after the last row of the page before. */
export type Cursor = Pick<ChangeRow, 'completed_at' | 'id'>

/**
 * Newest first. `isLocked` keeps them from every other reader that marks what it reads, until the transaction ends: such a reader
 * waits, and then finds them seen.
 */
export async function listUnseen(
  db: Db | Tx,
  scheduleId: string,
  page: { limit: number; after: Cursor | null },
  isLocked: boolean,
): Promise<ChangeWithResults[]> {
  const result = await sql<StoredWithResults>`
    select change.*, snapshot.results from (
      select * from schedule_change where schedule_id = ${scheduleId} and seen_at is null and ${isAfter(page.after)}
      order by completed_at desc, id desc limit ${page.limit} ${isLocked ? sql`for update` : sql``}
    ) change left join snapshot on snapshot.id = change.snapshot_after_id
    order by change.completed_at desc, change.id desc`.execute(db)
  return result.rows.map(readChange)
}

function isAfter(cursor: Cursor | null): RawBuilder<unknown> {
  if (cursor === null) return sql`true`
  return sql`(completed_at, id) < (${cursor.completed_at}::timestamptz, ${cursor.id}::uuid)`
}

export async function markSeen(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('schedule_change')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .execute()
}

export async function listChanges(
  db: Db,
  scheduleId: string,
  page: { limit: number; offset: number },
): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom('schedule_change')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(readChange)
}

/** Newest first, without what only the recipe changed. */
export async function listChangesSince(
  db: Db,
  scheduleId: string,
  since: Date,
  limit: number,
): Promise<Array<ChangeRow & { reason: ChangeReason }>> {
  const rows = await db
    .selectFrom('schedule_change')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('completed_at', '>=', since)
    .where('reason', '<>', 'recipe_changed')
    .$narrowType<{ reason: ChangeReason }>()
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readChange)
}

export async function pruneChanges(db: Db, olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from schedule_change where id in (
      select id from schedule_change where completed_at < ${olderThan} limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
