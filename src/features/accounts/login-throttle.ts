/**
 * Guessing is slowed on three counts within 15 minutes: the same e-mail from the same address, the same address over all
 * e-mails, and the same e-mail from anywhere. The last is generous, so that a stranger cannot lock a person out cheaply.
 */
import { sha256Hex } from '#base/json.ts'
import { emailKey, type FailureRow } from './store.ts'

export const LOGIN_WINDOW_SECONDS = 15 * 60

const LIMITS: Readonly<Record<string, number>> = { pair: 5, address: 30, email: 100 }

export type ThrottleSubjects = { pair: string; address: string; email: string }

export function throttleSubjects(email: string, address: string): ThrottleSubjects {
  const who = throttledName(email)
  return { pair: `pair:${who}:${address}`, address: `address:${address}`, email: `email:${who}` }
}

/** Of an e-mail: what is counted says nothing of who tried to sign in. */
export function throttledName(email: string): string {
  return sha256Hex(emailKey(email)).slice(0, 32)
}

/** Seconds until another try is allowed, or null when this one is. `rows` already count this try. */
export function secondsToWait(rows: readonly FailureRow[], now: Date): number | null {
  const waits = rows
    .filter((row) => row.failures > (LIMITS[row.subject.split(':', 1)[0] ?? ''] ?? 0))
    .map((row) => LOGIN_WINDOW_SECONDS - (now.getTime() - row.window_started_at.getTime()) / 1000)
  return waits.length === 0 ? null : Math.max(1, Math.ceil(Math.max(...waits)))
}
