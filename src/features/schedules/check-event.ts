/** What a receiver is told of a check. The payload is the contract's, field by field, and what we add to it. */
import type { Json } from '#base/json.ts'
import type { Comparison } from '#engine/compare/compare-results.ts'
import type { ChangeSentences } from '#engine/compare/describe-changes.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import type { ToldChanges } from '#engine/notify/told-changes.ts'
import { itemsOf } from '#features/jobs/result-items.ts'
import type { FinishedJob } from '#features/jobs/store-ended.ts'
import type { ChangeReason } from './delivery-reason.ts'
import type { JsonObject } from './receiver.ts'
import type { HeldAgainst } from './told-content.ts'

/** `strategyName`: what the account calls the thing that it watches. */
export type CheckedSchedule = { scheduleId: string; strategyName: string; metadata: JsonObject | null }

/** What a check found that is told. */
export type ToldCheck = {
  reason: ChangeReason | 'recovered'
  /** Of the content; null where it is as it was. */
  change: ChangeReason | null
  results: Json | null
  comparison: Comparison | null
  /** The items that it is about, how many more there are, and the sentences; null where all of them are. */
  selected: {
    items: readonly Readonly<Record<string, unknown>>[]
    itemsOmitted: number
    described: ChangeSentences
  } | null
  changes: ToldChanges
}

export function completedEvent(schedule: CheckedSchedule, job: FinishedJob, told: ToldCheck): NotifyEvent {
  const { reason, change, results, comparison, selected } = told
  const described = selected?.described ?? describeChange(change, job, comparison)
  return {
    kind: 'job_completed',
    payload: {
      job_id: job.id,
      schedule_id: schedule.scheduleId,
      status: 'completed',
      url: job.url,
      results: results ?? [],
      item_count: job.item_count ?? 0,
      has_changes: change !== null,
      content_hash: job.content_hash,
      completed_at: job.completed_at.toISOString(),
      delivery_reason: reason,
      ...metadataOf(schedule),
      run_id: runIdOf(job),
      final_url: job.final_url,
      error_code: null,
      changes: told.changes,
    },
    title: `${schedule.strategyName}${TITLES[reason]}`,
    lines: [...(reason === 'recovered' ? ['It could not be checked before'] : []), ...described.sentences],
    url: job.url,
    items: selected?.items ?? (change === 'first_run' ? itemsOf(results) : (comparison?.items.added ?? [])),
    omitted: { lines: described.omitted, items: selected?.itemsOmitted ?? 0 },
  }
}

const TITLES: Readonly<Record<ToldCheck['reason'], string>> = {
  first_run: ': first results',
  content_changed: ' changed',
  recovered: ' works again',
}

export function failedEvent(schedule: CheckedSchedule, job: FinishedJob): NotifyEvent {
  const error = job.error ?? 'The job failed.'
  return {
    kind: 'job_failed',
    payload: {
      job_id: job.id,
      schedule_id: schedule.scheduleId,
      status: 'failed',
      url: job.url,
      error,
      completed_at: job.completed_at.toISOString(),
      ...metadataOf(schedule),
      run_id: runIdOf(job),
      final_url: job.final_url,
      error_code: job.error_code,
    },
    title: `${schedule.strategyName} could not be checked`,
    lines: [error],
    url: job.url,
    items: [],
  }
}

/** The jobs of one tick are a batch, or one job alone. */
export function runIdOf({ id, batch_id: batchId }: Pick<FinishedJob, 'id' | 'batch_id'>): string {
  return batchId ?? id
}

function metadataOf({ metadata }: CheckedSchedule): { metadata?: JsonObject } {
  return metadata === null ? {} : { metadata }
}

/** What changed, in sentences; also where the two runs could not be compared. */
export function describeChange(
  reason: ChangeReason | null,
  job: Pick<FinishedJob, 'item_count'>,
  comparison: Comparison | null,
): ChangeSentences {
  if (reason === null) return { sentences: [], omitted: 0 }
  if (reason === 'first_run') return { sentences: [found(job.item_count ?? 0)], omitted: 0 }
  if (comparison === null || comparison.changes.length === 0) return { sentences: ['The content changed'], omitted: 0 }
  return { sentences: comparison.changes, omitted: comparison.changes_omitted }
}

function found(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'} found`
}

export function describeRecipeChange(heldAgainst: HeldAgainst): string {
  return RECIPE_CHANGES[heldAgainst]
}

const RECIPE_CHANGES: Readonly<Record<HeldAgainst, string>> = {
  told: 'The recipe changed: the page before was read by the new one, and this run is held against that',
  later:
    'The recipe changed, and the page that was told of last could not be read by it: this run is held against a later one that could',
  // What one profile saw cannot be read by another, so this is also what a change of the access says.
  itself: 'The recipe or the access changed, and the page before could not be read by it: this run is the new baseline',
}
