/** How long lists of jobs take with a million of them stored, by any filter. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { newId } from '#base/ids.ts'
import { type JobFilter, listJobs } from '#features/jobs/store-read.ts'
import type { Db } from '#platform/db/database.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { median } from './measure.ts'
import { idAt, makePartitionsAhead } from './partitions-ahead.ts'

const ROUNDS = 15
/** Over which they are spread, from the last backwards. */
const DAYS = 90

export async function benchJobLists(jobs: number): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'sandpiper-bench-'))
  await chmod(home, 0o755)
  try {
    const config = readConfig({ DATA_DIR: join(home, 'data') })
    await using storage = await openStorage(config, { mode: 'serve', say: () => undefined })
    const db = storage.main.db
    await makePartitionsAhead(db, DAYS)
    const seeded = await seed(db, jobs)
    const { accountId, strategyId, scheduleId, batchId } = seeded
    const filters: Array<[string, JobFilter]> = [
      ['none', {}],
      ['status=completed', { status: 'completed' }],
      ['status=failed (1 in 1,000)', { status: 'failed' }],
      ['status=pending', { status: 'pending' }],
      ['strategy', { strategyId }],
      ['strategy, failed', { strategyId, status: 'failed' }],
      ['schedule', { scheduleId }],
      ['schedule, failed', { scheduleId, status: 'failed' }],
      ['batch of 10,000', { batchId }],
      ['since 24h, failed', { since: new Date(Date.now() + (DAYS - 1) * 86_400_000), status: 'failed' }],
      ['strategy and schedule', { strategyId, scheduleId }],
      ['everything at once', { strategyId, scheduleId, status: 'completed', since: new Date(0) }],
    ]
    console.log(`\nlists of jobs with ${jobs.toLocaleString('en')} stored, medians and slowest of ${ROUNDS}`)
    for (const [name, filter] of filters) {
      for (const offset of [0, 1000]) {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const startedAt = performance.now()
          await listJobs(db, accountId, filter, { limit: 100, offset })
          times.push(performance.now() - startedAt)
        }
        const figures = `${median(times).toFixed(1).padStart(7)} ms, slowest ${Math.max(...times).toFixed(1)} ms`
        console.log(`  ${name.padEnd(30)} offset ${String(offset).padStart(4)} ${figures}`)
      }
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** One large account among small ones; one strategy and one schedule that hold a tenth of its jobs each. */
async function seed(db: Db, jobs: number) {
  const ids = {
    accountId: newId(),
    strategyId: newId(),
    otherStrategyId: newId(),
    scheduleId: newId(),
    batchId: newId(),
  }
  const email = 'bench@example.test'
  await db
    .insertInto('account')
    .values({ id: ids.accountId, email, email_key: email, password_hash: 'none', tier: 'enterprise' })
    .execute()
  for (const id of [ids.strategyId, ids.otherStrategyId]) {
    const values = { id, account_id: ids.accountId, name: 'Bench', description: '', url: 'https://bench.example/' }
    await db
      .insertInto('strategy')
      .values({ ...values, scraper_type: 'css', recipe: '{}', preview: '[]', attempts: 1, version: 1 })
      .execute()
  }
  await sql`set statement_timeout = 0`.execute(db)
  const made = sql`now() + interval '1 second' * (${DAYS * 86_400}::float8 - n * ${(DAYS * 86_400) / jobs}::float8)`
  for (let at = 0; at < jobs; at += 100_000) {
    await sql`
      insert into ended_job (id, account_id, strategy_id, url, schedule_id, batch_id, position, status, item_count, has_changes,
        checked_by, recipe_version, attempts, created_at, started_at, completed_at)
      select ${idAt(made)}, ${ids.accountId}::uuid, case when n % 10 = 0 then ${ids.strategyId}::uuid else ${ids.otherStrategyId}::uuid end,
        'https://bench.example/' || n, case when n % 10 = 0 then ${ids.scheduleId}::uuid end,
        case when n < 10000 then ${ids.batchId}::uuid end, 0, case when n % 1000 = 0 then 'failed' else 'completed' end, 10, false,
        'not_modified', 1, 1, ${made}, ${made}, ${made}
      from generate_series(${at}::integer, ${Math.min(jobs, at + 100_000) - 1}::integer) n`.execute(db)
  }
  await sql`analyze ended_job`.execute(db)
  return ids
}
