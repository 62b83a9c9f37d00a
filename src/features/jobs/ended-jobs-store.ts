/** The only writer of ended_job, snapshot, page_state and job_follow_up. */
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Json } from '#base/json.ts'
import type { LastCheck, Rung } from '#engine/extract/check-page.ts'
import type { Digest } from '#engine/extract/digest.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { Hold } from './open-jobs-store.ts'

export type EndedJobRow = Row<'ended_job'>
type AwaitedBy = Row<'job_follow_up'>['awaited_by']

/** How a job ended, as it is written. */
export type Ending = Hold & {
  status: EndedJobRow['status']
  snapshot_id: string | null
  item_count: number | null
  has_changes: boolean
  checked_by: Rung | null
  recipe_version: number
  error: string | null
  error_code: string | null
  warnings: readonly string[] | null
  truncated: boolean
  rebased_from: string | null
  rebased_to: string | null
}

/**
 * `open_job -> ended_job`, in one statement: only for jobs that are still held by this run, so that none ends twice. `ownerId` null
 * is for jobs that the caller has locked. Who waits for these jobs, in any process, hears of it when this commits.
 */
export async function endJobs(tx: Db | Tx, ownerId: string | null, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return
  await sql`${PREPARED}
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as given (
        id uuid, attempts integer, status text, snapshot_id uuid, item_count integer, has_changes boolean, checked_by text,
        recipe_version integer, error text, error_code text, warnings jsonb, truncated boolean, rebased_from text,
        rebased_to text
      )
    ),
    gone as (
      delete from open_job job using given
      where job.id = given.id and job.attempts = given.attempts and (${ownerId}::uuid is null or job.owner_id = ${ownerId}::uuid)
      returning job.*
    ),
    ended as (
      insert into ended_job (id, account_id, strategy_id, url, parameters, batch_id, schedule_id, node_execution_id, position, status,
        snapshot_id, item_count, has_changes, checked_by, recipe_version, error, error_code, warnings, truncated, rebased_from,
        rebased_to, attempts, created_at, started_at, completed_at)
      select gone.id, gone.account_id, gone.strategy_id, gone.url, gone.parameters, gone.batch_id, gone.schedule_id,
        gone.node_execution_id, gone.position, given.status, given.snapshot_id, given.item_count, given.has_changes, given.checked_by,
        given.recipe_version, given.error, given.error_code, given.warnings, given.truncated, given.rebased_from, given.rebased_to,
        gone.attempts, gone.created_at, gone.started_at, clock_timestamp()
      from gone join given on given.id = gone.id
      returning id, account_id, schedule_id, node_execution_id
    ),
    followed as (
      insert into job_follow_up (job_id, awaited_by)
      select id, case when node_execution_id is null then 'schedule' else 'workflow' end from ended
      where schedule_id is not null or node_execution_id is not null
    )
    select ${signal('jobs.ended', sql`account_id || ' ' || id`)},
      case
        when node_execution_id is not null then ${signal('jobs.follow_up', sql`'workflow'`)}
        when schedule_id is not null then ${signal('jobs.follow_up', sql`'schedule'`)}
      end
    from ended`.execute(tx)
}

/** The id under which these results are kept; new only when no run before had exactly these. */
export async function keepSnapshot(tx: Tx, strategyId: string, digest: Digest): Promise<string> {
  const result = await sql<{ id: string }>`
    insert into snapshot (id, strategy_id, result_hash, content_hash, results, item_count, signature, is_cut)
    values (${newId()}, ${strategyId}, ${digest.resultHash}, ${digest.contentHash}, ${digest.text}::json, ${digest.itemCount},
      ${JSON.stringify(digest.signature)}::jsonb, ${digest.cut === 'list'})
    on conflict (strategy_id, result_hash) do update set used_at = now(), content_hash = excluded.content_hash
    returning id`.execute(tx)
  const kept = result.rows[0]
  if (!kept) throw new Error('no snapshot was kept')
  return kept.id
}

export type PageKey = { strategyId: string; pageKey: string }

/** What the last good run found, locked until the end of the transaction; null for a page without one. */
export async function lockBaseline(
  tx: Tx,
  key: PageKey,
): Promise<{ content_hash: string; snapshot_id: string; recipe_version: number } | null> {
  const row = await tx
    .selectFrom('page_state')
    .select(['content_hash', 'snapshot_id', 'recipe_version'])
    .where('strategy_id', '=', key.strategyId)
    .where('page_key', '=', key.pageKey)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type NewPageState = PageKey & {
  url: string
  lastCheck: LastCheck
  snapshotId: string
  digest: Digest
  recipeVersion: number
  isClosed: boolean
  /** Null keeps the page that is stored: it gives the same results. */
  page: Uint8Array | null
}

export async function keepPageState(tx: Tx, state: NewPageState): Promise<void> {
  const { digest } = state
  await sql`
    insert into page_state (strategy_id, page_key, url, last_check, snapshot_id, content_hash, item_count, signature, recipe_version,
      is_closed, page)
    values (${state.strategyId}, ${state.pageKey}, ${state.url}, ${JSON.stringify(state.lastCheck)}::jsonb, ${state.snapshotId},
      ${digest.contentHash}, ${digest.itemCount}, ${JSON.stringify(digest.signature)}::jsonb, ${state.recipeVersion},
      ${state.isClosed}, ${state.page})
    on conflict (strategy_id, page_key) do update set last_check = excluded.last_check, snapshot_id = excluded.snapshot_id,
      content_hash = excluded.content_hash, item_count = excluded.item_count, signature = excluded.signature,
      recipe_version = excluded.recipe_version, is_closed = excluded.is_closed, page = coalesce(excluded.page, page_state.page),
      used_at = now()`.execute(tx)
}

/** An unchanged page whose validators moved on. */
export async function rememberCheck(tx: Db | Tx, key: PageKey, lastCheck: LastCheck): Promise<void> {
  await tx
    .updateTable('page_state')
    .set({ last_check: JSON.stringify(lastCheck) })
    .where('strategy_id', '=', key.strategyId)
    .where('page_key', '=', key.pageKey)
    .execute()
}

/** Once a day for what is in use, so that it is not pruned. */
export async function markUsed(tx: Db | Tx, key: PageKey): Promise<void> {
  await sql`
    with used as (
      update page_state set used_at = now() where strategy_id = ${key.strategyId} and page_key = ${key.pageKey}
      returning snapshot_id
    )
    update snapshot set used_at = now() from used where snapshot.id = used.snapshot_id`.execute(tx)
}

export async function findStoredPage(
  db: Db,
  key: PageKey,
): Promise<{ page: Uint8Array | null; snapshotId: string } | null> {
  const row = await db
    .selectFrom('page_state')
    .select(['page', 'snapshot_id'])
    .where('strategy_id', '=', key.strategyId)
    .where('page_key', '=', key.pageKey)
    .executeTakeFirst()
  return row ? { page: row.page, snapshotId: row.snapshot_id } : null
}

// Who waits for an end

export type FinishedJob = Pick<
  EndedJobRow,
  | 'id'
  | 'account_id'
  | 'strategy_id'
  | 'schedule_id'
  | 'url'
  | 'status'
  | 'snapshot_id'
  | 'item_count'
  | 'has_changes'
  | 'checked_by'
  | 'error'
  | 'error_code'
  | 'rebased_from'
  | 'rebased_to'
  | 'completed_at'
> & { content_hash: string | null; parameters: Json | null }

function deleteOldest(awaitedBy: AwaitedBy, limit: number): RawBuilder<unknown> {
  return sql`
    delete from job_follow_up where job_id in (
      select job_id from job_follow_up where awaited_by = ${awaitedBy} and created_at <= now()
      order by created_at limit ${limit} for update skip locked
    ) returning job_id`
}

/**
 * Takes ended jobs of schedules, oldest first. They are taken for good when the transaction commits, and come again when it does
 * not. `took` counts rows, also those of jobs that were deleted meanwhile.
 */
export async function takeFollowUps(tx: Tx, limit: number): Promise<{ took: number; jobs: FinishedJob[] }> {
  const taken = await sql<{ job_id: string }>`${deleteOldest('schedule', limit)}`.execute(tx)
  if (taken.rows.length === 0) return { took: 0, jobs: [] }
  const result = await sql<FinishedJob>`
    select job.id, job.account_id, job.strategy_id, job.schedule_id, job.url, job.parameters, job.status, job.snapshot_id,
      job.item_count, job.has_changes, job.checked_by, job.error, job.error_code, job.rebased_from, job.rebased_to,
      job.completed_at, snapshot.content_hash
    from ended_job job left join snapshot on snapshot.id = job.snapshot_id
    where job.id = any (${taken.rows.map(({ job_id }) => job_id)}::uuid[])
    order by job.completed_at, job.id`.execute(tx)
  return { took: taken.rows.length, jobs: result.rows }
}

/** Takes ended jobs of workflows: the nodes that they belong to. Whoever loses these finds the nodes by looking. */
export async function takeFollowedNodes(db: Db, limit: number): Promise<{ took: number; nodeExecutionIds: string[] }> {
  const result = await sql<{ took: number; ids: string[] | null }>`${PREPARED}
    with taken as (${deleteOldest('workflow', limit)})
    select (select count(*) from taken) as took, array_agg(distinct job.node_execution_id) as ids
    from ended_job job join taken on taken.job_id = job.id
    where job.node_execution_id is not null`.execute(db)
  const [row] = result.rows
  return { took: row?.took ?? 0, nodeExecutionIds: row?.ids ?? [] }
}

/** The oldest comes again in a minute: one that cannot be handled must not hold up the others. */
export async function postponeFollowUp(db: Db): Promise<void> {
  await sql`
    update job_follow_up set created_at = now() + interval '1 minute' where job_id = (
      select job_id from job_follow_up where awaited_by = 'schedule' and created_at <= now()
      order by created_at limit 1 for update skip locked
    )`.execute(db)
}

// Pruning, in small batches

export async function pruneEndedJobs(db: Db, olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from ended_job where id in (select id from ended_job where completed_at < ${olderThan} limit ${limit})`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0n)
}

/** A day of grace: what a kept job points at was marked on the day of that job or later. */
export async function pruneSnapshots(db: Db, olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from snapshot where id in (
      select id from snapshot where used_at < ${olderThan}::timestamptz - interval '1 day' limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

export async function prunePageStates(db: Db, olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from page_state where (strategy_id, page_key) in (
      select strategy_id, page_key from page_state where used_at < ${olderThan}::timestamptz - interval '1 day' limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
