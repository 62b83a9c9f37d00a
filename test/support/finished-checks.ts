/** Ends of the jobs of schedules, made by hand: nothing is fetched, and a test says what each run found. */
import { newId } from '#base/ids.ts'
import { type Ending, endJobs } from '#features/jobs/store-ended.ts'
import type { Db } from '#platform/db/database.ts'

/** What a run found, or null for one that failed. */
export type Found = ReadonlyArray<Record<string, string>> | null

type OpenJob = { id: string; attempts: number; strategy_id: string; schedule_id: string | null; url: string }

/** All jobs that are open end, in the order of their ids; or the first of them. */
export async function endOpenJobs(
  db: Db,
  foundBy: (job: OpenJob, index: number) => Found,
  limit = 10_000,
): Promise<void> {
  const jobs = await db
    .selectFrom('open_job')
    .select(['id', 'attempts', 'strategy_id', 'schedule_id', 'url'])
    .limit(limit)
    .orderBy('id')
    .execute()
  const endings: Ending[] = []
  for (const [index, job] of jobs.entries()) endings.push(await endingOf(db, job, foundBy(job, index)))
  await endJobs(db, null, endings)
}

async function endingOf(db: Db, { id, attempts, strategy_id }: OpenJob, found: Found): Promise<Ending> {
  const snapshotId = found && (await keepResults(db, strategy_id, found))
  return {
    id,
    attempts,
    status: found ? 'completed' : 'failed',
    snapshot_id: snapshotId,
    item_count: found?.length ?? null,
    has_changes: found !== null,
    checked_by: found ? 'extracted' : null,
    recipe_version: 1,
    error: found ? null : 'It failed',
    error_code: found ? null : 'http_error',
    warnings: null,
    reading_mark: null,
    truncated: false,
    rebased_from: null,
    rebased_to: null,
    rebased_snapshot_id: null,
    final_url: null,
    pages_read: null,
  }
}

async function keepResults(db: Db, strategyId: string, found: NonNullable<Found>): Promise<string> {
  const results = JSON.stringify(found)
  const row = await db
    .insertInto('snapshot')
    .values({
      id: newId(),
      strategy_id: strategyId,
      result_hash: results,
      content_hash: results,
      results,
      item_count: found.length,
      signature: JSON.stringify({ item_count: found.length, fields: {}, dom: null }),
    })
    .onConflict((conflict) => conflict.columns(['strategy_id', 'result_hash']).doUpdateSet({ results }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
