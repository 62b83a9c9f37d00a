/**
 * What the end of a job means for its schedule and URL.
 * 1. The first completed run is told (`first_run`).
 * 2. A later one is told when its content differs from what was told last (`content_changed`), also when runs between them failed.
 * 3. A failed run is told each time.
 * 4. A strategy that was changed reads the same page differently: then the old content counts as the new reading has it, see
 *    `told-content.ts`. The timeline says so (`recipe_changed`), and no receiver is told of it.
 * 5. An end that is handled after a later one says nothing about the content any more.
 */
import type { FinishedJob } from '#features/jobs/store-ended.ts'
import type { Row } from '#platform/db/schema.ts'

export type ChangeReason = 'first_run' | 'content_changed'
export type DeliveryReason = ChangeReason | 'failed'

export type EndedCheck = Pick<
  FinishedJob,
  | 'id'
  | 'status'
  | 'content_hash'
  | 'snapshot_id'
  | 'reading_mark'
  | 'checked_by'
  | 'error'
  | 'error_code'
  | 'completed_at'
>

/** What is known of a URL of a schedule. */
export type UrlState = Pick<
  Row<'schedule_url'>,
  | 'content_hash'
  | 'snapshot_id'
  | 'reading_mark'
  | 'last_job_id'
  | 'last_run_at'
  | 'last_success_at'
  | 'last_error'
  | 'last_error_code'
  | 'consecutive_failures'
  | 'checks_not_modified'
  | 'checks_same_body'
  | 'checks_same_region'
  | 'checks_extracted'
  | 'checks_failed'
>

export function deliveryReason(
  previous: Pick<UrlState, 'content_hash' | 'last_run_at'>,
  job: EndedCheck,
): DeliveryReason | null {
  if (job.status === 'failed') return 'failed'
  if (job.content_hash === null || isLate(previous, job)) return null
  if (previous.content_hash === null) return 'first_run'
  return previous.content_hash === job.content_hash ? null : 'content_changed'
}

export function stateAfter(state: UrlState, job: EndedCheck): UrlState {
  const counted = { ...state, [counterOf(job)]: state[counterOf(job)] + 1 }
  if (isLate(state, job)) return counted
  const ran = { ...counted, last_job_id: job.id, last_run_at: job.completed_at }
  if (job.status === 'failed') {
    return {
      ...ran,
      last_error: job.error,
      last_error_code: job.error_code,
      consecutive_failures: state.consecutive_failures + 1,
    }
  }
  const { content_hash, snapshot_id, reading_mark } = job
  const content = content_hash === null ? {} : { content_hash, snapshot_id, reading_mark }
  const success = {
    last_success_at: job.completed_at,
    last_error: null,
    last_error_code: null,
    consecutive_failures: 0,
  }
  return { ...ran, ...content, ...success }
}

export function isLate(state: Pick<UrlState, 'last_run_at'>, job: EndedCheck): boolean {
  return state.last_run_at !== null && job.completed_at < state.last_run_at
}

const COUNTERS = {
  not_modified: 'checks_not_modified',
  same_body: 'checks_same_body',
  same_region: 'checks_same_region',
  extracted: 'checks_extracted',
} as const

function counterOf(job: EndedCheck) {
  if (job.status === 'failed') return 'checks_failed'
  return COUNTERS[job.checked_by as keyof typeof COUNTERS] ?? 'checks_extracted'
}
