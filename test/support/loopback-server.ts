import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A real server on loopback. Names of its URLs end in `page.test`, which the test's resolver sends to 127.0.0.1. */
export type LoopbackServer = AsyncDisposable & {
  port: number
  url(path: string, host?: string): string
  /** Connections accepted so far. */
  connectionCount(): number
  /** `METHOD path` of every request so far. */
  requests: string[]
}

export type LoopbackHandler = (request: IncomingMessage, response: ServerResponse) => void

export type LoopbackProtocol = 'http' | 'https' | 'http2'

const tlsFile = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url), 'utf8')

export const loopbackCertificate = () => tlsFile('server.cert.pem')

export async function startLoopbackServer(
  handler: LoopbackHandler,
  protocol: LoopbackProtocol = 'http',
): Promise<LoopbackServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createFor(protocol, (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    handler(request, response)
  })
  server.on(protocol === 'http' ? 'connection' : 'secureConnection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (path, host = 'page.test') => `${protocol === 'http' ? 'http' : 'https'}://${host}:${port}${path}`,
    connectionCount: () => connections,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function createFor(protocol: LoopbackProtocol, handler: LoopbackHandler): Server {
  if (protocol === 'http') return createServer({ maxHeaderSize: 256 * 1024 }, handler)
  const credentials = { cert: tlsFile('server.cert.pem'), key: tlsFile('server.key.pem') }
  if (protocol === 'https') return createHttpsServer(credentials, handler)
  // Its request and response speak the language of node:http's.
  return createSecureServer(credentials, handler as unknown as Parameters<typeof createSecureServer>[1])
}
