import type { TraceParent } from './traceparent.ts'

/** As OTEL_TRACES_SAMPLER names them. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type Sampler = (typeof SAMPLERS)[number]

/** Whether a span is recorded. By the ratio, all processes decide alike of the same trace. */
export function isSampled(
  { sampler, ratio }: { sampler: Sampler; ratio: number },
  traceId: string,
  parent: TraceParent | null,
): boolean {
  if (parent !== null && sampler.startsWith('parentbased_')) return parent.isSampled
  if (sampler.endsWith('always_on')) return true
  if (sampler.endsWith('always_off')) return false
  return Number.parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52
}
