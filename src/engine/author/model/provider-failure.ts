import { APICallError } from 'ai'

/** Why a provider gave no answer, in words of our own: what providers write may hold the key or the question. */
type ProviderFailure = {
  message: string
  status: number | null
  /** Another try may do: the provider is busy, broken or out of reach. */
  retryable: boolean
  retryAfterSeconds: number | null
}

export function providerFailure(error: unknown): ProviderFailure {
  if (!APICallError.isInstance(error)) return failure('The AI provider cannot be reached', { retryable: false })
  const { statusCode: status, responseHeaders } = error
  if (status === undefined) return failure('The AI provider cannot be reached', { retryable: error.isRetryable })
  const retryAfterSeconds = retryAfter(responseHeaders ?? {})
  const retryable = status === 429 || status >= 500
  return { message: messageOf(status), status, retryable, retryAfterSeconds }
}

function failure(message: string, { retryable }: { retryable: boolean }): ProviderFailure {
  return { message, status: null, retryable, retryAfterSeconds: null }
}

function messageOf(status: number): string {
  if (status === 401 || status === 403) return `The AI provider refused the key (${status}). Check AI_API_KEY`
  if (status === 404) return 'The AI provider knows no such model or address (404). Check AI_MODEL and AI_BASE_URL'
  if (status === 429) return 'The AI provider is over its limits (429)'
  if (status >= 200 && status < 300)
    return 'The AI provider answered in a form that is not its protocol. Check AI_BASE_URL'
  return `The AI provider answered with status ${status}`
}

const MAX_SECONDS = 86_400

/** Seconds, or a moment that is compared with the provider's own clock. */
export function retryAfter(headers: Readonly<Record<string, string>>): number | null {
  const value = headers['retry-after']?.trim()
  if (!value) return null
  const seconds = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.date ?? '')) / 1000
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(MAX_SECONDS, Math.ceil(seconds)) : null
}

const MAX_RETRIES = 2
/** Longer waits are reported instead: the caller is waiting. */
const MAX_WAIT_MS = 5_000

/** How long to wait before trying again, or null to give up. */
export function waitBefore(
  retries: number,
  { retryable, retryAfterSeconds }: Pick<ProviderFailure, 'retryable' | 'retryAfterSeconds'>,
  delayMs: number,
): number | null {
  if (!retryable || retries >= MAX_RETRIES) return null
  const waitMs = retryAfterSeconds === null ? delayMs * 2 ** retries : retryAfterSeconds * 1000
  return waitMs > MAX_WAIT_MS ? null : waitMs
}
