/** Ended jobs and changes are kept in partitions by time, which are made ahead and go as a whole. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { pruneJobs } from '#features/jobs/prune-jobs.ts'
import { pruneScheduleChanges } from '#features/schedules/prune-changes.ts'
import { insertChanges } from '#features/schedules/store-changes.ts'
import type { Db } from '#platform/db/database.ts'
import { applyMigrations, holdMigrations, migrate, readMigrations } from '#platform/db/migrate.ts'
import { idFloor } from '#platform/db/partition-plan.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const DAY_MS = 86_400_000
const RETENTION_DAYS = 30
const START = new Date()

let parted: TestDatabase
let db: Db
let owner: Owner
beforeAll(async () => {
  parted = await createTestDatabase()
  db = parted.database.db
  owner = await makeOwner(db)
})
afterAll(() => parted[Symbol.asyncDispose]())

type Owner = { accountId: string; strategyId: string; scheduleId: string }

async function makeOwner(on: Db): Promise<Owner> {
  const [accountId, strategyId, scheduleId] = [newId(), newId(), newId()]
  // By hand, as the rest: a database of the version before has not all columns of today.
  await sql`
    insert into account (id, email, email_key, password_hash, tier)
    values (${accountId}, 'a@example.test', 'a@example.test', 'none', 'free')`.execute(on)
  await sql`
    insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version)
    values (${strategyId}, ${accountId}, 'Mugs', '', 'https://shop.test/', 'css', '{}', '[]', 1, 1)`.execute(on)
  await sql`
    insert into schedule (id, account_id, strategy_id, interval_seconds, is_list, url_count)
    values (${scheduleId}, ${accountId}, ${strategyId}, 60, false, 1)`.execute(on)
  return { accountId, strategyId, scheduleId }
}

function later(days: number): Date {
  return new Date(START.getTime() + days * DAY_MS)
}

function idAt(moment: Date): string {
  const random = randomBytes(9).toString('hex')
  return `${idFloor(moment).slice(0, 14)}7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

async function addJob(madeAt: Date, endedAt: Date = madeAt, on: Db = db, of: Owner = owner): Promise<string> {
  const id = idAt(madeAt)
  await sql`
    insert into ended_job (id, account_id, strategy_id, url, position, status, has_changes, recipe_version, attempts, created_at, completed_at)
    values (${id}, ${of.accountId}, ${of.strategyId}, 'https://shop.test/', 0, 'completed', false, 1, 1, ${madeAt}, ${endedAt})`.execute(
    on,
  )
  return id
}

async function addChange(jobId: string, completedAt: Date, changedAt: Date | null = null, on: Db = db, of = owner) {
  await on.transaction().execute((tx) => insertChanges(tx, [changeOf(jobId, completedAt, changedAt, of)]))
}

function changeOf(jobId: string, completedAt: Date, changedAt: Date | null, of: Owner) {
  return {
    id: newId(),
    account_id: of.accountId,
    schedule_id: of.scheduleId,
    job_id: jobId,
    url: 'https://shop.test/',
    reason: changedAt === null ? ('content_changed' as const) : ('recipe_changed' as const),
    content_hash: 'hash',
    item_count: 1,
    snapshot_before_id: null,
    snapshot_after_id: newId(),
    added_count: null,
    removed_count: null,
    changed_count: null,
    lines: [],
    completed_at: completedAt,
    seen_at: null,
    strategy_changed_at: changedAt,
    item_names: null,
    run_id: null,
    summary: null,
  }
}

async function prune(now: Date): Promise<void> {
  const ctx = { db, clock: { now: () => now }, retentionDays: RETENTION_DAYS }
  await pruneJobs(ctx)
  await pruneScheduleChanges(ctx)
}

async function partitionOf(jobId: string): Promise<string | undefined> {
  const { rows } = await sql<{ partition: string }>`
    select tableoid::regclass::text as partition from ended_job where id = ${jobId}`.execute(db)
  return rows[0]?.partition
}

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ partition: string }>`
    select inhrelid::regclass::text as partition from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    db,
  )
  return rows.map(({ partition }) => partition)
}

async function listed(): Promise<number> {
  const row = await db
    .selectFrom('strategy_listing')
    .select('completed_jobs')
    .where('strategy_id', '=', owner.strategyId)
    .executeTakeFirstOrThrow()
  return row.completed_jobs
}

test('jobs go into partitions by time, into the rest while there is none, and from there into the partition that is made', async () => {
  expect(await partitionOf(await addJob(START))).toBe('ended_job_past')
  const early = await addJob(later(40))
  expect(await partitionOf(early)).toBe('ended_job_rest')
  await prune(later(39))

  expect(await partitionOf(early)).toMatch(/^ended_job_\d{8}$/)
  // Four days ahead, the width of a partition, are made for sure; whether there are more depends on the day.
  const next = await addJob(later(43))
  expect(await partitionOf(next)).toMatch(/^ended_job_\d{8}$/)
})

test('a job is looked for in one partition alone', async () => {
  const id = await addJob(later(41))
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain select * from ended_job where id = ${sql.lit(id)}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')

  expect(plan.match(/ended_job_\w+ on|on ended_job_\w+/g)).toHaveLength(1)
})

test('a partition that is past its time goes as a whole, off the counts too, and takes nothing along that is not', async () => {
  const old = await addJob(later(60))
  // It waited for long, so that it ended when others of its partition were forgotten.
  const late = await addJob(later(60), later(94))
  await addChange(old, later(60))
  await addChange(late, later(94))
  await prune(later(60))
  const partition = (await partitionOf(old)) ?? ''
  const before = await listed()
  const gone =
    (await sql<{ count: number }>`select count(*) as count from ${sql.id(partition)}`.execute(db)).rows[0]?.count ?? 0
  expect(await partitionsOf('ended_job')).toContain(partition)

  await prune(later(96))

  expect(await partitionsOf('ended_job')).not.toContain(partition)
  expect(await partitionOf(old)).toBeUndefined()
  expect(await partitionOf(late)).toBe('ended_job_rest')
  expect(await listed()).toBeLessThanOrEqual(before - (gone - 1))
  const { rows } = await sql<{ job_id: string }>`
    select job_id from schedule_change where job_id in (${old}, ${late})`.execute(db)
  expect(rows).toEqual([{ job_id: late }])
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ended_job`.execute(db)
  expect(await listed()).toBe(counted[0]?.count)
})

test('while somebody reads for long, or a backup is made, partitions stay, and go with a later pass', async () => {
  const old = await addJob(later(120))
  await prune(later(120))
  const reader = await parted.database.pool.connect()
  try {
    await reader.query('begin')
    await reader.query('select count(*) from ended_job')
    await prune(later(170))
    expect(await partitionOf(old)).toMatch(/^ended_job_\d{8}$/)
    await reader.query('commit')
    await holdMigrations(reader)
    await prune(later(170))
    expect(await partitionOf(old)).toMatch(/^ended_job_\d{8}$/)
    await reader.query('select pg_advisory_unlock_all()')
  } finally {
    reader.release()
  }
  await prune(later(170))
  expect(await partitionOf(old)).toBeUndefined()
})

test('a changed strategy is said once by a schedule, over all partitions, also by two at once', async () => {
  const changedAt = later(1)
  await prune(later(200))
  const jobs = await Promise.all([addJob(later(200)), addJob(START), addJob(later(215))])
  await Promise.all(jobs.map((job) => addChange(job, later(215), changedAt)))
  await addChange(idAt(later(216)), later(216), later(216))

  const { rows } = await sql<{ count: number }>`
    select count(*) as count from schedule_change where strategy_changed_at = ${changedAt}`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
  // Several in one statement, as when all URLs of a schedule end together.
  const at = later(217)
  await db.transaction().execute((tx) =>
    insertChanges(
      tx,
      [later(200), later(215)].map((made) => changeOf(idAt(made), at, at, owner)),
    ),
  )
  const { rows: together } = await sql<{ count: number }>`
    select count(*) as count from schedule_change where strategy_changed_at = ${at}`.execute(db)
  expect(together).toEqual([{ count: 1 }])
})

test('a job tells of one change of a kind at most', async () => {
  const job = await addJob(later(201))
  await addChange(job, later(201))
  await addChange(job, later(230))

  const { rows } = await sql`select 1 from schedule_change where job_id = ${job}`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a database of the version before keeps all it has, and what that version writes is taken', async () => {
  await using before = await createEmptyDatabase()
  const { db: old, pool } = before.database
  const known = await readMigrations()
  const upTo = known.findIndex(({ name }) => name === 'partitions')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await applyMigrations(client, known.slice(0, upTo))
    await client.query('commit')
  } finally {
    client.release()
  }
  const its = await makeOwner(old)
  const made = [new Date(START.getTime() - 50 * DAY_MS), START]
  const jobs = await Promise.all(made.map((at) => addJob(at, at, old, its)))
  const foreign = 'ffffffff-0000-4000-8000-000000000000'
  await sql`update ended_job set id = ${foreign} where id = ${jobs[0]}`.execute(old)
  await addChange(jobs[1] ?? '', START, null, old, its)
  await addChange(foreign, START, later(0), old, its)

  await migrate(pool)

  const ids = await sql<{ id: string; partition: string }>`
    select id, tableoid::regclass::text as partition from ended_job order by id`.execute(old)
  expect(ids.rows).toEqual([
    { id: jobs[1], partition: 'ended_job_past' },
    { id: foreign, partition: 'ended_job_rest' },
  ])
  // The statements by which that version writes: it names neither partitions nor what a conflict would be with.
  await addChange(jobs[1] ?? '', later(2), later(0), old, its)
  await addChange(jobs[1] ?? '', later(2), null, old, its)
  const changes = await sql<{ job_id: string }>`select job_id from schedule_change order by job_id`.execute(old)
  expect(changes.rows).toEqual([{ job_id: jobs[1] }, { job_id: foreign }])
  await old.deleteFrom('ended_job').where('completed_at', '<=', START).execute()
  await addJob(later(3), later(3), old, its)
  const listing = await old.selectFrom('strategy_listing').select('completed_jobs').execute()
  expect(listing).toEqual([{ completed_jobs: 1 }])
  await old.deleteFrom('strategy').execute()
  expect((await sql`select 1 from ended_job union all select 1 from schedule_change`.execute(old)).rows).toEqual([])
})
