/** How many statements ticks and their ends take: as many for a hundred schedules as for a few. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { createThreadPool, type ThreadPool } from '#engine/threads/thread-pool.ts'
import { handleFinishedChecks } from '#features/schedules/finished-checks.ts'
import { type Database, type Db, openDatabase } from '#platform/db/database.ts'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { endOpenJobs } from '#test/support/finished-checks.ts'
import { makeSchedule, type Prepared, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { sweep } from '#test/support/sweep.ts'
import { startClock, startWebhooks, type WebhooksSetting } from '#test/support/webhooks.ts'

const [FEW, MANY] = [6, 100]

let service: TestService
let shop: ChangingShop
let mine: Prepared
let pool: ThreadPool
let webhooks: WebhooksSetting
/** Whose statements are counted: nothing but what is measured uses its connections. */
let measured: Database
let counted: ReturnType<typeof countStatements>
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
  mine = await prepareStrategy(service, shop, '/mugs')
  pool = createThreadPool({ threads: 1 })
  webhooks = await startWebhooks(service.database, startClock('2026-01-01T00:00:00Z'))
  measured = await openDatabase({ connection: service.database.connection, poolSize: 2, applicationName: 'measured' })
  counted = countStatements(measured.pool)
})
afterAll(async () => {
  await measured[Symbol.asyncDispose]()
  await webhooks[Symbol.asyncDispose]()
  await pool[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
beforeEach(clear)

const db = () => service.database.database.db

async function clear(): Promise<void> {
  await sql`truncate schedule, workflow, open_job, ended_job, job_follow_up, delivery, rate_window cascade`.execute(
    db(),
  )
}

/** What the work does, statement by statement. */
async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const before = counted.texts.length
  await work(measured.db)
  return counted.texts.slice(before)
}

/** With a receiver, for accounts with limits: five schedules of each. All of them are due. */
async function makeDue(count: number): Promise<void> {
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: 'https://receiver.example/hook' })
  await sql`
    with owners as (
      insert into account (id, email, email_key, password_hash, tier)
      select id, id, id, 'none', 'free' from (select gen_random_uuid() as id from generate_series(1, ${Math.ceil(count / 5)}::int)) made
      returning id
    ),
    strategies as (
      insert into strategy (id, account_id, name, description, url, scraper_type, recipe, preview, attempts, version)
      select gen_random_uuid(), owners.id, name, description, url, scraper_type, recipe, preview, attempts, version
      from strategy cross join owners where strategy.id = ${mine.strategyId}
      returning id, account_id
    ),
    copies as (
      select gen_random_uuid() as id, strategies.id as strategy_id, strategies.account_id from strategies cross join generate_series(1, 5)
      limit ${count}
    ),
    made as (
      insert into schedule (id, account_id, strategy_id, interval_seconds, is_list, url_count, sealed_webhook_url, next_run_at)
      select copies.id, copies.account_id, copies.strategy_id, 3600, false, 1, sealed_webhook_url, now()
      from copies cross join schedule where schedule.id = ${id}
      returning id
    )
    insert into schedule_url (schedule_id, url_key, position, url, host, page_key)
    select made.id, url_key, 0, url, host, page_key from made cross join schedule_url where schedule_url.schedule_id = ${id}`.execute(
    db(),
  )
  await db().deleteFrom('schedule').where('id', '=', id).execute()
}

/** Of runs that found other content, of runs that failed and of first ones: a delivery for each. */
async function endsOf(count: number): Promise<string[]> {
  await clear()
  await makeDue(count)
  await sweep(db())
  const settle = (on: Db) => handleFinishedChecks({ ...checks, db: on, relaxedDb: on })
  const checks = {
    log: webhooks.ctx.log,
    web: { pool },
    webhooks: webhooks.ctx,
    ownerId: newId(),
  }
  const ids = (await db().selectFrom('schedule').select('id').execute()).map(({ id }) => id)
  const third = (id: string | null) => ids.indexOf(id ?? '') % 3
  await endOpenJobs(db(), ({ schedule_id: id }) => (third(id) === 0 ? [{ name: 'Blue mug' }] : null))
  await settle(db())
  await sql`truncate delivery cascade`.execute(db())
  await db().updateTable('schedule').set({ next_run_at: sql<Date>`now()` }).execute()
  await sweep(db())
  await endOpenJobs(db(), ({ schedule_id: id }) => (third(id) === 2 ? null : [{ name: 'Red mug' }]))
  const statements = await statementsOf(settle)
  const deliveries = await db().selectFrom('delivery').select('reason').execute()
  expect(deliveries).toHaveLength(count)
  expect(new Set(deliveries.map(({ reason }) => reason))).toEqual(new Set(['first_run', 'content_changed', 'failed']))
  expect(await db().selectFrom('job_follow_up').select('job_id').execute()).toEqual([])
  return statements
}

test('a sweep takes as many statements for a hundred schedules of twenty accounts as for six of two', async () => {
  await makeDue(FEW)
  const few = await statementsOf(sweep)
  await makeDue(MANY)
  const many = await statementsOf(sweep)

  expect(await db().selectFrom('open_job').select('id').execute()).toHaveLength(FEW + MANY)
  const used = await db().selectFrom('rate_window').select(['used']).where('kind', '=', 'jobs').execute()
  expect(used.reduce((sum, window) => sum + window.used, 0)).toBe(FEW + MANY)
  expect(many.length).toBe(few.length)
})

test('so do the ends of their jobs, each of which is told, but that results are read by twenties before the transaction', async () => {
  const few = await endsOf(FEW)
  const many = await endsOf(MANY)

  const written = (statements: readonly string[]) => statements.slice(statements.indexOf('begin'))
  expect(written(many).length).toBe(written(few).length)
  const isOfResults = (statement: string) => /from "snapshot"/.test(statement)
  expect(many.filter(isOfResults).length).toBe(MANY / 20)
  expect(many.filter((statement) => !isOfResults(statement)).length).toBe(
    few.filter((statement) => !isOfResults(statement)).length,
  )
})

test('so do the ticks of workflows, of which one of two is postponed', async () => {
  const make = async (count: number) => {
    const nodes = [{ node_key: 'list', strategy_id: mine.strategyId, input_type: 'trigger_only' }]
    for (let at = 0; at < count; at++) {
      const { body } = await service.call('POST', '/api/workflows', { key: mine.key, body: { name: 'Shop', nodes } })
      const path = `/api/workflows/${body.id}/schedules`
      for (let each = 0; each < 2; each++) {
        const made = await service.call('POST', path, { key: mine.key, body: { interval_seconds: 3600 } })
        expect(made.status).toBe(201)
      }
    }
    await db().updateTable('schedule').set({ next_run_at: sql<Date>`now()` }).where('last_run_at', 'is', null).execute()
  }
  await make(2)
  const few = await statementsOf(sweep)
  await make(20)
  const many = await statementsOf(sweep)

  expect(await db().selectFrom('workflow_run').select('id').execute()).toHaveLength(22)
  expect(many.length).toBe(few.length)
})
