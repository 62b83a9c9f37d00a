import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeModel, startFakeModel } from '#test/support/model.ts'
import { startTestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

type Refined = {
  version: number
  preview_data: Array<Record<string, unknown>>
  changes: string[]
  notes: string[]
  detail?: string
}

/** Feedback on a strategy for the names and prices of mugs. The model is only asked about the feedback. */
async function refineWith(model: FakeModel, feedback: string, env: Record<string, string> = {}) {
  const settings = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.baseUrl, AI_MODEL: 'fake', AI_API_KEY: 'key' }
  await using service = await startTestService({ env: { ...settings, ...env } })
  const { key } = await service.makeAccount()
  const body = { url: shop.page('/mugs'), description: "each mug's name and price", name: 'Mugs' }
  const made = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const path = `/api/strategies/${made.body.strategy_id}`
  const refined = await service.call<Refined>('POST', `${path}/refine`, { key, body: { feedback } })
  const now = await service.call<Refined>('GET', path, { key })
  const versions = await service.call<Array<{ tokens: unknown }>>('GET', `${path}/versions`, { key })
  return { refined, now: now.body, tokens: versions.body.map((one) => one.tokens), log: service.log.join('') }
}

/** Whatever it is asked about a page, it leaves to the embedded generator. */
function onFeedback(answer: (user: string) => unknown | number) {
  return (user: string) => (user.startsWith('THE USER SAYS') ? answer(user) : {})
}

function columnWith(user: string, sample: string): string {
  return (
    user
      .split('\n')
      .find((line) => /^A\d/.test(line) && line.includes(`] "${sample}"`))
      ?.split(' ')[0] ?? ''
  )
}

test('feedback that was not understood is read by the model, made and proven on the page, and its tokens are stored', async () => {
  await using model = await startFakeModel(
    onFeedback((user) => ({ edits: [{ do: 'column', field: 'stars', column: columnWith(user, '4.5') }] })),
  )

  const { refined, tokens } = await refineWith(model, 'how do buyers like it?')

  expect(refined.status).toBe(200)
  expect(refined.body).toMatchObject({
    version: 2,
    changes: ['Added "stars", for example "4.5".'],
    notes: ['The AI provider told what the feedback means. Each change was tried on the page.'],
  })
  expect(refined.body.preview_data[0]).toEqual({ name: 'Blue mug', price: '$12.50', stars: '4.5' })
  expect(tokens).toContainEqual({ input: 900, output: 30 })
  expect(model.questions.at(-1)).not.toMatch(/<\/?[a-z]+[ >]/i)
})

test('what the embedded refinement understands is never asked', async () => {
  await using model = await startFakeModel(onFeedback(() => 500))

  const { refined } = await refineWith(model, 'rename name to title')

  expect(refined.body.changes).toEqual(['Renamed "name" to "title".'])
  expect(model.questions.filter((user) => user.startsWith('THE USER SAYS'))).toEqual([])
})

test('an answer that names what was never offered changes nothing, and the refusal says that the model did not help', async () => {
  await using model = await startFakeModel(
    onFeedback(() => ({ edits: [{ do: 'column', field: 'x', column: '<script>' }], url: 'https://evil.test' })),
  )

  const { refined, now } = await refineWith(model, 'how do buyers like it?')

  expect(refined.status).toBe(422)
  expect(refined.body.detail).toMatch(/^The feedback was not understood.*named nothing that works on the page\.$/)
  expect(JSON.stringify(refined.body)).not.toMatch(/script|evil/)
  expect(now.version).toBe(1)
})

test('a provider that is down is told beside the refusal', async () => {
  await using model = await startFakeModel(onFeedback(() => 500))

  const { refined, now, log } = await refineWith(model, 'how do buyers like it?')

  expect(refined.status).toBe(422)
  expect(refined.body.detail).toContain('The AI provider failed, so it could not be asked what is meant.')
  expect(now.version).toBe(1)
  expect(log).toContain('the AI provider did not help')
})

test('with AI_FALLBACK=none a provider that is down is 503 with Retry-After', async () => {
  await using model = await startFakeModel(onFeedback(() => 429))

  const { refined } = await refineWith(model, 'how do buyers like it?', { AI_FALLBACK: 'none' })

  expect(refined.status).toBe(503)
  expect(Number(refined.headers.get('retry-after'))).toBe(60)
})
