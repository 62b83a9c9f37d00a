import { setTimeout as pause } from 'node:timers/promises'
import { databaseTrouble } from './database-trouble.ts'

type WaitOptions = {
  seconds: number
  /** Called once, when the wait begins. */
  onWait: (error: unknown) => void
  signal: AbortSignal
}

const AGAIN_AFTER_MS = 1_000

/**
 * Starts what needs the database, anew from its beginning while the database is away: machines that start together do not come up in
 * order. What else is wrong is thrown at once, and after so many seconds the trouble itself.
 */
export async function waitForDatabase<T>(start: () => Promise<T>, options: WaitOptions): Promise<T> {
  const untilMs = performance.now() + options.seconds * 1_000
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (databaseTrouble(error) === null || performance.now() + AGAIN_AFTER_MS > untilMs) throw error
      if (tries === 1) options.onWait(error)
    }
    await pause(AGAIN_AFTER_MS, undefined, { signal: options.signal })
  }
}
