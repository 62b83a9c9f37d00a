import { NO_ANSWER, retryDelayMs } from './retry-delay.ts'
import { SandpiperError } from './sandpiper-error.ts'

export type Fetch = typeof fetch

export type Settings = {
  baseUrl: string
  apiKey: string
  fetch: Fetch
  timeoutMs: number
  maxRetries: number
}

export type Outgoing = {
  method: string
  /** With its query. */
  path: string
  accept: string
  body: unknown
  idempotencyKey: string | null
  signal: AbortSignal | null
  timeoutMs: number
  maxRetries: number
}

/** Sends until there is an answer that `read` can read, or no attempt is left. `read` belongs to the attempt: a lost body is tried again. */
export async function send<T>(
  settings: Settings,
  outgoing: Outgoing,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), outgoing.timeoutMs)
  const signals = [timeout.signal, ...(outgoing.signal ? [outgoing.signal] : [])]
  const signal = AbortSignal.any(signals)
  try {
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptOnce(settings, outgoing, signal, read)
      if (outcome.ok) return outcome.value
      throwIfEnded(outgoing, timeout.signal)
      const delayMs = delayAfter(outcome.error, outgoing, attempt)
      if (delayMs === null) throw outcome.error
      await pause(delayMs, signal)
      throwIfEnded(outgoing, timeout.signal)
    }
  } finally {
    clearTimeout(timer)
  }
}

type Outcome<T> = { ok: true; value: T } | { ok: false; error: SandpiperError }

async function attemptOnce<T>(
  settings: Settings,
  outgoing: Outgoing,
  signal: AbortSignal,
  read: (response: Response) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    const response = await settings.fetch(settings.baseUrl + outgoing.path, {
      method: outgoing.method,
      headers: headersOf(settings, outgoing),
      signal,
      ...(outgoing.body === undefined ? {} : { body: JSON.stringify(outgoing.body) }),
    })
    if (!response.ok) return { ok: false, error: await refusalOf(response) }
    return { ok: true, value: await read(response) }
  } catch (cause) {
    const error = cause instanceof SandpiperError ? cause : unreachable(settings, cause)
    return { ok: false, error }
  }
}

function headersOf({ apiKey }: Settings, { accept, body, idempotencyKey }: Outgoing): Record<string, string> {
  return {
    authorization: `Bearer ${apiKey}`,
    accept,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
  }
}

function delayAfter({ status, retryAfterSeconds }: SandpiperError, outgoing: Outgoing, attempt: number): number | null {
  const { method, idempotencyKey, maxRetries } = outgoing
  const isRepeatable = method === 'GET' || idempotencyKey !== null
  return retryDelayMs({ attempt, maxRetries, isRepeatable, status, retryAfterSeconds, chance: Math.random() })
}

async function refusalOf(response: Response): Promise<SandpiperError> {
  const text = await response.text()
  const body = objectIn(text)
  const detail = typeof body.detail === 'string' ? body.detail : `Sandpiper answered ${response.status}`
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new SandpiperError(response.status, detail, {
    body,
    retryAfterSeconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
  })
}

/** A proxy refuses in its own words; then there is nothing in it for us. */
function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {}
  }
}

export function unreachable({ baseUrl }: Pick<Settings, 'baseUrl'>, cause: unknown): SandpiperError {
  return new SandpiperError(NO_ANSWER, `${baseUrl} cannot be reached${reasonOf(cause)}`, { cause })
}

/** What lies below "fetch failed": a code such as ECONNREFUSED, or the words of the browser. */
function reasonOf(cause: unknown): string {
  const { code, message, cause: inner } = (cause ?? {}) as { code?: unknown; message?: unknown; cause?: unknown }
  if (typeof code === 'string' && code !== '') return `: ${code}`
  if (inner) return reasonOf(inner)
  return typeof message === 'string' && message !== '' ? `: ${message}` : ''
}

/** An abort is the caller's own and rises as it is; a timeout is told as one. */
function throwIfEnded({ signal, timeoutMs }: Outgoing, timeout: AbortSignal): void {
  signal?.throwIfAborted()
  if (timeout.aborted) throw new SandpiperError(NO_ANSWER, `No answer within ${timeoutMs / 1000} seconds`)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
