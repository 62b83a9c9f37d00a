/** Ticks of workflow schedules, and what their receivers are told. Time is moved by moving what is due. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWorkflow } from '#features/workflows/store.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { sweep, sweepAll as sweepDatabase } from '#test/support/sweep.ts'
import {
  makeProducts,
  makeStrategy,
  type Run,
  siteRecipes,
  startWorkflowSite,
  untilEnded,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

type Schedule = {
  schedule_id: string
  next_run_at: string | null
  enabled: boolean
  webhook_secret?: string
  detail?: string
  [field: string]: unknown
}

let service: TestService
beforeAll(async () => {
  // Only the tests sweep, so that they know when a tick has happened.
  service = await startTestService({ env: { SWEEP_INTERVAL_SECONDS: '3600' } })
})
afterAll(() => service[Symbol.asyncDispose]())

const db = () => service.database.database.db

async function prepared(site: WorkflowSite) {
  const account = await service.makeAccount()
  const recipes = siteRecipes(site)
  const call = <T = Schedule>(method: string, path: string, body?: unknown) =>
    service.call<T>(method, path, { key: account.key, ...(body === undefined ? {} : { body }) })
  const nodes = [
    { node_key: 'list', strategy_id: await makeStrategy(service, account, recipes.list), input_type: 'trigger_only' },
  ]
  const made = await call<{ id: string }>('POST', '/api/workflows', { name: 'Shop', nodes })
  const path = `/api/workflows/${made.body.id}`
  const schedule = async (more: Record<string, unknown> = {}) => {
    const answer = await call('POST', `${path}/schedules`, { interval_seconds: 3600, ...more })
    expect(answer.body.detail).toBeUndefined()
    expect(answer.status).toBe(201)
    return answer.body
  }
  const runs = async () => (await call<Run[]>('GET', `${path}/runs`)).body
  /** Makes it due, sweeps, and follows the run to its end. */
  const tick = async (scheduleId: string) => {
    await makeDue(scheduleId)
    await sweepAll()
    const [run] = await runs()
    if (!run) throw new Error('no run began')
    return untilEnded(service, account.key, run)
  }
  return { ...account, call, path, schedule, runs, tick, workflowId: made.body.id }
}

async function makeDue(scheduleId: string, secondsAgo = 1): Promise<void> {
  await db()
    .updateTable('schedule')
    .set({ next_run_at: sql<Date>`now() - make_interval(secs => ${secondsAgo})` })
    .where('id', '=', scheduleId)
    .execute()
}

const sweepAll = () => sweepDatabase(db())

const row = (id: string) => db().selectFrom('schedule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** It comes again in some seconds, and neither ran nor was skipped meanwhile. */
async function expectPostponed(scheduleId: string): Promise<void> {
  const { next_run_at: next, last_skipped_at, last_skip_reason } = await row(scheduleId)
  const seconds = ((next?.getTime() ?? 0) - Date.now()) / 1_000
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThan(15)
  expect({ last_skipped_at, last_skip_reason }).toEqual({ last_skipped_at: null, last_skip_reason: null })
}

describe('a schedule', () => {
  test('is made, listed, changed, paused and deleted; its secret is shown once', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { schedule, call, path, workflowId } = await prepared(site)
    const made = await schedule({ webhook_url: 'https://example.com/hook', webhook_metadata: { team: 'shop' } })
    expect(made).toMatchObject({
      workflow_id: workflowId,
      schedule_type: 'interval',
      interval_seconds: 3600,
      cron_expression: null,
      enabled: true,
      webhook_type: 'standard',
      webhook_secret: expect.stringMatching(/^whsec_/),
      last_run_at: null,
    })
    expect(Date.parse(made.next_run_at ?? '') - Date.now()).toBeGreaterThan(3_000_000)
    const { webhook_secret: _shownOnce, ...rest } = made
    expect((await call<Schedule[]>('GET', `${path}/schedules`)).body).toEqual([{ ...rest, delivery_problem: null }])

    const one = `${path}/schedules/${made.schedule_id}`
    const cron = await call('PATCH', one, { cron_expression: '0 9 * * *', timezone: 'Europe/Berlin' })
    expect(cron.body).toMatchObject({ schedule_type: 'cron', interval_seconds: null, timezone: 'Europe/Berlin' })
    expect(cron.body).not.toHaveProperty('webhook_secret')
    expect((await call('PATCH', one, { enabled: false })).body).toMatchObject({ enabled: false, next_run_at: null })
    expect((await call('PATCH', one, { enabled: true })).body.next_run_at).not.toBeNull()
    const renewed = await call('PATCH', one, { webhook_secret: '' })
    expect(renewed.body.webhook_secret).not.toBe(made.webhook_secret)
    await call('PATCH', one, { webhook_url: 'https://example.com/slack', webhook_type: 'slack' })
    const moved = await call('PATCH', one, { webhook_url: 'https://discord.com/api/webhooks/1/x' })
    expect(moved.body).toMatchObject({ webhook_type: 'discord' })
    expect((await call('GET', `/api/schedules/${made.schedule_id}/deliveries`)).body).toEqual([])

    expect((await call('DELETE', one)).body).toEqual({ message: 'Schedule deleted' })
    expect((await call('DELETE', one)).status).toBe(404)
    expect((await call('PATCH', one, { enabled: true })).status).toBe(404)
    expect((await call<Schedule[]>('GET', `${path}/schedules`)).body).toEqual([])
  })

  test.each([
    [{}, 400],
    [{ interval_seconds: 59 }, 400],
    [{ interval_seconds: 60, cron_expression: '0 9 * * *' }, 400],
    [{ cron_expression: 'often' }, 400],
    [{ interval_seconds: 60, webhook_url: 'nonsense' }, 422],
    [{ interval_seconds: 60, webhook_type: 'email' }, 422],
    [{ interval_seconds: 60, webhook_type: 'pigeon' }, 400],
  ])('%j is refused with %i', async (body, status) => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { call, path } = await prepared(site)
    expect((await call('POST', `${path}/schedules`, body)).status).toBe(status)
  })

  test("somebody else's is not there", async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const [mine, theirs] = [await prepared(site), await prepared(site)]
    const { schedule_id: id } = await theirs.schedule()
    for (const path of [theirs.path, mine.path]) {
      expect((await mine.call('PATCH', `${path}/schedules/${id}`, { enabled: false })).status).toBe(404)
      expect((await mine.call('DELETE', `${path}/schedules/${id}`)).status).toBe(404)
    }
    expect((await mine.call('GET', `${theirs.path}/schedules`)).status).toBe(404)
    expect((await mine.call('POST', `${theirs.path}/schedules`, { interval_seconds: 60 })).status).toBe(404)
    expect((await row(id)).enabled).toBe(true)
  })
})

test("to the routes of the schedules of strategies it is not there, and a strategy's is not there to those of workflows", async () => {
  await using site = await startWorkflowSite(makeProducts(1))
  const { schedule, call, path, key } = await prepared(site)
  const { schedule_id: id } = await schedule()
  const own = `/api/schedules/${id}`
  const refused = [
    call('GET', own),
    call('PATCH', own, { enabled: false }),
    call('DELETE', own),
    call('POST', `${own}/run`),
    call('GET', `${own}/changes`),
    call('GET', `${own}/changelog`),
    call('POST', `${own}/feed`),
    call('DELETE', `${own}/feed`),
    call('POST', `${own}/webhook-secret/regenerate`),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(404)
  expect((await call<Schedule[]>('GET', '/api/schedules')).body).toEqual([])

  const { body: workflow } = await call<{ nodes: Array<{ strategy_id: string }> }>('GET', path)
  const body = { strategy_id: workflow.nodes[0]?.strategy_id, url: site.page('/list'), interval_seconds: 600 }
  const { body: other } = await service.call<Schedule>('POST', '/api/schedules', { key, body })
  expect((await call('PATCH', `${path}/schedules/${other.schedule_id}`, { enabled: false })).status).toBe(404)
  expect((await call('DELETE', `${path}/schedules/${other.schedule_id}`)).status).toBe(404)
  expect((await call<Schedule[]>('GET', `${path}/schedules`)).body.map(({ schedule_id }) => schedule_id)).toEqual([id])
  expect((await row(id)).enabled && (await row(other.schedule_id)).enabled).toBe(true)
})

describe('a tick', () => {
  test('makes one run, however many sweep, and moves the schedule on', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { schedule, runs, key } = await prepared(site)
    const { schedule_id: id } = await schedule({ interval_seconds: 600 })
    await makeDue(id, 86_400 + 7)
    const { next_run_at: due } = await row(id)

    await Promise.all([sweepAll(), sweepAll(), sweepAll()])

    const [run, ...others] = await runs()
    expect(others).toEqual([])
    expect(run).toMatchObject({ trigger: 'schedule', schedule_id: id })
    const after = await row(id)
    const rhythm = ((after.next_run_at?.getTime() ?? 0) - (due?.getTime() ?? 0)) % 600_000
    // Microseconds are lost on the way, to either side.
    expect(Math.min(Math.abs(rhythm), 600_000 - Math.abs(rhythm))).toBeLessThan(2)
    expect(after.next_run_at?.getTime()).toBeGreaterThan(Date.now())
    expect(after.last_run_at).not.toBeNull()
    await untilEnded(service, key, run as Run)
  })

  test('of a workflow that somebody holds is passed over, and comes again', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { schedule, runs, accountId, workflowId } = await prepared(site)
    const [first, second] = [await schedule(), await schedule()]
    for (const { schedule_id: id } of [first, second]) await makeDue(id)
    await db()
      .transaction()
      .execute(async (tx) => {
        await lockWorkflow(tx, accountId, workflowId)
        expect(await sweep(db())).toBe(0)
      })
    expect(await runs()).toEqual([])

    expect(await sweep(db())).toBe(2)

    expect(await runs()).toHaveLength(1)
    const reasons = [(await row(first.schedule_id)).last_skip_reason, (await row(second.schedule_id)).last_skip_reason]
    expect(reasons).toEqual([null, null])
  })

  test("comes again while another schedule's run is under way, until it has a run of its own, and each tells its receiver", async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    await using first = await startReceiver()
    await using second = await startReceiver()
    site.hold = (path) => path === '/list'
    const { schedule, runs, key } = await prepared(site)
    const older = await schedule({ webhook_url: first.hook })
    const newer = await schedule({ webhook_url: second.hook, interval_seconds: null, cron_expression: '0 0 1 1 *' })
    const beat = (await row(newer.schedule_id)).next_run_at
    for (const { schedule_id: id } of [older, newer]) await makeDue(id)

    await sweepAll()
    expect(await runs()).toMatchObject([{ schedule_id: older.schedule_id }])
    await expectPostponed(newer.schedule_id)
    for (const { schedule_id: id } of [older, newer]) await makeDue(id)
    await sweepAll()
    await expectPostponed(newer.schedule_id)
    expect((await row(older.schedule_id)).last_skip_reason).toBe('The last run had not ended yet')

    site.hold = () => false
    site.release()
    const [own] = await runs()
    await untilEnded(service, key, own as Run)
    await makeDue(newer.schedule_id)
    await sweepAll()
    const [next] = await runs()
    await untilEnded(service, key, next as Run)
    const told = [...(await first.atLeast(1)), ...(await second.atLeast(1))]
    expect(told.map(({ json }) => [json.schedule_id, json.run_id])).toEqual([
      [older.schedule_id, own?.id],
      [newer.schedule_id, next?.id],
    ])
    expect(await row(newer.schedule_id)).toMatchObject({ next_run_at: beat, last_skip_reason: null })
  })

  test('of an interval that was postponed counts the next one from there', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { schedule, runs, key } = await prepared(site)
    const [first, second] = [await schedule(), await schedule()]
    for (const { schedule_id: id } of [first, second]) await makeDue(id)
    await sweepAll()
    await untilEnded(service, key, (await runs())[0] as Run)

    await makeDue(second.schedule_id, 3)
    const { next_run_at: due } = await row(second.schedule_id)
    await sweepAll()

    const { next_run_at: next } = await row(second.schedule_id)
    expect(Math.abs((next?.getTime() ?? 0) - (due?.getTime() ?? 0) - 3_600_000)).toBeLessThan(2)
    expect(await runs()).toHaveLength(2)
  })

  test('gives way to a schedule of the same workflow that waits and ran longer ago', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    const { schedule, runs, tick } = await prepared(site)
    const [often, waiting] = [await schedule(), await schedule()]
    await tick(often.schedule_id)
    await makeDue(waiting.schedule_id, -5)
    await makeDue(often.schedule_id)

    await sweepAll()

    await expectPostponed(often.schedule_id)
    expect(await runs()).toHaveLength(1)
    await makeDue(waiting.schedule_id)
    await sweepAll()
    expect((await runs())[0]).toMatchObject({ schedule_id: waiting.schedule_id })
  })

  test('is postponed, not skipped, while the run of a schedule that is deleted meanwhile goes on', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    site.hold = (path) => path === '/list'
    const { schedule, runs, call, path, key } = await prepared(site)
    const [gone, stays] = [await schedule(), await schedule()]
    await makeDue(gone.schedule_id)
    await sweepAll()
    await call('DELETE', `${path}/schedules/${gone.schedule_id}`)

    await makeDue(stays.schedule_id)
    await sweepAll()

    await expectPostponed(stays.schedule_id)
    site.hold = () => false
    site.release()
    await untilEnded(service, key, (await runs())[0] as Run)
  })

  test('is skipped with its reason while a run is under way, and when the workflow is disabled or cannot run', async () => {
    await using site = await startWorkflowSite(makeProducts(1))
    site.hold = (path) => path === '/list'
    const { schedule, runs, call, path, key, workflowId } = await prepared(site)
    const { schedule_id: id } = await schedule()
    const started = await call<Run>('POST', `${path}/run`)
    await makeDue(id)
    await sweepAll()
    expect(await row(id)).toMatchObject({ last_skip_reason: 'The last run had not ended yet', last_run_at: null })
    site.hold = () => false
    site.release()
    await untilEnded(service, key, started.body)

    await call('PUT', path, { enabled: false })
    await makeDue(id)
    await sweepAll()
    expect(await row(id)).toMatchObject({ last_skip_reason: 'The workflow is disabled', enabled: true })

    await call('PUT', path, { enabled: true, nodes: [], edges: [] })
    await makeDue(id)
    await sweepAll()
    expect((await row(id)).last_skip_reason).toBe('The workflow has no nodes. Add one first')
    expect(await runs()).toHaveLength(1)
    expect((await call('DELETE', `/api/workflows/${workflowId}`)).status).toBe(200)
    await sweepAll()
  })
})

test('a schedule that has no further run is paused, and says why', async () => {
  await using site = await startWorkflowSite(makeProducts(1))
  const { schedule, call, path, tick } = await prepared(site)
  const { schedule_id: id } = await schedule({ interval_seconds: null, cron_expression: '0 9 * * *' })
  // A zone that the system no longer knows.
  await db().updateTable('schedule').set({ timezone: 'Atlantis/Capital' }).where('id', '=', id).execute()

  await tick(id)

  expect((await call<Schedule[]>('GET', `${path}/schedules`)).body[0]).toMatchObject({
    enabled: false,
    next_run_at: null,
    last_skip_reason: 'It has no further run by its time zone and expression',
  })
})

test('every finished run is told once: first, unchanged, changed, failed', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using receiver = await startReceiver()
  const { schedule, tick, call, path, workflowId } = await prepared(site)
  const made = await schedule({ webhook_url: receiver.hook, webhook_metadata: { team: 'shop' } })
  const id = made.schedule_id

  const first = await tick(id)
  await receiver.atLeast(1)
  await tick(id)
  await receiver.atLeast(2)
  site.products.pop()
  await tick(id)
  await receiver.atLeast(3)
  site.broken.add('/list')
  await tick(id)
  const told = await receiver.atLeast(4)

  expect(told[0]?.headers['x-webhook-secret']).toBe(made.webhook_secret)
  const products = [0, 1, 2].map((n) => ({ name: `Product ${n}`, link: site.page(`/product/P${n}`) }))
  expect(told[0]?.json).toEqual({
    run_id: first.id,
    workflow_id: workflowId,
    schedule_id: id,
    status: 'completed',
    trigger: 'schedule',
    changed_since_previous: true,
    final_results_by_url_grouped: {
      [site.page('/list')]: {
        default: products,
      },
    },
    delivery_reason: 'first_run',
    completed_at: first.completed_at,
    metadata: { team: 'shop' },
    changes: { added: products, removed: [], changed: [], truncated: false },
  })
  expect(told.map(({ json }) => [json.status, json.delivery_reason, json.changed_since_previous])).toEqual([
    ['completed', 'first_run', true],
    ['completed', 'unchanged', false],
    ['completed', 'content_changed', true],
    ['failed', undefined, undefined],
  ])
  expect(told[3]?.json).toMatchObject({ error: expect.stringContaining('Node "list"'), metadata: { team: 'shop' } })
  expect(told[3]?.json).not.toHaveProperty('final_results_by_url_grouped')
  const deliveries = await call<Array<{ run_id: string; status: string }>>('GET', `/api/schedules/${id}/deliveries`)
  expect(deliveries.body).toHaveLength(4)
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await call('GET', `/api/schedules/${id}/deliveries`)).status).toBe(404)
})

test('results that say the same in other words are unchanged, and what else changed is told alone', async () => {
  await using site = await startWorkflowSite(makeProducts(4))
  await using receiver = await startReceiver()
  const { schedule, tick } = await prepared(site)
  const { schedule_id: id } = await schedule({ webhook_url: receiver.hook })
  const names = site.products.map(({ name }) => name)
  const showAge = (age: string) => {
    for (const [at, product] of site.products.entries()) product.name = `${names[at]}, seen ${age}`
  }
  for (const age of ['3 minutes ago', '2 hours ago', 'yesterday']) {
    showAge(age)
    if (age === 'yesterday') site.products.pop()
    await tick(id)
  }
  const [, second, third] = await receiver.atLeast(3)

  expect(second?.json).toMatchObject({ delivery_reason: 'unchanged', changes: { added: [], removed: [], changed: [] } })
  expect(third?.json).toMatchObject({
    delivery_reason: 'content_changed',
    changes: { added: [], removed: [{ name: 'Product 3, seen 2 hours ago' }], changed: [] },
  })
})

test('a run of which some pages failed is told with how many, which and why', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using receiver = await startReceiver()
  const { schedule, tick, call, path, ...account } = await prepared(site)
  const strategyId = await makeStrategy(service, account, siteRecipes(site).details)
  const pages = [0, 1, 2].map((n) => site.page(`/product/P${n}`))
  const node = { node_key: 'details', strategy_id: strategyId, input_type: 'static_urls', static_urls: pages }
  expect((await call('PUT', path, { nodes: [node], edges: [] })).status).toBe(200)
  const { schedule_id: id } = await schedule({ webhook_url: receiver.hook })
  await tick(id)
  await receiver.atLeast(1)

  site.broken.add('/product/P1')
  await tick(id)
  const told = await receiver.atLeast(2)

  expect(told[0]?.json).not.toHaveProperty('failed_count')
  expect(told[0]?.json).not.toHaveProperty('failures')
  expect(told[1]?.json).toMatchObject({ status: 'completed', delivery_reason: 'unchanged', failed_count: 1 })
  expect(told[1]?.json.failures).toEqual([
    { node_key: 'details', url: pages[1], error: expect.stringContaining('500'), error_code: 'http_status' },
  ])
})

test('a page that fails once is neither removed nor added to what is told of the others', async () => {
  await using site = await startWorkflowSite(makeProducts(3))
  await using receiver = await startReceiver()
  const { schedule, tick, call, path, ...account } = await prepared(site)
  const strategyId = await makeStrategy(service, account, siteRecipes(site).details)
  const pages = [0, 1, 2].map((n) => site.page(`/product/P${n}`))
  const node = { node_key: 'details', strategy_id: strategyId, input_type: 'static_urls', static_urls: pages }
  expect((await call('PUT', path, { nodes: [node], edges: [] })).status).toBe(200)
  const raisePrice = (sku: string) => {
    site.products = site.products.map((one) => (one.sku === sku ? { ...one, price: one.price + 1 } : one))
  }
  const { schedule_id: id } = await schedule({ webhook_url: receiver.hook })
  await tick(id)
  await receiver.atLeast(1)

  site.broken.add('/product/P1')
  raisePrice('P0')
  await tick(id)
  await receiver.atLeast(2)
  site.broken.clear()
  raisePrice('P2')
  await tick(id)
  const told = await receiver.atLeast(3)

  for (const { json } of told.slice(1)) {
    expect(json).toMatchObject({ delivery_reason: 'content_changed', changes: { added: [], removed: [] } })
    expect((json.changes as { changed: unknown[] }).changed).toHaveLength(1)
  }
})

test('with notify, runs are told as checks are: of the items that count, of a failure once, and when it works again', async () => {
  await using site = await startWorkflowSite(makeProducts(2))
  await using receiver = await startReceiver(200)
  await using second = await startReceiver(200)
  const { call, path, schedule, tick } = await prepared(site)
  const unknown = await call('POST', `${path}/schedules`, { interval_seconds: 60, notify: { fields: ['prize'] } })
  expect(unknown).toMatchObject({ status: 400, body: { field: 'notify.fields' } })
  expect(unknown.body.detail).toContain('Its fields are name, link')
  const notify = { on: ['added'], failures: 'first', recovered: true }
  const { schedule_id: id, ...made } = await schedule({
    webhook_url: receiver.hook,
    receivers: [{ webhook_url: second.hook }],
    notify,
  })
  expect(made).toMatchObject({ notify, receivers: [{ webhook_secret: expect.stringMatching(/^whsec_/) }] })

  await tick(id)
  await tick(id)
  site.products.push(...makeProducts(3).slice(2))
  await tick(id)
  await receiver.atLeast(1)
  site.broken.add('/list')
  await tick(id)
  await tick(id)
  await receiver.atLeast(2)
  site.broken.delete('/list')
  await tick(id)
  const told = await receiver.atLeast(3)

  expect(told.map(({ json }) => json.delivery_reason ?? json.status)).toEqual([
    'content_changed',
    'failed',
    'recovered',
  ])
  expect(told[0]?.json.changes).toEqual({
    added: [{ name: 'Product 2', link: site.page('/product/P2') }],
    removed: [],
    changed: [],
    truncated: false,
  })
  await second.atLeast(3)
  expect((await call<unknown[]>('GET', `/api/schedules/${id}/deliveries`)).body).toHaveLength(6)

  await call('PATCH', `${path}/schedules/${id}`, { notify: { digest: 'daily', digest_at: '00:00' } })
  site.products.pop()
  const last = await tick(id)
  await db().updateTable('schedule').set({ next_digest_at: sql<Date>`now()` }).where('id', '=', id).execute()
  const digest = (await receiver.atLeast(4))[3]?.json
  expect(digest).toMatchObject({
    digest: 'daily',
    run_id: last.id,
    jobs: [{ run_id: last.id, delivery_reason: 'content_changed' }],
    changes: { [last.id]: { removed: [{ name: 'Product 2' }] } },
  })
  expect(digest?.jobs).not.toMatchObject([{ final_results_by_url_grouped: expect.anything() }])
  expect((await call('PATCH', `${path}/schedules/${id}`, { notify: null })).body.notify).toBeNull()
})
