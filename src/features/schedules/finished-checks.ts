/**
 * The ends of scheduled jobs: what is known of each URL, the changes people read and the news for receivers.
 *
 * 1. Ends are claimed for a minute, judged and compared, and only then written: nobody waits for a lock meanwhile.
 * 2. What is written is what follows from the rows as they were read. Where a row has moved meanwhile, its ends are judged again.
 * 3. An end is handled once: it is written and taken off the list in one transaction. After a crash it comes again.
 * 4. However many end together, the statements are the same few.
 */
import { isDeepStrictEqual } from 'node:util'
import { rereadTold } from '#features/jobs/reread-told.ts'
import {
  claimFollowUps,
  deleteFollowUps,
  type FinishedJob,
  findFinishedJobs,
  findRebases,
  keepSnapshots,
  type RebasedRun,
} from '#features/jobs/store-ended.ts'
import { enqueueDeliveries } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { databaseTrouble } from '#platform/db/database-trouble.ts'
import { jobName, judgeChecks, type KnownUrls, keyOf, nameOf } from './judge-checks.ts'
import { type News, type NewsContext, prepareNews, recipeNews } from './prepare-news.ts'
import { insertChanges } from './store-changes.ts'
import { insertDigestEntries } from './store-digests.ts'
import { findWatchedUrls, lockWatchedUrls, type WatchedUrl, writeUrlStates } from './store-urls.ts'
import { isOfTold, needsRebase } from './told-content.ts'

export type ChecksContext = NewsContext & {
  /** Claims that a crash of the machine loses are only made again. */
  relaxedDb: Db
  ownerId: string
}

const AT_ONCE = 200
/** Well below the time for which they are claimed. */
const COMPARE_BUDGET_MS = 15_000

/** True: there may be more. */
export async function handleFinishedChecks(ctx: ChecksContext): Promise<boolean> {
  const jobIds = await claimFollowUps(ctx.relaxedDb, ctx.ownerId, AT_ONCE)
  await handleAll(ctx, jobIds, AbortSignal.timeout(COMPARE_BUDGET_MS))
  return jobIds.length === AT_ONCE
}

/** One that cannot be handled must not hold up the others. */
async function handleAll(ctx: ChecksContext, jobIds: readonly string[], isOver: AbortSignal): Promise<void> {
  try {
    for (let left = jobIds; left.length > 0; ) left = await handleSome(ctx, left, isOver)
  } catch (error) {
    const trouble = databaseTrouble(error)
    if (trouble === 'away' || trouble === 'full') throw error
    const isAlone = jobIds.length === 1
    ctx.log.error(
      { err: error },
      `ends of scheduled jobs could not be handled; ${isAlone ? 'it comes again in a minute' : 'they are handled one by one'}`,
    )
    if (!isAlone) for (const jobId of jobIds) await handleAll(ctx, [jobId], isOver)
  }
}

/** Returns those that are left: the rest of what is very large or has to be read anew, and those whose URL has moved. */
async function handleSome(ctx: ChecksContext, jobIds: readonly string[], isOver: AbortSignal): Promise<string[]> {
  const found = await findFinishedJobs(ctx.db, jobIds)
  const before = byName(await findWatchedUrls(ctx.db, found.map(keyOf)))
  const jobs = handledTogether(found, before)
  const rebases = await rebasesBetween(ctx, jobs, before)
  const { readAnew, told } = judgeChecks(jobs, before, rebases)
  // Before what the same jobs found: the timeline keeps the order of the ids.
  const recipes = readAnew.map(recipeNews)
  const news = await prepareNews(ctx, told, isOver)
  const firstLeft = told[news.length]?.job
  const prepared = firstLeft ? jobs.slice(0, jobs.indexOf(firstLeft)) : jobs
  return ctx.db.transaction().execute(async (tx) => {
    const now = byName(await lockWatchedUrls(tx, prepared.map(keyOf)))
    const ready = prepared.filter((job) => isDeepStrictEqual(before.get(jobName(job)), now.get(jobName(job))))
    const isReady = new Set(ready.map(({ id }) => id))
    await writeUrlStates(tx, judgeChecks(ready, before, rebases).after.map(stateColumns))
    await writeNews(
      tx,
      [...recipes, ...news].filter(({ jobId }) => isReady.has(jobId)),
    )
    const left = new Set(found.map(({ id }) => id).filter((id) => !isReady.has(id)))
    await deleteFollowUps(
      tx,
      jobIds.filter((id) => !left.has(id)),
    )
    return [...left]
  })
}

async function writeNews(tx: Tx, news: readonly News[]): Promise<void> {
  await insertChanges(
    tx,
    news.flatMap(({ change }) => change ?? []),
  )
  await enqueueDeliveries(
    tx,
    news.flatMap(({ deliveries }) => deliveries),
  )
  await insertDigestEntries(
    tx,
    news.flatMap(({ digest }) => digest ?? []),
  )
}

function byName(watched: readonly WatchedUrl[]): KnownUrls {
  return new Map(watched.map((one) => [nameOf(one), one]))
}

/** Pages that are read anew before what they led to is written. */
const READ_AT_ONCE = 20

/** The first of them. What is known for a job by another reading follows from its URL as it is before it. */
function handledTogether(jobs: readonly FinishedJob[], known: KnownUrls): readonly FinishedJob[] {
  const marks = new Map<string, string>()
  let anew = 0
  const end = jobs.findIndex((job) => {
    const { reading_mark: mark } = job
    const name = jobName(job)
    const watched = known.get(name)
    const last = marks.get(name) ?? mark
    if (mark !== null) marks.set(name, mark)
    if (watched && needsRebase(watched, job)) anew++
    return anew > READ_AT_ONCE || (mark !== null && mark !== last)
  })
  return end === -1 ? jobs : jobs.slice(0, end)
}

/** Few need it, and most batches none. */
async function rebasesBetween(
  ctx: ChecksContext,
  jobs: readonly FinishedJob[],
  known: KnownUrls,
): Promise<ReadonlyMap<string, RebasedRun>> {
  const asked = jobs.flatMap((job) => {
    const watched = known.get(jobName(job))
    return watched && needsRebase(watched, job) ? [{ job, watched }] : []
  })
  const unknown = asked.filter(({ job }) => job.rebased_from === null)
  const rebases = await findRebases(
    ctx.db,
    unknown.map(({ job, watched }) => ({ ...job, since: watched.last_success_at })),
  )
  for (const { job, watched } of asked) {
    const between = rebases.get(job.id)
    const rebase = between && isOfTold(watched, between) ? null : await rebaseTold(ctx, job, watched)
    if (rebase) rebases.set(job.id, rebase)
  }
  return rebases
}

/** Other runs came in between: what was told of last is read anew by itself. */
async function rebaseTold(ctx: ChecksContext, job: FinishedJob, watched: WatchedUrl): Promise<RebasedRun | null> {
  const digest = await rereadTold(ctx, job, watched)
  if (!digest) return null
  const kept = { strategyId: job.strategy_id, digest }
  const [snapshotId = null] = await ctx.db.transaction().execute((tx) => keepSnapshots(tx, [kept]))
  return {
    rebased_from: watched.content_hash,
    rebased_to: digest.contentHash,
    rebased_snapshot_id: snapshotId,
    snapshot_id: job.snapshot_id,
  }
}

function stateColumns(watched: WatchedUrl) {
  const { account_id, strategy_name, strategy_changed_at, ignore_fields, notify, receivers, ...rest } = watched
  const { sealed_webhook_url, sealed_webhook_secret, webhook_type, webhook_metadata, ...state } = rest
  return state
}
