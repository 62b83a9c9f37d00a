/** Writes how jobs ended: those that end together, together. Results, baseline, job and the news of it commit at once. */
import { encodePage } from '#engine/page/page-codec.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import * as ended from './ended-jobs-store.ts'
import { type JobFailure, retryDelay } from './judge-run.ts'
import * as open from './open-jobs-store.ts'
import type { RunOutcome } from './run-job.ts'

export type FinishedRun = { job: open.ClaimedJob; outcome: RunOutcome; page: Uint8Array | null }

/** Compressing happens before the transaction: nobody waits for a lock meanwhile. */
export async function prepareFinish(job: open.ClaimedJob, outcome: RunOutcome): Promise<FinishedRun> {
  const isKept = outcome.kind === 'extracted' && needsPage(job.baseline, outcome)
  return { job, outcome, page: isKept ? await encodePage(outcome.page) : null }
}

/** The stored page stays as long as it gives the same results by the same reading. */
function needsPage(baseline: open.Baseline | null, outcome: RunOutcome & { kind: 'extracted' }): boolean {
  return (
    baseline === null ||
    baseline.lastCheck.basis !== outcome.next.basis ||
    baseline.contentHash !== outcome.digest.contentHash
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

export type Finisher = { ownerId: string; now: Date; retryDelaysSeconds: readonly number[] }

export async function finishRuns(db: Db, by: Finisher, runs: readonly FinishedRun[]): Promise<void> {
  const { now } = by
  const isPlain = runs.every(({ job, outcome }) => isPlainEnd(job, outcome, now))
  if (isPlain) return writeEnds(db, by, runs, new Map())
  await db.transaction().execute(async (tx) => {
    const contents = new Map<string, Kept>()
    const held = await open.lockHeld(
      tx,
      runs.map(({ job }) => job),
    )
    // In one order everywhere, so that two processes never wait for each other's rows.
    for (const run of runs.filter(({ job }) => held.has(job.id)).sort(byPage)) {
      const kept = await keepContent(tx, run, now)
      if (kept) contents.set(run.job.id, kept)
    }
    await writeEnds(tx, by, runs, contents)
  })
}

/** Nothing to write but the end itself: one statement commits by itself. */
function isPlainEnd({ baseline }: open.ClaimedJob, outcome: RunOutcome, now: Date): boolean {
  if (outcome.kind === 'failed') return true
  if (outcome.kind !== 'unchanged' || !baseline) return false
  return !isDayOld(baseline, now) && isSameCheck(baseline, outcome)
}

function isDayOld(baseline: open.Baseline, now: Date): boolean {
  return now.getTime() - baseline.usedAt.getTime() > DAY_MS
}

function isSameCheck({ lastCheck }: open.Baseline, { next }: RunOutcome & { kind: 'unchanged' }): boolean {
  return JSON.stringify(lastCheck, CHECK_KEYS) === JSON.stringify(next, CHECK_KEYS)
}

const CHECK_KEYS = ['basis', 'url', 'etag', 'lastModified', 'bodyHash', 'regionHash', 'fetchedBy', 'truncated']

function byPage(a: FinishedRun, b: FinishedRun): number {
  return `${a.job.strategy_id}${a.job.page_key}` < `${b.job.strategy_id}${b.job.page_key}` ? -1 : 1
}

type Kept = { snapshotId: string; hasChanges: boolean }

async function keepContent(tx: Tx, { job, outcome, page }: FinishedRun, now: Date): Promise<Kept | null> {
  const key = { strategyId: job.strategy_id, pageKey: job.page_key }
  if (outcome.kind === 'unchanged' && job.baseline) {
    if (!isSameCheck(job.baseline, outcome)) await ended.rememberCheck(tx, key, outcome.next)
    if (isDayOld(job.baseline, now)) await ended.markUsed(tx, key)
    return null
  }
  if (outcome.kind !== 'extracted') return null
  const { digest, rebased, next, version, isClosed } = outcome
  const before = await ended.lockBaseline(tx, key)
  const snapshotId = await ended.keepSnapshot(tx, job.strategy_id, digest)
  const previous = before && rebased && before.content_hash === rebased.from ? rebased.to : before?.content_hash
  await ended.keepPageState(tx, {
    ...key,
    url: job.url,
    lastCheck: next,
    snapshotId,
    digest,
    recipeVersion: version,
    isClosed,
    page,
  })
  return { snapshotId, hasChanges: previous !== digest.contentHash }
}

async function writeEnds(
  tx: Db | Tx,
  { ownerId, retryDelaysSeconds }: Finisher,
  runs: readonly FinishedRun[],
  contents: ReadonlyMap<string, Kept>,
): Promise<void> {
  const postponed: Array<open.Hold & { delay_seconds: number }> = []
  const endings: ended.Ending[] = []
  for (const { job, outcome } of runs) {
    const delay = outcome.kind === 'failed' ? retryDelay(outcome.failure, job.attempts, retryDelaysSeconds) : null
    if (delay !== null) postponed.push({ id: job.id, attempts: job.attempts, delay_seconds: delay })
    else if (outcome.kind !== 'gone') endings.push(endingOf(job, outcome, contents.get(job.id) ?? null))
  }
  if (postponed.length > 0) await open.postponeJobs(tx, ownerId, postponed)
  await ended.endJobs(tx, ownerId, endings)
}

function endingOf(
  job: open.ClaimedJob,
  outcome: Exclude<RunOutcome, { kind: 'gone' }>,
  kept: Kept | null,
): ended.Ending {
  const hold = { id: job.id, attempts: job.attempts }
  if (outcome.kind === 'failed') return failedEnding(hold, outcome.failure, outcome.version)
  const nothingElse = { ...NO_FAILURE, warnings: null, truncated: false, rebased_from: null, rebased_to: null }
  if (outcome.kind === 'unchanged') {
    return {
      ...hold,
      ...nothingElse,
      status: 'completed',
      snapshot_id: job.baseline?.snapshotId ?? null,
      item_count: job.baseline?.itemCount ?? 0,
      has_changes: false,
      checked_by: outcome.checkedBy,
      recipe_version: outcome.version,
    }
  }
  return {
    ...hold,
    ...nothingElse,
    status: 'completed',
    snapshot_id: kept?.snapshotId ?? null,
    item_count: outcome.digest.itemCount,
    has_changes: kept?.hasChanges ?? false,
    checked_by: 'extracted',
    recipe_version: outcome.version,
    warnings: outcome.warnings.length > 0 ? outcome.warnings : null,
    truncated: outcome.digest.cut !== null,
    rebased_from: outcome.rebased?.from ?? null,
    rebased_to: outcome.rebased?.to ?? null,
  }
}

const NO_FAILURE = { error: null, error_code: null }

export function failedEnding(hold: open.Hold, failure: JobFailure, version: number): ended.Ending {
  return {
    id: hold.id,
    attempts: hold.attempts,
    status: 'failed',
    snapshot_id: null,
    item_count: null,
    has_changes: false,
    checked_by: null,
    recipe_version: version,
    error: failure.message,
    error_code: failure.code,
    warnings: null,
    truncated: false,
    rebased_from: null,
    rebased_to: null,
  }
}
