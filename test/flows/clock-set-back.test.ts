/** The clock of the database was ahead and is set right: what it made due far away comes in its own rhythm again. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { bringBackFollowUps } from '#features/jobs/store-ended.ts'
import { bringBackSchedules } from '#features/schedules/store-due.ts'
import { bringBackDeliveries } from '#features/webhooks/store.ts'
import type { Db } from '#platform/db/database.ts'
import { bringBackGates } from '#platform/host-gate.ts'
import { MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { makeSchedule, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { shiftableClock } from '#test/support/shiftable-clock.ts'
import { deliverDue, enqueue, readDelivery, startWebhooks } from '#test/support/webhooks.ts'

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

test('what a check finds after the clock was set back is told, however far ahead the check before it stands', async () => {
  await using shop = await startChangingShop()
  await using receiver = await startReceiver(200)
  await using service = await startTestService()
  const mine = await prepareStrategy(service, shop, '/mugs')
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: receiver.hook })
  const { db } = service.database.database
  await service.call('POST', `/api/schedules/${id}/run`, { key: mine.key })
  await receiver.atLeast(1)
  await db
    .updateTable('schedule_url')
    .set({ last_run_at: inHours(2), last_success_at: inHours(2) })
    .execute()

  shop.put('/mugs', [...MUGS, { name: 'Teacup', price: '$3.00' }])
  await service.call('POST', `/api/schedules/${id}/run`, { key: mine.key })

  const [first, second] = await receiver.atLeast(2)
  expect(first?.json).toMatchObject({ delivery_reason: 'first_run' })
  expect(second?.json).toMatchObject({ delivery_reason: 'content_changed' })
})

test('a start brings back deliveries that wait longer than the delay before their attempt, and no others', async () => {
  await using service = await startTestService({ workers: false })
  await using receiver = await startReceiver(200)
  const { db } = service.database.database
  const { accountId } = await service.makeAccount()
  await using webhooks = await startWebhooks(service.database, systemClock)
  const waiting = async (attempts: number, minutes: number) => {
    const id = await enqueue(webhooks.ctx, { accountId, target: { url: receiver.hook } })
    await db
      .updateTable('delivery')
      .set({ attempts, next_attempt_at: inHours(minutes / 60) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const late = [await waiting(0, 10), await waiting(1, 20), await waiting(2, 60)]
  const right = [await waiting(1, 14), await waiting(3, 59)]

  const moved = await bringBackDeliveries(db, [900, 1800, 3600])

  expect(moved).toBe(late.length)
  await deliverDue(webhooks.ctx)
  expect(receiver.received.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(late.toSorted())
  for (const id of right) expect(await readDelivery(service.database, id)).toMatchObject({ status: 'pending' })
})

test('a host that nobody could enter for hours, and an end of a job that was held for hours, are free after a start', async () => {
  await using database = await createTestDatabase()
  const { db } = database.database
  const jobId = newId()
  const held = { held_by: newId(), held_until: inHours(2) }
  await db
    .insertInto('job_follow_up')
    .values([
      { job_id: jobId, awaited_by: 'workflow', ...held },
      { job_id: newId(), awaited_by: 'workflow', ...held, held_until: inHours(1 / 120) },
    ])
    .execute()
  await db
    .insertInto('host_gate')
    .values([
      { host: 'closed.test', next_entry_at: inHours(2) },
      { host: 'slow.test', next_entry_at: inHours(0.1) },
    ])
    .execute()

  expect(await bringBackFollowUps(db)).toBe(1)
  expect(await bringBackGates(db)).toBe(1)

  const free = await db.selectFrom('job_follow_up').select('job_id').where('held_until', 'is', null).execute()
  const open = await db.selectFrom('host_gate').select('host').where('next_entry_at', '<=', sql<Date>`now()`).execute()
  expect(free).toEqual([{ job_id: jobId }])
  expect(open).toEqual([{ host: 'closed.test' }])
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
