import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingShop, MUG_WORDS, MUGS, shelf, startChangingShop } from '#test/support/changing-shop.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

type Batch = { batch_id: string; job_count: number; total: number; progress_percent: number; [status: string]: unknown }

let service: TestService
let shop: ChangingShop
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  shop.put('/mugs', MUGS)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function makeStrategy(key: string): Promise<string> {
  const body = { url: shop.page('/mugs'), description: MUG_WORDS, name: 'Mugs' }
  const answer = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  return answer.body.strategy_id
}

/** Follows the stream of events until `isDone`: whoever waits is told, nobody polls. */
async function untilTold(key: string, isDone: () => Promise<boolean>): Promise<void> {
  const response = await fetch(`${service.url}/api/jobs/events`, { headers: { authorization: `Bearer ${key}` } })
  const reader = response.body?.getReader()
  try {
    while (!(await isDone())) await reader?.read()
  } finally {
    await reader?.cancel()
  }
}

describe('a batch', () => {
  test('runs every URL, also those that are given twice, and tells how far it is', async () => {
    const { key } = await service.makeAccount()
    const strategyId = await makeStrategy(key)
    const urls = [
      ...Array.from({ length: 20 }, (_, index) => shop.page(`/mugs?page=${index}`)),
      shop.page('/gone'),
      shop.page('/mugs?page=1'),
    ]
    const created = await service.call<Batch>('POST', '/api/jobs', { key, body: { strategy_id: strategyId, urls } })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ job_count: 22, status: 'pending', strategy_id: strategyId })

    const path = `/api/jobs/batch/${created.body.batch_id}`
    await untilTold(key, async () => (await service.call<Batch>('GET', path, { key })).body.progress_percent === 100)
    const done = await service.call<Batch>('GET', path, { key })
    expect(done.body).toEqual({
      batch_id: created.body.batch_id,
      total: 22,
      pending: 0,
      running: 0,
      completed: 21,
      failed: 1,
      progress_percent: 100,
    })
    const failed = await service.call<Array<{ url: string }>>(
      'GET',
      `/api/jobs?batch_id=${created.body.batch_id}&status=failed`,
      { key },
    )
    expect(failed.body.map((job) => job.url)).toEqual([shop.page('/gone')])
  })

  test('of 10,000 URLs is accepted at once, does not hold up another account, and can be cancelled', async () => {
    const greedy = await service.makeAccount()
    const modest = await service.makeAccount()
    const [greedyStrategy, modestStrategy] = [await makeStrategy(greedy.key), await makeStrategy(modest.key)]
    const urls = Array.from({ length: 10_000 }, (_, index) => shop.page(`/mugs?item=${index}`))
    const created = await service.call<Batch>('POST', '/api/jobs', {
      key: greedy.key,
      body: { strategy_id: greedyStrategy, urls },
    })
    expect(created.body.job_count).toBe(10_000)

    const alone = await service.call<{ status: string; started_at: string; created_at: string }>(
      'POST',
      '/api/jobs/execute',
      {
        key: modest.key,
        body: { strategy_id: modestStrategy, url: shop.page('/mugs') },
      },
    )
    expect(alone.body.status).toBe('completed')
    expect(Date.parse(alone.body.started_at) - Date.parse(alone.body.created_at)).toBeLessThan(10_000)

    const path = `/api/jobs/batch/${created.body.batch_id}`
    const before = await service.call<Batch>('GET', path, { key: greedy.key })
    expect(Number(before.body.pending)).toBeGreaterThan(1_000)
    const cancelled = await service.call<{ cancelled: number }>('POST', `${path}/cancel`, { key: greedy.key })
    expect(cancelled).toMatchObject({ status: 200, body: { cancelled: expect.any(Number) } })
    expect(cancelled.body.cancelled).toBeGreaterThan(1_000)
    await untilTold(
      greedy.key,
      async () => (await service.call<Batch>('GET', path, { key: greedy.key })).body.progress_percent === 100,
    )
    const after = await service.call<Batch>('GET', path, { key: greedy.key })
    expect(after.body).toMatchObject({ total: 10_000, pending: 0, running: 0 })
    const [last] = (
      await service.call<Array<{ error_code: string; error: string }>>(
        'GET',
        `/api/jobs?batch_id=${created.body.batch_id}&status=failed&limit=1`,
        { key: greedy.key },
      )
    ).body
    expect(last).toMatchObject({ error_code: 'cancelled' })
  })

  test('on a host that does not answer does not hold up a job on another host, of the same account', async () => {
    const { key } = await service.makeAccount()
    const strategyId = await makeStrategy(key)
    const held: ServerResponse[] = []
    shop.answer('/held', (_request, response) => void held.push(response))
    const urls = Array.from({ length: 60 }, (_, index) => shop.page(`/held?item=${index}`))
    const created = await service.call<Batch>('POST', '/api/jobs', { key, body: { strategy_id: strategyId, urls } })

    const elsewhere = shop.page('/mugs').replace('127.0.0.1', 'localhost')
    const body = { strategy_id: strategyId, url: elsewhere }
    const other = await service.call<{ status: string }>('POST', '/api/jobs/execute', { key, body })

    expect(other.body.status).toBe('completed')
    const path = `/api/jobs/batch/${created.body.batch_id}`
    expect((await service.call<Batch>('GET', path, { key })).body).toMatchObject({ completed: 0, failed: 0 })
    shop.put('/held', MUGS)
    for (const response of held) response.writeHead(200, { 'content-type': 'text/html' }).end(shelf(MUGS))
    await untilTold(key, async () => (await service.call<Batch>('GET', path, { key })).body.progress_percent === 100)
    expect((await service.call<Batch>('GET', path, { key })).body).toMatchObject({ completed: 60, failed: 0 })
  })

  test('that does not exist answers 404', async () => {
    const { key } = await service.makeAccount()
    const path = '/api/jobs/batch/0198c8f0-0000-7000-8000-000000000000'
    expect((await service.call('GET', path, { key })).status).toBe(404)
    expect((await service.call('POST', `${path}/cancel`, { key })).status).toBe(404)
  })
})

test('two processes on one database share a batch, and no page is read by both', async () => {
  await using second = await startTestService({ database: service.database })
  const { key } = await service.makeAccount()
  const strategyId = await makeStrategy(key)
  const urls = Array.from({ length: 60 }, (_, index) => shop.page(`/mugs?shared=${index}`))
  const created = await second.call<Batch>('POST', '/api/jobs', { key, body: { strategy_id: strategyId, urls } })
  const path = `/api/jobs/batch/${created.body.batch_id}`
  await untilTold(key, async () => (await service.call<Batch>('GET', path, { key })).body.progress_percent === 100)
  const asked = shop.requests.filter((request) => request.includes('shared='))
  expect(asked).toHaveLength(60)
  expect(new Set(asked).size).toBe(60)
})

test('a job that has ended cannot be cancelled', async () => {
  const { key } = await service.makeAccount()
  const strategyId = await makeStrategy(key)
  const body = { strategy_id: strategyId, url: shop.page('/mugs') }
  const job = await service.call<{ job_id: string }>('POST', '/api/jobs/execute', { key, body })
  const answer = await service.call<{ detail: string }>('POST', `/api/jobs/${job.body.job_id}/cancel`, { key })
  expect(answer.status).toBe(409)
  expect(answer.body.detail).toBe('The job is completed: only a pending job can be cancelled')
})

test('a strategy takes its jobs and results with it when it is deleted', async () => {
  const { key } = await service.makeAccount()
  const strategyId = await makeStrategy(key)
  const body = { strategy_id: strategyId, url: shop.page('/mugs') }
  const job = await service.call<{ job_id: string }>('POST', '/api/jobs/execute', { key, body })
  await service.call('DELETE', `/api/strategies/${strategyId}`, { key })
  expect((await service.call('GET', `/api/jobs/${job.body.job_id}`, { key })).status).toBe(404)
  expect((await service.call('GET', '/api/jobs', { key })).body).toEqual([])
})

test('a strategy can be deleted while its jobs run, and whoever starts more of them is told that it is gone', async () => {
  const { key } = await service.makeAccount()
  for (let round = 0; round < 4; round++) {
    const strategyId = await makeStrategy(key)
    const urls = Array.from({ length: 60 }, (_, index) => shop.page(`/mugs?doomed=${index}`))
    const start = () => service.call('POST', '/api/jobs', { key, body: { strategy_id: strategyId, urls } })
    await start()
    const isOneDone = async () =>
      (await service.call<unknown[]>('GET', '/api/jobs?status=completed&limit=1', { key })).body.length > 0
    await untilTold(key, isOneDone)

    const [first, second, deleted, third] = await Promise.all([
      start(),
      start(),
      service.call('DELETE', `/api/strategies/${strategyId}`, { key }),
      start(),
    ])

    expect(deleted.status).toBe(200)
    for (const { status } of [first, second, third]) expect([201, 404]).toContain(status)
    expect((await service.call('GET', '/api/jobs', { key })).body).toEqual([])
  }
})
