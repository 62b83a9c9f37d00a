/** What the tables say: every job, what is not ended, and how the checks and deliveries of watched pages went. */
import { Client } from 'pg'
import type { JobRow } from './ledger.ts'

/** Rows that are open, claimed or given up, by what they are. Empty when nothing is stuck. */
export type OpenRows = Record<string, number>

const OPEN_ROWS = `
  select 'jobs' as what, count(*)::int as count from open_job
  union all select 'ends of jobs nobody looked at', count(*)::int from job_follow_up
  union all select 'deliveries', count(*)::int from delivery where status in ('pending', 'delivering', 'paused')
  union all select 'digest entries', count(*)::int from digest_entry
  union all select 'repairs', count(*)::int from repair where status = 'waiting'
  union all select 'idempotency keys', count(*)::int from idempotency_key where state = 'running'`

/** A job of a bad page may be given up, when its workers were killed again and again; those of good pages are judged by themselves. */
const GIVEN_UP = `
  select 'deliveries that failed' as what, count(*)::int as count from delivery where status = 'failed'
  union all select 'dead letters', count(*)::int from dead_letter where name <> 'job.run'`

export type Outcome = {
  jobs: JobRow[]
  open: OpenRows
  givenUp: OpenRows
  failedChecks: string[]
  /** Checks of watched pages, by their end. */
  checks: number
  bytes: number
}

export async function readOutcome(url: string): Promise<Outcome> {
  return inSession(url, async (client) => {
    const { rows: jobs } = await client.query<JobRow>(
      `select id, url, true as is_open, null as status from open_job where schedule_id is null
       union all select id, url, false, status from ended_job where schedule_id is null`,
    )
    const { rows: checks } = await client.query<{ id: string; status: string }>(
      'select id, status from ended_job where schedule_id is not null',
    )
    const { rows: sizes } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return {
      jobs,
      open: await counted(client, OPEN_ROWS),
      givenUp: await counted(client, GIVEN_UP),
      failedChecks: checks.filter(({ status }) => status === 'failed').map(({ id }) => id),
      checks: checks.length,
      bytes: Number(sizes[0]?.bytes),
    }
  })
}

/** What is still open, or null while the database does not answer. */
export async function readOpen(url: string): Promise<OpenRows | null> {
  return inSession(url, (client) => counted(client, OPEN_ROWS)).catch(() => null)
}

async function counted(client: Client, statement: string): Promise<OpenRows> {
  const { rows } = await client.query<{ what: string; count: number }>(statement)
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ what, count }) => [what, count]))
}

async function inSession<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, statement_timeout: 60_000, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
