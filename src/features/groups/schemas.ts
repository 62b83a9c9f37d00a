import { Type } from 'typebox'
import { RECEIVER_FIELDS, TIMING_FIELDS } from '#features/schedules/schemas.ts'
import { BackfillAsked, OutputSchema } from '#features/strategies/schemas.ts'
import { findQuery } from '#platform/http/find-query.ts'
import { listQuery, Name, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { SentTags, Tags } from '#platform/http/tags.ts'
import { TASK_STATUSES } from './store.ts'
import { GROUP_STATUSES } from './store-find.ts'

const GroupName = Name(200)
const Description = Type.Optional(Nullable(Type.String({ maxLength: 2000 })))

export const NewGroupBody = Named('NewGroup', { name: GroupName, description: Description, tags: SentTags })
export const PatchGroupBody = Named('GroupChange', {
  name: Type.Optional(GroupName),
  description: Description,
  tags: SentTags,
})
export const GroupParams = Type.Object({ group_id: Uuid })
export const MemberParams = Type.Object({ group_id: Uuid, strategy_id: Uuid })
export const ListQuery = listQuery(
  { limit: 50 },
  findQuery(GROUP_STATUSES, '`failing`: the last job of one of its strategies failed. `unused`: none has run'),
)

const described = {
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  strategy_count: Type.Integer(),
  tags: Tags,
  created_at: Timestamp,
  updated_at: Timestamp,
}
export const Group = Named('Group', described)
export const GroupList = Type.Array(Group)
export const GroupWithStrategies = Named('GroupWithStrategies', {
  ...described,
  strategies: Type.Array(
    Named('GroupMember', {
      strategy_id: Uuid,
      name: Type.String(),
      description: Type.String(),
      url: Type.String(),
      created_at: Timestamp,
      updated_at: Timestamp,
    }),
  ),
})

export const StrategiesBody = Named('GroupStrategies', {
  strategy_ids: Type.Array(Uuid, { minItems: 1, maxItems: 1000 }),
})

export const ScheduleBody = Named('GroupSchedule', { ...TIMING_FIELDS, ...RECEIVER_FIELDS })
export const Scheduled = Named('GroupScheduled', {
  message: Type.String(),
  created: Type.Integer(),
  updated: Type.Integer(),
  webhook_secret: Type.Optional(Type.String({ description: 'Made for those that had none; shown this once' })),
})
export const ToggleBody = Named('GroupToggle', { enabled: Type.Boolean() })

export const SchemaBody = Named('GroupSchema', {
  output_schema: OutputSchema,
  backfill: BackfillAsked,
})
export const SchemaStarted = Named('SchemaStarted', { message: Type.String(), strategy_count: Type.Integer() })

export const SchemaProgress = Named('SchemaProgress', {
  status: Type.Enum(['idle', 'pending', 'running', 'completed', 'partial', 'failed'] as const),
  total: Type.Integer(),
  pending: Type.Integer(),
  running: Type.Integer(),
  completed: Type.Integer(),
  failed: Type.Integer({ description: 'Strategies that stay as they are, for the reason in `error`' }),
  progress_percent: Type.Integer(),
  strategies: Type.Array(
    Named('SchemaTask', {
      strategy_id: Uuid,
      status: Type.Enum(TASK_STATUSES),
      error: Nullable(Type.String()),
      note: Type.Union([Type.String(), Type.Null()], {
        description: 'Where it was made on the page as it is now, because the last run found that redesigned',
      }),
    }),
  ),
})

export const WebhookTestBody = Type.Optional(Nullable(Named('Receiver', RECEIVER_FIELDS)))
