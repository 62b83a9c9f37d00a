/** What whoever operates the installation sees of the jobs of all accounts: by web host, and nothing else of them. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export type HostRuns = {
  host: string
  runs: number
  failed: number
  /** Of those that failed, the code that came most often. */
  error_code: string | null
  /** Of a run, from its claim to its end. */
  median_seconds: number | null
  p95_seconds: number | null
}

export type HostFacts = { slowest: HostRuns[]; failing: HostRuns[]; runs: number; since: Date | null }

/** Of the newest runs so many are looked at, whoever they belong to: some hundred milliseconds. */
const MOST_RUNS = 10_000
const HOURS = 24

/** An address may carry a name and a password before its host. */
const HOST = sql`lower(split_part(substring(url from '^[a-z][a-z0-9+.-]*://([^/?#]*)'), '@', -1))`

export async function readHosts(db: Db, limit: number): Promise<HostFacts> {
  const order = {
    slowest: sql`where p95_seconds is not null order by p95_seconds desc, runs desc, host`,
    failing: sql`where failed > 0 order by failed desc, runs, host`,
  }
  const listed = (by: keyof typeof order) =>
    sql`(select coalesce(json_agg(top), '[]') from (select * from hosts ${order[by]} limit ${limit}) top)`
  const { rows } = await sql<HostFacts>`
    with recent as (
      select url, status, error_code, started_at, completed_at from ended_job
      where error_code is distinct from 'cancelled'
      order by id desc limit ${MOST_RUNS}
    ), runs as (
      select ${HOST} as host, status, error_code, completed_at, extract(epoch from completed_at - started_at) as seconds
      from recent where completed_at > now() - make_interval(hours => ${HOURS})
    ), hosts as (
      select host, count(*)::integer as runs, (count(*) filter (where status = 'failed'))::integer as failed,
        mode() within group (order by error_code) as error_code,
        percentile_cont(0.5) within group (order by seconds) as median_seconds,
        percentile_cont(0.95) within group (order by seconds) as p95_seconds
      from runs where host <> '' group by host
    )
    select ${listed('slowest')} as slowest, ${listed('failing')} as failing,
      (select count(*) from runs)::integer as runs, (select min(completed_at) from runs) as since`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('an aggregate has one row')
  return facts
}
