import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { AppError } from '#base/errors.ts'

const KEEP_AWAKE_MS = 15_000

export type EventStream = {
  /** It tells how the work goes that this request asked for, and has an end. Others tell news for as long as someone listens. */
  isWork: boolean
  body: PassThrough
  send: (event: string, data: unknown) => void
  end: () => void
}

/** Server-sent events. A comment line every 15 seconds keeps proxies awake. */
export function openEventStream({ isWork = false } = {}): EventStream {
  const body = new PassThrough()
  const timer = setInterval(() => body.write(': still at it\n\n'), KEEP_AWAKE_MS).unref()
  body.on('close', () => clearInterval(timer))
  return {
    isWork,
    body,
    send: (event, data) => {
      // JSON has no raw line breaks, so an event's data is always one line. News may come after the listener has gone.
      if (body.writable) body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => {
      clearInterval(timer)
      body.end()
    },
  }
}

/** The open streams of a server, and whose they are. */
const openStreams = new WeakMap<object, Map<EventStream, string>>()

/** Each costs a connection and a look at the database every few seconds, for as long as its client likes. */
const MAX_STREAMS_OF_ACCOUNT = 100
const RETRY_AFTER_SECONDS = 10

export function refuseOneMoreStream({ server: { server }, request: { account } }: FastifyReply): void {
  const open = [...(openStreams.get(server)?.values() ?? [])].filter((id) => id === account.id)
  if (open.length < MAX_STREAMS_OF_ACCOUNT) return
  const values = { limit: MAX_STREAMS_OF_ACCOUNT }
  throw new AppError('too_many_streams', { values, retryAfterSeconds: RETRY_AFTER_SECONDS })
}

export function sendEventStream(reply: FastifyReply, stream: EventStream): FastifyReply {
  const { server } = reply.server
  const known = openStreams.get(server) ?? new Map<EventStream, string>()
  openStreams.set(server, known.set(stream, reply.request.account.id))
  stream.body.on('close', () => known.delete(stream))
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  if (reply.request.method !== 'HEAD') return reply.send(stream.body)
  // Nobody reads on after the headers, and an unread stream would never close.
  stream.body.destroy()
  return reply.send('')
}

/** Whoever listens for news comes back by itself, and would otherwise hold up a stop for as long as it may take. */
export function endEventStreams(server: object): void {
  for (const stream of openStreams.get(server)?.keys() ?? []) if (!stream.isWork) stream.end()
}

/** Whoever waits for work that does not end in time is told so. */
export function refuseEventStreams(server: object): void {
  const { status, message: detail } = new AppError('stopping')
  for (const stream of openStreams.get(server)?.keys() ?? []) {
    stream.send('error', { status, detail })
    stream.end()
  }
}
