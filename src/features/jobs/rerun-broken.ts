/** Pages whose last run broke are run again, by a recipe that reads them: as a retry would, they do not count against the jobs of the hour. */
import { newId } from '#base/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { pageKeyOf } from './job-targets.ts'
import { createManyJobs, MAX_BATCH_URLS } from './jobs.ts'
import { type BrokenTarget, listBrokenTargets } from './store-broken.ts'

/** Some tens of milliseconds of writing. */
const AT_ONCE = 2_000

/** What is to be run again, found and held before the recipe is replaced. */
export function findRerun(tx: Tx, strategy: { id: string; version: number }): Promise<BrokenTarget[]> {
  return listBrokenTargets(tx, strategy, MAX_BATCH_URLS)
}

/** Those of a schedule belong to it, as those of a tick do. */
export async function rerunBroken(
  tx: Tx,
  owner: { accountId: string; strategyId: string },
  targets: readonly BrokenTarget[],
): Promise<void> {
  for (const [scheduleId, own] of Map.groupBy(targets, (target) => target.scheduleId)) {
    const isBatch = own.length > 1 || (scheduleId !== null && own.some(({ isList }) => isList))
    const origin = { ...(scheduleId === null ? {} : { scheduleId }), ...(isBatch ? { batchId: newId() } : {}) }
    for (let at = 0; at < own.length; at += AT_ONCE) {
      const some = own.slice(at, at + AT_ONCE).map(({ url, parameters }) => {
        return { url, parameters, host: new URL(url).host, pageKey: pageKeyOf(url, parameters) }
      })
      await createManyJobs(tx, [{ owner, targets: some, origin }])
    }
  }
}
