/** What the ends of jobs mean for the URLs that they belong to, one after the other. */
import type { FinishedJob, RebasedRun } from '#features/jobs/store-ended.ts'
import { type DeliveryReason, deliveryReason, isLate, stateAfter } from './delivery-reason.ts'
import { type UrlKey, urlKeyOf, type WatchedUrl } from './store-urls.ts'
import { isReadAnew, knownContent } from './told-content.ts'

/** Something that people are told. */
export type Told = { watched: WatchedUrl; job: FinishedJob; reason: DeliveryReason; snapshotBefore: string | null }

/** By a strategy that was changed. `isAnew`: the page before could not be read by it. */
export type ReadAnew = { watched: WatchedUrl; job: FinishedJob; isAnew: boolean }

/** `after`: the URLs that had an end, as they are then. */
export type JudgedChecks = { after: WatchedUrl[]; readAnew: ReadAnew[]; told: Told[] }

export type KnownUrls = ReadonlyMap<string, WatchedUrl>

/** Jobs in the order of their ends; rebases by job. */
export function judgeChecks(
  jobs: readonly FinishedJob[],
  before: KnownUrls,
  rebases: ReadonlyMap<string, RebasedRun>,
): JudgedChecks {
  const after = new Map<string, WatchedUrl>()
  const readAnew: ReadAnew[] = []
  const told: Told[] = []
  for (const job of jobs) {
    const name = jobName(job)
    const watched = after.get(name) ?? before.get(name)
    // The schedule is gone, or no longer has this URL.
    if (!watched) continue
    const known = knownContent(watched, job, rebases.get(job.id) ?? null)
    const reason = deliveryReason({ ...watched, ...known }, job)
    if (reason !== null) told.push({ watched, job, reason, snapshotBefore: known.snapshot_id })
    if (isReadAnew(watched, job) && !isLate(watched, job)) {
      readAnew.push({ watched, job, isAnew: known.snapshot_id === null })
    }
    after.set(name, { ...watched, ...stateAfter(watched, job) })
  }
  return { after: [...after.values()], readAnew, told }
}

export function keyOf(job: Pick<FinishedJob, 'schedule_id' | 'url'>): UrlKey {
  return { schedule_id: job.schedule_id ?? '', url_key: urlKeyOf(job.url) }
}

export function nameOf({ schedule_id, url_key }: UrlKey): string {
  return `${schedule_id} ${url_key}`
}

export function jobName(job: Pick<FinishedJob, 'schedule_id' | 'url'>): string {
  return nameOf(keyOf(job))
}
