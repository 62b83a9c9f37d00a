/** For whoever has to find out why a line does not hold: all rows about schedules and open work, as JSON. */
import { writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Heard, WatchedPage } from './settle-changes.ts'

const TABLES: Readonly<Record<string, string>> = {
  now: 'select now()',
  schedules: 'select id, enabled, next_run_at, last_run_at, last_skipped_at, last_skip_reason from schedule',
  schedule_urls: 'select * from schedule_url order by url',
  changes: 'select id, schedule_id, job_id, url, reason, completed_at from schedule_change order by completed_at',
  checks: `select id, url, status, has_changes, checked_by, error_code, attempts, created_at, completed_at from ended_job
    where schedule_id is not null order by completed_at`,
  deliveries: `select id, schedule_id, job_id, reason, status, attempts, next_attempt_at, owner_id, leased_until, last_error,
    created_at, finished_at from delivery order by created_at`,
  open_jobs: 'select * from open_job',
  follow_ups: 'select * from job_follow_up',
  keys: `select key, state, owner_id, created_at from idempotency_key where state = 'running'`,
  owners: 'select * from process_owner',
  repairs: 'select id, status, attempts, due_at, owner_id from repair',
  dead_letters: 'select * from dead_letter',
}

type Told = { pages: readonly WatchedPage[]; heard: readonly Heard[] }

export async function writeDetails(url: string, path: string, told: Told): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const tables: Record<string, unknown> = { ...told }
    for (const [name, statement] of Object.entries(TABLES)) tables[name] = (await client.query(statement)).rows
    await writeFile(path, JSON.stringify(tables, null, 1))
  } finally {
    await client.end()
  }
}
