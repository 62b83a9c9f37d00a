/** Browsers open connections before they need them. One that has asked nothing yet is not idle to Node, and a shutdown would wait for it. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const silent = new WeakMap<object, Set<Socket>>()

export function watchConnections(server: Server): void {
  const sockets = new Set<Socket>()
  silent.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
}

export function closeSilentConnections(server: Server): void {
  for (const socket of silent.get(server) ?? []) socket.destroy()
}
