import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { pruneChanges } from './store-changes.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 1000

export type PruneChangesContext = { db: Db; clock: Clock; retentionDays: number }

/** As long as the results they point at. Safe to repeat. */
export async function pruneScheduleChanges(ctx: PruneChangesContext): Promise<void> {
  const olderThan = new Date(ctx.clock.now().getTime() - ctx.retentionDays * DAY_MS)
  let deleted = AT_ONCE
  while (deleted === AT_ONCE) deleted = await pruneChanges(ctx.db, olderThan, AT_ONCE)
}
