import { type Static, Type } from 'typebox'
import { MAX_BATCH_URLS } from '#features/jobs/jobs.ts'
import { SHOWN_TELLING, TELLING_FIELDS } from '#features/schedules/notify-schemas.ts'
import { RECEIVER_FIELDS, TIMING_FIELDS } from '#features/schedules/schemas.ts'
import { PAGINATION_FIELDS, Pagination, PaginationFound } from '#features/strategies/pagination-schemas.ts'
import { Candidates, GenerateBody, Generated, SAID_FIELDS } from '#features/strategies/schemas.ts'
import { Item, Name, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { SentTags, Tags } from '#platform/http/tags.ts'

export const WatchBody = Named('NewWatch', {
  url: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 2048,
        description: 'The page. Where only `urls` is given, the first of them is the one that the strategy is made on',
        examples: ['https://example.com/products'],
      }),
    ),
  ),
  description: Type.String({
    maxLength: 4000,
    description: 'What to extract, in plain words',
    examples: ["each product's name, price and whether it is in stock"],
  }),
  urls: Type.Optional(
    Nullable(
      Type.Array(Type.String({ maxLength: 2048 }), {
        minItems: 1,
        maxItems: MAX_BATCH_URLS,
        description: 'The pages to watch, where it is not `url` alone',
      }),
    ),
  ),
  name: Type.Optional(Nullable(Name(200))),
  example_urls: GenerateBody.properties.example_urls,
  output_schema: GenerateBody.properties.output_schema,
  filter_config: GenerateBody.properties.filter_config,
  ...PAGINATION_FIELDS,
  actions: GenerateBody.properties.actions,
  access_profile_id: GenerateBody.properties.access_profile_id,
  tags: SentTags,
  repair_policy: GenerateBody.properties.repair_policy,
  ...TIMING_FIELDS,
  ...RECEIVER_FIELDS,
  ...TELLING_FIELDS,
})
export type WatchBody = Static<typeof WatchBody>

export const Watch = Named('Watch', {
  strategy_id: Uuid,
  schedule_id: Uuid,
  name: Type.String(),
  tags: Tags,
  preview_data: Type.Array(Item),
  next_run_at: Timestamp,
  ...SAID_FIELDS,
  pagination: Nullable(Pagination),
  pagination_found: PaginationFound,
  confidence: Generated.properties.confidence,
  candidates: Candidates,
  webhook_secret: Type.Optional(Type.String({ description: 'Shown this once' })),
  ...SHOWN_TELLING,
})
