import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sha256Hex } from '#base/json.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { createProxyRoutes } from './access/proxy-routes.ts'
import { createAddressGuard } from './address-guard.ts'
import { pageText } from './charset.ts'
import { type FetchRequest, fetchPage } from './fetch-page.ts'
import { createHttpClient } from './http-client.ts'
import { createHostGate, type HostGate, type HostRule } from './politeness.ts'
import { createRobots } from './robots.ts'

const MB = 1024 * 1024

type Site = (request: IncomingMessage, response: ServerResponse) => void

type Web = AsyncDisposable & {
  server: LoopbackServer
  /** With which each entry to a host was asked for. */
  rules: HostRule[]
  get(path: string, request?: Partial<FetchRequest> & { host?: string }): ReturnType<typeof fetchPage>
}

async function start(site: Site, options: { robots?: string; addresses?: () => string[] } = {}): Promise<Web> {
  const server = await startLoopbackServer((request, response) => {
    if (request.url === '/robots.txt') response.end(options.robots ?? '')
    else site(request, response)
  })
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port: server.port }] },
    { resolve: async () => options.addresses?.() ?? ['127.0.0.1'] },
  )
  const http = createHttpClient({ guard, userAgent: 'Sandpiper/test' })
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const robots = createRobots({ http, clock, productToken: 'Sandpiper', respect: options.robots !== undefined })
  const inner = createHostGate()
  const rules: HostRule[] = []
  const gate: HostGate = {
    enter(host, rule, signal) {
      rules.push(rule)
      return inner.enter(host, rule, signal)
    },
  }
  const routes = createProxyRoutes({ guard, userAgent: 'Sandpiper/test' })
  const ctx = { guard, http, routes, robots, gate, hostRule: { maxConcurrent: 2, minDelayMs: 0 }, clock }
  return {
    server,
    rules,
    get: (path, { host, ...request } = {}) => fetchPage(ctx, { url: server.url(path, host), ...request }),
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

function html(response: ServerResponse, body: string | Uint8Array, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'text/html', ...headers })
  response.end(body)
}

const redirect = (response: ServerResponse, location: string, headers: Record<string, string> = {}) =>
  response.writeHead(302, { location, ...headers }).end()

test('a page comes with its text, hash and validators', async () => {
  const body = Buffer.from('<p>caf\xe9</p>', 'latin1')
  await using web = await start((_request, response) =>
    html(response, gzipSync(body), {
      'content-type': 'text/html; charset=iso-8859-1',
      'content-encoding': 'gzip',
      etag: '"7"',
      'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    }),
  )

  const outcome = await web.get('/a')

  expect(outcome).toMatchObject({
    kind: 'page',
    page: {
      requestedUrl: web.server.url('/a'),
      url: web.server.url('/a'),
      status: 200,
      mediaType: 'text/html',
      charset: 'windows-1252',
      bodyHash: sha256Hex(body),
      etag: '"7"',
      lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
      fetchedBy: 'http',
    },
  })
  expect(outcome.kind === 'page' && pageText(outcome.page)).toBe('<p>café</p>')
})

test('redirects are followed, and the page says where it was found', async () => {
  await using web = await start((request, response) => {
    const step = Number(request.url?.slice(1))
    if (step < 10) redirect(response, `/${step + 1}`)
    else html(response, 'here')
  })

  expect(await web.get('/0')).toMatchObject({
    kind: 'page',
    page: { requestedUrl: web.server.url('/0'), url: web.server.url('/10') },
  })
  expect(await web.get('/-1')).toMatchObject({ kind: 'failed', failure: { code: 'http_status', transient: false } })
})

test('a redirect without end stops after ten', async () => {
  await using web = await start((_request, response) => redirect(response, '/'))

  expect(await web.get('/')).toMatchObject({ kind: 'failed', failure: { code: 'http_status' } })
  expect(web.server.requests).toHaveLength(11)
})

test.each([
  'http://127.0.0.1/',
  'http://127.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost/',
  'file:///etc/passwd',
  'http://user:secret@page.test/',
  '//10.0.0.1/',
])('a third hop to %s is refused without a word about it', async (location) => {
  await using web = await start((request, response) =>
    redirect(response, request.url === '/2' ? location : `/${Number(request.url?.slice(1)) + 1}`),
  )

  const outcome = await web.get('/0')

  expect(outcome).toMatchObject({ kind: 'failed', failure: { code: 'blocked_address', transient: false } })
  expect(JSON.stringify(outcome)).not.toMatch(/127|::1|169|10\.0|localhost|secret/)
  expect(web.server.requests).toEqual(['GET /0', 'GET /1', 'GET /2'])
})

test('a name that turns to a private address is refused on its next connection', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  await using web = await start((_request, response) => redirect(response, '/again', { connection: 'close' }), {
    addresses: () => answers.shift() ?? ['10.0.0.1'],
  })

  expect(await web.get('/')).toEqual({
    kind: 'failed',
    failure: { code: 'blocked_address', message: 'Destination not allowed', transient: false },
  })
})

test('what the caller sends goes to its own origin only, cookies to the host that set them', async () => {
  const seen: string[] = []
  await using web = await start((request, response) => {
    const { host, authorization, cookie, accept } = request.headers
    seen.push([host?.split(':')[0], authorization, cookie, accept].join(' | '))
    const port = host?.split(':')[1]
    if (request.url === '/a') redirect(response, '/b', { 'set-cookie': 'session=1; Path=/' })
    else if (request.url === '/b') redirect(response, `http://other.test:${port}/c`)
    else html(response, 'ok')
  })

  await web.get('/a', { headers: { Authorization: 'Bearer 1', Cookie: 'mine=1' }, accept: 'text/html' })

  expect(seen).toEqual([
    'page.test | Bearer 1 | mine=1 | text/html',
    'page.test | Bearer 1 | mine=1; session=1 | text/html',
    'other.test |  |  | text/html',
  ])
})

test('a site that sends everyone without its cookie away lets the second visit in', async () => {
  await using web = await start((request, response) => {
    if (request.headers.cookie === 'consent=yes') html(response, 'welcome')
    else redirect(response, '/', { 'set-cookie': 'consent=yes' })
  })

  expect((await web.get('/')).kind).toBe('page')
})

test('an unchanged page is not sent again', async () => {
  await using web = await start((request, response) => {
    if (request.headers['if-none-match'] === '"7"') response.writeHead(304, { etag: '"7"' }).end()
    else html(response, 'new')
  })

  const unchanged = await web.get('/', { conditional: { etag: '"7"', lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' } })
  const changed = await web.get('/', { conditional: { etag: '"6"', lastModified: null } })

  expect(unchanged).toEqual({
    kind: 'not_modified',
    by: 'server',
    url: web.server.url('/'),
    etag: '"7"',
    lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT',
  })
  expect(changed.kind).toBe('page')
})

test('the same bytes as last time are as good as a 304, at the place they were found at', async () => {
  await using web = await start((request, response) => {
    if (request.url === '/old') redirect(response, '/new')
    else html(response, 'same as ever')
  })
  const known = { etag: null, lastModified: null, bodyHash: sha256Hex('same as ever') }

  const found = await web.get('/old', { conditional: { ...known, url: web.server.url('/new') } })
  const elsewhere = await web.get('/old', { conditional: known })
  const changed = await web.get('/new', { conditional: { ...known, bodyHash: sha256Hex('other') } })

  expect(found).toMatchObject({ kind: 'not_modified', by: 'body', url: web.server.url('/new') })
  expect([elsewhere.kind, changed.kind]).toEqual(['page', 'page'])
})

test('validators are sent to the place the page was found at', async () => {
  const asked: string[] = []
  await using web = await start((request, response) => {
    asked.push(`${request.url} ${request.headers['if-modified-since'] ?? ''}`)
    if (request.url === '/old') redirect(response, '/new')
    else response.writeHead(304).end()
  })

  const outcome = await web.get('/old', {
    conditional: { etag: null, lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT', url: web.server.url('/new') },
  })

  expect(outcome).toMatchObject({ kind: 'not_modified', url: web.server.url('/new') })
  expect(asked).toEqual(['/old ', '/new Thu, 01 Jan 2026 00:00:00 GMT'])
})

test.each([
  [404, false],
  [403, false],
  [410, false],
  [304, false],
  [408, true],
  [425, true],
  [500, true],
  [502, true],
])('status %i fails, passing: %s', async (status, transient) => {
  await using web = await start((_request, response) => response.writeHead(status).end())

  expect(await web.get('/')).toMatchObject({ kind: 'failed', failure: { code: 'http_status', status, transient } })
  expect(web.server.requests).toHaveLength(1)
})

test('a busy server is asked again when it said so', async () => {
  let calls = 0
  await using web = await start((_request, response) => {
    calls += 1
    if (calls < 3) response.writeHead(calls === 1 ? 429 : 503, { 'retry-after': '0' }).end()
    else html(response, 'at last')
  })

  expect((await web.get('/')).kind).toBe('page')
})

test('a wait that does not fit is handed to the caller', async () => {
  await using web = await start((_request, response) => response.writeHead(503, { 'retry-after': '3600' }).end())

  expect(await web.get('/')).toMatchObject({
    kind: 'failed',
    failure: { code: 'http_status', status: 503, transient: true, retryAfterSeconds: 3600 },
  })
  expect(web.server.requests).toHaveLength(1)
})

test('a lost connection is tried three times', async () => {
  await using web = await start((_request, response) => response.destroy())

  expect(await web.get('/')).toMatchObject({ kind: 'failed', failure: { code: 'connection', transient: true } })
  expect(web.server.requests).toHaveLength(3)
})

test('aborting ends a wait for the next try', async () => {
  const aborting = new AbortController()
  await using web = await start((_request, response) => {
    response.writeHead(503, { 'retry-after': '20' })
    response.end(() => setImmediate(() => aborting.abort(new Error('enough'))))
  })

  await expect(web.get('/', { signal: aborting.signal })).rejects.toThrow('enough')
})

test('one deadline covers all hops and a body that drips', async () => {
  await using web = await start((request, response) => {
    if (request.url === '/0') return setTimeout(() => redirect(response, '/1'), 150)
    response.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => response.write('x'), 20)
    return response.once('close', () => clearInterval(timer))
  })
  const begun = performance.now()

  expect(await web.get('/0', { timeoutMs: 400 })).toMatchObject({ kind: 'failed', failure: { code: 'timeout' } })
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('files are refused by their type without being read, or by their bytes', async () => {
  await using web = await start((request, response) => {
    if (request.url === '/typed') response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF-')
    else response.end('\x89PNG\r\n\x1a\n\0\0')
  })

  expect(await web.get('/typed')).toMatchObject({ kind: 'failed', failure: { code: 'not_html' } })
  expect(await web.get('/untyped')).toMatchObject({ kind: 'failed', failure: { code: 'not_html' } })
})

test('who takes documents gets sheets and PDFs, whatever servers call them, and no other files', async () => {
  const sent: Record<string, readonly [type: string, body: string]> = {
    '/a.pdf': ['application/pdf', '%PDF-1.4'],
    '/b': ['application/octet-stream', '%PDF-1.4'],
    '/c.csv': ['application/vnd.ms-excel', 'a,b\n1,2\n'],
    '/d.xls': ['application/vnd.ms-excel', '\xd0\xcf\x11\xe0\0\0'],
    '/e.zip': ['application/zip', 'PK'],
  }
  await using web = await start((request, response) => {
    const [type, body] = sent[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(200, { 'content-type': type }).end(Buffer.from(body, 'latin1'))
  })
  const outcomes = await Promise.all(Object.keys(sent).map((path) => web.get(path, { takesDocuments: true })))

  expect(outcomes.map(({ kind }) => kind)).toEqual(['page', 'page', 'page', 'failed', 'failed'])
  expect(outcomes[3]).toMatchObject({ failure: { code: 'not_html' } })
})

test('a page of more than 10 MB is too large, however small it travels', async () => {
  await using web = await start((_request, response) =>
    html(response, gzipSync(Buffer.alloc(11 * MB, 'x')), { 'content-encoding': 'gzip' }),
  )

  expect(await web.get('/')).toMatchObject({ kind: 'failed', failure: { code: 'too_large', transient: false } })
})

test('a check for robots is named as such, refused or not, and not repeated', async () => {
  await using web = await start((request, response) => {
    response.writeHead(request.url === '/503' ? 503 : 200, { 'content-type': 'text/html' })
    response.end('<title>Just a moment...</title><script>window._cf_chl_opt={}</script>')
  })

  expect(await web.get('/503')).toMatchObject({ kind: 'failed', failure: { code: 'bot_wall' } })
  expect(await web.get('/200')).toMatchObject({ kind: 'failed', failure: { code: 'bot_wall' } })
  expect(web.server.requests).toHaveLength(2)
})

test('robots.txt is asked for on every hop', async () => {
  await using web = await start(
    (request, response) => (request.url === '/open' ? redirect(response, '/private') : html(response, 'secret')),
    { robots: 'User-agent: Sandpiper\nDisallow: /private' },
  )

  expect(await web.get('/open')).toMatchObject({ kind: 'failed', failure: { code: 'robots', transient: false } })
  expect(web.server.requests).toEqual(['GET /robots.txt', 'GET /open'])
})

test.each([
  ['0.2', 200],
  ['86400', 60_000],
])('a crawl delay of %s seconds keeps entries %i ms apart', async (delay, expected) => {
  await using web = await start((_request, response) => html(response, 'ok'), {
    robots: `User-agent: *\nCrawl-delay: ${delay}`,
  })

  await web.get('/')

  expect(web.rules).toEqual([{ maxConcurrent: 2, minDelayMs: expected }])
})

test('a host is asked by no more at once than its rule says', async () => {
  let inside = 0
  let most = 0
  await using web = await start((_request, response) => {
    inside += 1
    most = Math.max(most, inside)
    setImmediate(() => {
      inside -= 1
      html(response, 'ok')
    })
  })

  await Promise.all(Array.from({ length: 10 }, (_unused, index) => web.get(`/${index}`)))

  expect(most).toBeLessThanOrEqual(2)
})

test('a POST carries its JSON, and keeps it only on redirects that keep the method and the origin', async () => {
  const seen: string[] = []
  await using web = await start((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`.trim())
      const [, status, location] = /^\/(\d{3})\?to=(.*)$/.exec(request.url ?? '') ?? []
      if (status) response.writeHead(Number(status), { location }).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const json = '{"query":"mugs"}'

  await web.get('/search', { json })
  await web.get('/308?to=/kept', { json })
  await web.get('/302?to=/plain', { json })
  await web.get(`/307?to=${web.server.url('/elsewhere', 'other.page.test')}`, { json })

  const post = `application/json ${json}`
  expect(seen.filter((line) => !line.includes('?to='))).toEqual([
    `POST /search ${post}`,
    `POST /kept ${post}`,
    'GET /plain',
    'GET /elsewhere',
  ])
})
