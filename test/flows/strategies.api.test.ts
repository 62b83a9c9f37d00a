import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { checkApi } from '#engine/extract/check-api.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { readConfig } from '#src/config.ts'
import { openWeb } from '#src/open-web.ts'
import { type JsonSite, startJsonSite } from '#test/support/json-site.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'
import { startSite } from '#test/support/site.ts'

type Generated = {
  strategy_id: string
  scraper_type: string
  api_parameters: Record<string, unknown>
  strategy: ApiRecipe
  preview_data: Array<Record<string, unknown>>
  output_schema: unknown
  changes: string[]
  detail?: string
}

let service: TestService
let site: JsonSite
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  service = await startTestService()
  site = await startJsonSite()
  shop = await startShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

function generate(key: string, body: Record<string, unknown>) {
  const whole = { name: 'Boats', description: "each boat's name and price", ...body }
  return service.call<Generated>('POST', '/api/strategies/generate', { key, body: whole })
}

async function usedQuota(key: string): Promise<number> {
  const quota = await service.call<{ strategy_quota: { used: number } }>('GET', '/api/account/quota', { key })
  return quota.body.strategy_quota.used
}

describe('an address that answers JSON', () => {
  test('becomes an API strategy by itself, its query the parameters', async () => {
    const { key } = await service.makeAccount()

    const made = await generate(key, { url: site.page('/api/boats?harbour=Husum&page=1') })

    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      scraper_type: 'api',
      api_parameters: { harbour: 'Husum', page: 1 },
      preview_data: [
        { name: 'Albatross', price: 1000 },
        { name: 'Curlew', price: 3000 },
      ],
      strategy: {
        container: {
          request: { method: 'GET', url: site.page('/api/boats') },
          items: 'data.boats',
          pagination: { kind: 'page', parameter: 'page', start: 1 },
        },
      },
    })
    const audit = await service.call<{ events: unknown[] }>('GET', '/api/strategies/audit', { key })
    expect(audit.body.events).toMatchObject([{ event_type: 'created', scraper_type: 'api' }])
  })

  test('is recognised by its content, whatever type the server names', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: site.page('/plain.txt'), scraper_type: 'api' })
    expect(made.body).toMatchObject({
      scraper_type: 'api',
      api_parameters: {},
      preview_data: [{ name: 'Albatross' }, {}],
    })
  })

  test('is read page after page, with the parameters of the run in place of the defaults', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: site.page('/api/boats?page=1&harbour=Husum') })
    const config = readConfig({ ALLOW_PRIVATE_NETWORKS: 'true' })
    await using web = openWeb(config, { gate: createHostGate(), clock: systemClock })
    const run = (parameters: Record<string, string>) =>
      checkApi(web, { reading: { recipe: made.body.strategy, filter: null, outputSchema: null, parameters } })

    const husum = await run({})
    const kiel = await run({ harbour: 'Kiel' })

    expect(husum).toMatchObject({
      kind: 'extracted',
      extraction: { items: [{ name: 'Albatross' }, { name: 'Curlew' }, { name: 'Egret' }] },
    })
    expect(kiel).toMatchObject({ extraction: { items: [{ name: 'Bittern' }, { name: 'Dunlin' }] } })
    expect(await run({ colour: 'red' })).toEqual({ kind: 'unknown_parameter', name: 'colour' })
  })

  test('takes schema and filter like any other, also later', async () => {
    const { key } = await service.makeAccount()
    const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '1500' }] }
    const output_schema = { boat: 'string', price: 'integer', link: 'string' }
    const made = await generate(key, {
      url: site.page('/api/boats'),
      description: 'boats: name, price, link',
      output_schema,
    })
    expect(made.body.preview_data[0]).toEqual({ boat: 'Albatross', price: 1000, link: site.page('/boats/1') })

    const path = `/api/strategies/${made.body.strategy_id}`
    const patched = await service.call<Generated>('PATCH', path, { key, body: { filter_config } })

    expect(patched.body.preview_data).toEqual([{ boat: 'Bittern', price: 2000, link: site.page('/boats/2') }])
  })
})

test('an answer that says it failed is told as a failure after three attempts, and the next good one is no change', async () => {
  const { key } = await service.makeAccount()
  const good = { items: [1, 2, 3].map((n) => ({ name: `Boat ${n}`, price: n * 1000 })) }
  let json: object = good
  let asked = 0
  await using fragile = await startSite({
    '/boats.json': (_request, response) => {
      asked += 1
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    },
  })
  const url = fragile.page('/boats.json')
  const made = await generate(key, { url })
  const execute = async () => {
    const body = { strategy_id: made.body.strategy_id, url }
    return (await service.call('POST', '/api/jobs/execute', { key, body })).body
  }
  expect(await execute()).toMatchObject({ status: 'completed', results: { length: 3 } })
  json = { success: false, message: 'Token expired', items: [] }
  asked = 0

  const failed = await execute()
  json = good

  expect(failed).toMatchObject({
    status: 'failed',
    error_code: 'http_status',
    error: 'The API answered with an error: Token expired',
  })
  expect(asked).toBe(3)
  expect(await execute()).toMatchObject({ status: 'completed', has_changes: false })
})

describe('ids with more digits than a number holds', () => {
  const ids = ['1234567890123456796', '1234567890123456803', '1234567890123456810']
  const json = `{"items":[${ids.map((id, n) => `{"id":${id},"name":"Boat ${n}","price":${n}.5}`).join()}]}`
  const rows = ids.map((id, n) => `<tr><td>${id}</td><td>Boat ${n}</td></tr>`).join('')
  const table = `<table><tr><th>ID</th><th>Name</th></tr>${rows}</table>`
  const state = `<div id="app"></div><script id="__NEXT_DATA__" type="application/json">{"props":${json}}</script>`
  const html = (body: string) => `<!doctype html><html lang="en"><body><h1>Boats</h1>${body}</body></html>`
  const pages: Record<string, string> = { '/api': json, '/table': html(table), '/state': html(state) }
  const description = 'id and name of each boat'

  async function made(path: string, type?: string) {
    const { key } = await service.makeAccount()
    await using boats = await startSite({
      [path]: (_request, response) =>
        void response
          .writeHead(200, { 'content-type': path === '/api' ? 'application/json' : 'text/html' })
          .end(pages[path]),
    })
    const schema = type === undefined ? {} : { output_schema: { id: type, name: 'string' } }
    const url = boats.page(path)
    const { body } = await generate(key, { url, description, ...schema })
    expect(body.detail).toBeUndefined()
    const run = { strategy_id: body.strategy_id, url }
    const job = await service.call<{ results: Array<{ id: unknown }>; warnings: string[] }>(
      'POST',
      '/api/jobs/execute',
      { key, body: run },
    )
    return { seen: job.body.results.map(({ id }) => id), warnings: job.body.warnings }
  }

  test.each([
    ['/api', undefined],
    ['/api', 'string'],
    ['/table', undefined],
    ['/table', 'string'],
    ['/state', undefined],
    ['/state', 'string'],
  ])('of %s are whole texts where the schema says %s', async (path, type) => {
    expect((await made(path, type)).seen).toEqual(ids)
  })

  test.each([
    ['/api', 'number'],
    ['/api', 'integer'],
    ['/table', 'number'],
    ['/table', 'integer'],
    ['/state', 'number'],
  ])('of %s are null, with a warning, where the schema says %s', async (path, type) => {
    const { seen, warnings } = await made(path, type)
    expect(seen).toEqual([null, null, null])
    expect(warnings.join()).toMatch(/^id: .*could not be read as/)
  })
})

describe('a page whose scripts ask an API', () => {
  test('becomes an API strategy when one is asked for', async () => {
    const { key } = await service.makeAccount()

    const made = await generate(key, { url: site.page('/page'), force_api: true })

    expect(made.body).toMatchObject({
      scraper_type: 'api',
      api_parameters: { page: 1 },
      strategy: { container: { request: { url: site.page('/api/boats') } } },
      preview_data: [
        { name: 'Albatross', price: 1000 },
        { name: 'Bittern', price: 2000 },
      ],
    })
  })

  test('becomes one by itself when the page shows nothing that fits', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: site.page('/page') })
    expect(made.body).toMatchObject({ scraper_type: 'api', preview_data: [{ name: 'Albatross' }, { name: 'Bittern' }] })
  })

  test('may ask by POST, the values of the body being parameters', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: site.page('/post-page'), scraper_type: 'api' })
    expect(made.body).toMatchObject({
      api_parameters: { harbour: 'Kiel' },
      strategy: { container: { request: { method: 'POST', body: { harbour: '{harbour}' } } } },
      preview_data: [{ name: 'Bittern' }, { name: 'Dunlin' }],
    })
  })

  test('the stream tells what is being done', async () => {
    const { key } = await service.makeAccount()
    const body = { url: site.page('/page'), name: 'Boats', description: "each boat's name and price", force_api: true }
    const answer = await service.call('POST', '/api/strategies/generate/stream', { key, body })
    expect(answer.text).toContain('"stage":"rendering"')
    expect(answer.text).toMatch(/event: result\ndata: .*"scraper_type":"api"/)
  })
})

describe('how it refuses', () => {
  test.each<[what: string, body: Record<string, unknown>, status: number, detail: RegExp]>([
    [
      'JSON without what is wanted',
      { url: 'SITE/api/stats' },
      422,
      /^Could not find "each boat's name and price" in this answer\. One JSON answer was seen, holding a list of one entry with at, n\.$/,
    ],
    [
      'a page whose API has nothing that fits',
      { url: 'SITE/stats-page', force_api: true },
      422,
      /^Could not find .* in an API of this page\. One JSON answer was seen, /,
    ],
    ['a page that asks no API', { url: 'SITE/quiet-page', scraper_type: 'api' }, 422, /No JSON answers were seen\.$/],
    [
      'an API that wants the session of the page',
      { url: 'SITE/private-page', force_api: true },
      422,
      /A request of the page fits, but a recipe cannot repeat it: .*401/,
    ],
    ['two wishes at once', { force_api: true, scraper_type: 'css' }, 400, /^force_api asks for an API strategy/],
    ['an API strategy without a description', { force_api: true, description: '' }, 400, /^description is required$/],
  ])('%s', async (_what, body, status, detail) => {
    const { key } = await service.makeAccount({ tier: 'free' })
    const url = String(body.url ?? 'SITE/page').replace('SITE', `http://127.0.0.1:${site.port}`)

    const answer = await generate(key, { ...body, url })

    expect(answer.body.detail).toMatch(detail)
    expect(answer.status).toBe(status)
    expect(await usedQuota(key)).toBe(0)
  })

  test('without a browser, with a sentence that says so', async () => {
    await using bare = await startTestService({ env: { CHROMIUM_PATH: '/nowhere/chromium' } })
    const { key } = await bare.makeAccount()
    const body = { url: site.page('/page'), name: 'Boats', description: "each boat's name", force_api: true }
    const answer = await bare.call<Generated>('POST', '/api/strategies/generate', { key, body })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toBe(
      'The page could not be read: No Chromium found: CHROMIUM_PATH does not name an executable file.',
    )
  })

  test('a page that shows what is wanted stays a page', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: shop.page('/mugs'), description: "each product's name and price" })
    expect(made.body).toMatchObject({ scraper_type: 'css', api_parameters: {} })
  })
})

describe('refine', () => {
  function refine(key: string, strategyId: string, feedback: string) {
    return service.call<Generated>('POST', `/api/strategies/${strategyId}/refine`, { key, body: { feedback } })
  }

  test('works on the stored answer: rename, drop, type, and more of its fields', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: site.page('/api/boats') })
    const requests = site.requests.length

    const refined = await refine(key, made.body.strategy_id, 'also get the harbour, and rename name to boat')

    expect(refined.body.preview_data[0]).toEqual({ boat: 'Albatross', price: 1000, harbour: 'Husum' })
    expect(refined.body.strategy.fields).toMatchObject({ harbour: { path: 'harbour' } })
    const dropped = await refine(key, made.body.strategy_id, 'drop the price')
    expect(dropped.body.preview_data[0]).toEqual({ boat: 'Albatross', harbour: 'Husum' })
    expect(site.requests).toHaveLength(requests)
  })

  test('what the answer does not hold is refused, and the strategy stays', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: site.page('/api/boats') })
    const answer = await refine(key, made.body.strategy_id, 'also get the colour of the sails')
    expect(answer.status).toBe(422)
    const read = await service.call<Generated>('GET', `/api/strategies/${made.body.strategy_id}`, { key })
    expect(read.body.strategy).toEqual(made.body.strategy)
  })
})
