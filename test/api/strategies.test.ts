import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'

type Strategy = {
  strategy_id: string
  version: number
  preview_data: Array<Record<string, unknown>>
  output_schema: unknown
  filter_config: unknown
  detail?: string
}

let service: TestService
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  service = await startTestService()
  shop = await startShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function makeStrategy(key: string, more: Record<string, unknown> = {}): Promise<Strategy> {
  const body = { url: shop.page('/mugs'), description: "each mug's name and price", name: 'Mugs', ...more }
  const answer = await service.call<Strategy>('POST', '/api/strategies/generate', { key, body })
  expect(answer.status).toBe(201)
  return answer.body
}

const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '10' }] }

describe('list', () => {
  test('newest first, in pages, and only one’s own', async () => {
    const { key } = await service.makeAccount()
    const stranger = await service.makeAccount()
    for (const name of ['one', 'two', 'three']) await makeStrategy(key, { name })

    const first = await service.call<Array<{ name: string }>>('GET', '/api/strategies?limit=2', { key })
    const rest = await service.call<Array<{ name: string }>>('GET', '/api/strategies?limit=2&offset=2', { key })

    expect(first.body.map(({ name }) => name)).toEqual(['three', 'two'])
    expect(rest.body.map(({ name }) => name)).toEqual(['one'])
    expect((await service.call('GET', '/api/strategies', { key: stranger.key })).body).toEqual([])
  })

  test.each(['limit=0', 'limit=101', 'limit=ten', 'offset=-1', 'limit=9223372036854775808'])(
    '%s is refused',
    async (query) => {
      const { key } = await service.makeAccount()
      expect((await service.call('GET', `/api/strategies?${query}`, { key })).status).toBe(400)
    },
  )
})

describe('patch', () => {
  test('a field that is left out stays, a value replaces, null and {} clear; the preview follows', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)
    const patch = async (body: unknown) =>
      (await service.call<Strategy>('PATCH', `/api/strategies/${strategy_id}`, { key, body })).body

    const filtered = await patch({ filter_config })
    const typed = await patch({ output_schema: { name: 'string', price: 'number' } })
    const untouched = await patch({})
    const unfiltered = await patch({ filter_config: null })
    const plain = await patch({ output_schema: {} })

    expect(filtered.filter_config).toEqual(filter_config)
    expect(filtered.preview_data.map(({ price }) => price)).toEqual(['$12.50', '$21.00', '$15.25'])
    expect(typed).toMatchObject({ filter_config, output_schema: { name: 'string', price: 'number' } })
    expect(typed.preview_data[0]).toEqual({ name: 'Blue mug', price: 12.5 })
    expect(untouched).toMatchObject({ filter_config, output_schema: { name: 'string', price: 'number' } })
    expect(unfiltered).toMatchObject({ filter_config: null, output_schema: { name: 'string', price: 'number' } })
    expect(unfiltered.preview_data).toHaveLength(5)
    expect(plain).toMatchObject({ filter_config: null, output_schema: null })
    expect(plain.preview_data[0]).toMatchObject({ price: '$12.50' })
  })

  test('what cannot be is refused and changes nothing', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key, { filter_config })
    const body = { filter_config: null, output_schema: { price: 'money' } }

    const answer = await service.call('PATCH', `/api/strategies/${strategy_id}`, { key, body })

    expect(answer.status).toBe(400)
    expect((await service.call('GET', `/api/strategies/${strategy_id}`, { key })).body).toMatchObject({ filter_config })
  })

  test('changes that are made at the same time are all kept, and the preview shows them together', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)
    const output_schema = { name: 'string', price: 'number' }
    const bodies = [{ filter_config }, { output_schema }, { name: 'Dear mugs' }, { ignore_fields: ['price'] }]

    const answers = await Promise.all(
      bodies.map((body) => service.call('PATCH', `/api/strategies/${strategy_id}`, { key, body })),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body } = await service.call<Strategy>('GET', `/api/strategies/${strategy_id}`, { key })
    expect(body).toMatchObject({ filter_config, output_schema, name: 'Dear mugs', ignore_fields: ['price'] })
    expect(body.preview_data.map(({ price }) => price)).toEqual([12.5, 21, 15.25])
  })

  test('a change that is made while a refinement is worked out is not lost', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)
    const path = `/api/strategies/${strategy_id}`

    const [refined, patched] = await Promise.all([
      service.call('POST', `${path}/refine`, { key, body: { feedback: 'rename name to title' } }),
      service.call('PATCH', path, { key, body: { filter_config, name: 'Dear mugs' } }),
    ])

    expect([200, 409]).toContain(refined.status)
    expect(patched.status).toBe(200)
    const { body } = await service.call<Strategy>('GET', path, { key })
    expect(body).toMatchObject({ filter_config, name: 'Dear mugs' })
    expect(body.preview_data).toHaveLength(3)
    expect(body.preview_data[0]).toHaveProperty(refined.status === 200 ? 'title' : 'name')
  })
})

describe('refine', () => {
  async function refine(key: string, strategyId: string, feedback: string) {
    return service.call<Strategy & { changes: string[]; strategy: { fields: Record<string, unknown> } }>(
      'POST',
      `/api/strategies/${strategyId}/refine`,
      { key, body: { feedback } },
    )
  }

  test.each<[feedback: string, first: Record<string, unknown>]>([
    ['rename name to title', { title: 'Blue mug', price: '$12.50' }],
    ['also get the rating', { name: 'Blue mug', price: '$12.50', rating: '4.5' }],
    ['the price should be a number', { name: 'Blue mug', price: 12.5 }],
    ['remove the price', { name: 'Blue mug' }],
    ['den Preis bitte als Zahl', { name: 'Blue mug', price: 12.5 }],
    ['solo el nombre', { name: 'Blue mug' }],
  ])('%s', async (feedback, first) => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)

    const answer = await refine(key, strategy_id, feedback)

    expect(answer.status).toBe(200)
    expect(answer.body.preview_data[0]).toEqual(first)
    expect(answer.body.preview_data).toHaveLength(5)
    expect(answer.body.version).toBe(2)
    expect(answer.body.changes.length).toBeGreaterThan(0)
  })

  test('works without the page: what was stored is enough', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)
    const before = shop.requests.length
    await refine(key, strategy_id, 'rename name to title')
    expect(shop.requests.length).toBe(before)
  })

  test('"only items in stock" becomes a filter that jobs will use', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key, { description: "each mug's name and availability" })
    const answer = await refine(key, strategy_id, 'only items in stock')
    expect(answer.status).toBe(200)
    expect(answer.body.preview_data).toHaveLength(4)
  })

  test('a wish that holds already is answered as such, and no version is made', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id, preview_data } = await makeStrategy(key)

    const answer = await refine(key, strategy_id, 'please show the price')

    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ version: 1, preview_data, changes: [] })
    expect(answer.body).toMatchObject({ notes: [expect.stringContaining('"price" is read already')] })
  })

  test.each(['qwertz uiop', 'also get the warranty period'])(
    '"%s" is refused, and the strategy stays',
    async (feedback) => {
      const { key } = await service.makeAccount()
      const { strategy_id, preview_data } = await makeStrategy(key)

      const answer = await refine(key, strategy_id, feedback)

      expect(answer.status).toBe(422)
      expect(answer.body.detail?.length).toBeGreaterThan(10)
      expect((await service.call('GET', `/api/strategies/${strategy_id}`, { key })).body).toMatchObject({
        version: 1,
        preview_data,
      })
    },
  )

  test('two at once: one wins, the other is told', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)
    const answers = await Promise.all([
      refine(key, strategy_id, 'rename name to title'),
      refine(key, strategy_id, 'remove the price'),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses)
    const versions = await service.call<unknown[]>('GET', `/api/strategies/${strategy_id}/versions`, { key })
    expect(versions.body).toHaveLength(1 + statuses.filter((status) => status === 200).length)
  })
})

describe('versions', () => {
  test('an older recipe comes back as a new version', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)

    const restored = await service.call<Strategy>('POST', `/api/strategies/${strategy_id}/versions/1/restore`, { key })
    const versions = await service.call<Array<Record<string, unknown>>>(
      'GET',
      `/api/strategies/${strategy_id}/versions`,
      { key },
    )

    expect(restored.body.version).toBe(2)
    expect(versions.body.map(({ version, made_by, is_current }) => [version, made_by, is_current])).toEqual([
      [2, 'restore', true],
      [1, 'generate', false],
    ])
  })

  test('a version that never was is not found', async () => {
    const { key } = await service.makeAccount()
    const { strategy_id } = await makeStrategy(key)
    const answer = await service.call('POST', `/api/strategies/${strategy_id}/versions/7/restore`, { key })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ detail: 'Strategy version not found' })
  })
})

describe('delete and audit', () => {
  test('a deleted strategy is gone, and both of its events stay', async () => {
    const { key } = await service.makeAccount({ tier: 'free' })
    const { strategy_id } = await makeStrategy(key)

    const deleted = await service.call('DELETE', `/api/strategies/${strategy_id}`, { key })
    const again = await service.call('DELETE', `/api/strategies/${strategy_id}`, { key })
    const audit = await service.call<{ events: Array<Record<string, unknown>>; count: number }>(
      'GET',
      '/api/strategies/audit',
      { key },
    )
    const quota = await service.call<{ strategy_quota: unknown }>('GET', '/api/account/quota', { key })

    expect(deleted.body).toEqual({ message: 'Strategy deleted' })
    expect(again.status).toBe(404)
    expect(audit.body).toMatchObject({ count: 2, limit: 100, offset: 0 })
    expect(
      audit.body.events.map(({ event_type, counted_against_quota }) => [event_type, counted_against_quota]),
    ).toEqual([
      ['deleted', false],
      ['created', true],
    ])
    expect(audit.body.events[0]).toMatchObject({
      strategy_id,
      name: 'Mugs',
      url: shop.page('/mugs'),
      scraper_type: 'css',
    })
    expect(quota.body.strategy_quota).toMatchObject({ used: 1, limit: 10 })
  })

  test('the window bounds the events and is echoed', async () => {
    const { key } = await service.makeAccount()
    await makeStrategy(key)
    const past = '2020-01-01T00:00:00.000Z'
    const later = '2020-02-01T00:00:00.000Z'

    const answer = await service.call('GET', `/api/strategies/audit?from=${past}&to=${later}`, { key })

    expect(answer.body).toEqual({ events: [], count: 0, limit: 100, offset: 0, window_start: past, window_end: later })
  })

  test('both bounds are inclusive: an event is inside of the window from and to its own timestamp', async () => {
    const { key } = await service.makeAccount()
    await makeStrategy(key)
    type Audit = { events: Array<{ timestamp: string }>; count: number }
    const audit = async (query: string) =>
      (await service.call<Audit>('GET', `/api/strategies/audit?${query}`, { key })).body
    const at = (await audit('')).events[0]?.timestamp ?? ''

    expect(await audit(`from=${at}&to=${at}`)).toMatchObject({ count: 1, window_start: at, window_end: at })
  })

  test('a moment without an offset is UTC, and what is no moment is refused', async () => {
    const { key } = await service.makeAccount()
    const audit = (query: string) => service.call('GET', `/api/strategies/audit?${query}`, { key })

    expect((await audit('from=2020-01-01T10:00:00&to=2020-02-01')).body).toMatchObject({
      window_start: '2020-01-01T10:00:00.000Z',
      window_end: '2020-02-01T00:00:00.000Z',
    })
    expect(await audit('from=2020-02-30T00:00:00Z')).toMatchObject({
      status: 400,
      body: { detail: 'from must be an ISO 8601 date and time' },
    })
  })

  test.each(['from=yesterday', 'limit=501', 'limit=0'])('%s is refused', async (query) => {
    const { key } = await service.makeAccount()
    expect((await service.call('GET', `/api/strategies/audit?${query}`, { key })).status).toBe(400)
  })
})

describe('whose data it guards', () => {
  test("another account's strategy answers like a missing one, everywhere", async () => {
    const owner = await service.makeAccount()
    const stranger = await service.makeAccount()
    const { strategy_id } = await makeStrategy(owner.key)
    const calls: Array<[string, string, unknown?]> = [
      ['GET', `/api/strategies/${strategy_id}`],
      ['PATCH', `/api/strategies/${strategy_id}`, { name: 'mine now' }],
      ['POST', `/api/strategies/${strategy_id}/refine`, { feedback: 'rename name to title' }],
      ['GET', `/api/strategies/${strategy_id}/versions`],
      ['POST', `/api/strategies/${strategy_id}/versions/1/restore`],
      ['DELETE', `/api/strategies/${strategy_id}`],
    ]
    for (const [method, path, body] of calls) {
      const answer = await service.call(method, path, { key: stranger.key, ...(body ? { body } : {}) })
      expect([method, path, answer.status, answer.body]).toEqual([method, path, 404, { detail: 'Strategy not found' }])
    }
    expect((await service.call('GET', `/api/strategies/${strategy_id}`, { key: owner.key })).body).toMatchObject({
      name: 'Mugs',
      version: 1,
    })
  })

  test('a strategy id that is none is refused', async () => {
    const { key } = await service.makeAccount()
    const answer = await service.call('GET', '/api/strategies/not-a-uuid', { key })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ detail: 'strategy_id must be a UUID' })
  })
})
