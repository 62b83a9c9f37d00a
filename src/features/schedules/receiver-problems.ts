import type { DeliveryProblem } from '#features/webhooks/delivery-problem.ts'
import { findDeliveryProblems, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db } from '#platform/db/database.ts'
import { openedUrl } from './receiver.ts'
import { receiversOf } from './receivers.ts'
import type { AnySchedule } from './store.ts'

/** By receiver: the schedule's id for its own, the receiver's for the others. */
export async function findReceiverProblems(
  ctx: { db: Db; webhooks: WebhooksContext },
  rows: readonly AnySchedule[],
): Promise<ReadonlyMap<string, DeliveryProblem>> {
  const receivers = rows.flatMap((row) =>
    receiversOf(row).map((receiver) => ({
      scheduleId: row.id,
      receiverId: receiver.receiver_id,
      url: openedUrl(ctx.webhooks, receiver),
    })),
  )
  return findDeliveryProblems(ctx, receivers)
}
