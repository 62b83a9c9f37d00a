import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { startShop } from '#test/support/shop.ts'

type Group = {
  id: string
  name: string
  description: string
  strategy_count: number
  strategies: Array<{ strategy_id: string; name: string }>
  created_at: string
}
type Schedule = {
  schedule_id: string
  strategy_id: string
  url: string | null
  urls: string[] | null
  interval_seconds: number | null
  cron_expression: string | null
  enabled: boolean
  webhook_url: string | null
}

const NOBODY = '0198c8f0-0000-7000-8000-000000000000'

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

async function makeStrategy(key: string, name = 'Article'): Promise<string> {
  const body = { url: shop.page('/article'), name, scraper_type: 'content' }
  const answer = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  return answer.body.strategy_id
}

/** An account with a group of two strategies, and how to talk to it. */
async function makeGroup(members = 2) {
  const { key } = await service.makeAccount()
  const created = await service.call<Group>('POST', '/api/strategy-groups', { key, body: { name: 'Shops' } })
  const path = `/api/strategy-groups/${created.body.id}`
  const strategyIds: string[] = []
  for (let count = 0; count < members; count++) strategyIds.push(await makeStrategy(key, `Number ${count}`))
  if (members > 0) {
    await service.call('POST', `${path}/strategies`, { key, body: { strategy_ids: strategyIds } })
  }
  const call = <T = Record<string, unknown>>(method: string, below: string, body?: unknown) =>
    service.call<T>(method, path + below, { key, ...(body === undefined ? {} : { body }) })
  const schedules = async () => (await service.call<Schedule[]>('GET', '/api/schedules', { key })).body
  return { key, path, strategyIds, call, schedules, groupId: created.body.id }
}

describe('a group', () => {
  test('is created, read, listed, changed and deleted, and its strategies outlive it', async () => {
    const { key, call, strategyIds, groupId } = await makeGroup()

    const read = await call<Group>('GET', '')
    expect(read.body).toMatchObject({ id: groupId, name: 'Shops', description: '', strategy_count: 2 })
    expect(read.body.strategies.map((one) => one.strategy_id).toSorted()).toEqual(strategyIds.toSorted())
    expect(Object.keys(read.body.strategies[0] ?? {}).toSorted()).toEqual(
      ['created_at', 'description', 'name', 'strategy_id', 'updated_at', 'url'].toSorted(),
    )
    const patched = await call<Group>('PATCH', '', { description: 'All of them' })
    expect(patched.body).toMatchObject({ name: 'Shops', description: 'All of them', strategy_count: 2 })
    const second = await service.call<Group>('POST', '/api/strategy-groups', {
      key,
      body: { name: ' Later ', description: 'x' },
    })
    expect(second).toMatchObject({ status: 201, body: { name: 'Later', description: 'x', strategy_count: 0 } })
    const listed = await service.call<Group[]>('GET', '/api/strategy-groups', { key })
    expect(listed.body.map(({ name, strategy_count }) => [name, strategy_count])).toEqual([
      ['Later', 0],
      ['Shops', 2],
    ])

    const deleted = await call('DELETE', '')
    expect(deleted.body).toEqual({ message: 'Strategy group deleted' })
    expect((await call('GET', '')).status).toBe(404)
    const strategy = await service.call('GET', `/api/strategies/${strategyIds[0]}`, { key })
    expect(strategy.body).toMatchObject({ strategy_group_id: null })
  })

  test('takes strategies from other groups, lets them go, and refuses those of others', async () => {
    const first = await makeGroup()
    const { key, strategyIds } = first
    const [one = '', other = ''] = strategyIds
    const second = await service.call<Group>('POST', '/api/strategy-groups', { key, body: { name: 'Second' } })
    const path = `/api/strategy-groups/${second.body.id}`

    const moved = await service.call('POST', `${path}/strategies`, { key, body: { strategy_ids: [one, one] } })
    expect(moved.body).toEqual({ message: '1 strategy added' })
    expect((await first.call<Group>('GET', '')).body.strategy_count).toBe(1)
    expect((await first.call('DELETE', `/strategies/${one}`)).status).toBe(404)
    expect((await first.call('DELETE', `/strategies/${other}`)).status).toBe(200)
    expect((await first.call<Group>('GET', '')).body.strategies).toEqual([])

    const stranger = await service.makeAccount()
    const foreign = await makeStrategy(stranger.key)
    const refused = await first.call('POST', '/strategies', { strategy_ids: [other, foreign] })
    expect(refused).toMatchObject({ status: 404, body: { detail: 'Strategy not found' } })
    expect((await first.call<Group>('GET', '')).body.strategy_count).toBe(0)
    expect((await first.call('POST', '/strategies', { strategy_ids: ['x'] })).status).toBe(400)
    expect((await first.call('POST', '/strategies', { strategy_ids: [] })).status).toBe(400)
  })

  test('is missing for everybody else, on each of its paths', async () => {
    const { path } = await makeGroup(1)
    const { key } = await service.makeAccount()
    const paths: Array<[string, string, unknown?]> = [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/strategies', { strategy_ids: [await makeStrategy(key)] }],
      ['DELETE', `/strategies/${NOBODY}`],
      ['POST', '/schedule', { interval_seconds: 60 }],
      ['POST', '/schedule', { interval_seconds: 60, cron_expression: '@daily' }],
      ['DELETE', '/schedule'],
      ['PATCH', '/schedule/toggle', { enabled: false }],
      ['PATCH', '/schema', { output_schema: { name: 'string' } }],
      ['GET', '/schema/progress'],
      ['POST', '/webhook/test'],
    ]
    for (const [method, below, body] of paths) {
      const answer = await service.call(method, path + below, { key, ...(body === undefined ? {} : { body }) })
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Strategy group not found' } })
    }
    expect((await service.call<Group[]>('GET', '/api/strategy-groups', { key })).body).toEqual([])
  })
})

describe('the schedule of a group', () => {
  test('gives each strategy its own, and changes it the next time', async () => {
    const { key, call, schedules, strategyIds } = await makeGroup(3)
    const list = { strategy_id: strategyIds[0], urls: [shop.page('/mugs')], interval_seconds: 600 }
    await service.call('POST', '/api/schedules', { key, body: list })
    const own = { strategy_id: strategyIds[1], url: shop.page('/article'), cron_expression: '0 9 * * *' }
    await service.call('POST', '/api/schedules', { key, body: own })

    const first = await call('POST', '/schedule', { interval_seconds: 3600 })
    const again = await call('POST', '/schedule', { cron_expression: '30 6 * * 1' })

    expect(first).toMatchObject({ status: 200, body: { created: 1, updated: 2 } })
    expect(first.body.message).toBe('1 schedule created, 2 updated')
    expect(again.body).toMatchObject({ created: 0, updated: 3 })
    const all = await schedules()
    expect(all).toHaveLength(3)
    expect(new Set(all.map((one) => one.strategy_id)).size).toBe(3)
    for (const one of all) expect(one).toMatchObject({ cron_expression: '30 6 * * 1', interval_seconds: null })
  })

  test('is paused, resumed and deleted for all at once', async () => {
    const { call, schedules } = await makeGroup()
    await call('POST', '/schedule', { interval_seconds: 3600 })

    const paused = await call('PATCH', '/schedule/toggle', { enabled: false })
    expect(paused.body).toEqual({ message: '2 schedules paused' })
    expect((await schedules()).map(({ enabled }) => enabled)).toEqual([false, false])
    await call('PATCH', '/schedule/toggle', { enabled: true })
    expect((await schedules()).map(({ enabled }) => enabled)).toEqual([true, true])
    const deleted = await call('DELETE', '/schedule')
    expect(deleted.body).toEqual({ message: '2 schedules deleted' })
    expect(await schedules()).toEqual([])
  })

  test('has the type of its new receiver, unless one is given', async () => {
    const { call, schedules } = await makeGroup()
    const types = async () => (await schedules()).map((one) => (one as { webhook_type?: string }).webhook_type)
    const set = (receiver: object) => call('POST', '/schedule', { interval_seconds: 60, ...receiver })

    await set({ webhook_url: 'https://example.com/hook', webhook_type: 'slack' })
    expect(await types()).toEqual(['slack', 'slack'])
    await set({ webhook_url: 'https://discord.com/api/webhooks/1/x' })
    expect(await types()).toEqual(['discord', 'discord'])
    await set({ webhook_url: 'https://hooks.slack.com/services/1/x', webhook_type: 'standard' })
    expect(await types()).toEqual(['standard', 'standard'])
  })

  test('has one secret for all, told once, and keeps those that are there', async () => {
    const { call, schedules } = await makeGroup()
    const webhook = { webhook_url: 'https://example.com/hook', webhook_metadata: { team: 'a' } }

    const first = await call('POST', '/schedule', { interval_seconds: 3600, ...webhook })
    const again = await call('POST', '/schedule', { interval_seconds: 7200, ...webhook })
    const own = await call('POST', '/schedule', { interval_seconds: 7200, ...webhook, webhook_secret: 'my-own' })

    expect(first.body.webhook_secret).toMatch(/^whsec_/)
    expect(again.body).not.toHaveProperty('webhook_secret')
    expect(own.body).not.toHaveProperty('webhook_secret')
    for (const one of await schedules()) expect(one).toMatchObject({ interval_seconds: 7200, ...webhook })
    const discord = { webhook_url: 'https://discord.com/api/webhooks/1/x' }
    const other = await makeGroup(1)
    expect((await other.call('POST', '/schedule', { interval_seconds: 60, ...discord })).body).not.toHaveProperty(
      'webhook_secret',
    )
  })

  test('with an empty secret keeps those that are there, and makes one for all others', async () => {
    await using receiver = await startReceiver(200)
    const { key, call, schedules, strategyIds } = await makeGroup(3)
    const own = { strategy_id: strategyIds[0], url: shop.page('/article'), interval_seconds: 600 }
    const kept = { ...own, webhook_url: receiver.hook, webhook_secret: 'kept' }
    await service.call('POST', '/api/schedules', { key, body: kept })
    await service.call('POST', '/api/schedules', { key, body: { ...own, strategy_id: strategyIds[1] } })

    const empty = { interval_seconds: 3600, webhook_url: receiver.hook, webhook_secret: '' }
    const first = await call('POST', '/schedule', empty)
    const again = await call('POST', '/schedule', empty)
    for (const { schedule_id: id } of await schedules()) await service.call('POST', `/api/schedules/${id}/run`, { key })

    expect(first.body.webhook_secret).toMatch(/^whsec_/)
    expect(again.body).not.toHaveProperty('webhook_secret')
    const secrets = (await receiver.atLeast(3)).map(({ headers }) => headers['x-webhook-secret'])
    expect(secrets.toSorted()).toEqual(['kept', first.body.webhook_secret, first.body.webhook_secret])
  })

  test('shows the secret that another type of receiver makes, one for all', async () => {
    await using receiver = await startReceiver(200)
    const { key, call, schedules } = await makeGroup()
    const discord = { webhook_url: receiver.hook, webhook_type: 'discord' }
    await call('POST', '/schedule', { interval_seconds: 3600, ...discord })

    const changed = await call('POST', '/schedule', { interval_seconds: 3600, webhook_type: 'standard' })
    for (const { schedule_id: id } of await schedules()) await service.call('POST', `/api/schedules/${id}/run`, { key })

    const secrets = (await receiver.atLeast(2)).map(({ headers }) => headers['x-webhook-secret'])
    expect(changed.body.webhook_secret).toMatch(/^whsec_/)
    expect(secrets).toEqual([changed.body.webhook_secret, changed.body.webhook_secret])
  })

  test.each<[string, Record<string, unknown>, number]>([
    ['both an interval and a cron expression', { interval_seconds: 60, cron_expression: '@daily' }, 422],
    ['neither', {}, 400],
    ['an interval that is too short', { interval_seconds: 59 }, 400],
    ['a cron expression that is none', { cron_expression: 'often' }, 400],
    ['a webhook that is no address', { interval_seconds: 60, webhook_url: 'nowhere' }, 422],
  ])('is refused with %s, and nothing is changed', async (_what, body, status) => {
    const { call, schedules } = await makeGroup(1)

    const answer = await call<{ detail: string }>('POST', '/schedule', body)

    expect(answer.status).toBe(status)
    expect(answer.body.detail).toEqual(expect.any(String))
    expect(await schedules()).toEqual([])
  })

  test('is given to all or to none: what one member refuses changes no other', async () => {
    const { key, path, call, schedules, strategyIds } = await makeGroup(2)
    const own = { strategy_id: strategyIds[0], url: shop.page('/article'), interval_seconds: 600 }
    await service.call('POST', '/api/schedules', { key, body: own })
    const before = await schedules()
    const mugs = { url: shop.page('/mugs'), name: 'Mugs', description: 'name and price of each mug' }
    const list = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body: mugs })
    await service.call('POST', `${path}/strategies`, { key, body: { strategy_ids: [list.body.strategy_id] } })
    const notify = { fields: ['price'] }

    const onlyCreated = await call('POST', '/schedule', { interval_seconds: 3600, notify })
    expect(onlyCreated).toMatchObject({ status: 400, body: { field: 'notify.fields' } })
    expect(await schedules()).toEqual(before)

    for (const strategyId of [list.body.strategy_id, strategyIds[1]]) {
      const body = { strategy_id: strategyId, url: shop.page('/mugs'), interval_seconds: 600 }
      await service.call('POST', '/api/schedules', { key, body })
    }
    const withAll = await schedules()
    expect((await call('POST', '/schedule', { interval_seconds: 3600, notify })).status).toBe(400)
    expect(await schedules()).toEqual(withAll)
  })
})

describe('the test of a webhook', () => {
  test('goes to the receiver of any schedule, or to the one that is named', async () => {
    const secrets: unknown[] = []
    await using receiver = await startLoopbackServer((request, response) => {
      secrets.push(request.headers['x-webhook-secret'])
      response.writeHead(request.url === '/broken' ? 500 : 204).end()
    })
    const hook = (path: string) => `http://127.0.0.1:${receiver.port}${path}`
    const { call } = await makeGroup()

    const none = await call<{ detail: string }>('POST', '/webhook/test')
    expect(none).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/has a webhook_url/) } })
    await call('POST', '/schedule', { interval_seconds: 60, webhook_url: hook('/hook'), webhook_secret: 'known' })
    const stored = await call('POST', '/webhook/test')
    const named = await call('POST', '/webhook/test', { webhook_url: hook('/broken') })
    const refused = await call('POST', '/webhook/test', { webhook_url: 'nowhere' })

    expect(stored).toMatchObject({ status: 200, body: { success: true, status_code: 204 } })
    expect(named).toMatchObject({ status: 200, body: { success: false, status_code: 500 } })
    expect(refused.status).toBe(422)
    expect(receiver.requests).toEqual(['POST /hook', 'POST /broken'])
    expect(secrets).toEqual(['known', undefined])
  })
})
