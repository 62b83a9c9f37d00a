import { type Static, Type } from 'typebox'
import { Named, Nullable, Uuid } from '#platform/http/shapes.ts'
import { MAX_TAGS, Tag } from '#platform/http/tags.ts'

const BULK_ACTIONS = ['pause', 'resume', 'run', 'delete', 'tag'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

const MAX_IDS = 1000

export const BulkBody = Named('BulkAction', {
  ids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_IDS, description: 'Each counts once' }),
  action: Type.Enum(BULK_ACTIONS),
  tags: Type.Optional(
    Nullable(
      Type.Array(Tag, {
        maxItems: MAX_TAGS,
        description: 'For `tag`, which adds them to those there are',
        examples: [['shop']],
      }),
    ),
  ),
})
export type BulkBody = Static<typeof BulkBody>

export const BulkDone = Named('BulkDone', {
  action: Type.Enum(BULK_ACTIONS),
  done: Type.Integer({ description: 'How many of the ids: always all of them' }),
  schedule_count: Type.Optional(
    Type.Integer({ description: 'After `pause` and `resume` of strategies: how many schedules they have' }),
  ),
  job_ids: Type.Optional(
    Type.Array(Uuid, { description: 'After `run`; a schedule with `rediscover` has none before its search has ended' }),
  ),
})
export type BulkDone = Static<typeof BulkDone>
