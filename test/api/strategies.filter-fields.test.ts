/** A filter on a field that the strategy does not have would stay silent for ever: it is refused wherever one is set. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'

type Strategy = {
  strategy_id: string
  filter_config: unknown
  version: number
  preview_data: unknown[]
  detail: string
}

let service: TestService
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

function on(field: string, operator = 'gt', value = '10') {
  return { mode: 'all', conditions: [{ field, operator, value }] }
}

function wanted(more: Record<string, unknown> = {}) {
  return { url: shop.page('/mugs'), description: "each mug's name and price", name: 'Mugs', ...more }
}

const UNKNOWN = 'filter_config names "prise", which the strategy does not have. Its fields are name, price'

describe('what makes a strategy', () => {
  test.each(['gt', 'not_contains', 'exists', 'not_exists'])(
    'generate refuses it, whatever the operator: %s',
    async (operator) => {
      const { key } = await service.makeAccount()

      const body = wanted({ filter_config: on('prise', operator) })
      const answer = await service.call('POST', '/api/strategies/generate', { key, body })

      expect(answer).toMatchObject({ status: 400, body: { detail: UNKNOWN } })
      expect(answer.headers.get('x-strategy-quota-used')).toBe('0')
      expect((await service.call('GET', '/api/strategies', { key })).body).toEqual([])
    },
  )

  test('the stream ends with the same refusal, and shows no preview before it', async () => {
    const { key } = await service.makeAccount()

    const body = wanted({ filter_config: on('prise') })
    const { text } = await service.call('POST', '/api/strategies/generate/stream', { key, body })

    expect(text).toContain(
      `event: error\ndata: ${JSON.stringify({ status: 400, detail: UNKNOWN, field: 'filter_config' })}`,
    )
    expect(text).not.toContain('event: preview')
    expect((await service.call('GET', '/api/strategies', { key })).body).toEqual([])
  })

  test('watch leaves neither strategy nor schedule behind', async () => {
    const { key } = await service.makeAccount()

    const answer = await service.call('POST', '/api/watch', { key, body: wanted({ filter_config: on('prise') }) })

    expect(answer).toMatchObject({ status: 400, body: { detail: UNKNOWN } })
    expect((await service.call('GET', '/api/strategies', { key })).body).toEqual([])
    expect((await service.call('GET', '/api/schedules', { key })).body).toEqual([])
  })

  test('what the page was read as and what the schema makes of it can both be named', async () => {
    const { key } = await service.makeAccount()
    const output_schema = { items: [{ name: 'string', offer: { price: 'number' } }] }
    const generate = (field: string) =>
      service.call<Strategy>('POST', '/api/strategies/generate', {
        key,
        body: wanted({ output_schema, filter_config: on(field) }),
      })

    expect(await generate('offer.price')).toMatchObject({ status: 201 })
    const wrapped = await generate('items.offer.price')
    expect(wrapped.status).toBe(400)
    expect(wrapped.body.detail).toMatch(/"items.offer.price".*Its fields are .*offer\.price/)
  })

  test('sections of a page have three fields', async () => {
    const { key } = await service.makeAccount()
    const generate = (field: string) =>
      service.call<Strategy>('POST', '/api/strategies/generate', {
        key,
        body: { url: shop.page('/article'), name: 'A', scraper_type: 'content', filter_config: on(field, 'exists') },
      })

    expect(await generate('heading')).toMatchObject({ status: 201 })
    expect((await generate('title')).body.detail).toMatch(/Its fields are heading, level, content$/)
  })
})

describe('what changes a strategy', () => {
  async function make(more: Record<string, unknown> = {}) {
    const { key } = await service.makeAccount()
    const made = await service.call<Strategy>('POST', '/api/strategies/generate', { key, body: wanted(more) })
    expect(made.status).toBe(201)
    const path = `/api/strategies/${made.body.strategy_id}`
    return {
      patch: (body: unknown) => service.call<Strategy>('PATCH', path, { key, body }),
      refine: (feedback: string) => service.call<Strategy>('POST', `${path}/refine`, { key, body: { feedback } }),
      read: async () => (await service.call<Strategy>('GET', path, { key })).body,
    }
  }

  test('a patch that sets it is refused, and nothing changes', async () => {
    const { patch, read } = await make({ filter_config: on('price') })

    expect(await patch({ name: 'Other', filter_config: on('prise') })).toMatchObject({
      status: 400,
      body: { detail: UNKNOWN },
    })
    expect(await read()).toMatchObject({ name: 'Mugs', filter_config: on('price') })
  })

  test('a schema that takes a field of the filter away is refused, unless the filter goes with it', async () => {
    const { patch } = await make({
      output_schema: { title: 'string', price: 'number' },
      filter_config: on('title', 'exists'),
    })
    const output_schema = { price: 'number' }

    // The recipe reads "title" itself, so the filter can go on using it.
    expect(await patch({ output_schema })).toMatchObject({ status: 200 })
    expect(
      await patch({ output_schema: { title: 'string', cost: 'number' }, filter_config: on('cost') }),
    ).toMatchObject({ status: 200 })
    const refused = await patch({ output_schema })
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.body.detail).toMatch(/^filter_config names "cost".*Its fields are title, price$/)
    expect(await patch({ output_schema, filter_config: null })).toMatchObject({ status: 200 })
  })

  test('the filter follows a field that a refinement renames', async () => {
    const { refine } = await make({ filter_config: on('price') })

    const refined = await refine('rename price to cost')

    expect(refined).toMatchObject({ status: 200, body: { filter_config: on('cost') } })
    expect(refined.body.preview_data).toHaveLength(3)
  })

  test('a refinement does not take away what the filter needs', async () => {
    const { refine, read } = await make({ filter_config: on('price') })
    const before = await read()

    const refused = await refine('remove the price')

    expect(refused.status).toBe(422)
    expect(refused.body.detail).toBe('The filter of the strategy needs "price". Change filter_config first')
    expect(await read()).toEqual(before)
  })
})
