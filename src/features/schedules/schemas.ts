import { type Static, type TProperties, Type } from 'typebox'
import { MAX_BATCH_URLS } from '#features/jobs/jobs.ts'
import { ChangedItem } from '#features/jobs/schemas.ts'
import { ApiParameters } from '#features/strategies/schemas.ts'
import { WebhookTypeName } from '#features/webhooks/schemas.ts'
import { CHANGED_SINCE, findQuery } from '#platform/http/find-query.ts'
import { AnyObject, Item, listQuery, Named, Nullable, Results, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { SentTags, Tags } from '#platform/http/tags.ts'
import { FARED_TELLING, SHOWN_TELLING, TELLING_FIELDS } from './notify-schemas.ts'
import { SCHEDULE_STATUSES } from './store-find.ts'

/** When it runs and whom it tells: the same for schedules of every kind. */
export const TIMING_FIELDS = {
  interval_seconds: Type.Optional(
    Nullable(Type.Integer({ description: 'At least 60; not together with `cron_expression`', examples: [3600] })),
  ),
  cron_expression: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 1000,
        description: 'Five fields, or a name such as `@daily`',
        examples: ['0 9 * * 1-5'],
      }),
    ),
  ),
  timezone: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 200,
        description: 'On whose clock the cron expression runs; UTC without',
        examples: ['Europe/Berlin'],
      }),
    ),
  ),
} satisfies TProperties

export const RECEIVER_FIELDS = {
  webhook_url: Type.Optional(
    Nullable(
      Type.String({ maxLength: 10_000, description: 'Where its news goes', examples: ['https://example.com/hook'] }),
    ),
  ),
  webhook_metadata: Type.Optional(Nullable(AnyObject({ description: 'Given back in every payload' }))),
  webhook_secret: Type.Optional(Nullable(Type.String({ maxLength: 1000, description: 'Made when none is given' }))),
  webhook_type: Type.Optional(
    Type.Union([WebhookTypeName, Type.Null()], { description: 'Told by the address when it is left out' }),
  ),
} satisfies TProperties

const Urls = Type.Array(Type.String({ maxLength: 2048 }), {
  minItems: 1,
  maxItems: MAX_BATCH_URLS,
  description: 'Several pages, instead of `url`',
})

const urlFields = {
  url: Type.Optional(
    Nullable(Type.String({ maxLength: 2048, description: 'The page', examples: ['https://example.com/products'] })),
  ),
  urls: Type.Optional(Nullable(Urls)),
  parameters: Type.Optional(Nullable(ApiParameters)),
}

export const NewScheduleBody = Named('NewSchedule', {
  strategy_id: Uuid,
  tags: SentTags,
  ...urlFields,
  ...TIMING_FIELDS,
  ...RECEIVER_FIELDS,
  ...TELLING_FIELDS,
})
export type NewScheduleBody = Static<typeof NewScheduleBody>

export const PatchBody = Named('ScheduleChange', {
  enabled: Type.Optional(Type.Boolean()),
  tags: SentTags,
  ...urlFields,
  ...TIMING_FIELDS,
  ...RECEIVER_FIELDS,
  ...TELLING_FIELDS,
})

/** What is shown of schedules of every kind, in two parts: between them stands what one kind has. */
export const SHOWN_SETTINGS = {
  schedule_type: Type.Enum(['interval', 'cron'] as const),
  interval_seconds: Nullable(Type.Integer()),
  cron_expression: Nullable(Type.String()),
  timezone: Nullable(Type.String()),
  enabled: Type.Boolean(),
  webhook_url: Nullable(Type.String()),
  webhook_metadata: Nullable(AnyObject()),
  webhook_type: WebhookTypeName,
} satisfies TProperties

export const SHOWN_TICKS = {
  next_run_at: Nullable(Timestamp),
  last_run_at: Nullable(Timestamp),
  last_skipped_at: Nullable(Timestamp),
  last_skip_reason: Nullable(Type.String({ description: 'Why a run was left out' })),
} satisfies TProperties

const described = {
  schedule_id: Uuid,
  id: Uuid,
  strategy_id: Uuid,
  url: Nullable(Type.String()),
  urls: Nullable(Type.Array(Type.String())),
  ...SHOWN_SETTINGS,
  parameters: Nullable(ApiParameters),
  ...SHOWN_TICKS,
  has_feed: Type.Boolean(),
  is_shared: Type.Boolean({ description: 'Whoever has the link of its shared page may look at it' }),
  tags: Tags,
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const Schedule = Named('Schedule', { ...described, ...SHOWN_TELLING })
const Secret = Type.String({ description: 'Shown this once' })
export const CreatedSchedule = Named('CreatedSchedule', {
  ...described,
  ...SHOWN_TELLING,
  webhook_secret: Type.Optional(Secret),
})

const Checks = Named(
  'Checks',
  {
    not_modified: Type.Integer(),
    same_body: Type.Integer(),
    same_region: Type.Integer(),
    extracted: Type.Integer(),
    failed: Type.Integer(),
  },
  { description: 'How many checks ended where: the further down, the more work a check took' },
)

const fared = {
  ...described,
  ...FARED_TELLING,
  quality: Named('ScheduleQuality', {
    last_run_at: Nullable(Timestamp),
    last_success_at: Nullable(Timestamp),
    consecutive_failures: Type.Integer({ description: 'Of the URL that fares worst' }),
    urls_failing: Type.Integer(),
    changes_30d: Type.Integer(),
    unseen_changes: Type.Integer(),
    checks: Checks,
  }),
}
export const ScheduleList = Type.Array(
  Named('ListedSchedule', {
    ...fared,
    strategy_name: Type.String(),
    last_change: Nullable(
      Named('LastChange', {
        completed_at: Timestamp,
        words: Type.String({ examples: ['3 prices down, 1 new'] }),
      }),
    ),
  }),
)
export const ScheduleWithUrls = Named('ScheduleWithUrls', {
  ...fared,
  urls_state: Type.Array(
    Named('UrlState', {
      url: Type.String(),
      last_job_id: Nullable(Uuid),
      last_run_at: Nullable(Timestamp),
      last_success_at: Nullable(Timestamp),
      consecutive_failures: Type.Integer(),
      last_error: Nullable(Type.String()),
      last_error_code: Nullable(Type.String()),
      content_hash: Nullable(Type.String()),
      changes_30d: Type.Integer(),
      checks: Checks,
    }),
    { description: 'Those that fail first; a hundred at most' },
  ),
})

export const ScheduleParams = Type.Object({ schedule_id: Uuid })
export const ListQuery = listQuery(
  { limit: 100 },
  {
    strategy_id: Type.Optional(Uuid),
    enabled: Type.Optional(Type.Boolean()),
    ...findQuery(
      SCHEDULE_STATUSES,
      '`failing`: not paused, and one of its URLs fails. `active`: neither. `unused`: it has not run yet',
    ),
    changed_since: CHANGED_SINCE,
  },
)

export const Started = Named('StartedSchedule', {
  message: Type.String(),
  schedule_id: Uuid,
  job_ids: Type.Array(Uuid),
  batch_id: Nullable(Uuid),
})

export const Regenerated = Named('RegeneratedSecret', { schedule_id: Uuid, webhook_secret: Secret })

const Filter = Type.String({
  maxLength: 1000,
  description:
    'On items: `+word` must be there, `-word` must not, one of the plain `words`, a `"phrase"`, `field:word`',
})

export const ChangesQuery = Type.Object({
  mark_seen: Type.Boolean({ default: true, description: 'False leaves them for the next call' }),
  filter: Type.Optional(Filter),
  limit: Type.Integer({ default: 100, minimum: 1, maximum: 100 }),
})

export const Changes = Named('Changes', {
  schedule_id: Uuid,
  changes: Type.Array(
    Named('Change', {
      job_id: Uuid,
      status: Type.Enum(['completed'] as const),
      url: Type.String(),
      reason: Type.Enum(['first_run', 'content_changed'] as const),
      results: Nullable(Results),
      item_count: Type.Integer(),
      content_hash: Type.String(),
      completed_at: Timestamp,
      changes: Type.Array(Type.String(), { description: 'What changed, in sentences' }),
      seen: Type.Boolean({ description: 'Before this call' }),
    }),
  ),
  count: Type.Integer(),
  marked_seen: Type.Boolean(),
  filter_applied: Nullable(Type.String()),
})

export const ChangelogQuery = listQuery(
  { limit: 20 },
  { include_items: Type.Boolean({ default: true }), filter: Type.Optional(Filter) },
)

export const ChangeEntry = Named('ChangeEntry', {
  job_id: Uuid,
  run_id: Type.String({ format: 'uuid', description: 'The same for all pages of one check' }),
  url: Type.String(),
  completed_at: Timestamp,
  item_count: Type.Integer(),
  new_items_count: Type.Integer(),
  removed_items_count: Type.Integer(),
  changed_items_count: Type.Integer(),
  reason: Type.Enum(['first_run', 'content_changed', 'recipe_changed', 'repaired'] as const, {
    description:
      '`recipe_changed`: the strategy reads the page anew. The page did not change by that, and nobody is told. `repaired`: the page was redesigned, and the repaired recipe was accepted by itself',
  }),
  changes: Type.Array(Type.String(), { description: 'What changed, in sentences' }),
  seen: Type.Boolean(),
  new_items: Type.Optional(Type.Array(Item)),
  removed_items: Type.Optional(Type.Array(Item)),
  changed_items: Type.Optional(Type.Array(AnyObject({ shownAs: ChangedItem }))),
})

export const Changelog = Named('Changelog', {
  schedule_id: Uuid,
  entries: Type.Array(ChangeEntry),
  count: Type.Integer(),
})

export const Feed = Named('Feed', {
  schedule_id: Uuid,
  feed_url: Type.String({ description: 'Shown this once: whoever has it can read the feed' }),
})
export const FeedParams = Type.Object({ file: Type.String({ maxLength: 100 }) })
