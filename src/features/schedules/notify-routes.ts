import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import { resumeReceivers } from './follow-receivers.ts'
import * as schemas from './notify-schemas.ts'
import { presentPreview, previewNotify } from './preview-notify.ts'
import type { SchedulesContext } from './schedules.ts'
import { ScheduleParams } from './schemas.ts'

const withKey = operationsOf('Schedules')
const reading = operationsOf('Schedules', { config: { idempotency: 'reads_only' } })

export function notifyRoutes(ctx: SchedulesContext, app: App): void {
  app.post(
    '/api/schedules/:schedule_id/notify/preview',
    reading('previewNotify', 'See what a `notify` would have told', {
      description: 'Of the last 30 days, from what is kept of them. Nothing is changed and nobody is told.',
      params: ScheduleParams,
      body: schemas.PreviewBody,
      response: { 200: schemas.Preview },
    }),
    async ({ account, params, body }) => presentPreview(await previewNotify(ctx, account.id, params.schedule_id, body)),
  )

  app.post(
    '/api/schedules/:schedule_id/deliveries/resume',
    withKey('resumeDeliveries', 'Resume receivers that are paused', {
      description:
        'All of a schedule, also of a workflow, or the one that is named. What waited meanwhile is sent now, to where the receiver is now.',
      params: ScheduleParams,
      body: schemas.ResumeBody,
      response: { 200: schemas.Resumed },
    }),
    async ({ account, params, body }) => ({
      schedule_id: params.schedule_id,
      ...(await resumeReceivers(ctx, account.id, params.schedule_id, body?.receiver_id)),
    }),
  )
}
