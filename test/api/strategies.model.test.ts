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

type Made = { strategy_id: string; preview_data: Array<Record<string, unknown>>; detail?: string }

async function generateWith(model: FakeModel, env: Record<string, string> = {}) {
  const settings = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'fake',
    AI_API_KEY: 'secret-key',
  }
  await using service = await startTestService({ env: { ...settings, ...env } })
  const { key } = await service.makeAccount({ tier: 'free' })
  const output_schema = { title: 'string', score: 'number' }
  const body = { url: shop.page('/mugs'), description: "each mug's title and score", name: 'Mugs', output_schema }
  const made = await service.call<Made>('POST', '/api/strategies/generate', { key, body })
  const versions = await service.call<Array<{ tokens: unknown }>>(
    'GET',
    `/api/strategies/${made.body.strategy_id}/versions`,
    { key },
  )
  const quota = await service.call<{ strategy_quota: { used: number } }>('GET', '/api/account/quota', { key })
  return {
    made,
    tokens: made.status === 201 ? versions.body[0]?.tokens : null,
    used: quota.body.strategy_quota.used,
    log: service.log.join(''),
  }
}

/** A model that sees that "score" is the rating. */
function understanding(user: string): unknown {
  const region = regionIn(user, /\b\d+ records/)
  return { region, fields: { title: columnIn(user, region, /"Blue mug"/), score: columnIn(user, region, /"4\.5"/) } }
}

test('the model chooses the columns, sees no markup, and its tokens are recorded', async () => {
  await using model = await startFakeModel(understanding)

  const { made, tokens } = await generateWith(model)

  expect(made.status).toBe(201)
  expect(made.body.preview_data[0]).toEqual({ title: 'Blue mug', score: 4.5 })
  expect(tokens).toEqual({ input: 900, output: 30 })
  expect(model.questions).toHaveLength(1)
  expect(model.questions[0]).not.toMatch(/<\/?[a-z]+[ >]/i)
})

test('a provider that is down does not stop anyone: the embedded generator answers', async () => {
  await using model = await startFakeModel(() => 503)
  const { made } = await generateWith(model)
  expect(made.status).toBe(201)
  expect(made.body.preview_data[0]).toMatchObject({ title: 'Blue mug' })
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
  for (const foreign of ['javascript:', '<script>', '"Z"']) expect(JSON.stringify(made.body)).not.toContain(foreign)
})
