/**
 * The ends of scheduled jobs: what is known of each URL, the changes people read and the news for receivers.
 *
 * 1. An end is handled once: it is taken, judged and written in one transaction. After a crash it comes again.
 * 2. Runs that changed nothing cost a part of one statement.
 * 3. Comparing takes place in threads and has a bound; a change that could not be compared in time is told without its details.
 */
import { newId } from '#base/ids.ts'
import type { Json } from '#base/json.ts'
import type { Comparison } from '#engine/compare/compare-results.ts'
import type { ExtractPool } from '#engine/extract/extract-pool.ts'
import {
  type FinishedJob,
  findRebases,
  postponeFollowUp,
  type RebasedRun,
  takeFollowUps,
} from '#features/jobs/ended-jobs-store.ts'
import { findManyResults } from '#features/jobs/read-jobs-store.ts'
import { enqueueDelivery, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { completedEvent, describeChange, describeRecipeChange, failedEvent } from './check-event.ts'
import { compareContent } from './compare-content.ts'
import { type ChangeReason, type DeliveryReason, deliveryReason, isLate, stateAfter } from './delivery-reason.ts'
import { itemNames } from './item-names.ts'
import { openTarget } from './receiver.ts'
import { insertChanges, type NewChange } from './store-changes.ts'
import { lockWatchedUrls, urlKeyOf, type WatchedUrl, writeUrlStates } from './store-urls.ts'
import { isReadAnew, knownContent, needsRebase } from './told-content.ts'

export type ChecksContext = {
  db: Db
  log: Log
  web: { pool: Pick<ExtractPool, 'compare'> }
  webhooks: WebhooksContext
}

const AT_ONCE = 200
/** Results of so many changes are in memory together. */
const CHANGES_AT_ONCE = 20
/** Well below the time after which the database ends a transaction that does nothing. */
const COMPARE_BUDGET_MS = 15_000

/** True: there may be more. */
export async function handleFinishedChecks(ctx: ChecksContext): Promise<boolean> {
  try {
    return (await handleSome(ctx, AT_ONCE)) === AT_ONCE
  } catch (error) {
    ctx.log.error({ err: error }, 'ends of scheduled jobs could not be handled together; they are handled one by one')
    return handleOneByOne(ctx)
  }
}

async function handleSome(ctx: ChecksContext, limit: number): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const { took, jobs } = await takeFollowUps(tx, limit)
    if (jobs.length > 0) await handle(ctx, tx, jobs)
    return took
  })
}

async function handleOneByOne(ctx: ChecksContext): Promise<boolean> {
  for (let count = 0; count < AT_ONCE; count++) {
    try {
      if ((await handleSome(ctx, 1)) === 0) return false
    } catch (error) {
      ctx.log.error({ err: error }, 'the end of a scheduled job could not be handled; it comes again in a minute')
      await postponeFollowUp(ctx.db)
    }
  }
  return true
}

type Told = { watched: WatchedUrl; job: FinishedJob; reason: DeliveryReason; snapshotBefore: string | null }

async function handle(ctx: ChecksContext, tx: Tx, jobs: readonly FinishedJob[]): Promise<void> {
  const keys = jobs.map((job) => ({ schedule_id: job.schedule_id ?? '', url_key: urlKeyOf(job.url) }))
  const known = new Map((await lockWatchedUrls(tx, keys)).map((watched) => [nameOf(watched), watched]))
  const rebases = await rebasesBetween(tx, jobs, known)
  const told: Told[] = []
  const readAnew: NewChange[] = []
  const touched = new Set<string>()
  for (const job of jobs) {
    const watched = known.get(jobName(job))
    // The schedule is gone, or no longer has this URL.
    if (!watched) continue
    const before = knownContent(watched, job, rebases.get(job.id) ?? null)
    const reason = deliveryReason({ ...watched, ...before }, job)
    if (reason !== null) told.push({ watched, job, reason, snapshotBefore: before.snapshot_id })
    if (isReadAnew(watched, job) && !isLate(watched, job)) {
      readAnew.push(...recipeChange(watched, job, before.snapshot_id === null))
    }
    known.set(jobName(job), { ...watched, ...stateAfter(watched, job) })
    touched.add(jobName(job))
  }
  await writeUrlStates(tx, [...touched].flatMap((name) => known.get(name) ?? []).map(stateColumns))
  // Before what the same jobs found: the timeline keeps this order.
  await insertChanges(tx, readAnew)
  const isOver = AbortSignal.timeout(COMPARE_BUDGET_MS)
  for (let at = 0; at < told.length; at += CHANGES_AT_ONCE) {
    await tell(ctx, tx, told.slice(at, at + CHANGES_AT_ONCE), isOver)
  }
}

/** Few need it, and most batches none. */
async function rebasesBetween(
  tx: Tx,
  jobs: readonly FinishedJob[],
  known: ReadonlyMap<string, WatchedUrl>,
): Promise<Map<string, RebasedRun>> {
  const asked = jobs.flatMap((job) => {
    const watched = known.get(jobName(job))
    return watched && needsRebase(watched, job) ? [{ ...job, since: watched.last_success_at }] : []
  })
  return findRebases(tx, asked)
}

function nameOf({ schedule_id, url_key }: { schedule_id: string; url_key: string }): string {
  return `${schedule_id} ${url_key}`
}

function jobName(job: FinishedJob): string {
  return nameOf({ schedule_id: job.schedule_id ?? '', url_key: urlKeyOf(job.url) })
}

function stateColumns(watched: WatchedUrl) {
  const { account_id, strategy_name, strategy_changed_at, ignore_fields, ...rest } = watched
  const { sealed_webhook_url, sealed_webhook_secret, webhook_type, webhook_metadata, ...state } = rest
  return state
}

async function tell(ctx: ChecksContext, tx: Tx, told: readonly Told[], isOver: AbortSignal): Promise<void> {
  const results = await findManyResults(tx, [...new Set(told.flatMap(neededSnapshots))])
  const keptOf = (snapshotId: string | null) => (snapshotId === null ? null : (results.get(snapshotId) ?? null))
  const comparisons = await Promise.all(
    told.map(({ watched, job, reason, snapshotBefore }) => {
      const [before, after] = [keptOf(snapshotBefore), keptOf(job.snapshot_id)]
      if (reason !== 'content_changed' || before === null || after === null) return null
      return compareInTime(ctx, { before, after, ignoreFields: watched.ignore_fields as string[] }, isOver)
    }),
  )
  await insertChanges(
    tx,
    told.flatMap((one, index) => changeOf(one, comparisons[index] ?? null) ?? []),
  )
  for (const [index, one] of told.entries()) {
    const found = keptOf(one.job.snapshot_id)?.results ?? null
    await deliver(ctx, tx, one, { results: found, comparison: comparisons[index] ?? null })
  }
}

/** A first run that nobody is sent needs no results at all. */
function neededSnapshots({ watched, job, reason, snapshotBefore }: Told): string[] {
  const isSent = watched.sealed_webhook_url !== null
  const after = reason === 'content_changed' || (reason === 'first_run' && isSent) ? job.snapshot_id : null
  const before = reason === 'content_changed' ? snapshotBefore : null
  return [before, after].filter((id) => id !== null)
}

async function compareInTime(
  { web, log }: ChecksContext,
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

function changeOf({ watched, job, reason, snapshotBefore }: Told, comparison: Comparison | null): NewChange | null {
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

/** Seen from the start: it is there to be read, not to be pulled. */
function recipeChange(watched: WatchedUrl, job: FinishedJob, isAnew: boolean): NewChange[] {
  const timeline = timelineOf(watched, job)
  if (timeline === null) return []
  return [
    {
      ...timeline,
      reason: 'recipe_changed',
      snapshot_before_id: null,
      added_count: 0,
      removed_count: 0,
      changed_count: 0,
      lines: describeRecipeChange(isAnew),
      item_names: null,
      seen_at: job.completed_at,
      strategy_changed_at: watched.strategy_changed_at,
    },
  ]
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

async function deliver(
  ctx: ChecksContext,
  tx: Tx,
  { watched, job, reason }: Told,
  found: { results: Json | null; comparison: Comparison | null },
): Promise<void> {
  const target = openTarget(ctx, watched.schedule_id, watched)
  if (target === null) return
  const schedule = {
    scheduleId: watched.schedule_id,
    strategyName: watched.strategy_name,
    metadata: watched.webhook_metadata,
  }
  const event =
    reason === 'failed'
      ? failedEvent(schedule, job)
      : completedEvent(schedule, job, { reason: reason as ChangeReason, ...found })
  await enqueueDelivery(ctx.webhooks, tx, {
    accountId: watched.account_id,
    scheduleId: watched.schedule_id,
    jobId: job.id,
    runId: null,
    reason,
    target,
    event,
    dedupeKey: `job:${job.id}`,
  })
}
