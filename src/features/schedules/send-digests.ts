/**
 * Digests: what waits is told together, once.
 * 1. Of a run, when all of its jobs have ended and their ends are handled: each is then among the entries, or has nothing to tell.
 * 2. Of a day, at the time of `digest_at`. After downtime once, then at the next.
 * 3. The entries go in the transaction that writes the deliveries, so a crash loses nothing and tells nothing twice.
 */
import { newId } from '#base/ids.ts'
import { digestEvent } from '#engine/notify/digest.ts'
import { runsInProgress } from '#features/jobs/store-ended.ts'
import { enqueueDeliveries, prepareDelivery } from '#features/webhooks/webhooks.ts'
import type { Tx } from '#platform/db/database.ts'
import type { NewsContext } from './prepare-news.ts'
import { deliveryTarget } from './receiver.ts'
import { receiversOf } from './receivers.ts'
import { nextDigestAt } from './schedule-notify.ts'
import * as store from './store-digests.ts'
import { setNextDigest } from './store-due.ts'

export type DigestsContext = Pick<NewsContext, 'db' | 'webhooks'>

const AT_ONCE = 200

/** True: there may be more. */
export async function sendDigests(ctx: DigestsContext): Promise<boolean> {
  await sendRuns(ctx)
  const due = await store.listDueDaily(ctx.db, AT_ONCE)
  for (const scheduleId of due) {
    await ctx.db.transaction().execute((tx) => sendDaily(ctx, tx, scheduleId))
  }
  return due.length === AT_ONCE
}

async function sendRuns(ctx: DigestsContext): Promise<void> {
  for (let after: string | null = null; ; ) {
    const waiting = await store.listWaitingRuns(ctx.db, after, AT_ONCE)
    if (waiting.length === 0) return
    const open = await runsInProgress(
      ctx.db,
      waiting.map(({ run_id }) => run_id),
    )
    for (const { schedule_id: scheduleId, run_id: runId } of waiting) {
      if (!open.has(runId)) await ctx.db.transaction().execute((tx) => sendRun(ctx, tx, scheduleId, runId))
    }
    if (waiting.length < AT_ONCE) return
    after = waiting.at(-1)?.run_id ?? null
  }
}

async function sendRun(ctx: DigestsContext, tx: Tx, scheduleId: string, runId: string): Promise<void> {
  const schedule = await store.lockForDigest(tx, scheduleId)
  if (schedule) await send(ctx, tx, schedule, { scheduleId, runId })
}

async function sendDaily(ctx: DigestsContext, tx: Tx, scheduleId: string): Promise<void> {
  const schedule = await store.lockForDigest(tx, scheduleId)
  if (!schedule?.is_due) return
  await send(ctx, tx, schedule, { scheduleId, isDaily: true })
  await setNextDigest(tx, scheduleId, nextDigestAt(schedule, schedule.now))
}

async function send(ctx: DigestsContext, tx: Tx, schedule: store.DigestSchedule, key: store.DigestKey): Promise<void> {
  const { entries, unread, runId } = await store.takeEntries(tx, key)
  if (runId === null) return
  const kind = 'runId' in key ? ('run' as const) : ('daily' as const)
  const given = { name: schedule.name, scheduleId: schedule.id, runId, kind, entries, unread }
  const deliveries = receiversOf(schedule).flatMap((receiver) => {
    const { receiver_id: receiverId, webhook_metadata: metadata } = receiver
    const target = deliveryTarget(ctx.webhooks, receiver)
    if (target === null) return []
    const delivery = {
      accountId: schedule.account_id,
      scheduleId: schedule.id,
      receiverId,
      jobId: null,
      runId,
      reason: 'digest',
      target,
      event: digestEvent(given, metadata),
      // What it tells of is gone with it, so there is no second one.
      dedupeKey: `digest:${newId()}`,
    }
    return [prepareDelivery(ctx.webhooks, delivery)]
  })
  await enqueueDeliveries(tx, deliveries)
}
