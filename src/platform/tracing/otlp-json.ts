/** Spans as OTLP has them in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
import type { Attributes, SpanKind } from './span.ts'

export type EndedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | null
  name: string
  kind: SpanKind
  startMs: number
  endMs: number
  attributes: Attributes
  /** Null: it did not fail. */
  errorType: string | null
}

const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 }
const STATUS_ERROR = 2

export function otlpJson(resource: Attributes, scope: { name: string; version: string }, spans: readonly EndedSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: listed(resource) },
        scopeSpans: [{ scope, spans: spans.map((span) => written(span)) }],
      },
    ],
  }
}

function written(span: EndedSpan) {
  const { traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, errorType } = span
  return {
    traceId,
    spanId,
    ...(parentSpanId === null ? {} : { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanos(startMs),
    endTimeUnixNano: nanos(Math.max(startMs, endMs)),
    attributes: listed(errorType === null ? attributes : { ...attributes, 'error.type': errorType }),
    status: errorType === null ? {} : { code: STATUS_ERROR },
  }
}

/** To the microsecond: a number of JavaScript has no room for more. */
function nanos(ms: number): string {
  return `${Math.round(ms * 1000)}000`
}

function listed(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueFor(value) }))
}

function valueFor(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
