/**
 * Runs the waiting jobs of all accounts in this process.
 *
 * 1. Up to `concurrency` jobs are in hand; free places are filled with one claim. One account never takes the last places, and one
 *    host never more than its share: a job of somebody else always finds a place soon.
 * 2. Runs that end together are written together, while the next ones of their hosts are claimed.
 * 3. A job ends by its deadline at the latest. What a dead process held comes back, see `takeBackJobs`.
 */
import { setImmediate as nextTick, setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { databaseTrouble } from '#platform/db/database-trouble.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { Log } from '#platform/log.ts'
import { type SteadyLoop, startSteadyLoop } from '#platform/steady-loop.ts'
import { type FinishedRun, finishRuns, prepareFinish } from './finish-jobs.ts'
import * as open from './open-jobs-store.ts'
import { createReadings } from './readings.ts'
import { type RunContext, type RunOutcome, runJob } from './run-job.ts'

export type JobRunnerContext = {
  db: Db
  clock: Clock
  log: Log
  signals: Signals
  web: RunContext['web']
  ownerId: string
  /** Jobs that are in hand when it is aborted are handed back. */
  deadline: AbortSignal
  settings: {
    concurrency: number
    hostConcurrency: number
    timeoutSeconds: number
    retryDelaysSeconds: readonly number[]
    recheckDelaySeconds: number
  }
}

/** Retries become due without news. */
const LOOK_EVERY_SECONDS = 1
/** A large batch on one host frees places all the time, and each time nothing else waits. */
const EMPTY_FOR_MS = 100
/** Places that one account leaves to the others, where there are enough. */
const RESERVED_PLACES = 2
const FEW_PLACES = 4
/** Of a job's time, for reading the pages of a list. */
const PAGING_SHARE = 0.8
/** While others run, ends are gathered for a moment: fewer commits, and fewer claims for the places that became free. */
const GATHER_MS = 3
/** A database that is away for a moment must not lose a finished run. */
const WRITE_AGAIN_MS = 1000

/** A look for waiting jobs; `full` are the accounts and hosts that were left out. */
type Look = { at: number; news: number; full: readonly string[] }

/** `hasRun`: it is about to be written, and its host has room for another. */
type Held = { job: open.ClaimedJob; stop: AbortController; hasRun: boolean }

export function startJobRunner(ctx: JobRunnerContext): AsyncDisposable {
  const runner = new JobRunner(ctx)
  const stopListening = ctx.signals.on('jobs.waiting', () => runner.wake())
  return {
    async [Symbol.asyncDispose]() {
      stopListening()
      await runner.drain()
    },
  }
}

class JobRunner {
  readonly #ctx: JobRunnerContext
  readonly #run: RunContext
  readonly #loop: SteadyLoop
  readonly #held = new Map<string, Held>()
  readonly #finished: FinishedRun[] = []
  #lastAccountId = '00000000-0000-0000-0000-000000000000'
  #news = 0
  #foundNothing: Look | null = null
  #writing: Promise<void> | null = null
  #isDraining = false
  #hasGivenUp = false
  #onIdle: (() => void) | null = null

  constructor(ctx: JobRunnerContext) {
    this.#ctx = ctx
    const pagingSeconds = ctx.settings.timeoutSeconds * PAGING_SHARE
    this.#run = { db: ctx.db, web: ctx.web, readings: createReadings(ctx.db, ctx.web.pool), pagingSeconds }
    this.#loop = startSteadyLoop({
      name: 'jobs',
      everySeconds: LOOK_EVERY_SECONDS,
      log: ctx.log,
      run: () => this.#take(),
    })
  }

  /** Jobs wait that did not before. */
  wake(): void {
    this.#news++
    this.#loop.wake()
  }

  /** Takes no more jobs, waits for those in hand, and hands back what does not end by the deadline. */
  async drain(): Promise<void> {
    this.#isDraining = true
    await this.#loop[Symbol.asyncDispose]()
    const idle = Promise.withResolvers<void>()
    this.#onIdle = idle.resolve
    this.#reportIdle()
    const { deadline } = this.#ctx
    const giveUp = () => {
      this.#hasGivenUp = true
      for (const { stop } of this.#held.values()) stop.abort(new Error('The service is shutting down'))
    }
    if (deadline.aborted) giveUp()
    else deadline.addEventListener('abort', giveUp, { once: true })
    await idle.promise
    deadline.removeEventListener('abort', giveUp)
  }

  #reportIdle(): void {
    if (this.#held.size === 0 && this.#writing === null) this.#onIdle?.()
  }

  async #take(): Promise<boolean> {
    const { db, ownerId, settings } = this.#ctx
    const free = settings.concurrency - this.#held.size
    if (free <= 0 || this.#isDraining) return false
    const held = [...this.#held.values()]
    const fullAccounts = full(held, 'account_id', this.#accountPlaces())
    const fullHosts = full(
      held.filter(({ hasRun }) => !hasRun),
      'host',
      this.#hostPlaces(),
    )
    const look: Look = { at: performance.now(), news: this.#news, full: [...fullAccounts, ...fullHosts] }
    if (this.#isKnownEmpty(look)) return false
    const jobs = await open.claimJobs(db, {
      ownerId,
      limit: free,
      afterAccountId: this.#lastAccountId,
      fullAccounts,
      fullHosts,
      perHost: this.#hostPlaces(),
    })
    if (jobs.length === 0) this.#foundNothing = look
    for (const job of jobs) {
      this.#lastAccountId = job.account_id
      void this.#start(job)
    }
    return jobs.length > 0
  }

  /** Nothing was there a moment ago, nothing came since, and what was left out then still is. */
  #isKnownEmpty({ at, news, full }: Look): boolean {
    const last = this.#foundNothing
    if (last === null || at - last.at >= EMPTY_FOR_MS || news !== last.news) return false
    return last.full.every((name) => full.includes(name))
  }

  #accountPlaces(): number {
    const { concurrency } = this.#ctx.settings
    return concurrency < FEW_PLACES ? concurrency : concurrency - RESERVED_PLACES
  }

  /** Three times what the host is asked at once: while some are fetched, others are claimed. */
  #hostPlaces(): number {
    return 3 * this.#ctx.settings.hostConcurrency
  }

  async #start(job: open.ClaimedJob): Promise<void> {
    const { ownerId, db, log, settings } = this.#ctx
    const stop = new AbortController()
    const held = { job, stop, hasRun: false }
    this.#held.set(job.id, held)
    const timer = setTimeout(() => stop.abort(new TimedOut()), settings.timeoutSeconds * 1000)
    try {
      const outcome = await this.#outcomeOf(job, stop.signal)
      if (outcome === null) {
        await open.releaseJobs(db, ownerId, [{ id: job.id, attempts: job.attempts }])
        this.#letGo([job])
        return
      }
      this.#finished.push(await prepareFinish(job, outcome))
      held.hasRun = true
      this.#write()
    } catch (error) {
      // The job stays held and comes back when its time is over.
      log.error({ err: error, job_id: job.id }, 'a job could not be put away')
      this.#letGo([job])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Null: stopped by a shutdown, the run does not count. */
  async #outcomeOf(job: open.ClaimedJob, signal: AbortSignal): Promise<RunOutcome | null> {
    try {
      const outcome = await runJob(this.#run, job, signal)
      if (outcome.kind === 'failed' && signal.aborted) return stopped(signal, job)
      return outcome
    } catch (error) {
      if (signal.aborted) return stopped(signal, job)
      this.#ctx.log.error({ err: error, job_id: job.id }, 'a job met an unexpected error')
      const message = 'An unexpected error ended this run. The log of the service says more.'
      return failure('internal', message, job, true)
    }
  }

  #write(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
      if (this.#finished.length > 0) this.#write()
      this.#reportIdle()
    })
  }

  async #writeAll(): Promise<void> {
    const { db, log } = this.#ctx
    while (this.#finished.length > 0) {
      if (this.#held.size > this.#finished.length) await pause(GATHER_MS)
      else await nextTick()
      const runs = this.#finished.splice(0)
      this.#loop.wake()
      try {
        await finishRuns(db, this.#finisher(), runs)
      } catch (error) {
        log.error({ err: error, jobs: runs.length }, 'cannot write how jobs ended')
        await this.#writeOneByOne(runs)
      }
      // Some of those that failed wait again.
      if (runs.some(({ outcome }) => outcome.kind === 'failed')) this.#news++
      this.#letGo(runs.map(({ job }) => job))
    }
  }

  /**
   * One that cannot be written must not hold up the others; it stays held and comes back when its time is over. While the database
   * itself is in trouble none can be written, and they wait for it.
   */
  async #writeOneByOne(runs: readonly FinishedRun[]): Promise<void> {
    const { db, log } = this.#ctx
    for (const run of runs) {
      for (let failures = 0; failures < 3 && !this.#hasGivenUp; ) {
        try {
          await finishRuns(db, this.#finisher(), [run])
          break
        } catch (error) {
          log.error({ err: error, job_id: run.job.id }, 'cannot write how a job ended')
          if (databaseTrouble(error) === null) failures++
          await pause(WRITE_AGAIN_MS)
        }
      }
    }
  }

  #finisher() {
    const { ownerId, clock, settings } = this.#ctx
    const { retryDelaysSeconds, recheckDelaySeconds } = settings
    return { ownerId, now: clock.now(), retryDelaysSeconds, recheckDelaySeconds }
  }

  #letGo(jobs: readonly open.ClaimedJob[]): void {
    for (const { id } of jobs) this.#held.delete(id)
    this.#loop.wake()
    this.#reportIdle()
  }
}

/** Which accounts or hosts have all their places taken. */
function full(held: readonly Held[], key: 'account_id' | 'host', places: number): string[] {
  const groups = Map.groupBy(held, ({ job }) => job[key])
  return [...groups].filter(([, jobs]) => jobs.length >= places).map(([name]) => name)
}

class TimedOut extends Error {}

function stopped(signal: AbortSignal, job: open.ClaimedJob): RunOutcome | null {
  if (!(signal.reason instanceof TimedOut)) return null
  return failure('timeout', 'The job took longer than a job may take.', job, true)
}

function failure(code: 'internal' | 'timeout', message: string, job: open.ClaimedJob, transient: boolean): RunOutcome {
  return { kind: 'failed', failure: { code, message, transient }, version: job.baseline?.recipeVersion ?? 0 }
}
