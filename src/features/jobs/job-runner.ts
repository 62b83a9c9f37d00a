/**
 * Runs the waiting jobs of all accounts in this process.
 *
 * 1. One account never takes the last places, and one host never more than its share: a job of somebody else always finds a place
 *    soon.
 * 2. While runs that ended are written, the next ones of their hosts are claimed.
 * 3. A job ends by its deadline at the latest. What a dead process held comes back, see `takeBackJobs`.
 */
import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { Log } from '#platform/log.ts'
import { TimedOut } from '#platform/row-runner/after-error.ts'
import type { Share } from '#platform/row-runner/places.ts'
import { startRowRunner } from '#platform/row-runner/row-runner.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { type FinishedRun, finishRuns, type OnBroken, prepareFinish } from './finish-jobs.ts'
import { createReadings } from './readings.ts'
import { type RunContext, type RunOutcome, runJob } from './run-job.ts'
import * as open from './store-open.ts'
import { tracedClaim, tracedFinish, tracedRun } from './trace-jobs.ts'

export type JobRunnerContext = {
  db: Db
  clock: Clock
  log: Log
  signals: Signals
  web: RunContext['web']
  access: RunContext['access']
  onBroken: OnBroken
  toldOf: RunContext['toldOf']
  tracing: Tracing
  /** Told of each run that ended and was written. */
  onEnded: (run: { host: string; outcome: RunOutcome }) => void
  ownerId: string
  /** Jobs that are in progress when it is aborted are handed back. */
  deadline: AbortSignal
  settings: {
    concurrency: number
    hostConcurrency: number
    timeoutSeconds: number
    /** For lists over several pages. */
    listTimeoutSeconds: number
    retryDelaysSeconds: readonly number[]
    recheckDelaySeconds: number
  }
}

/** Retries become due without news. */
const LOOK_EVERY_SECONDS = 1
/** Places that one account leaves to the others, where there are enough. */
const RESERVED_PLACES = 2
const FEW_PLACES = 4
/** Three times what the host is asked at once: while some are fetched, others are claimed. */
const PLACES_PER_REQUEST = 3
/** Of a job's time, for reading the pages of a list. */
const PAGING_SHARE = 0.8

export function startJobRunner(ctx: JobRunnerContext): AsyncDisposable {
  const { db, clock, ownerId, settings, onBroken } = ctx
  const { concurrency, timeoutSeconds, listTimeoutSeconds, retryDelaysSeconds, recheckDelaySeconds } = settings
  const readings = createReadings(db, ctx.web.pool)
  const pagingSeconds = timeoutSeconds * PAGING_SHARE
  const listSeconds = listTimeoutSeconds * PAGING_SHARE
  const { web, access, toldOf } = ctx
  const running = { db, web, access, readings, pagingSeconds, listSeconds, toldOf }
  const perHost = PLACES_PER_REQUEST * settings.hostConcurrency
  let afterAccountId = '00000000-0000-0000-0000-000000000000'
  return startRowRunner<open.ClaimedJob, FinishedRun>(ctx, {
    name: 'jobs',
    places: concurrency,
    shares: [ofAccount(concurrency), { keyOf: ({ host }) => host, places: perHost, until: 'run' }],
    lookEverySeconds: LOOK_EVERY_SECONDS,
    listen: (runner) => ctx.signals.on('jobs.waiting', () => runner.wake()),
    claim: async ({ free, full: [fullAccounts = [], fullHosts = []] }) => {
      const request = { ownerId, limit: free, afterAccountId, fullAccounts, fullHosts, perHost }
      const jobs = await tracedClaim(ctx.tracing, () => open.claimJobs(db, request))
      afterAccountId = jobs.at(-1)?.account_id ?? afterAccountId
      return jobs
    },
    timeoutSeconds: ({ isList }) => (isList ? Math.max(timeoutSeconds, listTimeoutSeconds) : timeoutSeconds),
    run: (job, { signal }) => tracedRun(ctx.tracing, job, () => finishedRun(running, job, signal)),
    failed: (job, error) => prepareFinish(job, failureBy(error, job)),
    settle: async (runs) => {
      const by = { ownerId, now: clock.now(), retryDelaysSeconds, recheckDelaySeconds, onBroken }
      await tracedFinish(runs, () => finishRuns(db, by, runs))
      for (const { job, outcome } of runs) ctx.onEnded({ host: job.host, outcome })
      // Some of those that failed wait again.
      return runs.some(({ outcome }) => outcome.kind === 'failed')
    },
    release: (jobs) => open.releaseJobs(db, ownerId, jobs),
    releaseUnknown: (heldIds) => open.releaseUnknownJobs(db, ownerId, heldIds),
  })
}

function ofAccount(concurrency: number): Share<open.ClaimedJob> {
  const places = concurrency < FEW_PLACES ? concurrency : concurrency - RESERVED_PLACES
  return { keyOf: ({ account_id }) => account_id, places, until: 'settled' }
}

/** What a run that was told to stop says of the page says nothing about the page. */
async function finishedRun(ctx: RunContext, job: open.ClaimedJob, signal: AbortSignal): Promise<FinishedRun> {
  const outcome = await runJob(ctx, job, signal)
  if (outcome.kind === 'failed') signal.throwIfAborted()
  return prepareFinish(job, outcome)
}

function failureBy(error: unknown, job: open.ClaimedJob): RunOutcome {
  const { code, message } = error instanceof TimedOut ? TOO_LONG : UNEXPECTED
  return { kind: 'failed', failure: { code, message, transient: true }, version: job.baseline?.recipeVersion ?? 0 }
}

const TOO_LONG = { code: 'timeout', message: 'The job took longer than a job may take.' } as const
const UNEXPECTED = {
  code: 'internal',
  message: 'An unexpected error ended this run. The log of the service says more.',
} as const
