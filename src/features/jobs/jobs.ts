/** Jobs: created, read, listed, cancelled. Running them is `job-runner.ts`. */
import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import type { Json } from '#base/json.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import { type AdmissionContext, takeJobs } from '#features/admission/rate-limits.ts'
import { readInstant } from '#features/admission/read-instant.ts'
import { checkedUrl, invalid } from '#features/strategies/read-request.ts'
import { findStrategy, holdStrategy, type StrategyRow } from '#features/strategies/store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { failedEnding } from './finish-jobs.ts'
import { type JobTarget, readTarget } from './job-targets.ts'
import type { JobWaiters } from './job-waiters.ts'
import type { JobFailure } from './judge-run.ts'
import type { RunContext } from './run-job.ts'
import { endJobs } from './store-ended.ts'
import * as open from './store-open.ts'
import * as reads from './store-read.ts'

export type JobsContext = {
  db: Db
  clock: Clock
  admission: AdmissionContext
  web: RunContext['web'] & { guard: AddressGuard }
  waiters: JobWaiters
}

export const MAX_BATCH_URLS = 10_000

/** However many strategies or schedules one call starts. */
export function requireFewJobs(count: number): void {
  if (count > MAX_BATCH_URLS) throw invalid(`One call starts at most ${MAX_BATCH_URLS} jobs; these would be ${count}`)
}

export type StartedJobs = { ids: string[]; createdAt: Date }
export type NewJobs = { strategy: StrategyRow; targets: JobTarget[] }

/** Reads what a request asks for; throws before anything is counted or stored. */
export async function readNewJobs(
  ctx: JobsContext,
  accountId: string,
  given: { strategyId: string; urls: readonly string[]; parameters: Readonly<Record<string, unknown>> | null },
): Promise<NewJobs> {
  const strategy = await findStrategy(ctx.db, accountId, given.strategyId)
  if (!strategy) {
    // What is wrong with the request itself is told before what is missing.
    eachUrl(given.urls, (url) => checkedUrl(ctx.web.guard, url))
    throw new AppError('strategy_not_found')
  }
  return { strategy, targets: readTargets(ctx.web.guard, strategy, given.urls, given.parameters) }
}

export function readTargets(
  guard: AddressGuard,
  strategy: Pick<StrategyRow, 'url' | 'recipe'>,
  urls: readonly string[],
  parameters: Readonly<Record<string, unknown>> | null,
): JobTarget[] {
  return eachUrl(urls, (url) => readTarget(guard, strategy, { url, parameters }))
}

/** A bad address of a list is named by its place, counted as people count. */
export function eachUrl<T>(urls: readonly string[], read: (url: string) => T): T[] {
  return urls.map((url, index) => {
    try {
      return read(url)
    } catch (error) {
      if (urls.length === 1 || !(error instanceof AppError)) throw error
      throw invalid(`URL ${index + 1} of urls: ${error.message}`, { field: `urls[${index}]` })
    }
  })
}

/** Who a job belongs to beside its account. */
export type JobOrigin = {
  batchId?: string
  scheduleId?: string
  nodeExecutionId?: string
  /** The page is read, also when it is the one of last time. */
  isForced?: boolean
}

/** All of them or none, and the workers hear of it with the commit. Returns their ids in the order of the targets. */
export async function createJobs(
  tx: Db | Tx,
  owner: { accountId: string; strategyId: string },
  targets: readonly JobTarget[],
  origin: JobOrigin = {},
): Promise<StartedJobs> {
  return createManyJobs(tx, [{ owner, targets, origin }])
}

export type JobBatch = {
  owner: { accountId: string; strategyId: string }
  targets: readonly JobTarget[]
  origin: JobOrigin
}

/** Of many owners, in one statement. */
export async function createManyJobs(tx: Db | Tx, batches: readonly JobBatch[]): Promise<StartedJobs> {
  const jobs = batches.flatMap(({ owner, targets, origin }) =>
    targets.map((target, position) => ({
      id: newId(),
      ...owner,
      ...target,
      batchId: origin.batchId ?? null,
      scheduleId: origin.scheduleId ?? null,
      nodeExecutionId: origin.nodeExecutionId ?? null,
      isForced: origin.isForced ?? false,
      position,
    })),
  )
  const createdAt = await open.insertOpenJobs(tx, jobs)
  return { ids: jobs.map(({ id }) => id), createdAt }
}

/** What an account asks for counts against its jobs per hour. */
export async function startJobs(
  ctx: JobsContext,
  account: RequestAccount,
  { strategy, targets }: NewJobs,
  origin: JobOrigin = {},
  alongside: (tx: Tx, started: StartedJobs) => Promise<void> = async () => undefined,
): Promise<StartedJobs> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await holdStrategy(tx, account.id, strategy.id))) throw new AppError('strategy_not_found')
    await takeJobs(ctx.admission, tx, account, targets.length)
    const started = await createJobs(tx, { accountId: account.id, strategyId: strategy.id }, targets, origin)
    await alongside(tx, started)
    return started
  })
}

export async function getJob(ctx: Pick<JobsContext, 'db'>, accountId: string, jobId: string): Promise<reads.JobRow> {
  const job = await reads.findJob(ctx.db, accountId, jobId)
  if (!job) throw new AppError('job_not_found')
  return job
}

export async function jobResults(ctx: Pick<JobsContext, 'db'>, job: reads.JobRow): Promise<Json | null> {
  return (await reads.findSnapshot(ctx.db, job.snapshot_id))?.results ?? null
}

const CANCELLED: JobFailure = {
  code: 'cancelled',
  message: 'The job was cancelled before it started.',
  transient: false,
}

/** Only what still waits can be called off; a run that has begun ends by itself. */
export async function cancelJob(ctx: JobsContext, accountId: string, jobId: string): Promise<reads.JobRow> {
  const cancelled = await ctx.db.transaction().execute((tx) => cancelWaiting(tx, accountId, { id: jobId }))
  const job = await getJob(ctx, accountId, jobId)
  if (cancelled === 0) throw new AppError('job_not_pending', { values: { status: job.status } })
  return job
}

export async function cancelBatch(ctx: JobsContext, accountId: string, batchId: string): Promise<number> {
  await batchCounts(ctx, accountId, batchId)
  return ctx.db.transaction().execute((tx) => cancelWaiting(tx, accountId, { batchId }))
}

export async function cancelWaiting(
  tx: Tx,
  accountId: string,
  which: Parameters<typeof open.lockWaiting>[1],
): Promise<number> {
  const jobs = await open.lockWaiting(tx, which, accountId)
  await endJobs(
    tx,
    null,
    jobs.map((job) => failedEnding(job, CANCELLED, 0)),
  )
  return jobs.length
}

export async function batchCounts(ctx: JobsContext, accountId: string, batchId: string): Promise<reads.BatchCounts> {
  const counts = await reads.countBatch(ctx.db, accountId, batchId)
  if (!counts) throw new AppError('batch_not_found')
  return counts
}

const RELATIVE = /^(\d{1,6})([smhdw])$/
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** `2026-01-31T00:00:00Z`, or as long ago as `90m`, `24h`, `7d`. */
export function readSince(text: string, now: Date): Date {
  const relative = RELATIVE.exec(text.trim())
  if (relative) {
    const seconds = Number(relative[1]) * (UNIT_SECONDS[relative[2] ?? ''] ?? 0)
    return new Date(Math.max(0, now.getTime() - seconds * 1000))
  }
  const absolute = readInstant(text.trim())
  if (!absolute) {
    throw invalid('since must be a date and time (ISO 8601) or a span such as 90m, 24h or 7d', { field: 'since' })
  }
  return absolute
}
