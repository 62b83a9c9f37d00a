import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeModel, startFakeModel } from '#test/support/model.ts'
import { columnIn, regionIn } from '#test/support/model-questions.ts'
import { startTestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Made = {
  strategy_id: string
  preview_data: Array<Record<string, unknown>>
  notes: string[]
  detail?: string
}

async function generateWith(model: FakeModel, env: Record<string, string> = {}, page = '/mugs') {
  const settings = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'fake',
    AI_API_KEY: 'secret-key',
  }
  await using service = await startTestService({ env: { ...settings, ...env } })
  const { key } = await service.makeAccount({ tier: 'free' })
  const output_schema = { title: 'string', score: 'number' }
  const body = { url: shop.page(page), description: "each mug's title and score", name: 'Mugs', output_schema }
  const made = await service.call<Made>('POST', '/api/strategies/generate', { key, body })
  const versions = await service.call<Array<{ tokens: unknown }>>(
    'GET',
    `/api/strategies/${made.body.strategy_id}/versions`,
    { key },
  )
  const metrics = await service.call('GET', '/metrics')
  const quota = await service.call<{ strategy_quota: { used: number } }>('GET', '/api/account/quota', { key })
  return {
    made,
    tokens: made.status === 201 ? versions.body[0]?.tokens : null,
    used: quota.body.strategy_quota.used,
    log: service.log.join(''),
    metrics: metrics.text.split('\n').filter((line) => /^sandpiper_(?:ai_calls|recipes)/.test(line)),
    cost: metrics.text.split('\n').filter((line) => /^sandpiper_ai_(?:tokens_total|seconds_count)/.test(line)),
  }
}

/** A model that sees that "score" is the rating. */
function understanding(user: string): unknown {
  const region = regionIn(user, /\b\d+ records/)
  return { region, fields: { title: columnIn(user, region, /"Blue mug"/), score: columnIn(user, region, /"4\.5"/) } }
}

test('the model chooses the columns, sees no markup, and its tokens are recorded', async () => {
  await using model = await startFakeModel(understanding)

  const { made, tokens, metrics, cost, log } = await generateWith(model)

  expect(made.status).toBe(201)
  expect(made.body.notes).toEqual([])
  expect(cost).toEqual([
    'sandpiper_ai_seconds_count{provider="openai-compatible",model="fake",outcome="answered"} 1',
    'sandpiper_ai_tokens_total{provider="openai-compatible",model="fake",kind="prompt"} 900',
    'sandpiper_ai_tokens_total{provider="openai-compatible",model="fake",kind="completion"} 30',
  ])
  expect(metrics).toEqual([
    'sandpiper_ai_calls_total{provider="openai-compatible",outcome="accepted"} 1',
    'sandpiper_recipes_total{source="model"} 1',
  ])
  expect(log).not.toContain('AI provider')
  expect(made.body.preview_data[0]).toEqual({ title: 'Blue mug', score: 4.5 })
  expect(tokens).toEqual({ input: 900, output: 30 })
  expect(model.questions).toHaveLength(1)
  expect(model.questions[0]).not.toMatch(/<\/?[a-z]+[ >]/i)
})

test('a provider that is down does not stop anyone: the embedded generator answers and says so', async () => {
  await using model = await startFakeModel(() => 500)

  const { made, metrics, cost, log } = await generateWith(model)

  expect(made.status).toBe(201)
  expect(cost).toEqual([
    'sandpiper_ai_seconds_count{provider="openai-compatible",model="fake",outcome="unavailable"} 1',
  ])
  expect(made.body.preview_data[0]).toMatchObject({ title: 'Blue mug' })
  expect(made.body.notes).toContain('The AI provider failed, so the embedded generator made this recipe.')
  expect(metrics).toEqual([
    'sandpiper_ai_calls_total{provider="openai-compatible",outcome="unavailable"} 1',
    'sandpiper_recipes_total{source="embedded"} 1',
  ])
  const warning = log.split('\n').find((line) => line.includes('the AI provider did not help')) ?? '{}'
  expect(JSON.parse(warning)).toMatchObject({
    level: 'warn',
    provider: 'openai-compatible',
    outcome: 'unavailable',
    reason: 'The AI provider answered with status 500',
  })
  expect(log).not.toMatch(/secret-key|Blue mug/)
})

test('where the embedded generator finds nothing either, a provider that is down is 503 with Retry-After', async () => {
  await using model = await startFakeModel(() => 429)

  const { made, used } = await generateWith(model, {}, '/article')

  expect(made.status).toBe(503)
  expect(Number(made.headers.get('retry-after'))).toBe(60)
  expect(used).toBe(0)
})

test('a recipe that does worse than the embedded one is not taken', async () => {
  await using model = await startFakeModel((user) => {
    const region = regionIn(user, /\b\d+ records/)
    return { region, fields: { title: null, score: columnIn(user, region, /"4\.5"/) } }
  })

  const { made, metrics } = await generateWith(model)

  expect(made.body.preview_data[0]).toMatchObject({ title: 'Blue mug' })
  expect(made.body.notes).toContainEqual(
    expect.stringMatching(/^The recipe of the AI provider did worse on the page \(title in 0 % instead of 100 %/),
  )
  expect(metrics).toContain('sandpiper_ai_calls_total{provider="openai-compatible",outcome="worse"} 1')
})

test('with AI_FALLBACK=none it is 503 with Retry-After, consumes no quota and shows no key', async () => {
  await using model = await startFakeModel(() => 429)

  const { made, used, log } = await generateWith(model, { AI_FALLBACK: 'none' })

  expect(made.status).toBe(503)
  expect(made.body).toEqual({ detail: 'Service temporarily unavailable. Please try again later.' })
  expect(Number(made.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(used).toBe(0)
  expect(log).not.toContain('secret-key')
})

test('an answer that names what was never offered is not followed', async () => {
  await using model = await startFakeModel(() => ({
    region: 'Z',
    fields: { title: 'javascript:alert(1)', score: '<script>' },
  }))
  const { made } = await generateWith(model)
  expect(made.status).toBe(201)
  expect(made.body.notes).toContain(
    'The answers of the AI provider could not be used, so the embedded generator made this recipe.',
  )
  for (const foreign of ['javascript:', '<script>', '"Z"']) expect(JSON.stringify(made.body)).not.toContain(foreign)
})
