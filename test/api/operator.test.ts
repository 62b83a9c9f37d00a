/** What whoever operates the installation sees of it, and that nobody else does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import { VERSION } from '#src/version.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  makeStrategy,
  siteRecipes,
  startWorkflowSite,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
const ROUTES = [
  ['GET', '/api/operator/processes'],
  ['GET', '/api/operator/queues'],
  ['GET', '/api/operator/hosts'],
  ['GET', '/api/operator/dead'],
  ['POST', '/api/operator/dead/retry'],
  ['POST', `/api/operator/dead/${UNKNOWN}/retry`],
] as const

let site: WorkflowSite
let service: TestService
let operator: TestAccount
/** Another account, whose work the operator sees. */
let tenant: TestAccount
let strategyId: string
beforeAll(async () => {
  site = await startWorkflowSite(makeProducts(1))
  service = await startTestService({ workers: false })
  operator = await service.makeAccount()
  tenant = await service.makeAccount()
  strategyId = await makeStrategy(service, tenant, siteRecipes(site).list)
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const db = () => service.database.database.db

async function signIn({ email, password }: { email: string; password: string }): Promise<Record<string, string>> {
  const answer = await service.call('POST', '/dashboard/session', { body: { email, password }, headers: OWN_PAGE })
  return { ...OWN_PAGE, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function ask<T = Record<string, unknown>>(path: string): Promise<T> {
  const answer = await service.call<T>('GET', `/api/operator/${path}`, { key: operator.key })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

type Retried = { retried: number; gone: number; left: number }
const retry = (path: string, body?: unknown) =>
  service.call<Retried>('POST', `/api/operator/dead/${path}`, {
    key: operator.key,
    ...(body === undefined ? {} : { body }),
  })

type Dead = { dead_id: string; kind: string; about: Record<string, string>; error: string }
const listDead = async (query = '') => (await ask<{ dead: Dead[]; total: number }>(`dead${query}`)).dead

/** Puts it on the list, as the feature does that gave it up; its id there. */
async function dead(name: string, payload: Record<string, string>, error = 'It died.'): Promise<string> {
  await keepDeadLetters(db(), name, [{ payload, error }])
  const found = (await listDead()).find(
    (one) => one.kind === name && one.about[Object.keys(payload)[0] ?? ''] === Object.values(payload)[0],
  )
  return found?.dead_id ?? ''
}

test('an ordinary account is refused by key and by session, and so is a viewer of the operator', async () => {
  const refusal = { detail: 'Only whoever operates this installation may do this' }
  const ordinary = await signIn(tenant)
  for (const [method, path] of ROUTES) {
    expect(await service.call(method, path, { key: tenant.key }), path).toMatchObject({ status: 403, body: refusal })
    const inDashboard = await service.call(method, `/dashboard${path}`, { headers: ordinary })
    expect(inDashboard, path).toMatchObject({ status: 403, body: refusal })
  }

  const owner = await signIn(operator)
  const invited = await service.call<{ token: string }>('POST', '/dashboard/people/invitations', {
    body: { role: 'viewer' },
    headers: owner,
  })
  const password = 'long enough for all'
  const joining = { token: invited.body.token, email: 'viewer@example.test', password }
  await service.call('POST', '/dashboard/join', { body: joining, headers: OWN_PAGE })
  const viewer = await signIn({ email: 'viewer@example.test', password })
  expect(await service.call('GET', '/dashboard/api/operator/queues', { headers: viewer })).toMatchObject({
    status: 403,
    body: refusal,
  })
  expect(await service.call('GET', '/dashboard/api/operator/queues', { headers: owner })).toMatchObject({ status: 200 })
  const isOperator = async (headers: Record<string, string>) =>
    (await service.call<{ user: { is_operator: boolean } }>('GET', '/dashboard/session', { headers })).body.user
      .is_operator
  expect([await isOperator(owner), await isOperator(viewer), await isOperator(ordinary)]).toEqual([true, false, false])
})

test('processes are listed with their version, their work, what they hold and whether they drain or are silent', async () => {
  const { jobId } = await makeJob()
  const id = newId()
  const gone = newId()
  const at = { host: 'far-away', pid: 7, pid_started_at: '', role: 'worker' }
  await db()
    .insertInto('process_owner')
    .values([
      { ...at, id, version: '9.9.9', kinds: JSON.stringify(['jobs']), is_draining: true },
      { ...at, id: gone, heartbeat_at: new Date(Date.now() - 60_000) },
    ])
    .execute()
  await db().updateTable('open_job').set({ owner_id: id, started_at: new Date() }).where('id', '=', jobId).execute()

  const { processes } = await ask<{ processes: Array<Record<string, unknown>> }>('processes')

  const by = (wanted: string) => processes.find((one) => one.process_id === wanted)
  expect(processes.find(({ pid }) => pid === process.pid)).toMatchObject({
    role: 'api',
    version: VERSION,
    work_kinds: [],
    state: 'running',
    holds: [],
  })
  expect(by(id)).toMatchObject({
    host: 'far-away',
    version: '9.9.9',
    work_kinds: ['jobs'],
    state: 'draining',
    holds: [{ kind: 'job.run', count: 1 }],
  })
  expect(by(gone)).toMatchObject({ state: 'silent', version: null, work_kinds: null })
  expect(by(gone)?.heartbeat_age_seconds).toBeGreaterThan(55)
  await db().deleteFrom('process_owner').where('host', '=', 'far-away').execute()
})

async function makeJob(): Promise<{ jobId: string }> {
  const body = { strategy_id: strategyId, url: site.page('/list') }
  const made = await service.call<{ job_id: string }>('POST', '/api/jobs', { key: tenant.key, body })
  return { jobId: made.body.job_id }
}

test('queues say how much waits, since when, how late it is, and what is in progress', async () => {
  const { jobId } = await makeJob()
  const past = (seconds: number) => new Date(Date.now() - seconds * 1000)
  await db()
    .updateTable('open_job')
    .set({ created_at: past(600), run_after: past(300) })
    .where('id', '=', jobId)
    .execute()

  const { queues } = await ask<{ queues: Array<Record<string, number | string>> }>('queues')

  const jobs = queues.find(({ kind }) => kind === 'job.run')
  expect(jobs).toMatchObject({ waiting: 1, in_progress: 1 })
  expect(jobs?.oldest_seconds).toBeGreaterThanOrEqual(600)
  expect(jobs?.late_seconds).toBeGreaterThanOrEqual(300)
  expect(jobs?.late_seconds).toBeLessThan(600)
  expect(queues.map(({ kind }) => kind)).toContain('housekeeping.prune')
})

/** A job as it is after its end. */
async function endedJob(url: string, seconds: number, error_code: string | null = null): Promise<string> {
  const id = newId()
  const completed_at = new Date()
  await db()
    .insertInto('ended_job')
    .values({
      id,
      account_id: tenant.accountId,
      strategy_id: strategyId,
      url,
      position: 0,
      status: error_code === null ? 'completed' : 'failed',
      has_changes: false,
      recipe_version: 1,
      error_code,
      attempts: 1,
      created_at: completed_at,
      started_at: new Date(completed_at.getTime() - seconds * 1000),
      completed_at,
    })
    .execute()
  return id
}

test('hosts are told by how slow they are and how often they fail, and by their name alone', async () => {
  await endedJob('https://me:secret@slow.example/deep/path?token=secret', 9)
  await endedJob('https://slow.example/', 7)
  await endedJob('https://Quick.example:8443/', 1)
  await endedJob('https://broken.example/a', 2, 'timeout')
  await endedJob('https://broken.example/b', 2, 'timeout')
  await endedJob('https://broken.example/c', 2, 'http_status')
  await endedJob('https://called-off.example/', 1, 'cancelled')

  const answer = await service.call<{ slowest: unknown[]; failing: unknown[]; runs: number }>(
    'GET',
    '/api/operator/hosts?limit=2',
    { key: operator.key },
  )

  expect(answer.body.slowest).toMatchObject([
    { host: 'slow.example', runs: 2, failed: 0, error_code: null, median_seconds: 8 },
    { host: 'broken.example' },
  ])
  expect(answer.body.failing).toMatchObject([{ host: 'broken.example', runs: 3, failed: 3, error_code: 'timeout' }])
  expect(answer.body.runs).toBe(6)
  expect(answer.text).not.toMatch(/secret|deep|called-off/)
})

test('dead work is listed newest first, of a kind, by pages, and without addresses', async () => {
  await dead('housekeeping.prune', { step: newId() }, 'It met https://me:secret@shop.example/a?token=secret at work')
  await dead('webhook.deliver', { delivery_id: newId() })

  const answer = await service.call<{ dead: Dead[]; total: number }>('GET', '/api/operator/dead', { key: operator.key })
  expect(answer.body.dead.map(({ kind }) => kind)).toEqual(['webhook.deliver', 'housekeeping.prune'])
  expect(answer.body.dead[1]?.error).toBe('It met https://shop.example/… at work')
  expect(answer.text).not.toContain('secret')
  expect(await ask('dead?kind=housekeeping.prune')).toMatchObject({ total: 1, dead: [{ kind: 'housekeeping.prune' }] })
  expect(await ask('dead?limit=1&offset=1')).toMatchObject({ total: 2, dead: [{ kind: 'housekeeping.prune' }] })
  expect((await ask<{ queues: unknown[] }>('queues')).queues).toContainEqual(
    expect.objectContaining({ kind: 'webhook.deliver', dead: 1 }),
  )
  // Neither is there any more: what they were about never was.
  expect((await retry('retry')).body).toEqual({ retried: 0, gone: 2, left: 0 })
})

test('a dead job is run again on its page, once, and its end stays as it was', async () => {
  const url = site.page('/list')
  const jobId = await endedJob(url, 1, 'internal')
  const id = await dead('job.run', { job_id: jobId })

  expect(await retry(`${id}/retry`)).toMatchObject({ status: 200, body: { retried: 1, gone: 0, left: 0 } })
  expect(await retry(`${id}/retry`)).toMatchObject({
    status: 404,
    body: { detail: 'There is no such dead work (any more)' },
  })
  const again = await db().selectFrom('open_job').selectAll().where('account_id', '=', tenant.accountId).execute()
  expect(again.filter((job) => job.url === url && job.attempts === 0)).toContainEqual(
    expect.objectContaining({ strategy_id: strategyId, schedule_id: null, host: new URL(url).host }),
  )
  const shown = await service.call('GET', `/api/jobs/${jobId}`, { key: tenant.key })
  expect(shown.body).toMatchObject({ status: 'failed' })
})

test('a dead job of a schedule belongs to it again, but not while that is paused', async () => {
  const body = { strategy_id: strategyId, url: site.page('/list'), interval_seconds: 3600 }
  const made = await service.call<{ schedule_id: string }>('POST', '/api/schedules', { key: tenant.key, body })
  const { schedule_id } = made.body
  await db().deleteFrom('open_job').where('schedule_id', '=', schedule_id).execute()
  const jobOf = async () => {
    const job_id = await endedJob(body.url, 1, 'internal')
    await db().updateTable('ended_job').set({ schedule_id }).where('id', '=', job_id).execute()
    return dead('job.run', { job_id })
  }

  expect((await retry(`${await jobOf()}/retry`)).body).toMatchObject({ retried: 1 })
  const open = () => db().selectFrom('open_job').select('url').where('schedule_id', '=', schedule_id).execute()
  expect(await open()).toEqual([{ url: body.url }])
  await db().updateTable('schedule').set({ enabled: false }).where('id', '=', schedule_id).execute()
  expect((await retry(`${await jobOf()}/retry`)).body).toMatchObject({ retried: 0, gone: 1 })
  expect(await open()).toHaveLength(1)
})

test('dead deliveries, discoveries, repairs, backfills and regenerations wait again', async () => {
  const [delivery_id, discovery_id, repair_id, backfill_id, group_id, task_id] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ]
  const account_id = tenant.accountId
  const now = new Date()
  await db()
    .insertInto('delivery')
    .values({
      id: delivery_id,
      account_id,
      schedule_id: await anySchedule(),
      reason: 'content_changed',
      webhook_type: 'standard',
      receiver: 'http://127.0.0.1:1/…',
      sealed_url: Buffer.from('sealed'),
      event: '{}',
      dedupe_key: delivery_id,
      status: 'failed',
      attempts: 6,
      created_at: now,
      finished_at: now,
    })
    .execute()
  await db()
    .insertInto('discovery')
    .values({
      id: discovery_id,
      account_id,
      method: 'sitemap',
      params: JSON.stringify({ method: 'sitemap', sitemap_url: site.page('/sitemap.xml') }),
      root_url: site.page('/'),
      status: 'failed',
      errors: JSON.stringify(['It ended unexpectedly']),
      attempts: 3,
      completed_at: now,
    })
    .execute()
  const repair = { account_id, strategy_id: strategyId, reason: 'It gave up.', from_version: 1, is_automatic: true }
  await db()
    .insertInto('repair')
    .values({ id: repair_id, ...repair, status: 'failed', closed_at: now })
    .execute()
  await db()
    .insertInto('backfill')
    .values({
      strategy_id: strategyId,
      id: backfill_id,
      account_id,
      fields: '["a"]',
      status: 'failed',
      error: 'x',
      attempts: 3,
    })
    .execute()
  await db().insertInto('strategy_group').values({ id: group_id, account_id, name: 'g' }).execute()
  await db().insertInto('schema_task').values({ id: task_id, group_id, account_id, output_schema: '{}' }).execute()
  await db()
    .insertInto('schema_task_strategy')
    .values({ task_id, strategy_id: strategyId, position: 0, status: 'failed', error: 'x', attempts: 3 })
    .execute()
  await dead('webhook.deliver', { delivery_id })
  await dead('discovery.run', { discovery_id })
  await dead('strategy.repair', { repair_id, strategy_id: strategyId })
  await dead('strategy.backfill', { backfill_id, strategy_id: strategyId })
  await dead('strategy.regenerate', { task_id, strategy_id: strategyId })

  expect((await retry('retry', { kind: 'webhook.deliver' })).body).toEqual({ retried: 1, gone: 0, left: 0 })
  expect((await retry('retry', {})).body).toEqual({ retried: 4, gone: 0, left: 0 })

  const waiting = Object.fromEntries(
    (await ask<{ queues: Array<{ kind: string; waiting: number }> }>('queues')).queues.map(({ kind, waiting }) => [
      kind,
      waiting,
    ]),
  )
  expect(waiting).toMatchObject({
    'webhook.deliver': 1,
    'discovery.run': 1,
    'strategy.repair': 1,
    'strategy.backfill': 1,
    'strategy.regenerate': 1,
  })
  const repairs = await db().selectFrom('repair').select(['status']).where('strategy_id', '=', strategyId).execute()
  expect(repairs.map(({ status }) => status).sort()).toEqual(['failed', 'waiting'])
  // A second of the same finds one open, and begins none.
  await dead('strategy.repair', { repair_id, strategy_id: strategyId })
  expect((await retry('retry')).body).toEqual({ retried: 0, gone: 1, left: 0 })
})

async function anySchedule(): Promise<string> {
  const row = await db().selectFrom('schedule').select('id').executeTakeFirstOrThrow()
  return row.id
}

test('two retries of the same work at once begin it once', async () => {
  const id = await dead('job.run', { job_id: await endedJob(site.page('/list?twice'), 1, 'internal') })
  const answers = await Promise.all([retry(`${id}/retry`), retry(`${id}/retry`), retry('retry')])
  const begun = answers.reduce((sum, { body }) => sum + (body.retried ?? 0), 0)
  expect(begun).toBe(1)
  const open = await db().selectFrom('open_job').select('id').where('url', '=', site.page('/list?twice')).execute()
  expect(open).toHaveLength(1)
})

test.each([
  ['GET', '/api/operator/dead?limit=0', undefined],
  ['GET', '/api/operator/hosts?limit=1000', undefined],
  ['POST', '/api/operator/dead/retry', { kind: 7 }],
  ['POST', '/api/operator/dead/nothing/retry', undefined],
])('%s %s with %j is refused', async (method, path, body) => {
  const answer = await service.call(method, path, { key: operator.key, ...(body === undefined ? {} : { body }) })
  expect(answer.status).toBe(400)
})
