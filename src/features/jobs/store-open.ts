/** The only writer of open_job, where jobs wait and run. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { StructuralSignature } from '#engine/compare/structure.ts'
import type { LastCheck } from '#engine/extract/check-page.ts'
import type { ParameterOverrides } from '#engine/recipe/api-request.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { jsonReader, objectWith, orNull } from '#platform/db/json-columns.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import { activeSpan } from '#platform/tracing/span.ts'
import type { CountedWork } from '#platform/work-counts.ts'

const readOpenJob = jsonReader('open_job', { parameters: orNull(objectWith<ParameterOverrides>()) })
const readPageState = jsonReader('page_state', {
  last_check: orNull(objectWith<LastCheck>('basis', 'bodyHash')),
  signature: orNull(objectWith<StructuralSignature>('fields')),
})

export type OpenJobRow = Row<'open_job'>

export const JOBS: CountedWork = {
  name: 'job.run',
  pending: sql`select count(*) from open_job where owner_id is null`,
  active: sql`select count(*) from open_job where owner_id is not null`,
  late: sql`select extract(epoch from now() - min(run_after)) from open_job where owner_id is null`,
  oldest: sql`select extract(epoch from now() - min(created_at)) from open_job where owner_id is null`,
  held: sql`select owner_id, count(*) from open_job where owner_id is not null group by owner_id`,
}

export type NewOpenJob = {
  id: string
  accountId: string
  strategyId: string
  url: string
  host: string
  pageKey: string
  parameters: Json | null
  batchId: string | null
  scheduleId: string | null
  nodeExecutionId: string | null
  position: number
  isForced: boolean
}

/** One statement, however many there are. Workers hear of it when it commits. */
export async function insertOpenJobs(tx: Db | Tx, jobs: readonly NewOpenJob[]): Promise<Date> {
  const trace = activeSpan()?.traceparent ?? null
  const rows = jobs.map((job) => ({
    id: job.id,
    account_id: job.accountId,
    strategy_id: job.strategyId,
    url: job.url,
    host: job.host,
    page_key: job.pageKey,
    parameters: job.parameters,
    batch_id: job.batchId,
    schedule_id: job.scheduleId,
    node_execution_id: job.nodeExecutionId,
    position: job.position,
    is_forced: job.isForced,
    trace,
  }))
  const result = await sql<{ created_at: Date }>`
    with created as (
      insert into open_job (id, account_id, strategy_id, url, host, page_key, parameters, batch_id, schedule_id, node_execution_id,
        position, is_forced, trace)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id uuid, account_id uuid, strategy_id uuid, url text, host text, page_key text, parameters jsonb,
        batch_id uuid, schedule_id uuid, node_execution_id uuid, position integer, is_forced boolean, trace text
      )
      returning created_at
    )
    select created_at, ${signal('jobs.waiting')} from created limit 1`.execute(tx)
  const created = result.rows[0]
  if (!created) throw new Error('no job was created')
  return created.created_at
}

/** What a run is held against: the last good run on the same page. */
export type Baseline = {
  lastCheck: LastCheck
  snapshotId: string
  contentHash: string
  itemCount: number
  signature: StructuralSignature
  recipeVersion: number
  isClosed: boolean
  usedAt: Date
}

export type ClaimedJob = Pick<
  OpenJobRow,
  | 'id'
  | 'account_id'
  | 'strategy_id'
  | 'url'
  | 'host'
  | 'page_key'
  | 'attempts'
  | 'schedule_id'
  | 'node_execution_id'
  | 'is_forced'
  | 'is_second_look'
  | 'trace'
> & {
  parameters: ParameterOverrides | null
  /** It may take longer: its strategy reads lists over several pages. */
  isList: boolean
  /** Changes whenever the strategy does. */
  strategyMark: string
  baseline: Baseline | null
}

export type ClaimRequest = {
  ownerId: string
  limit: number
  /** Accounts take turns, beginning after this one. */
  afterAccountId: string
  /** Accounts and hosts that have all their places taken here. */
  fullAccounts: readonly string[]
  fullHosts: readonly string[]
  /** How many of one host are taken at once. */
  perHost: number
}

/** Looked at in one claim; the others have their turn in the next. */
const ACCOUNTS_PER_CLAIM = 50

/**
 * Takes waiting jobs, one of each account before a second of any: a large batch of one account does not hold up the others.
 * What another process takes at the same moment is passed over. A function of the database, which plans it once.
 */
export async function claimJobs(db: Db, request: ClaimRequest): Promise<ClaimedJob[]> {
  const { ownerId, limit, afterAccountId, fullAccounts, fullHosts, perHost } = request
  const result = await sql<ClaimRow>`${PREPARED}
    select * from claim_jobs(${ownerId}, ${limit}, ${afterAccountId}, ${fullAccounts}, ${fullHosts}, ${perHost}, ${ACCOUNTS_PER_CLAIM})`.execute(
    db,
  )
  return result.rows.map(claimedJob)
}

type ClaimRow = Omit<ClaimedJob, 'strategyMark' | 'baseline' | 'isList'> & {
  strategy_mark: string
  is_list: boolean
  last_check: LastCheck | null
  snapshot_id: string
  content_hash: string
  item_count: number
  signature: StructuralSignature | null
  recipe_version: number
  is_closed: boolean
  used_at: Date
}

function claimedJob(row: ClaimRow): ClaimedJob {
  const { strategy_mark, is_list, last_check, snapshot_id, content_hash, item_count, signature, ...rest } =
    readOpenJob(row)
  const { recipe_version, is_closed, used_at, ...job } = rest
  const state = { last_check, snapshot_id, content_hash, item_count, signature, recipe_version, is_closed, used_at }
  return { ...job, isList: is_list, strategyMark: strategy_mark, baseline: baselineOf(state) }
}

type StateRow = Pick<
  ClaimRow,
  'snapshot_id' | 'content_hash' | 'item_count' | 'recipe_version' | 'is_closed' | 'used_at'
> & { last_check: Json | LastCheck | null; signature: Json | StructuralSignature | null }

/** Null for a page without a good run. */
function baselineOf(row: StateRow): Baseline | null {
  const { last_check, signature, ...state } = readPageState(row)
  if (last_check === null || signature === null) return null
  return {
    lastCheck: last_check,
    snapshotId: state.snapshot_id,
    contentHash: state.content_hash,
    itemCount: state.item_count,
    signature,
    recipeVersion: state.recipe_version,
    isClosed: state.is_closed,
    usedAt: state.used_at,
  }
}

export async function findBaseline(
  db: Db,
  { strategyId, pageKey }: { strategyId: string; pageKey: string },
): Promise<Baseline | null> {
  const row = await db
    .selectFrom('page_state')
    .select(['last_check', 'snapshot_id', 'content_hash', 'item_count', 'signature', 'recipe_version'])
    .select(['is_closed', 'used_at'])
    .where('strategy_id', '=', strategyId)
    .where('page_key', '=', pageKey)
    .executeTakeFirst()
  return row ? baselineOf(row) : null
}

/** One run of one process. Once another has the job, `attempts` differs. */
export type Hold = { id: string; attempts: number }

/** `running -> pending`. A run that was stopped by a shutdown does not count. */
export async function releaseJobs(db: Db, ownerId: string, holds: readonly Hold[]): Promise<void> {
  const given = JSON.stringify(holds.map(({ id, attempts }) => ({ id, attempts })))
  await sql`
    update open_job job set owner_id = null, started_at = null, attempts = job.attempts - 1
    from jsonb_to_recordset(${given}::jsonb) as held (id uuid, attempts integer)
    where job.id = held.id and job.attempts = held.attempts and job.owner_id = ${ownerId}::uuid`.execute(db)
}

/** `running -> pending` of all that this process is said to run and does not know: the answer to their claim was lost. */
export async function releaseUnknownJobs(db: Db, ownerId: string, heldIds: readonly string[]): Promise<void> {
  await sql`
    update open_job set owner_id = null, started_at = null, attempts = attempts - 1
    where owner_id = ${ownerId}::uuid and id <> all (${heldIds}::uuid[])`.execute(db)
}

/** `second_look`: nothing went wrong, so that the run does not count as an attempt. */
export type Postponed = Hold & { delay_seconds: number; second_look: boolean }

/** `running -> pending`, to be run again after a while. */
export async function postponeJobs(tx: Db | Tx, ownerId: string, holds: readonly Postponed[]): Promise<void> {
  await sql`
    update open_job job set owner_id = null, started_at = null, run_after = now() + make_interval(secs => held.delay_seconds),
      is_second_look = job.is_second_look or held.second_look,
      attempts = job.attempts - case when held.second_look then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb)
      as held (id uuid, attempts integer, delay_seconds integer, second_look boolean)
    where job.id = held.id and job.attempts = held.attempts and job.owner_id = ${ownerId}::uuid`.execute(tx)
}

/** Jobs whose run nobody will end: of processes that died, and those far past their time. They run again, or end as failed. */
export async function abandonedJobs(
  tx: Tx,
  given: { deadOwners: readonly string[]; olderThanSeconds: number; limit: number },
): Promise<OpenJobRow[]> {
  const result = await sql<OpenJobRow>`
    select * from open_job
    where owner_id is not null and (
      owner_id = any (${given.deadOwners}::uuid[])
      or started_at < now() - make_interval(secs => ${given.olderThanSeconds})
    )
    limit ${given.limit} for update skip locked`.execute(tx)
  return result.rows
}

export async function putBack(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('open_job').set({ owner_id: null, started_at: null }).where('id', 'in', ids).execute()
}

/** Waiting jobs, locked: nobody starts them meanwhile. */
export async function lockWaiting(
  tx: Tx,
  which: { id: string } | { batchId: string } | { nodeExecutionIds: readonly string[] },
  accountId: string,
): Promise<OpenJobRow[]> {
  let query = tx.selectFrom('open_job').selectAll().where('account_id', '=', accountId).where('owner_id', 'is', null)
  if ('id' in which) query = query.where('id', '=', which.id)
  else if ('batchId' in which) query = query.where('batch_id', '=', which.batchId)
  else query = query.where('node_execution_id', 'in', which.nodeExecutionIds)
  return query.forUpdate().skipLocked().execute()
}

/** Of one of these schedules at least. */
export async function hasOpenJobs(tx: Tx, scheduleIds: readonly string[]): Promise<boolean> {
  const open = tx
    .selectFrom('open_job')
    .select('id')
    .where('schedule_id', 'in', [...scheduleIds])
    .limit(1)
  return (await open.executeTakeFirst()) !== undefined
}

/**
 * Those that are still these runs' jobs: one that another run has taken over must leave no results. They are locked in one order
 * and before anything else, so that no two who lock them wait for each other.
 */
export async function lockHeld(tx: Tx, holds: readonly Hold[]): Promise<Set<string>> {
  const sorted = holds.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ids = sorted.map(({ id }) => id)
  const attempts = sorted.map((hold) => hold.attempts)
  const result = await sql<{ id: string }>`${PREPARED}
    select id from lock_held_jobs(${ids}, ${attempts}) as id`.execute(tx)
  return new Set(result.rows.map(({ id }) => id))
}

/**
 * Whoever writes down how a job ended holds the job and then asks for its strategy. A deletion asks in the same order, so that the
 * two hardly ever wait for each other: only where a job was made, claimed and ended after this looked.
 */
export async function holdJobsOf(tx: Tx, accountId: string, strategyIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('open_job')
    .select('id')
    .where('account_id', '=', accountId)
    .where('strategy_id', 'in', [...strategyIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The same for all of an account. */
export async function holdJobsOfAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('open_job').select('id').where('account_id', '=', accountId).orderBy('id').forUpdate().execute()
}

/** Which of these still wait or run. */
export async function openAmong(db: Db, jobIds: readonly string[]): Promise<Set<string>> {
  const open = await db.selectFrom('open_job').select('id').where('id', 'in', jobIds).execute()
  return new Set(open.map(({ id }) => id))
}

/** Jobs that wait longer than any delay between attempts: a clock that was ahead has set their time. How many there were. */
export async function bringBackWaiting(db: Db, longestDelaySeconds: number): Promise<number> {
  const result = await sql`
    update open_job set run_after = now()
    where owner_id is null and run_after > now() + make_interval(secs => ${longestDelaySeconds})`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
