/** Jobs whose run nobody will end run again, until their attempts are used up; then they end as failed. */
import type { Db, Tx } from '#platform/db/database.ts'
import { sendSignal } from '#platform/db/signals.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import { deadLetters, failedEnding } from './finish-jobs.ts'
import { type JobFailure, MAX_ATTEMPTS } from './judge-run.ts'
import { endJobs } from './store-ended.ts'
import { abandonedJobs, putBack } from './store-open.ts'

const PER_TRANSACTION = 1000

const DIED: JobFailure = {
  code: 'internal',
  message: `The worker that ran this job died, ${MAX_ATTEMPTS} times in a row.`,
  transient: false,
}

/** Returns how many jobs came back or ended. Far above `timeoutSeconds`, a run that is still open has been forgotten. */
export async function takeBackJobs(
  db: Db,
  given: { deadOwners: readonly string[]; timeoutSeconds: number },
): Promise<number> {
  let total = 0
  for (let took = PER_TRANSACTION; took === PER_TRANSACTION; total += took) {
    took = await db.transaction().execute((tx) => takeBackSome(tx, given))
  }
  return total
}

async function takeBackSome(
  tx: Tx,
  { deadOwners, timeoutSeconds }: { deadOwners: readonly string[]; timeoutSeconds: number },
): Promise<number> {
  const jobs = await abandonedJobs(tx, {
    deadOwners,
    olderThanSeconds: 3 * timeoutSeconds + 60,
    limit: PER_TRANSACTION,
  })
  if (jobs.length === 0) return 0
  const { again = [], over = [] } = Object.groupBy(jobs, (job) => (job.attempts < MAX_ATTEMPTS ? 'again' : 'over'))
  await putBack(
    tx,
    again.map(({ id }) => id),
  )
  const endings = over.map((job) => failedEnding(job, DIED, 0))
  await keepDeadLetters(tx, 'job.run', deadLetters(endings))
  await endJobs(tx, null, endings)
  await sendSignal(tx, 'jobs.waiting')
  return jobs.length
}
