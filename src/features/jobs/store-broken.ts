/** Runs that ended because their recipe no longer reads the page. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Row } from '#platform/db/schema.ts'

/** When this page was last read well: the index of pages has it at once. */
const readAt = sql`(
  select later.completed_at from ended_job later
  where later.strategy_id = job.strategy_id and later.status = 'completed'
    and (md5(later.url || coalesce(later.parameters::text, ''))::uuid) = (md5(job.url || coalesce(job.parameters::text, ''))::uuid)
  order by later.completed_at desc limit 1
)`

/** Those of these jobs that broke by this version, and whose page was not read well since: by id. */
export async function findBroken(
  db: Db,
  strategy: { id: string; version: number },
  jobIds: readonly string[],
): Promise<Map<string, { error: string; createdAt: Date }>> {
  if (jobIds.length === 0) return new Map()
  const result = await sql<{ id: string; error: string | null; created_at: Date }>`
    select job.id, job.error, job.created_at from ended_job job
    where job.id = any (${jobIds}::uuid[]) and job.strategy_id = ${strategy.id} and job.error_code = 'recipe_broken'
      and job.recipe_version = ${strategy.version} and coalesce(${readAt} < job.completed_at, true)`.execute(db)
  return new Map(result.rows.map(({ id, error, created_at: createdAt }) => [id, { error: error ?? '', createdAt }]))
}

/** Pages that this version read well in runs that were begun at that moment, such as those of one batch, or later. */
export async function listReadSince(
  db: Db,
  strategy: { id: string; version: number },
  since: Date,
  limit: number,
): Promise<string[]> {
  const result = await sql<{ url: string }>`
    select distinct url from (
      select url from ended_job
      where strategy_id = ${strategy.id} and status = 'completed' and recipe_version = ${strategy.version}
        and created_at >= ${since}
      order by created_at desc limit ${MOST_READ}
    ) job limit ${limit}`.execute(db)
  return result.rows.map(({ url }) => url)
}

const MOST_READ = 1_000

export type BrokenTarget = { url: string; parameters: Json | null; scheduleId: string | null; isList: boolean }

/** Of the newest runs of each status so many are looked at: a page has one for each time that it was checked. */
const MOST_RUNS = 30_000

/**
 * The pages whose last run broke by this version, once for each schedule that is not paused, and once where no schedule ran them. Those that
 * workflows ran are left out, since their runs are over, and so are those that wait or run. The schedules are not deleted until the transaction ends.
 */
export async function listBrokenTargets(
  tx: Tx,
  strategy: { id: string; version: number },
  limit: number,
): Promise<BrokenTarget[]> {
  const schedules = await tx
    .selectFrom('schedule')
    .select(['id', 'is_list'])
    .where('strategy_id', '=', strategy.id)
    .where('enabled', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const open = await tx
    .selectFrom('open_job')
    .select(['url', 'schedule_id'])
    .where('strategy_id', '=', strategy.id)
    .execute()
  const lists = new Map(schedules.map(({ id, is_list: isList }) => [id, isList]))
  const waiting = new Set(open.map(({ url, schedule_id }) => `${schedule_id} ${url}`))
  const targets = (await brokenPages(tx, strategy)).flatMap(({ url, parameters, schedule_id: scheduleId }) => {
    const isList = scheduleId === null ? true : lists.get(scheduleId)
    return isList === undefined || waiting.has(`${scheduleId} ${url}`) ? [] : [{ url, parameters, scheduleId, isList }]
  })
  return targets.slice(0, limit)
}

type BrokenPage = Pick<Row<'ended_job'>, 'url' | 'parameters' | 'schedule_id'>

/** Newest first. One pass over the runs and no join: there may be as many of them as there were checks, and the planner need not know. */
async function brokenPages(tx: Tx, strategy: { id: string; version: number }): Promise<BrokenPage[]> {
  const runs = (status: 'completed' | 'failed') => sql`(
    select url, parameters, schedule_id, node_execution_id, status, error_code, recipe_version, completed_at from ended_job
    where strategy_id = ${strategy.id} and status = ${sql.lit(status)} order by created_at desc, id desc limit ${MOST_RUNS}
  )`
  const result = await sql<BrokenPage>`
    select url, parameters, schedule_id from (
      select distinct on (schedule_id, url, parameters) * from (
        select *, max(completed_at) filter (where status = 'completed') over (partition by url, parameters) as read_at
        from (${runs('failed')} union all ${runs('completed')}) run
      ) run
      where status = 'failed' and error_code = 'recipe_broken' and recipe_version = ${strategy.version}
        and node_execution_id is null and coalesce(read_at < completed_at, true)
      order by schedule_id, url, parameters, completed_at desc
    ) broken
    order by completed_at desc`.execute(tx)
  return result.rows
}

export type DeadTarget = Pick<Row<'ended_job'>, 'account_id' | 'strategy_id' | 'url' | 'parameters' | 'schedule_id'>

/** Of a job that failed by our own fault; its schedule is not deleted until the transaction ends. Null where it is of a workflow, or its schedule does not run. */
export async function findDeadTarget(tx: Tx, jobId: string): Promise<DeadTarget | null> {
  const job = await tx
    .selectFrom('ended_job')
    .select(['account_id', 'strategy_id', 'url', 'parameters', 'schedule_id'])
    .where('id', '=', jobId)
    .where('status', '=', 'failed')
    .where('node_execution_id', 'is', null)
    .executeTakeFirst()
  if (!job) return null
  if (job.schedule_id === null) return job
  const schedule = await tx
    .selectFrom('schedule')
    .select('id')
    .where('id', '=', job.schedule_id)
    .where('enabled', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return schedule ? job : null
}
