/** Whatever is sent to whichever route: never a 5xx, every refusal is `{detail}`, and nothing is written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

let service: TestService
let key: string
let cookie: string
beforeAll(async () => {
  service = await startTestService({ workers: false })
  const account = await service.makeAccount()
  key = account.key
  const body = { email: account.email, password: account.password }
  const signedIn = await service.call('POST', '/dashboard/session', {
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(() => service[Symbol.asyncDispose]())

const FIELDS = [
  'url',
  'description',
  'name',
  'output_schema',
  'filter_config',
  'strategy_group_id',
  'feedback',
  'email',
  'password',
  'token',
  'strategy_id',
  'urls',
  'parameters',
  'job_id',
  'other_job_id',
  'manifest',
  'match_fields',
  'threshold',
  'interval_seconds',
  'cron_expression',
  'timezone',
  'webhook_url',
  'webhook_secret',
  'webhook_type',
  'webhook_metadata',
  'enabled',
  'discovery',
  'max_urls',
  'url_filter',
  'strategy_ids',
  'nodes',
  'edges',
  'node_key',
  'input_type',
  'static_urls',
  'force',
]
const VALUES: readonly unknown[] = [
  null,
  7,
  -1e308,
  true,
  '',
  ' ',
  'x'.repeat(5000),
  'a\u0000b',
  '\ud800',
  [],
  [[]],
  {},
  { $ne: 1 },
  "'; drop table account; --",
]

/** Looks like an id, so that the rest of the request is read, too. */
const LIKELY_ID = '00000000-0000-7000-8000-000000000000'
const UNLIKELY_IDS = ['not-a-uuid', '%00', '..%2f..', "';--", '0', 'x'.repeat(300), '-1', '99999999999999999999']
const QUERIES = [
  'limit=-1',
  'limit=1e9',
  'limit=9223372036854775808',
  'offset=-5',
  'limit=%00',
  'limit=1&limit=2',
  'from=never',
  'to[]=x',
  '__proto__[x]=1',
]
const BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '7',
  '"text"',
  '{',
  '{"a":'.repeat(200),
  '{"__proto__":{"x":1}}',
  JSON.stringify({ constructor: { prototype: { x: 1 } } }),
  ...VALUES.map((value) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))),
]

const AT_ONCE = 8

type Route = { method: string; path: string; isSession: boolean }

async function routes(): Promise<Route[]> {
  const app = await buildApiToDescribe()
  const document = app.swagger() as { paths: Record<string, Record<string, unknown>> }
  await app.close()
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // A stream of events is read for as long as someone listens.
      .filter(([method, operation]) => !(method === 'get' && JSON.stringify(operation).includes('text/event-stream')))
      .map(([method]) => ({ method: method.toUpperCase(), path, isSession: false })),
  )
  const own = [
    'POST /dashboard/setup',
    'POST /dashboard/keys',
    'DELETE /dashboard/keys/{id}',
    'POST /dashboard/password',
    'GET /dashboard/keys',
  ]
  return [
    ...documented,
    ...own.map((route) => ({ method: route.split(' ')[0] ?? '', path: route.split(' ')[1] ?? '', isSession: true })),
  ]
}

test('no route answers with a server error, and every refusal says what is wrong', { timeout: 600_000 }, async () => {
  const count = async () => {
    const { db } = service.database.database
    const tables = ['strategy', 'strategy_creation', 'account', 'idempotency_key', 'delivery', 'schedule'] as const
    return Promise.all(
      tables.map(
        async (table) =>
          (await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows,
      ),
    )
  }
  const before = await count()
  const wrong: unknown[] = []

  const calls = new Set<Promise<void>>()
  const ask = async (method: string, target: string, raw: string | undefined, isSession: boolean) => {
    const auth = isSession ? { cookie, 'sec-fetch-site': 'same-origin' } : { authorization: `Bearer ${key}` }
    const headers = { ...auth, ...(raw === undefined ? {} : { 'content-type': 'application/json' }) }
    const options = { headers, ...(raw === undefined ? {} : { raw }) }
    const answer = await service.call<{ detail?: unknown }>(method, target, options)
    const isSaid = answer.status < 400 || typeof answer.body?.detail === 'string'
    if (answer.status >= 500 || !isSaid)
      wrong.push([method, target.slice(0, 80), raw?.slice(0, 80), answer.status, answer.text.slice(0, 200)])
  }
  for (const { method, path, isSession } of await routes()) {
    const at = (id: string) => path.replaceAll(/\{\w+\}/g, id)
    const others = path.includes('{') ? UNLIKELY_IDS.map(at) : []
    const likely = at(LIKELY_ID)
    const isRead = method === 'GET' || method === 'DELETE'
    const requests = isRead
      ? [likely, ...others, ...(method === 'GET' ? QUERIES.map((query) => `${likely}?${query}`) : [])].map(
          (target) => ({
            target,
            raw: undefined,
          }),
        )
      : [
          ...BODIES.map((raw) => ({ target: likely, raw })),
          ...others.flatMap((target) => BODIES.slice(0, 2).map((raw) => ({ target, raw }))),
        ]
    for (const { target, raw } of requests) {
      const call = ask(method, target, raw, isSession)
      calls.add(call)
      void call.finally(() => calls.delete(call)).catch(() => undefined)
      if (calls.size >= AT_ONCE) await Promise.race(calls)
    }
  }

  await Promise.all(calls)
  expect(wrong).toEqual([])
  expect(await count()).toEqual(before)
})
