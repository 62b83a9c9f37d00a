/** The only writer of ended_job, snapshot, page_state, failing_page and job_follow_up. */
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Json } from '#base/json.ts'
import type { LastCheck, Rung } from '#engine/extract/check-page.ts'
import type { Digest } from '#engine/extract/digest.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import { readMark, type StoredMark } from '#engine/trust/field-marks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { jsonReader, objectWith, orNull } from '#platform/db/json-columns.ts'
import { keptSince, partitionsWithoutStart } from '#platform/db/partition-plan.ts'
import { dropPartitions, listPartitions, makePartitions, type PartitionedTable } from '#platform/db/partitions.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { Looks } from './judge-run.ts'
import type { Hold } from './store-open.ts'

type StoredLooks = Omit<Looks, 'marks'> & { marks: Record<string, StoredMark> }

const readPageState = jsonReader('page_state', { looks: orNull(objectWith<StoredLooks>('count', 'marks')) })

export type EndedJobRow = Row<'ended_job'>

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
  reading_mark: string | null
  truncated: boolean
  rebased_from: string | null
  rebased_to: string | null
  rebased_snapshot_id: string | null
  final_url: string | null
  pages_read: number | null
}

/**
 * `open_job -> ended_job`, in one statement: only for jobs that are still held by this run, so that none ends twice. `ownerId` null
 * is for jobs that the caller has locked. A process that was taken for dead may have run a job twice, and give both ends. Who waits for these jobs,
 * in any process, hears of it when this commits. A function of the database, which plans it once.
 */
export async function endJobs(tx: Db | Tx, ownerId: string | null, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return
  await sql`${PREPARED}
    select ${signal('jobs.ended', sql`account_id || ' ' || id`)},
      case
        when node_execution_id is not null then ${signal('jobs.follow_up', sql`'workflow'`)}
        when schedule_id is not null then ${signal('jobs.follow_up', sql`'schedule'`)}
      end
    from end_jobs(${ownerId}, ${JSON.stringify(endings)})`.execute(tx)
}

/** Rows of one statement. Each number of rows is a statement of its own, which is planned once. */
const ROWS_AT_ONCE = 8

function chunksOf<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
}

export type NewSnapshot = { strategyId: string; digest: Digest }

/** The ids under which these results are kept, in their order; new only where no run before had exactly these. */
export async function keepSnapshots(tx: Tx, snapshots: readonly NewSnapshot[]): Promise<string[]> {
  const keyOf = ({ strategyId, digest }: NewSnapshot) => `${strategyId} ${digest.resultHash}`
  // Each once, and in one order everywhere, so that two processes never wait for each other's rows.
  const distinct = [...new Map(snapshots.map((snapshot) => [keyOf(snapshot), snapshot]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const ids = new Map<string, string>()
  for (const chunk of chunksOf(distinct)) {
    const values = chunk.map(
      ([
        ,
        { strategyId, digest },
      ]) => sql`(${newId()}::uuid, ${strategyId}::uuid, ${digest.resultHash}, ${digest.contentHash},
        ${digest.text}::json, ${digest.itemCount}::integer, ${JSON.stringify(digest.signature)}::jsonb, ${digest.cut === 'list'}::boolean)`,
    )
    const result = await sql<{ id: string; key: string }>`${PREPARED}
      insert into snapshot (id, strategy_id, result_hash, content_hash, results, item_count, signature, is_cut)
      values ${sql.join(values)}
      on conflict (strategy_id, result_hash) do update set used_at = now(), content_hash = excluded.content_hash
      returning id, strategy_id || ' ' || result_hash as key`.execute(tx)
    for (const { id, key } of result.rows) ids.set(key, id)
  }
  return snapshots.map((snapshot) => {
    const id = ids.get(keyOf(snapshot))
    if (id === undefined) throw new Error('no snapshot was kept')
    return id
  })
}

export type PageKey = { strategyId: string; pageKey: string }

/** What the last good run found, the basis it was read by, and the page where it was found. */
export type LastContent = {
  content_hash: string
  basis: string
  body_hash: string
  /** Of the last run that changed something, while the page that is stored shows them. */
  changed_snapshot_id: string | null
}

/** Locked until the end of the transaction, one after the other; null for a page without a good run. No page twice. */
export async function lockBaselines(tx: Tx, keys: readonly PageKey[]): Promise<(LastContent | null)[]> {
  const strategyIds = keys.map(({ strategyId }) => strategyId)
  const pageKeys = keys.map(({ pageKey }) => pageKey)
  const result = await sql<LastContent & { place: number }>`${PREPARED}
    select * from lock_page_states(${strategyIds}, ${pageKeys})`.execute(tx)
  const found = new Map(result.rows.map(({ place, ...state }) => [place, state]))
  return keys.map((_, at) => found.get(at + 1) ?? null)
}

export type NewPageState = PageKey & {
  url: string
  lastCheck: LastCheck
  snapshotId: string
  digest: Digest
  recipeVersion: number
  isClosed: boolean
  page: Uint8Array
  looks: Looks
  /** Of the last run that changed something, where the page shows what that one found. */
  changedSnapshotId: string | null
}

/** Of pages that are locked. No page twice. */
export async function keepPageStates(tx: Tx, states: readonly NewPageState[]): Promise<void> {
  for (const chunk of chunksOf(states)) {
    const values = chunk.map(
      ({
        digest,
        ...state
      }) => sql`(${state.strategyId}::uuid, ${state.pageKey}, ${state.url}, ${JSON.stringify(state.lastCheck)}::jsonb,
        ${state.snapshotId}::uuid, ${digest.contentHash}, ${digest.itemCount}::integer, ${JSON.stringify(digest.signature)}::jsonb,
        ${state.recipeVersion}::integer, ${state.isClosed}::boolean, ${state.page}::bytea, ${JSON.stringify(state.looks)}::jsonb,
        ${state.changedSnapshotId}::uuid)`,
    )
    await sql`${PREPARED}
      insert into page_state (strategy_id, page_key, url, last_check, snapshot_id, content_hash, item_count, signature, recipe_version,
        is_closed, page, looks, changed_snapshot_id)
      values ${sql.join(values)}
      on conflict (strategy_id, page_key) do update set last_check = excluded.last_check, snapshot_id = excluded.snapshot_id,
        content_hash = excluded.content_hash, item_count = excluded.item_count, signature = excluded.signature,
        recipe_version = excluded.recipe_version, is_closed = excluded.is_closed, page = excluded.page, looks = excluded.looks,
        used_at = now(), changed_snapshot_id = excluded.changed_snapshot_id`.execute(tx)
  }
}

/** One that fails the same way again and again is written once. */
export async function keepFailingPage(
  tx: Tx,
  key: PageKey,
  failing: { jobId: string; bodyHash: string; page: Uint8Array },
): Promise<void> {
  await sql`
    insert into failing_page (strategy_id, page_key, job_id, body_hash, page)
    values (${key.strategyId}, ${key.pageKey}, ${failing.jobId}, ${failing.bodyHash}, ${failing.page})
    on conflict (strategy_id, page_key) do update set job_id = excluded.job_id, body_hash = excluded.body_hash,
      page = case when failing_page.body_hash = excluded.body_hash then failing_page.page else excluded.page end,
      stored_at = now()`.execute(tx)
}

/** An unchanged page whose validators moved on. What another reading found there meanwhile is not this one's to touch. */
export async function rememberCheck(tx: Db | Tx, key: PageKey, lastCheck: LastCheck): Promise<void> {
  await tx
    .updateTable('page_state')
    .set({ last_check: JSON.stringify(lastCheck) })
    .where('strategy_id', '=', key.strategyId)
    .where('page_key', '=', key.pageKey)
    .where(sql<string>`last_check ->> 'basis'`, '=', lastCheck.basis)
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
): Promise<{ page: Uint8Array | null; contentHash: string } | null> {
  const row = await db
    .selectFrom('page_state')
    .select(['page', 'content_hash'])
    .where('strategy_id', '=', key.strategyId)
    .where('page_key', '=', key.pageKey)
    .executeTakeFirst()
  return row ? { page: row.page, contentHash: row.content_hash } : null
}

// Runs after a change of the strategy

export type Rebase = Pick<EndedJobRow, 'rebased_from' | 'rebased_to' | 'rebased_snapshot_id'>

/** A run, and since when a change to its reading is looked for. */
export type RebaseRequest = Pick<EndedJobRow, 'id' | 'strategy_id' | 'url' | 'reading_mark' | 'completed_at'> & {
  parameters: Json | null
  since: Date | null
}

/** A run that was the first of its reading on a page, with its own results. */
export type RebasedRun = Rebase & Pick<EndedJobRow, 'snapshot_id'>

/** By job id: the newest such run, up to that job. */
export async function findRebases(db: Db | Tx, requests: readonly RebaseRequest[]): Promise<Map<string, RebasedRun>> {
  if (requests.length === 0) return new Map()
  const asked = requests.map(({ id, strategy_id, url, reading_mark, completed_at, parameters, since }) => {
    return { id, strategy_id, url, reading_mark, completed_at, parameters, since }
  })
  const result = await sql<RebasedRun & { id: string }>`
    select asked.id, step.rebased_from, step.rebased_to, step.rebased_snapshot_id, step.snapshot_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
      id uuid, strategy_id uuid, url text, reading_mark text, completed_at timestamptz, parameters jsonb, since timestamptz
    ) cross join lateral (
      select job.rebased_from, job.rebased_to, job.rebased_snapshot_id, job.snapshot_id from ended_job job
      where job.strategy_id = asked.strategy_id and md5(job.url) = md5(asked.url) and job.rebased_from is not null
        and job.url = asked.url and job.parameters is not distinct from asked.parameters
        and job.reading_mark = asked.reading_mark
        and (asked.since is null or job.completed_at > asked.since)
        and (job.completed_at <= asked.completed_at or job.id = asked.id)
      order by job.completed_at desc limit 1
    ) step`.execute(db)
  return new Map(result.rows.map(({ id, ...rebase }) => [id, rebase]))
}

/** A run since then, up to this one, found a page that could not be read by its reading, or came by another access. */
export async function hasBegunAnew(db: Db, { since, ...run }: RebaseRequest): Promise<boolean> {
  const parameters = run.parameters === null ? null : JSON.stringify(run.parameters)
  // A moment here is cut to milliseconds: the run of that moment is not one since then.
  const result = await sql`
    select from ended_job job
    where job.strategy_id = ${run.strategy_id} and md5(job.url) = md5(${run.url}) and job.rebased_from is not null
      and job.url = ${run.url} and job.parameters is not distinct from ${parameters}::jsonb
      and job.rebased_snapshot_id is null
      and (${since}::timestamptz is null or job.completed_at >= ${since}::timestamptz + interval '1 millisecond')
      and (job.completed_at <= ${run.completed_at} or job.id = ${run.id})
    limit 1`.execute(db)
  return result.rows.length > 0
}

/** What the last good run looked like; null for a page without one. Asked for only where a run read something else. */
export async function findLooks(db: Db, key: PageKey): Promise<Looks | null> {
  const row = await db
    .selectFrom('page_state')
    .select('looks')
    .where('strategy_id', '=', key.strategyId)
    .where('page_key', '=', key.pageKey)
    .executeTakeFirst()
  const looks = row ? readPageState(row).looks : null
  return looks && readLooks(looks)
}

function readLooks({ marks, ...looks }: StoredLooks): Looks {
  const read = Object.entries(marks).map(([name, mark]) => [name, readMark(mark)])
  return { ...looks, marks: Object.fromEntries(read) }
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
  | 'reading_mark'
  | 'rebased_from'
  | 'rebased_to'
  | 'rebased_snapshot_id'
  | 'completed_at'
  | 'batch_id'
  | 'final_url'
> & { content_hash: string | null; parameters: Json | null }

/** After so long they are anybody's again: the process that held them died, or could not handle them. */
const HOLD_SECONDS = 60

/** Ended jobs of schedules, oldest first, that this process handles and others leave alone. They stay until they are deleted. */
export async function claimFollowUps(db: Db, ownerId: string, limit: number): Promise<string[]> {
  const result = await sql<{ job_id: string }>`${PREPARED}
    update job_follow_up set held_by = ${ownerId}, held_until = now() + make_interval(secs => ${HOLD_SECONDS})
    where job_id in (
      select job_id from job_follow_up
      where awaited_by = 'schedule' and (held_until is null or held_until < now())
      order by created_at limit ${limit} for update skip locked
    ) returning job_id`.execute(db)
  return result.rows.map(({ job_id }) => job_id)
}

/** What dead processes held, also by a claim that was committed after its owner was found dead. */
export async function freeFollowUps(db: Db, deadOwners: readonly string[]): Promise<number> {
  const freed = await sql`
    update job_follow_up set held_by = null, held_until = null where held_by is not null and (
      held_by = any (${deadOwners}::uuid[]) or not exists (select from process_owner where process_owner.id = held_by)
    )`.execute(db)
  return Number(freed.numAffectedRows ?? 0)
}

/** Held for longer than anybody holds them: a clock that was ahead has set their time. How many there were. */
export async function bringBackFollowUps(db: Db): Promise<number> {
  const freed = await sql`
    update job_follow_up set held_by = null, held_until = null
    where held_until > now() + make_interval(secs => ${HOLD_SECONDS})`.execute(db)
  return Number(freed.numAffectedRows ?? 0)
}

/** Those of these jobs whose ends nobody has handled, in the order of their ends. */
export async function findFinishedJobs(db: Db, jobIds: readonly string[]): Promise<FinishedJob[]> {
  const result = await sql<FinishedJob>`
    select job.id, job.account_id, job.strategy_id, job.schedule_id, job.url, job.parameters, job.status, job.snapshot_id,
      job.item_count, job.has_changes, job.checked_by, job.error, job.error_code, job.reading_mark, job.rebased_from,
      job.rebased_to, job.rebased_snapshot_id, job.completed_at, job.batch_id, job.final_url, snapshot.content_hash
    from job_follow_up join ended_job job on job.id = job_follow_up.job_id left join snapshot on snapshot.id = job.snapshot_id
    where job_follow_up.job_id = any (${jobIds}::uuid[]) and job.id = any (${jobIds}::uuid[])
    order by job.completed_at, job.id`.execute(db)
  return result.rows
}

/** Those of these runs of schedules that have jobs whose ends are not handled. A run is a batch, or a job alone. */
export async function runsInProgress(db: Db | Tx, runIds: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select given.id from unnest(${runIds}::uuid[]) as given (id)
    where exists (select from open_job where id = given.id)
      or exists (select from open_job where batch_id = given.id)
      or exists (select from job_follow_up where job_id = given.id)
      or exists (
        select from ended_job job join job_follow_up on job_follow_up.job_id = job.id where job.batch_id = given.id
      )`.execute(db)
  return new Set(result.rows.map(({ id }) => id))
}

/** What is known of an end long after it was handled. */
export type PastEnd = Pick<
  EndedJobRow,
  | 'id'
  | 'url'
  | 'batch_id'
  | 'status'
  | 'snapshot_id'
  | 'item_count'
  | 'reading_mark'
  | 'rebased_snapshot_id'
  | 'error'
  | 'error_code'
  | 'created_at'
  | 'completed_at'
> & { parameters: ParameterOverrides | null }

const readPastEnd = jsonReader('ended_job', { parameters: orNull(objectWith<ParameterOverrides>()) })

/**
 * Of a schedule or a strategy that was found for its account, since then: the newest of each status, up to the limit, in the order of their
 * ends.
 */
export async function listPastEnds(
  db: Db,
  of: { scheduleId: string } | { strategyId: string },
  since: Date,
  limit: number,
): Promise<{ ends: PastEnd[]; since: Date }> {
  const isOf = 'scheduleId' in of ? sql`schedule_id = ${of.scheduleId}` : sql`strategy_id = ${of.strategyId}`
  const piece = (status: EndedJobRow['status']) => sql`
    (select id, url, parameters, batch_id, status, snapshot_id, item_count, reading_mark, rebased_snapshot_id,
        left(error, 500) as error, error_code, created_at, completed_at
      from ended_job where ${isOf} and status = ${status} and created_at >= ${since}
      order by created_at desc, id desc limit ${limit})`
  const { rows: found } = await sql<PastEnd>`
    select * from (${piece('completed')} union all ${piece('failed')}) past order by completed_at, id`.execute(db)
  const rows = found.map(readPastEnd)
  const starts = (['completed', 'failed'] as const).flatMap((status) => {
    const some = rows.filter((row) => row.status === status)
    return some.length < limit ? [] : [Math.min(...some.map(({ created_at }) => created_at.getTime()))]
  })
  const from = new Date(Math.max(since.getTime(), ...starts))
  return { ends: rows.filter(({ created_at }) => created_at >= from), since: from }
}

export async function deleteFollowUps(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await sql`delete from job_follow_up where job_id = any (${jobIds}::uuid[])`.execute(tx)
}

/** Takes ended jobs of workflows: the nodes that they belong to. Whoever loses these finds the nodes by looking. */
export async function takeFollowedNodes(db: Db, limit: number): Promise<{ took: number; nodeExecutionIds: string[] }> {
  const result = await sql<{ took: number; ids: string[] | null }>`${PREPARED}
    with taken as (
      delete from job_follow_up where job_id in (
        select job_id from job_follow_up where awaited_by = 'workflow' order by created_at limit ${limit} for update skip locked
      ) returning job_id
    )
    select (select count(*) from taken) as took, array_agg(distinct job.node_execution_id) as ids
    from ended_job job join taken on taken.job_id = job.id
    where job.node_execution_id is not null`.execute(db)
  const [row] = result.rows
  return { took: row?.took ?? 0, nodeExecutionIds: row?.ids ?? [] }
}

// Deleting by hand, in small batches

/** An ended job that nobody waits for, and whom it was made for. */
export type OldJob = { id: string; schedule_id: string | null; node_execution_id: string | null; created_at: string }

/**
 * Of one strategy and status, oldest first, after the given one. Jobs whose ends are not handled yet are left out: asking for them
 * first, and for what schedules and workflows need after that, finds all that is needed.
 */
export async function oldJobs(
  db: Db,
  strategyId: string,
  status: EndedJobRow['status'],
  { before, after, limit }: { before: Date; after: OldJob | null; limit: number },
): Promise<OldJob[]> {
  const isAfter = after
    ? sql`(job.created_at, job.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const result = await sql<OldJob>`
    select job.id, job.schedule_id, job.node_execution_id, job.created_at::text as created_at from ended_job job
    where job.strategy_id = ${strategyId} and job.status = ${status} and job.created_at < ${before} and job.completed_at < ${before}
      and ${isAfter} and not exists (select from job_follow_up where job_id = job.id)
    order by job.created_at, job.id limit ${limit}`.execute(db)
  return result.rows
}

export async function countOldJobs(db: Db, { before, strategyId, accountId }: OldJobs): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*) as count from ended_job job where completed_at < ${before} and created_at < ${before}
      and (${strategyId}::uuid is null or strategy_id = ${strategyId}::uuid)
      and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
      and not exists (select from job_follow_up where job_id = job.id)`.execute(db)
  return result.rows[0]?.count ?? 0
}

/** Those that ended before then, of one strategy or account, or of all. */
export type OldJobs = { before: Date; strategyId: string | null; accountId: string | null }

export async function deleteEndedJobs(db: Db, jobIds: readonly string[]): Promise<number> {
  const result = await sql`delete from ended_job where id = any (${jobIds}::uuid[])`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** A transaction that wrote results and has not ended yet may stand behind them; none takes that long. */
const WRITING_SECONDS = 120

/**
 * Results of one strategy that no job points at, no page is held against, and nobody else needs. They were marked as used on the day
 * of their last job or later, so jobs that are two days younger need not be looked at.
 */
export async function deleteUnusedSnapshots(
  db: Db,
  strategyId: string,
  { before, needed, limit }: { before: Date; needed: readonly string[]; limit: number },
): Promise<number> {
  const result = await sql`
    with used as (
      select unnest(array[snapshot_id, rebased_snapshot_id]) as id from ended_job
      where strategy_id = ${strategyId} and status in ('completed', 'failed') and created_at < ${before}::timestamptz + interval '2 days'
      union select unnest(array[snapshot_id, changed_snapshot_id]) from page_state where strategy_id = ${strategyId}
      union select unnest(array[snapshot_id, later_snapshot_id]) from past_page where strategy_id = ${strategyId} and not is_gone
      union select unnest(${needed}::uuid[])
    )
    delete from snapshot where id in (
      select id from snapshot
      where strategy_id = ${strategyId} and used_at < ${before} and used_at < now() - make_interval(secs => ${WRITING_SECONDS})
        and id not in (select id from used where id is not null)
      limit ${limit} for update skip locked
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Pages of failed runs that are no longer there. */
export async function deleteUnusedFailingPages(db: Db, strategyId: string, before: Date): Promise<number> {
  const result = await sql`
    delete from failing_page page where strategy_id = ${strategyId} and stored_at < ${before}
      and not exists (select from ended_job where id = page.job_id)`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** All of an account that is about to go, so many at most. How many there were. */
export async function deleteJobsOf(db: Db, accountId: string, limit: number): Promise<number> {
  const result = await sql`
    delete from ended_job where id = any (array(select id from ended_job where account_id = ${accountId} limit ${limit}))`.execute(
    db,
  )
  return Number(result.numAffectedRows ?? 0n)
}

export async function deleteSnapshotsOf(db: Db, accountId: string, limit: number): Promise<number> {
  const result = await sql`
    delete from snapshot where id in (
      select snapshot.id from strategy join snapshot on snapshot.strategy_id = strategy.id
      where strategy.account_id = ${accountId} limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

// Pruning, in small batches

const ENDED_JOBS: PartitionedTable = { table: 'ended_job', key: 'id', time: 'completed_at' }

/** Partitions for the days to come are made, and those that are past their time go. Answers since when jobs may be there that are still kept. */
export async function keepJobPartitions(
  db: Db,
  olderThan: Date,
  plan: { now: Date; retentionDays: number },
): Promise<Date> {
  await makePartitions(db, ENDED_JOBS, plan)
  await dropPartitions(db, ENDED_JOBS, olderThan, async (tx, { name }) => {
    const { rows } = await sql<{ counted: Json }>`
      select count_jobs_of_partition(${name}::regclass, ${olderThan}) as counted`.execute(tx)
    const counted = JSON.stringify(rows[0]?.counted ?? [])
    return async () => {
      await sql`select unlist_jobs_of_partition(${counted}::jsonb)`.execute(tx)
    }
  })
  return keptSince(await listPartitions(db, ENDED_JOBS), olderThan)
}

/** Those that go one by one: they are from before there were partitions, or have an id that tells no time. */
export async function pruneEndedJobs(db: Db, olderThan: Date, limit: number): Promise<number> {
  let deleted = 0
  for (const { name } of partitionsWithoutStart(await listPartitions(db, ENDED_JOBS))) {
    const result = await sql`
      delete from ended_job where id = any (array(
        select id from ${sql.id(name)} where completed_at < ${olderThan} limit ${limit - deleted}
      ))`.execute(db)
    deleted += Number(result.numAffectedRows ?? 0n)
  }
  return deleted
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

/** With the run it shows. */
export async function pruneFailingPages(db: Db, olderThan: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from failing_page where (strategy_id, page_key) in (
      select strategy_id, page_key from failing_page where stored_at < ${olderThan} limit ${limit}
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}
