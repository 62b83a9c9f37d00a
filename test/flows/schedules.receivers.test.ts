/** What becomes of deliveries whose receiver is taken away or moves while they wait or are being sent. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { makeSchedule, type Prepared, prepareStrategy, type Schedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  deliverDue,
  enqueue,
  startClock,
  startWebhooks,
  type TestClock,
  type WebhooksSetting,
} from '#test/support/webhooks.ts'

const DAY = 86_400
const REMOVED = 'The receiver was removed from the schedule'

let service: TestService
let shop: ChangingShop
let mine: Prepared
let clock: TestClock
let webhooks: WebhooksSetting
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
  mine = await prepareStrategy(service, shop, '/mugs')
  clock = startClock(new Date().toISOString())
  webhooks = await startWebhooks(service.database, clock)
})
afterAll(async () => {
  await webhooks[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

type Listed = { status: string; attempts: number; last_error: string | null; next_attempt_at: string | null }
type Fared = Schedule & { delivery_problem: unknown }

function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown) {
  return service.call<T>(method, path, { key: mine.key, ...(body === undefined ? {} : { body }) })
}

/** Newest first. */
async function deliveries(scheduleId: string): Promise<Listed[]> {
  return (await call<Listed[]>('GET', `/api/schedules/${scheduleId}/deliveries`)).body
}

function send(scheduleId: string, url: string, receiverId: string | null = null): Promise<string> {
  clock.advance(1)
  return enqueue(webhooks.ctx, { accountId: mine.accountId, scheduleId, receiverId, target: { url } })
}

async function deliverLater(): Promise<void> {
  clock.advance(DAY)
  await deliverDue(webhooks.ctx)
}

const KINDS = {
  'a schedule': async (body: Record<string, unknown>) => {
    const { schedule_id: id } = await makeSchedule(service, mine, body)
    return { id, path: `/api/schedules/${id}` }
  },
  'a schedule of a workflow': async (body: Record<string, unknown>) => {
    const nodes = [{ node_key: 'list', strategy_id: mine.strategyId, input_type: 'trigger_only' }]
    const workflow = await call<{ id: string }>('POST', '/api/workflows', { name: 'Shop', nodes })
    const schedules = `/api/workflows/${workflow.body.id}/schedules`
    const { schedule_id: id } = (await call<Schedule>('POST', schedules, { interval_seconds: 3600, ...body })).body
    return { id, path: `${schedules}/${id}` }
  },
}

for (const [kind, make] of Object.entries(KINDS)) {
  test(`what waits for a receiver that is taken from ${kind} ends and says why`, async () => {
    await using gone = await startReceiver(500)
    const { id, path } = await make({ webhook_url: gone.hook })
    await send(id, gone.hook)
    await deliverDue(webhooks.ctx)
    await send(id, gone.hook)

    expect((await call('PATCH', path, { webhook_url: null })).status).toBe(200)
    const listed = await deliveries(id)
    await deliverLater()

    const ended = { status: 'failed', last_error: REMOVED, next_attempt_at: null, finished_at: expect.any(String) }
    expect(listed).toMatchObject([
      { ...ended, attempts: 0 },
      { ...ended, attempts: 1, attempt_log: [{ error: 'The receiver answered 500' }] },
    ])
    expect(gone.received).toHaveLength(1)
  })

  test(`what waits for a receiver of ${kind} goes to its new address, with its new secret`, async () => {
    await using before = await startReceiver(500)
    await using after = await startReceiver(200)
    const { id, path } = await make({ webhook_url: before.hook })
    await send(id, before.hook)
    await deliverDue(webhooks.ctx)

    await call('PATCH', path, { webhook_url: after.hook, webhook_secret: 'whsec_bmV3' })
    await deliverDue(webhooks.ctx)

    expect(after.received.map(({ headers }) => headers['x-webhook-secret'])).toEqual(['whsec_bmV3'])
    expect(before.received).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })
}

test('a receiver that leaves the list takes what waits for it along, and nothing of the others', async () => {
  await using leaving = await startReceiver(200)
  await using staying = await startReceiver(200)
  const made = await makeSchedule(service, mine, {
    webhook_url: staying.hook,
    receivers: [{ webhook_url: leaving.hook }, { webhook_url: `${staying.hook}/2` }],
  })
  const [one, two] = made.receivers as Array<{ receiver_id: string }>
  const { schedule_id: id } = made
  await send(id, staying.hook)
  await send(id, leaving.hook, one?.receiver_id)
  await send(id, `${staying.hook}/2`, two?.receiver_id)

  await call('PATCH', `/api/schedules/${id}`, { receivers: [{ webhook_url: `${staying.hook}/2` }] })
  await deliverDue(webhooks.ctx)

  expect((await deliveries(id)).map(({ status }) => status)).toEqual(['delivered', 'failed', 'delivered'])
  expect([leaving.received.length, staying.received.length]).toEqual([0, 2])
})

test('what a pause held back for a receiver that is taken away ends as well', async () => {
  await using gone = await startReceiver(500)
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: gone.hook })
  await send(id, gone.hook)
  await deliverDue({ ...webhooks.ctx, pauseAfterSeconds: 0 })
  expect(await deliveries(id)).toMatchObject([{ status: 'paused' }])

  await call('PATCH', `/api/schedules/${id}`, { webhook_url: null })

  expect(await deliveries(id)).toMatchObject([{ status: 'failed', last_error: REMOVED }])
})

test('the failures of an address that a receiver no longer has, or was taken away with, are no problem of it', async () => {
  await using broken = await startReceiver(500)
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: broken.hook })
  const path = `/api/schedules/${id}`
  const problem = async () => (await call<Fared>('GET', path)).body.delivery_problem
  await send(id, broken.hook)
  await deliverDue(webhooks.ctx)
  expect(await problem()).toMatchObject({ error: 'The receiver answered 500' })

  await call('PATCH', path, { webhook_url: 'https://other.example/hook' })
  expect(await problem()).toBeNull()

  await call('PATCH', path, { webhook_url: null })
  await call('PATCH', path, { webhook_url: 'https://other.example/hook' })
  expect(await problem()).toBeNull()
})

test('what is being sent while its receiver is taken away is not sent again when it fails', async () => {
  const gone = await startReceiver('hang')
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: gone.hook })
  await send(id, gone.hook)
  const sending = deliverDue(webhooks.ctx)
  await gone.atLeast(1)

  await call('PATCH', `/api/schedules/${id}`, { webhook_url: null })
  await gone[Symbol.asyncDispose]()
  await sending

  expect(await deliveries(id)).toMatchObject([{ status: 'failed', last_error: REMOVED, next_attempt_at: null }])
})

test('what is being sent while its receiver is taken away, and arrives, is delivered', async () => {
  await using gone = await startReceiver('hang')
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: gone.hook })
  await send(id, gone.hook)
  const sending = deliverDue(webhooks.ctx)
  await gone.atLeast(1)

  await call('PATCH', `/api/schedules/${id}`, { webhook_url: null })
  gone.release()
  await sending

  expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 1, last_error: null }])
})

test('what is being sent while its receiver moves is sent to the new address when it fails', async () => {
  const before = await startReceiver('hang')
  await using after = await startReceiver(200)
  const { schedule_id: id } = await makeSchedule(service, mine, { webhook_url: before.hook })
  await send(id, before.hook)
  const sending = deliverDue(webhooks.ctx)
  await before.atLeast(1)

  await call('PATCH', `/api/schedules/${id}`, { webhook_url: after.hook })
  await before[Symbol.asyncDispose]()
  await sending
  await deliverLater()

  expect(after.received).toHaveLength(1)
  expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2 }])
})
