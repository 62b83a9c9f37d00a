import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PrivateListener, type Site, startPrivateListener, startSite } from '#test/support/rendering.ts'
import { createAddressGuard } from './address-guard.ts'
import { type FilteringProxy, startFilteringProxy } from './filtering-proxy.ts'
import type { ProxyLease } from './filtering-proxy-lease.ts'

let site: Site
let hidden: PrivateListener
let proxy: FilteringProxy

beforeAll(async () => {
  hidden = await startPrivateListener()
  site = await startSite({
    '/': 'hello',
    '/echo': async (request, response) => {
      const body = await text(request)
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }).end(`${request.headers['content-type']} ${body}`)
    },
    '/headers': (request, response) => void response.end(JSON.stringify(request.headers)),
    '/large': (_request, response) => void response.end(Buffer.alloc(300_000)),
    '/breaks-off': (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('only this')
      response.socket?.destroySoon()
    },
    '/hangs': () => {},
  })
  const guard = createAddressGuard({ allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port: site.port }] })
  proxy = await startFilteringProxy({ guard })
})

afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
  await hidden?.[Symbol.asyncDispose]()
})

const credentials = ({ username, password }: { username: string; password: string }) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

type Asked = { method?: string; body?: string; server?: string }

function through(authorization: string | null, url: string, asked: Asked = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(asked.server ?? proxy.server)
  const headers = {
    host: new URL(url).host,
    ...(authorization ? { 'proxy-authorization': authorization } : {}),
    ...(asked.body ? { 'content-type': 'text/x-test' } : {}),
  }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ hostname, port, path: url, method: asked.method ?? 'GET', headers, agent: false })
    outgoing.on('response', resolve).on('error', reject).end(asked.body)
  })
}

/** What the proxy answers to these bytes, until it or the target closes. */
async function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(proxy.server)
  const socket: Socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

const connectTo = (lease: ProxyLease, authority: string, then = '') =>
  raw(
    `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\nProxy-Authorization: ${credentials(lease)}\r\n\r\n${then}`,
  )

test('it listens on loopback only', () => {
  expect(proxy.server).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('a request with the credentials of a lease is passed on, with its body and repeated headers', async () => {
  using lease = leased()
  const answer = await through(credentials(lease), `${site.origin}/echo`, { method: 'POST', body: 'question' })

  expect(answer.statusCode).toBe(201)
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(await text(answer)).toBe('text/x-test question')
})

test('the target sees neither the credentials nor that there is a proxy', async () => {
  using lease = leased()
  const seen = JSON.parse(await text(await through(credentials(lease), `${site.origin}/headers`)))
  expect(Object.keys(seen).sort()).toEqual(['connection', 'host'])
})

test.each([
  ['none', () => null],
  ['wrong', (lease: ProxyLease) => credentials({ username: lease.username, password: 'x'.repeat(48) })],
  ['of another scheme', (lease: ProxyLease) => `Bearer ${lease.password}`],
])('with credentials that are %s nobody passes', async (_which, of) => {
  using lease = leased()
  const answer = await through(of(lease), `${site.origin}/`)
  expect(answer.statusCode).toBe(407)
  expect(answer.headers['proxy-authenticate']).toMatch(/^Basic/)
})

test('a tunnel and an upgrade need credentials too', async () => {
  const authority = `127.0.0.1:${site.port}`
  expect(await raw(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)).toMatch(/^HTTP\/1.1 407 /)
  const upgrade = `GET ${site.origin}/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  expect(await raw(upgrade)).toMatch(/^HTTP\/1.1 407 /)
})

test('a closed lease lets nobody pass', async () => {
  const lease = proxy.lease()
  lease.close()
  expect((await through(credentials(lease), `${site.origin}/`)).statusCode).toBe(407)
})

test('a tunnel carries what is sent through it', async () => {
  using lease = leased()
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const answer = await connectTo(lease, `127.0.0.1:${site.port}`, request)
  expect(answer).toMatch(/^HTTP\/1.1 200 Connection established\r\n\r\nHTTP\/1.1 200 OK\r\n.*hello/s)
})

test('an upgrade reaches the target as one', async () => {
  using lease = leased()
  site.requests.length = 0
  const headers = `Host: x\r\nProxy-Authorization: ${credentials(lease)}\r\nConnection: Upgrade\r\nUpgrade: websocket`
  const answer = await raw(`GET ws://127.0.0.1:${site.port}/ws HTTP/1.1\r\n${headers}\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  expect(site.requests).toEqual(['UPGRADE /ws'])
})

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  '10.0.0.1',
])('neither a request nor a tunnel to %s is passed on, and the refusal says nothing', async (host) => {
  using lease = leased()
  const answer = await through(credentials(lease), `http://${host}:${hidden.port}/`)

  expect([answer.statusCode, await text(answer)]).toEqual([403, ''])
  expect(await connectTo(lease, `${host}:${hidden.port}`)).toBe(
    'HTTP/1.1 403 Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  )
  expect(lease.failureAt(new URL(`http://${host}:${hidden.port}/`))?.code).toBe('blocked_address')
  expect(hidden.knocks).toEqual([])
})

test.each(['ftp://example.com/', 'file:///etc/hostname', '/relative', 'http://user:pw@example.com/'])(
  'a request for %s is refused',
  async (target) => {
    using lease = leased()
    const answer = await raw(
      `GET ${target} HTTP/1.1\r\nHost: x\r\nProxy-Authorization: ${credentials(lease)}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
  },
)

test('a tunnel target that is more than host and port is refused', async () => {
  using lease = leased()
  for (const authority of [`user@127.0.0.1:${site.port}`, `127.0.0.1:${site.port}@10.0.0.1`, '127.0.0.1:99999']) {
    expect(await connectTo(lease, authority)).toMatch(/^HTTP\/1.1 40[03] /)
  }
})

test('why a host cannot be reached is known to the lease', async () => {
  const gone = await startSite({})
  await gone[Symbol.asyncDispose]()
  const guard = createAddressGuard({ allowPrivateNetworks: true, allow: [] })
  await using open = await startFilteringProxy({ guard })
  const lease = open.lease()

  const answer = await through(credentials(lease), `${gone.origin}/`, { server: open.server })

  expect(answer.statusCode).toBe(502)
  expect(lease.failureAt(new URL(gone.origin))).toMatchObject({ code: 'connection', transient: true })
  expect(lease.failureAt(new URL(site.origin))).toBeNull()
})

test('a lease over its bytes is cut, with all that is open under it', async () => {
  const lease = proxy.lease({ maxBytes: 100_000 })
  const waiting = through(credentials(lease), `${site.origin}/hangs`)
  const large = through(credentials(lease), `${site.origin}/large`).then(text)

  const ends = await Promise.allSettled([waiting, large])

  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(lease.meter.isOverLimit).toBe(true)
  await expect(through(credentials(lease), `${site.origin}/`)).rejects.toThrow()
})

test('a lease has so many connections and no more', async () => {
  const lease = proxy.lease({ maxConnections: 2 })
  for (let i = 0; i < 2; i += 1) await text(await through(credentials(lease), `${site.origin}/`))
  expect(lease.meter.connections).toBe(2)

  await through(credentials(lease), `${site.origin}/`).catch(() => null)

  expect(lease.meter.isOverLimit).toBe(true)
})

test('an answer that breaks off does not look complete', async () => {
  using lease = leased()
  await expect(through(credentials(lease), `${site.origin}/breaks-off`).then(text)).rejects.toThrow()
})

test('closing the proxy ends what is under way', async () => {
  const other = await startFilteringProxy({ guard: createAddressGuard({ allowPrivateNetworks: true, allow: [] }) })
  site.requests.length = 0
  const hanging = through(credentials(other.lease()), `${site.origin}/hangs`, { server: other.server })
  const ended = expect(hanging).rejects.toThrow()
  await vi.waitFor(() => expect(site.requests).toEqual(['GET /hangs']), { timeout: 20_000 })

  await other[Symbol.asyncDispose]()

  await ended
})

function leased(): ProxyLease & Disposable {
  const lease = proxy.lease()
  return { ...lease, [Symbol.dispose]: lease.close }
}
