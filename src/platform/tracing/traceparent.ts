/** `traceparent` of the W3C: which trace a request belongs to, and whether that is recorded. */
export type TraceParent = { traceId: string; spanId: string; isSampled: boolean }

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Null for what is none: then a trace begins anew. Versions to come may have more at their end. */
export function readTraceparent(text: string | null | undefined): TraceParent | null {
  const [, version, traceId = '', spanId = '', flags = '', more] = FORM.exec(text?.trim() ?? '') ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
