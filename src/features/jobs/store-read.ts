/** Jobs as people see them: those that wait and run and those that ended, as one list. Every read carries the account. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { StructuralSignature } from '#engine/compare/structure.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import { strategiesNamed } from '#features/strategies/store-find.ts'
import { alongTheIndex } from '#platform/db/along-the-index.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  allOf,
  type Condition,
  hasTag,
  holds,
  type ListPage,
  orderBy,
  type Sort,
  wordsOf,
} from '#platform/db/finding.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'

export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

const isSignature = objectWith<StructuralSignature>('fields')
const readSnapshot = jsonReader('snapshot', { signature: isSignature })
const readEndedJob = jsonReader('ended_job', {
  parameters: orNull(objectWith<ParameterOverrides>()),
  warnings: orNull(listOf(isText)),
})
const readSignature = jsonReader('snapshot', { signature: orNull(isSignature) })

export type JobRow = {
  id: string
  strategy_id: string
  url: string
  parameters: ParameterOverrides | null
  batch_id: string | null
  schedule_id: string | null
  status: JobStatus
  item_count: number | null
  has_changes: boolean | null
  checked_by: string | null
  recipe_version: number | null
  reading_mark: string | null
  error: string | null
  error_code: string | null
  final_url: string | null
  warnings: string[] | null
  truncated: boolean
  pages_read: number | null
  attempts: number
  created_at: Date
  started_at: Date | null
  completed_at: Date | null
  snapshot_id: string | null
  content_hash: string | null
  signature: StructuralSignature | null
  /** Null without results. */
  is_cut: boolean | null
}

const OPEN_COLUMNS = sql`id, strategy_id, url, parameters, batch_id, schedule_id,
  case when owner_id is null then 'pending' else 'running' end as status, null::integer as item_count, null::boolean as has_changes,
  null::text as checked_by, null::integer as recipe_version, null::text as reading_mark, null::text as error, null::text as error_code,
  null::text as final_url, null::jsonb as warnings, false as truncated, null::integer as pages_read, attempts, created_at, started_at,
  null::timestamptz as completed_at, null::uuid as snapshot_id`

const ENDED_COLUMNS = sql`id, strategy_id, url, parameters, batch_id, schedule_id, status, item_count, has_changes, checked_by,
  recipe_version, reading_mark, error, error_code, final_url, warnings, truncated, pages_read, attempts, created_at, started_at, completed_at,
  snapshot_id`

/** One statement sees one moment: a job that ends meanwhile is found in exactly one of the two places. */
export async function findJob(db: Db | Tx, accountId: string, jobId: string): Promise<JobRow | null> {
  const result = await sql<JobRow>`${PREPARED}
    select job.*, snapshot.content_hash, snapshot.signature, snapshot.is_cut from (
      select ${OPEN_COLUMNS} from open_job where id = ${jobId} and account_id = ${accountId}
      union all
      select ${ENDED_COLUMNS} from ended_job where id = ${jobId} and account_id = ${accountId}
    ) job left join snapshot on snapshot.id = job.snapshot_id`.execute(db)
  const [row] = result.rows
  return row ? readJob(row) : null
}

export type JobFilter = {
  strategyId?: string
  scheduleId?: string
  batchId?: string
  status?: JobStatus
  since?: Date
  /** Words of its URL, and of the name and description of its strategy. */
  q?: string
  /** Of its strategy or its schedule. */
  tag?: string
  sort?: Sort
  /** Of each batch its first job alone stands for it. */
  isFolded?: boolean
}

/**
 * Newest first, unless a sort is given. Each index leads with one owner of jobs and goes on with the status, so every status is read
 * by itself, as far as the page reaches, and the pieces are merged: the time does not depend on how rare a status is.
 */
export async function listJobs(db: Db, accountId: string, filter: JobFilter, page: ListPage): Promise<JobRow[]> {
  const order = orderOf(filter.sort)
  const pieces = piecesOf(accountId, filter).map(
    ({ of, columns }) => sql`
      (select * from (select ${columns} ${of}) job ${order} limit ${page.limit + page.offset})`,
  )
  // Each filter makes another statement; this one is asked for all day.
  const isPlannedOnce = filter.sort === undefined && filter.status === undefined && !isNarrowed(filter)
  const rows = await alongTheIndex<JobRow>(
    db,
    sql`${isPlannedOnce ? PREPARED : sql``}
      select job.*, snapshot.content_hash, snapshot.signature, snapshot.is_cut from (
        select * from (${sql.join(pieces, sql` union all `)}) job ${order} limit ${page.limit} offset ${page.offset}
      ) job left join snapshot on snapshot.id = job.snapshot_id ${order}`,
    { isPlannedOnce },
  )
  return rows.map(readJob)
}

/** How many there are on all pages. Those of an account or of a strategy are counted already, see strategy_listing. */
export async function countJobs(db: Db, accountId: string, filter: JobFilter): Promise<number> {
  if (filter.status === undefined && !isNarrowed(filter)) return countAllJobs(db, accountId, filter)
  const pieces = piecesOf(accountId, filter).map(({ of, status }) => {
    if (status === 'pending' || status === 'running' || isNarrowed(filter)) return sql`select count(*) as jobs ${of}`
    return sql`
      select coalesce(sum(${status === 'failed' ? sql`failed_jobs` : sql`completed_jobs`}), 0) as jobs from strategy_listing
      where ${allOf(ofAccount(accountId, filter))}`
  })
  const counted = sql<{ total: number }>`
    select sum(jobs)::bigint as total from (${sql.join(pieces, sql` union all `)}) counted`
  return (await counted.execute(db)).rows[0]?.total ?? 0
}

async function countAllJobs(db: Db, accountId: string, filter: JobFilter): Promise<number> {
  const its = allOf(ofAccount(accountId, filter))
  const counted = sql<{ total: number }>`${PREPARED}
    select (select count(*) from open_job where ${its})
      + coalesce((select sum(completed_jobs + failed_jobs) from strategy_listing where ${its}), 0)::bigint as total`
  return (await counted.execute(db)).rows[0]?.total ?? 0
}

function isNarrowed({ scheduleId, batchId, since, q, tag, isFolded }: JobFilter): boolean {
  return Boolean(scheduleId || batchId || since || tag || isFolded) || wordsOf(q).length > 0
}

type Piece = { status: JobStatus; columns: Condition; of: Condition }

/** The jobs of each status that is asked for. */
function piecesOf(accountId: string, filter: JobFilter): Piece[] {
  const narrowed = [
    ...ofAccount(accountId, filter),
    ...(filter.scheduleId ? [sql`schedule_id = ${filter.scheduleId}`] : []),
    ...(filter.batchId ? [sql`batch_id = ${filter.batchId}`] : []),
    ...(filter.since ? [sql`created_at >= ${filter.since}`] : []),
    ...wordsOf(filter.q).map(
      (word) => sql`(${holds(sql`url`, word)} or strategy_id in (${strategiesNamed(accountId, word)}))`,
    ),
    ...isTagged(accountId, filter.tag),
    ...(filter.isFolded ? [sql`(batch_id is null or position = 0)`] : []),
  ]
  return JOB_STATUSES.filter((status) => filter.status === undefined || filter.status === status).map((status) => {
    if (status === 'completed' || status === 'failed') {
      const of = sql`from ended_job where ${allOf([...narrowed, sql`status = ${status}`])}`
      return { status, columns: ENDED_COLUMNS, of }
    }
    const isWaiting = allOf([...narrowed, sql`owner_id is null`])
    if (status === 'pending') return { status, columns: OPEN_COLUMNS, of: sql`from open_job where ${isWaiting}` }
    // Those that run are few, and older than all that wait: `offset 0` has them looked up by themselves instead of met in the order.
    const running = sql`(select * from open_job where ${allOf([...narrowed, sql`owner_id is not null`])} offset 0) running`
    return { status, columns: OPEN_COLUMNS, of: sql`from ${running}` }
  })
}

function ofAccount(accountId: string, { strategyId }: JobFilter): Condition[] {
  return [sql`account_id = ${accountId}`, ...(strategyId ? [sql`strategy_id = ${strategyId}`] : [])]
}

function isTagged(accountId: string, tag: string | undefined): Condition[] {
  return hasTag(sql`tags`, tag).map(
    (isIts) => sql`(
      strategy_id in (select listing.strategy_id from strategy_listing listing where listing.account_id = ${accountId} and ${isIts})
      or schedule_id in (select schedule.id from schedule where schedule.account_id = ${accountId} and ${isIts})
    )`,
  )
}

function orderOf(sort: Sort | undefined): Condition {
  const keys = {
    created_at: sql`job.created_at`,
    name: sql`(select name_key from strategy_listing listing where listing.strategy_id = job.strategy_id)`,
    last_change: sql`case when job.has_changes then job.completed_at end`,
    last_run: sql`job.started_at`,
  }
  return orderBy(sort, keys, sql`job.id`)
}

function readJob(row: JobRow): JobRow {
  return readSignature(readEndedJob(row))
}

/** Null when nothing is kept of the results: the job failed, has not ended, or its results were pruned. */
export async function findSnapshot(
  db: Db | Tx,
  snapshotId: string | null,
): Promise<{ results: Json; signature: StructuralSignature } | null> {
  if (snapshotId === null) return null
  const query = db.selectFrom('snapshot').select(['results', 'signature']).where('id', '=', snapshotId)
  const row = await query.executeTakeFirst()
  return row ? readSnapshot(row) : null
}

/** `is_cut`: a limit left out the items after these. */
export type KeptResults = { results: Json; is_cut: boolean }

export async function findManyResults(db: Db | Tx, snapshotIds: readonly string[]): Promise<Map<string, KeptResults>> {
  if (snapshotIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('snapshot')
    .select(['id', 'results', 'is_cut'])
    .where('id', 'in', snapshotIds)
    .execute()
  return new Map(rows.map(({ id, ...kept }) => [id, kept]))
}

/** By job, of those that ended and are kept: the run that each belongs to, which is its batch, or the job alone. */
export async function findRunIds(db: Db, accountId: string, jobIds: readonly string[]): Promise<Map<string, string>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ended_job')
    .select(['id', 'batch_id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', jobIds)
    .execute()
  return new Map(rows.map(({ id, batch_id: batchId }) => [id, batchId ?? id]))
}

export async function latestCompleted(db: Db, accountId: string, strategyId: string): Promise<JobRow | null> {
  const [job] = await listJobs(db, accountId, { strategyId, status: 'completed' }, { limit: 1, offset: 0 })
  return job ?? null
}

export type LastEnd = { status: 'completed' | 'failed'; error_code: string | null; completed_at: Date }

/** How the newest job of a strategy ended that was not sent parameters: at this address, or at any. Null where none did. */
export async function findLastEnd(
  db: Db,
  accountId: string,
  strategyId: string,
  url?: string,
): Promise<LastEnd | null> {
  // As the index of pages has them.
  const isThere =
    url === undefined ? sql`true` : sql`md5(url || coalesce(parameters::text, ''))::uuid = md5(${url})::uuid`
  const newest = url === undefined ? sql`created_at desc, id desc` : sql`completed_at desc`
  const piece = (status: LastEnd['status']) => sql`
    (select status, error_code, completed_at from ended_job
      where strategy_id = ${strategyId} and account_id = ${accountId} and status = ${status} and ${isThere}
      order by ${newest} limit 1)`
  const { rows } = await sql<LastEnd>`
    select * from (${piece('completed')} union all ${piece('failed')}) ended order by completed_at desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export type BatchCounts = Record<JobStatus, number>

/** By batch, of those that the account has. */
export async function countBatches(
  db: Db,
  accountId: string,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, BatchCounts>> {
  if (batchIds.length === 0) return new Map()
  const { rows } = await sql<BatchCounts & { id: string }>`
    select batch_id as id, count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'running') as running,
      count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed
    from (
      select batch_id, case when owner_id is null then 'pending' else 'running' end as status from open_job
      where batch_id = any (${[...batchIds]}::uuid[]) and account_id = ${accountId}
      union all
      select batch_id, status from ended_job where batch_id = any (${[...batchIds]}::uuid[]) and account_id = ${accountId}
    ) job group by batch_id`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Null when the account has no such batch. */
export async function countBatch(db: Db, accountId: string, batchId: string): Promise<BatchCounts | null> {
  const result = await sql<{ status: JobStatus; count: number }>`
    select case when owner_id is null then 'pending' else 'running' end as status, count(*) as count
    from open_job where batch_id = ${batchId} and account_id = ${accountId} group by 1
    union all
    select status, count(*) from ended_job where batch_id = ${batchId} and account_id = ${accountId} group by 1`.execute(
    db,
  )
  if (result.rows.length === 0) return null
  const counts: BatchCounts = { pending: 0, running: 0, completed: 0, failed: 0 }
  for (const { status, count } of result.rows) counts[status] = Number(count)
  return counts
}
