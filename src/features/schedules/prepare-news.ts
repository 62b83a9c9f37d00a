/**
 * What is written of ends that are told: the lines of the timeline and the deliveries. All of it is made before the transaction.
 * Comparing takes place in threads and has a bound; a change that could not be compared in time is told without its details.
 */
import { newId } from '#base/ids.ts'
import type { Json } from '#base/json.ts'
import type { MadeNews } from '#engine/notify/make-news.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import { isAboutItems } from '#engine/notify/select-changes.ts'
import { NO_CHANGES, UNKNOWN_CHANGES } from '#engine/notify/told-changes.ts'
import { type Telling, whatToTell } from '#engine/notify/what-to-tell.ts'
import type { ThreadPool } from '#engine/threads/thread-pool.ts'
import type { FinishedJob } from '#features/jobs/store-ended.ts'
import { findManyResults } from '#features/jobs/store-read.ts'
import { prepareDelivery, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db } from '#platform/db/database.ts'
import type { NewRow } from '#platform/db/schema.ts'
import type { Log } from '#platform/log.ts'
import {
  type CheckedSchedule,
  completedEvent,
  describeChange,
  describeRecipeChange,
  failedEvent,
  runIdOf,
  type ToldCheck,
} from './check-event.ts'
import { digestEntry } from './digest-entry.ts'
import { itemNames } from './item-names.ts'
import { type ReadAnew, type Told, tellState } from './judge-checks.ts'
import { makeNews } from './make-news.ts'
import { deliveryTarget } from './receiver.ts'
import { receiversOf } from './receivers.ts'
import type { ChangeRow } from './store-changes.ts'
import type { WatchedUrl } from './store-urls.ts'

export type NewsContext = { db: Db; log: Log; web: { pool: Pick<ThreadPool, 'run'> }; webhooks: WebhooksContext }

export type News = {
  jobId: string
  change: ChangeRow | null
  deliveries: NewRow<'delivery'>[]
  /** Where it is told later, together with others. */
  digest: NewRow<'digest_entry'> | null
}

/** Results of so many changes are in memory together. */
const COMPARED_AT_ONCE = 20
/** Of deliveries that are written together. */
const MOST_CHARS = 16_000_000

/** One for each, or for the first of them when they are very large: then the others come later. */
export async function prepareNews(ctx: NewsContext, told: readonly Told[], isOver: AbortSignal): Promise<News[]> {
  const news: News[] = []
  let chars = 0
  while (news.length < told.length && chars < MOST_CHARS) {
    const more = await prepareSome(ctx, nextOnes(told.slice(news.length, news.length + COMPARED_AT_ONCE)), isOver)
    for (const { deliveries } of more) for (const { event } of deliveries) chars += event.length
    news.push(...more)
  }
  return news
}

/** The more receivers each has, the fewer: an event is written for each of them. */
function nextOnes(told: readonly Told[]): readonly Told[] {
  const most = Math.max(1, ...told.map(({ watched }) => receiversOf(watched).length))
  return told.slice(0, Math.max(1, Math.floor(COMPARED_AT_ONCE / most)))
}

async function prepareSome(ctx: NewsContext, told: readonly Told[], isOver: AbortSignal): Promise<News[]> {
  const results = await findManyResults(ctx.db, [...new Set(told.flatMap(neededSnapshots))])
  const keptOf = (snapshotId: string | null) => (snapshotId === null ? null : (results.get(snapshotId) ?? null))
  const made = await Promise.all(
    told.map(({ watched, job, reason, snapshotBefore }) => {
      const [before, after] = [keptOf(snapshotBefore), keptOf(job.snapshot_id)]
      const { ignore_fields: ignoreFields, notify } = watched
      if (after === null || reason === null || reason === 'failed') return null
      if (reason === 'first_run') return makeInTime(ctx, { before: null, after, ignoreFields, notify }, isOver)
      // Where the run found nothing new, another one came in between: only that was held against what was told.
      const restates = !job.has_changes
      return before === null ? null : makeInTime(ctx, { before, after, ignoreFields, notify, restates }, isOver)
    }),
  )
  // Only now, one after the other: lists and the sender keep the order of the ids.
  return told.map((one, index) => {
    const found = { results: keptOf(one.job.snapshot_id)?.results ?? null, made: made[index] ?? null }
    if (saysTheSame(one, found.made)) return { jobId: one.job.id, change: null, deliveries: [], digest: null }
    return { jobId: one.job.id, change: changeOf(one, found.made), ...tellings(ctx, one, found) }
  })
}

/** In other words than were told. One that works again is told in any case. */
function saysTheSame({ job, reason, watched }: Told, made: MadeNews | null): boolean {
  const isAsBefore = reason === 'content_changed' && !job.has_changes && watched.consecutive_failures === 0
  return isAsBefore && made?.comparison?.content_hash_match === true
}

/** A first run that nobody is sent needs no results at all. */
function neededSnapshots({ watched, job, reason, snapshotBefore }: Told): string[] {
  const isSent = receiversOf(watched).length > 0
  const isWanted = reason === 'content_changed' || (isSent && reason !== 'failed')
  const before = reason === 'content_changed' ? snapshotBefore : null
  return [before, isWanted ? job.snapshot_id : null].filter((id) => id !== null)
}

async function makeInTime(
  { web, log }: NewsContext,
  given: Parameters<typeof makeNews>[1],
  isOver: AbortSignal,
): Promise<MadeNews | null> {
  try {
    return await makeNews(web.pool, given, isOver)
  } catch (error) {
    if (!isOver.aborted) throw error
    log.warn({ err: error }, 'too many changes at once: this one is told without its details')
    return null
  }
}

/** Of what is read from the feed and the changes; all of it is in the changelog's items. */
const KEPT_LINES = 20

export function firstLines(lines: readonly string[]): string[] {
  if (lines.length <= KEPT_LINES) return [...lines]
  return [...lines.slice(0, KEPT_LINES - 1), '… and more']
}

function changeOf({ watched, job, reason, snapshotBefore }: Told, made: MadeNews | null): ChangeRow | null {
  const timeline = timelineOf(watched, job)
  const comparison = made?.comparison ?? null
  if (reason === null || reason === 'failed' || timeline === null) return null
  const isFirst = reason === 'first_run'
  return {
    ...timeline,
    reason,
    snapshot_before_id: isFirst ? null : snapshotBefore,
    added_count: isFirst ? timeline.item_count : (comparison?.items.added.length ?? null),
    removed_count: isFirst ? 0 : (comparison?.items.removed.length ?? null),
    changed_count: isFirst ? 0 : (comparison?.items.changed.length ?? null),
    lines: firstLines(describeChange(reason, job, comparison).sentences),
    item_names: comparison && itemNames(comparison),
    summary: made?.summary ?? null,
    seen_at: null,
    strategy_changed_at: null,
  }
}

/** Seen from the start: it is there to be read, not to be pulled. No receiver is told of it. */
export function recipeNews({ watched, job, heldAgainst }: ReadAnew): News {
  const timeline = timelineOf(watched, job)
  const change = timeline && {
    ...timeline,
    reason: 'recipe_changed' as const,
    snapshot_before_id: null,
    added_count: 0,
    removed_count: 0,
    changed_count: 0,
    lines: [describeRecipeChange(heldAgainst)],
    item_names: null,
    summary: null,
    seen_at: job.completed_at,
    strategy_changed_at: watched.strategy_changed_at,
  }
  return { jobId: job.id, change, deliveries: [], digest: null }
}

function timelineOf(watched: WatchedUrl, job: FinishedJob) {
  if (job.content_hash === null || job.snapshot_id === null) return null
  return {
    id: newId(),
    account_id: watched.account_id,
    schedule_id: watched.schedule_id,
    job_id: job.id,
    run_id: runIdOf(job),
    url: job.url,
    content_hash: job.content_hash,
    item_count: job.item_count ?? 0,
    snapshot_after_id: job.snapshot_id,
    completed_at: job.completed_at,
  }
}

type Found = { results: Json | null; made: MadeNews | null }

/** To each receiver at once, or to all of them later, together with others. */
function tellings(ctx: NewsContext, one: Told, found: Found): Pick<News, 'deliveries' | 'digest'> {
  const { watched, job, end } = one
  const { notify } = watched
  const diff = found.made && { ...found.made.changes, isSelected: true as const }
  const telling = whatToTell(end, diff, tellState(watched), notify)
  const receivers = receiversOf(watched)
  if (telling.reason === null || receivers.length === 0) return { deliveries: [], digest: null }
  const { reason } = telling
  const schedule = { scheduleId: watched.schedule_id, strategyName: watched.strategy_name, metadata: null }
  const eventFor = (metadata: CheckedSchedule['metadata']): NotifyEvent =>
    reason === 'failed'
      ? failedEvent({ ...schedule, metadata }, job)
      : completedEvent({ ...schedule, metadata }, job, toldCheck(one, found, { ...telling, reason }))
  const owner = { accountId: watched.account_id, scheduleId: watched.schedule_id, jobId: job.id }
  if (notify?.digest === 'run' || notify?.digest === 'daily') {
    const entry = { ...owner, runId: runIdOf(job), isDaily: notify.digest === 'daily' }
    return { deliveries: [], digest: digestEntry(entry, eventFor(null)) }
  }
  const deliveries = receivers.flatMap((receiver) => {
    const { receiver_id: receiverId, webhook_metadata: metadata } = receiver
    const target = deliveryTarget(ctx.webhooks, receiver)
    if (target === null) return []
    const dedupeKey = receiverId === null ? `job:${job.id}` : `job:${job.id}:${receiverId}`
    const delivery = { ...owner, receiverId, runId: null, reason, target, event: eventFor(metadata), dedupeKey }
    return [prepareDelivery(ctx.webhooks, delivery)]
  })
  return { deliveries, digest: null }
}

function toldCheck(
  { watched, reason: change }: Told,
  { results, made }: Found,
  { reason, changes }: Telling & { reason: ToldCheck['reason'] },
): ToldCheck {
  const content = change === 'failed' ? null : change
  const comparison = made?.comparison ?? null
  const told = changes && made ? made.changes : null
  const isSelected = content === 'first_run' ? watched.notify?.when !== undefined : isAboutItems(watched.notify)
  const selected = isSelected && told !== null ? made : null
  return {
    reason,
    change: content,
    results,
    comparison,
    changes: told ?? (content === null ? NO_CHANGES : UNKNOWN_CHANGES),
    selected: selected && {
      items: selected.changes.added,
      itemsOmitted: selected.addedCount - selected.changes.added.length,
      described: selected.described ?? describeChange(content, { item_count: selected.addedCount }, comparison),
    },
  }
}
