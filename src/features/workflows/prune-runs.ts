import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { pruneGraphCopies } from './store.ts'
import { prunePassedPages } from './store-results.ts'
import { pruneRuns } from './store-runs.ts'

export type PruneRunsContext = { db: Db; clock: Clock; retentionDays: number }

const DAY_MS = 24 * 60 * 60 * 1000
/** Small, so that nobody waits for a lock; what is left over goes with the next pass. */
const PER_STATEMENT = 500
const STATEMENTS_PER_PASS = 20

/** Runs first: graphs and passed pages go when no kept run points at them any more. */
export async function pruneWorkflowRuns(ctx: PruneRunsContext): Promise<void> {
  const olderThan = new Date(ctx.clock.now().getTime() - ctx.retentionDays * DAY_MS)
  for (const prune of [pruneRuns, prunePassedPages, pruneGraphCopies]) {
    for (let round = 0; round < STATEMENTS_PER_PASS; round++) {
      if ((await prune(ctx.db, olderThan, PER_STATEMENT)) < PER_STATEMENT) break
    }
  }
}
