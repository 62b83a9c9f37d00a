-- Fields that change without meaning (counters, "2 hours ago"): left out of hash and comparison.
alter table strategy add column ignore_fields jsonb not null default '[]';

-- Kept as they were written: jsonb would put the fields of an item into an order of its own.
alter table strategy
  alter column recipe type json, alter column output_schema type json, alter column preview type json;
alter table strategy_version
  alter column recipe type json, alter column output_schema type json, alter column preview type json;

-- Jobs that wait or run. Small and busy: a row lives until its job ends, then it becomes a row of ended_job.
create table open_job (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  strategy_id uuid not null references strategy on delete cascade,
  url text not null,
  -- Of the URL, for politeness while claiming.
  host text not null,
  -- Which row of page_state it reads: the hash of URL and parameters.
  page_key text not null,
  parameters jsonb,
  batch_id uuid,
  schedule_id uuid,
  node_execution_id uuid,
  -- Among the jobs that were created with it.
  position integer not null,
  created_at timestamptz not null default now(),
  -- Not before this moment: a retry waits.
  run_after timestamptz not null default now(),
  attempts integer not null default 0,
  -- The process that runs it; null while it waits.
  owner_id uuid,
  started_at timestamptz
);
create index open_job_waiting_idx on open_job (account_id, run_after, id) where owner_id is null;
create index open_job_owner_id_idx on open_job (owner_id) where owner_id is not null;
create index open_job_account_id_idx on open_job (account_id, created_at desc, id desc);
create index open_job_strategy_id_idx on open_job (strategy_id, created_at desc, id desc);
create index open_job_schedule_id_idx on open_job (schedule_id) where schedule_id is not null;
create index open_job_batch_id_idx on open_job (batch_id) where batch_id is not null;
create index open_job_node_execution_id_idx on open_job (node_execution_id) where node_execution_id is not null;
alter table open_job set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);

-- Written once, when the job ends. The lists are read by these indexes alone.
create table ended_job (
  id uuid primary key,
  account_id uuid not null,
  strategy_id uuid not null references strategy on delete cascade,
  url text not null,
  parameters jsonb,
  batch_id uuid,
  schedule_id uuid,
  node_execution_id uuid,
  position integer not null,
  status text not null check (status in ('completed', 'failed')),
  snapshot_id uuid,
  item_count integer,
  has_changes boolean not null,
  -- How far the check had to climb: not_modified, same_body, same_region, extracted; null when it failed.
  checked_by text,
  recipe_version integer not null,
  error text,
  error_code text,
  warnings jsonb,
  -- The strategy was changed since the run before: what that run's content is by the new reading.
  rebased_from text,
  rebased_to text,
  attempts integer not null,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz not null
);
create index ended_job_account_id_idx on ended_job (account_id, status, created_at desc, id desc);
create index ended_job_strategy_id_idx on ended_job (strategy_id, status, created_at desc, id desc);
create index ended_job_schedule_id_idx on ended_job (schedule_id, status, created_at desc, id desc)
  where schedule_id is not null;
create index ended_job_batch_id_idx on ended_job (batch_id, status, created_at desc, id desc) where batch_id is not null;
create index ended_job_node_execution_id_idx on ended_job (node_execution_id) where node_execution_id is not null;
create index ended_job_completed_at_idx on ended_job using brin (completed_at);

-- Results, once per distinct content.
create table snapshot (
  id uuid primary key,
  strategy_id uuid not null references strategy on delete cascade,
  -- Of the exact results; content_hash is of what they mean, whatever their order.
  result_hash text not null,
  content_hash text not null,
  results json not null,
  item_count integer not null,
  signature jsonb not null,
  -- To the day: results that no kept job points at are pruned by it.
  used_at timestamptz not null default now(),
  unique (strategy_id, result_hash)
);
create index snapshot_used_at_idx on snapshot (used_at);

-- The last good run of a strategy on a URL: what the next one is held against.
create table page_state (
  strategy_id uuid not null references strategy on delete cascade,
  page_key text not null,
  url text not null,
  last_check jsonb not null,
  snapshot_id uuid not null,
  content_hash text not null,
  item_count integer not null,
  signature jsonb not null,
  recipe_version integer not null,
  -- The page closes its last element: one that does not any more was cut off on its way.
  is_closed boolean not null,
  page bytea,
  used_at timestamptz not null default now(),
  primary key (strategy_id, page_key)
);
create index page_state_used_at_idx on page_state (used_at);

-- Who waits for a job hears of its end from here, once: the row is deleted by the transaction that acts on it.
create table job_follow_up (
  job_id uuid primary key,
  awaited_by text not null check (awaited_by in ('schedule', 'workflow')),
  created_at timestamptz not null default now()
);
create index job_follow_up_awaited_by_idx on job_follow_up (awaited_by, created_at);
