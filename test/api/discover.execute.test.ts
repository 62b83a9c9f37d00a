import { afterAll, beforeAll, expect, test } from 'vitest'
import { MUG_WORDS, MUGS, shelf } from '#test/support/changing-shop.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { discover, type Site, startSite, urlset } from '#test/support/site.ts'

let service: TestService
let site: Site
beforeAll(async () => {
  service = await startTestService()
  site = await startSite({}, shelf(MUGS))
  site.put('/s.xml', urlset(...[1, 2, 3, 4, 5].map((id) => site.page(`/mugs/${id}`)), site.page('/about')))
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function setUp(tier?: 'free') {
  const { key } = await service.makeAccount(tier ? { tier } : {})
  const body = { url: site.page('/mugs/1'), description: MUG_WORDS, name: 'Mugs' }
  const strategy = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/s.xml') })
  const execute = (given: Record<string, unknown> = {}) =>
    service.call<{ batch_id: string; jobs_queued: number; detail: string }>(
      'POST',
      `/discover/${found.discovery_id}/execute`,
      { key, body: { strategy_id: strategy.body.strategy_id, ...given } },
    )
  return { key, execute, discoveryId: found.discovery_id, strategyId: strategy.body.strategy_id }
}

test('a discovery becomes a batch of the URLs that are meant', async () => {
  const { key, execute } = await setUp()

  const all = await execute()
  const some = await execute({ url_filter: '/mugs/[2-9]', max_urls: 2 })

  expect(all).toMatchObject({ status: 201, body: { jobs_queued: 6 } })
  expect(some).toMatchObject({ status: 201, body: { jobs_queued: 2 } })
  const jobs = await service.call<Array<{ url: string }>>('GET', `/api/jobs?batch_id=${some.body.batch_id}`, { key })
  expect(jobs.body.map(({ url }) => url).toSorted()).toEqual([site.page('/mugs/2'), site.page('/mugs/3')])
})

test('refusals say what is wrong in the words of the contract', async () => {
  const { key, execute, discoveryId } = await setUp()

  expect(await execute({ url_filter: '(' })).toMatchObject({
    status: 400,
    body: { detail: 'Invalid url_filter regex' },
  })
  expect(await execute({ url_filter: '/cups/' })).toMatchObject({
    status: 400,
    body: { detail: 'No URLs match the filter' },
  })
  expect((await execute({ max_urls: 0 })).status).toBe(400)
  expect((await execute({ max_urls: '2' })).status).toBe(400)
  expect((await execute({ strategy_id: 'x' })).status).toBe(400)
  const other = await setUp()
  const foreign = await execute({ strategy_id: other.strategyId })
  expect(foreign).toMatchObject({ status: 404, body: { detail: 'Strategy not found' } })
  const missing = await service.call('POST', `/discover/${discoveryId}/execute`, { key })
  expect(missing.status).toBe(400)
})

test('a batch of URLs counts against the jobs of the hour, all of it or none', async () => {
  await using limited = await startTestService({ env: { LIMITS_FREE: '10,20,600,10' } })
  const { key } = await limited.makeAccount({ tier: 'free' })
  const body = { url: site.page('/mugs/1'), description: MUG_WORDS, name: 'Mugs' }
  const strategy = await limited.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const found = await discover(limited, key, { method: 'sitemap', sitemap_url: site.page('/s.xml') })
  const execute = () =>
    limited.call('POST', `/discover/${found.discovery_id}/execute`, {
      key,
      body: { strategy_id: strategy.body.strategy_id },
    })

  expect((await execute()).status).toBe(201)
  expect((await execute()).status).toBe(429)
})
