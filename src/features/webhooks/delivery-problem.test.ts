import { expect, test } from 'vitest'
import { deliveryProblem } from './delivery-problem.ts'
import type { TriedDelivery } from './store.ts'

const at = new Date('2026-03-10T12:00:00Z')

function tried(status: TriedDelivery['status'], more: Partial<TriedDelivery> = {}): TriedDelivery {
  return { status, last_error: null, last_status_code: null, finished_at: null, next_attempt_at: null, ...more }
}

const arrived = tried('delivered', { last_status_code: 200, finished_at: at })
const refused = tried('failed', { last_error: 'The receiver answered 404', last_status_code: 404, finished_at: at })
const waiting = tried('pending', { last_error: 'No connection', next_attempt_at: at })

test.each([
  ['none was tried', []],
  ['the newest arrived', [arrived, refused, refused]],
])('there is no problem where %s', (_what, deliveries) => {
  expect(deliveryProblem(deliveries, null)).toBeNull()
})

test('failures count since the last that arrived, and the newest says why', () => {
  expect(deliveryProblem([refused, waiting, arrived, refused], null)).toEqual({
    failures: 2,
    error: 'The receiver answered 404',
    statusCode: 404,
    failedAt: at,
    nextAttemptAt: null,
    pausedAt: null,
  })
})

test('one that will be tried again has failed so far', () => {
  expect(deliveryProblem([waiting], null)).toMatchObject({ failures: 1, error: 'No connection', nextAttemptAt: at })
})

test('a pause is a problem, also where the deliveries that failed are no longer kept', () => {
  expect(deliveryProblem([refused], at)).toMatchObject({
    failures: 1,
    error: 'The receiver answered 404',
    pausedAt: at,
  })
  expect(deliveryProblem([], at)).toMatchObject({ failures: 0, error: 'The receiver failed for days', pausedAt: at })
})
