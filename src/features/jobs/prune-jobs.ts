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
  const { retentionDays } = ctx
  const now = ctx.clock.now()
  const olderThan = new Date(now.getTime() - retentionDays * DAY_MS)
  const keptSince = await ended.keepJobPartitions(ctx.db, olderThan, { now, retentionDays })
  await inBatches((limit) => ended.pruneEndedJobs(ctx.db, olderThan, limit))
  for (const prune of [ended.pruneFailingPages, ended.prunePageStates, ended.pruneSnapshots]) {
    await inBatches((limit) => prune(ctx.db, keptSince, limit))
  }
}

async function inBatches(prune: (limit: number) => Promise<number>): Promise<void> {
  for (let round = 0; round < STATEMENTS_PER_PASS; round++) if ((await prune(PER_STATEMENT)) < PER_STATEMENT) break
}
