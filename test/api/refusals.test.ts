/** Bad input of every kind is a 4xx with `detail`, never a 500, and nothing is written. */
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

let service: TestService
let account: TestAccount
let cookie: string
beforeAll(async () => {
  service = await startTestService()
  account = await service.makeAccount()
  const body = { email: account.email, password: account.password }
  const answer = await service.call('POST', '/dashboard/session', {
    body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(() => service[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }

function send(raw: string | undefined, headers: Record<string, string> = json) {
  const own = { 'sec-fetch-site': 'same-origin', cookie, ...headers }
  return service.call<{ detail: string }>('POST', '/dashboard/keys', {
    ...(raw === undefined ? {} : { raw }),
    headers: own,
  })
}

test.each<[what: string, raw: string | undefined, headers: Record<string, string>, status: number, detail: string]>([
  ['malformed JSON', '{"name": ', json, 400, 'The request body is not valid JSON'],
  ['no body', undefined, {}, 400, 'A JSON body is required with name'],
  ['an empty body', '', json, 400, 'A JSON body is required with name'],
  ['an array', '[]', json, 400, 'The body must be an object'],
  ['null', 'null', json, 400, 'A JSON body is required with name'],
  ['a missing field', '{}', json, 400, 'name is required'],
  ['a wrong type', '{"name": 7}', json, 400, 'name must be a string'],
  ['an empty name', '{"name": ""}', json, 400, 'name must not be empty'],
  ['a name of spaces', '{"name": "  "}', json, 400, 'name must not be blank'],
  ['a name that is too long', `{"name": "${'x'.repeat(101)}"}`, json, 400, 'name must have at most 100 characters'],
  ['a NUL in a string', '{"name": "a\\u0000b"}', json, 400, 'name contains a character that text cannot hold'],
  ['half a surrogate pair', '{"name": "\\ud800"}', json, 400, 'name contains a character that text cannot hold'],
  [
    'a NUL in a field name',
    '{"name": "x", "a\\u0000": 1}',
    json,
    400,
    'A field name in the body contains a character that text cannot hold',
  ],
  ['very deep JSON', `{"name": ${'['.repeat(100_000)}`, json, 400, 'The request body is nested deeper than 64 levels'],
  [
    'a prototype in disguise',
    '{"name": "x", "__proto__": {"admin": true}}',
    json,
    400,
    'The request body is not valid JSON',
  ],
  ['plain text', 'name=x', { 'content-type': 'text/plain' }, 415, 'Send JSON with Content-Type: application/json'],
  [
    'a form',
    'name=x',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'Send JSON with Content-Type: application/json',
  ],
  [
    'a media type that is none',
    '{"name":"x"}',
    { 'content-type': 'appli cation' },
    415,
    'Send JSON with Content-Type: application/json',
  ],
  ['a huge body', `{"name": "${'x'.repeat(1_100_000)}"}`, json, 413, 'The request body is larger than 1 MiB'],
])('%s is refused', async (_what, raw, headers, status, detail) => {
  const answer = await send(raw, headers)
  expect(answer.body).toEqual({ detail, ...(detail.startsWith('name ') ? { field: 'name' } : {}) })
  expect(answer.status).toBe(status)
})

test('a body that is no UTF-8 is refused, and not kept with other characters than were meant', async () => {
  const raw = Buffer.from('{"name": "Stra\xdfe"}', 'latin1')
  const answer = await service.call('POST', '/dashboard/keys', {
    raw,
    headers: { 'sec-fetch-site': 'same-origin', cookie, ...json },
  })
  expect([answer.status, answer.body]).toEqual([400, { detail: 'The request body is not valid JSON' }])
})

test('a compressed body is refused', async () => {
  const response = await fetch(`${service.url}/dashboard/keys`, {
    method: 'POST',
    headers: { ...json, 'content-encoding': 'gzip', cookie, 'sec-fetch-site': 'same-origin' },
    body: gzipSync('{"name":"x"}'),
  })
  expect(response.status).toBe(415)
  expect(await response.json()).toEqual({ detail: 'Compressed request bodies are not accepted' })
})

test('nothing was written by any of them', async () => {
  const keys = await service.database.database.db
    .selectFrom('api_key')
    .select('name')
    .where('account_id', '=', account.accountId)
    .execute()
  expect(keys).toEqual([{ name: 'test' }])
})

test('unknown fields are ignored', async () => {
  expect((await send('{"name": "newer client", "colour": "red"}')).status).toBe(201)
})

test.each([
  ['DELETE', '/dashboard/keys/not-a-uuid', 400, 'key_id must be a UUID'],
  ['DELETE', '/dashboard/keys/00000000-0000-7000-8000-000000000000', 404, 'API key not found'],
  ['DELETE', '/dashboard/keys', 405, 'DELETE is not allowed here. Use GET or POST'],
])('%s %s answers %i', async (method, path, status, detail) => {
  const answer = await service.call(method, path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ detail })
})

test.each([
  ['GET', '/api/nothing', 404, 'No such path: GET /api/nothing'],
  ['PUT', '/api/account/quota', 405, 'PUT is not allowed here. Use GET'],
  ['GET', '/api/%ZZ', 400, 'The path cannot be read'],
  ['GET', '/../../etc/passwd', 404, 'No such path: GET /etc/passwd'],
  ['GET', '//api/account/quota', 404, 'No such path: GET //api/account/quota'],
])('%s %s answers %i with detail', async (method, path, status, detail) => {
  const answer = await service.call(method, path, { key: account.key })
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ detail })
})

const SOMEONE = '00000000-0000-7000-8000-000000000000'
const PAGE = 'https://shop.example/'

test.each<[method: string, path: string, body: object | undefined, about: object]>([
  ['GET', '/api/jobs?limit=0', undefined, { field: 'limit' }],
  ['GET', '/api/jobs?since=yesterday', undefined, { field: 'since' }],
  ['POST', '/api/jobs', { strategy_id: SOMEONE, urls: [7] }, { field: 'urls[0]' }],
  ['POST', '/api/jobs', { strategy_id: SOMEONE, urls: [PAGE, 'no address'] }, { field: 'urls[1]' }],
  ['POST', '/discover', { discovery: { method: 'guess' } }, { field: 'discovery.method' }],
  ['POST', '/api/schedules', { strategy_id: SOMEONE, url: PAGE, interval_seconds: 5 }, { field: 'interval_seconds' }],
  ['POST', '/api/schedules', { strategy_id: SOMEONE, url: PAGE, cron_expression: 'now' }, { field: 'cron_expression' }],
  [
    'POST',
    '/api/strategies/generate',
    { url: PAGE, name: 'Mugs', description: 'mugs', filter_config: { mode: 'some' } },
    { field: 'filter_config' },
  ],
  ['POST', '/api/webhooks/test', { webhook_url: 'ftp://shop.example' }, { field: 'webhook_url' }],
  [
    'POST',
    '/api/workflows',
    { name: 'Mugs', nodes: [{ node_key: 'list', strategy_id: SOMEONE, input_type: 'static_urls' }] },
    { node_key: 'list' },
  ],
])('%s %s with %j says what it is about', async (method, path, body, about) => {
  const answer = await service.call<{ detail: string }>(method, path, { key: account.key, ...(body ? { body } : {}) })
  expect(answer.status).toBeOneOf([400, 422])
  expect(answer.body).toEqual({ detail: expect.any(String), ...about })
})

test('an empty body is no body, whatever its media type', async () => {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const path = '/dashboard/keys/00000000-0000-7000-8000-000000000000'
  const response = await fetch(service.url + path, { method: 'DELETE', headers, body: '' })
  expect(await response.json()).toEqual({ detail: 'API key not found' })
})

test('HEAD on a stream of events has its headers and ends', async () => {
  const headers = { authorization: `Bearer ${account.key}` }
  const response = await fetch(`${service.url}/api/jobs/events`, { method: 'HEAD', headers })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await response.text()).toBe('')
})

test('a trailing slash is accepted without a redirect', async () => {
  expect((await service.call('GET', '/api/account/quota/', { key: account.key })).status).toBe(200)
})

test('what is not HTTP is answered in the same form', async () => {
  const answer = await rawAnswer('NONSENSE\r\n\r\n')
  expect(answer).toContain('HTTP/1.1 400')
  expect(answer).toContain('{"detail":"The request is not valid HTTP"}')
})

test('headers beyond measure are answered in the same form', async () => {
  const answer = await rawAnswer(`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(100_000)}\r\n\r\n`)
  expect(answer).toContain('HTTP/1.1 431')
  expect(answer).toContain('{"detail":"The request headers are too large"}')
})

test('every answer carries a request id, security headers and no CORS', async () => {
  for (const path of ['/api/account/quota', '/api/nothing', '/healthz']) {
    const { headers } = await service.call('GET', path, { headers: { origin: 'https://elsewhere.test' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('no secret reaches the log', async () => {
  await service.call('GET', `/api/account/quota?token=sk_live_${'z'.repeat(43)}`, { key: account.key })
  await service.call('GET', `/sk_live_${'z'.repeat(43)}`)
  const log = service.log.join('')
  expect(log).toContain('"path":"/api/account/quota"')
  for (const secret of [account.key, account.password, 'zzzz', cookie.split('=')[1] ?? '?'])
    expect(log).not.toContain(secret)
})

test('health, readiness and metrics answer without a key', async () => {
  expect((await service.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
  expect((await service.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
  const metrics = await service.call('GET', '/metrics')
  expect(metrics.text).toContain('sandpiper_http_request_seconds_bucket')
  expect(metrics.text).toContain('sandpiper_queue_messages{message="housekeeping.prune",state="failed"} 0')
  for (const work of [
    'job.run',
    'discovery.run',
    'workflow.run',
    'webhook.deliver',
    'strategy.regenerate',
    'strategy.repair',
  ]) {
    for (const state of ['pending', 'active', 'failed']) {
      expect(metrics.text).toContain(`sandpiper_queue_messages{message="${work}",state="${state}"} 0`)
    }
  }
})

test('metrics ask for the token when there is one', async () => {
  await using guarded = await startTestService({ env: { METRICS_TOKEN: 'let me in' } })
  expect((await guarded.call('GET', '/metrics')).status).toBe(401)
  expect((await guarded.call('GET', '/metrics', { headers: { authorization: 'Bearer let me in' } })).status).toBe(200)
})

function rawAnswer(request: string): Promise<string> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}
