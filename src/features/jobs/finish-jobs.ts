/** Writes how jobs ended: those that end together, together. Results, baseline, job and the news of it commit at once. */
import { encodePage } from '#engine/page/page-codec.ts'
import { dropBody } from '#engine/page/read-body.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { keepDeadLetters, type NewDeadLetter } from '#platform/dead-letters.ts'
import type { Span } from '#platform/tracing/span.ts'
import { type JobFailure, retryDelay } from './judge-run.ts'
import { markOf } from './readings.ts'
import type { Retold, RunOutcome } from './run-job.ts'
import * as ended from './store-ended.ts'
import * as open from './store-open.ts'
import { keepPastPages } from './store-past-pages.ts'

/** `span`: of the run, where it is traced. */
export type FinishedRun = { job: open.ClaimedJob; outcome: RunOutcome; page: Uint8Array | null; span?: Span }

/** Compressing happens before the transaction: nobody waits for a lock meanwhile. After it nobody needs the body itself. */
export async function prepareFinish(job: open.ClaimedJob, outcome: RunOutcome): Promise<FinishedRun> {
  const { page, stored } = 'page' in outcome ? outcome : {}
  const bytes = stored ?? (page ? await encodePage(page) : null)
  if (page) dropBody(page.body)
  return { job, outcome, page: bytes }
}

const DAY_MS = 24 * 60 * 60 * 1000

export type Finisher = {
  ownerId: string
  now: Date
  retryDelaysSeconds: readonly number[]
  /** What looks like a fault is read again after this long. */
  recheckDelaySeconds: number
  onBroken: OnBroken
}

/** Of runs that ended because their recipe no longer reads the page: in the transaction that ends them, once for all of them. */
export type OnBroken = (tx: Tx, runs: readonly BrokenRun[]) => Promise<void>

export type BrokenRun = { strategyId: string; version: number; message: string }

export async function finishRuns(db: Db, by: Finisher, runs: readonly FinishedRun[]): Promise<void> {
  const isPlain = runs.every((run) => isPlainEnd(by, run))
  if (isPlain) return writeEnds(db, by, runs, new Map())
  await db.transaction().execute(async (tx) => {
    const held = await open.lockHeld(
      tx,
      runs.map(({ job }) => job),
    )
    // In one order everywhere, so that two processes never wait for each other's rows.
    const kept = await keepContents(tx, by, runs.filter(({ job }) => held.has(job.id)).sort(byPage))
    await writeEnds(tx, by, runs, kept)
    const broken = runs.flatMap((run) => (held.has(run.job.id) ? brokenRun(run) : []))
    if (broken.length > 0) await by.onBroken(tx, broken)
  })
}

/** Never of a page that is down, walled, gone or moved: these end by other codes. */
function brokenRun({ job, outcome }: FinishedRun): BrokenRun[] {
  if (outcome.kind !== 'failed' || outcome.failure.code !== 'recipe_broken') return []
  return [{ strategyId: job.strategy_id, version: outcome.version, message: outcome.failure.message }]
}

/** Nothing to write but the end itself: one statement commits by itself. */
function isPlainEnd(by: Finisher, { job, outcome, page }: FinishedRun): boolean {
  if (outcome.kind === 'doubted') return true
  if (outcome.kind === 'failed' && delayOf(by, job, outcome) !== null) return true
  if (outcome.kind === 'failed') return page === null && outcome.failure.code !== 'internal'
  if (outcome.kind !== 'unchanged' || !job.baseline) return false
  return !isDayOld(job.baseline, by.now) && isSameCheck(job.baseline, outcome)
}

/** Null: the job ends. */
function delayOf(by: Finisher, job: open.ClaimedJob, outcome: RunOutcome): number | null {
  if (outcome.kind === 'doubted') return by.recheckDelaySeconds
  return outcome.kind === 'failed' ? retryDelay(outcome.failure, job.attempts, by.retryDelaysSeconds) : null
}

function isDayOld(baseline: open.Baseline, now: Date): boolean {
  return now.getTime() - baseline.usedAt.getTime() > DAY_MS
}

function isSameCheck({ lastCheck }: open.Baseline, { next }: RunOutcome & { kind: 'unchanged' }): boolean {
  return JSON.stringify(lastCheck, CHECK_KEYS) === JSON.stringify(next, CHECK_KEYS)
}

const CHECK_KEYS = [
  ...['basis', 'url', 'etag', 'lastModified', 'bodyHash', 'regionHash', 'fetchedBy', 'truncated', 'access'],
  ...['pages', 'asked', 'next', 'from', 'count', 'repeats', 'ends'],
]

function byPage(a: FinishedRun, b: FinishedRun): number {
  return pageOf(a) < pageOf(b) ? -1 : 1
}

type Kept = { snapshotId: string; hasChanges: boolean; rebase: Rebase | null }

/** The content before this run in its own terms, where that was read by other ones. */
type Rebase = { from: string; to: string; snapshotId: string | null }

type ExtractedRun = FinishedRun & { outcome: RunOutcome & { kind: 'extracted' }; page: Uint8Array }

function isExtracted(run: FinishedRun): run is ExtractedRun {
  return run.outcome.kind === 'extracted' && run.page !== null
}

const keyOf = ({ job }: FinishedRun): ended.PageKey => ({ strategyId: job.strategy_id, pageKey: job.page_key })

/** By the id of the job. `runs`: in the order of their pages. */
async function keepContents(tx: Tx, by: Finisher, runs: readonly FinishedRun[]): Promise<Map<string, Kept>> {
  const extracted = runs.filter(isExtracted)
  const others = runs.filter((run) => !isExtracted(run) && !isPlainEnd(by, run))
  const [first = [], ...later] = roundsOf(extracted)
  // What others write and what is extracted is not written in the order of pages, so all are locked in it before.
  if (others.length > 0 && extracted.length > 0)
    await ended.lockBaselines(tx, pagesOf([...others, ...first].sort(byPage)))
  for (const run of others) await keepOther(tx, by, run)
  const kept = new Map<string, Kept>()
  for (const round of [first, ...later]) await keepExtracted(tx, round, kept)
  return kept
}

/** Each once. */
function pagesOf(runs: readonly FinishedRun[]): ended.PageKey[] {
  return [...new Map(runs.map((run) => [pageOf(run), keyOf(run)])).values()]
}

const pageOf = ({ job }: FinishedRun): string => `${job.strategy_id}${job.page_key}`

/** No page twice in one round: of two runs that read the same page the second is held against the first. */
function roundsOf(runs: readonly ExtractedRun[]): ExtractedRun[][] {
  const rounds: ExtractedRun[][] = []
  const seen = new Map<string, number>()
  for (const run of runs) {
    const at = seen.get(pageOf(run)) ?? 0
    seen.set(pageOf(run), at + 1)
    rounds[at] = [...(rounds[at] ?? []), run]
  }
  return rounds
}

/** What is to be kept of a run that read nothing new. */
async function keepOther(tx: Tx, by: Finisher, run: FinishedRun): Promise<void> {
  const { job, outcome, page } = run
  if (outcome.kind === 'unchanged' && job.baseline) {
    if (!isSameCheck(job.baseline, outcome)) await ended.rememberCheck(tx, keyOf(run), outcome.next)
    if (isDayOld(job.baseline, by.now)) await ended.markUsed(tx, keyOf(run))
  }
  if (outcome.kind === 'failed' && outcome.page && page && delayOf(by, job, outcome) === null) {
    await ended.keepFailingPage(tx, keyOf(run), { jobId: job.id, bodyHash: outcome.page.bodyHash, page })
  }
}

/** In as few statements as one run takes. */
async function keepExtracted(tx: Tx, runs: readonly ExtractedRun[], kept: Map<string, Kept>): Promise<void> {
  if (runs.length === 0) return
  const baselines = await ended.lockBaselines(tx, runs.map(keyOf))
  const snapshotIds = await ended.keepSnapshots(
    tx,
    runs.map(({ job, outcome }) => ({ strategyId: job.strategy_id, digest: outcome.digest })),
  )
  const states: ended.NewPageState[] = []
  const past: ended.PageKey[] = []
  for (const [at, run] of runs.entries()) {
    const { job, outcome, page } = run
    const { digest, next, version, isClosed, looks } = outcome
    const before = baselines[at] ?? null
    const snapshotId = snapshotIds[at] ?? ''
    const rebase = before && (await rebaseOf(tx, job, before, outcome))
    const retold = outcome.retold && (await retoldOf(tx, job, outcome.retold))
    const hasChanges = (rebase?.to ?? before?.content_hash) !== digest.contentHash
    const isSame = before?.body_hash === next.bodyHash || before?.changed_snapshot_id === snapshotId
    const showsLastChange = isSame && !hasChanges
    if (before && !showsLastChange) past.push(keyOf(run))
    states.push({
      ...keyOf(run),
      url: job.url,
      lastCheck: next,
      snapshotId,
      digest,
      recipeVersion: version,
      isClosed,
      page,
      looks,
      changedSnapshotId: hasChanges ? snapshotId : showsLastChange ? (before?.changed_snapshot_id ?? null) : null,
    })
    kept.set(job.id, { snapshotId, hasChanges, rebase: retold ?? rebase })
  }
  await keepPastPages(tx, past)
  await ended.keepPageStates(tx, states)
}

async function rebaseOf(
  tx: Tx,
  job: open.ClaimedJob,
  before: ended.LastContent,
  outcome: RunOutcome & { kind: 'extracted' },
): Promise<Rebase | null> {
  if (before.basis !== outcome.next.basis) return rebased(tx, job, before, outcome)
  if (outcome.isSameContent) return { from: before.content_hash, to: outcome.digest.contentHash, snapshotId: null }
  return outcome.reread?.from === before.content_hash ? rebased(tx, job, before, outcome) : null
}

/** What the schedule told of last, where that is not the page's last content. */
async function retoldOf(tx: Tx, job: open.ClaimedJob, { from, digest }: Retold): Promise<Rebase> {
  const [snapshotId = null] = await ended.keepSnapshots(tx, [{ strategyId: job.strategy_id, digest }])
  return { from, to: digest.contentHash, snapshotId }
}

/** What cannot be read by both is no change: the run begins anew. So it is after a run of another reading that ended meanwhile. */
async function rebased(
  tx: Tx,
  job: open.ClaimedJob,
  { content_hash: from }: ended.LastContent,
  { digest, reread }: RunOutcome & { kind: 'extracted' },
): Promise<Rebase> {
  if (!reread?.digest || reread.from !== from) return { from, to: digest.contentHash, snapshotId: null }
  return {
    from,
    to: reread.digest.contentHash,
    snapshotId: (await ended.keepSnapshots(tx, [{ strategyId: job.strategy_id, digest: reread.digest }]))[0] ?? null,
  }
}

async function writeEnds(
  tx: Db | Tx,
  by: Finisher,
  runs: readonly FinishedRun[],
  contents: ReadonlyMap<string, Kept>,
): Promise<void> {
  const postponed: open.Postponed[] = []
  const endings: ended.Ending[] = []
  for (const { job, outcome } of runs) {
    const delay = delayOf(by, job, outcome)
    const hold = { id: job.id, attempts: job.attempts }
    if (delay !== null) postponed.push({ ...hold, delay_seconds: delay, second_look: outcome.kind === 'doubted' })
    else if (outcome.kind !== 'gone' && outcome.kind !== 'doubted')
      endings.push(endingOf(job, outcome, contents.get(job.id) ?? null))
  }
  if (postponed.length > 0) await open.postponeJobs(tx, by.ownerId, postponed)
  await keepDeadLetters(tx, 'job.run', deadLetters(endings))
  await ended.endJobs(tx, by.ownerId, endings)
}

/** Those whose failure was ours, and not the page's. */
export function deadLetters(endings: readonly ended.Ending[]): NewDeadLetter[] {
  return endings.flatMap(({ id, error, error_code }) =>
    error_code === 'internal' ? [{ payload: { job_id: id }, error: error ?? '' }] : [],
  )
}

function endingOf(
  job: open.ClaimedJob,
  outcome: Exclude<RunOutcome, { kind: 'gone' | 'doubted' }>,
  kept: Kept | null,
): ended.Ending {
  const hold = { id: job.id, attempts: job.attempts }
  if (outcome.kind === 'failed') return failedEnding(hold, outcome.failure, outcome.version)
  const completed = {
    ...NO_FAILURE,
    warnings: null,
    truncated: false,
    ...NO_REBASE,
    reading_mark: markOf(outcome.next),
    final_url: outcome.next.url,
    pages_read: outcome.pagesRead,
  }
  if (outcome.kind === 'unchanged') {
    return {
      ...hold,
      ...completed,
      status: 'completed',
      snapshot_id: job.baseline?.snapshotId ?? null,
      item_count: job.baseline?.itemCount ?? 0,
      has_changes: false,
      checked_by: outcome.checkedBy,
      recipe_version: outcome.version,
    }
  }
  const rebase = kept?.rebase
  return {
    ...hold,
    ...completed,
    status: 'completed',
    snapshot_id: kept?.snapshotId ?? null,
    item_count: outcome.digest.itemCount,
    has_changes: kept?.hasChanges ?? false,
    checked_by: 'extracted',
    recipe_version: outcome.version,
    warnings: outcome.warnings.length > 0 ? outcome.warnings : null,
    truncated: outcome.digest.cut !== null,
    ...(rebase
      ? { rebased_from: rebase.from, rebased_to: rebase.to, rebased_snapshot_id: rebase.snapshotId }
      : NO_REBASE),
  }
}

const NO_FAILURE = { error: null, error_code: null }
const NO_REBASE = { rebased_from: null, rebased_to: null, rebased_snapshot_id: null }

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
    reading_mark: null,
    ...NO_REBASE,
    final_url: failure.url ?? null,
    pages_read: null,
  }
}
