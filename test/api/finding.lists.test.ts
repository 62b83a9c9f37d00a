/** What lists tell and take beside the common parameters. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStrategy, list } from '#test/support/finding.ts'
import { makeSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

/** Nothing runs: what was started stays to be seen. */
let service: TestService
beforeAll(async () => {
  service = await startTestService({ workers: false })
})
afterAll(() => service[Symbol.asyncDispose]())

const URL = 'https://shop.example/mugs'

test('each batch is one entry among jobs, with how all of them stand', async () => {
  const owner = await service.makeAccount()
  const strategy_id = await addStrategy(service, owner, { name: 'Mugs' })
  const start = (body: object) =>
    service.call<{ batch_id: string }>('POST', '/api/jobs', { key: owner.key, body: { strategy_id, ...body } })
  const { body: batch } = await start({ urls: [`${URL}?1`, `${URL}?2`, `${URL}?3`] })
  await start({ url: URL })
  type Job = { url: string; batch_id: string | null; batch?: object }
  const jobs = (query = {}) => list<Job>(service, owner.key, '/api/jobs', query)

  const folded = await jobs({ fold_batches: 'true' })

  expect(folded.total).toBe('2')
  expect(folded.rows.map(({ url, batch: counts }) => [url, counts])).toEqual([
    [URL, undefined],
    [`${URL}?1`, { total: 3, pending: 3, running: 0, completed: 0, failed: 0 }],
  ])
  expect(folded.rows[1]?.batch_id).toBe(batch.batch_id)
  const all = await jobs()
  expect(all.total).toBe('4')
  expect(all.rows.every((job) => !('batch' in job))).toBe(true)
  expect((await jobs({ fold_batches: 'true', limit: '1', offset: '1' })).rows).toHaveLength(1)
})

test('strategies are paused when all of their schedules are, and schedules unused until they run', async () => {
  const owner = await service.makeAccount()
  const ids: string[] = []
  for (const name of ['without', 'half', 'paused']) ids.push(await addStrategy(service, owner, { name }))
  const [, half = '', paused = ''] = ids
  const at = (strategyId: string) => ({ key: owner.key, strategyId, url: URL })
  const pausing: string[] = []
  for (const id of [half, paused]) pausing.push((await makeSchedule(service, at(id))).schedule_id)
  await makeSchedule(service, at(half))
  const body = { ids: pausing, action: 'pause' }
  expect((await service.call('POST', '/api/schedules/bulk', { key: owner.key, body })).status).toBe(200)

  const named = async (query: Record<string, string>) =>
    (await list<{ name: string }>(service, owner.key, '/api/strategies', query)).rows.map(({ name }) => name)
  expect(await named({ status: 'paused' })).toEqual(['paused'])
  expect(await named({ status: 'paused', q: 'half' })).toEqual([])
  expect(await named({ changed_since: '2000-01-01T00:00:00Z' })).toEqual([])

  type Listed = { strategy_name: string; last_change: object | null }
  const schedules = await list<Listed>(service, owner.key, '/api/schedules', { status: 'unused' })
  expect(schedules.total).toBe('3')
  expect(schedules.rows.map(({ strategy_name, last_change }) => [strategy_name, last_change])).toEqual([
    ['half', null],
    ['paused', null],
    ['half', null],
  ])
  expect((await list(service, owner.key, '/api/schedules', { changed_since: '2000-01-01T00:00:00Z' })).total).toBe('0')
  const refused = await service.call('GET', '/api/strategies?changed_since=yesterday', { key: owner.key })
  expect(refused.status).toBe(400)
})
