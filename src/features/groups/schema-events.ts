/** Events about a group's strategies while they are regenerated: `progress`, a few times a second at most, until there is nothing left to do. */
import type { FastifyReply } from 'fastify'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import { openEventStream, sendEventStream } from '#platform/http/event-stream.ts'
import { readSchemaProgress } from './schema-task.ts'

const GATHER_MS = 300
/** Signals may get lost with a connection. */
const LOOK_EVERY_MS = 5_000

export function streamSchemaEvents(
  ctx: { db: Db; signals: Signals },
  { accountId, groupId }: { accountId: string; groupId: string },
  reply: FastifyReply,
): FastifyReply {
  const stream = openEventStream()
  let timer: NodeJS.Timeout | null = null
  const send = async () => {
    timer = null
    const progress = await readSchemaProgress(ctx, accountId, groupId)
    stream.send('progress', progress)
    if (progress.pending + progress.running === 0) stream.end()
  }
  const tellSoon = (delayMs = GATHER_MS) => {
    timer ??= setTimeout(() => void send().catch(() => stream.end()), delayMs)
  }
  const stopListening = ctx.signals.on('groups.changed', (message) => {
    if (message === null || message === groupId) tellSoon()
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
