/**
 * What is written of ends that are told: the lines of the timeline and the deliveries. All of it is made before the transaction.
 * Comparing takes place in threads and has a bound; a change that could not be compared in time is told without its details.
 */
import { newId } from '#base/ids.ts'
import type { Json } from '#base/json.ts'
import type { Comparison } from '#engine/compare/compare-results.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import type { FinishedJob } from '#features/jobs/store-ended.ts'
import { findManyResults } from '#features/jobs/store-read.ts'
import { prepareDelivery, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db } from '#platform/db/database.ts'
import type { NewRow } from '#platform/db/schema.ts'
import type { Log } from '#platform/log.ts'
import { completedEvent, describeChange, describeRecipeChange, failedEvent } from './check-event.ts'
import { compareContent } from './compare-content.ts'
import { itemNames } from './item-names.ts'
import type { ReadAnew, Told } from './judge-checks.ts'
import { openTarget } from './receiver.ts'
import type { ChangeRow } from './store-changes.ts'
import type { WatchedUrl } from './store-urls.ts'

export type NewsContext = { db: Db; log: Log; web: { pool: Pick<ThreadPool, 'run'> }; webhooks: WebhooksContext }

export type News = { jobId: string; change: ChangeRow | null; delivery: NewRow<'delivery'> | null }

/** Results of so many changes are in memory together. */
const COMPARED_AT_ONCE = 20
/** Of deliveries that are written together. */
const MOST_CHARS = 16_000_000

/** One for each, or for the first of them when they are very large: then the others come later. */
export async function prepareNews(ctx: NewsContext, told: readonly Told[], isOver: AbortSignal): Promise<News[]> {
  const news: News[] = []
  let chars = 0
  for (let at = 0; at < told.length && chars < MOST_CHARS; at += COMPARED_AT_ONCE) {
    const more = await prepareSome(ctx, told.slice(at, at + COMPARED_AT_ONCE), isOver)
    chars += more.reduce((sum, { delivery }) => sum + (delivery?.event.length ?? 0), 0)
    news.push(...more)
  }
  return news
}

async function prepareSome(ctx: NewsContext, told: readonly Told[], isOver: AbortSignal): Promise<News[]> {
  const results = await findManyResults(ctx.db, [...new Set(told.flatMap(neededSnapshots))])
  const keptOf = (snapshotId: string | null) => (snapshotId === null ? null : (results.get(snapshotId) ?? null))
  const comparisons = await Promise.all(
    told.map(({ watched, job, reason, snapshotBefore }) => {
      const [before, after] = [keptOf(snapshotBefore), keptOf(job.snapshot_id)]
      if (reason !== 'content_changed' || before === null || after === null) return null
      return compareInTime(ctx, { before, after, ignoreFields: watched.ignore_fields }, isOver)
    }),
  )
  // Only now, one after the other: lists and the sender keep the order of the ids.
  return told.map((one, index) => {
    const found = { results: keptOf(one.job.snapshot_id)?.results ?? null, comparison: comparisons[index] ?? null }
    return { jobId: one.job.id, change: changeOf(one, found.comparison), delivery: deliveryOf(ctx, one, found) }
  })
}

/** A first run that nobody is sent needs no results at all. */
function neededSnapshots({ watched, job, reason, snapshotBefore }: Told): string[] {
  const isSent = watched.sealed_webhook_url !== null
  const after = reason === 'content_changed' || (reason === 'first_run' && isSent) ? job.snapshot_id : null
  const before = reason === 'content_changed' ? snapshotBefore : null
  return [before, after].filter((id) => id !== null)
}

async function compareInTime(
  { web, log }: NewsContext,
  given: Parameters<typeof compareContent>[1],
  isOver: AbortSignal,
): Promise<Comparison | null> {
  try {
    return await compareContent(web.pool, given, isOver)
  } catch (error) {
    if (!isOver.aborted) throw error
    log.warn({ err: error }, 'too many changes at once: this one is told without its details')
    return null
  }
}

/** Of what is read from the feed and the changes; all of it is in the changelog's items. */
const KEPT_LINES = 20

function firstLines(lines: readonly string[]): string[] {
  if (lines.length <= KEPT_LINES) return [...lines]
  return [...lines.slice(0, KEPT_LINES - 1), '… and more']
}

function changeOf({ watched, job, reason, snapshotBefore }: Told, comparison: Comparison | null): ChangeRow | null {
  const timeline = timelineOf(watched, job)
  if (reason === 'failed' || timeline === null) return null
  const isFirst = reason === 'first_run'
  return {
    ...timeline,
    reason,
    snapshot_before_id: isFirst ? null : snapshotBefore,
    added_count: isFirst ? timeline.item_count : (comparison?.items.added.length ?? null),
    removed_count: isFirst ? 0 : (comparison?.items.removed.length ?? null),
    changed_count: isFirst ? 0 : (comparison?.items.changed.length ?? null),
    lines: firstLines(describeChange(reason, job, comparison)),
    item_names: comparison && itemNames(comparison),
    seen_at: null,
    strategy_changed_at: null,
  }
}

/** Seen from the start: it is there to be read, not to be pulled. No receiver is told of it. */
export function recipeNews({ watched, job, isAnew }: ReadAnew): News {
  const timeline = timelineOf(watched, job)
  const change = timeline && {
    ...timeline,
    reason: 'recipe_changed' as const,
    snapshot_before_id: null,
    added_count: 0,
    removed_count: 0,
    changed_count: 0,
    lines: describeRecipeChange(isAnew),
    item_names: null,
    seen_at: job.completed_at,
    strategy_changed_at: watched.strategy_changed_at,
  }
  return { jobId: job.id, change, delivery: null }
}

function timelineOf(watched: WatchedUrl, job: FinishedJob) {
  if (job.content_hash === null || job.snapshot_id === null) return null
  return {
    id: newId(),
    account_id: watched.account_id,
    schedule_id: watched.schedule_id,
    job_id: job.id,
    url: job.url,
    content_hash: job.content_hash,
    item_count: job.item_count ?? 0,
    snapshot_after_id: job.snapshot_id,
    completed_at: job.completed_at,
  }
}

function deliveryOf(
  ctx: NewsContext,
  { watched, job, reason }: Told,
  found: { results: Json | null; comparison: Comparison | null },
): NewRow<'delivery'> | null {
  const target = openTarget(ctx, watched.schedule_id, watched)
  if (target === null) return null
  const schedule = {
    scheduleId: watched.schedule_id,
    strategyName: watched.strategy_name,
    metadata: watched.webhook_metadata,
  }
  return prepareDelivery(ctx.webhooks, {
    accountId: watched.account_id,
    scheduleId: watched.schedule_id,
    jobId: job.id,
    runId: null,
    reason,
    target,
    event: reason === 'failed' ? failedEvent(schedule, job) : completedEvent(schedule, job, { reason, ...found }),
    dedupeKey: `job:${job.id}`,
  })
}
