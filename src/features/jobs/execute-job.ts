/** A job that the caller waits for. It ends also when the caller goes away, and can be read later. */
import { AppError } from '#base/errors.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { getJob, type JobsContext, type NewJobs, startJobs } from './jobs.ts'
import type { JobRow } from './store-read.ts'

export const LONGEST_WAIT_MS = 60 * 60 * 1000
/** Another process runs the job in a moment. */
const RETRY_AFTER_SECONDS = 5

export async function executeJob(
  ctx: JobsContext,
  account: RequestAccount,
  jobs: NewJobs,
  signal: AbortSignal,
): Promise<JobRow> {
  const { ids } = await startJobs(ctx, account, jobs)
  const [jobId = ''] = ids
  const ended = ctx.waiters.ended(jobId, { timeoutMs: LONGEST_WAIT_MS, signal })
  // It may have ended before anyone listened for it.
  const already = await getJob(ctx, account.id, jobId)
  if (already.completed_at !== null) return already
  await ended
  const job = await getJob(ctx, account.id, jobId)
  if (job.completed_at === null && ctx.waiters.isClosed()) {
    throw new AppError('stopped_waiting', { values: { job_id: jobId }, retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  return job
}
