/**
 * Deletes ended jobs by age, with the results and pages that only they needed. What stays: jobs whose ends are not handled yet, the last
 * jobs of schedules, those of the last results of a workflow, and all that pages are held against or changes are shown by.
 *
 * It works strategy by strategy and in small statements, each of which commits by itself: it may run beside the service, be broken off and
 * be repeated.
 */
import type { OldJob, OldJobs } from '#features/jobs/store-ended.ts'
import * as jobs from '#features/jobs/store-ended.ts'
import { markUnused } from '#features/jobs/store-past-pages.ts'
import { lastJobIds, shownSnapshotIds } from '#features/schedules/store-urls.ts'
import { listStrategyIds } from '#features/strategies/store.ts'
import { neededExecutions } from '#features/workflows/store-nodes.ts'
import type { Db } from '#platform/db/database.ts'

export type DeletedJobs = { jobs: number; results: number; pages: number; kept_jobs: number }

const JOBS_AT_ONCE = 1000
/** Their results may be large. */
const RESULTS_AT_ONCE = 200
const STRATEGIES_AT_ONCE = 1000

export async function deleteOldJobs(
  { db }: { db: Db },
  which: OldJobs,
  onProgress: (sofar: DeletedJobs) => void,
): Promise<DeletedJobs> {
  const deleted = { jobs: 0, results: 0, pages: 0, kept_jobs: 0 }
  for await (const strategyId of strategyIds(db, which)) {
    await deleteJobs(db, strategyId, which.before, deleted, () => onProgress(deleted))
    deleted.pages += await jobs.deleteUnusedFailingPages(db, strategyId, which.before)
    deleted.pages += await markUnused(db, strategyId, which.before)
    await deleteResults(db, strategyId, which.before, deleted, () => onProgress(deleted))
  }
  return deleted
}

async function* strategyIds(db: Db, { strategyId, accountId }: OldJobs): AsyncGenerator<string> {
  if (strategyId !== null) return yield strategyId
  let after: string | null = null
  do {
    const ids = await listStrategyIds(db, accountId, { after, limit: STRATEGIES_AT_ONCE })
    yield* ids
    after = ids.at(-1) ?? null
  } while (after !== null)
}

async function deleteJobs(
  db: Db,
  strategyId: string,
  before: Date,
  deleted: DeletedJobs,
  onProgress: () => void,
): Promise<void> {
  for (const status of ['completed', 'failed'] as const) {
    let after: OldJob | null = null
    do {
      const old: OldJob[] = await jobs.oldJobs(db, strategyId, status, { before, after, limit: JOBS_AT_ONCE })
      after = old.at(-1) ?? null
      const doomed = await withoutNeeded(db, old)
      if (doomed.length > 0) deleted.jobs += await jobs.deleteEndedJobs(db, doomed)
      deleted.kept_jobs += old.length - doomed.length
      onProgress()
    } while (after !== null)
  }
}

async function withoutNeeded(db: Db, old: readonly OldJob[]): Promise<string[]> {
  const last = new Set(await lastJobIds(db, distinct(old.map((job) => job.schedule_id))))
  const executions = new Set(await neededExecutions(db, distinct(old.map((job) => job.node_execution_id))))
  const isNeeded = (job: OldJob) =>
    last.has(job.id) || (job.node_execution_id !== null && executions.has(job.node_execution_id))
  return old.filter((job) => !isNeeded(job)).map(({ id }) => id)
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

async function deleteResults(
  db: Db,
  strategyId: string,
  before: Date,
  deleted: DeletedJobs,
  onProgress: () => void,
): Promise<void> {
  for (;;) {
    const needed = await shownSnapshotIds(db, strategyId)
    const gone = await jobs.deleteUnusedSnapshots(db, strategyId, { before, needed, limit: RESULTS_AT_ONCE })
    deleted.results += gone
    onProgress()
    if (gone < RESULTS_AT_ONCE) return
  }
}
