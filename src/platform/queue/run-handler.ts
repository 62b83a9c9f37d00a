import type { AnyHandler } from './handlers.ts'

/** Why a run is told to stop. */
export type StopReason = 'expired' | 'lost' | 'draining'

export class Stopped extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason, message: string) {
    super(message)
    this.name = 'Stopped'
    this.reason = reason
  }
}

/**
 * - `done`: finished, also when it was told to stop meanwhile
 * - `failed`: this run counts, another follows while the retry limit allows
 * - `returned`: stopped by a shutdown; another process runs it, and this run does not count
 * - `lost`: another process has the message, so nothing of this run may be recorded
 */
export type Outcome = { kind: 'done' | 'returned' | 'lost' } | { kind: 'failed'; error: unknown }

export function decideOutcome(
  result: { ok: true } | { ok: false; error: unknown },
  stopped: StopReason | null,
): Outcome {
  if (stopped === 'lost') return { kind: 'lost' }
  if (result.ok) return { kind: 'done' }
  return stopped === 'draining' ? { kind: 'returned' } : { kind: 'failed', error: result.error }
}

export type Run = { id: string; attempt: number; payload: unknown; stop: AbortController; expireInSeconds: number }

/** Runs a handler until it ends or its time is over. A handler that ignores its signal is left behind at expiry. */
export async function runHandler(handler: AnyHandler, run: Run): Promise<Outcome> {
  const { id, attempt, stop } = run
  const expiry = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Stopped('expired', `The handler took longer than ${run.expireInSeconds} s`)
    if (!stop.signal.aborted) stop.abort(error)
    expiry.reject(error)
  }, run.expireInSeconds * 1000)
  try {
    await Promise.race([handler(run.payload as never, { id, attempt, signal: stop.signal }), expiry.promise])
    return decideOutcome({ ok: true }, stopReason(stop.signal))
  } catch (error) {
    return decideOutcome({ ok: false, error }, stopReason(stop.signal))
  } finally {
    clearTimeout(timer)
  }
}

function stopReason(signal: AbortSignal): StopReason | null {
  return signal.reason instanceof Stopped ? signal.reason.reason : null
}
