import { newId } from '#base/ids.ts'
import { beginSearches } from '#features/discoveries/rediscover.ts'
import type { ClaimLimits } from '#features/schedules/store-due.ts'
import { sweepOnce } from '#features/schedules/sweep.ts'
import { startScheduledRuns } from '#features/workflows/scheduled-runs.ts'
import type { Db } from '#platform/db/database.ts'
import { readConfig } from '#src/config.ts'

/** One sweep, put together as the service does it; how many ticks it handled. */
export function sweep(db: Db, limits?: ClaimLimits): Promise<number> {
  const admission = { db, relaxedDb: db, limits: readConfig({}).limits, ownerId: newId() }
  return sweepOnce({ db, admission, beginSearches, startRuns: startScheduledRuns }, limits)
}

/** Until nothing is due that is not in other hands. */
export async function sweepAll(db: Db): Promise<void> {
  while ((await sweep(db)) > 0);
}
