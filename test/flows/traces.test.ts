/** Traces as an OpenTelemetry receiver gets them, from a process with the API and one with the workers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { type FakeModel, startFakeModel } from '#test/support/model.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import {
  makeProducts,
  makeStrategy,
  siteRecipes,
  startWorkflowSite,
  type WorkflowSite,
} from '#test/support/workflow-site.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const QUIET_TRACE = '1af7651916cd43dd8448eb211c80319c'
const PARENT = 'b7ad6b7169203331'

type Value = { stringValue?: string; intValue?: string; boolValue?: boolean }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Array<{ key: string; value: Value }>
  status: { code?: number }
}
type Export = {
  resourceSpans: Array<{
    resource: { attributes: Sent['attributes'] }
    scopeSpans: Array<{ spans: Sent[] }>
  }>
}

let site: WorkflowSite
let model: FakeModel
let hook: Receiver
let collector: Receiver
let database: TestDatabase
let account: TestAccount
/** All that happens to be traced; the processes have ended, and with them everything was sent. */
let spans: Array<Sent & { role: string }>
let jobId: string
beforeAll(async () => {
  site = await startWorkflowSite(makeProducts(2))
  model = await startFakeModel(() => 500)
  hook = await startReceiver(200)
  collector = await startReceiver(200)
  database = await createTestDatabase()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.server.port}/base/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector,x-tenant=birds',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
    OTEL_SERVICE_NAME: 'shore',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'fake',
    AI_API_KEY: 'key-of-the-model',
  }
  const api = await startTestService({ database, env, workers: false })
  const worker = await startTestService({ database, env, http: false })
  await somethingHappens(api)
  await worker[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
  spans = collector.received.flatMap(({ json }) =>
    (json as Export).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap((scope) =>
        scope.spans.map((span) => ({ ...span, role: attributesOf(resource)['sandpiper.role'] ?? '' })),
      ),
    ),
  )
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  for (const server of [collector, hook, model, site]) await server[Symbol.asyncDispose]()
})

async function somethingHappens(api: TestService): Promise<void> {
  account = await api.makeAccount()
  const { key } = account
  const strategy_id = await makeStrategy(api, account, siteRecipes(site).list)
  const url = site.page('/list?token=in-the-query')
  const execute = (traceId: string, flags: string) =>
    api.call<{ job_id: string }>('POST', '/api/jobs/execute?note=in-the-query', {
      key,
      body: { strategy_id, url },
      headers: { traceparent: `00-${traceId}-${PARENT}-${flags}` },
    })
  jobId = (await execute(TRACE, '01')).body.job_id
  await execute(QUIET_TRACE, '00')
  await api.call('GET', '/healthz')
  await api.call('GET', '/api/nothing/here-is-a-secret', { key })
  await api.call('POST', '/api/strategies/generate', {
    key,
    body: { name: 'Asked', url: site.page('/list'), description: 'each whatsit and its gizmo' },
  })
  const watched = await api.call<{ schedule_id: string }>('POST', '/api/schedules', {
    key,
    body: { strategy_id, url, interval_seconds: 3600, webhook_url: hook.hook },
  })
  await api.call('POST', `/api/schedules/${watched.body.schedule_id}/run`, { key })
  await hook.atLeast(1)
}

function attributesOf({ attributes }: Pick<Sent, 'attributes'>): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? String(value.boolValue)]),
  )
}

const named = (name: string, traceId?: string) =>
  spans.filter((span) => span.name === name && (traceId === undefined || span.traceId === traceId))

test('a request goes on with the trace of its caller, and is told by its route and status', () => {
  const [request] = named('POST /api/jobs/execute', TRACE)
  expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2, role: 'api', status: {} })
  expect(attributesOf(request ?? { attributes: [] })).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/jobs/execute',
    'http.response.status_code': '200',
    'sandpiper.account_id': account.accountId,
  })
  expect(named('GET /healthz')).toEqual([])
  expect(named('GET unknown')).toHaveLength(1)
})

test('the job of a request belongs to its trace in the process that runs it, from the claim to the end', () => {
  const [request] = named('POST /api/jobs/execute', TRACE)
  const [job] = named('job', TRACE)
  expect(job).toMatchObject({ parentSpanId: request?.spanId, kind: 5, role: 'worker' })
  expect(attributesOf(job ?? { attributes: [] })).toMatchObject({
    'sandpiper.job_id': jobId,
    'sandpiper.outcome': 'extracted',
    'server.address': new URL(site.page('/')).host,
  })
  const children = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['job.claim', 'page.fetch', 'page.extract', 'job.compare', 'job.finish']),
  )
  for (const span of children)
    expect(Number(span.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(span.startTimeUnixNano))
  expect(attributesOf(named('page.fetch', TRACE)[0] ?? { attributes: [] })).toMatchObject({
    'server.address': '127.0.0.1',
    'sandpiper.outcome': 'page',
  })
})

test('transactions are spans of the request that asks for them', () => {
  const [request] = named('POST /api/jobs/execute', TRACE)
  const transactions = named('database transaction', TRACE).filter(({ role }) => role === 'api')
  expect(transactions.length).toBeGreaterThan(0)
  for (const { parentSpanId, kind } of transactions) {
    expect(parentSpanId).toBe(request?.spanId)
    expect(kind).toBe(3)
  }
})

test('what the AI is asked is a span without question and answer', () => {
  const [asked] = named('ai.ask')
  const [request] = named('POST /api/strategies/generate')
  expect(asked).toMatchObject({ parentSpanId: request?.spanId, status: { code: 2 } })
  expect(attributesOf(asked ?? { attributes: [] })).toMatchObject({
    'gen_ai.provider.name': 'openai-compatible',
    'gen_ai.request.model': 'fake',
    'error.type': 'unavailable',
  })
})

test('a receiver is sent the trace of its delivery', () => {
  const [delivery] = named('webhook.deliver')
  const { traceId, spanId } = delivery ?? {}
  expect(hook.received[0]?.headers.traceparent).toBe(`00-${traceId}-${spanId}-01`)
  expect(attributesOf(delivery ?? { attributes: [] })).toMatchObject({
    'http.response.status_code': '200',
    'sandpiper.attempt': '1',
  })
})

test('a trace that its caller does not record is not recorded here', () => {
  expect(spans.filter(({ traceId }) => traceId === QUIET_TRACE)).toEqual([])
})

test('the collector is sent JSON at its path with the headers of the settings, and told who sends', () => {
  const [first] = collector.received
  expect(first?.path).toBe('/base/v1/traces')
  expect(first?.headers).toMatchObject({
    authorization: 'Bearer of-the-collector',
    'x-tenant': 'birds',
    'content-type': 'application/json',
  })
  const told = (first?.json as Export | undefined)?.resourceSpans.map((sent) => attributesOf(sent.resource))
  expect(told?.[0]).toMatchObject({ 'service.name': 'shore', 'deployment.environment': 'test' })
})

test('no span holds a secret, an address or a query', () => {
  const all = collector.received.map(({ body }) => body).join('\n')
  const secrets = [
    account.key,
    'in-the-query',
    'here-is-a-secret',
    'secret-path',
    'of-the-collector',
    'key-of-the-model',
  ]
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  expect(all).not.toMatch(/https?:\/\//)
})

test('a collector that is away holds up nothing, and it is said once', async () => {
  const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:1/v1/traces' }
  const service = await startTestService({ database, env, workers: false })
  const { key } = await service.makeAccount()
  expect((await service.call('GET', '/api/jobs', { key })).status).toBe(200)
  await service[Symbol.asyncDispose]()
  expect(service.log.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1)
})

test.each([
  [{ OTEL_SDK_DISABLED: 'true' }],
  [{ OTEL_TRACES_EXPORTER: 'none' }],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }],
])('with %j nothing is sent', async (more) => {
  await using own = await startReceiver(200)
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${own.server.port}`, ...more }
  const service = await startTestService({ database, env, workers: false })
  const { key } = await service.makeAccount()
  await service.call('GET', '/api/jobs', { key })
  await service[Symbol.asyncDispose]()
  expect(own.received).toEqual([])
})
