/** What follows for deliveries when the receivers of a schedule are changed or resumed. */
import { AppError } from '#base/errors.ts'
import {
  dropReceiver,
  moveReceiver,
  replaceDeliverySecret,
  resumeReceiver,
  type WebhooksContext,
} from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { openedUrl, type StoredReceiver, targetOf } from './receiver.ts'
import { type AnyReceiver, type KeptReceiver, receiversOf } from './receivers.ts'
import { lockReceivers } from './store.ts'

type Receivers = StoredReceiver & { receivers: readonly KeptReceiver[] | null }

type ChangedSchedule = {
  id: string
  before: Receivers
  after: Receivers
  newSecrets: ReadonlyMap<string, string>
}

type FollowContext = { webhooks: WebhooksContext }

/**
 * A new secret counts at once, also for what waits. A receiver that has another address begins anew, and what waits goes there. What
 * waits for one that is gone ends.
 */
export async function followReceivers({ webhooks }: FollowContext, tx: Tx, changed: ChangedSchedule): Promise<void> {
  const { id: scheduleId, newSecrets } = changed
  const before = new Map(receiversOf(changed.before).map((one) => [one.receiver_id, one]))
  const after = new Map(receiversOf(changed.after).map((one) => [one.receiver_id, one]))
  for (const receiverId of before.keys()) {
    if (!after.has(receiverId)) await dropReceiver(webhooks, tx, { scheduleId, receiverId })
  }
  for (const [receiverId, receiver] of after) {
    const url = openedUrl(webhooks, receiver)
    const secret = receiverId === null ? undefined : newSecrets.get(receiverId)
    if (secret !== undefined) await replaceDeliverySecret(webhooks, tx, scheduleId, { url, secret, receiverId })
    const old = before.get(receiverId)
    const target = old && openedUrl(webhooks, old) !== url ? targetOf(webhooks, receiver) : null
    if (target) await moveReceiver(webhooks, tx, { scheduleId, receiverId }, target)
  }
}

/** How many waited; null when it was not paused. */
async function resume(
  { webhooks }: FollowContext,
  tx: Tx,
  scheduleId: string,
  receiver: AnyReceiver,
): Promise<number | null> {
  const target = targetOf(webhooks, receiver)
  return target && resumeReceiver(webhooks, tx, { scheduleId, receiverId: receiver.receiver_id }, target)
}

export type Resumed = { receivers: number; deliveries: number }

/** Of a schedule of any kind: all of its receivers that are paused, or this one. */
export async function resumeReceivers(
  ctx: FollowContext & { db: Db },
  accountId: string,
  scheduleId: string,
  receiverId: string | undefined,
): Promise<Resumed> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockReceivers(tx, accountId, scheduleId)
    if (!row) throw new AppError('schedule_not_found')
    const asked = receiversOf(row).filter((one) => receiverId === undefined || one.receiver_id === receiverId)
    if (asked.length === 0 && receiverId !== undefined) throw new AppError('receiver_not_found')
    const waited: number[] = []
    for (const receiver of asked) {
      const count = await resume(ctx, tx, scheduleId, receiver)
      if (count !== null) waited.push(count)
    }
    return { receivers: waited.length, deliveries: waited.reduce((sum, count) => sum + count, 0) }
  })
}
