import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangingShop, MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

type Watch = Record<string, unknown> & {
  strategy_id: string
  schedule_id: string
  name: string
  preview_data: unknown[]
  next_run_at: string
  webhook_secret?: string
  detail?: string
}

let service: TestService
let shop: ChangingShop
let account: TestAccount
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
  shop.put('/mugs', MUGS)
  shop.html('/empty', '<!doctype html><html><body><h1>Closed</h1><p>We are on holiday.</p></body></html>')
  account = await service.makeAccount()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

function watch(more: Record<string, unknown> = {}, key = account.key) {
  const body = { url: shop.page('/mugs'), description: MUG_WORDS, ...more }
  return service.call<Watch>('POST', '/api/watch', { key, body })
}

function get<T = Record<string, unknown>>(path: string, key = account.key) {
  return service.call<T>('GET', path, { key })
}

describe('watch', () => {
  test('makes a strategy and an hourly schedule in one call', async () => {
    const answer = await watch({ webhook_url: 'https://receiver.example/hook', webhook_metadata: { team: 'shop' } })

    expect(answer.status).toBe(201)
    const { strategy_id, schedule_id, next_run_at, preview_data } = answer.body
    expect(preview_data).toHaveLength(5)
    expect(answer.body.webhook_secret).toMatch(/^whsec_/)
    expect(answer.headers.get('x-strategy-quota-used')).toBe('1')
    expect(answer.headers.get('x-strategy-quota-tier')).toBe('enterprise')
    expect((await get(`/api/strategies/${strategy_id}`)).body).toMatchObject({ url: shop.page('/mugs') })
    const schedule = (await get(`/api/schedules/${schedule_id}`)).body
    expect(schedule).toMatchObject({ strategy_id, url: shop.page('/mugs'), interval_seconds: 3600, next_run_at })
    expect(schedule).toMatchObject({ webhook_type: 'standard', webhook_metadata: { team: 'shop' } })
  })

  test('says that the first run is the baseline, and what of the description became a filter', async () => {
    const plain = await watch()
    expect(plain.body).toMatchObject({
      notes: ['The first run reads the page as it is now; after it you are told of what changes.'],
      proposed_filter_config: null,
    })
    const cheap = await watch({ description: `${MUG_WORDS}, under $1000` })
    expect(cheap.body.notes).toEqual([
      '“under $1000” became a filter that keeps items with price < 1000: 5 of 5 items on the page now pass.',
      'The first run reads the page as it is now; after it you are told of what changes.',
    ])
    expect(cheap.body.proposed_filter_config).toBeNull()
    expect((await get(`/api/strategies/${cheap.body.strategy_id}`)).body).toMatchObject({
      filter_config: { mode: 'all', conditions: [{ field: 'price', operator: 'lt', value: '1000' }] },
    })
  })

  test('is named after the page and what was asked, unless it is given a name', async () => {
    expect((await watch()).body.name).toBe(`Mugs: ${MUG_WORDS}`)
    const named = await watch({ name: 'My mugs' })
    expect(named.body.name).toBe('My mugs')
    expect((await get(`/api/strategies/${named.body.strategy_id}`)).body).toMatchObject({ name: 'My mugs' })
  })

  test('takes what a strategy and a schedule take', async () => {
    const urls = [shop.page('/mugs'), `${shop.page('/mugs')}?page=2`]
    const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '10' }] }
    const output_schema = { name: 'string', price: 'number' }
    const answer = await watch({
      urls,
      filter_config,
      output_schema,
      cron_expression: '0 9 * * *',
      timezone: 'Europe/Berlin',
      webhook_url: 'https://receiver.example/hook',
      webhook_secret: 'my own',
      webhook_type: 'slack',
    })
    expect(answer.status).toBe(201)
    expect(answer.body.preview_data).toHaveLength(3)
    expect(answer.body.webhook_secret).toBe('my own')
    const strategy = (await get(`/api/strategies/${answer.body.strategy_id}`)).body
    expect(strategy).toMatchObject({ filter_config: { mode: 'all' }, output_schema })
    expect((await get(`/api/schedules/${answer.body.schedule_id}`)).body).toMatchObject({
      urls,
      cron_expression: '0 9 * * *',
      timezone: 'Europe/Berlin',
      interval_seconds: null,
      webhook_type: 'slack',
    })
  })

  test('with a list alone, the first of it is the page that the strategy is made on', async () => {
    const urls = [shop.page('/mugs'), `${shop.page('/mugs')}?page=2`]
    const body = { urls, description: MUG_WORDS }
    const answer = await service.call<Watch>('POST', '/api/watch', { key: account.key, body })
    expect(answer.status).toBe(201)
    expect(answer.body.preview_data).toHaveLength(5)
    expect((await get(`/api/strategies/${answer.body.strategy_id}`)).body).toMatchObject({ url: urls[0] })
    expect((await get(`/api/schedules/${answer.body.schedule_id}`)).body).toMatchObject({ url: null, urls })
  })

  test('repeats are new watches, unless they come under one key for idempotency', async () => {
    const body = { url: shop.page('/mugs'), description: MUG_WORDS }
    const options = { key: account.key, body, headers: { 'idempotency-key': 'again' } }
    const first = await service.call<Watch>('POST', '/api/watch', options)
    const same = await service.call<Watch>('POST', '/api/watch', options)
    const other = await service.call<Watch>('POST', '/api/watch', { key: account.key, body })
    expect([first.status, same.status, other.status]).toEqual([201, 201, 201])
    expect(same.body).toEqual(first.body)
    expect(other.body.schedule_id).not.toBe(first.body.schedule_id)
  })
})

describe('nothing is left behind', () => {
  test.each<[string, Record<string, unknown>, number, RegExp]>([
    ['no such thing on the page', { url: () => shop.page('/empty') }, 422, /Could not find/],
    ['a page that is not there', { url: () => shop.page('/nowhere') }, 400, /could not be read/],
    ['a bad URL', { url: 'nowhere' }, 400, /Invalid URL format/],
    ['no page', { url: null }, 400, /^url or urls is required$/],
    ['no description', { description: '  ' }, 400, /description/],
    ['a short interval', { interval_seconds: 30 }, 400, /interval_seconds/],
    ['two rhythms', { interval_seconds: 60, cron_expression: '@daily' }, 400, /not both/],
    ['a bad cron expression', { cron_expression: 'often' }, 400, /cron_expression/],
    ['a bad receiver', { webhook_url: 'x' }, 422, /Invalid webhook URL/],
    [
      'a bad filter',
      { filter_config: { mode: 'all', conditions: [{ field: 'a', operator: 'like' }] } },
      400,
      /filter_config/,
    ],
    ['a bad URL in the list', { urls: ['x'] }, 400, /Invalid URL format/],
    [
      'a bad URL in the list, before the page is read',
      { url: () => shop.page('/nowhere'), urls: ['http://a.example/', 'x'] },
      400,
      /^URL 2 of urls: Invalid URL format$/,
    ],
  ])('with %s', async (_what, more, status, detail) => {
    const owner = await service.makeAccount()
    const given = Object.fromEntries(
      Object.entries(more).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
    )
    const answer = await watch(given, owner.key)
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({
      status,
      detail: expect.stringMatching(detail),
    })
    expect(answer.headers.get('x-strategy-quota-used')).toBe('0')
    expect((await get('/api/strategies', owner.key)).body).toEqual([])
    expect((await get('/api/schedules', owner.key)).body).toEqual([])
  })

  test('with the quota used up', async () => {
    const { key } = await service.makeAccount({ tier: 'free' })
    for (let count = 0; count < 10; count++) expect((await watch({}, key)).status).toBe(201)
    const answer = await watch({}, key)
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      expect.stringMatching(/Strategy quota exceeded: 10 of 10/),
    ])
    expect(answer.headers.get('x-strategy-quota-used')).toBe('10')
    expect(answer.headers.get('x-strategy-quota-limit')).toBe('10')
    expect(answer.headers.get('x-strategy-quota-reset')).not.toBeNull()
    expect((await get<unknown[]>('/api/schedules', key)).body).toHaveLength(10)
  })
})

test('counts as a generation of the day', async () => {
  await using small = await startTestService({ workers: false, env: { LIMITS_FREE: '10,1,60,200' } })
  const { key } = await small.makeAccount({ tier: 'free' })
  const body = { url: shop.page('/mugs'), description: MUG_WORDS }
  expect((await small.call('POST', '/api/watch', { key, body })).status).toBe(201)
  const answer = await small.call<Watch>('POST', '/api/watch', { key, body })
  expect([answer.status, answer.body.detail]).toEqual([429, 'Please slow down - limits on strategy generation'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
