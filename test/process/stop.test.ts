/** What clients see of a service that is told to stop. */
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { TEST_SECRET_KEY } from '#test/support/service.ts'
import { shopPage } from '#test/support/shop.ts'
import { type Site, startSite } from '#test/support/site.ts'
import { makeDataDir, type SpawnedService, spawnService } from '#test/support/spawned-service.ts'

const STOP_WITHIN_MS = 20_000
const STOPPING = 'The service is stopping and takes no new work. Please try again in a moment.'

type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> }

test('a stop is told at once, and a job that someone waits for is answered when it ends', async () => {
  await using stage = await openStage()
  const { service, site, call } = stage
  const held = holdPage(site, '/mugs/slow')
  const executed = call('POST', '/api/jobs/execute', { strategy_id: stage.strategyId, url: site.page('/mugs/slow') })
  await site.asked('/mugs/slow')

  const exited = service.kill('SIGTERM')
  const signalledAt = performance.now()
  await vi.waitUntil(async () => (await call('GET', '/readyz')).status === 503, { timeout: 10_000, interval: 5 })
  const toldAfterMs = performance.now() - signalledAt
  const refused = await call('POST', '/api/jobs', { strategy_id: stage.strategyId, url: site.page('/mugs') })
  const read = await call('GET', `/api/strategies/${stage.strategyId}`)
  held.answer()

  expect(toldAfterMs).toBeLessThan(2_000)
  expect(refused).toEqual({ status: 503, retryAfter: '5', body: { detail: STOPPING } })
  expect(read.status).toBe(200)
  expect(await executed).toMatchObject({ status: 200, body: { status: 'completed', item_count: 5 } })
  expect(await exited).toEqual({ code: 0, signal: null })
})

test('what does not end in time is answered and not lost, and all of the stop takes 20 seconds', async () => {
  await using stage = await openStage()
  const { service, site, call } = stage
  holdPage(site, '/mugs/never')
  holdPage(site, '/mugs/new')
  const executed = call('POST', '/api/jobs/execute', { strategy_id: stage.strategyId, url: site.page('/mugs/never') })
  const generation = { name: 'New', url: site.page('/mugs/new'), description: "each mug's name and price" }
  const generated = call('POST', '/api/strategies/generate', generation)
  const streamed = stage.read('/api/strategies/generate/stream', generation)
  await site.asked('/mugs/never')
  await site.asked('/mugs/new')

  const signalledAt = performance.now()
  const exit = await service.kill('SIGTERM')
  const tookMs = performance.now() - signalledAt

  const { status, retryAfter, body } = await executed
  const { id: jobId, owner_id: holder } = await stage.onlyOpenJob()
  const detail = `The service is stopping. The job ${jobId} is not lost: read it later by its id.`
  expect({ status, retryAfter, body }).toEqual({ status: 503, retryAfter: '5', body: { detail } })
  expect(holder).toBeNull()
  expect(await generated).toEqual({ status: 503, retryAfter: '5', body: { detail: STOPPING } })
  expect(await streamed).toContain(`event: error\ndata: ${JSON.stringify({ status: 503, detail: STOPPING })}\n`)
  expect(exit).toEqual({ code: 0, signal: null })
  // The process ends itself at that time; what comes on top is how long its end takes to be seen.
  expect(tookMs).toBeLessThan(STOP_WITHIN_MS + 2_000)
})

/** Answers never, or when told to. */
function holdPage(site: Site, path: string): { answer: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  site.put(path, (_request: unknown, response: ServerResponse) => {
    void promise.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage()))
  })
  return { answer: resolve }
}

/** A service in a process of its own, an account and a strategy. */
async function openStage() {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  const folder = opened.use(await makeDataDir())
  const site = opened.use(await startSite({ '/mugs': shopPage() }))
  const service = opened.use(
    await spawnService({
      dataDir: folder.path,
      env: {
        DATABASE_URL: connectionUrl(database.connection),
        ALLOW_PRIVATE_NETWORKS: 'true',
        SECRET_KEY: TEST_SECRET_KEY.toString('base64'),
      },
    }),
  )
  const key = await makeKey(database)
  const call = (method: string, path: string, body?: unknown) => callJson(service, key, method, path, body)
  const made = await call('POST', '/api/strategies/generate', {
    name: 'Mugs',
    url: site.page('/mugs'),
    description: "each mug's name and price",
  })
  const everything = opened.move()
  return {
    service,
    site,
    call,
    strategyId: String(made.body.strategy_id),
    read: async (path: string, body: unknown) => (await send(service, key, 'POST', path, body)).text(),
    onlyOpenJob: () => database.database.db.selectFrom('open_job').select(['id', 'owner_id']).executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}

async function makeKey({ database: { db } }: TestDatabase): Promise<string> {
  const ctx = { db, relaxedDb: db, clock: systemClock, defaultTier: 'enterprise' } as const
  const account = await createAccount(ctx, { email: 'me@example.test', password: 'a long enough password' })
  return (await createApiKey(ctx, account.id, 'test')).key
}

async function callJson(
  service: SpawnedService,
  key: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await send(service, key, method, path, body)
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Record<string, unknown>,
  }
}

function send(service: SpawnedService, key: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
