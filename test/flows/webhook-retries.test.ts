/** A delivery over hours, by a clock that the test moves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { enqueueDelivery } from '#features/webhooks/webhooks.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { startReceiver } from '#test/support/receiver.ts'
import {
  deliverDue,
  enqueue,
  jobEvent,
  readDelivery,
  startClock,
  startWebhooks,
  type TestClock,
} from '#test/support/webhooks.ts'

const NOON = '2026-01-01T12:00:00.000Z'
const MINUTE = 60

let database: TestDatabase
let accountId: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database.database
  const accounts = { db, relaxedDb: db, clock: startClock(NOON), defaultTier: 'free' } as const
  accountId = (await createAccount(accounts, { email: 'me@example.test', password: 'a long enough password' })).id
})
afterAll(() => database[Symbol.asyncDispose]())

async function attemptsOf(id: string) {
  const { db } = database.database
  return db.selectFrom('delivery_attempt').selectAll().where('delivery_id', '=', id).orderBy('attempt').execute()
}

/** Looks for what is due every five minutes, each time as a process that has just been started. */
async function passTime(clock: TestClock, minutes: number): Promise<void> {
  for (let passed = 0; passed <= minutes; passed += 5) {
    await using process = await startWebhooks(database, clock)
    await deliverDue(process.ctx)
    clock.advance(5 * MINUTE)
  }
}

test('a receiver that fails for 7 h 45 min gets six attempts at the documented times, and no more, over many restarts', async () => {
  await using receiver = await startReceiver(500)
  const clock = startClock(NOON)
  await using first = await startWebhooks(database, clock)
  const id = await enqueue(first.ctx, { accountId, target: { url: receiver.hook } })

  await passTime(clock, 10 * 60)

  const attempts = await attemptsOf(id)
  const minutes = attempts.map(({ started_at }) => (started_at.getTime() - new Date(NOON).getTime()) / 60_000)
  expect(minutes).toEqual([0, 15, 45, 105, 225, 465])
  expect(attempts.map(({ status_code }) => status_code)).toEqual([500, 500, 500, 500, 500, 500])
  expect(receiver.received).toHaveLength(6)
  expect(await readDelivery(database, id)).toMatchObject({
    status: 'failed',
    attempts: 6,
    next_attempt_at: null,
    last_status_code: 500,
    last_error: 'The receiver answered 500',
    finished_at: new Date('2026-01-01T19:45:00.000Z'),
    owner_id: null,
  })
})

test('every attempt is the same delivery, signed anew', async () => {
  await using receiver = await startReceiver(503, 200)
  const clock = startClock(NOON)
  await using first = await startWebhooks(database, clock)
  const id = await enqueue(first.ctx, { accountId, target: { url: receiver.hook, secret: 'whsec_c2VjcmV0IGtleQ==' } })

  await passTime(clock, 20)

  const [one, two] = receiver.received
  expect(one?.body).toBe(two?.body)
  expect([one?.headers['webhook-id'], two?.headers['webhook-id']]).toEqual([id, id])
  expect(one?.headers['webhook-timestamp']).toBe(String(new Date(NOON).getTime() / 1000))
  expect(two?.headers['webhook-timestamp']).toBe(String(new Date(NOON).getTime() / 1000 + 900))
  expect(one?.headers['webhook-signature']).not.toBe(two?.headers['webhook-signature'])
})

test('a success on the fourth attempt ends it', async () => {
  await using receiver = await startReceiver(500, 502, 503, 204)
  const clock = startClock(NOON)
  await using first = await startWebhooks(database, clock)
  const id = await enqueue(first.ctx, { accountId, target: { url: receiver.hook } })

  await passTime(clock, 10 * 60)

  expect(receiver.received).toHaveLength(4)
  expect(await readDelivery(database, id)).toMatchObject({
    status: 'delivered',
    attempts: 4,
    last_status_code: 204,
    last_error: null,
  })
})

test.each([
  [400, 'The receiver answered 400'],
  [410, 'The receiver answered 410'],
  [302, 'The receiver answered with a redirect (302), which is not followed. Use the address it leads to'],
])('%i ends it at the first attempt', async (status, error) => {
  await using receiver = await startReceiver(status)
  const clock = startClock(NOON)
  await using first = await startWebhooks(database, clock)
  const id = await enqueue(first.ctx, { accountId, target: { url: receiver.hook } })

  await passTime(clock, 60)

  expect(receiver.server.requests).toEqual(['POST /hook/secret-path'])
  expect(await readDelivery(database, id)).toMatchObject({ status: 'failed', attempts: 1, last_error: error })
})

test('no connection, and no answer in time, are tried again', async () => {
  await using hanging = await startReceiver('hang')
  const clock = startClock(NOON)
  await using process = await startWebhooks(database, clock, { timeoutSeconds: 1 })
  const gone = await startReceiver()
  await gone[Symbol.asyncDispose]()
  const ids = [
    await enqueue(process.ctx, { accountId, target: { url: gone.hook } }),
    await enqueue(process.ctx, { accountId, target: { url: hanging.hook } }),
  ]

  await deliverDue(process.ctx)

  const later = new Date('2026-01-01T12:15:00.000Z')
  for (const id of ids) {
    expect(await readDelivery(database, id)).toMatchObject({
      status: 'pending',
      attempts: 1,
      next_attempt_at: later,
      last_status_code: null,
      last_error: expect.any(String),
    })
  }
})

test('an address that is not allowed ends it at once, and nothing is said of where it leads', async () => {
  await using receiver = await startReceiver(200)
  const clock = startClock(NOON)
  await using process = await startWebhooks(database, clock, { allowPrivateNetworks: false })
  const id = await enqueue(process.ctx, { accountId, target: { url: receiver.hook } })

  await deliverDue(process.ctx)

  expect(receiver.server.connectionCount()).toBe(0)
  expect(await readDelivery(database, id)).toMatchObject({
    status: 'failed',
    attempts: 1,
    last_error: 'Destination not allowed',
  })
})

test('a process with another secret key sends nothing and says so; the right one sends it at the next attempt', async () => {
  await using receiver = await startReceiver(200)
  const clock = startClock(NOON)
  await using right = await startWebhooks(database, clock)
  await using wrong = await startWebhooks(database, clock, { box: createSecretBox(Buffer.alloc(32, 9)) })
  const id = await enqueue(right.ctx, { accountId, target: { url: receiver.hook } })

  await deliverDue(wrong.ctx)
  const refused = await readDelivery(database, id)
  clock.advance(15 * MINUTE)
  await deliverDue(right.ctx)

  expect(refused).toMatchObject({ status: 'pending', last_error: expect.stringContaining('the same SECRET_KEY') })
  expect(await readDelivery(database, id)).toMatchObject({ status: 'delivered', attempts: 2 })
  expect(receiver.received).toHaveLength(1)
})

test('the same thing told twice makes one delivery', async () => {
  await using receiver = await startReceiver(200)
  const clock = startClock(NOON)
  await using process = await startWebhooks(database, clock)
  const jobId = newId()
  const delivery = {
    accountId,
    scheduleId: newId(),
    jobId,
    runId: null,
    reason: 'first_run',
    target: { url: receiver.hook, type: 'standard', secret: null },
    event: jobEvent(jobId),
    dedupeKey: `job:${jobId}`,
  } as const

  const ids = await Promise.all(
    [1, 2, 3].map(() => database.database.db.transaction().execute((tx) => enqueueDelivery(process.ctx, tx, delivery))),
  )
  await deliverDue(process.ctx)

  expect(ids.filter((id) => id !== null)).toHaveLength(1)
  expect(receiver.received.map(({ json }) => json.job_id)).toEqual([jobId])
})
