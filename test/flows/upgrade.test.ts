/** A database of the version with pg-boss under this one: nothing that waited is lost, and all of it ends. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { openSignals } from '#platform/db/signals.ts'
import { listDeadLetters } from '#platform/dead-letters.ts'
import { createLog } from '#platform/log.ts'
import { createOldDatabase } from '#test/support/database-of-0016.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startTestService } from '#test/support/service.ts'
import { makeProducts, siteRecipes, startWorkflowSite } from '#test/support/workflow-site.ts'

test('jobs, deliveries, discoveries, runs, new schemas and due schedules all end, each once', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using receiver = await startReceiver(200)
  const work = { page: siteRecipes(site).list, linkPattern: '/product/*', hook: receiver.hook }
  const { database, old } = await createOldDatabase(work)
  await using _database = database
  const { db } = database.database

  {
    await using _service = await startTestService({ database })
    await using signals = await openSignals(database.connection, createLog({ level: 'silent' }))
    await receiver.atLeast(2)
    const news = () =>
      new Promise<void>((resolve) => {
        for (const topic of ['jobs.ended', 'runs.changed', 'discoveries.changed', 'groups.changed'] as const) {
          signals.on(topic, () => resolve())
        }
      })
    for (let heard = news(); (await openWork()) > 0; heard = news()) await heard
  }

  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  const counts = await read(sql`
    select (select count(*) from open_job)::integer as open,
      (select count(*) from ended_job where id = any (${old.jobIds}::uuid[]) and status = 'completed')::integer as jobs,
      (select count(*) from ended_job where schedule_id = ${old.scheduleId} and status = 'completed')::integer as scheduled,
      (select count(*) from workflow_run where id = any (${old.runIds}::uuid[]) and status = 'completed')::integer as runs,
      (select count(*) from workflow_run where schedule_id = ${old.workflowScheduleId} and status = 'completed')::integer as scheduled_runs,
      (select count(*) from discovery where status = 'completed' and kept_urls = 3)::integer as discoveries,
      (select count(*) from delivery where id = any (${old.deliveryIds}::uuid[]) and status = 'delivered')::integer as deliveries,
      (select count(*) from schema_task_strategy where status = 'completed')::integer as schemas`)
  expect(counts).toEqual([
    { open: 0, jobs: 2, scheduled: 1, runs: 2, scheduled_runs: 1, discoveries: 2, deliveries: 2, schemas: 2 },
  ])
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(old.deliveryIds.toSorted())

  async function openWork(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from open_job) + (select count(*) from workflow_run where status in ('pending', 'running'))
        + (select count(*) from discovery where status in ('pending', 'running'))
        + (select count(*) from schema_task_strategy where status in ('pending', 'running'))
        + (select case when count(*) = 0 then 1 else 0 end from ended_job where schedule_id = ${old.scheduleId})
        + (select case when count(*) = 0 then 1 else 0 end from workflow_run where schedule_id = ${old.workflowScheduleId}) as count
    `.execute(db)
    return Number(rows[0]?.count)
  }
})

const work = {
  page: {
    url: 'http://127.0.0.1:9/',
    recipe: { version: 1, scraper_type: 'css', container: { selector: 'li' }, fields: {} },
  } as const,
  linkPattern: '/*',
  hook: 'http://127.0.0.1:9/hook',
}

async function hasQueue(pool: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<boolean> {
  return (await pool.query(`select from pg_namespace where nspname = 'pgboss'`)).rows.length > 0
}

test("dead letters are carried over, and pg-boss's schema goes", async () => {
  const { database } = await createOldDatabase(work)
  await using _database = database
  const { db, pool } = database.database
  await migrate(pool)

  expect(await listDeadLetters(db)).toEqual([
    {
      id: expect.any(String),
      name: 'strategy.regenerate',
      payload: { task_id: 't', strategy_id: 's' },
      error: 'it broke',
      failed_at: expect.any(Date),
    },
  ])
  expect(await hasQueue(pool)).toBe(false)
})

test('a queue of another application in the same database is left alone', async () => {
  const { database } = await createOldDatabase(work)
  await using _database = database
  const { pool } = database.database
  await pool.query(`insert into pgboss.queue values ('theirs', 'standard', 'job_common')`)
  await migrate(pool)

  expect(await hasQueue(pool)).toBe(true)
})
