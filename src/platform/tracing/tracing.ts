import type { Sampler } from './sampler.ts'
import type { Span, SpanStart } from './span.ts'

export type Tracing = AsyncDisposable & {
  isOn: boolean
  /** The first span of this process in a trace. `parent`: the `traceparent` of whoever asked for it. */
  start(name: string, start: SpanStart & { parent?: string | null | undefined }): Span
}

export type TracingSettings = {
  /** Where spans are sent by POST. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  sampler: Sampler
  ratio: number
  /** Of the process: `service.name` and the like. */
  resource: Readonly<Record<string, string>>
}

const NO_SPAN: Span = {
  traceparent: '',
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
  child: () => NO_SPAN,
}

export const NO_TRACING: Tracing = {
  isOn: false,
  start: () => NO_SPAN,
  [Symbol.asyncDispose]: async () => undefined,
}
