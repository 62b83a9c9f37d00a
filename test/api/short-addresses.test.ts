/** An address is taken as people type it, without `https://`, wherever a request names a page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangingShop, MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { type Prepared, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
let owner: Prepared
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  owner = await prepareStrategy(service, shop, '/mugs')
  shop.put('/cups', MUGS)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const short = (path: string) => `127.0.0.1:${shop.port}${path}`

async function post(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await service.call('POST', path, { key: owner.key, body })
  expect(answer.body.detail).toBeUndefined()
  return answer.body
}

test('by generate and watch', async () => {
  const wanted = { url: short('/mugs'), description: MUG_WORDS }
  expect(await post('/api/strategies/generate', { ...wanted, name: 'Mugs' })).toMatchObject({ url: owner.url })
  const { schedule_id } = await post('/api/watch', wanted)
  const { body } = await service.call('GET', `/api/schedules/${schedule_id}`, { key: owner.key })
  expect(body).toMatchObject({ url: owner.url })
})

test('by jobs and schedules, and the page is really read', async () => {
  const strategy_id = owner.strategyId
  expect(await post('/api/jobs/execute', { strategy_id, url: short('/mugs') })).toMatchObject({
    url: owner.url,
    status: 'completed',
    item_count: 5,
  })
  const urls = [short('/mugs'), shop.page('/cups')]
  expect(await post('/api/schedules', { strategy_id, urls, interval_seconds: 3600 })).toMatchObject({
    urls: [owner.url, shop.page('/cups')],
  })
})

test('by discoveries and workflows', async () => {
  const discovery = { method: 'link_pattern', seed_url: short('/mugs'), link_pattern: '/mug/*' }
  expect(await post('/discover', { discovery })).toMatchObject({ root_url: owner.url })
  const node = {
    node_key: 'a',
    strategy_id: owner.strategyId,
    input_type: 'static_urls',
    static_urls: [short('/mugs')],
  }
  expect(await post('/api/workflows', { name: 'One', nodes: [node], edges: [] })).toMatchObject({
    nodes: [{ static_urls: [owner.url] }],
  })
})

test('what is no address is refused as ever', async () => {
  for (const url of ['nowhere', 'not a url', 'javascript:alert(1)', 'me@shop.example', '']) {
    const body = { strategy_id: owner.strategyId, url }
    const answer = await service.call('POST', '/api/jobs', { key: owner.key, body })
    expect([url, answer.status, answer.body.detail]).toEqual([url, 400, 'Invalid URL format'])
  }
})
