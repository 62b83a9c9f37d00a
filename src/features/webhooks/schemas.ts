import { Type } from 'typebox'
import { WEBHOOK_TYPES } from '#engine/notify/webhook-type.ts'
import { AnyObject, listQuery, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

/** Lengths and forms are checked in words of their own: a bad receiver is a 422. */
export const WebhookUrl = Type.String({
  description: 'An http or https URL, or `mailto:` and an address where a mail server is configured',
  examples: ['https://example.com/hook'],
})
export const WebhookTypeName = Type.Enum(WEBHOOK_TYPES, { title: 'WebhookType' })
export const WebhookMetadata = AnyObject({
  description: 'Echoed in every payload; up to 16 KB',
  examples: [{ team: 'shop' }],
})

export const TestBody = Named('WebhookTest', {
  webhook_url: WebhookUrl,
  webhook_type: Type.Optional(Nullable(WebhookTypeName)),
  webhook_secret: Type.Optional(Nullable(Type.String())),
  webhook_metadata: Type.Optional(Nullable(WebhookMetadata)),
})

export const TestResult = Named('WebhookTestResult', {
  success: Type.Boolean({ description: 'Whether the receiver answered 2xx' }),
  status_code: Type.Integer({ description: "The receiver's status, 0 when there was no answer" }),
  message: Type.String(),
})

export const ScheduleParams = Type.Object({ schedule_id: Uuid })
export const DeliveryParams = Type.Object({ delivery_id: Uuid })
export const DeliveriesQuery = listQuery({ limit: 20 }, {})

export const Delivery = Named('Delivery', {
  delivery_id: Uuid,
  schedule_id: Uuid,
  job_id: Nullable(Uuid),
  run_id: Nullable(Uuid),
  receiver_id: Type.Union([Uuid, Type.Null()], { description: "One of `receivers`; null for the schedule's own" }),
  delivery_reason: Type.String(),
  webhook_type: WebhookTypeName,
  webhook_url: Type.String({ description: 'The origin alone: the rest may be a secret' }),
  status: Type.Enum(['pending', 'delivering', 'delivered', 'failed', 'paused'] as const, {
    description: '`paused`: it waits until its receiver is resumed',
  }),
  attempts: Type.Integer(),
  next_attempt_at: Nullable(Timestamp),
  last_status_code: Nullable(Type.Integer()),
  last_error: Nullable(Type.String()),
  created_at: Timestamp,
  finished_at: Nullable(Timestamp),
  attempt_log: Type.Array(
    Named('DeliveryAttempt', {
      attempt: Type.Integer(),
      started_at: Timestamp,
      duration_ms: Type.Integer(),
      status_code: Nullable(Type.Integer()),
      error: Nullable(Type.String()),
    }),
  ),
})
