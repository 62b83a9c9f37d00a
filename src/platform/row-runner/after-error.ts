import { databaseTrouble } from '#platform/db/database-trouble.ts'

/** The row's time is over. */
export class TimedOut extends Error {}

/** The service stops, and what is in progress has to let go. */
export class Stopping extends Error {}

/** The row was ended, deleted or taken over: whatever this process knows of it is worthless. */
export class LostRow extends Error {}

/**
 * What becomes of a run that ended by an error.
 * - `failed`: it counts, also when its time was over
 * - `handed back`: a stop broke it off, or the database was away, and it does not count
 * - `lost`: nothing of it may be written
 */
export type AfterError = 'failed' | 'handed back' | 'lost'

export function afterError(error: unknown, signal: AbortSignal): AfterError {
  const reason = signal.aborted ? signal.reason : error
  if (reason instanceof LostRow || error instanceof LostRow) return 'lost'
  if (reason instanceof Stopping) return 'handed back'
  return !signal.aborted && databaseTrouble(error) === 'away' ? 'handed back' : 'failed'
}
