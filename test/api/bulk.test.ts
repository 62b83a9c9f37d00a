import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { addStrategy, list } from '#test/support/finding.ts'
import { makeSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

/** Nothing runs: what was started stays to be seen. */
let service: TestService
beforeAll(async () => {
  service = await startTestService({ workers: false, env: { LIMITS_FREE: '-1,-1,-1,1' } })
})
afterAll(() => service[Symbol.asyncDispose]())

type Done = {
  action: string
  done: number
  schedule_count?: number
  job_ids?: string[]
  detail?: string
  field?: string
}

async function bulk({ key }: Pick<TestAccount, 'key'>, what: 'strategies' | 'schedules', body: unknown) {
  const { status, body: answer } = await service.call<Done>('POST', `/api/${what}/bulk`, { key, body })
  return { status, ...answer }
}

type Thing = { strategy_id: string; schedule_id: string; enabled: boolean; next_run_at: string | null; tags: string[] }

/** An account with two strategies, of which the first has two schedules. */
async function prepare() {
  const owner = await service.makeAccount()
  const strategies: string[] = []
  for (const name of ['one', 'two']) strategies.push(await addStrategy(service, owner, { name, tags: [name] }))
  const at = { key: owner.key, strategyId: strategies[0] ?? '', url: 'https://shop.example/mugs' }
  const schedules: string[] = []
  schedules.push((await makeSchedule(service, at, { tags: ['one'] })).schedule_id)
  schedules.push((await makeSchedule(service, at, { urls: ['https://a.example/', 'https://b.example/'] })).schedule_id)
  const all = async (path: string, query = {}) => (await list<Thing>(service, owner.key, `/api/${path}`, query)).rows
  return { owner, strategies, schedules, all }
}

describe('strategies', () => {
  test('are paused and resumed by their schedules', async () => {
    const { owner, strategies, all } = await prepare()

    const paused = await bulk(owner, 'strategies', { ids: [...strategies, ...strategies], action: 'pause' })
    expect(paused).toEqual({ status: 200, action: 'pause', done: 2, schedule_count: 2 })
    expect((await all('schedules')).map(({ enabled, next_run_at }) => [enabled, next_run_at])).toEqual([
      [false, null],
      [false, null],
    ])
    const resumed = await bulk(owner, 'strategies', { ids: strategies.map((id) => id.toUpperCase()), action: 'resume' })
    expect(resumed).toMatchObject({ status: 200, schedule_count: 2 })
    expect((await all('schedules')).map(({ enabled, next_run_at }) => enabled && next_run_at !== null)).toEqual([
      true,
      true,
    ])
  })

  test('are run on their own pages', async () => {
    const { owner, strategies, all } = await prepare()
    const { status, job_ids } = await bulk(owner, 'strategies', { ids: strategies, action: 'run' })

    const jobs = await service.call<Array<{ job_id: string; strategy_id: string; url: string }>>(
      'GET',
      '/api/jobs',
      owner,
    )
    expect(status).toBe(200)
    expect(job_ids).toHaveLength(2)
    expect(jobs.body.map(({ job_id }) => job_id).sort()).toEqual([...(job_ids ?? [])].sort())
    expect(jobs.body.map(({ strategy_id }) => strategy_id).sort()).toEqual([...strategies].sort())
    expect(new Set(jobs.body.map(({ url }) => url))).toEqual(new Set(['https://shop.example/mugs']))
    expect(await all('strategies')).toHaveLength(2)
  })

  test('are deleted with all that is theirs, as one by one', async () => {
    const { owner, strategies, all } = await prepare()
    await bulk(owner, 'strategies', { ids: strategies, action: 'run' })

    expect(await bulk(owner, 'strategies', { ids: strategies, action: 'delete' })).toEqual({
      status: 200,
      action: 'delete',
      done: 2,
    })
    for (const path of ['strategies', 'schedules', 'jobs']) expect(await all(path), path).toEqual([])
    const audit = await service.call<{ events: Array<{ event_type: string }> }>('GET', '/api/strategies/audit', owner)
    // They were stored by hand: no creation was recorded.
    expect(audit.body.events).toEqual([])
  })

  test('are tagged beside the tags they have', async () => {
    const { owner, strategies, all } = await prepare()
    expect(await bulk(owner, 'strategies', { ids: strategies, action: 'tag', tags: ['one', ' new '] })).toMatchObject({
      done: 2,
    })
    expect((await all('strategies', { sort: 'name' })).map(({ tags }) => tags)).toEqual([
      ['one', 'new'],
      ['two', 'one', 'new'],
    ])
    expect(await all('strategies', { tag: 'new' })).toHaveLength(2)

    const many = Array.from({ length: 18 }, (_, n) => `t${n}`)
    const refused = await bulk(owner, 'strategies', { ids: strategies, action: 'tag', tags: many })
    expect(refused).toMatchObject({
      status: 400,
      detail: '21 tags would be too many: at most 20 are kept',
      field: 'tags',
    })
    expect(await all('strategies', { tag: 't0' })).toEqual([])
  })
})

describe('schedules', () => {
  test('are paused, resumed, tagged and deleted', async () => {
    const { owner, schedules, all } = await prepare()
    const [first = '', second = ''] = schedules
    expect(await bulk(owner, 'schedules', { ids: [first], action: 'pause' })).toEqual({
      status: 200,
      action: 'pause',
      done: 1,
    })
    expect((await all('schedules', { status: 'paused' })).map(({ schedule_id }) => schedule_id)).toEqual([first])
    const before = await all('schedules', { status: 'active' })
    expect(await bulk(owner, 'schedules', { ids: schedules, action: 'resume' })).toMatchObject({ done: 2 })
    expect(await all('schedules', { status: 'paused' })).toEqual([])
    // The one that was not paused keeps its rhythm.
    const after = (await all('schedules')).find(({ schedule_id }) => schedule_id === second)
    expect(after?.next_run_at).toBe(before[0]?.next_run_at)

    await bulk(owner, 'schedules', { ids: schedules, action: 'tag', tags: ['both'] })
    expect((await all('schedules', { sort: 'created_at' })).map(({ tags }) => tags)).toEqual([
      ['one', 'both'],
      ['both'],
    ])
    expect(await bulk(owner, 'schedules', { ids: schedules, action: 'delete' })).toMatchObject({ status: 200, done: 2 })
    expect(await all('schedules')).toEqual([])
    expect(await all('strategies')).toHaveLength(2)
  })

  test('are run on all of their URLs, and not again before that has ended', async () => {
    const { owner, schedules, all } = await prepare()
    const { status, job_ids } = await bulk(owner, 'schedules', { ids: schedules, action: 'run' })
    expect(status).toBe(200)
    expect(job_ids).toHaveLength(3)
    expect(await all('jobs', { schedule_id: schedules[1] ?? '' })).toHaveLength(2)
    expect((await all('jobs')).map((job) => (job as { batch_id?: string }).batch_id !== null).sort()).toEqual([
      false,
      true,
      true,
    ])

    expect(await bulk(owner, 'schedules', { ids: schedules, action: 'run' })).toMatchObject({ status: 409 })
    expect(await all('jobs')).toHaveLength(3)
  })
})

test.each(['pause', 'resume', 'run', 'delete', 'tag'])(
  '%s of an id that is unknown or of others does nothing',
  async (action) => {
    const { owner, strategies, schedules, all } = await prepare()
    const stranger = await prepare()
    const before = [await all('strategies'), await all('schedules')]
    for (const strange of [newId(), stranger.strategies[0]])
      expect(await bulk(owner, 'strategies', { ids: [...strategies, strange], action, tags: ['x'] })).toEqual({
        status: 404,
        detail: 'Strategy not found',
      })
    for (const strange of [newId(), stranger.schedules[0]])
      expect(await bulk(owner, 'schedules', { ids: [...schedules, strange], action, tags: ['x'] })).toEqual({
        status: 404,
        detail: 'Schedule not found',
      })
    expect([await all('strategies'), await all('schedules')]).toEqual(before)
    expect(await all('jobs')).toEqual([])
    expect(await stranger.all('strategies')).toHaveLength(2)
  },
)

test('a run that does not fit into the hour starts nothing', async () => {
  const owner = await service.makeAccount({ tier: 'free' })
  const ids = [await addStrategy(service, owner, {}), await addStrategy(service, owner, {})]
  expect(await bulk(owner, 'strategies', { ids, action: 'run' })).toMatchObject({ status: 429 })
  expect((await list(service, owner.key, '/api/jobs')).total).toBe('0')
  expect(await bulk(owner, 'strategies', { ids: ids.slice(1), action: 'run' })).toMatchObject({ status: 200, done: 1 })
})

test.each([
  ['no ids', { ids: [], action: 'pause' }],
  ['too many ids', { ids: Array.from({ length: 1001 }, newId), action: 'pause' }],
  ['an id that is none', { ids: ['x'], action: 'pause' }],
  ['another action', { ids: [newId()], action: 'archive' }],
  ['no action', { ids: [newId()] }],
  ['no tags', { ids: [newId()], action: 'tag' }],
  ['empty tags', { ids: [newId()], action: 'tag', tags: [] }],
])('%s is refused', async (_what, body) => {
  const owner = await service.makeAccount()
  expect(await bulk(owner, 'strategies', body)).toMatchObject({ status: 400 })
  expect(await bulk(owner, 'schedules', body)).toMatchObject({ status: 400 })
})
