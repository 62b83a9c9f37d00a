import { type Static, Type } from 'typebox'
import { JobWithResults } from '#features/jobs/schemas.ts'
import { Item, listQuery, Named, SentText, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { FILE_FORMATS } from './send-table.ts'

const Format = Type.Enum(['json', ...FILE_FORMATS], {
  title: 'ResultFormat',
  default: 'json',
  description: '`json` answers a page; the others are files with all of it',
})
const Bom = Type.Boolean({ default: false, description: 'CSV begins with a byte order mark, for Excel' })

export const ResultsQuery = listQuery({ limit: 100, max: 1000 }, { format: Format, bom: Bom })
export type ResultsQuery = Static<typeof ResultsQuery>

export const ResultsPage = Named('ResultsPage', {
  items: Type.Array(Item, { description: 'Each with `_url`, `_job_id` and `_completed_at` before its own fields' }),
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
})

const FILES = {
  'application/x-ndjson': { schema: SentText },
  'text/csv': { schema: SentText },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: SentText },
}

export const Results = { content: { 'application/json': { schema: ResultsPage }, ...FILES } }
export const JobResults = { content: { 'application/json': { schema: JobWithResults }, ...FILES } }

export const JobQuery = Type.Object({ format: Format, bom: Bom })

export const JobParams = Type.Object({ job_id: Uuid })
export const BatchParams = Type.Object({ batch_id: Uuid })
export const ScheduleParams = Type.Object({ schedule_id: Uuid })
export const StrategyParams = Type.Object({ strategy_id: Uuid })
export const GroupParams = Type.Object({ group_id: Uuid })
export const RunParams = Type.Object({ workflow_id: Uuid, run_id: Uuid })

export const HistoryQuery = Type.Object({
  field: Type.String({ minLength: 1, maxLength: 200, description: 'Which value; a dot reaches into objects' }),
  item: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: 'The key of the item, as changes show it' }),
  ),
  url: Type.Optional(Type.String({ maxLength: 2048, description: 'Of a schedule with several URLs: which one' })),
  limit: Type.Integer({ default: 10_000, minimum: 1, maximum: 100_000, description: 'The newest checks' }),
})

export const ValueHistory = Named('ValueHistory', {
  points: Type.Array(
    Named('ValuePoint', {
      completed_at: Timestamp,
      value: Type.Unknown({ description: 'Null where the item was not there, and where the check failed' }),
      error_code: Type.Optional(Type.String({ description: 'Of a check that failed' })),
    }),
    { description: 'One for each check, the oldest first' },
  ),
})
