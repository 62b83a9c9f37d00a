import { Type } from 'typebox'
import { FARED_TELLING, SHOWN_TELLING, TELLING_FIELDS } from '#features/schedules/notify-schemas.ts'
import { presentFaredTelling, presentShared, presentTelling } from '#features/schedules/present.ts'
import type { ReceiverContext } from '#features/schedules/receiver.ts'
import { findReceiverProblems } from '#features/schedules/receiver-problems.ts'
import { RECEIVER_FIELDS, SHOWN_SETTINGS, SHOWN_TICKS, TIMING_FIELDS } from '#features/schedules/schemas.ts'
import type { WorkflowScheduleRow } from '#features/schedules/store.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import { Message, Named, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { WorkflowParams } from './schemas.ts'
import * as schedules from './workflow-schedules.ts'

const Body = Named('NewWorkflowSchedule', {
  enabled: Type.Optional(Type.Boolean()),
  ...TIMING_FIELDS,
  ...RECEIVER_FIELDS,
  ...TELLING_FIELDS,
})
const ScheduleParams = Type.Object({ workflow_id: Uuid, schedule_id: Uuid })

const described = {
  schedule_id: Uuid,
  id: Uuid,
  workflow_id: Uuid,
  ...SHOWN_SETTINGS,
  ...SHOWN_TICKS,
  created_at: Timestamp,
  updated_at: Timestamp,
}
const Schedule = Named('WorkflowSchedule', { ...described, ...FARED_TELLING })
const ChangedSchedule = Named('CreatedWorkflowSchedule', {
  ...described,
  ...SHOWN_TELLING,
  webhook_secret: Type.Optional(Type.String({ description: 'Shown once, when it is made' })),
})

const withKey = operationsOf('Workflows')

export function scheduleRoutes(ctx: schedules.WorkflowSchedulesContext, app: App): void {
  app.post(
    '/api/workflows/:workflow_id/schedules',
    withKey('createWorkflowSchedule', 'Run a workflow again and again', {
      description: 'Every finished run is told to the receivers once, unless `notify` says otherwise.',
      params: WorkflowParams,
      body: Body,
      response: { 201: ChangedSchedule },
    }),
    async ({ account, params, body }, reply) => {
      reply.code(201)
      return presentChanged(ctx.webhooks, await schedules.createSchedule(ctx, account.id, params.workflow_id, body))
    },
  )

  app.get(
    '/api/workflows/:workflow_id/schedules',
    withKey('listWorkflowSchedules', 'List the schedules of a workflow, newest first', {
      params: WorkflowParams,
      response: { 200: Type.Array(Schedule) },
    }),
    async ({ account, params }) => {
      const rows = await schedules.listSchedules(ctx, account.id, params.workflow_id)
      const problems = await findReceiverProblems(ctx, rows)
      return rows.map((row) => ({
        ...present(ctx.webhooks, row),
        ...presentFaredTelling(ctx.webhooks, row, problems),
      }))
    },
  )

  app.patch(
    '/api/workflows/:workflow_id/schedules/:schedule_id',
    withKey('updateWorkflowSchedule', 'Change a schedule of a workflow', {
      description:
        'What is left out stays; an interval takes the place of a cron expression, and the reverse. An empty `webhook_secret` asks for a new one.',
      params: ScheduleParams,
      body: Body,
      response: { 200: ChangedSchedule },
    }),
    async ({ account, params, body }) => {
      const key = { workflowId: params.workflow_id, scheduleId: params.schedule_id }
      return presentChanged(ctx.webhooks, await schedules.changeSchedule(ctx, account.id, key, body))
    },
  )

  app.delete(
    '/api/workflows/:workflow_id/schedules/:schedule_id',
    withKey('deleteWorkflowSchedule', 'Delete a schedule of a workflow', {
      params: ScheduleParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      const key = { workflowId: params.workflow_id, scheduleId: params.schedule_id }
      await schedules.deleteSchedule(ctx, account.id, key)
      return { message: 'Schedule deleted' }
    },
  )
}

function presentChanged(ctx: ReceiverContext, { row, newSecret, newSecrets }: schedules.ChangedSchedule) {
  const shown = { ...present(ctx, row), ...presentTelling(ctx, row, newSecrets) }
  return { ...shown, ...(newSecret === null ? {} : { webhook_secret: newSecret }) }
}

function present(ctx: ReceiverContext, row: WorkflowScheduleRow) {
  return { ...presentShared(ctx, row), workflow_id: row.workflow_id }
}
