/**
 * A replica for reads that may be a little old. While it is away they go to the database itself: whoever reads need not know. It may be
 * down when a process starts, and come up later.
 */
import { createPool, type Database, type DatabaseOptions, type Db, databaseOver } from './database.ts'

type ReplicaOptions = DatabaseOptions & { main: Database }

/** A replica that did not answer is asked again after so long. */
const AGAIN_AFTER_MS = 5_000
/** The wait for it comes before the wait for the database itself. */
const WAIT_SECONDS = 3

export function openReplica({ main, ...options }: ReplicaOptions): AsyncDisposable & { db: Db } {
  const pool = createPool({ wanted: 'prefer-standby', ...options, waitSeconds: WAIT_SECONDS })
  let awayUntilMs = 0
  const connect = async () => {
    if (performance.now() >= awayUntilMs) {
      try {
        return await pool.connect()
      } catch (error) {
        awayUntilMs = performance.now() + AGAIN_AFTER_MS
        options.onConnectionLost?.(error as Error)
      }
    }
    return main.pool.connect()
  }
  const db = databaseOver({ options: pool.options, connect, end: async () => undefined }, options)
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await pool.end()
    },
  }
}
