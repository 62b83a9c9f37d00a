import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/database.ts'
import * as ended from './store-ended.ts'

export type PruneJobsContext = { db: Db; clock: Clock; retentionDays: number }

const DAY_MS = 24 * 60 * 60 * 1000
/** Small, so that nobody waits for a lock; what is left over goes with the next pass. */
const PER_STATEMENT = 1000
const STATEMENTS_PER_PASS = 100

/** Jobs first: results go when no kept job can point at them any more. */
export async function pruneJobs(ctx: PruneJobsContext): Promise<void> {
  const olderThan = new Date(ctx.clock.now().getTime() - ctx.retentionDays * DAY_MS)
  for (const prune of [ended.pruneEndedJobs, ended.pruneKeptPages, ended.prunePageStates, ended.pruneSnapshots]) {
    for (let round = 0; round < STATEMENTS_PER_PASS; round++) {
      if ((await prune(ctx.db, olderThan, PER_STATEMENT)) < PER_STATEMENT) break
    }
  }
}
