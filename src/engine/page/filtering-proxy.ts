import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { AddressGuard } from './address-guard.ts'
import { createProxyLeases, type ProxyLease, type ProxyLeases } from './filtering-proxy-lease.ts'
import type { TrafficLimits } from './filtering-proxy-meter.ts'
import { forwardRequest, MAX_HEADER_BYTES, refuseSocket, tunnel, upgrade } from './filtering-proxy-relay.ts'
import { createServer } from './node-http.ts'

/**
 * The browser's only way out. Route handlers inside a browser miss redirects, WebSockets, workers and preconnects; a proxy sees
 * every connection, and here every connection is made by the address guard.
 * 1. Nobody passes without the credentials of an open lease, so no other local process can use the proxy, and the browser's own
 *    background traffic, which has none, ends here too.
 * 2. A lease counts what one render moves, and is cut when that is too much.
 * 3. A refusal says 403 and nothing else. What was refused is known to the lease alone.
 */
export type FilteringProxy = AsyncDisposable & {
  readonly server: string
  /** `guard`: makes the connections of this lease in place of the proxy's. */
  lease(limits?: Partial<TrafficLimits>, guard?: AddressGuard): ProxyLease
}

type FilteringProxyOptions = {
  guard: AddressGuard
  /**
   * The host name or address under which the browser reaches this machine. Loopback unless the browser runs elsewhere; then the
   * proxy listens on all interfaces, where its credentials guard it, and belongs on a private network with the browser.
   */
  reachableAs?: string
}

const LOOPBACK = '127.0.0.1'
const CHALLENGE = 'Basic realm="sandpiper"'

export async function startFilteringProxy(options: FilteringProxyOptions): Promise<FilteringProxy> {
  const host = options.reachableAs ?? LOOPBACK
  const leases = createProxyLeases(options.guard)
  const http = createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  serve(http, leases)
  await listen(http, host === LOOPBACK ? LOOPBACK : undefined)
  return {
    server: `http://${host}:${(http.address() as AddressInfo).port}`,
    lease: leases.open,
    async [Symbol.asyncDispose]() {
      leases.closeAll()
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}

function serve(http: Server, leases: ProxyLeases): void {
  http.on('request', (request, response) => {
    const lease = leases.find(request.headers['proxy-authorization'])
    if (lease === null) return void response.writeHead(407, { 'proxy-authenticate': CHALLENGE }).end()
    lease.meter.own(request.socket)
    void forwardRequest(lease, request, response)
  })
  http.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const lease = admit(leases, request, client)
    if (lease !== null) void tunnel(lease, request, client as Socket, head)
  })
  http.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const lease = admit(leases, request, client)
    if (lease !== null) void upgrade(lease, request, client as Socket, head)
  })
  http.on('clientError', (_error, socket) => socket.destroy())
}

function admit(leases: ProxyLeases, request: IncomingMessage, client: Duplex): ProxyLease | null {
  // Node hands the bare socket over: without a listener, a reset by the browser would end this process.
  client.on('error', () => client.destroy())
  const lease = leases.find(request.headers['proxy-authorization'])
  if (lease === null) refuseSocket(client, 407, `Proxy-Authenticate: ${CHALLENGE}\r\n`)
  else lease.meter.own(client)
  return lease
}

async function listen(http: Server, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port: 0, host }, resolve)
  })
  // An idle proxy must not keep a process alive that has finished its work.
  http.unref()
}
