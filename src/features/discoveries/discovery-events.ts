/** News of one discovery while someone looks at it: `progress` with its counts, a few times a second at most, until it has ended. */
import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import { openEventStream, sendEventStream } from '#platform/http/event-stream.ts'
import { presentProgress } from './present.ts'
import { findDiscovery } from './store.ts'

const GATHER_MS = 300
/** News may get lost with a connection. */
const LOOK_EVERY_MS = 5_000

export function streamDiscoveryEvents(
  ctx: { db: Db; signals: Signals },
  which: { accountId: string; discoveryId: string },
  reply: FastifyReply,
): FastifyReply {
  const stream = openEventStream()
  let timer: NodeJS.Timeout | null = null
  const tell = async () => {
    timer = null
    const row = await findDiscovery(ctx.db, which.accountId, which.discoveryId)
    if (row) stream.send('progress', presentProgress(row))
    if (row?.completed_at !== null) stream.end()
  }
  const tellSoon = (delayMs = GATHER_MS) => {
    timer ??= setTimeout(() => void tell().catch(() => undefined), delayMs)
  }
  const stopListening = ctx.signals.on('discoveries.changed', (message) => {
    if (message === null || message.includes(which.discoveryId)) tellSoon()
  })
  const looking = setInterval(() => tellSoon(), LOOK_EVERY_MS).unref()
  stream.body.on('close', () => {
    if (timer) clearTimeout(timer)
    clearInterval(looking)
    stopListening()
  })
  tellSoon(0)
  return sendEventStream(reply, stream)
}
