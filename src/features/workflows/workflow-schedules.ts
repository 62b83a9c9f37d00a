/** Schedules of workflows: created, read, changed, deleted. What their ticks start is scheduled-runs.ts. */
import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { followReceivers } from '#features/schedules/follow-receivers.ts'
import { patchedReceiver, type ReceiverBody, readReceiver } from '#features/schedules/receiver.ts'
import { patchedReceivers } from '#features/schedules/receivers.ts'
import { checkedNotify, requireNotifyFields } from '#features/schedules/schedule-notify.ts'
import { changedSettings, newSettings } from '#features/schedules/schedule-settings.ts'
import { deleteSchedules, type TellingBody, tellNewSecret } from '#features/schedules/schedules.ts'
import * as store from '#features/schedules/store.ts'
import { patchedTiming, readTiming, type TimingBody } from '#features/schedules/timing.ts'
import type { WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findWorkflow } from './store.ts'
import { leafFields } from './workflows.ts'

export type WorkflowSchedulesContext = { db: Db; clock: Clock; webhooks: WebhooksContext }

export type ScheduleBody = TimingBody & ReceiverBody & TellingBody & { enabled?: boolean }

/** `newSecret`, and `newSecrets` of its receivers: to be shown this once. */
export type ChangedSchedule = {
  row: store.WorkflowScheduleRow
  newSecret: string | null
  newSecrets: ReadonlyMap<string, string>
}

export async function createSchedule(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  workflowId: string,
  body: ScheduleBody,
): Promise<ChangedSchedule> {
  const now = ctx.clock.now()
  const timing = readTiming(body, now)
  const notify = checkedNotify(body.notify, now) ?? null
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await findWorkflow(tx, accountId, workflowId))) throw new AppError('workflow_not_found')
    if (notify) requireNotifyFields(notify, await leafFields(tx, accountId, workflowId))
    const { stored, newSecret } = readReceiver(ctx.webhooks, body)
    const receivers = patchedReceivers(ctx.webhooks, null, body.receivers)
    const telling = { notify, receivers: receivers.stored }
    const settings = newSettings({ timing, receiver: stored, telling, enabled: body.enabled }, now)
    const scheduleId = newId()
    await store.insertSchedule(tx, { ...settings, id: scheduleId, account_id: accountId, workflow_id: workflowId })
    const row = await found(tx, accountId, { workflowId, scheduleId })
    return { row, newSecret, newSecrets: receivers.newSecrets }
  })
}

async function found(tx: Tx, accountId: string, key: store.WorkflowScheduleKey): Promise<store.WorkflowScheduleRow> {
  const row = await store.findWorkflowSchedule(tx, accountId, key)
  if (!row) throw new AppError('schedule_not_found')
  return row
}

export async function listSchedules(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  workflowId: string,
): Promise<store.WorkflowScheduleRow[]> {
  if (!(await findWorkflow(ctx.db, accountId, workflowId))) throw new AppError('workflow_not_found')
  return store.listWorkflowSchedules(ctx.db, accountId, workflowId)
}

/** What is left out stays. */
export async function changeSchedule(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  key: store.WorkflowScheduleKey,
  body: ScheduleBody,
): Promise<ChangedSchedule> {
  const now = ctx.clock.now()
  const notify = checkedNotify(body.notify, now)
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockSchedule(tx, accountId, key.scheduleId)
    const before = await found(tx, accountId, key)
    const timing = patchedTiming(before, body, now)
    if (notify) requireNotifyFields(notify, await leafFields(tx, accountId, key.workflowId))
    const receiver = patchedReceiver(ctx.webhooks, before, body)
    const { stored: receivers, newSecrets } = patchedReceivers(ctx.webhooks, before.receivers, body.receivers)
    const telling = { notify: notify === undefined ? before.notify : notify, receivers }
    const wanted = { timing, receiver: receiver.stored, telling, enabled: body.enabled }
    const settings = changedSettings(before, wanted, now)
    await store.updateSchedule(tx, key.scheduleId, settings)
    await tellNewSecret(ctx, tx, key.scheduleId, receiver)
    await followReceivers(ctx, tx, { id: key.scheduleId, before, after: settings, newSecrets })
    return { row: await found(tx, accountId, key), newSecret: receiver.newSecret, newSecrets }
  })
}

export async function deleteSchedule(
  ctx: WorkflowSchedulesContext,
  accountId: string,
  { workflowId, scheduleId: id }: store.WorkflowScheduleKey,
): Promise<void> {
  const deleted = await ctx.db.transaction().execute((tx) => deleteSchedules(tx, accountId, { ids: [id], workflowId }))
  if (deleted === 0) throw new AppError('schedule_not_found')
}
