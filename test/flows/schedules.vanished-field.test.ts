/** A field that is gone from every item of a list was not read: the run has failed, nobody is told of changes, and the last good values stay. */
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

const NAMES = ['Blue mug', 'Oak tray', 'Linen towel', 'Copper kettle', 'Glass jug', 'Wool throw']
const COLOURS = ['Red', 'Blue', 'Green', 'Grey', 'Black', 'White']

const list = (inner: (at: number) => string) =>
  `<!doctype html><html lang="en"><head><title>Things</title></head><body><main><ul>${NAMES.map(
    (name, at) => `<li class="product"><h2>${name}</h2>${inner(at)}</li>`,
  ).join('')}</ul></main></body></html>`
const price = (at: number) => `<span class="price">$${at + 10}.50</span>`

type Job = { status: string; error_code: string | null; error: string | null }
type Items = { items: Array<Record<string, unknown>> }

test.each([
  {
    what: 'a text whose class is another now',
    asks: "each product's name, price and colour",
    field: 'colour',
    before: list((at) => `${price(at)}<span class="colour">${COLOURS[at]}</span>`),
    after: list((at) => `<i class="c2">${COLOURS[at]}</i>${price(at)}`),
  },
  {
    what: 'a price that five of six items had',
    asks: 'each event with name, venue and ticket price',
    field: 'ticket_price',
    before: list((at) => `<span class="venue">Hall ${at}</span>${at === 3 ? '' : price(at)}`),
    after: list((at) => `<span class="venue">Hall ${at}</span>`),
  },
])('$what', async ({ what, asks, field, before, after }) => {
  const { key } = await service.makeAccount()
  const get = async <T>(path: string) => (await service.call<T>('GET', path, { key })).body
  const path = `/${what.length}`
  shop.html(path, before)
  const body = { url: shop.page(path), name: 'Things', description: asks }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const mine = { key, strategyId: made.body.strategy_id, url: body.url }
  const { schedule_id: id } = await makeSchedule(service, mine)
  const run = async () => get<Job>(`/api/jobs/${(await runSchedule(service, ends, key, id))[0]}`)
  expect(await run()).toMatchObject({ status: 'completed' })
  await get(`/api/schedules/${id}/changes`)

  shop.html(path, after)
  const job = await run()
  expect(job).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
  expect(job.error).toContain(`${field}: was filled before and is empty now`)
  expect(await get(`/api/schedules/${id}/changes`)).toMatchObject({ changes: [] })
  const kept = await get<Items>(`/api/schedules/${id}/results`)
  expect(kept.items.filter((item) => item[field] !== null).length).toBeGreaterThanOrEqual(5)
})

test('a field that the filter needs and that no item has any more: nothing is told as gone', async () => {
  const { key } = await service.makeAccount()
  const get = async <T>(path: string) => (await service.call<T>('GET', path, { key })).body
  shop.html('/filtered', list(price))
  const filter = { mode: 'all', conditions: [{ field: 'price', operator: 'lt', value: '13' }] }
  const body = { url: shop.page('/filtered'), name: 'Things', description: "each product's name and price" }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    key,
    body: { ...body, filter_config: filter },
  })
  const { schedule_id: id } = await makeSchedule(service, { key, strategyId: made.body.strategy_id, url: body.url })
  const run = async () => get<Job>(`/api/jobs/${(await runSchedule(service, ends, key, id))[0]}`)
  expect(await run()).toMatchObject({ status: 'completed', item_count: 3 })
  await get(`/api/schedules/${id}/changes`)

  shop.html(
    '/filtered',
    list(() => ''),
  )
  expect(await run()).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
  expect(await get(`/api/schedules/${id}/changes`)).toMatchObject({ changes: [] })

  shop.html(
    '/filtered',
    list((at) => price(at + 20)),
  )
  expect(await run()).toMatchObject({ status: 'completed', item_count: 0, has_changes: true })
})
