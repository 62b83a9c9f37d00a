/** A webhook receiver on loopback that answers as it is told and remembers what it got. */
import type { IncomingHttpHeaders } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; json: Record<string, unknown> }

/** A status, or `hang` for no answer at all. */
export type Reply = number | 'hang'

export type Receiver = AsyncDisposable & {
  hook: string
  received: Received[]
  server: LoopbackServer
  /** Ends what hangs, with 200. */
  release(): void
  /** All that was received, once there is so much. */
  atLeast(count: number): Promise<Received[]>
}

/** Replies in this order; the last one is repeated. */
export async function startReceiver(...replies: readonly Reply[]): Promise<Receiver> {
  const received: Received[] = []
  const waiting: Array<{ count: number; resolve: (seen: Received[]) => void }> = []
  const hanging: Array<() => void> = []
  const server = await startLoopbackServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const reply = replies[Math.min(received.length, replies.length - 1)] ?? 200
    received.push({ path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) })
    if (reply === 'hang') hanging.push(() => response.end())
    else response.writeHead(reply, reply >= 300 && reply < 400 ? { location: '/elsewhere' } : {}).end('noted')
    for (const { count, resolve } of waiting) if (received.length >= count) resolve([...received])
  })
  return {
    hook: `http://127.0.0.1:${server.port}/hook/secret-path`,
    received,
    server,
    release() {
      for (const end of hanging.splice(0)) end()
    },
    atLeast(count) {
      if (received.length >= count) return Promise.resolve([...received])
      return new Promise((resolve) => waiting.push({ count, resolve }))
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
