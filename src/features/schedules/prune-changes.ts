import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { keepChangePartitions, pruneChanges } from './store-changes.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 1000

export type PruneChangesContext = { db: Db; clock: Clock; retentionDays: number }

/** As long as the results they point at. Safe to repeat. */
export async function pruneScheduleChanges(ctx: PruneChangesContext): Promise<void> {
  const { db, retentionDays } = ctx
  const now = ctx.clock.now()
  const olderThan = new Date(now.getTime() - retentionDays * DAY_MS)
  await keepChangePartitions(db, olderThan, { now, retentionDays })
  let deleted = AT_ONCE
  while (deleted === AT_ONCE) deleted = await pruneChanges(db, olderThan, AT_ONCE)
}
