import { changeWords } from '#engine/compare/change-words.ts'
import type { DeliveryProblem } from '#features/webhooks/delivery-problem.ts'
import type { ChangelogEntry } from './changelog.ts'
import type { PulledChange } from './changes.ts'
import { presentReceiver, type ReceiverContext } from './receiver.ts'
import { presentReceivers } from './receivers.ts'
import type { AnySchedule, ScheduleRow } from './store.ts'
import type { ListedFacts } from './store-listed.ts'
import type { Quality, UrlQuality } from './store-urls.ts'
import { scheduleType } from './timing.ts'

type JsonObject = Record<string, unknown>

/** What schedules of every kind show. Without the secret, which is shown only when it is made. */
export function presentShared(ctx: ReceiverContext, row: AnySchedule) {
  return {
    schedule_id: row.id,
    id: row.id,
    schedule_type: scheduleType(row),
    interval_seconds: row.interval_seconds,
    cron_expression: row.cron_expression,
    timezone: row.timezone,
    enabled: row.enabled,
    ...presentReceiver(ctx, row),
    next_run_at: timeText(row.next_run_at),
    last_run_at: timeText(row.last_run_at),
    last_skipped_at: timeText(row.last_skipped_at),
    last_skip_reason: row.last_skip_reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** `newSecrets`: to be shown this once. */
export function presentTelling(ctx: ReceiverContext, row: AnySchedule, newSecrets?: ReadonlyMap<string, string>) {
  return { notify: row.notify, receivers: presentReceivers(ctx, row.receivers, newSecrets) }
}

/** Of any kind; `problems` by receiver, see `healthKey`. */
export function presentFaredTelling(ctx: ReceiverContext, row: AnySchedule, problems: Problems) {
  const receivers = presentReceivers(ctx, row.receivers).map((receiver) => ({
    ...receiver,
    delivery_problem: presentProblem(problems.get(receiver.receiver_id) ?? null),
  }))
  return { notify: row.notify, receivers, delivery_problem: presentProblem(problems.get(row.id) ?? null) }
}

export function presentSchedule(ctx: ReceiverContext, row: ScheduleRow, newSecrets?: ReadonlyMap<string, string>) {
  return { ...presentCalls(ctx, row), ...presentTelling(ctx, row, newSecrets) }
}

function presentCalls(ctx: ReceiverContext, row: ScheduleRow) {
  return {
    ...presentShared(ctx, row),
    strategy_id: row.strategy_id,
    url: row.is_list ? null : (row.urls[0] ?? null),
    urls: row.is_list ? row.urls : null,
    parameters: row.parameters,
    has_feed: row.has_feed,
    is_shared: row.is_shared,
    tags: row.tags,
  }
}

type Problems = ReadonlyMap<string, DeliveryProblem>

/** Of every schedule that is shown; without a problem it is in good order. */
export type HowTheyFare = { qualities: ReadonlyMap<string, Quality>; problems: Problems }

export function presentWithQuality(ctx: ReceiverContext, row: ScheduleRow, { qualities, problems }: HowTheyFare) {
  const quality = qualities.get(row.id)
  if (!quality) throw new Error(`the quality of schedule ${row.id} was not read`)
  return {
    ...presentCalls(ctx, row),
    ...presentFaredTelling(ctx, row, problems),
    quality: presentQuality(quality),
  }
}

export function presentListedFacts(facts: ListedFacts | undefined) {
  if (!facts?.reason || !facts.completed_at) return { strategy_name: facts?.strategy_name ?? '', last_change: null }
  const { strategy_name, completed_at, reason, summary } = facts
  const counts = { added: facts.added_count, removed: facts.removed_count, changed: facts.changed_count }
  const words = changeWords({ reason, itemCount: facts.item_count ?? 0, ...counts, summary })
  return { strategy_name, last_change: { completed_at: completed_at.toISOString(), words } }
}

function presentProblem(problem: DeliveryProblem | null) {
  if (problem === null) return null
  const { failures, error, statusCode, failedAt, nextAttemptAt, pausedAt } = problem
  return {
    failures,
    error,
    status_code: statusCode,
    failed_at: timeText(failedAt),
    next_attempt_at: timeText(nextAttemptAt),
    paused_at: timeText(pausedAt),
  }
}

function presentQuality(quality: Quality) {
  const { not_modified, same_body, same_region, extracted, failed } = quality
  return {
    last_run_at: timeText(quality.last_run_at),
    last_success_at: timeText(quality.last_success_at),
    consecutive_failures: quality.consecutive_failures,
    urls_failing: quality.urls_failing,
    changes_30d: quality.changes_30d,
    unseen_changes: quality.unseen_changes,
    checks: { not_modified, same_body, same_region, extracted, failed },
  }
}

export function presentUrlQuality(row: UrlQuality) {
  return {
    url: row.url,
    last_job_id: row.last_job_id,
    last_run_at: timeText(row.last_run_at),
    last_success_at: timeText(row.last_success_at),
    consecutive_failures: row.consecutive_failures,
    last_error: row.last_error,
    last_error_code: row.last_error_code,
    content_hash: row.content_hash,
    changes_30d: row.changes_30d,
    checks: {
      not_modified: row.checks_not_modified,
      same_body: row.checks_same_body,
      same_region: row.checks_same_region,
      extracted: row.checks_extracted,
      failed: row.checks_failed,
    },
  }
}

/** `seen`: before this call. */
export function presentChange(change: PulledChange) {
  return {
    job_id: change.job_id,
    status: 'completed' as const,
    url: change.url,
    reason: change.reason,
    results: change.results as JsonObject[] | null,
    item_count: change.matchingCount,
    content_hash: change.content_hash,
    completed_at: change.completed_at.toISOString(),
    changes: change.lines,
    seen: change.seen_at !== null,
  }
}

/** The counts are of the items that are told here; where there are none to count, those that were stored with the change. */
export function presentEntry({ change, runId, items }: ChangelogEntry, withItems: boolean) {
  const told = withItems && items
  return {
    job_id: change.job_id,
    run_id: runId,
    url: change.url,
    completed_at: change.completed_at.toISOString(),
    item_count: change.item_count,
    new_items_count: items?.added.length ?? change.added_count ?? 0,
    removed_items_count: items?.removed.length ?? change.removed_count ?? 0,
    changed_items_count: items?.changed.length ?? change.changed_count ?? 0,
    reason: change.reason,
    changes: change.lines,
    seen: change.seen_at !== null,
    ...(told ? { new_items: told.added, removed_items: told.removed, changed_items: told.changed } : {}),
  }
}

function timeText(time: Date | null): string | null {
  return time?.toISOString() ?? null
}
