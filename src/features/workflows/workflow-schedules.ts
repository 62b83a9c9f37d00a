/** Schedules of workflows: created, read, changed, deleted. What their ticks start is scheduled-runs.ts. */
import type { Clock } from '#base/clock.ts'
import { AppError } from '#base/errors.ts'
import { newId } from '#base/ids.ts'
import { patchedReceiver, type ReceiverBody, readReceiver } from '#features/schedules/receiver.ts'
import { changedSettings, newSettings } from '#features/schedules/schedule-settings.ts'
import { deleteSchedules, tellNewSecret } from '#features/schedules/schedules.ts'
import * as store from '#features/schedules/store.ts'
import { patchedTiming, readTiming, type TimingBody } from '#features/schedules/timing.ts'
import type { WebhooksContext } from '#features/webhooks/webhooks.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findWorkflow } from './store.ts'

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
    const settings = newSettings({ timing, receiver: stored, enabled: body.enabled }, now)
    const scheduleId = newId()
    await store.insertSchedule(tx, { ...settings, id: scheduleId, account_id: accountId, workflow_id: workflowId })
    return { row: await found(tx, accountId, { workflowId, scheduleId }), newSecret }
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
  return ctx.db.transaction().execute(async (tx) => {
    await store.lockSchedule(tx, accountId, key.scheduleId)
    const before = await found(tx, accountId, key)
    const now = ctx.clock.now()
    const timing = patchedTiming(before, body, now)
    const receiver = patchedReceiver(ctx.webhooks, before, body)
    const settings = changedSettings(before, { timing, receiver: receiver.stored, enabled: body.enabled }, now)
    await store.updateSchedule(tx, key.scheduleId, settings)
    await tellNewSecret(ctx, tx, key.scheduleId, receiver)
    return { row: await found(tx, accountId, key), newSecret: receiver.newSecret }
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
