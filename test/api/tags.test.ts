import { afterAll, beforeAll, expect, test } from 'vitest'
import { MUG_WORDS, MUGS, startChangingShop } from '#test/support/changing-shop.ts'
import { makeSchedule, prepareStrategy } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof startChangingShop>>
beforeAll(async () => {
  service = await startTestService({ workers: false })
  shop = await startChangingShop()
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

type Tagged = { tags: string[]; detail?: string; strategy_id: string; schedule_id: string; id: string }

test('a strategy and what is watched with it carry the tags that they were made with', async () => {
  const { key } = await service.makeAccount()
  shop.put('/tags-generate', MUGS)
  const url = shop.page('/tags-generate')
  const body = { url, description: MUG_WORDS, name: 'Mugs', tags: [' shop ', 'shop', 'Täglich'] }
  const generated = await service.call<Tagged>('POST', '/api/strategies/generate', { key, body })
  expect(generated.body).toMatchObject({ tags: ['shop', 'Täglich'] })
  const watched = await service.call<Tagged>('POST', '/api/watch', { key, body })
  expect(watched.body).toMatchObject({ tags: ['shop', 'Täglich'] })

  for (const path of [
    `/api/strategies/${generated.body.strategy_id}`,
    `/api/strategies/${watched.body.strategy_id}`,
    `/api/schedules/${watched.body.schedule_id}`,
  ])
    expect((await service.call<Tagged>('GET', path, { key })).body.tags, path).toEqual(['shop', 'Täglich'])
})

test('strategies, schedules, workflows and groups are tagged when they are made, and anew by a change', async () => {
  const owner = await prepareStrategy(service, shop, '/tags-change')
  const { key } = owner
  const strategy = `/api/strategies/${owner.strategyId}`
  expect((await service.call<Tagged>('GET', strategy, { key })).body.tags).toEqual([])

  const schedule = await makeSchedule(service, owner, { tags: ['first'] })
  const workflow = await service.call<Tagged>('POST', '/api/workflows', { key, body: { name: 'W', tags: ['first'] } })
  const group = await service.call<Tagged>('POST', '/api/strategy-groups', {
    key,
    body: { name: 'G', tags: ['first'] },
  })
  const made: Array<[method: string, path: string]> = [
    ['PATCH', strategy],
    ['PATCH', `/api/schedules/${schedule.schedule_id}`],
    ['PUT', `/api/workflows/${workflow.body.id}`],
    ['PATCH', `/api/strategy-groups/${group.body.id}`],
  ]
  for (const [method, path] of made) {
    const change = async (body: unknown) => (await service.call<Tagged>(method, path, { key, body })).body
    if (path !== strategy) expect(await change({}), path).toMatchObject({ tags: ['first'] })
    expect(await change({ tags: ['a', 'b'] }), path).toMatchObject({ tags: ['a', 'b'] })
    expect(await change({}), path).toMatchObject({ tags: ['a', 'b'] })
    expect((await service.call<Tagged>('GET', path, { key })).body, path).toMatchObject({ tags: ['a', 'b'] })
    expect(await change({ tags: null }), path).toMatchObject({ tags: [] })
  }
})

test.each([
  ['a text', 'shop'],
  ['a number', [1]],
  ['nothing to see', [' ']],
  ['one that is too long', ['x'.repeat(51)]],
  ['too many', Array.from({ length: 21 }, (_, n) => `t${n}`)],
])('tags that are %s are refused', async (_what, tags) => {
  const { key } = await service.makeAccount()
  const answer = await service.call<Tagged>('POST', '/api/strategy-groups', { key, body: { name: 'G', tags } })
  expect(answer.status).toBe(400)
  expect(answer.body.detail).toContain('tags')
})
