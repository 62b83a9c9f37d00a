/** The upgrade that lets more than one page of the past be kept: what was kept before it is still there. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase } from '#test/support/database.ts'

const OWN = path.join(import.meta.dirname, '../../src/platform/db/migrations')
const UPGRADE = '-past-pages.sql'

test('the pages of the last changed and the last failing run come along', async () => {
  await using empty = await createEmptyDatabase()
  const { pool } = empty.database
  const folder = await mkdtemp(path.join(tmpdir(), 'sandpiper-migrations-'))
  const own = (await readdir(OWN)).find((file) => file.endsWith(UPGRADE)) ?? ''
  await cp(OWN, folder, { recursive: true, filter: (file) => file === OWN || path.basename(file) < own })
  await migrate(pool, folder)
  await rm(folder, { recursive: true })
  const [account, strategy, snapshot, job] = [newId(), newId(), newId(), newId()]
  await pool.query(
    `insert into account (id, email, email_key, password_hash, tier) values ($1, 'a', 'a', 'none', 'free')`,
    [account],
  )
  await pool.query(
    `insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version)
     values ($1, $2, 'Mugs', '', 'https://shop.test/', 'css', '{}', '[]', 1, 1)`,
    [strategy, account],
  )
  const kept = `insert into kept_page (strategy_id, page_key, role, snapshot_id, job_id, body_hash, page, stored_at)
    values ($1, 'key', $2, $3, $4, 'hash', $5, '2026-01-02T03:04:05Z')`
  await pool.query(kept, [strategy, 'changed', snapshot, null, Buffer.from('changed')])
  await pool.query(kept, [strategy, 'failing', null, job, Buffer.from('failing')])

  await migrate(pool)

  const stored_at = new Date('2026-01-02T03:04:05Z')
  const past = await pool.query(
    'select strategy_id, page_key, snapshot_id, page, byte_count, depth, stored_at from past_page',
  )
  expect(past.rows).toEqual([
    {
      strategy_id: strategy,
      page_key: 'key',
      snapshot_id: snapshot,
      page: Buffer.from('changed'),
      byte_count: 7,
      depth: null,
      stored_at,
    },
  ])
  const failing = await pool.query('select * from failing_page')
  expect(failing.rows).toEqual([
    { strategy_id: strategy, page_key: 'key', job_id: job, body_hash: 'hash', page: Buffer.from('failing'), stored_at },
  ])
})
