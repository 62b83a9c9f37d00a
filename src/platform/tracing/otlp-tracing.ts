/**
 * Sends spans to an OTLP receiver over HTTP, in JSON.
 *
 * 1. Spans that ended are gathered and sent together, at the latest after some seconds and when the process stops.
 * 2. A receiver that is away or slow never holds up work: what it does not take is dropped, and said once a minute.
 */
import { randomFillSync } from 'node:crypto'
import type { Log } from '#platform/log.ts'
import { type EndedSpan, otlpJson } from './otlp-json.ts'
import { isSampled } from './sampler.ts'
import { nowMs, type Span, type SpanStart } from './span.ts'
import { readTraceparent, type TraceParent, writeTraceparent } from './traceparent.ts'
import type { Tracing, TracingSettings } from './tracing.ts'

const SEND_AFTER_MS = 5_000
const SENT_AT_ONCE = 512
/** Some megabytes. */
const MOST_WAITING = 8_192
const SAY_EVERY_MS = 60_000

type Ports = { log: Log; fetch: typeof globalThis.fetch }

export function createOtlpTracing(settings: TracingSettings, ports: Ports): Tracing {
  const outbox = createOutbox(settings, ports)
  const making = { add: outbox.add, newId: createIds() }
  return {
    isOn: true,
    start: (name, { parent: header, ...start }) => {
      const parent = readTraceparent(header)
      const traceId = parent?.traceId ?? making.newId(16)
      const sampled = isSampled(settings, traceId, parent)
      return startSpan(making, name, { traceId, parent, sampled, ...start })
    },
    [Symbol.asyncDispose]: outbox.close,
  }
}

type NewSpan = SpanStart & { traceId: string; parent: TraceParent | null; sampled: boolean }

type Making = { add: (span: EndedSpan) => void; newId: (bytes: number) => string }

function startSpan(making: Making, name: string, given: NewSpan): Span {
  const { add, newId } = making
  const { traceId, parent, sampled, kind = 'internal', startMs = nowMs() } = given
  const own: TraceParent = { traceId, spanId: newId(8), isSampled: sampled }
  let attributes = given.attributes ?? {}
  let errorType: string | null = null
  let hasEnded = false
  return {
    traceparent: writeTraceparent(own),
    set(more) {
      attributes = { ...attributes, ...more }
    },
    fail(type) {
      errorType = type
    },
    end(endMs = nowMs()) {
      if (hasEnded) return
      hasEnded = true
      const parentSpanId = parent?.spanId ?? null
      if (sampled) add({ traceId, spanId: own.spanId, parentSpanId, name, kind, startMs, endMs, attributes, errorType })
    },
    child: (childName, start = {}) => startSpan(making, childName, { traceId, parent: own, sampled, ...start }),
  }
}

/** Random bytes for many spans at once: to ask for a few costs as much as for thousands. */
function createIds(): (bytes: number) => string {
  const random = Buffer.alloc(8_192)
  let used = random.length
  return (bytes) => {
    if (used + bytes > random.length) {
      randomFillSync(random)
      used = 0
    }
    used += bytes
    return random.toString('hex', used - bytes, used)
  }
}

function createOutbox(settings: TracingSettings, ports: Ports) {
  const waiting: EndedSpan[] = []
  let sending: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let saidAtMs = Number.NEGATIVE_INFINITY
  const dropped = (spans: number, reason: string) => {
    if (performance.now() - saidAtMs < SAY_EVERY_MS) return
    saidAtMs = performance.now()
    ports.log.warn({ spans, reason }, 'traces could not be sent')
  }
  const flush = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    sending = sending.then(async () => {
      while (waiting.length > 0) {
        const spans = waiting.splice(0, SENT_AT_ONCE)
        const problem = await send(settings, ports, spans)
        if (problem !== null) dropped(spans.length, problem)
      }
    })
    return sending
  }
  return {
    add(span: EndedSpan) {
      if (waiting.length >= MOST_WAITING) return dropped(1, 'the receiver takes less than there is')
      waiting.push(span)
      if (waiting.length === SENT_AT_ONCE) void flush()
      else timer ??= setTimeout(flush, SEND_AFTER_MS).unref()
    },
    close: flush,
  }
}

/** Why it was not taken; null where it was. */
async function send(
  { endpoint, headers, timeoutMs, resource }: TracingSettings,
  { fetch }: Ports,
  spans: readonly EndedSpan[],
): Promise<string | null> {
  const scope = { name: 'sandpiper', version: resource['service.version'] ?? '' }
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(otlpJson(resource, scope, spans)),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    await answer.arrayBuffer()
    return answer.ok ? null : `it answered ${answer.status}`
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return cause?.code ?? (error instanceof Error ? error.name : 'Error')
  }
}
