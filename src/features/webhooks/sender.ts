/**
 * Sends what is due.
 *
 * 1. Up to `PLACES` deliveries are under way in a process, at most two of an account to one receiver in all processes: receivers
 *    that hang hold a few places each, and a healthy one waits for none of them.
 * 2. A delivery whose process died is pending again, and its attempt is repeated.
 * 3. A stop lets what is under way end for a moment; the rest is put back without counting the attempt.
 */
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import { detectWebhookType, type WebhookType } from '#engine/notify/webhook-type.ts'
import type { Signals } from '#platform/db/signals.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import type { Log } from '#platform/log.ts'
import { type RowRunner, startRowRunner } from '#platform/row-runner/row-runner.ts'
import { CannotOpen } from '#platform/secret-box.ts'
import { recorded } from '#platform/tracing/span.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { type AttemptOutcome, afterAttempt } from './after-attempt.ts'
import { UNKNOWN_RECEIVER } from './read-webhook.ts'
import { type Attempt, sendAttempt } from './send-attempt.ts'
import * as store from './store.ts'
import type { WebhooksContext } from './webhooks.ts'

export type SenderContext = WebhooksContext & {
  log: Log
  tracing: Tracing
  signals: Signals
  /** This process, for marks that must be taken back when it dies. */
  ownerId: string
  deadline: AbortSignal
  retryDelaysSeconds: readonly number[]
  /** A receiver that has failed for so long is paused. */
  pauseAfterSeconds: number
  /** Told of each attempt that was written. */
  onAttempt: (attempt: { status: string; seconds: number }) => void
  /** What became due is found so soon. */
  lookEverySeconds: number
  /** How long a stop waits for what is under way. */
  graceSeconds?: number
}

const PLACES = 100
const PER_RECEIVER = 2
/** Half of the places: one account whose receivers all hang leaves the rest to the others. */
const PER_ACCOUNT = 50
/** Beyond the time-out of an attempt: long enough that only a delivery that nobody holds any more outlives it. */
const LEASE_MARGIN_SECONDS = 60
const GRACE_SECONDS = 8

/** A delivery as it was claimed, and when that was. */
type Claimed = store.ClaimedDelivery & { startedAt: Date; startedMs: number }

export function startSender(ctx: SenderContext): RowRunner {
  const { db, clock, ownerId } = ctx
  const rules = { ownerId, perReceiver: PER_RECEIVER, perAccount: PER_ACCOUNT }
  const leaseSeconds = ctx.timeoutSeconds + LEASE_MARGIN_SECONDS
  return startRowRunner<Claimed, store.FinishedAttempt>(ctx, {
    name: 'deliveries',
    places: PLACES,
    lookEverySeconds: ctx.lookEverySeconds,
    listen: (runner) => ctx.signals.on('deliveries.waiting', () => runner.wake()),
    graceSeconds: ctx.graceSeconds ?? GRACE_SECONDS,
    claim: async ({ free }) => {
      if (!(await store.hasPending(db))) return []
      const now = clock.now()
      const due = { ...rules, leaseSeconds, now, limit: free }
      const claimed = await db.transaction().execute((tx) => store.claimDue(tx, due))
      return claimed.map((delivery) => ({ ...delivery, startedAt: now, startedMs: performance.now() }))
    },
    run: async (delivery, { signal }) => sent(ctx, delivery, await tracedAttempt(ctx, delivery, signal), false),
    // A key that does not fit is the operator's to put right, and a bug ours: it waits for its next attempt.
    failed: (delivery, error) => sent(ctx, delivery, unexpected(error), true),
    settle: (attempts) => settle(ctx, attempts),
    release: (deliveries) =>
      store.releaseDeliveries(
        db,
        ownerId,
        deliveries.map(({ id }) => id),
      ),
  })
}

/** A trace of its own, which the receiver can go on with. */
async function tracedAttempt(
  ctx: SenderContext,
  delivery: store.ClaimedDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  if (!ctx.tracing.isOn) return sendAttempt(ctx, opened(ctx, delivery), signal)
  const { id, webhook_type, attempts } = delivery
  const attributes = {
    'sandpiper.delivery_id': id,
    'sandpiper.webhook_type': webhook_type,
    'sandpiper.attempt': attempts + 1,
  }
  return recorded(ctx.tracing.start('webhook.deliver', { kind: 'client', attributes }), async (span) => {
    const outcome = await sendAttempt(ctx, opened(ctx, delivery), signal)
    if (outcome.statusCode !== null) span.set({ 'http.response.status_code': outcome.statusCode })
    if (!outcome.ok) span.fail(String(outcome.statusCode ?? 'unreachable'))
    return outcome
  })
}

function opened({ box }: SenderContext, delivery: store.ClaimedDelivery): Attempt {
  const { sealed_url, sealed_secret } = delivery
  const url = box.open(sealed_url)
  const secret = sealed_secret === null ? null : box.open(sealed_secret)
  const event = JSON.parse(delivery.event) as NotifyEvent
  return { deliveryId: delivery.id, target: { url, type: typeOf(delivery, url), secret }, event }
}

/** Whoever made it may not have seen the address, which tells the type. */
function typeOf({ receiver, webhook_type: type }: store.ClaimedDelivery, url: string): WebhookType {
  return receiver === UNKNOWN_RECEIVER && type === 'standard' ? detectWebhookType(url) : type
}

function unexpected(error: unknown): AttemptOutcome {
  const problem = error instanceof CannotOpen ? error.message : 'Internal error'
  return { ok: false, statusCode: null, error: problem, isPermanent: false }
}

function sent(
  { clock, retryDelaysSeconds }: SenderContext,
  delivery: Claimed,
  outcome: AttemptOutcome,
  isUnexpected: boolean,
): store.FinishedAttempt {
  const endedAt = clock.now()
  const next = afterAttempt(outcome, delivery.attempts + 1, endedAt, retryDelaysSeconds)
  const durationMs = Math.round(performance.now() - delivery.startedMs)
  return { delivery, startedAt: delivery.startedAt, endedAt, durationMs, outcome, next, isUnexpected }
}

/** A place of its receiver is free for each of them. */
async function settle(ctx: SenderContext, attempts: readonly store.FinishedAttempt[]): Promise<boolean> {
  const { db, log, ownerId } = ctx
  const dead = attempts.filter(({ isUnexpected, next }) => isUnexpected && next.status === 'failed')
  const ours =
    dead.length === 0
      ? await store.finishAttempts(db, ownerId, attempts)
      : await db.transaction().execute(async (tx) => {
          await keepDeadLetters(tx, 'webhook.deliver', dead.map(deadLetter))
          return store.finishAttempts(tx, ownerId, attempts)
        })
  await pauseFailing(ctx, attempts)
  for (const { delivery, outcome, next, durationMs } of attempts) {
    ctx.onAttempt({ status: next.status, seconds: durationMs / 1000 })
    const { id, attempts: before } = delivery
    const line = { delivery_id: id, attempt: before + 1, status: next.status, status_code: outcome.statusCode }
    if (ours.has(id)) log.info({ ...line, ...(outcome.ok ? {} : { problem: outcome.error }) }, 'webhook delivery')
    else log.warn(line, 'a delivery was taken over or deleted while it was sent')
  }
  return true
}

/** Of one that has failed for days, further attempts tell nobody anything: what comes waits until somebody has looked after it. */
async function pauseFailing(ctx: SenderContext, attempts: readonly store.FinishedAttempt[]): Promise<void> {
  const failed = attempts.filter(({ outcome, isUnexpected }) => !outcome.ok && !isUnexpected)
  if (failed.length === 0) return
  const now = ctx.clock.now()
  const failingBefore = new Date(now.getTime() - ctx.pauseAfterSeconds * 1000)
  const ids = failed.map(({ delivery }) => delivery.id)
  for (const id of await store.pauseReceivers(ctx.db, ids, { failingBefore, now })) {
    ctx.log.warn({ receiver_id: id }, 'a receiver has failed for days and is paused')
  }
}

function deadLetter({ delivery, outcome }: store.FinishedAttempt) {
  return { payload: { delivery_id: delivery.id }, error: outcome.ok ? '' : outcome.error }
}
