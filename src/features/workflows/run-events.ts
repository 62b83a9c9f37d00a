/** A run while someone looks at it: `run` with its nodes and counts whenever they changed, a few times a second at most; `end` is the last. */
import type { FastifyReply } from 'fastify'
import type { Signals } from '#platform/db/signals.ts'
import { openEventStream, sendEventStream } from '#platform/http/event-stream.ts'
import { presentRunWithNodes } from './present.ts'
import type { RunWithNodes } from './runs.ts'

const GATHER_MS = 300
/** News may get lost with a connection. */
const LOOK_EVERY_MS = 5_000

export function streamRun(
  signals: Signals,
  { run, read }: { run: RunWithNodes; read: () => Promise<RunWithNodes> },
  reply: FastifyReply,
): FastifyReply {
  const stream = openEventStream()
  let sent = ''
  let timer: NodeJS.Timeout | null = null
  let isLooking = false
  let hasNews = false
  const tell = (now: RunWithNodes) => {
    const shown = presentRunWithNodes(now)
    const text = JSON.stringify(shown)
    if (text !== sent) stream.send('run', shown)
    sent = text
    if (now.completed_at === null) return
    stream.send('end', { status: now.status })
    stream.end()
  }
  const look = async () => {
    timer = null
    isLooking = true
    hasNews = false
    // Deleted meanwhile, or a database that is away: the follower asks again and is told why.
    await read().then(tell, () => stream.end())
    isLooking = false
    if (hasNews) lookSoon()
  }
  const lookSoon = () => {
    hasNews = true
    if (!isLooking && !stream.body.writableEnded) timer ??= setTimeout(look, GATHER_MS)
  }
  const stops = [
    signals.on('runs.changed', (message) => {
      if (message === null || message.endsWith(` ${run.id}`)) lookSoon()
    }),
    signals.on('jobs.ended', (message) => {
      if (message === null || message.startsWith(`${run.account_id} `)) lookSoon()
    }),
  ]
  const steady = setInterval(lookSoon, LOOK_EVERY_MS).unref()
  stream.body.on('close', () => {
    if (timer) clearTimeout(timer)
    clearInterval(steady)
    for (const stop of stops) stop()
  })
  tell(run)
  // What happened between the first look and the listening.
  lookSoon()
  return sendEventStream(reply, stream)
}
