/** A door on loopback to the tests' database: shut, it breaks every connection and refuses new ones, as a server that died does. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Connection } from '#platform/db/connection.ts'
import { connectionUrl } from './connection.ts'

export type DatabaseDoor = AsyncDisposable & {
  /** As DATABASE_URL. */
  url: string
  port: number
  shut(): void
  isShut(): boolean
  open(): Promise<void>
  /** Shuts by itself when this many more messages have gone in. */
  shutAfter(messages: number): void
}

export async function openDatabaseDoor(connection: Connection): Promise<DatabaseDoor> {
  const there = addressOf(connection)
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  const server = createServer((socket) => {
    join(socket, connect(there), sockets)
    socket.on('data', () => {
      left--
      if (left <= 0) shut()
    })
  })
  const shut = () => {
    left = Number.POSITIVE_INFINITY
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  const open = async (port: number) => {
    if (server.listening) return
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open(0)
  const { port } = server.address() as { port: number }
  const url = new URL(connectionUrl(connection))
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    port,
    shut,
    isShut: () => !server.listening,
    open: () => open(port),
    shutAfter: (messages) => {
      left = messages
    },
    [Symbol.asyncDispose]: async () => shut(),
  }
}

function join(one: Socket, other: Socket, sockets: Set<Socket>): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    sockets.add(from)
    from.on('error', () => undefined)
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }
}

function addressOf(connection: Connection): { path: string } | { host: string; port: number } {
  const url = new URL(connectionUrl(connection))
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.port || 5432)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
