/** The upgrade that makes one table of the schedules of strategies and of workflows, from the schema before it. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase } from '#test/support/database.ts'

const OWN = path.join(import.meta.dirname, '../../src/platform/db/migrations')
const UPGRADE = '0018-one-schedule'

/** The migrations before the upgrade. */
async function earlierMigrations(): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandpiper-migrations-'))
  await cp(OWN, folder, { recursive: true, filter: (file) => path.basename(file) < UPGRADE || file === OWN })
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const [ACCOUNT, STRATEGY, WORKFLOW] = [newId(), newId(), newId()]

async function insert(pool: Pool, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_name, index) => `$${index + 1}`)
  await pool.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

async function makeOwners(pool: Pool): Promise<void> {
  await insert(pool, 'account', { id: ACCOUNT, email: 'a', email_key: 'a', password_hash: 'none', tier: 'free' })
  const strategy = { name: 'Mugs', description: '', url: 'https://shop.test/', scraper_type: 'css', recipe: '{}' }
  await insert(pool, 'strategy', {
    id: STRATEGY,
    account_id: ACCOUNT,
    ...strategy,
    preview: '[]',
    attempts: 1,
    version: 1,
  })
  await insert(pool, 'workflow', { id: WORKFLOW, account_id: ACCOUNT, name: 'Shop' })
}

/** Every column is set, and no two of them are alike. */
const SHARED = {
  account_id: ACCOUNT,
  enabled: true,
  sealed_webhook_url: Buffer.from('url'),
  sealed_webhook_secret: Buffer.from('secret'),
  webhook_type: 'slack',
  webhook_metadata: { team: 'shop' },
  next_run_at: new Date('2026-01-02T03:04:05.678Z'),
  last_run_at: new Date('2026-01-01T03:04:05Z'),
  last_skipped_at: new Date('2025-12-31T03:04:05Z'),
  last_skip_reason: 'The last run had not ended yet',
  created_at: new Date('2025-01-01T00:00:00Z'),
  updated_at: new Date('2025-06-01T00:00:00Z'),
}

const byInterval = { ...SHARED, interval_seconds: 600, cron_expression: null, timezone: null }
const byCron = { ...SHARED, interval_seconds: null, cron_expression: '0 9 * * *', timezone: 'Europe/Berlin' }
const paused = { ...byInterval, enabled: false, next_run_at: null, sealed_webhook_url: null, webhook_metadata: null }

const ofStrategy = {
  ...byInterval,
  id: newId(),
  strategy_id: STRATEGY,
  is_list: true,
  url_count: 2,
  feed_token_hash: 'feed',
}
const ofWorkflow = [
  { ...byInterval, id: newId(), workflow_id: WORKFLOW, told_result_hash: 'told' },
  { ...byCron, id: newId(), workflow_id: WORKFLOW, told_result_hash: null },
  { ...paused, id: newId(), workflow_id: WORKFLOW, told_result_hash: 'told before' },
]

/** What later migrations add to every schedule. */
const LATER = {
  tags: [],
  notify: null,
  receivers: null,
  next_digest_at: null,
  failed_runs: 0,
  told_failure: null,
  told_run_id: null,
  share_token_hash: null,
}

test('schedules of workflows become rows of the one table with all that they were', async () => {
  await using empty = await createEmptyDatabase()
  await using earlier = await earlierMigrations()
  const { pool } = empty.database
  await migrate(pool, earlier.path)
  await makeOwners(pool)
  await insert(pool, 'schedule', ofStrategy)
  for (const row of ofWorkflow) await insert(pool, 'workflow_schedule', row)
  const url = { schedule_id: ofStrategy.id, url_key: 'k', position: 0, url: 'u', host: 'h', page_key: 'p' }
  await insert(pool, 'schedule_url', url)

  expect((await migrate(pool))[0]).toBe(UPGRADE)

  const { rows } = await pool.query<{ id: string }>('select * from schedule')
  const found = new Map(rows.map((row) => [row.id, row]))
  expect(found.size).toBe(1 + ofWorkflow.length)
  expect(found.get(ofStrategy.id)).toMatchObject({ ...ofStrategy, workflow_id: null, told_result_hash: null })
  const none = { strategy_id: null, is_list: false, url_count: 0, parameters: null, feed_token_hash: null }
  for (const row of ofWorkflow) expect(found.get(row.id)).toEqual({ ...row, ...none, ...LATER })
  expect((await pool.query('select url from schedule_url')).rows).toEqual([{ url: 'u' }])
  expect((await pool.query(`select to_regclass('workflow_schedule') as old`)).rows).toEqual([{ old: null }])
})

test('what they belong to takes them along, and each has one target', async () => {
  await using empty = await createEmptyDatabase()
  const { pool } = empty.database
  await migrate(pool)
  await makeOwners(pool)
  const plain = { ...byInterval, is_list: false, url_count: 0 }
  const insertFor = (target: Record<string, string>) => insert(pool, 'schedule', { ...plain, id: newId(), ...target })
  const count = async () => (await pool.query('select id from schedule')).rows.length

  for (const target of [{}, { strategy_id: STRATEGY, workflow_id: WORKFLOW }]) {
    await expect(insertFor(target as Record<string, string>)).rejects.toMatchObject({
      constraint: 'schedule_target_check',
    })
  }
  await expect(insertFor({ workflow_id: newId() })).rejects.toMatchObject({ code: '23503' })
  await insertFor({ strategy_id: STRATEGY })
  await insertFor({ workflow_id: WORKFLOW })
  await pool.query('delete from workflow')
  expect(await count()).toBe(1)
  await pool.query('delete from account')
  expect(await count()).toBe(0)
})
