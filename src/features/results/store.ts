/** Which jobs the results of many are made of, and what they found. Reads only: jobs write their own tables. */
import { type RawBuilder, sql } from 'kysely'
import type { Json } from '#base/json.ts'
import { alongTheIndex } from '#platform/db/along-the-index.ts'
import type { Db } from '#platform/db/database.ts'
import { type JobList, jobList } from './job-list.ts'

/** Jobs with results: `id`, `snapshot_id`, and `place`, their order. */
type Jobs = RawBuilder<unknown>

/** In the order in which their URLs were given. */
export function jobsOfBatch(accountId: string, batchId: string): Jobs {
  return sql`
    select id, snapshot_id, row_number() over (order by position, id) as place from ended_job
    where batch_id = ${batchId} and account_id = ${accountId} and status = 'completed'`
}

/** Written as in the index: it tells the pages of a strategy apart. */
const PAGE_MARK = sql`md5(url || coalesce(parameters::text, ''))::uuid`

/** The newest good run of each URL of the schedule, in the order of its URLs. */
export function jobsOfSchedule(schedule: { id: string; strategyId: string }): Jobs {
  return sql`
    select job.id, job.snapshot_id, row_number() over (order by watched.position) as place
    from schedule_url watched cross join lateral (
      select id, snapshot_id from ended_job
      where strategy_id = ${schedule.strategyId} and status = 'completed' and schedule_id = watched.schedule_id
        and ${PAGE_MARK} = md5(watched.url || coalesce(watched.parameters::text, ''))::uuid
      order by completed_at desc limit 1
    ) job
    where watched.schedule_id = ${schedule.id}`
}

/**
 * The newest good run of each page that these strategies ever read, strategy by strategy, by URL. It goes from page to page through the
 * index, in whose order the newest good run is the first of its page: what it costs depends on how many pages there are, not on how often
 * they were read.
 */
export function jobsOfStrategies(strategyIds: readonly string[]): Jobs {
  const newest = sql`select id, snapshot_id, url, parameters, ${PAGE_MARK} as mark from ended_job`
  const first = sql`order by ${PAGE_MARK}, status, completed_at desc limit 1`
  return sql`
    with recursive page as (
      select given.member, given.strategy_id, job.*
      from unnest(${strategyIds}::uuid[]) with ordinality as given (strategy_id, member) cross join lateral (
        ${newest} where strategy_id = given.strategy_id and status = 'completed' ${first}
      ) job
      union all
      select page.member, page.strategy_id, job.* from page cross join lateral (
        ${newest} where strategy_id = page.strategy_id and status = 'completed' and ${PAGE_MARK} > page.mark ${first}
      ) job
    )
    select id, snapshot_id, row_number() over (order by member, url, parameters::text) as place from page`
}

/** Node by node, in the order of their calls. */
export function jobsOfNodes(executionIds: readonly string[]): Jobs {
  return sql`
    select job.id, job.snapshot_id, row_number() over (order by given.place, job.position) as place
    from unnest(${executionIds}::uuid[]) with ordinality as given (id, place)
    join ended_job job on job.node_execution_id = given.id
    where job.status = 'completed'`
}

export type NodeJob = { id: string; url: string; position: number; snapshot_id: string; completed_at: Date }

/** The pages of a node, as those below it know them: by their place in this list. */
export async function listNodeJobs(db: Db, executionId: string): Promise<NodeJob[]> {
  const result = await sql<NodeJob>`
    select id, url, position, snapshot_id, completed_at from ended_job
    where node_execution_id = ${executionId} and status = 'completed' order by position`.execute(db)
  return result.rows
}

/** Good runs, in no order. */
export function jobsByIds(jobIds: readonly string[]): Jobs {
  return sql`
    select id, snapshot_id, 1 as place from ended_job where id = any (${jobIds}::uuid[]) and status = 'completed'`
}

/** Those whose results are kept and hold something. */
export async function listJobs(db: Db, jobs: Jobs): Promise<JobList> {
  const rows = await alongTheIndex<{ ids: string | null; counts: string | null }>(
    db,
    sql`
      select string_agg(listed.id::text, '' order by listed.place) as ids,
        string_agg(snapshot.item_count::text, ' ' order by listed.place) as counts
      from (${jobs}) listed join snapshot on snapshot.id = listed.snapshot_id
      where snapshot.item_count > 0`,
  )
  return jobList(rows[0]?.ids ?? '', rows[0]?.counts ?? '')
}

/** Every field that any of their items has. */
export async function listFields(db: Db, jobs: Jobs): Promise<string[]> {
  const rows = await alongTheIndex<{ name: string }>(
    db,
    sql`
      select distinct name from (select distinct snapshot_id from (${jobs}) listed) used
      join snapshot on snapshot.id = used.snapshot_id
      cross join lateral jsonb_object_keys(snapshot.signature -> 'fields') as name
      order by name`,
  )
  return rows.map(({ name }) => name)
}

export type JobContent = {
  id: string
  url: string
  completed_at: Date
  node_execution_id: string | null
  position: number
  results: string
}

/** In the given order. As texts: whoever reads them parses one at a time. Those that were pruned meanwhile are left out. */
export async function readContents(db: Db, jobIds: readonly string[]): Promise<JobContent[]> {
  const result = await sql<JobContent>`
    select job.id, job.url, job.completed_at, job.node_execution_id, job.position, snapshot.results::text as results
    from unnest(${jobIds}::uuid[]) with ordinality as given (id, place)
    join ended_job job on job.id = given.id join snapshot on snapshot.id = job.snapshot_id
    order by given.place`.execute(db)
  return result.rows
}

/** Whose jobs a batch holds; null when the account has no such batch. */
export async function findBatchStrategy(db: Db, accountId: string, batchId: string): Promise<string | null> {
  const result = await sql<{ strategy_id: string }>`
    (select strategy_id from ended_job where batch_id = ${batchId} and account_id = ${accountId} limit 1)
    union all
    (select strategy_id from open_job where batch_id = ${batchId} and account_id = ${accountId} limit 1)
    limit 1`.execute(db)
  return result.rows[0]?.strategy_id ?? null
}

export type Check = {
  url: string
  parameters: Json | null
  error_code: string | null
  snapshot_id: string | null
  completed_at: Date
}

/** The ended runs of a schedule, the newest first. `url` null is all of them. */
export async function listChecks(
  db: Db,
  scheduleId: string,
  { url, limit }: { url: string | null; limit: number },
): Promise<Check[]> {
  const result = await sql<Check>`
    select url, parameters, snapshot_id, completed_at,
      case when status = 'failed' then coalesce(error_code, 'internal') end as error_code
    from ended_job where schedule_id = ${scheduleId} and (${url}::text is null or url = ${url})
    order by completed_at desc, id desc limit ${limit}`.execute(db)
  return result.rows
}

/** Whether any kept result of a schedule has the field, also one that the strategy no longer reads. */
export async function hadField(db: Db, scheduleId: string, field: string): Promise<boolean> {
  const result = await sql<{ had: boolean }>`
    select exists (
      select from ended_job job join snapshot on snapshot.id = job.snapshot_id
      where job.schedule_id = ${scheduleId} and job.status = 'completed' and snapshot.signature -> 'fields' ? ${field}
    ) as had`.execute(db)
  return result.rows[0]?.had ?? false
}

/** As texts, in the given order. Those that are no longer kept are missing. */
export async function readSnapshots(db: Db, ids: readonly string[]): Promise<Array<{ id: string; results: string }>> {
  const result = await sql<{ id: string; results: string }>`
    select snapshot.id, snapshot.results::text as results from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    join snapshot on snapshot.id = given.id order by given.place`.execute(db)
  return result.rows
}
