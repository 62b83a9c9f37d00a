/** From a tick to what a receiver is told: every change once, and nothing that is none. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingShop, MUGS, type Mug, shelf, startChangingShop } from '#test/support/changing-shop.ts'
import { type Received, startReceiver } from '#test/support/receiver.ts'
import { type JobEnds, listenForEnds, makeSchedule, prepareStrategy, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService({ env: { SWEEP_INTERVAL_SECONDS: '1' } })
  shop = await startChangingShop()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const CHEAPER: readonly Mug[] = [{ name: 'Blue mug', price: '$10.50' }, ...MUGS.slice(1)]

function told(received: readonly Received[]): unknown[] {
  return received.map(({ json }) => json.delivery_reason ?? json.status)
}

/** Two deliveries may be on their way at once and overtake each other; people read them by the time they tell. */
function inOrder(receiver: Awaited<ReturnType<typeof startReceiver>>): typeof receiver {
  const time = ({ json }: Received) => String(json.completed_at)
  const atLeast: typeof receiver.atLeast = async (count) =>
    (await receiver.atLeast(count)).toSorted((a, b) => time(a).localeCompare(time(b)))
  return { ...receiver, atLeast }
}

async function prepared(path: string, more: Record<string, unknown> = {}) {
  const owner = await prepareStrategy(service, shop, path)
  const receiver = inOrder(await startReceiver(200))
  const schedule = await makeSchedule(service, owner, { webhook_url: receiver.hook, ...more })
  const run = () => runSchedule(service, ends, owner.key, schedule.schedule_id)
  return { ...owner, receiver, schedule, run, id: schedule.schedule_id }
}

test('a due schedule runs by itself and tells of its first run', async () => {
  const { receiver, schedule, id, url } = await prepared('/tick', { webhook_metadata: { team: 'shop' } })
  await service.database.database.db
    .updateTable('schedule')
    .set({ next_run_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

  const [delivery] = await receiver.atLeast(1)

  expect(delivery?.json).toEqual({
    job_id: expect.any(String),
    schedule_id: id,
    status: 'completed',
    url,
    results: expect.arrayContaining([expect.objectContaining({ name: 'Blue mug' })]),
    item_count: 5,
    has_changes: true,
    content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    completed_at: expect.any(String),
    delivery_reason: 'first_run',
    metadata: { team: 'shop' },
    run_id: delivery?.json.job_id,
    final_url: url,
    error_code: null,
    changes: { added: delivery?.json.results, removed: [], changed: [], truncated: false },
  })
  expect(delivery?.headers['x-webhook-secret']).toBe(schedule.webhook_secret)
  await receiver[Symbol.asyncDispose]()
})

test('a change is told, with what changed for people', async () => {
  const { receiver, run, id, key } = await prepared('/change')
  await run()
  shop.put('/change', CHEAPER)
  const [jobId] = await run()
  const received = await receiver.atLeast(2)
  expect(told(received)).toEqual(['first_run', 'content_changed'])
  expect(received[1]?.json).toMatchObject({ job_id: jobId, has_changes: true })
  expect(received[1]?.json).not.toHaveProperty('metadata')
  const mug = { name: 'Blue mug' }
  const [before, after] = [expect.objectContaining(mug), expect.objectContaining(mug)]
  expect(received[1]?.json.changes).toMatchObject({
    added: [],
    removed: [],
    changed: [{ key: 'Blue mug', before, after, fields: { price: expect.anything() } }],
    truncated: false,
  })
  const deliveries = await service.call<Array<Record<string, unknown>>>('GET', `/api/schedules/${id}/deliveries`, {
    key,
  })
  expect(deliveries.body.map(({ delivery_reason }) => delivery_reason)).toEqual(['content_changed', 'first_run'])
  await receiver[Symbol.asyncDispose]()
})

test('each failure is told, and the next success only with other content', async () => {
  const { receiver, run, url, id, key } = await prepared('/failing')
  await run()
  shop.answer('/failing', (_request, response) => void response.writeHead(404).end('gone'))
  const [firstFailed] = await run()
  await run()
  const quality = await receiver.atLeast(3).then(() => service.call('GET', `/api/schedules/${id}`, { key }))
  expect(quality.body.quality).toMatchObject({ consecutive_failures: 2, urls_failing: 1, checks: { failed: 2 } })
  shop.put('/failing', MUGS)
  await run()
  shop.put('/failing', CHEAPER)
  await run()

  const received = await receiver.atLeast(4)

  expect(told(received)).toEqual(['first_run', 'failed', 'failed', 'content_changed'])
  expect(received[1]?.json).toEqual({
    job_id: firstFailed,
    schedule_id: id,
    status: 'failed',
    url,
    error: expect.stringContaining('404'),
    completed_at: expect.any(String),
    run_id: firstFailed,
    final_url: url,
    error_code: 'http_status',
  })
  await receiver[Symbol.asyncDispose]()
})

describe('no change is told of', () => {
  const page = (path: string, html: string) => shop.html(path, html)
  const cases: Array<[string, string[], (path: string) => void]> = [
    ['a page that stayed the same', [], () => undefined],
    [
      'a page with other words around the list',
      [],
      (path) => page(path, shelf(MUGS).replace('Made with care', 'Since 1999')),
    ],
    ['another order', [], (path) => shop.put(path, MUGS.toReversed())],
    [
      'a server error',
      ['failed'],
      (path) => shop.answer(path, (_request, response) => void response.writeHead(500).end('oops')),
    ],
    [
      'a bot wall',
      ['failed'],
      (path) =>
        shop.answer(path, (_request, response) => {
          response
            .writeHead(403, { 'content-type': 'text/html', 'cf-mitigated': 'challenge', server: 'cloudflare' })
            .end('<html><head><title>Just a moment...</title></head><body>Checking your browser</body></html>')
        }),
    ],
    ['a page that was cut off', ['failed'], (path) => page(path, shelf(MUGS).slice(0, -250))],
    [
      'a redesign',
      ['failed'],
      (path) => page(path, '<!doctype html><html><body><main><b>A new look</b></main></body></html>'),
    ],
    [
      'a list without its values',
      ['failed'],
      (path) => page(path, shelf(MUGS.map(() => ({ name: '', price: '', stock: '' })))),
    ],
  ]
  test.each(cases)('for %s', async (what, between, spoil) => {
    const path = `/quiet-${what.replaceAll(' ', '-')}`
    const { receiver, run } = await prepared(path)
    await run()
    spoil(path)
    await run()
    shop.put(path, MUGS)
    await run()
    // What is told last shows that nothing was told in between.
    shop.put(path, CHEAPER)
    await run()
    const received = await receiver.atLeast(2 + between.length)
    expect(told(received)).toEqual(['first_run', ...between, 'content_changed'])
    await receiver[Symbol.asyncDispose]()
  })

  test('for a strategy that reads the same page differently, also when it was run by hand in between', async () => {
    const path = '/rebased'
    const { receiver, run, key, strategyId, url } = await prepared(path)
    await run()
    const change = (body: unknown) => service.call('PATCH', `/api/strategies/${strategyId}`, { key, body })
    const above = (value: string) => ({ mode: 'all', conditions: [{ field: 'price', operator: 'gt', value }] })
    await change({ filter_config: above('10') })
    await run()
    await change({ filter_config: above('13') })
    await service.call('POST', '/api/jobs/execute', { key, body: { strategy_id: strategyId, url } })
    await run()
    shop.put(
      path,
      MUGS.map((mug) => (mug.name === 'Enamel camping mug' ? { ...mug, price: '$16.00' } : mug)),
    )
    await run()
    const received = await receiver.atLeast(2)
    expect(told(received)).toEqual(['first_run', 'content_changed'])
    expect(received[1]?.json.item_count).toBe(2)
    await receiver[Symbol.asyncDispose]()
  })
})

test('each URL of a schedule is told of by itself', async () => {
  shop.put('/one', MUGS)
  shop.put('/two', MUGS)
  const { receiver, run, id, key } = await prepared('/one', { urls: [shop.page('/one'), shop.page('/two')] })
  await run()
  await receiver.atLeast(2)
  shop.put('/two', CHEAPER)
  await run()
  const received = await receiver.atLeast(3)
  expect(told(received).sort()).toEqual(['content_changed', 'first_run', 'first_run'])
  expect(received[2]?.json.url).toBe(shop.page('/two'))
  const { body } = await service.call<{ urls_state: Array<Record<string, unknown>> }>('GET', `/api/schedules/${id}`, {
    key,
  })
  expect(body.urls_state.map(({ url, changes_30d }) => [url, changes_30d])).toEqual([
    [shop.page('/one'), 0],
    [shop.page('/two'), 1],
  ])
  await receiver[Symbol.asyncDispose]()
})

test('another URL begins anew, and the one that stays keeps what is known of it', async () => {
  const { receiver, run, id, key, url } = await prepared('/moving')
  await run()
  await receiver.atLeast(1)
  shop.put('/moved', MUGS)
  const body = { urls: [url, shop.page('/moved')] }
  await service.call('PATCH', `/api/schedules/${id}`, { key, body })
  await run()
  const received = await receiver.atLeast(2)
  expect(received.map(({ json }) => [json.url, json.delivery_reason])).toEqual([
    [url, 'first_run'],
    [shop.page('/moved'), 'first_run'],
  ])
  await receiver[Symbol.asyncDispose]()
})

test('a new secret counts at once', async () => {
  const { receiver, run, id, key } = await prepared('/secret')
  const answer = await service.call('POST', `/api/schedules/${id}/webhook-secret/regenerate`, { key })
  await run()
  const [delivery] = await receiver.atLeast(1)
  expect(delivery?.headers['x-webhook-secret']).toBe(answer.body.webhook_secret)
  await receiver[Symbol.asyncDispose]()
})

test('two services on one database: every tick happens once and is told once', async () => {
  const SCHEDULES = 12
  await using first = await startTestService({ env: { SWEEP_INTERVAL_SECONDS: '1' } })
  await using second = await startTestService({ database: first.database, env: { SWEEP_INTERVAL_SECONDS: '1' } })
  await using receiver = await startReceiver(200)
  const owner = await prepareStrategy(first, shop, '/both')
  for (let page = 0; page < SCHEDULES; page++) {
    await makeSchedule(second, owner, { url: `${owner.url}?page=${page}`, webhook_url: receiver.hook })
  }
  const { db } = first.database.database
  await db.updateTable('schedule').set({ next_run_at: sql<Date>`now()` }).execute()

  const received = await receiver.atLeast(SCHEDULES)

  expect(told(received)).toEqual(Array(SCHEDULES).fill('first_run'))
  expect(new Set(received.map(({ json }) => json.url)).size).toBe(SCHEDULES)
  const jobs = await db.selectFrom('ended_job').select('url').execute()
  expect(jobs.map(({ url }) => url).sort()).toEqual(received.map(({ json }) => json.url).sort())
})
