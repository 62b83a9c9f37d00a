import { Type } from 'typebox'
import { ResultsPage } from '#features/results/schemas.ts'
import { ChangeEntry } from '#features/schedules/schemas.ts'
import { listQuery, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

export const ScheduleParams = Type.Object({ schedule_id: Uuid })
export const SharedParams = Type.Object({ token: Type.String({ minLength: 20, maxLength: 60 }) })
export const PageQuery = listQuery({ limit: 20 }, {})

export const Share = Named('Share', {
  schedule_id: Uuid,
  share_url: Type.String({ description: 'Shown this once' }),
})

export const SharedWatch = Named('SharedWatch', {
  name: Type.String(),
  url: Type.String(),
  enabled: Type.Boolean(),
  last_run_at: Nullable(Timestamp),
  next_run_at: Nullable(Timestamp),
})

export const SharedResults = ResultsPage
export const SharedChanges = Named('SharedChanges', { entries: Type.Array(ChangeEntry) })
