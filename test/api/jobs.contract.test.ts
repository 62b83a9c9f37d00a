import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { type ChangingShop, MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

type Job = { job_id: string; created_at: string; completed_at: string; results: unknown[] }
type Refusal = { detail: string }

let service: TestService
let shop: ChangingShop
let key: string
let strategyId: string
let url: string
/** A second run, after a price fell, a mug went and another came. */
let first: Job
let second: Job

beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
  shop.put('/mugs', MUGS)
  url = shop.page('/mugs')
  key = (await service.makeAccount()).key
  const body = {
    url,
    description: MUG_WORDS,
    name: 'Mugs',
    output_schema: { availability: 'string', name: 'string', price: 'number' },
  }
  strategyId = (await call<{ strategy_id: string }>('POST', '/api/strategies/generate', body)).body.strategy_id
  first = (await call<Job>('POST', '/api/jobs/execute', { strategy_id: strategyId, url })).body
  shop.put('/mugs', [
    { name: 'Blue mug', price: '$10.50' },
    ...MUGS.slice(2),
    { name: '=HYPERLINK("x")', price: '$1.00' },
  ])
  second = (await call<Job>('POST', '/api/jobs/execute', { strategy_id: strategyId, url })).body
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

function call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, as = key) {
  return service.call<T>(method, path, { key: as, ...(body === undefined ? {} : { body }) })
}

describe('what is refused', () => {
  const cases: Array<[string, () => Record<string, unknown>, number, RegExp]> = [
    ['neither url nor urls', () => ({ strategy_id: strategyId }), 400, /url or urls is required/],
    ['both', () => ({ strategy_id: strategyId, url, urls: [url] }), 400, /not both/],
    ['an empty list', () => ({ strategy_id: strategyId, urls: [] }), 400, /urls/],
    ['a bad url', () => ({ strategy_id: strategyId, url: 'not a url' }), 400, /^Invalid URL format$/],
    [
      'a bad url in a list',
      () => ({ strategy_id: strategyId, urls: [url, 'ftp://x'] }),
      400,
      /^URL 2 of urls: Invalid URL format$/,
    ],
    ['10,001 urls', () => ({ strategy_id: strategyId, urls: Array(10_001).fill(url) }), 400, /urls/],
    ['a number for a url', () => ({ strategy_id: strategyId, url: 7 }), 400, /url/],
    ['no strategy', () => ({ url }), 400, /strategy_id/],
    ['a bad id', () => ({ strategy_id: 'x', url }), 400, /strategy_id/],
    ['a bad url of an unknown strategy', () => ({ strategy_id: newId(), url: 'mugs' }), 400, /^Invalid URL format$/],
    ['an unknown strategy', () => ({ strategy_id: newId(), url }), 404, /^Strategy not found$/],
    [
      'parameters for a page',
      () => ({ strategy_id: strategyId, url, parameters: { page: 2 } }),
      400,
      /only API strategies/,
    ],
  ]
  test.each(cases)('%s', async (_what, body, status, detail) => {
    const answer = await call<Refusal>('POST', '/api/jobs', body())
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(detail)
  })

  test('another account’s strategy and job do not exist', async () => {
    const stranger = (await service.makeAccount()).key
    expect((await call('POST', '/api/jobs', { strategy_id: strategyId, url }, stranger)).status).toBe(404)
    for (const path of [
      `/api/jobs/${first.job_id}`,
      `/api/jobs/${first.job_id}/results.csv`,
      `/api/jobs/${first.job_id}/explain`,
    ]) {
      expect((await call('GET', path, undefined, stranger)).status).toBe(404)
    }
    expect((await call('POST', `/api/jobs/${first.job_id}/cancel`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', '/api/jobs', undefined, stranger)).body).toEqual([])
  })

  test('more jobs than the hour allows are refused whole', async () => {
    const free = await service.makeAccount({ tier: 'free' })
    const body = { url, description: MUG_WORDS, name: 'Mugs' }
    const made = await call('POST', '/api/strategies/generate', body, free.key)
    const batch = { strategy_id: made.body.strategy_id, urls: Array(201).fill(url) }
    const answer = await call('POST', '/api/jobs', batch, free.key)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call('GET', '/api/jobs', undefined, free.key)).body).toEqual([])
  })
})

describe('lists', () => {
  test('newest first, by status, strategy and time', async () => {
    const all = await call<Job[]>('GET', '/api/jobs?limit=2')
    expect(all.body.map((job) => job.job_id)).toEqual([second.job_id, first.job_id])
    expect(all.body[0]).not.toHaveProperty('results')
    const ids = async (query: string) => (await call<Job[]>('GET', `/api/jobs?${query}`)).body.map((job) => job.job_id)
    expect(await ids(`strategy_id=${strategyId}&status=completed&since=24h`)).toEqual([second.job_id, first.job_id])
    expect(await ids('status=failed')).toEqual([])
    expect(await ids(`since=${encodeURIComponent(second.created_at)}`)).toEqual([second.job_id])
    expect(await ids(`since=${second.created_at.replace('Z', '')}`)).toEqual([second.job_id])
    expect(await ids('since=999999w')).toEqual([second.job_id, first.job_id])
    expect(await ids('limit=1&offset=1')).toEqual([first.job_id])
    expect(await ids(`strategy_id=${newId()}`)).toEqual([])
  })

  test.each(['since=yesterday', 'status=done', 'limit=101', 'strategy_id=x'])('%s is refused', async (query) => {
    expect((await call('GET', `/api/jobs?${query}`)).status).toBe(400)
  })

  test('the history of a strategy, under both paths', async () => {
    const history = await call<Job[]>('GET', `/api/strategies/${strategyId}/history`)
    expect(history.body[0]).toMatchObject({
      job_id: second.job_id,
      status: 'completed',
      item_count: 5,
      has_changes: true,
    })
    expect((await call('GET', `/api/jobs/strategies/${strategyId}/history`)).body).toEqual(history.body)
    expect((await call('GET', `/api/strategies/${newId()}/history`)).status).toBe(404)
  })
})

describe('results', () => {
  test('as CSV, where no text is a formula', async () => {
    const { text, headers } = await call('GET', `/api/jobs/${second.job_id}/results.csv`)
    expect(headers.get('content-type')).toContain('text/csv')
    const day = second.completed_at.slice(0, 10)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Mugs ${day}.csv"; filename*=UTF-8''Mugs%20${day}.csv`,
    )
    expect(text.split('\r\n')[0]).toBe('availability,name,price')
    expect(text).toContain('In stock,Blue mug,10.5')
    expect(text).toContain(`In stock,"'=HYPERLINK(""x"")",1`)
  })

  test('as lines of JSON', async () => {
    const { text } = await call('GET', `/api/jobs/${second.job_id}/results.ndjson`)
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(second.results)
  })

  test('explained value by value', async () => {
    type Value = { value: unknown; found_by: string }
    type Explained = { items: Array<{ in_results: boolean; fields: Record<string, Value> }> }
    const { body } = await call<Explained>('GET', `/api/jobs/${second.job_id}/explain?limit=1`)
    expect(body).toMatchObject({ job_id: second.job_id, recipe_version: 1, item_count: 5 })
    expect(body.items).toHaveLength(1)
    expect(body.items[0]?.fields.price).toMatchObject({ value: 10.5, raw: '$10.50', coerced_to: 'number' })
    expect(body.items[0]?.fields.price?.found_by).toContain('price')
    expect(body.items[0]?.in_results).toBe(true)
  })

  test('of an earlier run are explained by its own page, which is kept', async () => {
    const { body } = await call<{ items: unknown[] }>('GET', `/api/jobs/${first.job_id}/explain?limit=1`)
    expect(body.items).toMatchObject([{ in_results: true, fields: { price: { value: 12.5, raw: '$12.50' } } }])
  })
})

describe('comparison', () => {
  type Compared = { semantic_similarity: number; changes: string[]; items: Record<string, unknown> }

  test('names what was added, removed and changed, under both paths', async () => {
    const { body } = await call<Compared>('POST', '/api/jobs/compare', {
      job_id: first.job_id,
      other_job_id: second.job_id,
    })
    expect(body).toMatchObject({ content_hash_match: false, structural_match: true, item_count_diff: 0 })
    expect(body.semantic_similarity).toBeGreaterThan(0.3)
    expect(body.semantic_similarity).toBeLessThan(1)
    expect(body.changes).toContain('"Blue mug": price 12.5 → 10.5')
    expect(body.items.added).toMatchObject([{ name: '=HYPERLINK("x")' }])
    expect(body.items.removed).toMatchObject([{ name: 'Red mug' }])
    expect(body.items.changed).toEqual([{ key: 'Blue mug', fields: { price: { before: 12.5, after: 10.5 } } }])
    expect((await call('GET', `/api/jobs/${first.job_id}/compare/${second.job_id}`)).body).toEqual(body)
  })

  test('of a run with itself finds nothing', async () => {
    const { body } = await call('GET', `/api/jobs/${first.job_id}/compare/${first.job_id}`)
    expect(body).toMatchObject({
      content_hash_match: true,
      structural_match: true,
      semantic_similarity: 1,
      changes: [],
    })
  })

  test('of a failed run is refused with the reason', async () => {
    const missing = shop.page('/missing')
    const failed = await call<Job>('POST', '/api/jobs/execute', { strategy_id: strategyId, url: missing })
    expect(failed.body).toMatchObject({ status: 'failed', results: null, error_code: 'http_status' })
    const answer = await call<Refusal>('POST', '/api/jobs/compare', {
      job_id: first.job_id,
      other_job_id: failed.body.job_id,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain('it failed')
  })
})

describe('manifest', () => {
  const manifest = [{ name: 'blue MUG' }, { name: 'Espresso cups' }, { name: 'Teapot' }]

  test('matched, added and removed, for a job and for the newest run of a strategy', async () => {
    const body = { manifest, match_fields: ['name'] }
    const answer = await call<{ matched: unknown[]; removed: unknown[] }>(
      'POST',
      `/api/jobs/${second.job_id}/compare-manifest`,
      body,
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      summary: { matched: 2, added: 3, removed: 1, manifest_count: 3, scraped_count: 5 },
      threshold_used: 80,
      match_fields_used: ['name'],
      job_id: second.job_id,
    })
    expect(answer.body.matched[0]).toMatchObject({
      manifest_item: { name: 'blue MUG' },
      scraped_item: { name: 'Blue mug' },
      score: 100,
      matched_on: 'name',
    })
    expect(answer.body.removed[0]).toMatchObject({ name: 'Teapot' })
    expect((await call('POST', `/api/strategies/${strategyId}/compare-manifest`, body)).body.job_id).toBe(second.job_id)
  })

  test.each([
    ['an item without the field', { manifest: [{ sku: 1 }], match_fields: ['name'] }],
    ['no fields', { manifest, match_fields: [] }],
    ['a threshold above 100', { manifest, match_fields: ['name'], threshold: 101 }],
    ['a manifest of texts', { manifest: ['Blue mug'], match_fields: ['name'] }],
    ['no manifest', { match_fields: ['name'] }],
  ])('%s is refused', async (_what, body) => {
    expect((await call('POST', `/api/jobs/${second.job_id}/compare-manifest`, body)).status).toBe(400)
  })

  test('a strategy without a completed job answers 404', async () => {
    const body = { url, description: MUG_WORDS, name: 'New' }
    const made = await call('POST', '/api/strategies/generate', body)
    const path = `/api/strategies/${made.body.strategy_id}/compare-manifest`
    expect((await call('POST', path, { manifest, match_fields: ['name'] })).status).toBe(404)
  })
})
