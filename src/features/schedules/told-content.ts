/**
 * What a URL's last told content is in the terms of a run that ended.
 * 1. By the same reading it is as it was told, but for what is different at every look.
 * 2. After a change of the strategy it is what the page that was told of is by the new reading, so that only the page's own change is told.
 * 3. Where that is not known, it is a page since then that is known by the new reading.
 * 4. Where none is, the run itself is what later ones are held against, and nobody is told.
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

/** Others ran the strategy since the last telling: then the job itself does not know, or knows a page that was not told of. */
export function needsRebase(told: Told, job: Ended): boolean {
  return isReadAnew(told, job) && !isOfTold(told, job) && told.snapshot_id !== job.snapshot_id
}

/** It begins with what was told last, and not with what another run found after that. */
export function isOfTold(told: Told, { rebased_from: from }: Rebase): boolean {
  return from !== null && from === told.content_hash
}

/**
 * `between`: the change from what was told to the job's reading. Where that is not known, the newest one to this reading since then, or
 * null where that is the job's own.
 * `snapshot_id` is null where the run begins anew.
 */
export function knownContent(told: Told, job: Ended, between: RebasedRun | null): KnownContent {
  // The very same results; their hash may have been made anew since.
  if (told.snapshot_id !== null && told.snapshot_id === job.snapshot_id) return job
  if (!isReadAnew(told, job)) return isOfTold(told, job) ? restated(told, job) : told
  if (isOfTold(told, job) || (job.rebased_from !== null && !between))
    return { content_hash: job.rebased_to, snapshot_id: job.rebased_snapshot_id }
  if (!between) return { content_hash: job.content_hash, snapshot_id: null }
  return { content_hash: between.rebased_to, snapshot_id: between.rebased_snapshot_id ?? between.snapshot_id }
}

export type HeldAgainst = 'told' | 'later' | 'itself'

/** Which page a run by another reading is held against: the one that was told of, one that came after it, or none. */
export function heldAgainst(told: Told, job: Ended, between: RebasedRun | null): HeldAgainst {
  if ([job, between].some((one) => one && isOfTold(told, one) && one.rebased_snapshot_id !== null)) return 'told'
  const known = knownContent(told, job, between).snapshot_id
  return known === null || told.snapshot_id === job.snapshot_id ? 'itself' : 'later'
}

/**
 * By the same reading: where a limit cut the list does not count, nor what is different at every look. Without a snapshot of its own nothing
 * else is different.
 */
function restated({ snapshot_id }: Told, job: Ended): KnownContent {
  return { content_hash: job.rebased_to, snapshot_id: job.rebased_snapshot_id ?? snapshot_id }
}
