/** The row's time is over. */
export class TimedOut extends Error {}

/** The service stops, and what is in progress has to let go. */
export class Stopping extends Error {}

/** The row was ended, deleted or taken over: whatever this process knows of it is worthless. */
export class LostRow extends Error {}

/**
 * What becomes of a run that ended by an error.
 * - `failed`: it counts, also when its time was over
 * - `handed back`: a stop broke it off, and it does not count
 * - `lost`: nothing of it may be written
 */
export type AfterError = 'failed' | 'handed back' | 'lost'

export function afterError(error: unknown, signal: AbortSignal): AfterError {
  const reason = signal.aborted ? signal.reason : error
  if (reason instanceof LostRow || error instanceof LostRow) return 'lost'
  return reason instanceof Stopping ? 'handed back' : 'failed'
}
