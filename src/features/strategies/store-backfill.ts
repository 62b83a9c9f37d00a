/** The only writer of backfill: fields that are read from the stored pages of earlier runs too. Reads by id carry the account. */
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf } from '#platform/db/json-columns.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { CountedWork } from '#platform/work-counts.ts'

const readBackfill = jsonReader('backfill', { fields: listOf(isText) })

export const BACKFILLS: CountedWork = {
  name: 'strategy.backfill',
  pending: sql`select count(*) from backfill where status = 'running' and owner_id is null`,
  active: sql`select count(*) from backfill where status = 'running' and owner_id is not null`,
  late: sql`select extract(epoch from now() - min(run_after)) from backfill where status = 'running' and owner_id is null`,
  oldest: sql`select extract(epoch from now() - min(started_at)) from backfill where status = 'running' and owner_id is null`,
  held: sql`select owner_id, count(*) from backfill where status = 'running' and owner_id is not null group by owner_id`,
}

export type BackfillRow = Omit<Row<'backfill'>, 'fields'> & { fields: string[] }

/** In place of an earlier one of the strategy. Fields for which that had not come to its end are taken along. */
export async function replaceBackfill(
  tx: Tx,
  {
    id,
    accountId,
    strategyId,
    fields,
  }: { id: string; accountId: string; strategyId: string; fields: readonly string[] },
): Promise<void> {
  await sql`
    insert into backfill as known (strategy_id, id, account_id, fields, status)
    values (${strategyId}, ${id}, ${accountId}, ${JSON.stringify(fields)}::jsonb, 'running')
    on conflict (strategy_id) do update set id = excluded.id, status = 'running', error = null, pages_total = 0, pages_read = 0,
      pages_unmatched = 0, reached_at = null, started_at = now(), completed_at = null, owner_id = null, held_since = null, attempts = 0,
      run_after = now(),
      fields = case
        when known.status = 'running' then (
          select jsonb_agg(distinct name) from jsonb_array_elements(known.fields || excluded.fields) as name
        )
        else excluded.fields
      end
    returning ${signal('backfills.waiting')}`.execute(tx)
}

export async function findBackfill(db: Db, accountId: string, strategyId: string): Promise<BackfillRow | null> {
  const row = await db
    .selectFrom('backfill')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('strategy_id', '=', strategyId)
    .executeTakeFirst()
  return row ? readBackfill(row) : null
}

export type ClaimedBackfill = Pick<
  BackfillRow,
  'id' | 'account_id' | 'strategy_id' | 'fields' | 'attempts' | 'reached_at'
>

/** Whether any waits, due or not. It is looked at all the time, and costs less than the transaction of a claim. */
export async function hasWaitingBackfill(db: Db): Promise<boolean> {
  const { rows } =
    await sql`${PREPARED} select from backfill where status = 'running' and owner_id is null limit 1`.execute(db)
  return rows.length > 0
}

/** One at a time of each account, in all processes together, the oldest first. */
export async function claimBackfills(tx: Tx, ownerId: string, limit: number): Promise<ClaimedBackfill[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sandpiper:backfill-claims', 0))`.execute(tx)
  const { rows } = await sql<ClaimedBackfill>`
    with first as (
      select distinct on (account_id) strategy_id, run_after from backfill
      where status = 'running' and owner_id is null and run_after <= now()
        and account_id not in (select account_id from backfill where status = 'running' and owner_id is not null)
      order by account_id, run_after
    )
    update backfill set owner_id = ${ownerId}, held_since = now(), attempts = attempts + 1
    from (select strategy_id from first order by run_after limit ${limit}) next
    where backfill.strategy_id = next.strategy_id
    returning backfill.id, backfill.account_id, backfill.strategy_id, backfill.fields, backfill.attempts,
      backfill.reached_at`.execute(tx)
  return rows.map(readBackfill)
}

/** One run of one process. Once another request took its place, or another process has it, one of these differs. */
export type Hold = { id: string; owner_id: string; attempts: number }

export type Progress = {
  /** How many there are, where they were counted. */
  total?: number
  read?: number
  unmatched?: number
  reachedAt?: Date
}

/** False when it is no longer this run's. */
export async function writeProgress(tx: Db | Tx, hold: Hold, progress: Progress): Promise<boolean> {
  const { read = 0, unmatched = 0, total = null, reachedAt = null } = progress
  const result = await sql`
    update backfill set pages_read = pages_read + ${read}::integer, pages_unmatched = pages_unmatched + ${unmatched}::integer,
      pages_total = greatest(coalesce(${total}::integer, pages_total), pages_read + ${read}::integer),
      reached_at = coalesce(${reachedAt}::timestamptz, reached_at)
    where ${isHeld(hold)}`.execute(tx)
  return (result.numAffectedRows ?? 0n) > 0n
}

function isHeld({ id, owner_id, attempts }: Hold) {
  return sql`id = ${id} and owner_id = ${owner_id} and attempts = ${attempts} and status = 'running'`
}

/** `running -> done | failed` */
export async function endBackfill(tx: Db | Tx, hold: Hold, error: string | null): Promise<boolean> {
  const result = await sql`
    update backfill set status = ${error === null ? 'done' : 'failed'}, error = ${error}, completed_at = now(), owner_id = null,
      held_since = null, pages_total = case when ${error === null} then pages_read else pages_total end
    where ${isHeld(hold)}`.execute(tx)
  return (result.numAffectedRows ?? 0n) > 0n
}

/** To be gone on with. `failed`: the run ended unexpectedly; one that came along takes such ends away. */
export async function postponeBackfill(
  db: Db,
  hold: Hold,
  { delaySeconds, attempts }: { delaySeconds: number; attempts: number },
): Promise<void> {
  await sql`
    update backfill set owner_id = null, held_since = null, attempts = ${attempts},
      run_after = now() + make_interval(secs => ${delaySeconds})
    where ${isHeld(hold)}`.execute(db)
}

/** Of processes that died, and those far past their time. Returns how many wait again. */
export async function takeBackBackfills(
  db: Db,
  given: { deadOwners: readonly string[]; olderThanSeconds: number },
): Promise<number> {
  const { rows } = await sql`
    with back as (
      update backfill set owner_id = null, held_since = null
      where status = 'running' and (
        owner_id = any (${given.deadOwners}::uuid[])
        or held_since < now() - make_interval(secs => ${given.olderThanSeconds})
      )
      returning 1
    )
    select ${signal('backfills.waiting')} from back`.execute(db)
  return rows.length
}

/** `failed -> running`: it goes on where it was. False when another took its place meanwhile. */
export async function reviveBackfill(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update backfill set status = 'running', error = null, completed_at = null, attempts = 0, run_after = now()
    where id = ${id}::uuid and status = 'failed' returning ${signal('backfills.waiting')}`.execute(tx)
  return rows.length > 0
}
