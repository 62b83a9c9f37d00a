import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { request as httpRequest } from './node-http.ts'
import { percentDecoded } from './percent-decoded.ts'

/** Raised when a proxy refuses a connection. */
class ProxyError extends Error {
  readonly code = 'proxy_refused'

  constructor(status: number | undefined) {
    super(`The proxy answered ${status}`)
    this.name = 'ProxyError'
  }
}

/**
 * A tunnel through the installation's own HTTP proxy. It is asked for the checked address, not for the name: the proxy would
 * resolve the name again, and a second answer has not been checked.
 */
export async function connectThroughProxy(
  proxyUrl: string,
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown
  for (const address of addresses) {
    try {
      return await openTunnel(new URL(proxyUrl), address, port, signal)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }
  throw failure
}

/** `carrier`: a connection to the proxy that is there already, with its TLS. */
export function openTunnel(
  proxy: URL,
  address: string,
  port: number,
  signal: AbortSignal,
  carrier?: Socket,
): Promise<Socket> {
  const authority = `${address.includes(':') ? `[${address}]` : address}:${port}`
  const options = {
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...proxyCredentials(proxy) },
    signal,
  }
  const request =
    carrier === undefined
      ? (proxy.protocol === 'https:' ? httpsRequest : httpRequest)(proxy, { ...options, agent: false })
      : httpRequest({ ...options, createConnection: () => carrier })
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.once('response', (response) => {
      response.destroy()
      reject(new ProxyError(response.statusCode))
    })
    request.once('connect', (response, socket, head) => {
      if (response.statusCode === 200) {
        if (head.length > 0) socket.unshift(head)
        // As in a direct connection: no moment without a listener.
        socket.on('error', () => {})
        resolve(socket as Socket)
      } else {
        socket.destroy()
        reject(new ProxyError(response.statusCode))
      }
    })
    request.end()
  })
}

function proxyCredentials(proxy: URL): Record<string, string> {
  if (proxy.username === '' && proxy.password === '') return {}
  const pair = `${percentDecoded(proxy.username)}:${percentDecoded(proxy.password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` }
}
