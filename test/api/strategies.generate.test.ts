import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { shopPage, startShop } from '#test/support/shop.ts'

type Generated = {
  strategy_id: string
  strategy: { container: unknown; fields: Record<string, unknown> }
  preview_data: Array<Record<string, unknown>>
  attempts: number
  version: number
  filter_config: unknown
  notes: string[]
  proposed_filter_config: unknown
  proposed_filter_notes: string[]
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

function wanted(more: Record<string, unknown> = {}) {
  return { url: shop.page('/mugs'), description: "each product's name and price", name: 'Mugs', ...more }
}

function generate(key: string, body: unknown, headers: Record<string, string> = {}) {
  return service.call<Generated>('POST', '/api/strategies/generate', { key, body, headers })
}

describe('what it does', () => {
  test.each(['everything', 'names and author'])(
    'values that hold what cannot be stored become a strategy: %s',
    async (description) => {
      const items = [
        { id: 1, name: 'Anna', note: 'a\0b' },
        { id: 2, name: 'Bert', note: 'x\ud83d' },
        { id: 3, name: 'Carl', note: 'y' },
      ]
      await using api = await startLoopbackServer((request, response) => {
        if (request.url !== '/items') return void response.writeHead(404).end()
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items }))
      })
      const { key } = await service.makeAccount()

      const made = await generate(key, wanted({ url: `http://127.0.0.1:${api.port}/items`, description }))

      expect(made.body.detail).toBeUndefined()
      expect(made.status).toBe(201)
      expect(made.body.preview_data.map((item) => Object.values(item).includes('Anna'))).toEqual([true, false, false])
    },
  )

  test('words and a page become a recipe with a preview, and the strategy can be read', async () => {
    const { key } = await service.makeAccount()

    const made = await generate(key, wanted({ output_schema: { name: 'string', price: 'number' } }))

    expect(made.status).toBe(201)
    expect(made.body.preview_data[0]).toEqual({ name: 'Blue mug', price: 12.5 })
    expect(made.body.preview_data).toHaveLength(5)
    expect(made.body.attempts).toBeGreaterThanOrEqual(1)
    expect(Object.keys(made.body.strategy.fields)).toEqual(['name', 'price'])
    const read = await service.call('GET', `/api/strategies/${made.body.strategy_id}`, { key })
    expect(read.status).toBe(200)
    expect(read.body).toMatchObject({
      strategy_id: made.body.strategy_id,
      name: 'Mugs',
      description: "each product's name and price",
      url: shop.page('/mugs'),
      scraper_type: 'css',
      api_parameters: {},
      output_schema: { name: 'string', price: 'number' },
      filter_config: null,
      strategy_group_id: null,
      version: 1,
      preview_data: made.body.preview_data,
    })
  })

  test('without a schema the fields are named after the words', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, wanted())
    expect(made.body.preview_data[0]).toEqual({ name: 'Blue mug', price: '$12.50' })
  })

  test('a filter narrows the preview', async () => {
    const { key } = await service.makeAccount()
    const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '14' }] }
    const made = await generate(key, wanted({ filter_config }))
    expect(made.body.preview_data.map(({ name }) => name)).toEqual(['Green travel mug', 'Enamel camping mug'])
  })

  test('a condition in the description becomes the filter of the strategy and of its runs, and the notes say what it keeps', async () => {
    const { key } = await service.makeAccount()

    const made = await generate(key, wanted({ description: "each product's name and price, under $15" }))

    const filter_config = { mode: 'all', conditions: [{ field: 'price', operator: 'lt', value: '15' }] }
    expect(made.body).toMatchObject({ filter_config, proposed_filter_config: null, proposed_filter_notes: [] })
    expect(Object.keys(made.body.preview_data[0] ?? {})).toEqual(['name', 'price'])
    expect(made.body.preview_data).toHaveLength(3)
    expect(made.body.notes).toEqual([
      '“under $15” became a filter that keeps items with price < 15: 3 of 5 items on the page now pass.',
    ])
    const run = await service.call<{ results: unknown[] }>('POST', '/api/jobs/execute', {
      key,
      body: { strategy_id: made.body.strategy_id, url: shop.page('/mugs') },
    })
    expect(run.body.results).toHaveLength(3)
  })

  test('one of the records is asked for by its name, and is all that a run gives', async () => {
    const { key } = await service.makeAccount()

    const made = await generate(key, wanted({ description: 'the price of the Red mug' }))

    const filter_config = { mode: 'all', conditions: [{ field: 'name', operator: 'equals', value: 'Red mug' }] }
    expect(made.body).toMatchObject({ filter_config, preview_data: [{ name: 'Red mug', price: '$9.00' }] })
    const run = await service.call<{ results: unknown[] }>('POST', '/api/jobs/execute', {
      key,
      body: { strategy_id: made.body.strategy_id, url: shop.page('/mugs') },
    })
    expect(run.body.results).toEqual([{ name: 'Red mug', price: '$9.00' }])
  })

  test.each([
    ['no item passes', { description: "each product's name and price, under $5" }],
    ['the request wants no filter', { description: "each product's name and price, under $15", filter_config: {} }],
  ])('a condition is only proposed where %s', async (_, body) => {
    const { key } = await service.makeAccount()

    const made = await generate(key, wanted(body))

    expect(made.body.preview_data).toHaveLength(5)
    expect(made.body.filter_config).toBeNull()
    expect(made.body.proposed_filter_config).toMatchObject({ conditions: [{ field: 'price', operator: 'lt' }] })
    expect(made.body.notes).toEqual([expect.stringContaining('was not applied. The proposed filter keeps')])
    expect(made.body.proposed_filter_notes).toEqual(made.body.notes)
    const filter_config = made.body.proposed_filter_config
    const path = `/api/strategies/${made.body.strategy_id}`
    const changed = await service.call<Generated>('PATCH', path, { key, body: { filter_config } })
    expect(changed.body.filter_config).toEqual(filter_config)
  })

  test('a number of items becomes a limit where the page has them in that order, and a note where it has not', async () => {
    const { key } = await service.makeAccount()
    const first = await generate(key, wanted({ description: "the first 2 products: each product's name and price" }))
    expect(first.body.preview_data).toHaveLength(2)
    expect(first.body.notes).toEqual([expect.stringMatching(/^“first 2” became a limit\. Only the first 2 items/)])
    const cheapest = await generate(
      key,
      wanted({ description: "the 2 cheapest products: each product's name and price" }),
    )
    expect(cheapest.body.preview_data).toHaveLength(5)
    expect(cheapest.body.notes).toEqual([expect.stringMatching(/^“2 cheapest” was not applied: sorting/)])
  })

  test('without a condition there is nothing to say', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, wanted())
    expect(made.body).toMatchObject({ notes: [], proposed_filter_config: null })
  })

  test('a field that is not on the page is named in the notes', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, wanted({ description: "each product's name, price and e-mail address" }))
    expect(made.body.notes).toEqual(['Nothing on the page fits: email_address'])
  })

  test('content needs no description: one item per heading', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, { url: shop.page('/article'), name: 'Article', scraper_type: 'content' })
    expect(made.status).toBe(201)
    expect(made.body.preview_data.map(({ heading, level }) => [heading, level])).toEqual([
      ['How mugs are made', 1],
      ['Glazing', 2],
    ])
  })

  test('a page that is drawn by a script is rendered first', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, wanted({ url: shop.page('/drawn') }))
    expect(made.status).toBe(201)
    expect(made.body.preview_data).toHaveLength(5)
  })

  test.each(["each product's name and price", "each product's name"])(
    'the menus around the place where a script draws are not what is wanted: %s',
    async (description) => {
      const { key } = await service.makeAccount()
      const made = await generate(key, wanted({ url: shop.page('/drawn-in-menus'), description }))
      expect(made.status).toBe(201)
      expect(made.body.preview_data).toHaveLength(5)
      expect(made.body.preview_data[0]).toMatchObject({ name: 'Blue mug' })
    },
  )

  test('a page of which a browser shows no more is read as it is', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, wanted({ url: shop.page('/menus'), description: "each link's title and price" }))
    expect(made.status).toBe(201)
    expect(made.body.preview_data.map(({ title }) => title)).toEqual(['Imprint', 'Privacy', 'Contact'])
  })

  test('a page that asks for a login is not one of its menus', async () => {
    const { key } = await service.makeAccount()
    const made = await generate(key, wanted({ url: shop.page('/door') }))
    expect(made).toMatchObject({ status: 400, body: { error_code: 'auth_required' } })
    expect(made.body.detail).toContain('The page asks for a login')
  })

  test('a page with a form to sign in beside its list is read, also where a field is missing', async () => {
    const { key } = await service.makeAccount()
    const description = "each product's name, price and e-mail address"
    const made = await generate(key, wanted({ url: shop.page('/mugs-and-login'), description }))
    expect(made.status).toBe(201)
    expect(made.body.preview_data).toHaveLength(5)
  })

  test('the quota headers count it', async () => {
    const { key } = await service.makeAccount({ tier: 'free' })
    const made = await generate(key, wanted())
    expect(made.headers.get('x-strategy-quota-used')).toBe('1')
    expect(made.headers.get('x-strategy-quota-limit')).toBe('10')
    expect(made.headers.get('x-strategy-quota-tier')).toBe('free')
  })

  test('ten parallel calls with one Idempotency-Key make one strategy', async () => {
    const { key } = await service.makeAccount()
    const calls = Array.from({ length: 10 }, () => generate(key, wanted(), { 'idempotency-key': 'once' }))
    const answers = await Promise.all(calls)
    const again = await generate(key, wanted(), { 'idempotency-key': 'once' })

    const listed = await service.call<unknown[]>('GET', '/api/strategies', { key })
    expect(listed.body).toHaveLength(1)
    expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body.strategy_id).toBe(answers.find(({ status }) => status === 201)?.body.strategy_id)
  })
})

describe('how it refuses', () => {
  test.each<[what: string, body: Record<string, unknown>, status: number, detail: RegExp]>([
    ['a missing name', { name: undefined }, 400, /^name is required$/],
    ['a missing description', { description: undefined }, 400, /^description is required$/],
    ['a URL that is none', { url: 'mugs please' }, 400, /^Invalid URL format$/],
    ['another scheme', { url: 'file:///etc/passwd' }, 400, /^Invalid URL format$/],
    ['a wrong type', { url: 7 }, 400, /^url must be a string$/],
    ['an unknown schema type', { output_schema: { price: 'money' } }, 400, /^output_schema: .*money/],
    ['a schema that is no object', { output_schema: 'price' }, 400, /^output_schema must be an object or null$/],
    [
      'a bad regex',
      { filter_config: { mode: 'all', conditions: [{ field: 'name', operator: 'regex_match', value: '(' }] } },
      400,
      /^filter_config\.conditions\[0\]/,
    ],
    [
      'an unknown operator',
      { filter_config: { mode: 'all', conditions: [{ field: 'name', operator: 'like', value: 'x' }] } },
      400,
      /^filter_config\.conditions\[0\]/,
    ],
    [
      'a group nobody has',
      { strategy_group_id: '00000000-0000-7000-8000-000000000000' },
      404,
      /^Strategy group not found$/,
    ],
    ['a group id that is none', { strategy_group_id: 'mine' }, 400, /^strategy_group_id must be a UUID or null$/],
    ['a page that is missing', { url: 'PAGE/missing' }, 400, /^The page could not be read: .*404/],
    ['a server that is not there', { url: 'http://127.0.0.1:1/' }, 400, /^The page could not be read: /],
    [
      'a page with nothing that fits',
      { url: 'PAGE/empty' },
      422,
      /^Could not find "each product's name and price" on this page\. /,
    ],
  ])('%s', async (_what, body, status, detail) => {
    const { key } = await service.makeAccount({ tier: 'free' })
    const url = typeof body.url === 'string' ? body.url.replace('PAGE', `http://127.0.0.1:${shop.port}`) : body.url
    const answer = await generate(key, wanted({ ...body, ...('url' in body ? { url } : {}) }))

    expect(answer.body.detail).toMatch(detail)
    expect(answer.status).toBe(status)
    const quota = await service.call<{ strategy_quota: { used: number } }>('GET', '/api/account/quota', { key })
    expect(quota.body.strategy_quota.used).toBe(0)
  })

  test('a private address is refused without a word about it', async () => {
    await using guarded = await startTestService({ env: { ALLOW_PRIVATE_NETWORKS: 'false' } })
    const { key } = await guarded.makeAccount()
    const answer = await guarded.call<{ detail: string }>('POST', '/api/strategies/generate', { key, body: wanted() })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toBe('The page could not be read: Destination not allowed')
  })
})

test('a group that is deleted while the page is read is not found', async () => {
  const { key } = await service.makeAccount()
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  await using slow = await startLoopbackServer(async (request, response) => {
    if (request.url !== '/mugs') return void response.writeHead(404).end()
    asked.resolve()
    await gone.promise
    response.writeHead(200, { 'content-type': 'text/html' }).end(shopPage())
  })
  const group = await service.call<{ id: string }>('POST', '/api/strategy-groups', { key, body: { name: 'Mugs' } })

  const url = `http://127.0.0.1:${slow.port}/mugs`
  const making = generate(key, wanted({ url, strategy_group_id: group.body.id }))
  await asked.promise
  await service.call('DELETE', `/api/strategy-groups/${group.body.id}`, { key })
  gone.resolve()

  expect(await making).toMatchObject({ status: 404, body: { detail: 'Strategy group not found' } })
  expect((await service.call('GET', '/api/strategies', { key })).body).toEqual([])
})

describe('the stream', () => {
  async function stream(key: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await service.call('POST', '/api/strategies/generate/stream', { key, body, headers })
    const events = [...answer.text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, event, data]) => ({
      event,
      data: JSON.parse(data ?? '') as Record<string, unknown>,
    }))
    return { ...answer, events }
  }

  test('tells progress and preview, then the result', async () => {
    const { key } = await service.makeAccount()

    const answer = await stream(key, wanted())

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('x-strategy-quota-tier')).toBe('enterprise')
    const names = answer.events.map(({ event }) => event)
    expect(names.filter((name) => name === 'progress').length).toBeGreaterThanOrEqual(3)
    expect(names.filter((name) => name !== 'progress')).toEqual(['preview', 'result'])
    expect(names.at(-1)).toBe('result')
    expect(answer.events[0]?.data).toEqual({ stage: 'fetching', message: `Fetching ${shop.page('/mugs')}`, attempt: 0 })
    const listed = await service.call<Array<{ strategy_id: string }>>('GET', '/api/strategies', { key })
    expect(listed.body[0]?.strategy_id).toBe(answer.events.at(-1)?.data.strategy_id)
  })

  test('ends with an error event that has status and sentence', async () => {
    const { key } = await service.makeAccount()
    const answer = await stream(key, wanted({ url: shop.page('/empty') }))
    expect(answer.events.at(-1)).toMatchObject({
      event: 'error',
      data: { status: 422, detail: expect.stringContaining('Could not find') },
    })
  })

  test('a replay sends the result at once', async () => {
    const { key } = await service.makeAccount()
    const first = await stream(key, wanted(), { 'idempotency-key': 's1' })
    const second = await stream(key, wanted(), { 'idempotency-key': 's1' })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.events).toEqual([first.events.at(-1)])
  })

  test('and so it does for a key and body that were answered without a stream', async () => {
    const { key } = await service.makeAccount()
    const first = await generate(key, wanted(), { 'idempotency-key': 's2' })
    const second = await stream(key, wanted(), { 'idempotency-key': 's2' })
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.events).toEqual([{ event: 'result', data: first.body }])
  })

  test('what is refused before the work is a plain error', async () => {
    const { key } = await service.makeAccount()
    const answer = await service.call('POST', '/api/strategies/generate/stream', { key, body: { url: 'x' } })
    expect(answer.status).toBe(400)
    expect(answer.body).toHaveProperty('detail')
  })
})
