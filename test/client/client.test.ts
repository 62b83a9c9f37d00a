/** The client against the running service. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Sandpiper } from '#client/sandpiper.ts'
import { SURFACE } from '#client/surface.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

const MUGS = "each mug's name and price"

let service: TestService
let shop: Awaited<ReturnType<typeof startShop>>
let sandpiper: Sandpiper
beforeAll(async () => {
  service = await startTestService()
  shop = await startShop()
  sandpiper = new Sandpiper({ baseUrl: service.url, apiKey: (await service.makeAccount()).key })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

test('every operation that a key reaches has a method, and one only', async () => {
  const app = await buildApiToDescribe()
  const document: object = app.swagger()
  await app.close()
  const { paths } = document as { paths: Record<string, Record<string, { operationId: string; security?: [] }>> }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const withKey = operations.filter(({ security = [] }) => security.length > 0).map(({ operationId }) => operationId)
  expect(withKey.length).toBeGreaterThan(90)
  expect(leavesOf(SURFACE).sort()).toEqual(withKey.sort())
  expect(methodsOf(sandpiper)).toBe(withKey.length)
})

function leavesOf(table: unknown): string[] {
  return typeof table === 'string' ? [table] : Object.values(table as object).flatMap(leavesOf)
}

function methodsOf(bound: unknown): number {
  if (typeof bound === 'function') return 1
  return Object.values(bound as object).reduce((sum: number, part) => sum + methodsOf(part), 0)
}

test('from words to results, a file and the end of it', async () => {
  const url = shop.page('/mugs')
  const wanted = { name: 'Mugs', url, description: MUGS }
  const strategy = await sandpiper.strategies.generate(wanted, { idempotencyKey: 'once' })
  const again = await sandpiper.strategies.generate(wanted, { idempotencyKey: 'once' })
  expect(again.strategy_id).toBe(strategy.strategy_id)

  const done = await sandpiper.jobs.execute({ strategy_id: strategy.strategy_id, url })
  expect(done).toMatchObject({ status: 'completed' })
  expect(await sandpiper.jobs.get(done.job_id)).toMatchObject({ job_id: done.job_id })
  const file = await sandpiper.jobs.csv(done.job_id)
  expect([file.headers.get('content-type'), (await file.text()).split('\r\n').length]).toEqual([
    expect.stringContaining('text/csv'),
    7,
  ])

  const table = sandpiper.strategies.results(strategy.strategy_id, { limit: 2 })
  expect(await table).toMatchObject({ total: 5, items: [{ _url: url }, { _url: url }] })
  expect(await Array.fromAsync(table)).toHaveLength(5)
  const lines = await sandpiper.strategies.results(strategy.strategy_id, { format: 'ndjson' })
  expect((await lines.text()).trim().split('\n')).toHaveLength(5)
  expect(await sandpiper.extract({ url, description: MUGS })).toMatchObject({ format: 'items', final_url: url })

  const schedule = await sandpiper.schedules.create({ strategy_id: strategy.strategy_id, url, interval_seconds: 3600 })
  await sandpiper.schedules.update(schedule.schedule_id, { enabled: false })
  expect(await sandpiper.schedules.list({ enabled: false })).toHaveLength(1)
  await sandpiper.schedules.delete(schedule.schedule_id)
  await expect(sandpiper.schedules.get(schedule.schedule_id)).rejects.toMatchObject({ status: 404 })
  expect((await sandpiper.account.quota()).strategy_quota.used).toBe(1)
})

test('the making of a strategy is followed event by event', async () => {
  const body = { name: 'Mugs', url: shop.page('/mugs'), description: MUGS }
  const seen: string[] = []
  let made: string | null = null
  for await (const { event, data } of sandpiper.strategies.generateStream(body)) {
    seen.push(event)
    if (event === 'result') made = data.strategy_id
  }
  expect(seen).toContain('progress')
  expect(seen.at(-1)).toBe('result')
  expect(await sandpiper.strategies.get(made ?? '')).toMatchObject({ name: 'Mugs' })

  const failing = sandpiper.strategies.generateStream({ ...body, url: shop.page('/nowhere') })
  expect((await Array.fromAsync(failing)).at(-1)).toMatchObject({ event: 'error', data: { status: 400 } })
})

test('a list is one page, or all of them', async () => {
  const other = new Sandpiper({ baseUrl: service.url, apiKey: (await service.makeAccount()).key })
  for (const name of ['a', 'b', 'c', 'd', 'e']) await other.groups.create({ name })

  expect((await other.groups.list({ limit: 2 })).map(({ name }) => name)).toEqual(['e', 'd'])
  const all = await Array.fromAsync(other.groups.list({ limit: 2 }), ({ name }) => name)
  expect(all).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(await Array.fromAsync(other.groups.list({ offset: 3 }), ({ name }) => name)).toEqual(['b', 'a'])
  expect((await Array.fromAsync(other.strategies.audit())).length).toBe(0)
})

test('a wrong key is told, also from a stream and from a list', async () => {
  const stranger = new Sandpiper({ baseUrl: service.url, apiKey: 'sk_live_wrong' })
  const refusal = { status: 401, detail: 'Invalid or missing API key' }
  await expect(stranger.account.quota()).rejects.toMatchObject(refusal)
  await expect(stranger.strategies.list()).rejects.toMatchObject(refusal)
  await expect(Array.fromAsync(stranger.strategies.list())).rejects.toMatchObject(refusal)
  await expect(stranger.jobs.events().next()).rejects.toMatchObject(refusal)
})
