/** What the ends of jobs mean for the URLs that they belong to, one after the other. */
import { type CheckEnd, isRecoveryTold, type TellState, toldFailureAfter } from '#engine/notify/what-to-tell.ts'
import type { FinishedJob, RebasedRun } from '#features/jobs/store-ended.ts'
import { type DeliveryReason, deliveryReason, isLate, stateAfter } from './delivery-reason.ts'
import { receiversOf } from './receivers.ts'
import { type UrlKey, urlKeyOf, type WatchedUrl } from './store-urls.ts'
import { type HeldAgainst, heldAgainst, isReadAnew, knownContent } from './told-content.ts'

/** Something that people may be told. `watched`: as it was before. `reason`: null where nothing changed, and it works again. */
export type Told = {
  watched: WatchedUrl
  job: FinishedJob
  reason: DeliveryReason | null
  snapshotBefore: string | null
  end: CheckEnd
}

/** By a strategy, or an access, that was changed. */
export type ReadAnew = { watched: WatchedUrl; job: FinishedJob; heldAgainst: HeldAgainst }

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
    const between = rebases.get(job.id) ?? null
    const known = knownContent(watched, job, between)
    const reason = deliveryReason({ ...watched, ...known }, job)
    const end = checkEnd(watched, job, reason)
    const isRecovery = end.kind === 'unchanged' && !end.isLate && isRecoveryTold(tellState(watched), watched.notify)
    if (reason !== null || isRecovery) told.push({ watched, job, reason, snapshotBefore: known.snapshot_id, end })
    if (isReadAnew(watched, job) && !isLate(watched, job)) {
      readAnew.push({ watched, job, heldAgainst: heldAgainst(watched, job, between) })
    }
    after.set(name, { ...watched, ...stateAfter(watched, job), told_error_code: knownFailure(watched, end) })
  }
  return { after: [...after.values()], readAnew, told }
}

function checkEnd(watched: WatchedUrl, job: FinishedJob, reason: DeliveryReason | null): CheckEnd {
  const late = { isLate: isLate(watched, job) }
  if (job.status === 'failed') return { kind: 'failed', code: job.error_code ?? '', ...late }
  return { kind: reason === 'first_run' || reason === 'content_changed' ? reason : 'unchanged', ...late }
}

export function tellState({ consecutive_failures, told_error_code }: WatchedUrl): TellState {
  return { failures: consecutive_failures, toldFailure: told_error_code }
}

/** Where there is nobody to tell, nobody knows. */
function knownFailure(watched: WatchedUrl, end: CheckEnd): string | null {
  if (end.kind === 'failed' && receiversOf(watched).length === 0) return watched.told_error_code
  return toldFailureAfter(end, tellState(watched), watched.notify)
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
