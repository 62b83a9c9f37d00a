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
import type { WebhookType } from '#engine/notify/webhook-type.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { NewRow } from '#platform/db/schema.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { type DeliveryProblem, deliveryProblem } from './delivery-problem.ts'
import { receiverOf, UNKNOWN_RECEIVER, type WebhookTarget } from './read-webhook.ts'
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

export type OpenTarget = Pick<WebhookTarget, 'url' | 'type' | 'secret'>

/** Sealed with a key that this process does not have. `type`: the one that was given. */
type SealedTarget = { sealedUrl: Uint8Array; sealedSecret: Uint8Array | null; type: WebhookType | null }

export type NewDelivery = {
  accountId: string
  scheduleId: string
  jobId: string | null
  runId: string | null
  /** One of the schedule's receivers; without one it goes to its own. */
  receiverId?: string | null
  /** Why it is sent: `first_run`, `content_changed`, … */
  reason: string
  target: OpenTarget | SealedTarget
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
    receiver_id: delivery.receiverId ?? null,
    reason: delivery.reason,
    ...('sealedUrl' in target ? keptSealed(target) : addressOf(ctx, target)),
    event: JSON.stringify(fitEvent(event)),
    dedupe_key: delivery.dedupeKey,
    status: 'pending',
    next_attempt_at: now,
    created_at: now,
  }
}

function addressOf({ box }: Pick<WebhooksContext, 'box'>, { url, type, secret }: OpenTarget) {
  return {
    webhook_type: type,
    receiver: receiverOf(url),
    sealed_url: box.seal(url),
    sealed_secret: secret === null ? null : box.seal(secret),
  }
}

/** The sender, when it can open the address, reads the type from it where none was given. */
function keptSealed({ sealedUrl, sealedSecret, type }: SealedTarget) {
  return {
    webhook_type: type ?? 'standard',
    receiver: UNKNOWN_RECEIVER,
    sealed_url: sealedUrl,
    sealed_secret: sealedSecret,
  }
}

/** In one statement. The ids, without those whose dedupe key is taken. */
export async function enqueueDeliveries(tx: Tx, deliveries: ReadonlyArray<NewRow<'delivery'>>): Promise<string[]> {
  return store.insertDeliveries(tx, deliveries)
}

/** So many are looked at: whether it is these or more makes no difference to who has to mend the receiver. */
const LOOKED_AT = 10

/** `receiverId`: null for the schedule's own. */
export type ReceiverKey = { scheduleId: string; receiverId: string | null }

/** Under which its health is kept. */
export function healthKey({ scheduleId, receiverId }: ReceiverKey): string {
  return receiverId ?? scheduleId
}

/** `url`: null where it cannot be opened. By `healthKey`, where the last deliveries to the address that the receiver has now failed, or it is paused. */
export async function findDeliveryProblems(
  ctx: Pick<WebhooksContext, 'db'>,
  receivers: ReadonlyArray<ReceiverKey & { url: string | null }>,
): Promise<ReadonlyMap<string, DeliveryProblem>> {
  const told = receivers.map(({ url, ...key }) => ({
    ...key,
    key: healthKey(key),
    receiver: url === null ? UNKNOWN_RECEIVER : receiverOf(url),
  }))
  if (told.length === 0) return new Map()
  const tried = await store.listTried(ctx.db, told, LOOKED_AT)
  const paused = await store.findPaused(
    ctx.db,
    told.map(({ key }) => key),
  )
  return new Map(
    told.flatMap(({ key }) => {
      const problem = deliveryProblem(tried.get(key) ?? [], paused.get(key) ?? null)
      return problem ? [[key, problem]] : []
    }),
  )
}

/** How often its receivers were told of something since then. */
export async function countTold(
  ctx: Pick<WebhooksContext, 'db'>,
  scheduleIds: readonly string[],
  since: Date,
): Promise<number> {
  return store.countTold(ctx.db, scheduleIds, since)
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

/** Sends the same once more, as a delivery of its own. One that has not ended is sent anyway. */
export async function replayDelivery(
  ctx: WebhooksContext,
  accountId: string,
  deliveryId: string,
): Promise<ListedDelivery> {
  const id = newId()
  const copy = { id, dedupeKey: `replay:${id}`, now: ctx.clock.now() }
  const copied = await store.copyDelivery(ctx.db, accountId, deliveryId, copy)
  if (!copied) throw await notReplayed(ctx, accountId, deliveryId)
  return { ...copied, attempt_log: [] }
}

async function notReplayed({ db }: WebhooksContext, accountId: string, deliveryId: string): Promise<AppError> {
  const row = await store.findDelivery(db, accountId, deliveryId)
  return row
    ? new AppError('delivery_not_ended', { values: { status: row.status } })
    : new AppError('delivery_not_found')
}

/** What waits is tried at once, also where its receiver is paused. */
export async function retryDelivery(
  ctx: WebhooksContext,
  accountId: string,
  deliveryId: string,
): Promise<ListedDelivery> {
  const retried = await store.retryNow(ctx.db, accountId, deliveryId, ctx.clock.now())
  const row = retried ?? (await store.findDelivery(ctx.db, accountId, deliveryId))
  if (!row) throw new AppError('delivery_not_found')
  if (!retried) throw new AppError('delivery_not_waiting', { values: { status: row.status } })
  const [delivery] = await withAttempts(ctx, [row])
  if (!delivery) throw new Error('a delivery has its attempts')
  return delivery
}

/** Ends the pause of a receiver: what waited for it goes to where it is now. How many waited; null when it was not paused. */
export async function resumeReceiver(
  ctx: EnqueueContext,
  tx: Tx,
  key: ReceiverKey,
  target: OpenTarget,
): Promise<number | null> {
  if (!(await store.forgetHealth(tx, healthKey(key)))) return null
  return store.resumeDeliveries(tx, key, { ...addressOf(ctx, target), next_attempt_at: ctx.clock.now() })
}

/** It has another address and begins anew: what waits goes there, and nothing is sent again to the one before. */
export async function moveReceiver(ctx: EnqueueContext, tx: Tx, key: ReceiverKey, target: OpenTarget): Promise<void> {
  await store.forgetHealth(tx, healthKey(key))
  await store.moveDeliveries(tx, key, addressOf(ctx, target), ctx.clock.now())
}

/** It is no receiver any more: what waits for it ends, and nothing is sent to it again. */
export async function dropReceiver({ clock }: Pick<WebhooksContext, 'clock'>, tx: Tx, key: ReceiverKey): Promise<void> {
  await store.forgetHealth(tx, healthKey(key))
  await store.endDeliveries(tx, key, clock.now())
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
  { url, secret, receiverId = null }: { url: string | null; secret: string; receiverId?: string | null },
): Promise<void> {
  if (url === null) return
  const sealedSecret = ctx.box.seal(secret)
  await store.replaceSecret(tx, { scheduleId, receiverId }, { receiver: receiverOf(url), sealedSecret })
}

const DAY_MS = 24 * 60 * 60 * 1000
const PRUNED_AT_ONCE = 500

/** Forgets deliveries that ended long ago, and those that have waited so long for a paused receiver. Safe to repeat. */
export async function pruneDeliveries(ctx: Pick<WebhooksContext, 'db' | 'clock' | 'historyDays'>): Promise<void> {
  const endedBefore = new Date(ctx.clock.now().getTime() - ctx.historyDays * DAY_MS)
  let deleted = PRUNED_AT_ONCE
  while (deleted >= PRUNED_AT_ONCE) deleted = await store.deleteOld(ctx.db, endedBefore, PRUNED_AT_ONCE)
}

/** `whsec_` and 24 random bytes in base64, as Standard Webhooks has it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}
