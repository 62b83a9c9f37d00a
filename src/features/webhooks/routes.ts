import { Type } from 'typebox'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { presentDelivery } from './present.ts'
import * as schemas from './schemas.ts'
import { sendTest } from './send-test.ts'
import { listDeliveries, replayDelivery, retryDelivery, type WebhooksContext } from './webhooks.ts'

const withKey = operationsOf('Webhooks')
const reading = operationsOf('Webhooks', { config: { idempotency: 'reads_only' } })

export function webhookRoutes(ctx: WebhooksContext): Routes {
  return (app) => {
    app.post(
      '/api/webhooks/test',
      reading('testWebhook', 'Send a sample payload to a receiver', {
        description: 'Sent once, to wait for the answer. A receiver that cannot be reached is a result, not an error.',
        body: schemas.TestBody,
        response: { 200: schemas.TestResult },
      }),
      async ({ body }) => sendTest(ctx, body),
    )

    app.get(
      '/api/schedules/:schedule_id/deliveries',
      withKey('listDeliveries', 'List the deliveries of a schedule, newest first', {
        params: schemas.ScheduleParams,
        querystring: schemas.DeliveriesQuery,
        response: { 200: Type.Array(schemas.Delivery) },
      }),
      async ({ account, params, query }) =>
        (await listDeliveries(ctx, account.id, params.schedule_id, query)).map(presentDelivery),
    )

    app.post(
      '/api/deliveries/:delivery_id/replay',
      withKey('replayDelivery', 'Send a delivery again', {
        description: 'As a delivery of its own, with the same payload and the same `job_id`.',
        params: schemas.DeliveryParams,
        response: { 201: schemas.Delivery },
      }),
      async ({ account, params }, reply) =>
        reply.code(201).send(presentDelivery(await replayDelivery(ctx, account.id, params.delivery_id))),
    )

    app.post(
      '/api/deliveries/:delivery_id/retry',
      withKey('retryDelivery', 'Try a delivery that waits now', {
        description:
          'Instead of at `next_attempt_at`, also where its receiver is paused: if it arrives, the pause is over. It is one of its attempts.',
        params: schemas.DeliveryParams,
        response: { 200: schemas.Delivery },
      }),
      async ({ account, params }) => presentDelivery(await retryDelivery(ctx, account.id, params.delivery_id)),
    )
  }
}
