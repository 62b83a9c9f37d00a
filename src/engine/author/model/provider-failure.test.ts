import { expect, test } from 'vitest'
import { retryAfter, waitBefore } from './provider-failure.ts'

test.each([
  ['seconds', { 'retry-after': '7' }, 7],
  ['part of a second', { 'retry-after': '0.2' }, 1],
  [
    "a moment by the provider's clock",
    { 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' },
    30,
  ],
  ['a moment without a clock', { 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT' }, null],
  [
    'a moment that has passed',
    { 'retry-after': 'Wed, 21 Oct 2026 07:28:30 GMT', date: 'Wed, 21 Oct 2026 07:29:00 GMT' },
    null,
  ],
  ['a year', { 'retry-after': '31536000' }, 86_400],
  ['nonsense', { 'retry-after': 'soon' }, null],
  ['nothing', {}, null],
])('Retry-After with %s', (_what, headers: Record<string, string>, seconds) => {
  expect(retryAfter(headers)).toBe(seconds)
})

test.each([
  ['the first retry waits the delay', 0, { retryable: true, retryAfterSeconds: null }, 500],
  ['the second waits twice as long', 1, { retryable: true, retryAfterSeconds: null }, 1000],
  ['there is no third', 2, { retryable: true, retryAfterSeconds: null }, null],
  ['a short wait that the provider asks for is kept', 0, { retryable: true, retryAfterSeconds: 2 }, 2000],
  ['a long one is not waited for', 0, { retryable: true, retryAfterSeconds: 20 }, null],
  ['what cannot get better is not tried again', 0, { retryable: false, retryAfterSeconds: null }, null],
])('%s', (_what, retries, failure, waitMs) => {
  expect(waitBefore(retries, failure, 500)).toBe(waitMs)
})
