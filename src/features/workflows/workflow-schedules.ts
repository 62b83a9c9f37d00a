/** Schedules of workflows: created, read, changed, deleted. Their ticks are schedule-sweep.ts. */
import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { openedUrl, patchedReceiver, type ReceiverBody, readReceiver } from '#features/schedules/receiver.ts'
import { firstRunAt, isSameTiming, patchedTiming, readTiming, type TimingBody } from '#features/schedules/timing.ts'
import { deleteDeliveriesOf, replaceDeliverySecret, type WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './schedule-store.ts'
import { findWorkflow } from './workflow-store.ts'

export type WorkflowSchedulesContext = { db: Db; clock: Clock; webhooks: WebhooksContext }

export type ScheduleBody = TimingBody & ReceiverBody & { enabled?: boolean }

/** `newSecret`: to be shown this once. */
export type ChangedSchedule = { row: store.WorkflowScheduleRow; newSecret: string | null }

export async function createSchedule(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  workflowId: string,
  body: ScheduleBody,
): Promise<ChangedSchedule> {
  const now = ctx.clock.now()
  const timing = readTiming(body, now)
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await findWorkflow(tx, accountId, workflowId))) throw new AppError('workflow_not_found')
    const { stored, newSecret } = readReceiver(ctx.webhooks, body)
    const enabled = body.enabled ?? true
    const settings = { ...timing, ...stored, enabled, nextRunAt: enabled ? firstRunAt(timing, now) : null }
    return { row: await store.insertSchedule(tx, { accountId, workflowId }, settings), newSecret }
  })
}

export async function listSchedules(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  workflowId: string,
): Promise<store.WorkflowScheduleRow[]> {
  if (!(await findWorkflow(ctx.db, accountId, workflowId))) throw new AppError('workflow_not_found')
  return store.listSchedules(ctx.db, accountId, workflowId)
}

/** What is left out stays. Another rhythm, and the end of a pause, count from now. */
export async function changeSchedule(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  key: store.ScheduleKey,
  body: ScheduleBody,
): Promise<ChangedSchedule> {
  return ctx.db.transaction().execute(async (tx) => {
    const before = await store.lockSchedule(tx, accountId, key)
    if (!before) throw new AppError('schedule_not_found')
    const now = ctx.clock.now()
    const timing = patchedTiming(before, body, now)
    const { stored, newSecret } = patchedReceiver(ctx.webhooks, before, body)
    const enabled = body.enabled ?? before.enabled
    const beginsAnew = enabled && (!before.enabled || !isSameTiming(before, timing))
    const nextRunAt = beginsAnew ? firstRunAt(timing, now) : enabled ? before.next_run_at : null
    const row = await store.updateSchedule(tx, key.scheduleId, { ...timing, ...stored, enabled, nextRunAt })
    if (newSecret !== null) {
      const receiver = { url: openedUrl(ctx.webhooks, stored), secret: newSecret }
      await replaceDeliverySecret(ctx.webhooks, tx, key.scheduleId, receiver)
    }
    return { row, newSecret }
  })
}

export async function deleteSchedule(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  key: store.ScheduleKey,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await store.deleteSchedule(tx, accountId, key))) throw new AppError('schedule_not_found')
    await deleteDeliveriesOf(tx, key.scheduleId)
  })
}
