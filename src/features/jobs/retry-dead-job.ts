import { holdStrategy } from '#features/strategies/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { pageKeyOf } from './job-targets.ts'
import { createJobs } from './jobs.ts'
import { findDeadTarget } from './store-broken.ts'

/**
 * The same page once more, as a job of its own, since one that has ended stays as it is. One of a schedule belongs to it again. False
 * where nobody would take its result: the schedule is paused or gone, or the workflow run is over.
 */
export async function retryDeadJob(tx: Tx, jobId: string): Promise<boolean> {
  const found = await findDeadTarget(tx, jobId)
  if (found === null) return false
  const { url, parameters, schedule_id: scheduleId } = found
  const target = { url, parameters, host: new URL(url).host, pageKey: pageKeyOf(url, parameters) }
  const owner = { accountId: found.account_id, strategyId: found.strategy_id }
  if (!(await holdStrategy(tx, owner.accountId, owner.strategyId))) return false
  await createJobs(tx, owner, [target], scheduleId === null ? {} : { scheduleId })
  return true
}
