/**
 * Deliveries to receivers.
 * 1. A delivery is a row. It is written in the transaction of what it tells of, together with the signal that wakes the sender.
 * 2. One dedupe key makes one delivery, so a handler that runs twice tells of a thing once.
 * 3. It is sent at least once; see sender.ts for when and after-attempt.ts for what follows an attempt.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { fitEvent } from '#engine/notify/fit-event.ts'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { NewRow } from '#platform/db/schema.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { type DeliveryProblem, deliveryProblem } from './delivery-problem.ts'
import { receiverOf, type WebhookTarget } from './read-webhook.ts'
import type { AttemptContext } from './send-attempt.ts'
import * as store from './store.ts'

export type WebhooksContext = AttemptContext & {
  db: Db
  clock: Clock
  box: SecretBox
  historyDays: number
  /** Whether the account has this schedule, of whichever kind. */
  ownsSchedule: (accountId: string, scheduleId: string) => Promise<boolean>
}

export type NewDelivery = {
  accountId: string
  scheduleId: string
  jobId: string | null
  runId: string | null
  /** Why it is sent: `first_run`, `content_changed`, … */
  reason: string
  target: Pick<WebhookTarget, 'url' | 'type' | 'secret'>
  event: NotifyEvent
  /** What this delivery tells of, for example `job:<id>`. */
  dedupeKey: string
}

/** The delivery's id, or null when there is one with this dedupe key already. */
export async function enqueueDelivery(ctx: EnqueueContext, tx: Tx, delivery: NewDelivery): Promise<string | null> {
  const [id] = await enqueueDeliveries(tx, [prepareDelivery(ctx, delivery)])
  return id ?? null
}

export type EnqueueContext = Pick<WebhooksContext, 'clock' | 'box'>

/** As it is stored: sealed, and no larger than what is sent. Of many it takes its time, so it is done before their transaction. */
export function prepareDelivery(ctx: EnqueueContext, delivery: NewDelivery): NewRow<'delivery'> {
  const { target, event } = delivery
  const now = ctx.clock.now()
  return {
    id: newId(),
    account_id: delivery.accountId,
    schedule_id: delivery.scheduleId,
    job_id: delivery.jobId,
    run_id: delivery.runId,
    reason: delivery.reason,
    webhook_type: target.type,
    receiver: receiverOf(target.url),
    sealed_url: ctx.box.seal(target.url),
    sealed_secret: target.secret === null ? null : ctx.box.seal(target.secret),
    event: JSON.stringify(fitEvent(event)),
    dedupe_key: delivery.dedupeKey,
    status: 'pending',
    next_attempt_at: now,
    created_at: now,
  }
}

/** In one statement. The ids, without those whose dedupe key is taken. */
export async function enqueueDeliveries(tx: Tx, deliveries: ReadonlyArray<NewRow<'delivery'>>): Promise<string[]> {
  return store.insertDeliveries(tx, deliveries)
}

/** So many are looked at: whether it is these or more makes no difference to who has to mend the receiver. */
const LOOKED_AT = 10

/** By schedule, where its last deliveries to the receiver that it has now failed. */
export async function findDeliveryProblems(
  ctx: Pick<WebhooksContext, 'db'>,
  schedules: ReadonlyArray<{ id: string; url: string | null }>,
): Promise<ReadonlyMap<string, DeliveryProblem>> {
  const told = schedules.flatMap(({ id, url }) => (url === null ? [] : [{ id, receiver: receiverOf(url) }]))
  if (told.length === 0) return new Map()
  const problems = [...(await store.listTried(ctx.db, told, LOOKED_AT))].map(
    ([id, tried]) => [id, deliveryProblem(tried)] as const,
  )
  return new Map(problems.flatMap(([id, problem]) => (problem ? [[id, problem]] : [])))
}

export type ListedDelivery = store.DeliveryRow & { attempt_log: store.AttemptRow[] }

/** Newest first. */
export async function listDeliveries(
  ctx: WebhooksContext,
  accountId: string,
  scheduleId: string,
  page: { limit: number; offset: number },
): Promise<ListedDelivery[]> {
  const rows = await store.listDeliveries(ctx.db, accountId, scheduleId, page)
  if (rows.length === 0 && !(await ctx.ownsSchedule(accountId, scheduleId))) {
    throw new AppError('schedule_not_found')
  }
  return withAttempts(ctx, rows)
}

async function withAttempts(ctx: WebhooksContext, rows: readonly store.DeliveryRow[]): Promise<ListedDelivery[]> {
  const attempts = Map.groupBy(
    await store.listAttempts(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    (attempt) => attempt.delivery_id,
  )
  return rows.map((row) => ({ ...row, attempt_log: attempts.get(row.id) ?? [] }))
}

/** Sends the same once more, as a delivery of its own. */
export async function replayDelivery(
  ctx: WebhooksContext,
  accountId: string,
  deliveryId: string,
): Promise<ListedDelivery> {
  const id = newId()
  const copy = { id, dedupeKey: `replay:${id}`, now: ctx.clock.now() }
  const copied = await store.copyDelivery(ctx.db, accountId, deliveryId, copy)
  if (!copied) throw new AppError('delivery_not_found')
  return { ...copied, attempt_log: [] }
}

/** With their schedules: nothing more is sent, and the history goes too. */
export async function deleteDeliveriesOf(tx: Tx, scheduleIds: readonly string[]): Promise<void> {
  if (scheduleIds.length > 0) await store.deleteDeliveriesOf(tx, scheduleIds)
}

/**
 * A new secret counts at once, also for what is waiting to be sent or sent again to this receiver. One that the schedule had before
 * must not learn it.
 */
export async function replaceDeliverySecret(
  ctx: Pick<WebhooksContext, 'box'>,
  tx: Tx,
  scheduleId: string,
  { url, secret }: { url: string | null; secret: string },
): Promise<void> {
  if (url === null) return
  await store.replaceSecret(tx, scheduleId, { receiver: receiverOf(url), sealedSecret: ctx.box.seal(secret) })
}

const DAY_MS = 24 * 60 * 60 * 1000
const PRUNED_AT_ONCE = 500

/** Forgets deliveries that ended long ago. Safe to repeat. */
export async function pruneDeliveries(ctx: Pick<WebhooksContext, 'db' | 'clock' | 'historyDays'>): Promise<void> {
  const endedBefore = new Date(ctx.clock.now().getTime() - ctx.historyDays * DAY_MS)
  let deleted = PRUNED_AT_ONCE
  while (deleted === PRUNED_AT_ONCE) deleted = await store.deleteFinished(ctx.db, endedBefore, PRUNED_AT_ONCE)
}

/** `whsec_` and 24 random bytes in base64, as Standard Webhooks has it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}
