/** News of an account's jobs while someone looks at them: `jobs` {ended: [ids]}, a few times a second at most. */
import type { FastifyReply } from 'fastify'
import type { Signals } from '#platform/db/signals.ts'
import { openEventStream, sendEventStream } from '#platform/http/event-stream.ts'

const GATHER_MS = 300

export function streamJobEvents(signals: Signals, accountId: string, reply: FastifyReply): FastifyReply {
  const stream = openEventStream()
  let ended: string[] = []
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    timer = null
    stream.send('jobs', { ended })
    ended = []
  }
  const tellSoon = () => {
    timer ??= setTimeout(flush, GATHER_MS)
  }
  const stops = [
    signals.on('jobs.ended', (message) => {
      const [owner, jobId] = message?.split(' ') ?? []
      if (message !== null && owner !== accountId) return
      if (jobId) ended.push(jobId)
      tellSoon()
    }),
    signals.on('jobs.waiting', tellSoon),
  ]
  stream.body.on('close', () => {
    if (timer) clearTimeout(timer)
    for (const stop of stops) stop()
  })
  stream.send('ready', {})
  return sendEventStream(reply, stream)
}
