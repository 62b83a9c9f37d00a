/**
 * Whose data a route guards: for each parameter of each route, an id of another account is answered as one that does not exist, by
 * API key and by session, and nothing changes. The routes are those that are registered, so a new one is covered by itself; a
 * parameter of a new kind has to be given an id here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { TABLES } from '#platform/db/schema.ts'
import { exampleOfMedia } from '#surfaces/reference/example-value.ts'
import type { Method, OpenApiDocument } from '#surfaces/reference/openapi-document.ts'
import { resolverOf } from '#surfaces/reference/resolve-reference.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { prepareWorkflow } from '#test/support/prepared-workflow.ts'
import { registeredRoutes } from '#test/support/registered-routes.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import { makeProducts, startWorkflowSite, type WorkflowSite } from '#test/support/workflow-site.ts'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

/** What an account has of each kind, by the names of parameters. */
type Ids = Record<string, readonly string[]>
type Owner = TestAccount & { ids: Ids; cookie: string }

/** A feed is guarded by a secret in its path, not by an account. */
const BY_SECRET = ['GET /feeds/:file']
/** Dead work is of the installation, and refused to everybody but whoever operates that: test/api/operator.test.ts. */
const FOR_OPERATORS = ['POST /api/operator/dead/:dead_id/retry', 'POST /dashboard/api/operator/dead/:dead_id/retry']
/** No ids: whose they are is a matter of the parameter before. */
/** What is called by a number or a name within something that has an id. */
const WITHIN: Ids = { version: ['1'], node_key: ['list'] }
const UNKNOWN = '00000000-0000-7000-8000-000000000000'
/** They change by being asked, whoever asks. */
const OF_REQUESTS = new Set([
  'session',
  'api_key',
  'rate_window',
  'idempotency_key',
  'process_owner',
  'host_gate',
  'host_lease',
])

let database: TestDatabase
let site: WorkflowSite
let service: TestService
let document: OpenApiDocument
let routes: string[]
let mine: Owner
let theirs: Owner

beforeAll(async () => {
  const app = await buildApiToDescribe()
  routes = registeredRoutes(app).filter(
    (route) => route.includes('/:') && ![...BY_SECRET, ...FOR_OPERATORS].includes(route),
  )
  document = app.swagger() as typeof document
  await app.close()

  database = await createTestDatabase()
  site = await startWorkflowSite(makeProducts(3))
  const working = await startTestService({ database })
  const done = [await workDone(working), await workDone(working)] as const
  await working[Symbol.asyncDispose]()
  // From here on nothing moves by itself: what is open stays open, and every change is one of the routes'.
  service = await startTestService({ database, workers: false })
  mine = await withOpenWork(done[0])
  theirs = await withOpenWork(done[1])
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

test('an id of another account is answered as one that does not exist, and nothing changes', {
  timeout: 600_000,
}, async () => {
  const before = await stored()
  const wrong: unknown[] = []
  for (const route of routes) {
    const names = [...route.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '').filter((name) => !(name in WITHIN))
    for (const foreign of [...names.map((name) => [name]), ...(names.length > 1 ? [names] : [])]) {
      for (const ids of choices(route, foreign)) {
        const [asked, unknown] = [await ask(route, ids), await ask(route, withUnknown(ids, foreign))]
        const isHidden = asked.status === 404 && asked.text === unknown.text && unknown.status === 404
        if (!isHidden) wrong.push([route, foreign, asked.status, asked.text, unknown.status, unknown.text])
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await stored()).toEqual(before)
})

test('an id of a body that another account has is answered as one that does not exist, and nothing changes', async () => {
  const before = await stored()
  const wrong: unknown[] = []
  let found = 0
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const method of Object.keys(methods) as Method[]) {
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const body = exampleBody(route)
      const hasIds = (name: string) => !(name in WITHIN) && idsOf(theirs, route, name.replace(/s$/, '')).length > 0
      const names = Object.keys(body ?? {}).filter(hasIds)
      for (const name of names) {
        found += 1
        const given = (id: string) => ({ ...body, ...ownBody(route, body), [name]: name.endsWith('s') ? [id] : id })
        const own = Object.fromEntries(
          parametersOf(route).map((parameter) => [parameter, idsOf(mine, route, parameter)[0] ?? '']),
        )
        const foreignId = idsOf(theirs, route, name.replace(/s$/, ''))[0] ?? ''
        const asked = await ask(route, own, given(foreignId))
        const unknown = await ask(route, own, given(UNKNOWN))
        const isHidden =
          asked.status >= 400 &&
          asked.status === unknown.status &&
          asked.text === unknown.text.replaceAll(UNKNOWN, foreignId)
        if (!isHidden) wrong.push([route, name, asked.status, asked.text, unknown.status, unknown.text])
      }
    }
  }
  expect(wrong).toEqual([])
  expect(found).toBeGreaterThan(5)
  expect(await stored()).toEqual(before)
})

/** Each id that the parameters in question have in the other account, the rest being one's own. */
function choices(route: string, foreign: readonly string[]): Array<Record<string, string>> {
  const own = Object.fromEntries(parametersOf(route).map((name) => [name, idsOf(mine, route, name)[0] ?? '']))
  const most = Math.max(...foreign.map((name) => idsOf(theirs, route, name).length))
  return Array.from({ length: most }, (_, index) => ({
    ...own,
    ...Object.fromEntries(
      foreign.map((name) => [name, idsOf(theirs, route, name).at(index) ?? idsOf(theirs, route, name)[0] ?? '']),
    ),
  }))
}

function withUnknown(ids: Record<string, string>, foreign: readonly string[]): Record<string, string> {
  return { ...ids, ...Object.fromEntries(foreign.map((name) => [name, UNKNOWN])) }
}

function parametersOf(route: string): string[] {
  return [...route.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
}

function idsOf(owner: Owner, route: string, name: string): readonly string[] {
  const kind = name === 'schedule_id' && route.includes('/workflows/') ? 'workflow_schedule_id' : name
  return owner.ids[kind] ?? WITHIN[kind] ?? []
}

async function ask(route: string, ids: Record<string, string>, body: unknown = exampleBody(route)) {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`No id is known for :${name} of ${route}`)
    return id
  })
  const isSession = path.startsWith('/dashboard/')
  return service.call(method, `${filled}${neededQuery(route)}`, {
    ...(isSession ? { headers: { cookie: mine.cookie, 'sec-fetch-site': 'same-origin' } } : { key: mine.key }),
    ...(body === undefined ? {} : { body }),
  })
}

function operationOf(route: string) {
  const [method = '', path = ''] = route.split(' ')
  const described = path.replace(/^\/dashboard\/(?!keys)/, '/').replaceAll(/:(\w+)/g, '{$1}')
  return document.paths?.[described]?.[method.toLowerCase() as Method]
}

/** What the route asks for beside the ids. */
function neededQuery(route: string): string {
  const needed = (operationOf(route)?.parameters ?? []).filter((one) => one.in === 'query' && one.required)
  return needed.length === 0 ? '' : `?${needed.map(({ name }) => `${name}=name`).join('&')}`
}

/** A body that would be accepted, as the reference page shows it. */
function exampleBody(route: string): Record<string, unknown> | undefined {
  const media = operationOf(route)?.requestBody?.content?.['application/json']
  if (!media) return undefined
  const example = exampleOfMedia(media, resolverOf(document), 'request') as Record<string, unknown>
  return 'manifest' in example ? { ...example, manifest: [{ title: 'Blue mug' }] } : example
}

/** The ids of an example are nobody's. */
function ownBody(route: string, body: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(body).flatMap((name) => {
      const [id] = idsOf(mine, route, name)
      return id === undefined ? [] : [[name, id]]
    }),
  )
}

/** Every row of every table, but of those that count requests. */
async function stored(): Promise<Record<string, unknown[]>> {
  const { db } = database.database
  const tables = (Object.keys(TABLES) as Array<keyof typeof TABLES>).filter((table) => !OF_REQUESTS.has(table))
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(
    tables.map((table, index) => [table, (rows[index] ?? []).map((row) => JSON.stringify(row)).sort()]),
  )
}

type Done = Awaited<ReturnType<typeof workDone>>

/** An account with a workflow that has run: strategies, jobs with results, a run. */
async function workDone(working: TestService) {
  const prepared = await prepareWorkflow(working, site, (ids) => ({
    nodes: [
      { node_key: 'list', strategy_id: ids.list, input_type: 'static_urls', static_urls: [site.page('/list')] },
      { node_key: 'details', strategy_id: ids.details, input_type: 'upstream_urls', url_field: 'link' },
    ],
    edges: ['list → details'],
  }))
  const run = await prepared.run()
  expect(run.status).toBe('completed')
  return { ...prepared, run, jobId: run.node_executions[0]?.job_id ?? '' }
}

async function withOpenWork(done: Done): Promise<Owner> {
  const { key, ids } = done
  const post = async (path: string, body: unknown = {}) => {
    const answer = await service.call<Record<string, string>>('POST', path, { key, body })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }
  const strategy_id = ids.list
  const url = site.page('/list')
  const job = await post('/api/jobs', { strategy_id, url })
  const batch = await post('/api/jobs', { strategy_id, urls: [url, site.page('/list?from=1')] })
  const timing = { interval_seconds: 3600 }
  const schedule = await post('/api/schedules', { strategy_id, url, ...timing })
  const workflowSchedule = await post(`${done.path}/schedules`, timing)
  const run = await post(`${done.path}/run`)
  const discovery = await post('/discover', {
    discovery: { method: 'sitemap', sitemap_url: site.page('/sitemap.xml') },
  })
  const profile = await post('/api/access-profiles', { name: 'Door', hosts: ['example.com'] })
  const group = await post('/api/strategy-groups', { name: 'Group' })
  await post(`/api/strategy-groups/${group.id}/strategies`, { strategy_ids: [strategy_id] })
  const drawn = await service.call<{ edges: Array<{ id: string }> }>('GET', done.path, { key })
  const found = {
    strategy_id: [strategy_id],
    job_id: [done.jobId, job.job_id],
    other_job_id: [done.jobId, job.job_id],
    batch_id: [batch.batch_id],
    workflow_id: [done.workflow.id],
    node_id: [done.workflow.nodes[0]?.id],
    edge_id: [drawn.body.edges[0]?.id],
    run_id: [done.run.id, run.id],
    schedule_id: [schedule.schedule_id],
    workflow_schedule_id: [workflowSchedule.id ?? workflowSchedule.schedule_id],
    discovery_id: [discovery.discovery_id],
    group_id: [group.id],
    strategy_group_id: [group.id],
    access_profile_id: [profile.access_profile_id],
    delivery_id: [await deliveryOf(done.accountId, schedule.schedule_id ?? '')],
    key_id: [done.keyId],
    repair_id: [await repairOf(done.accountId, strategy_id)],
  }
  for (const [name, kinds] of Object.entries(found)) if (kinds.some((id) => !id)) throw new Error(`No ${name} was made`)
  const signedIn = await service.call('POST', '/dashboard/session', {
    body: { email: done.email, password: done.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return { ...done, ids: found as Ids, cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** One that waits for a decision. */
async function repairOf(accountId: string, strategyId: string): Promise<string> {
  const id = newId()
  const recipe = JSON.stringify({ version: 1, scraper_type: 'css', container: null, fields: {} })
  await database.database.db
    .insertInto('repair')
    .values({
      id,
      account_id: accountId,
      strategy_id: strategyId,
      status: 'proposed',
      reason: 'The page was redesigned.',
      from_version: 1,
      is_automatic: true,
      recipe,
    })
    .execute()
  return id
}

/** One that failed, so that it could be sent again. */
async function deliveryOf(accountId: string, scheduleId: string): Promise<string> {
  const id = newId()
  const at = new Date()
  await database.database.db
    .insertInto('delivery')
    .values({
      id,
      account_id: accountId,
      schedule_id: scheduleId,
      reason: 'content_changed',
      webhook_type: 'standard',
      receiver: 'http://127.0.0.1:1/…',
      sealed_url: Buffer.from('sealed'),
      event: '{}',
      dedupe_key: id,
      status: 'failed',
      attempts: 1,
      created_at: at,
      finished_at: at,
    })
    .execute()
  return id
}
