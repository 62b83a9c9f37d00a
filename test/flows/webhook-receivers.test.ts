/** Many receivers at once: those that hang, those that are well, and processes that die or stop in between. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { startSender } from '#features/webhooks/sender.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startTestService, TEST_SECRET_KEY, type TestAccount, type TestService } from '#test/support/service.ts'
import { deliverDue, enqueue, readDelivery, startClock, startWebhooks } from '#test/support/webhooks.ts'

let service: TestService
let quiet: TestService
let account: TestAccount
beforeAll(async () => {
  // A receiver that hangs does so for as long as a test needs, also on a slow machine.
  service = await startTestService({ env: { WEBHOOK_TIMEOUT_SECONDS: '300' } })
  quiet = await startTestService({ workers: false })
  account = await service.makeAccount()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await quiet[Symbol.asyncDispose]()
})

/** What a feature has at hand when it makes a delivery. */
function producer() {
  return {
    db: service.database.database.db,
    clock: systemClock,
    box: createSecretBox(TEST_SECRET_KEY),
  }
}

test('a delivery is sent as soon as the transaction that made it is over', async () => {
  await using receiver = await startReceiver(200)
  const jobId = newId()

  await enqueue(producer(), {
    accountId: account.accountId,
    jobId,
    target: { url: receiver.hook, secret: 'whsec_eA==' },
  })
  const [received] = await receiver.atLeast(1)

  expect(received?.path).toBe('/hook/secret-path')
  expect(received?.json).toMatchObject({ job_id: jobId, results: [{ name: 'Blue mug', price: 12.5 }] })
  expect(received?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^Sandpiper\/\d/),
    'x-webhook-secret': 'whsec_eA==',
    'webhook-signature': expect.stringMatching(/^v1,/),
  })
})

test('ten receivers that hang, with hundreds of deliveries waiting for them, do not delay an eleventh', async () => {
  await using hanging = new AsyncDisposableStack()
  const receivers = await Promise.all(
    Array.from({ length: 10 }, async () => hanging.use(await startReceiver('hang', 'hang', 200))),
  )
  await using healthy = await startReceiver(200)
  const { accountId } = account
  for (const receiver of receivers) {
    for (let count = 0; count < 30; count++) await enqueue(producer(), { accountId, target: { url: receiver.hook } })
  }
  await Promise.all(receivers.map((receiver) => receiver.atLeast(2)))

  for (let count = 1; count <= 5; count++) {
    await enqueue(producer(), { accountId, target: { url: healthy.hook } })
    await healthy.atLeast(count)
  }

  // All of them came while the others hang, which they do until they are released.
  expect(receivers.map((receiver) => receiver.received.length)).toEqual(Array(10).fill(2))

  for (const receiver of receivers) receiver.release()
  const all = await Promise.all(receivers.map((receiver) => receiver.atLeast(30)))
  expect(all.every((received) => new Set(received.map(({ json }) => json.job_id)).size === 30)).toBe(true)
})

test('deliveries to one receiver go oldest first', async () => {
  const { accountId } = account
  await using receiver = await startReceiver('hang', 200)
  // The first holds one of the two places, so that the others go through the second one by one.
  await enqueue(producer(), { accountId, target: { url: receiver.hook } })
  await receiver.atLeast(1)
  const jobIds = Array.from({ length: 12 }, () => newId())
  // Two that are made within one millisecond are of the same age, and a quick machine makes them so.
  const clock = startClock(new Date(Date.now() - 60_000).toISOString())
  for (const jobId of jobIds) {
    await enqueue({ ...producer(), clock }, { accountId, jobId, target: { url: receiver.hook } })
    clock.advance(1)
  }

  const [, ...received] = await receiver.atLeast(13)

  receiver.release()
  expect(received.map(({ json }) => json.job_id)).toEqual(jobIds)
})

test('two processes together send no more than two at a time to one receiver', async () => {
  const { accountId } = await quiet.makeAccount()
  await using slow = await startReceiver('hang', 'hang', 200)
  await using other = await startReceiver(200)
  await using one = await startWebhooks(quiet.database, systemClock)
  await using two = await startWebhooks(quiet.database, systemClock)
  for (let count = 0; count < 8; count++) await enqueue(one.ctx, { accountId, target: { url: slow.hook } })

  const sending = [deliverDue(one.ctx), deliverDue(two.ctx)]
  await slow.atLeast(2)
  await enqueue(one.ctx, { accountId, target: { url: other.hook } })
  const afterwards = deliverDue(two.ctx)
  await other.atLeast(1)

  expect(slow.received).toHaveLength(2)
  slow.release()
  await Promise.all([...sending, afterwards])
  expect(slow.received).toHaveLength(8)
})

test('one account whose receivers hang leaves places to the others', async () => {
  const [greedy, modest] = [await quiet.makeAccount(), await quiet.makeAccount()]
  await using hanging = new AsyncDisposableStack()
  await using sending = await startWebhooks(quiet.database, systemClock)
  const receivers = await Promise.all(Array.from({ length: 60 }, async () => hanging.use(await startReceiver('hang'))))
  for (const { hook } of receivers) {
    await enqueue(sending.ctx, { accountId: greedy.accountId, target: { url: hook } })
    await enqueue(sending.ctx, { accountId: greedy.accountId, target: { url: hook } })
  }
  await using well = await startReceiver(200)
  await enqueue(sending.ctx, { accountId: modest.accountId, target: { url: well.hook } })

  {
    await using _sender = startSender({ ...sending.ctx, graceSeconds: 0 })
    await well.atLeast(1)
    const { db } = quiet.database.database
    const underWay = await db
      .selectFrom('delivery')
      .select(db.fn.countAll<number>().as('count'))
      .where('status', '=', 'delivering')
      .where('account_id', '=', greedy.accountId)
      .executeTakeFirstOrThrow()
    expect(underWay.count).toBe(50)
  }
  await quiet.database.database.db.deleteFrom('delivery').where('account_id', '=', greedy.accountId).execute()
})

test('a delivery whose process has died is sent again, and the dead one can no longer settle it', async () => {
  const { accountId } = await quiet.makeAccount()
  await using receiver = await startReceiver('hang', 200)
  // Nobody keeps a heartbeat for this one.
  await using dead = await startWebhooks(quiet.database, systemClock, { ownerId: newId() })
  await using alive = await startWebhooks(quiet.database, systemClock)
  const id = await enqueue(dead.ctx, { accountId, target: { url: receiver.hook } })
  const lost = deliverDue(dead.ctx)
  await receiver.atLeast(1)

  await deliverDue(alive.ctx)
  receiver.release()
  await lost

  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await readDelivery(quiet.database, id)).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('a delivery that its living process lost sight of comes back when its lease is over', async () => {
  const { accountId } = await quiet.makeAccount()
  await using receiver = await startReceiver('hang', 200)
  await using process = await startWebhooks(quiet.database, systemClock)
  const id = await enqueue(process.ctx, { accountId, target: { url: receiver.hook } })
  const lost = deliverDue(process.ctx)
  await receiver.atLeast(1)
  await quiet.database.database.db
    .updateTable('delivery')
    .set({ leased_until: new Date(0) })
    .where('id', '=', id)
    .execute()

  await deliverDue(process.ctx)
  receiver.release()
  await lost

  expect(receiver.received).toHaveLength(2)
  expect(await readDelivery(quiet.database, id)).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('a stop puts back what is under way, without counting the attempt', async () => {
  const { accountId } = await quiet.makeAccount()
  await using receiver = await startReceiver('hang', 200)
  await using process = await startWebhooks(quiet.database, systemClock)
  const id = await enqueue(process.ctx, { accountId, target: { url: receiver.hook } })
  {
    await using _sender = startSender({ ...process.ctx, graceSeconds: 0 })
    await receiver.atLeast(1)
  }
  const stopped = await readDelivery(quiet.database, id)
  await deliverDue(process.ctx)

  expect(stopped).toMatchObject({ status: 'pending', attempts: 0, owner_id: null, leased_until: null })
  expect(await readDelivery(quiet.database, id)).toMatchObject({ status: 'delivered', attempts: 1 })
})

test('a delivery whose signal got lost is found all the same', async () => {
  await using receiver = await startReceiver(200)
  const id = await enqueue(producer(), { accountId: account.accountId, target: { url: receiver.hook } })
  await receiver.atLeast(1)

  // A copy that tells nobody.
  const fresh = { status: 'pending', attempts: 0, owner_id: null, leased_until: null, finished_at: null } as const
  await service.database.database.db
    .insertInto('delivery')
    .values({
      ...(await readDelivery(service.database, id)),
      ...fresh,
      id: newId(),
      dedupe_key: newId(),
      next_attempt_at: new Date(),
    })
    .execute()
  expect(await receiver.atLeast(2)).toHaveLength(2)
})

test('what is not due yet stays where it is', async () => {
  const { accountId } = await quiet.makeAccount()
  await using receiver = await startReceiver(200)
  const clock = startClock('2026-01-01T12:00:00Z')
  await using process = await startWebhooks(quiet.database, clock)
  const id = await enqueue(process.ctx, { accountId, target: { url: receiver.hook } })
  clock.set(new Date('2026-01-01T11:59:59Z'))

  await deliverDue(process.ctx)

  expect(receiver.received).toEqual([])
  expect(await readDelivery(quiet.database, id)).toMatchObject({ status: 'pending', attempts: 0 })
})
