import { PassThrough, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { AppError } from '#base/errors.ts'

/** What is sent piece by piece: the handler returns the stream, or the reply that it sends by. */
export const StreamedText = Type.Unsafe<FastifyReply | Readable>(Type.String())

/** The response schema of a route that sends events. */
export const EVENTS = { 200: { content: { 'text/event-stream': { schema: StreamedText } } } }

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

const openStreams = new WeakMap<object, Set<EventStream>>()

export function sendEventStream(reply: FastifyReply, stream: EventStream): FastifyReply {
  const { server } = reply.server
  const known = openStreams.get(server) ?? new Set()
  openStreams.set(server, known.add(stream))
  stream.body.on('close', () => known.delete(stream))
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  if (reply.request.method !== 'HEAD') return reply.send(stream.body)
  // Nobody reads on after the headers, and an unread stream would never close.
  stream.body.destroy()
  return reply.send('')
}

/** Whoever listens for news comes back by itself, and would otherwise hold up a stop for as long as it may take. */
export function endEventStreams(server: object): void {
  for (const stream of openStreams.get(server) ?? []) if (!stream.isWork) stream.end()
}

/** Whoever waits for work that does not end in time is told so. */
export function refuseEventStreams(server: object): void {
  const { status, message: detail } = new AppError('stopping')
  for (const stream of openStreams.get(server) ?? []) {
    stream.send('error', { status, detail })
    stream.end()
  }
}
