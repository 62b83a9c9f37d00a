/**
 * The page that a schedule told of last, by a strategy that was changed since then, where other runs have read the page in between: what
 * the schedule's next run is held against, whatever they found.
 */
import type { Digest } from '#engine/extract/digest.ts'
import { checkBasis, type Reading } from '#engine/extract/extraction.ts'
import { accessMarkOf } from '#features/access/access.ts'
import { findStrategy } from '#features/strategies/store.ts'
import type { Db } from '#platform/db/database.ts'
import { pageKeyOf } from './job-targets.ts'
import { readPageWith } from './past-pages.ts'
import { markOf, readingOf, withParameters } from './readings.ts'
import { isOfOneKind, type RereadContext, readAgain } from './reread-baseline.ts'
import * as ended from './store-ended.ts'
import { findJob, type JobRow } from './store-read.ts'

/** What was told of a page, and when. */
export type ToldPage = { snapshot_id: string | null; content_hash: string | null; last_success_at: Date | null }

/** As the run reads. Null where the page is not kept, or cannot be held against what that run found. */
export async function rereadTold(
  ctx: RereadContext,
  { account_id: accountId, id }: Pick<ended.FinishedJob, 'account_id' | 'id'>,
  told: ToldPage,
): Promise<Digest | null> {
  const job = await findJob(ctx.db, accountId, id)
  if (!job?.completed_at || !job.signature) return null
  // What a newer page could not be read by, an older one cannot either.
  const steps = { ...job, completed_at: job.completed_at, since: told.last_success_at }
  if (await ended.hasBegunAnew(ctx.db, steps)) return null
  const key = { strategyId: job.strategy_id, pageKey: pageKeyOf(job.url, job.parameters) }
  const reading = await readingOfRun(ctx.db, accountId, job)
  const page = reading && (await readPageWith(ctx.db, key, told))
  const found = page && (await readAgain(ctx, page, reading))
  if (!found) return null
  const marks = (await ended.findLooks(ctx.db, key))?.marks ?? {}
  const { signature, content_hash: contentHash } = job
  const now = { signature, marks, contentHash: contentHash ?? '', itemCount: job.item_count ?? 0 }
  return isOfOneKind(found, now) ? found.digest : null
}

/** Null where the strategy is no longer the one that the run read by. */
async function readingOfRun(db: Db, accountId: string, job: JobRow): Promise<Reading | null> {
  const strategy = await findStrategy(db, accountId, job.strategy_id)
  if (!strategy) return null
  const reading = withParameters(readingOf(strategy), job.parameters)
  const accessMark = await accessMarkOf({ db }, accountId, strategy.access_profile_id)
  return markOf({ basis: checkBasis(reading, accessMark ?? undefined) }) === job.reading_mark ? reading : null
}
