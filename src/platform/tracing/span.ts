/**
 * Spans, and the one that is active: what runs within it, however deep, is its child. Without an active one nothing is recorded, so
 * that where traces are off only this file is loaded.
 *
 * A span tells ids, counts, host names and codes. It never holds an address, a query, a header, text of a page or the message of an error.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number | boolean>>
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

export type SpanStart = {
  kind?: SpanKind
  attributes?: Attributes
  /** Milliseconds since 1970; now, unless it is said. */
  startMs?: number
}

export type Span = {
  /** For whoever goes on with the trace elsewhere. */
  readonly traceparent: string
  set(attributes: Attributes): void
  /** `type`: a code, or the name of an error. */
  fail(type: string): void
  end(endMs?: number): void
  child(name: string, start?: SpanStart): Span
}

const ACTIVE = new AsyncLocalStorage<Span>()

export function activeSpan(): Span | undefined {
  return ACTIVE.getStore()
}

/** With it as the active one. */
export function within<T>(span: Span, work: () => T): T {
  return ACTIVE.run(span, work)
}

/** A child of the active span, where there is one. */
export async function traced<T>(
  name: string,
  start: SpanStart,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const parent = activeSpan()
  return parent === undefined ? work(undefined) : recorded(parent.child(name, start), work)
}

/** Ends it when the work has ended. */
export async function recorded<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await within(span, () => work(span))
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'Error')
    throw error
  } finally {
    span.end()
  }
}

/** For `startMs`. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
