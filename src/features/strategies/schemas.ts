import { type Static, Type } from 'typebox'
import { FILTER_MODES } from '#engine/filter/conditions.ts'
import { OPERATORS } from '#engine/filter/operators.ts'
import { ActionsSchema } from '#engine/page/actions/action.ts'
import { SCRAPER_TYPES } from '#engine/recipe/recipe.ts'
import { REPAIR_THRESHOLDS } from '#engine/repair/accepts-itself.ts'
import { CHANGED_SINCE, findQuery } from '#platform/http/find-query.ts'
import { AnyObject, Item, listQuery, Name, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { SentTags, Tags } from '#platform/http/tags.ts'
import { PAGINATION_FIELDS, Pagination, PaginationFound } from './pagination-schemas.ts'
import { STRATEGY_STATUSES } from './store-find.ts'

export const OutputSchema = AnyObject({
  title: 'OutputSchema',
  description:
    'Field name → type: string, number, integer, boolean, array; objects nest. Or JSON Schema: an object, or an array of objects; it is kept and shown in the first form',
  examples: [{ name: 'string', price: 'number', in_stock: 'boolean' }],
})
export const FilterConfig = AnyObject({
  title: 'FilterConfig',
  description: 'Which items stay. A field that the strategy does not have is refused with 400 and the fields there are',
  examples: [{ mode: 'all', conditions: [{ field: 'price', operator: 'gt', value: '10' }] }],
  shownAs: Type.Object({
    mode: Type.Optional(
      Type.Enum(FILTER_MODES, { default: 'all', description: 'Whether every condition must hold, or one' }),
    ),
    conditions: Type.Array(
      Named('FilterCondition', {
        field: Type.String({ description: 'A dot reaches into nested objects and lists' }),
        operator: Type.Enum(OPERATORS),
        value: Type.Optional(Type.String()),
        case_sensitive: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
})
export const ApiParameters = AnyObject({
  title: 'ApiParameters',
  description: "Values for an API strategy's parameters",
  shownAs: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
})

export const RepairPolicy = Type.Enum(['propose', 'auto', 'off'] as const, {
  description:
    'What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only',
})

const MAX_EXAMPLES = 2
const ExampleUrls = Type.Optional(
  Nullable(
    Type.Array(Type.String({ maxLength: 2048 }), {
      maxItems: MAX_EXAMPLES,
      description:
        'Other pages of the same kind. What changes from page to page is a value, what stays is a label, and the recipe is tried on them before it is promised. Left out: where a field of a page about one thing is not sure, links of the page may be read',
      examples: [['https://example.com/products/2']],
    }),
  ),
)

export const GenerateBody = Named('NewStrategy', {
  url: Type.String({ maxLength: 2048, description: 'The page', examples: ['https://example.com/products'] }),
  description: Type.Optional(
    Type.String({
      maxLength: 4000,
      description: 'What to extract, in plain words. Not needed for `content`',
      examples: ["each product's name, price and whether it is in stock"],
    }),
  ),
  name: Name(200),
  example_urls: ExampleUrls,
  output_schema: Type.Optional(Nullable(OutputSchema)),
  filter_config: Type.Optional(Nullable(FilterConfig)),
  strategy_group_id: Type.Optional(Nullable(Uuid)),
  access_profile_id: Type.Optional(Nullable(Uuid)),
  scraper_type: Type.Optional(
    Type.Enum(SCRAPER_TYPES, {
      description:
        '`css` reads the page, `api` calls the JSON API behind it, `content` cuts it at its headings. Left out: whatever the address offers',
    }),
  ),
  force_api: Type.Optional(
    Type.Boolean({
      description: 'Same as `scraper_type: api`: call the JSON API behind the page instead of reading its HTML',
    }),
  ),
  ...PAGINATION_FIELDS,
  actions: Type.Optional(Nullable(ActionsSchema)),
  tags: SentTags,
  repair_policy: Type.Optional(Nullable(RepairPolicy)),
})
export type GenerateBody = Static<typeof GenerateBody>

export const Candidates = Type.Record(
  Type.String(),
  Type.Array(
    Named('FieldCandidate', {
      value: Type.String({ description: 'In the first item that has one' }),
      selector: Type.String({ description: 'Where it stands on the page' }),
      confidence: Type.Number(),
    }),
  ),
  {
    description:
      'For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty',
  },
)
const Confidence = Type.Record(Type.String(), Type.Number(), {
  description: 'How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it',
})

const Described = {
  strategy_id: Uuid,
  name: Type.String(),
  description: Type.String(),
  url: Type.String(),
  strategy: AnyObject(),
  preview_data: Type.Array(Item),
  scraper_type: Type.Enum(SCRAPER_TYPES),
  api_parameters: ApiParameters,
  output_schema: Nullable(OutputSchema),
  filter_config: Nullable(FilterConfig),
  strategy_group_id: Nullable(Uuid),
  access_profile_id: Nullable(Uuid),
  attempts: Type.Integer(),
  version: Type.Integer(),
  ignore_fields: Type.Array(Type.String(), { description: 'Fields that do not count as a change' }),
  pagination: Nullable(Pagination),
  pagination_found: PaginationFound,
  actions: Nullable(ActionsSchema),
  example_urls: Type.Array(Type.String(), { description: 'Pages of the same kind that were compared with' }),
  tags: Tags,
  field_confidence: Confidence,
  candidates: Candidates,
  repair_policy: RepairPolicy,
  repair_thresholds: Named(
    'RepairThresholds',
    Object.fromEntries(Object.keys(REPAIR_THRESHOLDS).map((name) => [name, Type.Number()])) as Record<
      keyof typeof REPAIR_THRESHOLDS,
      ReturnType<typeof Type.Number>
    >,
    { description: 'What the proof of a repair must show for `auto` to accept it' },
  ),
}

/** In the bodies of all that changes which fields there are. */
export const BackfillAsked = Type.Optional(
  Type.Boolean({
    description:
      'Read fields that are new from the stored pages of earlier runs too, so that the history has them from the start. `backfill` of the strategy shows how far that is',
  }),
)

export const Backfill = Named('Backfill', {
  status: Type.Enum(['running', 'done', 'failed'] as const),
  fields: Type.Array(Type.String()),
  pages_total: Type.Integer({ description: 'Stored pages whose results lack these fields' }),
  pages_read: Type.Integer(),
  pages_unmatched: Type.Integer({ description: 'Of these, those on which the items of the run were not found again' }),
  error: Nullable(Type.String()),
  started_at: Timestamp,
  completed_at: Nullable(Timestamp),
})

const Stored = { ...Described, created_at: Timestamp, updated_at: Timestamp }

export const Strategy = Named('Strategy', { ...Stored, backfill: Type.Optional(Nullable(Backfill)) })

export const ListedStrategy = Named('ListedStrategy', {
  ...Stored,
  is_failing: Type.Boolean({ description: 'The last job failed' }),
  last_run_at: Nullable(Timestamp),
  last_change_at: Nullable(Timestamp),
})

/** What an answer has to say beside the strategy itself; it is not stored. */
export const SAID_FIELDS = {
  notes: Type.Array(Type.String(), {
    description:
      'Plain sentences: what could not be found, what of the description became a filter or a limit and what did not, how the AI provider did',
  }),
  proposed_filter_config: Type.Unsafe<Record<string, unknown> | null>({
    ...Nullable(FilterConfig),
    description:
      'A `filter_config` for conditions of the description that were not applied: no item passes now, or the request has an empty `filter_config`. Send it with PATCH to use it. Others are in `filter_config` already',
  }),
}

export const Generated = Named('GeneratedStrategy', {
  ...Described,
  ...SAID_FIELDS,
  proposed_filter_notes: Type.Array(Type.String(), {
    description: 'Those of `notes` that tell what the proposed filter keeps',
  }),
  confidence: Type.Record(Type.String(), Type.Number(), { description: 'How sure each field is, 0 to 1' }),
  evidence: Type.Record(
    Type.String(),
    Type.Array(Named('FieldSignal', { signal: Type.String(), weight: Type.Number(), value: Type.Number() })),
    { description: 'What speaks for the choice of each field, and what against it: weight times value' },
  ),
})

/** `recipe_broken`: the last run found the page redesigned; `not_kept`: the page of the last generation is not there any more. */
export const REREAD_REASONS = ['recipe_broken', 'not_kept'] as const

export const RefinedPage = Named(
  'RefinedPage',
  {
    read: Type.Enum(['stored', 'now'] as const),
    at: Type.Union([Timestamp], { description: 'When the page was read' }),
    reason: Type.Union([Type.Enum(REREAD_REASONS), Type.Null()], {
      description:
        'Why it was read anew: the last run found it redesigned (`recipe_broken`), or the stored one is gone (`not_kept`)',
    }),
  },
  { description: 'The page on which the change was tried' },
)

export const Refined = Named('RefinedStrategy', {
  ...Described,
  changes: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
  page: RefinedPage,
})

export const ChangedStrategy = Named('ChangedStrategy', {
  ...Stored,
  page: Type.Optional(RefinedPage),
  notes: Type.Optional(
    Type.Array(Type.String(), { description: 'Where the strategy is broken: which page the preview is of' }),
  ),
})

export const StrategyParams = Type.Object({ strategy_id: Uuid })
export const VersionParams = Type.Object({
  strategy_id: Uuid,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
})
export const ListQuery = listQuery(
  { limit: 20 },
  {
    ...findQuery(
      STRATEGY_STATUSES,
      '`failing`: the last job failed. `unused`: none has run. `paused`: it has schedules, and all are paused',
    ),
    changed_since: CHANGED_SINCE,
  },
)
export const RefineBody = Named('Refinement', {
  feedback: Type.String({ minLength: 1, maxLength: 4000 }),
  backfill: BackfillAsked,
})
export const BackfillQuery = Type.Object({
  backfill: Type.Boolean({ default: false, description: 'The same as `backfill` in the body' }),
})

/** Omitted keeps the stored value; `null` and `{}` clear it; anything else replaces it. */
export const PatchBody = Named('StrategyChange', {
  name: Type.Optional(Name(200)),
  access_profile_id: Type.Optional(Nullable(Uuid)),
  filter_config: Type.Optional(Nullable(FilterConfig)),
  output_schema: Type.Optional(Nullable(OutputSchema)),
  ignore_fields: Type.Optional(
    Nullable(
      Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
        maxItems: 100,
        description: 'Volatile fields (counters, "2 hours ago") to leave out of change detection',
      }),
    ),
  ),
  ...PAGINATION_FIELDS,
  actions: Type.Optional(Nullable(ActionsSchema)),
  tags: SentTags,
  repair_policy: Type.Optional(Nullable(RepairPolicy)),
  backfill: BackfillAsked,
})
export type PatchBody = Static<typeof PatchBody>

export const Version = Named('StrategyVersion', {
  version: Type.Integer(),
  created_at: Timestamp,
  made_by: Type.Enum(['generate', 'refine', 'restore', 'regenerate', 'import', 'repair'] as const),
  feedback: Nullable(Type.String()),
  is_current: Type.Boolean(),
  strategy: AnyObject(),
  preview_data: Type.Array(Item),
  tokens: Type.Object({ input: Type.Integer(), output: Type.Integer() }),
})

const Bound = Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601; UTC where no offset is named' }))

export const AuditQuery = Type.Object({
  from: Bound,
  to: Bound,
  limit: Type.Integer({ default: 100, minimum: 1, maximum: 500 }),
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 1_000_000_000 }),
})
export const Audit = Named('StrategyAudit', {
  events: Type.Array(
    Named('StrategyEvent', {
      event_type: Type.Enum(['created', 'deleted'] as const),
      strategy_id: Uuid,
      name: Type.String(),
      url: Type.String(),
      scraper_type: Type.String(),
      timestamp: Timestamp,
      counted_against_quota: Type.Boolean(),
    }),
  ),
  count: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  window_start: Timestamp,
  window_end: Timestamp,
})
