type CatalogueRow = readonly [status: number, detail: string, field?: string]

/**
 * Every error a client may see: code → status and sentence, and the field where it is always about the same one.
 * `{name}` in a sentence is filled from the error's values.
 * `docs/errors.md` lists the same rows; a test holds the two together.
 */
export const ERROR_CATALOGUE = {
  invalid_request: [400, '{problem}'],
  malformed_json: [400, 'The request body is not valid JSON'],
  body_too_deep: [400, 'The request body is nested deeper than {limit} levels'],
  invalid_url: [400, 'Invalid URL format'],
  page_unreachable: [400, 'The page could not be read: {problem}'],
  discovery_not_ready: [400, 'Discovery not ready'],
  invalid_url_filter: [400, 'Invalid url_filter regex', 'url_filter'],
  no_urls_match: [400, 'No URLs match the filter'],
  invalid_key: [401, 'Invalid or missing API key'],
  not_signed_in: [401, 'Sign in first'],
  wrong_credentials: [401, 'E-mail or password is wrong'],
  forbidden: [403, 'You do not have permission to access this resource'],
  owner_only: [403, 'Only an owner of the account may do this'],
  operator_only: [403, 'Only whoever operates this installation may do this'],
  viewer_only_reads: [403, 'You may look at everything here and change nothing. An owner can make you an editor'],
  link_invalid: [403, 'This link is not valid (any more). Ask whoever sent it for a new one'],
  cross_site: [403, 'This request came from another site and was refused'],
  setup_token_invalid: [403, 'This set-up link is not valid (any more). Restart Sandpiper to get a new one'],
  strategy_quota_exceeded: [
    403,
    'Strategy quota exceeded: {used} of {limit} used in the last 30 days. Next slot frees at {reset_at}',
  ],
  route_not_found: [404, 'No such path: {method} {path}'],
  strategy_not_found: [404, 'Strategy not found'],
  strategy_version_not_found: [404, 'Strategy version not found'],
  access_profile_not_found: [404, 'Access profile not found'],
  strategy_group_not_found: [404, 'Strategy group not found'],
  job_not_found: [404, 'Job not found'],
  batch_not_found: [404, 'Batch not found'],
  no_completed_job: [404, 'The strategy has no completed job yet'],
  page_not_kept: [404, 'The page of this run is no longer kept'],
  strategy_page_not_kept: [404, 'No page of this strategy is kept. Refine it once, and its page is read again'],
  picture_not_shown: [404, 'The picture cannot be shown: {problem}'],
  schedule_not_found: [404, 'Schedule not found'],
  feed_not_found: [404, 'Feed not found'],
  delivery_not_found: [404, 'Delivery not found'],
  receiver_not_found: [404, 'Receiver not found'],
  discovery_not_found: [404, 'Discovery not found'],
  no_schedule_search: [404, 'This schedule does not look for its URLs by itself'],
  workflow_not_found: [404, 'Workflow not found'],
  node_not_found: [404, 'Node not found'],
  edge_not_found: [404, 'Edge not found'],
  run_not_found: [404, 'Workflow run not found'],
  no_completed_run: [404, 'The workflow has no completed run yet'],
  repair_not_found: [404, 'Repair not found'],
  person_not_found: [404, 'There is no such person in this account'],
  invitation_not_found: [404, 'Invitation not found'],
  share_not_found: [404, 'There is nothing (any more) at this address'],
  key_not_found: [404, 'API key not found'],
  dead_work_not_found: [404, 'There is no such dead work (any more)'],
  method_not_allowed: [405, '{method} is not allowed here. Use {allowed}'],
  schedule_running: [409, 'The last run of this schedule has not ended yet'],
  schedule_of_workflow: [409, 'This schedule runs a workflow: only the runs of one strategy can be tried'],
  email_taken: [409, 'An account with this e-mail exists already'],
  founder_stays: [409, 'The account is theirs: they stay its owner'],
  already_set_up: [409, 'The first account exists already. Sign in instead'],
  strategy_changed: [409, 'The strategy was changed meanwhile. Look at it again and retry'],
  changed_meanwhile: [409, 'Something that this is about was changed or deleted meanwhile. Look at it again and retry'],
  page_redesigned: [
    409,
    'The last run found the page redesigned. Repair the strategy, or refine it, before you change it here',
  ],
  access_profile_in_use: [409, 'The access profile is used by these strategies: {names}'],
  not_repairable: [409, '{problem}'],
  repair_closed: [409, 'The repair is {status}: only one that is proposed can be accepted or rejected'],
  job_not_pending: [409, 'The job is {status}: only a pending job can be cancelled'],
  discovery_ended: [409, 'The discovery is {status}: only one that is pending or running can be cancelled'],
  nothing_to_explain: [409, 'The job is {status}, and no page of it is kept'],
  delivery_not_waiting: [
    409,
    'The delivery is {status}: only one that waits can be tried now. Replay it to send it again',
  ],
  delivery_not_ended: [409, 'The delivery is {status}: only one that has ended can be sent again'],
  workflow_running: [409, 'Workflow already running'],
  run_not_active: [409, 'The run is {status}: only a pending or running one can be cancelled'],
  nothing_to_begin_with: [
    409,
    'Nothing is kept from an earlier run of {sources}, which {node} goes on from. Run the whole workflow first',
  ],
  run_not_ended: [409, 'The run is {status}: it has results when it has ended'],
  idempotency_in_progress: [409, 'Idempotent request still in progress. Retry shortly.'],
  idempotent_answer_lost: [
    409,
    'This was done before, and its answer can no longer be read. Use another Idempotency-Key to do it again',
  ],
  recipe_changed: [412, 'The recipe is version {version} now, and not the one that If-Match names. Read it again'],
  body_too_large: [413, 'The request body is larger than {limit}'],
  unsupported_media_type: [415, 'Send JSON with Content-Type: application/json'],
  unsupported_encoding: [415, 'Compressed request bodies are not accepted'],
  interval_and_cron: [422, 'Give interval_seconds or cron_expression, not both'],
  action_failed: [422, '{problem}'],
  nothing_found: [422, 'Could not find {wanted}. {found}'],
  refinement_refused: [422, '{problem}'],
  recipe_reads_nothing: [
    422,
    'The recipe reads nothing from the page, so the strategy stays as it is. To keep it all the same, send force=true',
  ],
  too_large_to_compare: [422, 'The lists could not be compared: {problem}'],
  invalid_webhook_url: [422, 'Invalid webhook URL: {problem}', 'webhook_url'],
  invalid_webhook_secret: [422, 'Invalid webhook_secret: use 1 to 200 printable ASCII characters', 'webhook_secret'],
  invalid_webhook_metadata: [422, 'Invalid webhook_metadata: it is larger than 16 KB', 'webhook_metadata'],
  email_not_configured: [422, 'E-mail needs a mail server: set SMTP_URL and SMTP_FROM', 'webhook_url'],
  output_too_large: [422, 'The results of this run are too large for one answer. Read the jobs of its nodes instead'],
  idempotency_key_reused: [422, 'Idempotency-Key reused with a different request body.'],
  too_many_requests: [429, 'Too many requests. Try again in {seconds} seconds'],
  too_many_generations: [429, 'Please slow down - limits on strategy generation'],
  too_many_jobs: [429, 'Too many jobs started this hour. Try again in {seconds} seconds'],
  too_many_jobs_at_once: [
    429,
    "This starts {count} jobs at once, and the account's tier allows {limit} an hour. Start fewer at once",
  ],
  too_many_streams: [429, 'The account follows {limit} event streams at once already. Close some first'],
  too_many_logins: [429, 'Too many failed sign-ins. Try again in {seconds} seconds'],
  internal: [500, 'Internal server error'],
  unavailable: [503, 'Service temporarily unavailable. Please try again later.'],
  too_busy: [503, 'The service has more to do than it can now. Please try again later.'],
  database_full: [503, 'Nothing can be stored now: the database has no space left. Please try again later.'],
  stopping: [503, 'The service is stopping and takes no new work. Please try again in a moment.'],
  stopped_waiting: [503, 'The service is stopping. The job {job_id} is not lost: read it later by its id.'],
} as const satisfies Record<string, CatalogueRow>

export type ErrorCode = keyof typeof ERROR_CATALOGUE

type ErrorValues = Readonly<Record<string, string | number>>

/** What an error is about, for programs: a member of the body or query by its path, a node of a workflow, the code of a job that fails so. */
export type ErrorSubject = { field?: string; node_key?: string; error_code?: string }

type ErrorOptionsOfApp = {
  values?: ErrorValues
  about?: ErrorSubject
  /** Sent as `Retry-After`, in whole seconds. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** An error that a client may see. Anything else that is thrown is a bug and answers "Internal server error". */
export class AppError extends Error {
  readonly #options: ErrorOptionsOfApp
  readonly code: ErrorCode
  readonly status: number
  readonly about: ErrorSubject
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: ErrorOptionsOfApp = {}) {
    const [status, detail, field]: CatalogueRow = ERROR_CATALOGUE[code]
    super(filled(detail, options.values ?? {}), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.about = { ...(field === undefined ? {} : { field }), ...options.about }
    this.retryAfterSeconds = options.retryAfterSeconds
    this.#options = options
  }

  /** The same of a part of the body: `field` is inside of `path`. */
  within(path: string): AppError {
    const { field } = this.about
    const about = { ...this.about, field: field === undefined ? path : `${path}.${field}` }
    return new AppError(this.code, { ...this.#options, about })
  }
}

function filled(template: string, values: ErrorValues): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : String(value)
  })
}
