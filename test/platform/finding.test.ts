/** The upgrade that makes strategies findable, from the schema before it, and the triggers that keep them so. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/database.ts'

const OWN = path.join(import.meta.dirname, '../../src/platform/db/migrations')
const UPGRADE = '0025-finding'
const UPGRADE_OF_WORDS = '0032-common-words'

async function migrateToBefore(pool: Pool, upgrade: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandpiper-migrations-'))
  try {
    await cp(OWN, folder, { recursive: true, filter: (file) => path.basename(file) < upgrade || file === OWN })
    await migrate(pool, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const ACCOUNT = newId()

async function addAccount(pool: Pool): Promise<void> {
  await pool.query(
    `insert into account (id, email, email_key, password_hash, tier) values ($1, 'a', 'a', 'none', 'free')`,
    [ACCOUNT],
  )
}

async function addStrategy(pool: Pick<Pool, 'query'>, name: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version)
    values ($1, $2, $3, 'Each PRICE', 'https://Shop.test/', 'css', '{}', '[]', 1, 1)`,
    [id, ACCOUNT, name],
  )
  return id
}

type Ended = { status: 'completed' | 'failed'; at: string; hasChanges?: boolean; errorCode?: string }

async function addJob(pool: Pool, strategyId: string, job: Ended): Promise<void> {
  await pool.query(
    `insert into ended_job (id, account_id, strategy_id, url, position, status, has_changes, error_code, recipe_version, attempts,
      created_at, completed_at)
    values ($1, $2, $3, 'https://shop.test/', 0, $4, $5, $6, 1, 1, $7, $7)`,
    [newId(), ACCOUNT, strategyId, job.status, job.hasChanges ?? false, job.errorCode ?? null, job.at],
  )
}

const JOBS: readonly Ended[] = [
  { status: 'failed', at: '2026-01-01T00:00:00Z' },
  { status: 'completed', at: '2026-01-02T00:00:00Z', hasChanges: true },
  { status: 'completed', at: '2026-01-03T00:00:00Z' },
  { status: 'failed', at: '2026-01-04T00:00:00Z' },
  { status: 'failed', at: '2026-01-05T00:00:00Z', errorCode: 'cancelled' },
]

/** How it fares, where strategies are counted. */
async function stateOf(pool: Pool, strategyId: string): Promise<number | undefined> {
  const { rows } = await pool.query('select state from strategy_words where strategy_id = $1', [strategyId])
  return rows[0]?.state
}

const [UNUSED, OK, FAILING] = [0, 1, 2]

const LISTED = {
  is_failing: true,
  completed_jobs: 2,
  failed_jobs: 3,
  words: 'ßig mugs each price https://shop.test/',
  name_key: 'ßig mugs',
  tags: [],
  last_run_at: new Date('2026-01-04T00:00:00Z'),
  last_change_at: new Date('2026-01-02T00:00:00Z'),
}

async function listingOf(pool: Pool, strategyId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query(
    `select is_failing, completed_jobs, failed_jobs, convert_from(words, 'UTF8') as words, name_key, tags, last_run_at, last_change_at
    from strategy_listing where strategy_id = $1`,
    [strategyId],
  )
  return rows[0]
}

test('strategies that were there are listed with what their jobs tell', async () => {
  await using empty = await createEmptyDatabase()
  const { pool } = empty.database
  await migrateToBefore(pool, UPGRADE)
  await addAccount(pool)
  const [used, unused] = [await addStrategy(pool, 'ßig Mugs'), await addStrategy(pool, 'Unused')]
  for (const job of JOBS) await addJob(pool, used, job)

  expect(await migrate(pool)).toContain(UPGRADE)
  expect(await listingOf(pool, used)).toEqual(LISTED)
  expect(await listingOf(pool, unused)).toMatchObject({ is_failing: false, last_run_at: null, completed_jobs: 0 })
  expect([await stateOf(pool, used), await stateOf(pool, unused)]).toEqual([FAILING, UNUSED])
})

test('whoever stores a strategy or ends a job, the listing follows', async () => {
  await using empty = await createEmptyDatabase()
  const { pool } = empty.database
  await migrate(pool)
  await addAccount(pool)
  const id = await addStrategy(pool, 'ßig Mugs')
  expect(await stateOf(pool, id)).toBe(UNUSED)
  // An end that comes late says nothing about the state of now.
  for (const job of [...JOBS.slice(3), ...JOBS.slice(0, 3)]) await addJob(pool, id, job)
  expect(await listingOf(pool, id)).toEqual(LISTED)
  expect(await stateOf(pool, id)).toBe(FAILING)

  await pool.query(`delete from ended_job where completed_at < '2026-01-03'`)
  expect(await listingOf(pool, id)).toEqual({ ...LISTED, completed_jobs: 1, failed_jobs: 2 })
  await pool.query(`update strategy set name = 'Cups', tags = '["x"]' where id = $1`, [id])
  expect(await stateOf(pool, id)).toBe(FAILING)
  await addJob(pool, id, { status: 'completed', at: '2026-01-06T00:00:00Z' })
  expect(await stateOf(pool, id)).toBe(OK)
  expect(await listingOf(pool, id)).toMatchObject({ words: 'cups each price https://shop.test/', tags: ['x'] })
  await pool.query('delete from strategy where id = $1', [id])
  expect(await listingOf(pool, id)).toBeUndefined()
})

async function wordsOf(pool: Pool, strategyId: string): Promise<{ common: string[]; others: string[] } | undefined> {
  const { rows } = await pool.query(
    `select array(
      select word from unnest(string_to_array(convert_from(mine.words, 'UTF8'), ' ')) word order by word collate "C"
    ) as others, array(
      select word from strategy_common_words common, jsonb_array_elements_text(common.words) with ordinality as numbered (word, place)
      where common.account_id = mine.account_id and mine.common_words & (1::bigint << (place - 1)::integer) <> 0 order by word collate "C"
    ) as common from strategy_words mine where strategy_id = $1`,
    [strategyId],
  )
  return rows[0]
}

test('words that many strategies share are kept once, of strategies that were there and of new ones', async () => {
  await using empty = await createEmptyDatabase()
  const { pool } = empty.database
  await migrateToBefore(pool, UPGRADE_OF_WORDS)
  await addAccount(pool)
  const ids: string[] = []
  for (let number = 1; number <= 60; number++) ids.push(await addStrategy(pool, `Mugs ${number}`))
  await migrate(pool)

  expect(await wordsOf(pool, ids[6] ?? '')).toEqual({
    common: ['each', 'mugs', 'price'],
    others: ['7', 'https://shop.test/'],
  })
  const added: string[] = []
  for (let number = 1; number <= 4; number++) added.push(await addStrategy(pool, `Mugs of Clay ${number}`))
  expect(await wordsOf(pool, added[1] ?? '')).toEqual({
    common: ['each', 'mugs', 'price'],
    others: ['2', 'clay', 'https://shop.test/', 'of'],
  })
  expect(await wordsOf(pool, added[3] ?? '')).toEqual({
    common: ['clay', 'each', 'mugs', 'of', 'price'],
    others: ['4', 'https://shop.test/'],
  })
})

test('two who store strategies at once do not wait for each other', async () => {
  await using empty = await createEmptyDatabase()
  const { pool } = empty.database
  await migrate(pool)
  await addAccount(pool)
  for (let number = 1; number <= 3; number++) await addStrategy(pool, `Mugs ${number}`)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await addStrategy(client, 'Cups of Clay 1')
    await addStrategy(client, 'Cups of Clay 2')
    await addStrategy(client, 'Cups of Clay 3')
    const other = await addStrategy(pool, 'Cups of Clay 4')
    await client.query('commit')

    expect((await wordsOf(pool, other))?.common).toEqual(['each', 'price'])
  } finally {
    client.release()
  }
})

/** A role that owns its database and nothing else, as people have it with a provider. */
async function withPlainOwner(empty: TestDatabase, work: (pool: Pool) => Promise<void>): Promise<void> {
  const { pool } = empty.database
  const role = `owner_${newId().replaceAll('-', '')}`
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  await pool.query(`create role ${role} login password 'plain'`)
  await pool.query(`alter database ${name} owner to ${role}`)
  try {
    const connection =
      typeof empty.connection === 'string'
        ? Object.assign(new URL(empty.connection), { username: role, password: 'plain' }).href
        : { ...empty.connection, user: role, password: 'plain' }
    await using plain = await openDatabase({ connection, poolSize: 2, applicationName: 'plain owner' })
    await work(plain.pool)
  } finally {
    await pool.query(`alter database ${name} owner to current_user; drop owned by ${role} cascade; drop role ${role}`)
  }
}

test('an owner of a database who is no superuser has the trigram index', async () => {
  await using empty = await createEmptyDatabase()
  await withPlainOwner(empty, async (pool) => {
    await migrate(pool)
    const { rows } = await pool.query(`select to_regclass('strategy_trigram_idx') as index`)
    expect(rows).toEqual([{ index: 'strategy_trigram_idx' }])
  })
})

test('where the extension may not be made, the start goes on without the index', async () => {
  await using empty = await createEmptyDatabase()
  const { pool } = empty.database
  // A name that is in the way stands for all that a provider may refuse.
  await pool.query('create type gtrgm as (nothing integer)')
  await migrate(pool)
  await addAccount(pool)
  const id = await addStrategy(pool, 'ßig Mugs')

  expect((await pool.query(`select to_regclass('strategy_trigram_idx') as index`)).rows).toEqual([{ index: null }])
  expect(await listingOf(pool, id)).toMatchObject({ name_key: 'ßig mugs' })
})
