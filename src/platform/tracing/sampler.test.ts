import { expect, test } from 'vitest'
import { isSampled, type Sampler } from './sampler.ts'

const LOW = `${'a'.repeat(19)}${'0'.repeat(12)}1`
const HIGH = `${'a'.repeat(19)}${'f'.repeat(13)}`
const parent = (sampled: boolean) => ({ traceId: LOW, spanId: '1', isSampled: sampled })

test.each<[Sampler, number, string, boolean | null, boolean]>([
  ['always_on', 0, HIGH, false, true],
  ['always_off', 1, LOW, true, false],
  ['traceidratio', 0.5, LOW, false, true],
  ['traceidratio', 0.5, HIGH, true, false],
  ['traceidratio', 0, LOW, null, false],
  ['traceidratio', 1, HIGH, null, true],
  ['parentbased_always_on', 0, LOW, null, true],
  ['parentbased_always_on', 0, LOW, false, false],
  ['parentbased_always_off', 0, LOW, null, false],
  ['parentbased_always_off', 0, LOW, true, true],
  ['parentbased_traceidratio', 0.5, HIGH, null, false],
  ['parentbased_traceidratio', 0.5, HIGH, true, true],
])('%s of %d, of a trace %s with a parent %s: %s', (sampler, ratio, traceId, sampledParent, sampled) => {
  const given = sampledParent === null ? null : parent(sampledParent)
  expect(isSampled({ sampler, ratio }, traceId, given)).toBe(sampled)
})
