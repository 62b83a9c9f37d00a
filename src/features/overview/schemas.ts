import { type Static, Type } from 'typebox'
import { listQuery, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { NEED_ACTIONS, NEED_KINDS } from './needs-you.ts'

const Id = Nullable(Uuid)

const Need = Named('NeedsYou', {
  kind: Type.Enum([...NEED_KINDS]),
  name: Type.String({ description: 'Of the strategy or the workflow' }),
  cause: Type.String({ description: 'Why, in words' }),
  action: Type.Enum([...NEED_ACTIONS], {
    description:
      'What to do: `run_now` is the run of its schedule, `repair` of its strategy, `review_repair` to accept or reject `repair_id`, the three of deliveries are the calls of those names',
  }),
  since: Nullable(Timestamp),
  error_code: Nullable(Type.String()),
  url: Nullable(Type.String({ description: 'The page, of several the one that fails longest' })),
  strategy_id: Id,
  schedule_id: Id,
  workflow_id: Id,
  repair_id: Id,
  delivery_id: Id,
  job_id: Id,
})

const NextCheck = Named('NextCheck', {
  name: Type.String(),
  schedule_id: Uuid,
  strategy_id: Id,
  workflow_id: Id,
  url: Nullable(Type.String()),
  page_count: Type.Integer(),
  next_run_at: Timestamp,
})

const Count = Type.Integer({ minimum: 0 })

export const Overview = Named('Overview', {
  needs_you: Type.Array(Need, { description: 'What waits for a person; at most 50 of a kind' }),
  next_checks: Type.Array(NextCheck),
  counts: Type.Object({
    needs_you: Count,
    unread_checks: Type.Integer({ description: 'Checks with changes that were not read; counted up to 2,000 changes' }),
    strategies: Count,
    strategies_failing: Count,
    schedules: Count,
    schedules_failing: Count,
    schedules_paused: Count,
    workflows: Count,
    groups: Count,
    open_jobs: Count,
  }),
  has_receiver: Type.Boolean({ description: 'Whether a schedule has a receiver or a feed' }),
  quota: Type.Object({ used: Type.Integer(), limit: Type.Integer({ description: '-1 is unlimited' }) }),
})

const Example = Named('ChangeExample', {
  item: Type.String({ description: 'What a person would call it' }),
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  amount: Nullable(Type.Number({ description: 'How far a number went' })),
  percent: Nullable(Type.Number()),
  image: Nullable(Type.String({ description: 'The address of its picture' })),
  url: Type.String({ description: 'The page that it is on' }),
  numbers: Type.Array(Type.Number(), { description: 'What it was in earlier changes, up to now' }),
})

const Moves = Named('FieldMoves', { name: Type.String(), up: Count, down: Count })

export const UnreadCheck = Named('UnreadCheck', {
  check_id: Uuid,
  schedule_id: Uuid,
  strategy_id: Uuid,
  name: Type.String({ description: 'Of the strategy' }),
  reason: Type.Enum(['first_run', 'content_changed']),
  words: Type.String({ description: 'What happened, for a glance', examples: ['3 prices down, 1 new, 2 sold out'] }),
  completed_at: Timestamp,
  url: Type.String({ description: 'The page, of several the one that was read last' }),
  page_count: Type.Integer({ description: 'How many of its pages changed' }),
  item_count: Type.Integer(),
  new_items_count: Nullable(Type.Integer()),
  removed_items_count: Nullable(Type.Integer()),
  changed_items_count: Nullable(Type.Integer()),
  sold_out: Count,
  back_in_stock: Count,
  fields: Type.Array(Moves, { description: 'Numbers that went up or down' }),
  examples: Type.Array(Example),
  new_items: Type.Array(Type.String()),
  removed_items: Type.Array(Type.String()),
})

export const ChangesQuery = listQuery({ limit: 20 }, {})

export const UnreadChanges = Named('UnreadChanges', {
  checks: Type.Array(UnreadCheck),
  total: Type.Integer({ description: 'Of checks that were not read' }),
  limit: Type.Integer(),
  offset: Type.Integer(),
})

const MOST_CHECKS = 500

export const SeenBody = Named('ChangesSeen', {
  check_ids: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: MOST_CHECKS })),
  until: Type.Optional(
    Type.String({ format: 'date-time', description: 'All up to this moment, instead of `check_ids`' }),
  ),
  seen: Type.Boolean({ default: true, description: '`false` makes those of `check_ids` unread again' }),
})
export type SeenBody = Static<typeof SeenBody>

export const Marked = Named('MarkedChanges', {
  marked: Type.Integer({ description: 'How many changes that was' }),
  unread: Type.Integer({ description: 'How many checks are left' }),
})
