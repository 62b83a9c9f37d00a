/**
 * What follows an attempt.
 * 1. 2xx is delivered.
 * 2. 4xx is a permanent failure; so is a redirect, which is never followed, and an address that is not allowed.
 * 3. Anything else (5xx, no answer in time, no connection) is tried again, after the delays of the table, counted from the end
 *    of the attempt that failed. After the last delay it has failed.
 */
import type { HttpFailure } from '#engine/page/http-failure.ts'

export type AttemptOutcome =
  | { ok: true; statusCode: number }
  | { ok: false; statusCode: number | null; error: string; isPermanent: boolean }

export function judgeStatus(statusCode: number): AttemptOutcome {
  if (statusCode >= 200 && statusCode < 300) return { ok: true, statusCode }
  if (statusCode >= 300 && statusCode < 400) {
    const error = `The receiver answered with a redirect (${statusCode}), which is not followed. Use the address it leads to`
    return { ok: false, statusCode, error, isPermanent: true }
  }
  const isPermanent = statusCode >= 400 && statusCode < 500
  return { ok: false, statusCode, error: `The receiver answered ${statusCode}`, isPermanent }
}

const PERMANENT: ReadonlySet<HttpFailure['code']> = new Set(['blocked_address', 'invalid_url', 'invalid_request'])

export function judgeFailure({ code, message }: HttpFailure): AttemptOutcome {
  return { ok: false, statusCode: null, error: message, isPermanent: PERMANENT.has(code) }
}

export type NextStep =
  | { status: 'delivered' | 'failed'; nextAttemptAt: null }
  | { status: 'pending'; nextAttemptAt: Date }

/** `attempts` counts the one that has just ended, at `endedAt`. */
export function afterAttempt(
  outcome: AttemptOutcome,
  attempts: number,
  endedAt: Date,
  retryDelaysSeconds: readonly number[],
): NextStep {
  if (outcome.ok) return { status: 'delivered', nextAttemptAt: null }
  const delay = retryDelaysSeconds[attempts - 1]
  if (outcome.isPermanent || delay === undefined) return { status: 'failed', nextAttemptAt: null }
  return { status: 'pending', nextAttemptAt: new Date(endedAt.getTime() + delay * 1000) }
}
