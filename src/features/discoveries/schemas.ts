import { Type } from 'typebox'
import { DISCOVERY_LIMITS } from '#engine/discover/discovery-limits.ts'
import { DISCOVERY_METHODS } from '#engine/discover/discovery-params.ts'
import { MAX_PATTERN_CHARS } from '#engine/pattern/user-regex.ts'
import { CreatedSchedule, RECEIVER_FIELDS, TIMING_FIELDS } from '#features/schedules/schemas.ts'
import { listQuery, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { DISCOVERY_STATUSES } from './store.ts'

const Method = Type.Enum(DISCOVERY_METHODS, { title: 'DiscoveryMethod' })
const Status = Type.Enum(DISCOVERY_STATUSES, { title: 'DiscoveryStatus' })

/** The limits are the engine's, which names the method that a field belongs to when it refuses one. */
const text = (description: string, examples: string[]) =>
  Type.Optional(Nullable(Type.String({ description, examples })))
const number = (name: keyof typeof DISCOVERY_LIMITS, what: string) => {
  const { default: usual, minimum, maximum } = DISCOVERY_LIMITS[name]
  const description = `${what}: ${usual} when not given, from ${minimum} to ${maximum}`
  return Type.Optional(Nullable(Type.Integer({ description })))
}

export const NewDiscoveryBody = Named('NewDiscovery', {
  discovery: Type.Object(
    {
      method: Method,
      sitemap_url: text('`sitemap`: a sitemap, a feed or a list of URLs, or the front page of a site', [
        'https://example.com/sitemap.xml',
      ]),
      url_template: text('`pagination`: `{n}` is where the page number goes', ['https://example.com/list?page={n}']),
      seed_url: text('`link_pattern`: where the crawl begins', ['https://example.com/']),
      url_pattern: text('`sitemap`, `pagination`: which URLs are kept, as a glob', ['/product/*']),
      link_pattern: text('`link_pattern`: which links are kept, as a glob', ['/product/*']),
      navigation_pattern: text(
        '`link_pattern`: which links are followed, as a glob or a regular expression; without it, all on the same host',
        ['/category/*'],
      ),
      start_index: number('start_index', '`pagination`: the first page number'),
      step: number('step', '`pagination`: from one page number to the next'),
      max_pages: number('max_pages', '`pagination`'),
      max_depth: number('max_depth', '`link_pattern`: clicks from the seed'),
      max_urls: number('max_urls', '`sitemap`, `link_pattern`'),
    },
    { description: '`method` says which of the fields are meant' },
  ),
})

export const DiscoveryParams = Type.Object({ discovery_id: Uuid })

const base = {
  discovery_id: Uuid,
  status: Status,
  discovery_method: Method,
  root_url: Type.String(),
}
const results = {
  total_urls: Type.Optional(Type.Integer({ description: 'Found before the filter' })),
  filtered_count: Type.Optional(Type.Integer({ description: 'Kept by it' })),
  inferred_pattern: Type.Optional(Nullable(Type.String({ description: 'The commonest shape of the kept URLs' }))),
  url_patterns: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), { description: 'Path prefix → how many are below it' }),
  ),
  sample_urls: Type.Optional(Type.Array(Type.String())),
  errors: Type.Optional(
    Type.Array(Type.String(), {
      description: 'What could not be read. Results may stand beside it',
    }),
  ),
  truncated: Type.Optional(Type.Boolean({ description: 'A limit left something out' })),
  warnings: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Which limits left something out, and how to get at the rest; or that nothing fits the pattern of what was found',
    }),
  ),
}
export const Discovery = Named(
  'Discovery',
  { ...base, ...results },
  {
    description: 'While it is pending or running, the first four fields only; when it failed, these and `errors`',
  },
)
export const DiscoveryList = Type.Array(
  Named('ListedDiscovery', {
    ...base,
    ...results,
    discovery: Type.Object(NewDiscoveryBody.properties.discovery.properties, {
      description: 'What was asked for, with what was not given filled in',
    }),
    created_at: Timestamp,
  }),
)
export const NewDiscovery = Named('CreatedDiscovery', base)

export const ListQuery = listQuery({ limit: 20 }, { status: Type.Optional(Status) })

export const MAX_URLS_PAGE = 10_000
export const UrlsQuery = listQuery({ limit: 1000, max: MAX_URLS_PAGE }, {})
export const Urls = Named('FoundUrls', {
  discovery_id: Uuid,
  urls: Type.Array(Type.String()),
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
})

export const Progress = Named('DiscoveryProgress', {
  discovery_id: Uuid,
  status: Status,
  found_so_far: Type.Integer({ description: 'Before the filter' }),
  kept_so_far: Type.Integer(),
  pages_read: Type.Integer({ description: 'Pages or sitemaps' }),
  errors: Type.Array(Type.String()),
  warnings: Type.Array(Type.String(), { description: 'Which limits were met, or that nothing fits the pattern' }),
  created_at: Timestamp,
  started_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
})
/** Which of a discovery's URLs are meant. */
export const selection = {
  max_urls: Type.Optional(
    Nullable(
      Type.Integer({ minimum: 1, maximum: MAX_URLS_PAGE, description: 'The first so many; all when not given' }),
    ),
  ),
  url_filter: Type.Optional(
    Nullable(
      Type.String({
        description: `A regular expression that is found in the URL; at most ${MAX_PATTERN_CHARS} characters`,
        examples: ['/product/\\d+'],
      }),
    ),
  ),
}

export const ExecuteBody = Named('DiscoveryExecution', { strategy_id: Uuid, ...selection })
export const Executed = Named('StartedBatch', { batch_id: Uuid, jobs_queued: Type.Integer() })

export const Deleted = Named('DeletedDiscovery', { message: Type.String(), discovery_id: Uuid })

export const ScheduleBody = Named('NewDiscoverySchedule', {
  strategy_id: Uuid,
  ...selection,
  ...TIMING_FIELDS,
  ...RECEIVER_FIELDS,
  rediscover: Type.Optional(
    Nullable(
      Type.Boolean({ description: 'Look for the URLs anew before each run, with the same parameters and filter' }),
    ),
  ),
})
export const Scheduled = Named('CreatedDiscoverySchedule', {
  ...CreatedSchedule.properties,
  rediscover: Type.Boolean(),
})

export const ScheduleParams = Type.Object({ schedule_id: Uuid })
export const ScheduleSearch = Named('ScheduleSearch', {
  schedule_id: Uuid,
  discovery_method: Method,
  root_url: Type.String(),
  url_filter: Nullable(Type.String()),
  max_urls: Nullable(Type.Integer()),
  is_searching: Type.Boolean(),
  searched_at: Nullable(Timestamp),
  new_count: Type.Integer({ description: 'Of the last search' }),
  new_urls: Type.Array(Type.String(), { description: 'The first 1,000 of them' }),
  vanished_count: Type.Integer(),
  vanished_urls: Type.Array(Type.String()),
  errors: Type.Array(Type.String()),
  truncated: Type.Boolean({ description: 'A limit left something out of the last search' }),
  warnings: Type.Array(Type.String(), { description: 'Which limits did' }),
})
