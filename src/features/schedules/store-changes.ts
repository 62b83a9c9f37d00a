/** The only writer of schedule_change. Callers have found the schedule for the account. */
import { type RawBuilder, sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { ChangeSummary } from '#engine/compare/summarise-changes.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import { partitionsWithoutStart } from '#platform/db/partition-plan.ts'
import { dropPartitions, listPartitions, makePartitions, type PartitionedTable } from '#platform/db/partitions.ts'
import type { Row } from '#platform/db/schema.ts'
import type { ChangeReason } from './delivery-reason.ts'
import type { ItemNames } from './item-names.ts'

const readChange = jsonReader('schedule_change', {
  lines: listOf(isText),
  item_names: orNull(objectWith<ItemNames>('added', 'removed', 'changed')),
  summary: orNull(objectWith<ChangeSummary>('fields', 'sold_out', 'back_in_stock', 'otherwise', 'examples')),
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
        summary: change.summary && JSON.stringify(change.summary),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A repair of the strategy that was accepted by itself, once for each schedule that has read something: there to be read, not to be pulled. */
export async function insertRepairLines(tx: Tx, strategyId: string, lines: readonly string[]): Promise<void> {
  await sql`
    insert into schedule_change (id, account_id, schedule_id, job_id, url, reason, content_hash, item_count, snapshot_after_id,
      added_count, removed_count, changed_count, lines, completed_at, seen_at, strategy_changed_at)
    select gen_random_uuid(), schedule.account_id, schedule.id, watched.last_job_id, watched.url, 'repaired', watched.content_hash,
      coalesce(snapshot.item_count, 0), watched.snapshot_id, 0, 0, 0, ${JSON.stringify(lines)}::jsonb, now(), now(),
      -- As exact as the line that the first run by the new recipe would write: this one stands for it.
      date_trunc('milliseconds', strategy.updated_at)
    from schedule join strategy on strategy.id = schedule.strategy_id
    cross join lateral (
      select * from schedule_url
      where schedule_id = schedule.id and content_hash is not null and snapshot_id is not null and last_job_id is not null
      order by consecutive_failures desc, position limit 1
    ) watched
    left join snapshot on snapshot.id = watched.snapshot_id
    where schedule.strategy_id = ${strategyId}
    on conflict do nothing`.execute(tx)
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

export async function markSeen(tx: Tx, changes: ReadonlyArray<Pick<ChangeRow, 'id' | 'job_id'>>): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update schedule_change set seen_at = now()
    where id = any (${changes.map(({ id }) => id)}::uuid[]) and job_id = any (${changes.map(({ job_id }) => job_id)}::uuid[])`.execute(
    tx,
  )
}

/** What a check is known by: the batch of its jobs, or the one job. */
export const CHECK_ID = sql`coalesce(run_id, job_id)`

/** Checks of an account as read, or as not read; how many changes that concerned. `until`: all that had happened by then. */
export async function markChecks(
  db: Db,
  accountId: string,
  which: { checkIds: readonly string[] } | { until: Date },
  isSeen: boolean,
): Promise<number> {
  const those =
    'checkIds' in which ? sql`${CHECK_ID} = any (${[...which.checkIds]}::uuid[])` : sql`completed_at <= ${which.until}`
  const result = await sql`
    update schedule_change set seen_at = ${isSeen ? sql`now()` : sql`null`}
    where account_id = ${accountId} and ${those} and seen_at is ${isSeen ? sql`null` : sql`not null`}
      and reason in ('first_run', 'content_changed')`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
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

/** Newest first, without what is of the recipe alone. */
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
    .where('reason', 'not in', ['recipe_changed', 'repaired'])
    .$narrowType<{ reason: ChangeReason }>()
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readChange)
}

/** A change stands where its job does. */
const CHANGES: PartitionedTable = { table: 'schedule_change', key: 'job_id', time: 'completed_at' }

/** Partitions for the days to come are made, and those that are past their time go. */
export async function keepChangePartitions(
  db: Db,
  olderThan: Date,
  plan: { now: Date; retentionDays: number },
): Promise<void> {
  await makePartitions(db, CHANGES, plan)
  await dropPartitions(db, CHANGES, olderThan)
}

/** Those that go one by one: they are from before there were partitions, or the id of their job tells no time. */
export async function pruneChanges(db: Db, olderThan: Date, limit: number): Promise<number> {
  let deleted = 0
  for (const { name } of partitionsWithoutStart(await listPartitions(db, CHANGES))) {
    const partition = sql.id(name)
    const result = await sql`
      delete from ${partition} where id = any (array(
        select id from ${partition} where completed_at < ${olderThan} limit ${limit - deleted}
      ))`.execute(db)
    deleted += Number(result.numAffectedRows ?? 0n)
  }
  return deleted
}
