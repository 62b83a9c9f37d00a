import { type Static, Type } from 'typebox'
import { ApiParameters } from '#features/strategies/schemas.ts'
import { FIND_PARAMETERS } from '#platform/http/find-query.ts'
import { AnyObject, Item, listQuery, Named, Nullable, Results, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { MAX_BATCH_URLS } from './jobs.ts'
import { JOB_STATUSES } from './store-read.ts'

const Status = Type.Enum(JOB_STATUSES, { title: 'JobStatus' })

const Url = Type.String({ maxLength: 2048, description: 'The page', examples: ['https://example.com/products?page=2'] })
const Parameters = Type.Optional(Nullable(ApiParameters))

export const NewJobBody = Named('NewJob', {
  strategy_id: Uuid,
  url: Type.Optional(Url),
  urls: Type.Optional(
    Type.Array(Type.String({ maxLength: 2048 }), {
      minItems: 1,
      maxItems: MAX_BATCH_URLS,
      description: 'A batch, instead of `url`',
    }),
  ),
  parameters: Parameters,
})
export type NewJobBody = Static<typeof NewJobBody>

export const ExecuteBody = Named('JobExecution', { strategy_id: Uuid, url: Url, parameters: Parameters })

const described = {
  job_id: Uuid,
  id: Uuid,
  status: Status,
  strategy_id: Uuid,
  url: Type.String(),
  final_url: Nullable(
    Type.String({ description: 'Where the request landed, after redirects; null where no page was reached' }),
  ),
  schedule_id: Nullable(Uuid),
  batch_id: Nullable(Uuid),
  parameters: Nullable(ApiParameters),
  item_count: Type.Integer(),
  content_hash: Nullable(Type.String({ description: 'Of the items, whatever their order' })),
  structural_signature: Nullable(AnyObject()),
  has_changes: Type.Boolean({ description: 'Since the last good run on the same page; true for the first' }),
  error: Nullable(Type.String()),
  error_code: Nullable(Type.String()),
  warnings: Type.Array(Type.String()),
  truncated: Type.Boolean({ description: 'A limit left out some of the results; `warnings` says which limit' }),
  pages_read: Nullable(
    Type.Integer({ description: 'How many pages of a list were read; null until the job has ended well' }),
  ),
  checked_by: Nullable(
    Type.String({ description: 'How far the check had to go: not_modified, same_body, same_region, extracted' }),
  ),
  attempts: Type.Integer(),
  recipe_version: Nullable(Type.Integer()),
  started_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
  created_at: Timestamp,
}
export const Job = Named('Job', described)
export const JobList = Type.Array(
  Named('ListedJob', {
    ...described,
    batch: Type.Optional(
      Named('BatchCounts', {
        total: Type.Integer(),
        pending: Type.Integer(),
        running: Type.Integer(),
        completed: Type.Integer(),
        failed: Type.Integer(),
      }),
    ),
  }),
)
export const JobWithResults = Named('JobWithResults', { ...described, results: Nullable(Results) })

export const NewJob = Named('CreatedJob', {
  job_id: Uuid,
  id: Uuid,
  status: Status,
  strategy_id: Uuid,
  url: Type.String(),
  created_at: Timestamp,
})
export const NewBatch = Named('CreatedBatch', {
  batch_id: Uuid,
  job_count: Type.Integer(),
  status: Status,
  strategy_id: Uuid,
  created_at: Timestamp,
})
export const Created = Type.Union([NewJob, NewBatch])

export const ListQuery = listQuery(
  { limit: 20 },
  {
    strategy_id: Type.Optional(Uuid),
    schedule_id: Type.Optional(Uuid),
    batch_id: Type.Optional(Uuid),
    ...FIND_PARAMETERS,
    status: Type.Optional(Status),
    fold_batches: Type.Boolean({
      default: false,
      description: 'Each batch as one entry: its first job, with how all of them stand in `batch`',
    }),
    since: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601, or a span such as 90m, 24h, 7d' })),
  },
)
export const HistoryQuery = listQuery({ limit: 100 }, {})
export const ExplainQuery = listQuery({ limit: 20 }, {})

export const JobParams = Type.Object({ job_id: Uuid })
export const BatchParams = Type.Object({ batch_id: Uuid })
export const PairParams = Type.Object({ job_id: Uuid, other_job_id: Uuid })
export const StrategyParams = Type.Object({ strategy_id: Uuid })
export const CompareBody = Named('JobPair', { job_id: Uuid, other_job_id: Uuid })

export const History = Type.Array(
  Named('PastJob', {
    job_id: Uuid,
    status: Status,
    item_count: Type.Integer(),
    has_changes: Type.Boolean(),
    created_at: Timestamp,
    url: Type.String(),
    completed_at: Nullable(Timestamp),
    error: Nullable(Type.String()),
  }),
)

export const Batch = Named('Batch', {
  batch_id: Uuid,
  total: Type.Integer(),
  pending: Type.Integer(),
  running: Type.Integer(),
  completed: Type.Integer(),
  failed: Type.Integer(),
  progress_percent: Type.Integer(),
})
export const CancelledBatch = Named('CancelledBatch', { message: Type.String(), cancelled: Type.Integer() })

const FieldChange = Named('FieldChange', { before: Type.Unknown(), after: Type.Unknown() })
export const ChangedItem = Named('ChangedItem', {
  key: Type.String({ description: 'What a person would call the item' }),
  fields: Type.Record(Type.String(), FieldChange),
})
const MovedItem = Named('MovedItem', { key: Type.String(), from: Type.Integer(), to: Type.Integer() })
export const Comparison = Named('Comparison', {
  content_hash_match: Type.Boolean(),
  structural_match: Type.Boolean(),
  semantic_similarity: Type.Number(),
  changes: Type.Array(Type.String()),
  structural_changes: Type.Array(Type.String()),
  item_count_diff: Type.Integer(),
  recipe_changed: Type.Boolean({
    description:
      'The strategy was changed between the two: the page of the first counts as the other reads it, if that is kept',
  }),
  items: Named('ItemChanges', {
    added: Type.Array(Item),
    removed: Type.Array(Item),
    changed: Type.Array(ChangedItem),
    moved: Type.Array(MovedItem),
  }),
})

export const ManifestBody = Named('Manifest', {
  manifest: Type.Array(Item, { maxItems: 10_000 }),
  match_fields: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 }),
  threshold: Type.Optional(Type.Number({ minimum: 0, maximum: 100, description: '80 when not given' })),
})
export type ManifestBody = Static<typeof ManifestBody>

export const ManifestResult = Named('ManifestComparison', {
  matched: Type.Array(AnyObject()),
  added: Type.Array(Item),
  removed: Type.Array(Item),
  summary: Named('ManifestSummary', {
    matched: Type.Integer(),
    added: Type.Integer(),
    removed: Type.Integer(),
    manifest_count: Type.Integer(),
    scraped_count: Type.Integer(),
  }),
  threshold_used: Type.Number(),
  match_fields_used: Type.Array(Type.String()),
  job_id: Uuid,
})

export const Explanation = Named('Explanation', {
  job_id: Uuid,
  url: Type.String(),
  recipe_version: Type.Integer(),
  scraper_type: Type.String(),
  item_count: Type.Integer({ description: 'Records on the page, before the filter' }),
  first_page_only: Type.Boolean({
    description: 'The results come from several pages of a list, of which the first alone is kept and explained',
  }),
  items: Type.Array(
    Named('ExplainedItem', {
      index: Type.Integer(),
      in_results: Type.Boolean(),
      fields: Type.Record(
        Type.String(),
        Named('ExplainedValue', {
          value: Type.Unknown(),
          raw: Nullable(Type.String()),
          found_by: Nullable(Type.String()),
          variant: Nullable(Type.Integer({ description: '0 is the field itself, 1 its first alternate' })),
          type: Type.String(),
          coerced_to: Nullable(Type.String()),
        }),
      ),
    }),
  ),
})
