/** The clock of the database was ahead and is set right: what it made due far away comes in its own rhythm again. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { bringBackSchedules } from '#features/schedules/store-due.ts'
import type { Db } from '#platform/db/database.ts'
import { startChangingShop } from '#test/support/changing-shop.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { makeSchedule, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

const HOUR_SECONDS = 3600
const WAIT = { timeout: 60_000, interval: 100 }

test('a schedule that ran by a clock that was hours ahead goes on soon after the clock is set back', async () => {
  await using database = await createTestDatabase()
  const clock = await shiftableClock(database)
  await clock.shiftBy(5 * HOUR_SECONDS)
  await using shop = await startChangingShop()
  await using service = await startTestService({ database, env: { SWEEP_INTERVAL_SECONDS: '1' } })
  const mine = await prepareStrategy(service, shop, '/mugs')
  const { schedule_id: id } = await makeSchedule(service, mine)
  const secondsAway = () => secondsUntilNextRun(database.database.db, id)
  await vi.waitUntil(async () => (await secondsAway()) > 2 * HOUR_SECONDS, WAIT)

  await clock.shiftBy(0)

  await vi.waitUntil(async () => (await secondsAway()) <= HOUR_SECONDS, WAIT)
  expect(service.log.join('')).toContain('the clock of the database was set back')
})

test('a start brings back what a clock set while nobody watched it', async () => {
  await using database = await createTestDatabase()
  await using shop = await startChangingShop()
  const id = await (async () => {
    await using service = await startTestService({ database, workers: false })
    const mine = await prepareStrategy(service, shop, '/mugs')
    const schedule = await makeSchedule(service, mine)
    await service.call('POST', '/api/jobs', { key: mine.key, body: { strategy_id: mine.strategyId, url: mine.url } })
    return schedule.schedule_id
  })()
  const { db } = database.database
  await db
    .updateTable('schedule')
    .set({ next_run_at: inHours(30) })
    .execute()
  await db
    .updateTable('open_job')
    .set({ run_after: inHours(30) })
    .execute()

  await using _service = await startTestService({ database })

  await vi.waitUntil(async () => (await secondsUntilNextRun(db, id)) <= HOUR_SECONDS, WAIT)
  await vi.waitUntil(async () => (await db.selectFrom('open_job').select('id').execute()).length === 0, WAIT)
})

test('only what is further away than its own rhythm is brought back, of schedules and of workflow schedules', async () => {
  await using service = await startTestService({ workers: false })
  await using shop = await startChangingShop()
  const mine = await prepareStrategy(service, shop, '/mugs')
  const { db } = service.database.database
  const schedule = async (timing: Record<string, unknown>, hours: number) => {
    const { schedule_id: id } = await makeSchedule(service, mine, { interval_seconds: undefined, ...timing })
    await db
      .updateTable('schedule')
      .set({ next_run_at: inHours(hours) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const late = [
    await schedule({ interval_seconds: HOUR_SECONDS }, 2),
    await schedule({ cron_expression: '*/5 * * * *' }, 1),
    await schedule({ cron_expression: '*/5 * * * *', timezone: 'Asia/Kolkata' }, 1),
  ]
  const paused = await schedule({ interval_seconds: HOUR_SECONDS }, 9)
  await db.updateTable('schedule').set({ enabled: false }).where('id', '=', paused).execute()
  const right = [
    await schedule({ interval_seconds: HOUR_SECONDS }, 0.5),
    await schedule({ interval_seconds: 24 * HOUR_SECONDS }, 23),
    await schedule({ cron_expression: '*/5 * * * *' }, -1),
    paused,
  ]
  const workflow = await lateWorkflowSchedule(service, mine)
  const before = await nextRuns(db)

  const moved = await bringBackSchedules(db)

  const after = await nextRuns(db)
  expect(moved).toBe(late.length + 1)
  for (const id of right) expect(after.get(id)).toEqual(before.get(id))
  for (const id of [...late, workflow]) expect(after.get(id)?.getTime()).toBeLessThan(before.get(id)?.getTime() ?? 0)
})

/** The database of this test answers `now()` as if its clock was so many seconds ahead. */
async function shiftableClock({ database: { db } }: TestDatabase) {
  await sql`create schema clock`.execute(db)
  await sql`create table clock.shift (seconds integer not null)`.execute(db)
  await sql`insert into clock.shift values (0)`.execute(db)
  await sql`create function clock.now() returns timestamptz language sql stable as
    'select pg_catalog.now() + make_interval(secs => (select seconds from clock.shift))'`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  // Found before the server's own, by every connection from now on.
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set search_path = public, clock, pg_catalog`.execute(db)
  return { shiftBy: (seconds: number) => sql`update clock.shift set seconds = ${seconds}`.execute(db) }
}

async function lateWorkflowSchedule(
  service: TestService,
  { key, strategyId }: { key: string; strategyId: string },
): Promise<string> {
  const nodes = [{ node_key: 'list', strategy_id: strategyId, input_type: 'trigger_only' }]
  const workflow = await service.call<{ id: string }>('POST', '/api/workflows', { key, body: { name: 'Shop', nodes } })
  const path = `/api/workflows/${workflow.body.id}/schedules`
  const made = await service.call<{ schedule_id: string }>('POST', path, { key, body: { interval_seconds: 60 } })
  expect(made.status).toBe(201)
  await service.database.database.db
    .updateTable('schedule')
    .set({ next_run_at: inHours(1) })
    .where('id', '=', made.body.schedule_id)
    .execute()
  return made.body.schedule_id
}

function inHours(hours: number) {
  return sql<Date>`now() + make_interval(secs => ${hours * HOUR_SECONDS})`
}

/** By the real clock. */
async function secondsUntilNextRun(db: Db, scheduleId: string): Promise<number> {
  const row = await db
    .selectFrom('schedule')
    .select(sql<number>`extract(epoch from next_run_at - pg_catalog.now())::float8`.as('seconds'))
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  return row.seconds
}

async function nextRuns(db: Db): Promise<Map<string, Date | null>> {
  const rows = await db.selectFrom('schedule').select(['id', 'next_run_at']).execute()
  return new Map(rows.map(({ id, next_run_at }) => [id, next_run_at]))
}
