import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { type FakeModel, startFakeModel } from '#test/support/model.ts'
import { columnIn } from '#test/support/model-questions.ts'
import { startTestService } from '#test/support/service.ts'

const ANSWERS: Readonly<Record<string, unknown>> = {
  /** No key says what its values are. */
  '/fleet': {
    fleet: [
      { k1: 'Albatross', k2: 1000, k3: 'Husum' },
      { k1: 'Curlew', k2: 3000, k3: 'Kiel' },
      { k1: 'Dunlin', k2: 2500, k3: 'Husum' },
    ],
  },
  '/boats': [
    { name: 'Albatross', price: 1000 },
    { name: 'Curlew', price: 3000 },
  ],
}

let site: LoopbackServer
beforeAll(async () => {
  site = await startLoopbackServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ANSWERS[request.url ?? '']))
  })
})
afterAll(() => site[Symbol.asyncDispose]())

type Made = {
  strategy_id: string
  scraper_type: string
  preview_data: Array<Record<string, unknown>>
  notes: string[]
  detail?: string
}

async function generateWith(model: FakeModel, path: string, env: Record<string, string> = {}) {
  const settings = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_MODEL: 'fake', AI_API_KEY: 'key' }
  await using service = await startTestService({ env: { ...settings, ...env } })
  const { key } = await service.makeAccount()
  const output_schema = { name: 'string', price: 'number' }
  const url = `http://127.0.0.1:${site.port}${path}`
  const body = { url, description: "each boat's name and price", name: 'Boats', output_schema }
  const made = await service.call<Made>('POST', '/api/strategies/generate', { key, body })
  const history = `/api/strategies/${made.body.strategy_id}/versions`
  const versions = await service.call<Array<{ tokens: unknown }>>('GET', history, { key })
  const metrics = await service.call('GET', '/metrics')
  return {
    made,
    tokens: made.status === 201 ? versions.body[0]?.tokens : null,
    metrics: metrics.text.split('\n').filter((line) => /^sandpiper_(?:ai_calls|recipes)/.test(line)),
  }
}

function understanding(user: string): unknown {
  return {
    region: 'A',
    fields: { name: columnIn(user, 'A', /"Albatross"/), price: columnIn(user, 'A', /"1000"/) },
  }
}

test('where no key says what is wanted, the model chooses among the columns of the answer', async () => {
  await using model = await startFakeModel(understanding)

  const { made, tokens, metrics } = await generateWith(model, '/fleet')

  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ scraper_type: 'api', notes: [] })
  expect(made.body.preview_data[0]).toEqual({ name: 'Albatross', price: 1000 })
  expect(tokens).toEqual({ input: 900, output: 30 })
  expect(model.questions).toHaveLength(1)
  expect(metrics).toEqual([
    'sandpiper_ai_calls_total{provider="openai-compatible",outcome="accepted"} 1',
    'sandpiper_recipes_total{source="model"} 1',
  ])
})

test('an answer in which everything is plain is not asked about', async () => {
  await using model = await startFakeModel(() => 500)

  const { made } = await generateWith(model, '/boats')

  expect(made.body.preview_data[0]).toEqual({ name: 'Albatross', price: 1000 })
  expect(model.questions).toEqual([])
})

test('a choice that was never offered is not followed', async () => {
  await using model = await startFakeModel(() => ({
    region: 'fleet[*]',
    fields: { name: 'k1', price: 'javascript:1' },
  }))

  const { made, metrics } = await generateWith(model, '/fleet')

  expect(made.status).toBe(422)
  expect(JSON.stringify(made.body)).not.toContain('javascript')
  expect(metrics).toContain('sandpiper_ai_calls_total{provider="openai-compatible",outcome="rejected"} 3')
})

test('where nothing was found without it, a provider that is down is 503 with Retry-After', async () => {
  await using model = await startFakeModel(() => 429)

  const { made } = await generateWith(model, '/fleet')

  expect(made.status).toBe(503)
  expect(Number(made.headers.get('retry-after'))).toBe(60)
})
