import { Type } from 'typebox'
import { RECEIVER_FIELDS, TIMING_FIELDS } from '#features/schedules/schemas.ts'
import { listQuery, Name, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { TASK_STATUSES } from './store.ts'

const GroupName = Name(200)
const Description = Type.Optional(Nullable(Type.String({ maxLength: 2000 })))

export const NewGroupBody = Type.Object({ name: GroupName, description: Description })
export const PatchGroupBody = Type.Object({ name: Type.Optional(GroupName), description: Description })
export const GroupParams = Type.Object({ group_id: Uuid })
export const MemberParams = Type.Object({ group_id: Uuid, strategy_id: Uuid })
export const ListQuery = listQuery({ limit: 50 }, {})

const described = {
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  strategy_count: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
}
export const Group = Type.Object(described)
export const GroupList = Type.Array(Group)
export const GroupWithStrategies = Type.Object({
  ...described,
  strategies: Type.Array(
    Type.Object({
      strategy_id: Uuid,
      name: Type.String(),
      description: Type.String(),
      url: Type.String(),
      created_at: Timestamp,
      updated_at: Timestamp,
    }),
  ),
})

export const StrategiesBody = Type.Object({ strategy_ids: Type.Array(Uuid, { minItems: 1, maxItems: 1000 }) })

export const ScheduleBody = Type.Object({ ...TIMING_FIELDS, ...RECEIVER_FIELDS })
export const Scheduled = Type.Object({
  message: Type.String(),
  created: Type.Integer(),
  updated: Type.Integer(),
  webhook_secret: Type.Optional(Type.String({ description: 'Made for those that had none; shown this once' })),
})
export const ToggleBody = Type.Object({ enabled: Type.Boolean() })

export const SchemaBody = Type.Object({
  output_schema: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: 'Field name → type',
    examples: [{ name: 'string', price: 'number' }],
  }),
})
export const SchemaStarted = Type.Object({ message: Type.String(), strategy_count: Type.Integer() })

export const SchemaProgress = Type.Object({
  status: Type.Enum(['idle', 'pending', 'running', 'completed', 'partial', 'failed'] as const),
  total: Type.Integer(),
  pending: Type.Integer(),
  running: Type.Integer(),
  completed: Type.Integer(),
  failed: Type.Integer({ description: 'Strategies that stay as they are, for the reason in `error`' }),
  progress_percent: Type.Integer(),
  strategies: Type.Array(
    Type.Object({ strategy_id: Uuid, status: Type.Enum(TASK_STATUSES), error: Nullable(Type.String()) }),
  ),
})

export const WebhookTestBody = Type.Optional(Nullable(Type.Object(RECEIVER_FIELDS)))
export const WebhookTested = Type.Object({
  success: Type.Boolean(),
  status_code: Type.Integer(),
  message: Type.String(),
})
