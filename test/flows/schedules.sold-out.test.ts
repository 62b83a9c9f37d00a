/** A product that sells out: shops take the price away and say so, and that is the change that people wait for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangingShop, startChangingShop } from '#test/support/changing-shop.ts'
import { type JobEnds, listenForEnds, makeSchedule, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  ends = await listenForEnds(service)
})
afterAll(async () => {
  await ends[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const product = (price: string, stock: string) =>
  `<!doctype html><html lang="en"><head><title>Blue mug | Mug shop</title></head><body><main><h1>Blue mug</h1>${price}
<p class="availability">${stock}</p><p class="desc">A lovely thing for coffee.</p></main></body></html>`
const PRICED = '<div class="price">$12.50</div>'

type Job = { status: string; error_code: string | null; results: unknown }

async function watched(path: string) {
  const { key } = await service.makeAccount()
  shop.html(path, product(PRICED, 'In stock'))
  const body = { url: shop.page(path), name: 'Mug', description: 'the name, price and availability' }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const mine = { key, strategyId: made.body.strategy_id, url: body.url }
  const { schedule_id: scheduleId } = await makeSchedule(service, mine)
  const run = async () => {
    const [jobId] = await runSchedule(service, ends, key, scheduleId)
    return (await service.call<Job>('GET', `/api/jobs/${jobId}`, { key })).body
  }
  const changes = async () =>
    (await service.call<{ changes: unknown[] }>('GET', `/api/schedules/${scheduleId}/changes`, { key })).body.changes
  expect(await run()).toMatchObject({ status: 'completed' })
  await changes()
  return { run, changes }
}

test.each([
  ['no element', '', 'Sold out'],
  ['an empty element', '<div class="price"></div>', 'Currently unavailable'],
])('it is told when the price leaves %s', async (what, price, stock) => {
  const path = `/sold-${what.length}`
  const { run, changes } = await watched(path)

  shop.html(path, product(price, stock))
  expect(await run()).toMatchObject({ status: 'completed', results: [{ price: null, availability: stock }] })
  expect(await changes()).toHaveLength(1)

  shop.html(path, product(PRICED, 'In stock'))
  expect(await run()).toMatchObject({ status: 'completed', results: [{ price: '$12.50', availability: 'In stock' }] })
  expect(await changes()).toHaveLength(1)
})

test('a price that goes away while the product is in stock is no data', async () => {
  const { run, changes } = await watched('/kept')
  shop.html('/kept', product('', 'In stock'))
  expect(await run()).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
  expect(await changes()).toEqual([])
})
