/**
 * Watches the clock of the database, by which nearly everything is due, and the clock of this process, by which deliveries are. Where one
 * is set back, what was due soon is far away: so times that cannot be right are brought back then, and once at the start, for a clock that
 * was set back meanwhile.
 */
import { sql } from 'kysely'
import type { Log } from '#platform/log.ts'
import { type SteadyLoop, startSteadyLoop } from '#platform/steady-loop.ts'
import type { Db } from './database.ts'

type ClockWatchContext = {
  db: Db
  log: Log
  /** Brings back what is too far away, and answers how many that were. It reads a lot, and is asked rarely. */
  bringBack: () => Promise<number>
}

/** One moment on the clock of the database, on that of this process, and on one that nobody sets. */
type ClockReading = DatabaseReading & { ownMs: number }
export type DatabaseReading = { databaseMs: number; steadyMs: number }

const LOOK_EVERY_SECONDS = 5
/** An answer may be late by so much, and no schedule notices less. */
const TOLERANCE_MS = 5_000

export function startClockWatch({ db, log, bringBack }: ClockWatchContext): SteadyLoop {
  let last: ClockReading | null = null
  let isTrusted = false
  return startSteadyLoop({
    name: 'clock',
    everySeconds: LOOK_EVERY_SECONDS,
    log,
    run: async () => {
      const reading = await readClock(db)
      const setBack = last === null ? null : wasSetBack(last, reading)
      if (setBack !== null) log.warn(`the clock of ${setBack} was set back`)
      if (setBack !== null) isTrusted = false
      last = reading
      if (isTrusted) return false
      const count = await bringBack()
      if (count > 0) log.warn({ count }, 'brought back what was due later than it can be')
      isTrusted = true
      return false
    },
  })
}

/** The clock of the database went further than time did: it was set forward, and what was just now looks long ago. */
export function wasSetForward(before: DatabaseReading, after: DatabaseReading): boolean {
  return after.databaseMs - before.databaseMs > after.steadyMs - before.steadyMs + TOLERANCE_MS
}

/** Whose clock that was; null when none was. */
export function wasSetBack(before: ClockReading, after: ClockReading): 'the database' | 'this process' | null {
  const leastMs = after.steadyMs - before.steadyMs - TOLERANCE_MS
  if (after.databaseMs - before.databaseMs < leastMs) return 'the database'
  return after.ownMs - before.ownMs < leastMs ? 'this process' : null
}

export async function readClock(db: Db): Promise<ClockReading> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return { databaseMs: rows[0]?.now.getTime() ?? 0, ownMs: Date.now(), steadyMs: performance.now() }
}
