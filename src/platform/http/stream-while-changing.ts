/**
 * Server-sent events about something while someone looks at it:
 * 1. How it is now is told at once, and again when there is news of it, a few times a second at most.
 * 2. News may get lost with a connection, so what is stored is also looked at now and then.
 * 3. The stream ends when nothing will change any more, when what is followed is gone, and when who listens is admitted no more: the client
 *    asks again and is told why. A database that is away does not end it.
 * 4. An account has a hundred at most in one process.
 */
import type { FastifyReply } from 'fastify'
import { AppError } from '#base/errors.ts'
import type { Signals, Topic } from '#platform/db/signals.ts'
import { type EventStream, openEventStream, refuseOneMoreStream, sendEventStream } from './event-stream.ts'

const GATHER_MS = 300
const LOOK_EVERY_MS = 5_000

export type Followed = {
  /** Which messages of a topic are about it. */
  news: Partial<Record<Topic, (message: string) => boolean>>
  /** Sends how it is now. False: nothing will change any more. */
  tell: (send: EventStream['send']) => Promise<boolean>
  /** Whether it can be looked at without news of it. */
  isStored: boolean
}

export function streamWhileChanging(
  signals: Signals,
  { news, tell, isStored }: Followed,
  reply: FastifyReply,
): FastifyReply {
  refuseOneMoreStream(reply)
  const stream = openEventStream()
  let timer: NodeJS.Timeout | null = null
  let isTelling = false
  let hasNews = false
  const tellNow = async () => {
    timer = null
    isTelling = true
    hasNews = false
    const goesOn = await tell(stream.send).catch((error: unknown) => !(error instanceof AppError))
    isTelling = false
    if (!goesOn) stream.end()
    else if (hasNews) tellSoon()
  }
  const tellSoon = (delayMs = GATHER_MS) => {
    hasNews = true
    if (!isTelling && stream.body.writable) timer ??= setTimeout(tellNow, delayMs)
  }
  const stops = Object.entries(news).map(([topic, isAbout]) =>
    signals.on(topic as Topic, (message) => {
      if (message === null || isAbout(message)) tellSoon()
    }),
  )
  const look = async () => {
    if (!(await reply.request.isStillAdmitted())) stream.end()
    else if (isStored) tellSoon()
  }
  const steady = setInterval(look, LOOK_EVERY_MS).unref()
  stream.body.on('close', () => {
    if (timer) clearTimeout(timer)
    clearInterval(steady)
    for (const stop of stops) stop()
  })
  tellSoon(0)
  return sendEventStream(reply, stream)
}
