import { expect, test } from 'vitest'
import { HTTP_FAILURE_CODES } from '#engine/page/http-failure.ts'
import { afterAttempt, judgeFailure, judgeStatus } from './after-attempt.ts'

const DELAYS = [900, 1800, 3600, 7200, 14_400]
const noon = new Date('2026-01-01T12:00:00Z')

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [301, 'failed'],
  [307, 'failed'],
  [400, 'failed'],
  [404, 'failed'],
  [410, 'failed'],
  [429, 'failed'],
  [500, 'pending'],
  [503, 'pending'],
  [599, 'pending'],
])('after %i a first attempt is %s', (status, expected) => {
  expect(afterAttempt(judgeStatus(status), 1, noon, DELAYS).status).toBe(expected)
})

test('a redirect is told as what it is', () => {
  expect(judgeStatus(301)).toMatchObject({ error: expect.stringContaining('redirect (301), which is not followed') })
})

test('an address that is not allowed or cannot be asked is final; every other failure is tried again', () => {
  const permanent = HTTP_FAILURE_CODES.filter((code) => {
    const outcome = judgeFailure({ code, message: '', transient: true })
    return !outcome.ok && outcome.isPermanent
  })
  expect(permanent).toEqual(['invalid_url', 'invalid_request', 'blocked_address'])
})

test('the waits are those of the table, counted from the end of the failed attempt; then it has failed', () => {
  const waits = [1, 2, 3, 4, 5, 6].map((attempts) => {
    const next = afterAttempt(judgeStatus(500), attempts, noon, DELAYS)
    return next.nextAttemptAt === null ? next.status : (next.nextAttemptAt.getTime() - noon.getTime()) / 60_000
  })
  expect(waits).toEqual([15, 30, 60, 120, 240, 'failed'])
})

test('without delays nothing is tried again', () => {
  expect(afterAttempt(judgeStatus(500), 1, noon, []).status).toBe('failed')
})
