/**
 * Watches the clock of the database, by which everything is due. Where it is set back, what was due soon is far away: so times that
 * cannot be right are brought back then, and once at the start, for a clock that was set back meanwhile.
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

/** One moment on the clock of the database and on one that nobody sets. */
type ClockReading = { databaseMs: number; steadyMs: number }

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
      if (last !== null && wasSetBack(last, reading)) {
        log.warn('the clock of the database was set back')
        isTrusted = false
      }
      last = reading
      if (isTrusted) return false
      const count = await bringBack()
      if (count > 0) log.warn({ count }, 'brought back what was due later than it can be')
      isTrusted = true
      return false
    },
  })
}

export function wasSetBack(before: ClockReading, after: ClockReading): boolean {
  const passedMs = after.steadyMs - before.steadyMs
  return after.databaseMs - before.databaseMs < passedMs - TOLERANCE_MS
}

async function readClock(db: Db): Promise<ClockReading> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return { databaseMs: rows[0]?.now.getTime() ?? 0, steadyMs: performance.now() }
}
