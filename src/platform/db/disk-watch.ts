/**
 * Whether the database can store anything. A full disk shows only where something grows, so small statements may pass: what counts
 * is a write that failed for want of space. From then on there is no room until something could grow again, and none has failed since.
 */
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { databaseTrouble } from './database-trouble.ts'

type DiskWatch = {
  /** Called for every statement that failed. */
  note(error: unknown): void
  hasRoom(db: Db): Promise<boolean>
}

/** Space that comes and goes within seconds is none. */
const QUIET_MS = 15_000
/** About a megabyte, in rows that fit a page and are not compressed. */
const PROBE_ROWS = 512

export function createDiskWatch(nowMs: () => number = () => performance.now()): DiskWatch {
  let failedAtMs: number | null = null
  return {
    note(error) {
      if (databaseTrouble(error) === 'full') failedAtMs = nowMs()
    },
    async hasRoom(db) {
      if (failedAtMs === null) return true
      if (nowMs() - failedAtMs < QUIET_MS) return false
      try {
        await grow(db)
      } catch (error) {
        if (databaseTrouble(error) === 'full') return false
        throw error
      }
      failedAtMs = null
      return true
    },
  }
}

/** A table of this session takes new pages from the disk, and gives them back at the end. */
async function grow(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table room on commit drop as
      select repeat(md5(row::text), 60) as filler from generate_series(1, ${PROBE_ROWS}::int) as row`.execute(tx)
  })
}
