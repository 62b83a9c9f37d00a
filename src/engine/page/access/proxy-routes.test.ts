import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { createAddressGuard } from '../address-guard.ts'
import { NO_ACCESS } from './access.ts'
import { createProxyRoutes } from './proxy-routes.ts'

const started: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of started.splice(0)) await one[Symbol.asyncDispose]()
})

type Proxy = AsyncDisposable & { url(credentials?: string): string; asked: string[] }

async function listening(server: Server, asked: string[], scheme: string): Promise<Proxy> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy = {
    asked,
    url: (credentials = '') => `${scheme}://${credentials}127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  started.push(proxy)
  return proxy
}

function join(client: Socket, port: number, ready: () => void): void {
  const target = connect(port, '127.0.0.1', () => {
    ready()
    client.pipe(target).pipe(client)
  })
  target.on('error', () => client.destroy())
}

function startHttpProxy(): Promise<Proxy> {
  const asked: string[] = []
  const server = createHttpServer()
  server.on('connect', (request, client) => {
    asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`)
    join(client as Socket, Number(request.url?.split(':')[1]), () => client.write('HTTP/1.1 200 OK\r\n\r\n'))
  })
  return listening(server, asked, 'http')
}

function startSocksProxy(): Promise<Proxy> {
  const asked: string[] = []
  const server = createServer((client) => {
    let step = 0
    const onData = (data: Buffer) => {
      step += 1
      if (step === 1) client.write(Buffer.of(5, data[2] ?? 0))
      else if (step === 2 && data[0] === 1) {
        asked.push(
          data
            .subarray(2)
            .toString('latin1')
            .replaceAll(/[^ -~]/g, ' '),
        )
        client.write(Buffer.of(1, 0))
      } else {
        client.off('data', onData)
        asked.push([...data.subarray(4, 8)].join('.'))
        join(client, data.readUInt16BE(8), () => client.write(Buffer.of(5, 0, 0, 1, 127, 0, 0, 1, 0, 9)))
      }
    }
    client.on('data', onData)
  })
  return listening(server, asked, 'socks5')
}

async function startSite(): Promise<LoopbackServer> {
  const site = await startLoopbackServer((_request, response) => response.end('here'))
  started.push(site)
  return site
}

function routesFor(proxyUrl: string, allowPrivateNetworks = true) {
  const guard = createAddressGuard(
    { allowPrivateNetworks, allow: [] },
    { resolve: async () => [allowPrivateNetworks ? '127.0.0.1' : '93.184.216.34'] },
  )
  const routes = createProxyRoutes({ guard, userAgent: 'Sandpiper/test' })
  started.push(routes)
  const route = routes.of({ ...NO_ACCESS, hosts: ['page.test'], proxyUrl })
  if (route === null) throw new Error('there is a proxy')
  return async (url: string) => {
    const result = await route.http.request({ url, limits: { maxBytes: 1000, timeoutMs: 20_000 } })
    return result.ok ? Buffer.from(result.response.body).toString() : result.failure.code
  }
}

test.each([
  [
    'an HTTP proxy',
    startHttpProxy,
    (port: number) => [`127.0.0.1:${port} Basic ${Buffer.from('ann:s cret').toString('base64')}`],
  ],
  ['a SOCKS proxy', startSocksProxy, () => ['ann s cret', '127.0.0.1']],
])(
  'pages of the hosts are asked through %s by their checked address, others are not',
  async (_what, startProxy, asked) => {
    const [proxy, site] = [await startProxy(), await startSite()]
    const get = routesFor(proxy.url('ann:s%20cret@'))

    expect(await get(site.url('/'))).toBe('here')
    expect(proxy.asked).toEqual(asked(site.port))
    expect(await get(site.url('/', 'other.test'))).toBe('here')
    expect(proxy.asked).toEqual(asked(site.port))
  },
)

test.each([
  ['an HTTP proxy', startHttpProxy, Buffer.from('a%nn:100%').toString('base64')],
  ['a SOCKS proxy', startSocksProxy, 'a%nn 100%'],
])('to %s a percent sign in a password that begins no escape is sent as it is', async (_what, startProxy, sent) => {
  const [proxy, site] = [await startProxy(), await startSite()]
  expect(await routesFor(proxy.url('a%nn:100%@'))(site.url('/'))).toBe('here')
  expect(proxy.asked[0]).toContain(sent)
})

test('a proxy at a private address is not connected to where these are closed', async () => {
  const proxy = await startHttpProxy()
  expect(await routesFor(proxy.url(), false)('http://page.test/')).toBe('blocked_address')
  expect(proxy.asked).toEqual([])
})
