import type { Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { AddressGuard } from './address-guard.ts'
import { startDeadline } from './deadline.ts'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * How undici gets its connections: the guard makes them, TLS goes on top. A guard in undici's `lookup` would not do, since that
 * is never called for addresses. HTTP/2 is taken where the server offers it. `closing` ends attempts under way.
 */
export function createConnector(
  guard: AddressGuard,
  closing: AbortSignal,
  trustedCa?: string,
): buildConnector.connector {
  const secure = buildConnector({
    allowH2: true,
    preferH2: true,
    timeout: CONNECT_TIMEOUT_MS,
    ...(trustedCa === undefined ? {} : { ca: trustedCa }),
  })
  const open = async (target: buildConnector.Options): Promise<Socket> => {
    const isSecure = target.protocol === 'https:'
    const port = target.port === '' ? (isSecure ? 443 : 80) : Number(target.port)
    using deadline = startDeadline(CONNECT_TIMEOUT_MS, closing)
    const socket = await guard.connect({ hostname: target.hostname, port }, deadline.signal)
    socket.setNoDelay(true)
    return isSecure ? withTls(secure, target, socket) : socket
  }
  return (target, callback) => {
    open(target).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
    )
  }
}

async function withTls(
  secure: buildConnector.connector,
  target: buildConnector.Options,
  socket: Socket,
): Promise<Socket> {
  try {
    return await new Promise((resolve, reject) => {
      secure({ ...target, httpSocket: socket }, (...[error, secured]) =>
        error === null ? resolve(secured) : reject(error),
      )
    })
  } catch (error) {
    socket.destroy()
    throw error
  }
}
