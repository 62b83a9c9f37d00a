import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import {
  deleteDeliveriesOf,
  listDeliveries,
  newWebhookSecret,
  pruneDeliveries,
  replaceDeliverySecret,
} from '#features/webhooks/webhooks.ts'
import { startChangingShop } from '#test/support/changing-shop.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { makeSchedule, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  deliverDue,
  enqueue,
  readDelivery,
  startClock,
  startWebhooks,
  type TestClock,
  type WebhooksSetting,
} from '#test/support/webhooks.ts'

type Listed = { delivery_id: string; status: string; [field: string]: unknown }

let service: TestService
let setting: WebhooksSetting
let clock: TestClock
beforeAll(async () => {
  service = await startTestService({ workers: false })
  clock = startClock('2026-01-01T12:00:00.000Z')
  setting = await startWebhooks(service.database, clock)
})
afterAll(async () => {
  await setting[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

function list(key: string, scheduleId: string, query = '') {
  return service.call<Listed[]>('GET', `/api/schedules/${scheduleId}/deliveries${query}`, { key })
}

function replay(key: string, deliveryId: string) {
  return service.call<Listed>('POST', `/api/deliveries/${deliveryId}/replay`, { key })
}

describe('the list of deliveries', () => {
  test('shows what was sent and how it went, without what is secret', async () => {
    await using receiver = await startReceiver(500)
    const { key, accountId } = await service.makeAccount()
    const [scheduleId, jobId] = [newId(), newId()]
    const secret = newWebhookSecret()
    const id = await enqueue(setting.ctx, { accountId, scheduleId, jobId, target: { url: receiver.hook, secret } })
    await deliverDue(setting.ctx)

    const answer = await list(key, scheduleId)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([
      {
        delivery_id: id,
        schedule_id: scheduleId,
        job_id: jobId,
        run_id: null,
        receiver_id: null,
        delivery_reason: 'content_changed',
        webhook_type: 'standard',
        webhook_url: `http://127.0.0.1:${receiver.server.port}/…`,
        status: 'pending',
        attempts: 1,
        next_attempt_at: '2026-01-01T12:15:00.000Z',
        last_status_code: 500,
        last_error: 'The receiver answered 500',
        created_at: '2026-01-01T12:00:00.000Z',
        finished_at: null,
        attempt_log: [
          {
            attempt: 1,
            started_at: '2026-01-01T12:00:00.000Z',
            duration_ms: expect.any(Number),
            status_code: 500,
            error: 'The receiver answered 500',
          },
        ],
      },
    ])
    expect(answer.text).not.toMatch(/secret-path|whsec_/)
    const row = JSON.stringify(await readDelivery(service.database, id))
    expect(row).not.toMatch(/secret-path|whsec_/)
  })

  test('is in pages, newest first', async () => {
    const { key, accountId } = await service.makeAccount()
    const scheduleId = newId()
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      ids.unshift(await enqueue(setting.ctx, { accountId, scheduleId, target: { url: 'http://127.0.0.1:9/' } }))
      clock.advance(1)
    }

    const pages = [await list(key, scheduleId, '?limit=2'), await list(key, scheduleId, '?limit=2&offset=2')]

    expect(pages.flatMap(({ body }) => body.map((delivery) => delivery.delivery_id))).toEqual(ids.slice(0, 4))
    const ctx = { ...setting.ctx, ownsSchedule: async () => true }
    expect(await listDeliveries(ctx, accountId, scheduleId, { limit: 20, offset: 5 })).toEqual([])
    expect((await list(key, scheduleId, '?limit=101')).status).toBe(400)
  })

  test('of a schedule that is not there, or not theirs, is the same 404', async () => {
    const [one, two] = [await service.makeAccount(), await service.makeAccount()]
    const scheduleId = newId()
    await enqueue(setting.ctx, { accountId: one.accountId, scheduleId, target: { url: 'http://127.0.0.1:9/' } })

    const answers = [await list(two.key, scheduleId), await list(two.key, newId())]

    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ detail: 'Schedule not found' })
    }
  })

  test('of a schedule that has delivered nothing is empty', async () => {
    const { accountId } = await service.makeAccount()
    const ctx = { ...setting.ctx, ownsSchedule: async () => true }
    expect(await listDeliveries(ctx, accountId, newId(), { limit: 20, offset: 0 })).toEqual([])
  })
})

describe('a replay', () => {
  test('sends the same payload again, as a delivery of its own', async () => {
    await using receiver = await startReceiver(400, 200)
    const { key, accountId } = await service.makeAccount()
    const scheduleId = newId()
    const target = { url: receiver.hook, secret: 'whsec_eHh4' }
    const id = await enqueue(setting.ctx, { accountId, scheduleId, target })
    await deliverDue(setting.ctx)

    const answer = await replay(key, id)
    // The service's clock is the real one, far ahead of the test's.
    await using now = await startWebhooks(service.database, { now: () => new Date() })
    await deliverDue(now.ctx)

    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ status: 'pending', attempts: 0, schedule_id: scheduleId, attempt_log: [] })
    expect(answer.body.delivery_id).not.toBe(id)
    const [first, second] = receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['x-webhook-secret']).toBe('whsec_eHh4')
    expect(second?.headers['webhook-id']).toBe(answer.body.delivery_id)
    expect((await list(key, scheduleId)).body.map(({ status }) => status)).toEqual(['delivered', 'failed'])
  })

  test('of a delivery that has not ended is refused: it is sent anyway', async () => {
    await using receiver = await startReceiver(503, 200)
    const { key, accountId } = await service.makeAccount()
    const scheduleId = newId()
    const id = await enqueue(setting.ctx, { accountId, scheduleId, target: { url: receiver.hook } })
    await deliverDue(setting.ctx)

    const answer = await replay(key, id)

    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ detail: 'The delivery is pending: only one that has ended can be sent again' })
    expect((await list(key, scheduleId)).body.map(({ delivery_id }) => delivery_id)).toEqual([id])
  })

  test("of a delivery that is not there, or someone else's, is the same 404, and sends nothing", async () => {
    const [one, two] = [await service.makeAccount(), await service.makeAccount()]
    const scheduleId = newId()
    const id = await enqueue(setting.ctx, {
      accountId: one.accountId,
      scheduleId,
      target: { url: 'http://127.0.0.1:9/' },
    })

    const answers = [await replay(two.key, id), await replay(two.key, newId())]

    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ detail: 'Delivery not found' })
    }
    expect((await list(one.key, scheduleId)).body).toHaveLength(1)
  })
})

function renewSecret(scheduleId: string, url: string) {
  const receiver = { url, secret: 'whsec_bmV3' }
  return setting.ctx.db.transaction().execute((tx) => replaceDeliverySecret(setting.ctx, tx, scheduleId, receiver))
}

describe('with its schedule', () => {
  test('a delivery goes, and nothing more is sent', async () => {
    await using receiver = await startReceiver(200)
    const { key, accountId } = await service.makeAccount()
    const scheduleId = newId()
    await enqueue(setting.ctx, { accountId, scheduleId, target: { url: receiver.hook } })

    await setting.ctx.db.transaction().execute((tx) => deleteDeliveriesOf(tx, [scheduleId]))
    await deliverDue(setting.ctx)

    expect(receiver.received).toEqual([])
    expect((await list(key, scheduleId)).status).toBe(404)
  })

  test('the secret of what waits changes', async () => {
    await using receiver = await startReceiver(200)
    const { accountId } = await service.makeAccount()
    const scheduleId = newId()
    await enqueue(setting.ctx, { accountId, scheduleId, target: { url: receiver.hook, secret: 'whsec_b2xk' } })

    await renewSecret(scheduleId, receiver.hook)
    await deliverDue(setting.ctx)

    expect(receiver.received.map(({ headers }) => headers['x-webhook-secret'])).toEqual(['whsec_bmV3'])
  })

  test('the secret of what waits for an earlier receiver stays', async () => {
    await using receiver = await startReceiver(200)
    const { accountId } = await service.makeAccount()
    const scheduleId = newId()
    await enqueue(setting.ctx, { accountId, scheduleId, target: { url: receiver.hook, secret: 'whsec_b2xk' } })

    await renewSecret(scheduleId, 'https://example.com/hook')
    await deliverDue(setting.ctx)

    expect(receiver.received.map(({ headers }) => headers['x-webhook-secret'])).toEqual(['whsec_b2xk'])
  })
})

test('finished deliveries are forgotten after their time; what still waits is not', async () => {
  await using receiver = await startReceiver(200, 500)
  const { key, accountId } = await service.makeAccount()
  const scheduleId = newId()
  const ids = [
    await enqueue(setting.ctx, { accountId, scheduleId, target: { url: receiver.hook } }),
    await enqueue(setting.ctx, { accountId, scheduleId, target: { url: receiver.hook } }),
  ]
  await deliverDue(setting.ctx)

  clock.advance(29 * 86_400)
  await pruneDeliveries(setting.ctx)
  const before = await list(key, scheduleId)
  clock.advance(2 * 86_400)
  await pruneDeliveries(setting.ctx)
  const after = await list(key, scheduleId)

  expect(before.body.map(({ delivery_id }) => delivery_id).toSorted()).toEqual(ids.toSorted())
  expect(after.body.map(({ status }) => status)).toEqual(['pending'])
})

test('a new secret is that of Standard Webhooks, and another each time', () => {
  const [one, two] = [newWebhookSecret(), newWebhookSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(one).not.toBe(two)
})

describe('a schedule', () => {
  type Problem = { failures: number; error: string; status_code: number | null; next_attempt_at: string | null }
  type Fared = { schedule_id: string; delivery_problem: Problem | null }

  test('says that its last deliveries failed and why, until one arrives or it has another receiver', async () => {
    await using shop = await startChangingShop()
    await using receiver = await startReceiver(404, 500, 200, 404)
    const owner = await prepareStrategy(service, shop, '/mugs')
    const { schedule_id: scheduleId } = await makeSchedule(service, owner, { webhook_url: receiver.hook })
    const { key, accountId } = owner
    const send = async () => {
      clock.advance(1)
      await enqueue(setting.ctx, { accountId, scheduleId, jobId: newId(), target: { url: receiver.hook } })
      await deliverDue(setting.ctx)
    }
    const problem = async () => {
      const one = await service.call<Fared>('GET', `/api/schedules/${scheduleId}`, { key })
      const all = await service.call<Fared[]>('GET', '/api/schedules', { key })
      expect(all.body[0]?.delivery_problem).toEqual(one.body.delivery_problem)
      return one.body.delivery_problem
    }

    expect(await problem()).toBeNull()
    await send()
    const failedAt = clock.now().toISOString()
    expect(await problem()).toEqual({
      failures: 1,
      error: 'The receiver answered 404',
      status_code: 404,
      failed_at: failedAt,
      next_attempt_at: null,
      paused_at: null,
    })
    await send()
    expect(await problem()).toMatchObject({
      failures: 2,
      error: 'The receiver answered 500',
      failed_at: null,
      next_attempt_at: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
    })
    await send()
    expect(await problem()).toBeNull()
    await send()
    expect(await problem()).toMatchObject({ failures: 1 })
    const body = { webhook_url: 'https://receiver.example/hook' }
    await service.call('PATCH', `/api/schedules/${scheduleId}`, { key, body })
    expect(await problem()).toBeNull()
  })
})
