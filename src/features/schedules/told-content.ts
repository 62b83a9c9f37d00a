/**
 * What a URL's last told content is in the terms of a run that ended.
 * 1. By the same reading it is as it was told.
 * 2. After a change of the strategy it is what the last page is by the new reading, so that only the page's own change is told.
 * 3. Where that is not known, the run itself is what later ones are held against, and nobody is told.
 */
import type { FinishedJob, Rebase, RebasedRun } from '#features/jobs/store-ended.ts'
import type { UrlState } from './delivery-reason.ts'

type Told = Pick<UrlState, 'content_hash' | 'snapshot_id' | 'reading_mark'>
type Ended = Pick<FinishedJob, 'content_hash' | 'snapshot_id' | 'reading_mark' | keyof Rebase>

export type KnownContent = Pick<Told, 'content_hash' | 'snapshot_id'>

/** Nothing tells the reading of what was told before marks were kept: then the job knows. */
export function isReadAnew(told: Told, job: Ended): boolean {
  if (told.content_hash === null || job.reading_mark === null) return false
  return told.reading_mark === null ? job.rebased_from !== null : told.reading_mark !== job.reading_mark
}

/** Someone ran the strategy by hand after changing it: then the job itself no longer knows, and `between` does. */
export function needsRebase(told: Told, job: Ended): boolean {
  return isReadAnew(told, job) && job.rebased_from === null && told.snapshot_id !== job.snapshot_id
}

/**
 * `between`: the newest change to the job's reading since the last telling, where the job is not the first of that reading.
 * `snapshot_id` is null where the run begins anew.
 */
export function knownContent(told: Told, job: Ended, between: RebasedRun | null): KnownContent {
  // The very same results; their hash may have been made anew since.
  if (told.snapshot_id !== null && told.snapshot_id === job.snapshot_id) return job
  if (!isReadAnew(told, job)) return isMovedCut(told, job) ? { ...told, content_hash: job.rebased_to } : told
  if (job.rebased_from !== null) return { content_hash: job.rebased_to, snapshot_id: job.rebased_snapshot_id }
  if (!between) return { content_hash: job.content_hash, snapshot_id: null }
  return { content_hash: between.rebased_to, snapshot_id: between.rebased_snapshot_id ?? between.snapshot_id }
}

/** By the same reading: nothing is different but where a limit cut the list. */
function isMovedCut(told: Told, job: Ended): boolean {
  return (
    job.rebased_from === told.content_hash && job.rebased_to === job.content_hash && job.rebased_snapshot_id === null
  )
}
