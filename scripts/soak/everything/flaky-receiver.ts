/**
 * A receiver of webhooks that is often out of order: it answers 500 or too late, breaks the connection, or takes a delivery and breaks it
 * then. Of each delivery it is so a few times at most, so that every one can arrive.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editionIn } from './hostile-origin.ts'
import type { Random } from './random.ts'
import type { Heard } from './settle-changes.ts'

export type FlakyReceiver = AsyncDisposable & {
  hookOf(page: number): string
  heard: Heard[]
}

type Payload = { job_id?: string; status?: string; results?: unknown }

const BAD_ANSWERS_OF_A_DELIVERY = 3
/** Longer than a sender waits. */
const LATE_MS = 6_000

export async function startFlakyReceiver(random: Random, onHeard: (heard: Heard) => void): Promise<FlakyReceiver> {
  const heard: Heard[] = []
  const badAnswers = new Map<string, number>()
  const server = createServer(async (request, response) => {
    response.on('error', () => undefined)
    const body = await request.toArray().catch(() => null)
    if (body === null) return
    const payload = JSON.parse(Buffer.concat(body).toString()) as Payload
    const deliveryId = String(request.headers['webhook-id'])
    const bad = badAnswers.get(deliveryId) ?? 0
    const isBad = bad < BAD_ANSWERS_OF_A_DELIVERY && random.next() < 0.45
    const one: Heard = {
      deliveryId,
      page: Number(request.url?.split('/').at(-1)),
      jobId: payload.job_id ?? '',
      edition: payload.status === 'completed' ? editionIn(payload.results) : null,
      wasAnswered: !isBad,
    }
    heard.push(one)
    onHeard(one)
    if (!isBad) return void response.writeHead(200).end('noted')
    badAnswers.set(deliveryId, bad + 1)
    return void random.pick(BAD_ANSWERS)(response)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    hookOf: (page) => `http://127.0.0.1:${port}/hook/${page}`,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const BAD_ANSWERS: readonly [(response: ServerResponse) => unknown, ...Array<(response: ServerResponse) => unknown>] = [
  (response) => response.writeHead(500).end('out of order'),
  (response) => response.writeHead(503, { 'retry-after': '1' }).end('busy'),
  (response) => setTimeout(() => response.writeHead(200).end('late'), LATE_MS),
  (response) => response.socket?.resetAndDestroy(),
  (response) => response.socket?.end(),
]
