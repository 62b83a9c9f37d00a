/** Repeats of real requests under one key: nothing is created or started twice. The rules themselves are in admission.test.ts. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  makeStrategy,
  siteRecipes,
  startWorkflowSite,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

let service: TestService
let site: WorkflowSite
beforeAll(async () => {
  service = await startTestService()
  site = await startWorkflowSite(makeProducts(3))
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function prepared() {
  const account = await service.makeAccount()
  const strategyId = await makeStrategy(service, account, siteRecipes(site).list)
  const post = <T = Record<string, unknown>>(path: string, body?: unknown, idempotencyKey = 'k1') =>
    service.call<T>('POST', path, {
      key: account.key,
      headers: { 'idempotency-key': idempotencyKey },
      ...(body === undefined ? {} : { body }),
    })
  const list = async (path: string) => (await service.call<unknown[]>('GET', path, { key: account.key })).body
  return { ...account, strategyId, post, list }
}

test('a batch is started once', async () => {
  const { post, list, strategyId } = await prepared()
  const body = { strategy_id: strategyId, urls: [site.page('/list'), site.page('/list?again')] }

  const first = await post('/api/jobs', body)
  const second = await post('/api/jobs', body)

  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 201, text: first.text })
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(await list('/api/jobs')).toHaveLength(2)
})

test('a batch and its kept answer are written together: where the answer cannot be kept, nothing has started', async () => {
  const { post, list, strategyId } = await prepared()
  const body = { strategy_id: strategyId, urls: [site.page('/list'), site.page('/list?again')] }
  const { db } = service.database.database
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no answer is kept''; end'`.execute(
    db,
  )
  await sql`create trigger refuse before update on idempotency_key for each row execute function refuse()`.execute(db)

  const refused = await post('/api/jobs', body)
  const started = await list('/api/jobs')
  await sql`drop trigger refuse on idempotency_key`.execute(db)
  const again = await post('/api/jobs', body)

  expect(refused.status).toBe(500)
  expect(started).toEqual([])
  expect(again.status).toBe(201)
  expect(again.headers.get('idempotent-replayed')).toBeNull()
})

test('a schedule is made once, and its secret, which is shown once, is shown to the repeat too', async () => {
  const { post, list, strategyId } = await prepared()
  const body = {
    strategy_id: strategyId,
    url: site.page('/list'),
    interval_seconds: 60,
    webhook_url: 'https://r.example/',
  }

  const first = await post<{ webhook_secret: string; schedule_id: string }>('/api/schedules', body)
  const second = await post('/api/schedules', body)

  expect(first.body.webhook_secret).toMatch(/^whsec_/)
  expect(second.text).toBe(first.text)
  expect(await list('/api/schedules')).toHaveLength(1)
  const renewed = `/api/schedules/${first.body.schedule_id}/webhook-secret/regenerate`
  const answers = [await post(renewed, undefined, 'k2'), await post(renewed, undefined, 'k2')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.text).toBe(answers[1]?.text)
})

test('a watch is made once, and counts once', async () => {
  const { post, list } = await prepared()
  const body = { url: site.page('/list'), description: "each product's name" }

  const first = await post('/api/watch', body)
  const second = await post('/api/watch', body)

  expect(first.status).toBe(201)
  expect(second.text).toBe(first.text)
  expect(second.headers.get('x-strategy-quota-used')).toBe('1')
  expect(await list('/api/schedules')).toHaveLength(1)
})

test('a refusal is not kept', async () => {
  const { post, strategyId } = await prepared()
  const wrong = { strategy_id: strategyId, url: 'nowhere' }

  expect(await post('/api/jobs', wrong)).toMatchObject({ status: 400 })
  expect(await post('/api/jobs', { ...wrong, url: site.page('/list') })).toMatchObject({ status: 201 })
})

test('a workflow is made, extended and run once', async () => {
  const { post, list, strategyId } = await prepared()
  const node = { node_key: 'a', strategy_id: strategyId, input_type: 'trigger_only' }
  const made = [
    await post<{ id: string }>('/api/workflows', { name: 'W' }),
    await post('/api/workflows', { name: 'W' }),
  ]
  const path = `/api/workflows/${made[0]?.body.id}`

  const nodes = [await post(`${path}/nodes`, node, 'k2'), await post(`${path}/nodes`, node, 'k2')]
  const runs = [await post(`${path}/run`, undefined, 'k3'), await post(`${path}/run`, undefined, 'k3')]

  for (const [first, second] of [made, nodes, runs]) {
    expect(first?.status).toBe(201)
    expect(second?.text).toBe(first?.text)
  }
  expect(await list('/api/workflows')).toHaveLength(1)
  expect(await list(`${path}/runs`)).toHaveLength(1)
})

test('whoever hangs up on an execute asks again and is told how that job ended', async () => {
  const { post, list, strategyId, key } = await prepared()
  const path = '/list?slow'
  const asked = Promise.withResolvers<void>()
  site.hold = (held) => {
    if (held === path) asked.resolve()
    return held === path
  }
  const body = { strategy_id: strategyId, url: site.page(path) }
  const patience = new AbortController()
  const cutOff = fetch(`${service.url}/api/jobs/execute`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': 'k1' },
    body: JSON.stringify(body),
    signal: patience.signal,
  })
  await asked.promise
  patience.abort()
  await expect(cutOff).rejects.toThrow()

  expect(await post('/api/jobs/execute', body)).toMatchObject({ status: 409 })
  site.hold = () => false
  site.release()
  // As a client does that is told to retry shortly.
  await expect
    .poll(async () => (await post('/api/jobs/execute', body)).status, { timeout: 20_000, interval: 100 })
    .toBe(200)

  const answer = await post<{ status: string; item_count: number }>('/api/jobs/execute', body)
  expect(answer.headers.get('idempotent-replayed')).toBe('true')
  expect(answer.body).toMatchObject({ status: 'completed', item_count: 3 })
  expect(await list('/api/jobs')).toHaveLength(1)
})
