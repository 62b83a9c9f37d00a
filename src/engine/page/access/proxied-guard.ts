import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type AddressGuard, portOf } from '../address-guard.ts'
import { openTunnel } from '../connect-through-proxy.ts'
import { isHostOf } from './access-hosts.ts'
import { openSocks } from './socks.ts'

/**
 * Connections to the hosts of an access go through its own proxy, all others as ever. The proxy is a destination like any other:
 * the guard judges its address and connects to it. The address behind it is checked as well, and the proxy is asked for that address,
 * since a name might have another answer there.
 */
export function proxiedGuard(guard: AddressGuard, hosts: readonly string[], proxyUrl: string): AddressGuard {
  const proxy = new URL(proxyUrl)
  return {
    ...guard,
    async connect(target, signal) {
      if (!isHostOf(hosts, target.hostname)) return guard.connect(target, signal)
      const addresses = await guard.addressesOf(target, signal)
      let failure: unknown
      for (const address of addresses) {
        try {
          return await throughProxy(guard, proxy, { address, port: target.port }, signal)
        } catch (error) {
          signal.throwIfAborted()
          failure = error
        }
      }
      throw failure
    },
  }
}

async function throughProxy(
  guard: AddressGuard,
  proxy: URL,
  target: { address: string; port: number },
  signal: AbortSignal,
): Promise<Socket> {
  const socket = await guard.connect({ hostname: proxy.hostname, port: proxyPort(proxy) }, signal)
  try {
    if (proxy.protocol === 'socks5:') return await openSocks(socket, proxy, target, signal)
    const carrier = proxy.protocol === 'https:' ? await secured(socket, proxy.hostname, signal) : socket
    return await openTunnel(proxy, target.address, target.port, signal, carrier)
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function proxyPort(proxy: URL): number {
  return proxy.protocol === 'socks5:' && proxy.port === '' ? 1080 : portOf(proxy)
}

function secured(socket: Socket, servername: string, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const carrier = connectTls({ socket, servername: servername.replace(/^\[|\]$/g, '') })
    const onAbort = () => carrier.destroy(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    carrier.once('secureConnect', () => {
      signal.removeEventListener('abort', onAbort)
      resolve(carrier)
    })
    carrier.on('error', reject)
  })
}
