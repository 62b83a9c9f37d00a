/** What happens while contents are compared: the comparison is held up by hand, and no worker comes in between. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { createThreadPool, type ThreadPool } from '#engine/threads/thread-pool.ts'
import { freeFollowUps } from '#features/jobs/store-ended.ts'
import { type ChecksContext, handleFinishedChecks } from '#features/schedules/finished-checks.ts'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { endOpenJobs, type Found } from '#test/support/finished-checks.ts'
import { makeSchedule, type Prepared, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { startClock, startWebhooks, type WebhooksSetting } from '#test/support/webhooks.ts'

let service: TestService
let shop: ChangingShop
let mine: Prepared
let pool: ThreadPool
let webhooks: WebhooksSetting
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
  mine = await prepareStrategy(service, shop, '/mugs')
  pool = createThreadPool({ threads: 1 })
  webhooks = await startWebhooks(service.database, startClock('2026-01-01T00:00:00Z'))
})
afterAll(async () => {
  await webhooks[Symbol.asyncDispose]()
  await pool[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const db = () => service.database.database.db

/** A process of its own. `meanwhile` happens before its first comparison begins. */
function process(meanwhile?: () => Promise<unknown>): ChecksContext & { compared: number } {
  const ctx: ChecksContext & { compared: number } = {
    db: db(),
    relaxedDb: db(),
    log: webhooks.ctx.log,
    webhooks: webhooks.ctx,
    ownerId: newId(),
    compared: 0,
    web: {
      pool: {
        run: async (...given) => {
          ctx.compared++
          if (ctx.compared === 1) await meanwhile?.()
          return pool.run(...given)
        },
      },
    },
  }
  return ctx
}

async function runNow(scheduleIds: readonly string[], found: Found): Promise<void> {
  for (const id of scheduleIds) {
    const answer = await service.call('POST', `/api/schedules/${id}/run`, { key: mine.key })
    expect(answer.status).toBe(200)
  }
  await endOpenJobs(db(), () => found)
}

/** Schedules whose first run was told, and whose second found something else that waits to be told. */
async function changed(count = 1): Promise<[string, string]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    ids.push((await makeSchedule(service, mine, { webhook_url: 'https://first.example/hook' })).schedule_id)
  }
  await runNow(ids, [{ name: 'Blue mug' }])
  await handleFinishedChecks(process())
  await runNow(ids, [{ name: 'Red mug' }])
  const [first = '', second = ''] = ids
  return [first, second]
}

const deliveriesOf = (id: string) =>
  db().selectFrom('delivery').select(['reason', 'receiver']).where('schedule_id', '=', id).orderBy('id').execute()
const urlOf = (id: string) =>
  db().selectFrom('schedule_url').selectAll().where('schedule_id', '=', id).executeTakeFirstOrThrow()
const waiting = () => db().selectFrom('job_follow_up').selectAll().execute()

test('nobody waits for a comparison, and a receiver that is given meanwhile is the one that is told', async () => {
  const [id] = await changed()
  const body = { webhook_url: 'https://second.example/hook' }
  const first = process(async () => {
    const answer = await service.call('PATCH', `/api/schedules/${id}`, { key: mine.key, body })
    expect(answer.status).toBe(200)
  })

  await handleFinishedChecks(first)

  expect(first.compared).toBe(2)
  expect(await deliveriesOf(id)).toEqual([
    { reason: 'first_run', receiver: 'https://second.example' },
    { reason: 'content_changed', receiver: 'https://second.example' },
  ])
  expect(await waiting()).toEqual([])
})

test('others leave alone what a process compares', async () => {
  const [id] = await changed()
  const other = process()
  await handleFinishedChecks(process(() => handleFinishedChecks(other)))

  expect(other.compared).toBe(0)
  expect(await deliveriesOf(id)).toHaveLength(2)
})

test('an end that another process took over meanwhile is told once and counted once', async () => {
  const [id] = await changed()
  const second = process()
  const first = process(async () => {
    await freeFollowUps(db(), [first.ownerId])
    await handleFinishedChecks(second)
  })

  await handleFinishedChecks(first)

  expect([first.compared, second.compared]).toEqual([1, 1])
  expect((await deliveriesOf(id)).map(({ reason }) => reason)).toEqual(['first_run', 'content_changed'])
  expect((await urlOf(id)).checks_extracted).toBe(2)
  expect(await waiting()).toEqual([])
})

test('a schedule that is deleted meanwhile is told nothing, and holds up nobody', async () => {
  const [gone, stays] = await changed(2)
  await handleFinishedChecks(process(() => service.call('DELETE', `/api/schedules/${gone}`, { key: mine.key })))

  expect(await deliveriesOf(gone)).toEqual([])
  expect(await deliveriesOf(stays)).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('an end that cannot be handled comes again after a minute, and the others are told', async () => {
  const [bad, good] = await changed(2)
  await db().updateTable('schedule').set({ webhook_metadata: '[]' }).where('id', '=', bad).execute()
  await handleFinishedChecks(process())
  expect(await deliveriesOf(bad)).toHaveLength(1)
  expect(await deliveriesOf(good)).toHaveLength(2)

  await db().updateTable('schedule').set({ webhook_metadata: null }).where('id', '=', bad).execute()
  await handleFinishedChecks(process())
  expect(await deliveriesOf(bad)).toHaveLength(1)
  await db().updateTable('job_follow_up').set({ held_until: sql<Date>`held_until - interval '61 seconds'` }).execute()
  await handleFinishedChecks(process())
  expect((await deliveriesOf(bad)).map(({ reason }) => reason)).toEqual(['first_run', 'content_changed'])
})
