import { type TProperties, Type } from 'typebox'
import { DIGESTS, FAILURE_MODES, FAILURE_THRESHOLDS, NOTIFY_EVENTS } from '#engine/notify/notify.ts'
import { FilterConfig } from '#features/strategies/schemas.ts'
import { WebhookMetadata, WebhookTypeName } from '#features/webhooks/schemas.ts'
import { AnyObject, Item, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { MOST_RECEIVERS } from './receivers.ts'

/** What it must be is checked in whole sentences. */
export const Notify = AnyObject({
  title: 'Notify',
  description:
    'When receivers are told. Left out, `null` and `{}`: of the first run, of each change and of each failure. It limits deliveries only: changes, changelog and feed stay whole. `when` tells only of items that pass: its fields are `new.<field>`, `old.<field>`, `change.<field>.percent` and `change.<field>.amount`',
  examples: [
    {
      on: ['changed'],
      fields: ['price'],
      when: { mode: 'all', conditions: [{ field: 'change.price.percent', operator: 'lt', value: '-10' }] },
      failures: 'first',
      recovered: true,
    },
  ],
  shownAs: Type.Object({
    on: Type.Optional(
      Type.Array(Type.Enum(NOTIFY_EVENTS), { description: 'Of what is told; failures do not depend on it' }),
    ),
    fields: Type.Optional(
      Type.Array(Type.String(), { description: 'A changed item counts when one of these has changed' }),
    ),
    ignore_fields: Type.Optional(
      Type.Array(Type.String(), { description: 'A changed item counts when something else than these has changed' }),
    ),
    when: Type.Optional(FilterConfig),
    failures: Type.Optional(
      Type.Enum(FAILURE_MODES, {
        default: 'each',
        description:
          '`first`: once, until the code changes or the URL works again; `after`: once there were `failure_threshold` in a row, then as `first`',
      }),
    ),
    failure_threshold: Type.Optional(Type.Integer(FAILURE_THRESHOLDS)),
    recovered: Type.Optional(
      Type.Boolean({ default: false, description: 'Tells once when a URL works again whose failure was told' }),
    ),
    digest: Type.Optional(
      Type.Enum(DIGESTS, {
        default: 'job',
        description: '`run`: one delivery for all URLs of a run; `daily`: one a day, at `digest_at` in `timezone`',
      }),
    ),
    digest_at: Type.Optional(Type.String({ description: 'HH:MM', examples: ['08:30'] })),
    timezone: Type.Optional(
      Type.String({ description: "Whose clock `digest_at` is of; the schedule's, or UTC, without" }),
    ),
  }),
})

const RECEIVER = {
  webhook_type: Type.Optional(Type.Union([WebhookTypeName, Type.Null()])),
  webhook_secret: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  webhook_metadata: Type.Optional(Nullable(WebhookMetadata)),
}

export const TELLING_FIELDS = {
  notify: Type.Optional(Nullable(Notify)),
  receivers: Type.Optional(
    Nullable(
      Type.Array(
        Named('NewScheduleReceiver', {
          receiver_id: Type.Optional(
            Type.Union([Uuid, Type.Null()], { description: 'Of one that stays; without it, its address tells' }),
          ),
          webhook_url: Type.String({ maxLength: 10_000, examples: ['https://example.com/hook'] }),
          ...RECEIVER,
        }),
        {
          maxItems: MOST_RECEIVERS,
          description:
            'More receivers beside `webhook_url`, each with its own deliveries. A list replaces the one before',
        },
      ),
    ),
  ),
} satisfies TProperties

/** What is wrong with a receiver: nothing, or its last deliveries did not arrive. */
export const DeliveryProblem = Nullable(
  Named(
    'DeliveryProblem',
    {
      failures: Type.Integer({ description: 'Since the last delivery that arrived; 10 are 10 or more' }),
      error: Type.String(),
      status_code: Nullable(Type.Integer()),
      failed_at: Nullable(Timestamp),
      next_attempt_at: Nullable(Timestamp),
      paused_at: Type.Union([Timestamp, Type.Null()], {
        description: 'It failed for days: since then deliveries wait until they are resumed',
      }),
    },
    { description: 'Why the last deliveries did not arrive; null when the last one did' },
  ),
)

const receiver = {
  receiver_id: Uuid,
  webhook_url: Nullable(Type.String()),
  webhook_type: WebhookTypeName,
  webhook_metadata: Nullable(AnyObject()),
}
const Secret = Type.Optional(Type.String({ description: 'Shown once, when it is made' }))

/** As schedules of every kind show it. */
export const SHOWN_TELLING = {
  notify: Nullable(Notify),
  receivers: Type.Array(Named('ScheduleReceiver', { ...receiver, webhook_secret: Secret })),
} satisfies TProperties

/** With how its receivers fare. */
export const FARED_TELLING = {
  notify: Nullable(Notify),
  receivers: Type.Array(Named('ListedScheduleReceiver', { ...receiver, delivery_problem: DeliveryProblem })),
  delivery_problem: DeliveryProblem,
} satisfies TProperties

export const ResumeBody = Type.Union([Named('ResumedReceiver', { receiver_id: Type.Optional(Uuid) }), Type.Null()])
export const Resumed = Named('ResumedDeliveries', {
  schedule_id: Uuid,
  receivers: Type.Integer({ description: 'How many were paused' }),
  deliveries: Type.Integer({ description: 'How many had waited, and are sent now' }),
})

export const PreviewBody = Named('NotifyPreviewRequest', { notify: Type.Optional(Nullable(Notify)) })
export const Preview = Named('NotifyPreview', {
  checks: Type.Integer({ description: 'Jobs that ended' }),
  would_tell: Type.Integer({ description: 'Deliveries that there would have been' }),
  told: Type.Integer({ description: 'Deliveries that there were' }),
  since: Type.Union([Timestamp], { description: 'How far back it looked: 30 days, or less where there is very much' }),
  examples: Type.Array(
    Named('NotifyExample', {
      job_id: Uuid,
      url: Type.String(),
      completed_at: Timestamp,
      delivery_reason: Type.Enum(['first_run', 'content_changed', 'recovered', 'failed'] as const),
      error: Nullable(Type.String()),
      lines: Type.Array(Type.String(), { description: 'What it would have said' }),
      items: Type.Array(Item, { description: 'Some of those that it is about' }),
    }),
    { description: 'The newest of what would have been told' },
  ),
})
