import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import type { Log } from '#platform/log.ts'
import { failureText } from './failure-text.ts'
import type { AnyHandler } from './handlers.ts'
import { type Claim, deadLetter, handBack, markOwner } from './message-store.ts'
import type { MessageSettings } from './messages.ts'
import type { Boss } from './open-boss.ts'
import type { PayloadCheck } from './payload.ts'
import { type Outcome, runHandler, Stopped } from './run-handler.ts'
import { takeMessages } from './take-messages.ts'

export type ConsumerContext = {
  at: Boss
  name: string
  settings: MessageSettings
  handler: AnyHandler
  payloadProblem: PayloadCheck
  ownerId: string
  log: Log
}

type Held = Claim & { stop: AbortController }

type Settlement = { held: Held; outcome: Outcome | { kind: 'invalid'; problem: string } }

/** A database that is away for a moment must not lose the result of a finished run. */
const SETTLE_AGAIN_SECONDS = 1

/**
 * Runs the messages of one name.
 *
 * 1. Up to `concurrency` messages are in hand. A place becomes free when its message is settled.
 * 2. Free places are filled with one claim, when a wake-up came or the last claim came back full.
 * 3. Messages that finish together are settled together.
 * 4. What is in hand gives a sign of life by `beat`; whatever another process has taken meanwhile is told to stop.
 */
export class Consumer {
  readonly #ctx: ConsumerContext
  readonly #held = new Map<string, Held>()
  readonly #settlements: Settlement[] = []
  #hasNews = false
  #isDraining = false
  #hasGivenUp = false
  #taking: Promise<void> | null = null
  #settling: Promise<void> | null = null
  #onIdle: (() => void) | null = null

  constructor(ctx: ConsumerContext) {
    this.#ctx = ctx
  }

  /** There may be something to do. */
  wake(): void {
    this.#hasNews = true
    this.#taking ??= this.#take().finally(() => {
      this.#taking = null
      if (this.#canTake()) this.wake()
    })
  }

  /** A sign of life for every message in hand. */
  async beat(): Promise<void> {
    const held = [...this.#held.values()]
    if (held.length === 0) return
    const { settled } = (await this.#ctx.at.boss.touch(this.#ctx.name, held)) as { settled?: string[] }
    if (!settled) return
    const alive = new Set(settled)
    for (const { id, stop } of held) {
      if (!alive.has(id)) stop.abort(new Stopped('lost', 'Another process has taken this message'))
    }
  }

  /** Takes no more work and waits for what is running; the rest is told to stop, and at the end handed back. */
  async drain(stopAfterSeconds: number, giveUpAfterSeconds: number): Promise<void> {
    this.#isDraining = true
    const idle = Promise.withResolvers<void>()
    const stopTimer = setTimeout(() => this.#stopRunning(), stopAfterSeconds * 1000)
    const giveUpTimer = setTimeout(idle.resolve, giveUpAfterSeconds * 1000)
    await Promise.race([this.#taking, idle.promise])
    this.#onIdle = idle.resolve
    this.#reportIdle()
    await idle.promise
    clearTimeout(stopTimer)
    clearTimeout(giveUpTimer)

    this.#hasGivenUp = true
    const unfinished = [...this.#held.values()]
    this.#held.clear()
    if (unfinished.length > 0) await handBack(this.#ctx.at.db, this.#ctx.name, unfinished)
  }

  #stopRunning(): void {
    for (const { stop } of this.#held.values()) stop.abort(new Stopped('draining', 'The service is shutting down'))
  }

  #reportIdle(): void {
    if (this.#held.size === 0) this.#onIdle?.()
  }

  #canTake(): boolean {
    return this.#hasNews && !this.#isDraining && this.#held.size < this.#ctx.settings.concurrency
  }

  async #take(): Promise<void> {
    const { at, name, settings, ownerId, log } = this.#ctx
    while (this.#canTake()) {
      this.#hasNews = false
      const free = settings.concurrency - this.#held.size
      try {
        const jobs = await takeMessages(at, name, free, settings.groupConcurrency)
        // A claim cut short by a full group says nothing about the other groups.
        if (jobs.length === free || (settings.groupConcurrency !== undefined && jobs.length > 0)) this.#hasNews = true
        if (jobs.length === 0) continue
        const marked = markOwner(at.db, name, jobs, ownerId)
        await marked.catch((error) => log.warn({ err: error, message: name }, 'cannot note who holds messages'))
        for (const job of jobs) this.#start(job)
      } catch (error) {
        log.error({ err: error, message: name }, 'cannot take messages')
      }
    }
  }

  #start(job: Job<unknown>): void {
    const { name, settings, handler, payloadProblem } = this.#ctx
    const held: Held = { id: job.id, retryCount: job.retryCount, stop: new AbortController() }
    this.#held.set(held.id, held)
    const problem = payloadProblem(name, job.data)
    if (problem) {
      this.#settle({ held, outcome: { kind: 'invalid', problem } })
      return
    }
    if (this.#isDraining) {
      this.#settle({ held, outcome: { kind: 'returned' } })
      return
    }
    const run = {
      id: job.id,
      attempt: job.retryCount + 1,
      payload: job.data,
      stop: held.stop,
      expireInSeconds: settings.expireInSeconds,
    }
    void runHandler(handler, run).then((outcome) => this.#settle({ held, outcome }))
  }

  #settle(settlement: Settlement): void {
    this.#settlements.push(settlement)
    this.#flush()
  }

  #flush(): void {
    if (this.#settlements.length === 0 || this.#hasGivenUp) return
    this.#settling ??= this.#settleAll().finally(() => {
      this.#settling = null
      this.#flush()
    })
  }

  async #settleAll(): Promise<void> {
    const { name, settings, log } = this.#ctx
    while (this.#settlements.length > 0 && !this.#hasGivenUp) {
      await nextTick()
      const batch = this.#settlements.splice(0)
      try {
        await this.#record(batch)
      } catch (error) {
        log.error({ err: error, message: name }, 'cannot settle messages')
        this.#settlements.unshift(...batch)
        await wait(SETTLE_AGAIN_SECONDS * 1000)
        continue
      }
      for (const { held } of batch) this.#held.delete(held.id)
      // A free place in a group, or a retry without delay, is announced by nobody.
      const hasFailed = batch.some(({ outcome }) => outcome.kind === 'failed')
      if (settings.groupConcurrency !== undefined || hasFailed) this.#hasNews = true
      if (this.#canTake()) this.wake()
      this.#reportIdle()
    }
  }

  async #record(batch: Settlement[]): Promise<void> {
    const { at, name, settings, log } = this.#ctx
    const done = batch.filter(({ outcome }) => outcome.kind === 'done').map(({ held }) => held)
    // The row of an interval stays: it is what keeps another process from publishing in the same interval.
    if (done.length > 0 && settings.everySeconds !== undefined) await at.boss.complete(name, done)
    else if (done.length > 0) await at.boss.deleteJob(name, done)

    const returned = batch.filter(({ outcome }) => outcome.kind === 'returned').map(({ held }) => held)
    if (returned.length > 0) await handBack(at.db, name, returned)

    for (const { held, outcome } of batch) {
      if (outcome.kind === 'invalid') {
        log.error({ message: name, id: held.id, problem: outcome.problem }, 'message with an invalid payload')
        await deadLetter(at, name, held, outcome.problem)
      }
      if (outcome.kind === 'failed') {
        const isLast = held.retryCount >= settings.retryLimit
        const fields = { err: outcome.error, message: name, id: held.id, attempt: held.retryCount + 1 }
        log[isLast ? 'error' : 'warn'](fields, isLast ? 'message failed for the last time' : 'message failed')
        await at.boss.fail(name, held, { message: failureText(outcome.error) })
      }
    }
  }
}
