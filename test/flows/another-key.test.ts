/** A process that has another key than the one with which secrets were sealed loses nothing, and says so. */
import { expect, test, vi } from 'vitest'
import { startChangingShop } from '#test/support/changing-shop.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { listenForEnds, makeSchedule, prepareStrategy, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

const OTHER_KEY = Buffer.alloc(32, 9).toString('base64')
const PATIENCE_MS = 60_000

type Delivery = { delivery_id: string; status: string; webhook_url: string }

function warnings({ log }: TestService): string[] {
  return log.filter((line) => line.includes('sealed with another key') && line.includes('"level":"warn"'))
}

test('news that was found with another key is kept as failed, and sent by a replay once the key is right', async () => {
  await using right = await startTestService({ workers: false })
  await using shop = await startChangingShop()
  await using ends = await listenForEnds(right)
  await using receiver = await startReceiver(200)
  const owner = await prepareStrategy(right, shop, '/mugs')
  const { schedule_id: id, webhook_secret: secret } = await makeSchedule(right, owner, {
    webhook_url: receiver.hook,
    receivers: [{ webhook_url: new URL('/hooks.slack.com/services/T1', receiver.hook).href }],
  })
  const { key } = owner
  const listed = async () => (await right.call<Delivery[]>('GET', `/api/schedules/${id}/deliveries`, { key })).body
  const problemIn = async (service: TestService) =>
    (await service.call('GET', `/api/schedules/${id}`, { key })).body.delivery_problem

  {
    await using other = await startTestService({
      database: right.database,
      env: { SECRET_KEY: OTHER_KEY, WEBHOOK_RETRY_DELAYS_SECONDS: '0', SWEEP_INTERVAL_SECONDS: '1' },
    })
    await runSchedule(other, ends, key, id)
    await vi.waitFor(async () => expect((await listed()).map(({ status }) => status)).toEqual(['failed', 'failed']), {
      timeout: PATIENCE_MS,
      interval: 50,
    })
    const problem = expect.objectContaining({ error: expect.stringContaining('the same SECRET_KEY') })
    expect(await problemIn(other)).toEqual(problem)
    expect(await problemIn(right)).toEqual(problem)
  }
  const failed = await listed()
  expect(failed).toMatchObject([{ webhook_url: 'unknown' }, { webhook_url: 'unknown' }])

  await using _worker = await startTestService({ database: right.database })
  for (const { delivery_id } of failed) {
    const replayed = await right.call('POST', `/api/deliveries/${delivery_id}/replay`, { key })
    expect(replayed.status).toBe(201)
  }
  const received = await receiver.atLeast(2)
  const standard = received.find(({ path }) => path === '/hook/secret-path')
  expect(standard?.json).toMatchObject({ schedule_id: id, delivery_reason: 'first_run', item_count: 5 })
  expect(standard?.headers['x-webhook-secret']).toBe(secret)
  // What the address tells is known only now.
  expect(received.find(({ path }) => path.startsWith('/hooks.slack.com'))?.json).toHaveProperty('text')
  await vi.waitUntil(async () => (await problemIn(right)) === null, { timeout: PATIENCE_MS, interval: 50 })
})

test('a start with another key than that of the stored secrets says so once, and one with the right key does not', async () => {
  await using right = await startTestService({ workers: false })
  const { key } = await right.makeAccount()
  const profile = await right.call('POST', '/api/access-profiles', {
    key,
    body: { name: 'Shop', hosts: ['shop.example'], headers: { 'X-Token': 'heron' } },
  })
  expect(profile.status).toBe(201)
  await using again = await startTestService({ workers: false, database: right.database })
  await using other = await startTestService({
    workers: false,
    database: right.database,
    env: { SECRET_KEY: OTHER_KEY },
  })

  expect(warnings(right)).toEqual([])
  expect(warnings(again)).toEqual([])
  expect(warnings(other)).toHaveLength(1)
  expect(warnings(other)[0]).toContain('SECRET_KEY')
  expect(warnings(other)[0]).toContain('secret.key')
})
