import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type Site, startSite } from '#test/support/site.ts'

type Candidate = { value: string; selector: string; confidence: number }
type Doubtful = {
  strategy_id: string
  preview_data: Array<Record<string, unknown>>
  field_confidence: Record<string, number>
  candidates: Record<string, Candidate[]>
  evidence: Record<string, Array<{ signal: string; weight: number; value: number }>>
}

/** Two people, neither of them called the author. */
const PAGE = `<!doctype html><html lang="en"><head><title>Blue mug</title></head><body><main><h1>Blue mug</h1>
<p class="one">Ann Lee</p><p class="two">Bob Ray</p><p>${'A thing for the table that lasts. '.repeat(6)}</p></main></body></html>`

let service: TestService
let site: Site
beforeAll(async () => {
  service = await startTestService()
  site = await startSite({ '/mug': PAGE })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function generated() {
  const { key } = await service.makeAccount()
  const body = { url: site.page('/mug'), description: 'the title and the author', name: 'Mug' }
  const made = await service.call<Doubtful>('POST', '/api/strategies/generate', { key, body })
  return { key, made: made.body }
}

test('a field that is not sure comes with candidates, which are kept with the strategy', async () => {
  const { key, made } = await generated()

  expect(made.candidates.title).toBeUndefined()
  expect(made.candidates.author?.map(({ value }) => value).toSorted()).toEqual(
    expect.arrayContaining(['Ann Lee', 'Bob Ray']),
  )
  expect(made.evidence.title?.find(({ signal }) => signal === 'place')?.value).toBeGreaterThan(0)
  const read = await service.call<Doubtful>('GET', `/api/strategies/${made.strategy_id}`, { key })
  expect(read.body.candidates).toEqual(made.candidates)
  expect(read.body.field_confidence).toEqual(made.field_confidence)
  expect(read.body.field_confidence.author).toBeLessThan(read.body.field_confidence.title ?? 0)
})

test('a candidate that is chosen by a refinement settles the field; the version before has its doubt still', async () => {
  const { key, made } = await generated()
  const chosen = made.candidates.author?.find(({ value }) => value !== made.preview_data[0]?.author)?.value

  const feedback = `the author should be "${chosen}"`
  const refined = await service.call<Doubtful>('POST', `/api/strategies/${made.strategy_id}/refine`, {
    key,
    body: { feedback },
  })

  expect(refined.status).toBe(200)
  expect(refined.body.preview_data[0]).toEqual({ title: 'Blue mug', author: chosen })
  expect(refined.body.candidates).toEqual({})
  expect(Object.keys(refined.body.field_confidence)).toEqual(['title'])
  const restored = await service.call<Doubtful>('POST', `/api/strategies/${made.strategy_id}/versions/1/restore`, {
    key,
  })
  expect(restored.body.candidates).toEqual(made.candidates)
})
