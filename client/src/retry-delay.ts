/** No answer: the connection failed, or was lost before the answer was whole. */
export const NO_ANSWER = 0

const AGAIN = [NO_ANSWER, 502, 503, 504]
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 8_000
/** The service may ask for a wait until tomorrow. That is for the caller to decide. */
const LONGEST_ASKED_SECONDS = 60

export type Failure = {
  /** Counts from 0. */
  attempt: number
  maxRetries: number
  /** Whether doing it twice does no harm: a read, or a request under an idempotency key. */
  isRepeatable: boolean
  status: number
  retryAfterSeconds: number | null
  /** 0 to 1; keeps clients that failed together from coming back together. */
  chance: number
}

/**
 * How long to wait before the next attempt; null when there is none.
 * 1. 429 was refused before anything was done, so any request may come again.
 * 2. 502, 503, 504 and a lost connection leave open what was done: only what is repeatable comes again.
 * 3. 409 with `Retry-After` on a repetition: the first attempt is still at work. Its answer is waited for, however long that takes.
 */
export function retryDelayMs(failure: Failure): number | null {
  const { attempt, maxRetries, isRepeatable, status, retryAfterSeconds } = failure
  if (status === 409 && attempt > 0 && isRepeatable && retryAfterSeconds !== null) return retryAfterSeconds * 1000
  if (attempt >= maxRetries) return null
  if (status !== 429 && !(isRepeatable && AGAIN.includes(status))) return null
  if (retryAfterSeconds !== null) return retryAfterSeconds > LONGEST_ASKED_SECONDS ? null : retryAfterSeconds * 1000
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
  return Math.round(longest * (0.5 + failure.chance / 2))
}
