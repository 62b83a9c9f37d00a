/**
 * Sends what is due.
 *
 * 1. Up to `CONCURRENCY` deliveries are under way in a process, at most two of an account to one receiver: receivers that hang
 *    hold a few places each, and a healthy one waits for none of them.
 * 2. Free places are filled when someone woke the sender, when a delivery ended, and at every look for what became due.
 * 3. A delivery whose process died is pending again, and its attempt is repeated.
 * 4. A stop lets what is under way end for a moment; the rest is put back without counting the attempt.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import type { Log } from '#platform/log.ts'
import { CannotOpen } from '#platform/secret-box.ts'
import { type AttemptOutcome, afterAttempt } from './after-attempt.ts'
import { type Attempt, sendAttempt } from './send-attempt.ts'
import * as store from './store.ts'
import type { WebhooksContext } from './webhooks.ts'

export type SenderContext = WebhooksContext & {
  log: Log
  /** This process, for marks that must be taken back when it dies. */
  ownerId: string
  retryDelaysSeconds: readonly number[]
}

const CONCURRENCY = 100
const PER_RECEIVER = 2
/** Half of the places: one account whose receivers all hang leaves the rest to the others. */
const PER_ACCOUNT = 50
/** Beyond the time-out of an attempt: long enough that only a delivery that nobody holds any more outlives it. */
const LEASE_MARGIN_SECONDS = 60
const STOP_GRACE_MS = 8_000
/** A database that is away for a moment must not make a receiver get the same twice. */
const SETTLE_TRIES = 5
const SETTLE_AGAIN_MS = 1_000

export class Sender implements AsyncDisposable {
  readonly #ctx: SenderContext
  readonly #stopGraceMs: number
  readonly #running = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  #hasNews = false
  #isStopping = false
  #taking: Promise<void> | null = null
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null

  /** `stopGraceMs`: how long a stop waits for what is under way. */
  constructor(ctx: SenderContext, stopGraceMs: number = STOP_GRACE_MS) {
    this.#ctx = ctx
    this.#stopGraceMs = stopGraceMs
  }

  /** Looks for what is due now and from then on. */
  start(everySeconds: number): void {
    const again = () => {
      if (!this.#isStopping) this.#timer = setTimeout(look, everySeconds * 1000)
    }
    const look = () => {
      this.#looking = this.look().then(again)
    }
    look()
  }

  /** There may be something to send. */
  wake(): void {
    if (this.#isStopping) return
    this.#hasNews = true
    this.#taking ??= this.#take().finally(() => {
      this.#taking = null
      if (this.#canTake()) this.wake()
    })
  }

  /** Takes back what dead processes held, and sends what is due. */
  async look(): Promise<void> {
    try {
      const released = await store.releaseAbandoned(this.#ctx.db)
      if (released > 0) this.#ctx.log.warn({ deliveries: released }, 'took back deliveries of a dead process')
    } catch (error) {
      this.#ctx.log.error({ err: error }, 'cannot look for deliveries of dead processes')
    }
    this.wake()
  }

  /** When nothing is under way and nothing more is due. */
  async untilIdle(): Promise<void> {
    while (this.#taking || this.#running.size > 0) await (this.#taking ?? Promise.race(this.#running))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopping = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#looking
    const stopTimer = setTimeout(() => this.#stop.abort(new Error('The service is shutting down')), this.#stopGraceMs)
    await this.untilIdle()
    clearTimeout(stopTimer)
  }

  #canTake(): boolean {
    return this.#hasNews && !this.#isStopping && this.#running.size < CONCURRENCY
  }

  async #take(): Promise<void> {
    const { db, clock, ownerId, log } = this.#ctx
    const leaseSeconds = this.#ctx.timeoutSeconds + LEASE_MARGIN_SECONDS
    while (this.#canTake()) {
      this.#hasNews = false
      const limit = CONCURRENCY - this.#running.size
      const places = { limit, perReceiver: PER_RECEIVER, perAccount: PER_ACCOUNT }
      try {
        const rules = { ...places, now: clock.now(), ownerId, leaseSeconds }
        const claimed = await db.transaction().execute((tx) => store.claimDue(tx, rules))
        for (const delivery of claimed) this.#run(delivery)
      } catch (error) {
        log.error({ err: error }, 'cannot take deliveries')
      }
    }
  }

  #run(delivery: store.ClaimedDelivery): void {
    const { log } = this.#ctx
    const running = deliver(this.#ctx, delivery, this.#stop.signal)
      .catch((error: unknown) => log.error({ err: error, delivery_id: delivery.id }, 'a delivery could not be handled'))
      .finally(() => {
        this.#running.delete(running)
        this.wake()
      })
    this.#running.add(running)
  }
}

/** Sends all that is due and what becomes due meanwhile, then returns. */
export async function deliverDue(ctx: SenderContext): Promise<void> {
  await using sender = new Sender(ctx)
  await sender.look()
  await sender.untilIdle()
}

async function deliver(ctx: SenderContext, delivery: store.ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const startedAt = ctx.clock.now()
  const startedMs = performance.now()
  const outcome = await attempt(ctx, delivery, signal)
  if (outcome === null) return store.releaseDelivery(ctx.db, delivery.id, ctx.ownerId)
  const endedAt = ctx.clock.now()
  const attempts = delivery.attempts + 1
  const next = afterAttempt(outcome, attempts, endedAt, ctx.retryDelaysSeconds)
  const durationMs = Math.round(performance.now() - startedMs)
  const isOurs = await settle(ctx, { delivery, ownerId: ctx.ownerId, startedAt, endedAt, durationMs, outcome, next })
  const line = { delivery_id: delivery.id, attempt: attempts, status: next.status, status_code: outcome.statusCode }
  if (isOurs) ctx.log.info({ ...line, ...(outcome.ok ? {} : { problem: outcome.error }) }, 'webhook delivery')
  else ctx.log.warn(line, 'a delivery was taken over or deleted while it was sent')
}

/** Null when a stop broke it off. */
async function attempt(
  ctx: SenderContext,
  delivery: store.ClaimedDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome | null> {
  try {
    return await sendAttempt(ctx, opened(ctx, delivery), signal)
  } catch (error) {
    if (signal.aborted) return null
    // A key that does not fit is the operator's to put right, and a bug ours: it waits for its next attempt.
    ctx.log.error({ err: error, delivery_id: delivery.id }, 'a delivery could not be sent')
    const problem = error instanceof CannotOpen ? error.message : 'Internal error'
    return { ok: false, statusCode: null, error: problem, isPermanent: false }
  }
}

function opened({ box }: SenderContext, delivery: store.ClaimedDelivery): Attempt {
  const { sealed_url, sealed_secret, webhook_type: type } = delivery
  const secret = sealed_secret === null ? null : box.open(sealed_secret)
  const event = JSON.parse(delivery.event) as NotifyEvent
  return { deliveryId: delivery.id, target: { url: box.open(sealed_url), type, secret }, event }
}

async function settle(ctx: SenderContext, attempt: store.FinishedAttempt): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await ctx.db.transaction().execute((tx) => store.finishAttempt(tx, attempt))
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error
      ctx.log.warn({ err: error, delivery_id: attempt.delivery.id }, 'cannot settle a delivery yet')
      await wait(SETTLE_AGAIN_MS)
    }
  }
}
