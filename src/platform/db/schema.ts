import type { ColumnType, Insertable, Selectable } from 'kysely'
import type { Json } from '#base/json.ts'
import { TIERS } from '#base/tiers.ts'

/**
 * What a column holds, as a value: types are erased before the program runs, and a test compares these names, types and
 * nullabilities with the migrated database, in both directions. The row types below derive from the same constant.
 */
export type Column<Read = unknown, Written = unknown> = {
  readonly type: 'uuid' | 'text' | 'integer' | 'boolean' | 'timestamptz' | 'json' | 'jsonb' | 'bytea'
  readonly nullable: boolean
  readonly defaulted: boolean
  /** The whole list, where a check constraint closes it. */
  readonly values?: readonly string[]
  /** Never set: they carry the types of what is read and written. */
  readonly read?: Read
  readonly written?: Written
}

function column<Read, Written = Read>(type: Column['type']): Column<Read, Written> {
  return { type, nullable: false, defaulted: false }
}

const uuid = column<string>('uuid')
const text = column<string>('text')
const integer = column<number>('integer')
const boolean = column<boolean>('boolean')
const timestamp = column<Date>('timestamptz')
/**
 * JSON is written as its text (`JSON.stringify`): the driver would send an array as a PostgreSQL array and a string
 * unquoted, and both fail only for some values.
 */
const jsonb = column<Json, string>('jsonb')
/** Keeps the order of keys, which people chose: recipes and items. */
const json = column<Json, string>('json')

const bytes = column<Buffer, Uint8Array>('bytea')

function oneOf<const Value extends string>(values: readonly Value[]): Column<Value, Value> {
  return { ...column<Value>('text'), values }
}

function orNull<Read, Written>(given: Column<Read, Written>): Column<Read | null, Written | null | undefined> {
  return { type: given.type, nullable: true, defaulted: false }
}

function byDefault<Read, Written>(given: Column<Read, Written>): Column<Read, Written | undefined> {
  return { type: given.type, nullable: false, defaulted: true }
}

export const TABLES = {
  account: {
    id: uuid,
    email: text,
    email_key: text,
    password_hash: text,
    tier: oneOf(TIERS),
    disabled_at: orNull(timestamp),
    created_at: byDefault(timestamp),
    updated_at: byDefault(timestamp),
  },
  session: {
    id_hash: text,
    account_id: uuid,
    created_at: timestamp,
    last_seen_at: timestamp,
    expires_at: timestamp,
  },
  api_key: {
    id: uuid,
    account_id: uuid,
    name: text,
    prefix: text,
    key_hash: text,
    created_at: byDefault(timestamp),
    last_used_at: orNull(timestamp),
  },
  setup_token: {
    token_hash: text,
    created_at: byDefault(timestamp),
  },
  login_failure: {
    subject: text,
    failures: integer,
    window_started_at: timestamp,
  },
  rate_window: {
    account_id: uuid,
    kind: oneOf(['requests', 'generations', 'jobs']),
    window_start: timestamp,
    used: integer,
  },
  strategy_creation: {
    strategy_id: uuid,
    account_id: uuid,
    name: text,
    url: text,
    scraper_type: text,
    created_at: timestamp,
    deleted_at: orNull(timestamp),
  },
  idempotency_key: {
    account_id: uuid,
    key: text,
    request_hash: text,
    state: oneOf(['running', 'done']),
    owner_id: uuid,
    response_status: orNull(integer),
    response_body: orNull(jsonb),
    created_at: timestamp,
    finished_at: orNull(timestamp),
  },
  process_owner: {
    id: uuid,
    host: text,
    data_dir: orNull(text),
    pid: integer,
    pid_started_at: text,
    role: text,
    started_at: byDefault(timestamp),
    heartbeat_at: byDefault(timestamp),
  },
  strategy_group: {
    id: uuid,
    account_id: uuid,
    name: text,
    description: byDefault(text),
    created_at: byDefault(timestamp),
    updated_at: byDefault(timestamp),
  },
  strategy: {
    id: uuid,
    account_id: uuid,
    strategy_group_id: orNull(uuid),
    name: text,
    description: text,
    url: text,
    scraper_type: oneOf(['css', 'api', 'content']),
    recipe: json,
    output_schema: orNull(json),
    filter_config: orNull(jsonb),
    preview: json,
    attempts: integer,
    version: integer,
    ignore_fields: byDefault(jsonb),
    created_at: byDefault(timestamp),
    updated_at: byDefault(timestamp),
  },
  strategy_version: {
    strategy_id: uuid,
    version: integer,
    recipe: json,
    output_schema: orNull(json),
    filter_config: orNull(jsonb),
    preview: json,
    made_by: oneOf(['generate', 'refine', 'restore']),
    feedback: orNull(text),
    input_tokens: integer,
    output_tokens: integer,
    created_at: byDefault(timestamp),
  },
  strategy_page: {
    strategy_id: uuid,
    page: bytes,
    stored_at: byDefault(timestamp),
  },
  open_job: {
    id: uuid,
    account_id: uuid,
    strategy_id: uuid,
    url: text,
    host: text,
    page_key: text,
    parameters: orNull(jsonb),
    batch_id: orNull(uuid),
    schedule_id: orNull(uuid),
    node_execution_id: orNull(uuid),
    position: integer,
    created_at: byDefault(timestamp),
    run_after: byDefault(timestamp),
    attempts: byDefault(integer),
    owner_id: orNull(uuid),
    started_at: orNull(timestamp),
  },
  ended_job: {
    id: uuid,
    account_id: uuid,
    strategy_id: uuid,
    url: text,
    parameters: orNull(jsonb),
    batch_id: orNull(uuid),
    schedule_id: orNull(uuid),
    node_execution_id: orNull(uuid),
    position: integer,
    status: oneOf(['completed', 'failed']),
    snapshot_id: orNull(uuid),
    item_count: orNull(integer),
    has_changes: boolean,
    checked_by: orNull(text),
    recipe_version: integer,
    error: orNull(text),
    error_code: orNull(text),
    warnings: orNull(jsonb),
    rebased_from: orNull(text),
    rebased_to: orNull(text),
    attempts: integer,
    created_at: timestamp,
    started_at: orNull(timestamp),
    completed_at: timestamp,
  },
  snapshot: {
    id: uuid,
    strategy_id: uuid,
    result_hash: text,
    content_hash: text,
    results: json,
    item_count: integer,
    signature: jsonb,
    used_at: byDefault(timestamp),
  },
  page_state: {
    strategy_id: uuid,
    page_key: text,
    url: text,
    last_check: jsonb,
    snapshot_id: uuid,
    content_hash: text,
    item_count: integer,
    signature: jsonb,
    recipe_version: integer,
    is_closed: boolean,
    page: orNull(bytes),
    used_at: byDefault(timestamp),
  },
  job_follow_up: {
    job_id: uuid,
    awaited_by: oneOf(['schedule', 'workflow']),
    created_at: byDefault(timestamp),
  },
  schedule: {
    id: uuid,
    account_id: uuid,
    strategy_id: uuid,
    interval_seconds: orNull(integer),
    cron_expression: orNull(text),
    timezone: orNull(text),
    enabled: byDefault(boolean),
    is_list: boolean,
    url_count: integer,
    parameters: orNull(jsonb),
    sealed_webhook_url: orNull(bytes),
    sealed_webhook_secret: orNull(bytes),
    webhook_type: orNull(oneOf(['standard', 'slack', 'slack_workflow', 'discord', 'email'])),
    webhook_metadata: orNull(jsonb),
    next_run_at: orNull(timestamp),
    last_run_at: orNull(timestamp),
    last_skipped_at: orNull(timestamp),
    last_skip_reason: orNull(text),
    feed_token_hash: orNull(text),
    created_at: byDefault(timestamp),
    updated_at: byDefault(timestamp),
  },
  schedule_url: {
    schedule_id: uuid,
    url_key: text,
    position: integer,
    url: text,
    host: text,
    page_key: text,
    parameters: orNull(jsonb),
    content_hash: orNull(text),
    snapshot_id: orNull(uuid),
    last_job_id: orNull(uuid),
    last_run_at: orNull(timestamp),
    last_success_at: orNull(timestamp),
    last_error: orNull(text),
    last_error_code: orNull(text),
    consecutive_failures: byDefault(integer),
    checks_not_modified: byDefault(integer),
    checks_same_body: byDefault(integer),
    checks_same_region: byDefault(integer),
    checks_extracted: byDefault(integer),
    checks_failed: byDefault(integer),
  },
  schedule_change: {
    id: uuid,
    account_id: uuid,
    schedule_id: uuid,
    job_id: uuid,
    url: text,
    reason: oneOf(['first_run', 'content_changed']),
    content_hash: text,
    item_count: integer,
    snapshot_before_id: orNull(uuid),
    snapshot_after_id: uuid,
    added_count: orNull(integer),
    removed_count: orNull(integer),
    changed_count: orNull(integer),
    lines: jsonb,
    completed_at: timestamp,
    seen_at: orNull(timestamp),
  },
  discovery: {
    id: uuid,
    account_id: uuid,
    method: oneOf(['sitemap', 'pagination', 'link_pattern']),
    params: jsonb,
    root_url: text,
    status: oneOf(['pending', 'running', 'completed', 'failed']),
    progress: orNull(jsonb),
    total_urls: byDefault(integer),
    kept_urls: byDefault(integer),
    pages_read: byDefault(integer),
    errors: byDefault(jsonb),
    summary: orNull(jsonb),
    owner_id: orNull(uuid),
    attempts: byDefault(integer),
    worked_ms: byDefault(integer),
    created_at: byDefault(timestamp),
    waits_since: byDefault(timestamp),
    started_at: orNull(timestamp),
    completed_at: orNull(timestamp),
  },
  discovery_url: {
    discovery_id: uuid,
    position: integer,
    url: text,
    kept: boolean,
  },
  discovery_visit: {
    discovery_id: uuid,
    position: integer,
    url: text,
    depth: integer,
    kind: text,
    done: byDefault(boolean),
  },
  workflow: {
    id: uuid,
    account_id: uuid,
    name: text,
    description: byDefault(text),
    enabled: byDefault(boolean),
    created_at: byDefault(timestamp),
    updated_at: byDefault(timestamp),
  },
  workflow_node: {
    id: uuid,
    workflow_id: uuid,
    place: integer,
    node_key: text,
    strategy_id: uuid,
    input_type: oneOf(['static_urls', 'upstream_urls', 'upstream_data', 'trigger_only']),
    static_urls: orNull(jsonb),
    url_field: orNull(text),
    static_parameters: orNull(jsonb),
    parameter_config: orNull(jsonb),
    label: orNull(text),
    position: orNull(jsonb),
  },
  workflow_edge: {
    id: uuid,
    workflow_id: uuid,
    place: integer,
    source_node_id: uuid,
    target_node_id: uuid,
    filter_config: orNull(jsonb),
  },
  workflow_graph: {
    id: uuid,
    workflow_id: uuid,
    graph_hash: text,
    graph: jsonb,
  },
  workflow_run: {
    id: uuid,
    account_id: uuid,
    workflow_id: uuid,
    graph_id: uuid,
    schedule_id: orNull(uuid),
    status: oneOf(['pending', 'running', 'completed', 'failed', 'partial', 'cancelled']),
    trigger: oneOf(['manual', 'schedule']),
    force: boolean,
    result_hash: orNull(text),
    changed: orNull(boolean),
    error: orNull(text),
    moves: byDefault(integer),
    held_by: orNull(uuid),
    held_until: orNull(timestamp),
    created_at: byDefault(timestamp),
    started_at: orNull(timestamp),
    completed_at: orNull(timestamp),
  },
  passed_pages: {
    id: uuid,
    workflow_id: uuid,
    output_hash: text,
    pages: jsonb,
    contents: jsonb,
  },
  node_execution: {
    id: uuid,
    run_id: uuid,
    account_id: uuid,
    workflow_id: uuid,
    node_key: text,
    strategy_id: uuid,
    status: oneOf(['pending', 'running', 'completed', 'failed', 'skipped', 'cancelled']),
    reused: byDefault(boolean),
    input_hash: orNull(text),
    output_hash: orNull(text),
    job_count: byDefault(integer),
    item_count: byDefault(integer),
    failed_count: byDefault(integer),
    failures: byDefault(jsonb),
    problems: byDefault(jsonb),
    refused: orNull(jsonb),
    error: orNull(text),
    reason: orNull(text),
    job_id: orNull(uuid),
    passed_pages_id: orNull(uuid),
    started_at: orNull(timestamp),
    completed_at: orNull(timestamp),
  },
  workflow_result: {
    workflow_id: uuid,
    result_hash: text,
    contents: jsonb,
    updated_at: byDefault(timestamp),
  },
  workflow_schedule: {
    id: uuid,
    account_id: uuid,
    workflow_id: uuid,
    interval_seconds: orNull(integer),
    cron_expression: orNull(text),
    timezone: orNull(text),
    enabled: byDefault(boolean),
    sealed_webhook_url: orNull(bytes),
    sealed_webhook_secret: orNull(bytes),
    webhook_type: orNull(oneOf(['standard', 'slack', 'slack_workflow', 'discord', 'email'])),
    webhook_metadata: orNull(jsonb),
    next_run_at: orNull(timestamp),
    last_run_at: orNull(timestamp),
    last_skipped_at: orNull(timestamp),
    last_skip_reason: orNull(text),
    told_result_hash: orNull(text),
    created_at: byDefault(timestamp),
    updated_at: byDefault(timestamp),
  },
  host_gate: {
    host: text,
    next_entry_at: timestamp,
  },
  host_lease: {
    host: text,
    owner_id: uuid,
    slots: integer,
    expires_at: timestamp,
  },
  delivery: {
    id: uuid,
    account_id: uuid,
    schedule_id: uuid,
    job_id: orNull(uuid),
    run_id: orNull(uuid),
    reason: text,
    webhook_type: oneOf(['standard', 'slack', 'slack_workflow', 'discord', 'email']),
    receiver: text,
    sealed_url: bytes,
    sealed_secret: orNull(bytes),
    event: text,
    dedupe_key: text,
    status: oneOf(['pending', 'delivering', 'delivered', 'failed']),
    attempts: byDefault(integer),
    next_attempt_at: orNull(timestamp),
    owner_id: orNull(uuid),
    leased_until: orNull(timestamp),
    last_status_code: orNull(integer),
    last_error: orNull(text),
    created_at: timestamp,
    finished_at: orNull(timestamp),
  },
  delivery_attempt: {
    delivery_id: uuid,
    attempt: integer,
    started_at: timestamp,
    duration_ms: integer,
    status_code: orNull(integer),
    error: orNull(text),
  },
  schema_migration: {
    number: integer,
    name: text,
    checksum: text,
    applied_at: byDefault(timestamp),
  },
} as const satisfies Record<string, Record<string, Column>>

type ColumnTypeOf<Given> =
  Given extends Column<infer Read, infer Written> ? ColumnType<Read, Written, Exclude<Written, undefined>> : never

export type Schema = {
  [Table in keyof typeof TABLES]: {
    -readonly [Name in keyof (typeof TABLES)[Table]]: ColumnTypeOf<(typeof TABLES)[Table][Name]>
  }
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
