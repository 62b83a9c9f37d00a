/** Requests to an installation whose processes die: asked again, elsewhere, under the same key, until one is answered. */
import { setTimeout as pause } from 'node:timers/promises'

export type Caller = {
  /** The answer, once it is 2xx. Throws when it is refused for good, or when `until` has come. */
  send<T>(method: string, path: string, options: CallOptions): Promise<T>
  /** How many tries were not answered 2xx. */
  unanswered(): number
}

export type CallOptions = {
  body?: unknown
  idempotencyKey?: string
  signal: AbortSignal
  /** Hangs up on the first try after so long, so that its answer is lost. */
  hangUpAfterMs?: number
}

const ANSWER_WITHIN_MS = 20_000
const AGAIN_AFTER_MS = 400
const MAX_RETRY_AFTER_SECONDS = 2
/** Asked again: too early, too many, a process that goes or a database that is away. */
const AGAIN = new Set([409, 425, 429, 500, 502, 503, 504])

export function callInstallation(urls: readonly string[], key: string): Caller {
  let unanswered = 0
  let turn = 0
  const attempt = async (method: string, path: string, options: CallOptions, timeoutMs: number) => {
    const url = urls[turn++ % urls.length]
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { status: response.status, text: await response.text(), wait: response.headers.get('retry-after') }
  }
  return {
    unanswered: () => unanswered,
    async send<T>(method: string, path: string, options: CallOptions): Promise<T> {
      let timeoutMs = options.hangUpAfterMs ?? ANSWER_WITHIN_MS
      for (;;) {
        const answer = await attempt(method, path, options, timeoutMs).catch(() => null)
        timeoutMs = ANSWER_WITHIN_MS
        if (answer !== null && answer.status < 300) return JSON.parse(answer.text || 'null') as T
        if (answer !== null && !AGAIN.has(answer.status)) {
          throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`)
        }
        unanswered++
        const seconds = Math.min(MAX_RETRY_AFTER_SECONDS, Number(answer?.wait ?? 0))
        await pause(AGAIN_AFTER_MS + seconds * 1000, undefined, { signal: options.signal })
      }
    },
  }
}
