import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingShop, MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { listenForEnds } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

type Job = {
  job_id: string
  status: string
  results: Array<Record<string, unknown>> | null
  item_count: number
  content_hash: string | null
  structural_signature: Record<string, unknown> | null
  has_changes: boolean
  error: string | null
  error_code: string | null
  warnings: string[]
  checked_by: string | null
  url: string
  detail?: string
}

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

async function makeStrategy(
  key: string,
  url = shop.page('/mugs'),
  more: Record<string, unknown> = {},
): Promise<string> {
  const body = { url, description: MUG_WORDS, name: 'Mugs', ...more }
  const answer = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  expect(answer.status).toBe(201)
  return answer.body.strategy_id
}

async function execute(key: string, strategyId: string, url = shop.page('/mugs')): Promise<Job> {
  const body = { strategy_id: strategyId, url }
  const answer = await service.call<Job>('POST', '/api/jobs/execute', { key, body })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Waits by the endpoint that waits, so there is no polling here. */
async function prepared(path: string) {
  const account = await service.makeAccount()
  shop.put(path, MUGS)
  const url = shop.page(path)
  const output_schema = { name: 'string', price: 'number', availability: 'string' }
  return { ...account, url, strategyId: await makeStrategy(account.key, url, { output_schema }) }
}

describe('a run', () => {
  test('execute waits for the job and answers with its results', async () => {
    const { key, strategyId, url } = await prepared('/execute')

    const job = await execute(key, strategyId, url)

    expect(job).toMatchObject({ status: 'completed', item_count: 5, error: null, checked_by: 'extracted', url })
    expect(job.results?.[0]).toMatchObject({ name: 'Blue mug' })
    expect(job.content_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(job.structural_signature).toMatchObject({ item_count: 5 })
    expect((await service.call<Job>('GET', `/api/jobs/${job.job_id}`, { key })).body).toEqual(job)
  })

  test('a job that was created runs by itself and can be read', async () => {
    const { key, strategyId, url } = await prepared('/created')
    await using ends = await listenForEnds(service)
    const created = await service.call<Job>('POST', '/api/jobs', { key, body: { strategy_id: strategyId, url } })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ status: 'pending', strategy_id: strategyId, url })

    await ends.of(created.body.job_id)
    const read = await service.call<Job>('GET', `/api/jobs/${created.body.job_id}`, { key })
    expect(read.body.status).toBe('completed')
  })

  test('the same bytes are recognised without reading them, and change nothing', async () => {
    const { key, strategyId, url } = await prepared('/same')
    const first = await execute(key, strategyId, url)
    const second = await execute(key, strategyId, url)
    expect(first.has_changes).toBe(true)
    expect(second).toMatchObject({ checked_by: 'same_body', has_changes: false, content_hash: first.content_hash })
    expect(second.results).toEqual(first.results)
  })

  test('a 304 is enough', async () => {
    const { key, strategyId, url } = await prepared('/etag')
    shop.answer('/etag', (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
      response.writeHead(200, { 'content-type': 'text/html', etag: '"v1"' }).end(shelfOf(MUGS))
    })
    await execute(key, strategyId, url)
    expect(await execute(key, strategyId, url)).toMatchObject({ checked_by: 'not_modified', item_count: 5 })
  })

  test('another order of the same items is no change', async () => {
    const { key, strategyId, url } = await prepared('/order')
    const first = await execute(key, strategyId, url)
    shop.put('/order', MUGS.toReversed())
    const second = await execute(key, strategyId, url)
    expect(second).toMatchObject({ has_changes: false, content_hash: first.content_hash })
    expect(second.results?.[0]).toMatchObject({ name: 'Espresso cup' })
  })

  test('a changed price is a change', async () => {
    const { key, strategyId, url } = await prepared('/price')
    await execute(key, strategyId, url)
    shop.put('/price', [{ name: 'Blue mug', price: '$10.50' }, ...MUGS.slice(1)])
    expect(await execute(key, strategyId, url)).toMatchObject({ has_changes: true, status: 'completed' })
  })

  test('a change of the strategy alone is no change of the page', async () => {
    const { key, strategyId, url } = await prepared('/rebase')
    await execute(key, strategyId, url)
    const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '10' }] }
    await service.call('PATCH', `/api/strategies/${strategyId}`, { key, body: { filter_config } })
    expect(await execute(key, strategyId, url)).toMatchObject({ item_count: 3, has_changes: false })
    shop.put('/rebase', [{ name: 'Blue mug', price: '$11.50' }, ...MUGS.slice(1)])
    expect(await execute(key, strategyId, url)).toMatchObject({ item_count: 3, has_changes: true })
  })

  test('ignored fields do not count', async () => {
    const { key, strategyId, url } = await prepared('/ignored')
    const body = { ignore_fields: ['price'] }
    const patched = await service.call('PATCH', `/api/strategies/${strategyId}`, { key, body })
    expect(patched.body).toMatchObject(body)
    await execute(key, strategyId, url)
    shop.put('/ignored', [{ name: 'Blue mug', price: '$1.50' }, ...MUGS.slice(1)])
    expect(await execute(key, strategyId, url)).toMatchObject({ has_changes: false })
  })
})

function shelfOf(mugs: typeof MUGS): string {
  return `<html><body><ul class="products">${mugs
    .map(
      ({ name, price }) =>
        `<li class="product-card"><a class="product-link" href="/m/${encodeURIComponent(name)}"><h3 class="product-title">${name}</h3></a> <span class="price">${price}</span> <span class="availability">In stock</span></li>`,
    )
    .join('')}</ul></body></html>`
}

describe('what is no data', () => {
  const cases: Array<[string, string, string | RegExp, (path: string) => void]> = [
    [
      'a redesigned page',
      'recipe_broken',
      /earlier runs found items/,
      (path) => shop.html(path, '<html><body><section><b>New look</b></section></body></html>'),
    ],
    ['a page that was cut off', 'connection', /no whole page/, (path) => shop.html(path, shelfOf(MUGS).slice(0, -200))],
    [
      'an error page',
      'http_status',
      /500/,
      (path) => shop.answer(path, (_request, response) => void response.writeHead(500).end('oops')),
    ],
    [
      'emptied fields',
      'recipe_broken',
      /empty now/,
      (path) => shop.html(path, shelfOf(MUGS.map(() => ({ name: '', price: '' })))),
    ],
  ]
  test.each(cases)('%s fails as %s and leaves the baseline alone', async (what, code, error, spoil) => {
    const path = `/bad-${what.replaceAll(' ', '-')}`
    const { key, strategyId, url } = await prepared(path)
    shop.html(path, shelfOf(MUGS))
    const good = await execute(key, strategyId, url)
    spoil(path)
    const bad = await execute(key, strategyId, url)
    expect(bad).toMatchObject({ status: 'failed', error_code: code, results: null })
    expect(bad.error).toMatch(error)
    shop.html(path, shelfOf(MUGS))
    expect(await execute(key, strategyId, url)).toMatchObject({ has_changes: false, content_hash: good.content_hash })
  })

  test('a list that says it is empty is empty', async () => {
    const { key, strategyId, url } = await prepared('/sold-out')
    await execute(key, strategyId, url)
    shop.html('/sold-out', '<html><body><h1>Mugs</h1><p>No products found.</p></body></html>')
    expect(await execute(key, strategyId, url)).toMatchObject({ status: 'completed', item_count: 0, has_changes: true })
  })

  test('a list that was empty, and came back redesigned, is a redesign', async () => {
    const { key, strategyId, url } = await prepared('/restocked')
    await execute(key, strategyId, url)
    const shown = (list: string) => shop.html('/restocked', `<html><body><main>${list}</main></body></html>`)
    shown('<p>No products found.</p>')
    expect(await execute(key, strategyId, url)).toMatchObject({ status: 'completed', item_count: 0 })
    const tiles = MUGS.map(
      ({ name, price }) => `<article class="tile"><b class="t">${name}</b><i>${price}</i></article>`,
    )

    shown(`<div class="tiles">${tiles.join('')}</div>`)

    expect(await execute(key, strategyId, url)).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
    expect(await execute(key, strategyId, url)).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
  })

  test('a list that stays empty may say so in other words, or not at all', async () => {
    const { key, strategyId, url } = await prepared('/still-empty')
    await execute(key, strategyId, url)
    const frame = (said: string) =>
      shop.html(
        '/still-empty',
        `<html><body><main class="shop"><h1>Mugs</h1><div class="list">${said}</div></main></body></html>`,
      )

    for (const said of [
      '<p>No products found.</p>',
      '<p>Come back soon.</p>',
      '',
      '<p>New mugs arrive on Friday.</p>',
    ]) {
      frame(said)
      expect(await execute(key, strategyId, url), said).toMatchObject({ status: 'completed', item_count: 0 })
    }
  })

  test('a field that people watch for and that became empty is a failure that names it', async () => {
    const { key, strategyId, url } = await prepared('/warned')
    await execute(key, strategyId, url)
    shop.put(
      '/warned',
      MUGS.map((mug) => ({ ...mug, stock: '' })),
    )
    const job = await execute(key, strategyId, url)
    expect(job).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
    expect(job.error).toMatch(/availability: was filled before and is empty now/)
  })
})
