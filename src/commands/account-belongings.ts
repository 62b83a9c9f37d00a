/** What the features hold of an account, for its deletion. */
import type { AccountBelongings } from '#features/accounts/delete-account.ts'
import { deleteDiscoveriesOf } from '#features/discoveries/store.ts'
import { deleteJobsOf, deleteSnapshotsOf } from '#features/jobs/store-ended.ts'
import { holdJobsOfAccount } from '#features/jobs/store-open.ts'
import { deleteAllSchedules } from '#features/schedules/schedules.ts'
import type { Db } from '#platform/db/database.ts'

const JOBS_AT_ONCE = 1000
const RESULTS_AT_ONCE = 200

/** Schedules first, so that nothing new begins. */
export function accountBelongings(db: Db, onProgress: (text: string) => void): AccountBelongings {
  return {
    async deleteMost(accountId) {
      await deleteAllSchedules({ db }, accountId)
      await deleteDiscoveriesOf(db, accountId)
      await inSteps(
        (limit) => deleteJobsOf(db, accountId, limit),
        JOBS_AT_ONCE,
        (done) => onProgress(`${done} jobs deleted`),
      )
      await inSteps(
        (limit) => deleteSnapshotsOf(db, accountId, limit),
        RESULTS_AT_ONCE,
        (done) => onProgress(`${done} results deleted`),
      )
    },
    hold: holdJobsOfAccount,
  }
}

async function inSteps(
  deleteSome: (limit: number) => Promise<number>,
  limit: number,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0
  for (;;) {
    const gone = await deleteSome(limit)
    done += gone
    onProgress(done)
    if (gone < limit) return
  }
}
