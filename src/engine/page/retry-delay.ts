/** The first try counts. More belongs to the job, which waits longer in between. */
const MAX_ATTEMPTS = 3

const BASE_DELAY_MS = 300

/** `Retry-After` in whole seconds, from either of its forms. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isFinite(date) ? Math.max(0, Math.ceil((date - now.getTime()) / 1000)) : undefined
}

/**
 * How long to wait after failed attempt number `attempt` (from 1), or null to give up: attempts used up, or the wait that the
 * server asked for does not fit in the time left.
 */
export function retryDelayMs(
  attempt: number,
  retryAfterSeconds: number | undefined,
  remainingMs: number,
): number | null {
  if (attempt >= MAX_ATTEMPTS) return null
  const delayMs = retryAfterSeconds === undefined ? BASE_DELAY_MS * 2 ** (attempt - 1) : retryAfterSeconds * 1000
  return delayMs < remainingMs ? delayMs : null
}
