/** Processes that share one database and divide the work between them. */
import { expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { startTestService } from '#test/support/service.ts'
import { shopPage } from '#test/support/shop.ts'
import { type Site, startSite } from '#test/support/site.ts'

test('a process does the kinds of work it was given, and a worker tells its state', async () => {
  await using database = await createTestDatabase()
  await using site = await startSite({}, shopPage())
  await using api = await startTestService({ database, workers: false })
  await using sender = await startTestService({
    database,
    http: false,
    env: { WORK_KINDS: 'webhooks', WORKER_PORT: '0' },
  })
  const { key } = await api.makeAccount()
  const strategy = { name: 'Mugs', url: site.page('/mugs'), description: "each mug's name and price" }
  const made = await api.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body: strategy })
  const slow = holdPage(site, '/mugs/slow')
  const body = { strategy_id: made.body.strategy_id, url: site.page('/mugs/slow') }
  const job = await api.call<{ job_id: string }>('POST', '/api/jobs', { key, body })
  const others = await ownersOf(database)

  await using worker = await startTestService({ database, http: false, env: { WORK_KINDS: 'jobs', WORKER_PORT: '0' } })
  await site.asked('/mugs/slow')
  const { rows } = await database.database.pool.query<{ owner: string }>('select owner_id as owner from open_job')
  slow.answer()
  const status = async () =>
    (await api.call<{ status: string }>('GET', `/api/jobs/${job.body.job_id}`, { key })).body.status
  await vi.waitUntil(async () => (await status()) === 'completed', { timeout: 60_000, interval: 20 })

  expect(others).toHaveLength(2)
  expect(others).not.toContain(rows[0]?.owner)
  expect(await ownersOf(database)).toContain(rows[0]?.owner)
  expect(await worker.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect(await sender.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  const metrics = (await worker.call('GET', '/metrics')).text
  expect(metrics).toContain('sandpiper_queue_messages{message="job.run",state="pending"} 0')
  expect(metrics).toContain('sandpiper_queue_late_seconds{message="job.run"} 0')
  expect(metrics).toContain('sandpiper_queue_late_seconds{message="schedule.tick"} 0')
  expect(metrics).toContain('sandpiper_runs_total{outcome="completed",checked_by="extracted"} 1')
  expect(metrics).toMatch(/sandpiper_host_runs_total\{host="127\.0\.0\.1[^"]*",outcome="completed"\} 1/)
  expect(metrics).toMatch(/sandpiper_pool\{pool="threads",state="threads"\} \d/)
  expect(metrics).toMatch(/sandpiper_pool\{pool="database",state="open"\} [1-5]\n/)
  expect(metrics).toContain('sandpiper_pool{pool="browsers",state="openPages"} 0')
  expect((await worker.call('GET', '/api/jobs')).status).toBe(404)
})

test('a process that drains is not ready, and takes requests until its time is over', async () => {
  const service = await startTestService({ workers: false, env: { DRAIN_SECONDS: '2' } })
  const { key } = await service.makeAccount()

  const stopped = service[Symbol.asyncDispose]()
  const ready = await service.call('GET', '/readyz')
  const taken = await service.call('POST', '/api/access-profiles', {
    key,
    body: { name: 'Door', hosts: ['example.com'] },
  })
  await stopped

  expect(ready.status).toBe(503)
  expect(taken.status).toBe(201)
  await expect(service.call('GET', '/healthz')).rejects.toThrow()
})

async function ownersOf({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('select id from process_owner')
  return rows.map(({ id }) => id)
}

function holdPage(site: Site, path: string): { answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  site.put(path, async (_request, response) => {
    await promise
    response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage())
  })
  return { answer: resolve }
}
