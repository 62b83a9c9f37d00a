import type { TriedDelivery } from './store.ts'

/** That the last deliveries failed, and why. */
export type DeliveryProblem = {
  /** Since the last one that arrived, of the newest that are looked at. */
  failures: number
  error: string
  statusCode: number | null
  failedAt: Date | null
  /** Null when the newest of them is given up. */
  nextAttemptAt: Date | null
  /** Since when nothing is sent there. */
  pausedAt: Date | null
}

/** `tried`: the newest first, each after one attempt or more. One that will be tried again has failed so far. */
export function deliveryProblem(tried: readonly TriedDelivery[], pausedAt: Date | null): DeliveryProblem | null {
  const arrived = tried.findIndex(({ status }) => status === 'delivered')
  const failed = arrived === -1 ? tried : tried.slice(0, arrived)
  const [newest] = failed
  if (!newest) return pausedAt && { ...UNKNOWN, pausedAt }
  return {
    failures: failed.length,
    error: newest.last_error ?? 'The delivery failed',
    statusCode: newest.last_status_code,
    failedAt: newest.finished_at,
    nextAttemptAt: newest.next_attempt_at,
    pausedAt,
  }
}

/** The deliveries that failed are no longer kept. */
const UNKNOWN = {
  failures: 0,
  error: 'The receiver failed for days',
  statusCode: null,
  failedAt: null,
  nextAttemptAt: null,
}
