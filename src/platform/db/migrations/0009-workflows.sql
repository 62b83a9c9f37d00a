-- Strategies as nodes, and edges that carry the items of one to the next.
create table workflow (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  description text not null default '',
  -- The schedules of a disabled workflow do not fire.
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workflow_account_id_idx on workflow (account_id, created_at desc, id desc);

create table workflow_node (
  id uuid primary key,
  workflow_id uuid not null references workflow on delete cascade,
  -- Order among the nodes: leaves that share a URL are joined in it.
  place integer not null,
  node_key text not null,
  -- Without a reference: a workflow outlives its strategies, and a run that reaches such a node fails there.
  strategy_id uuid not null,
  input_type text not null check (input_type in ('static_urls', 'upstream_urls', 'upstream_data', 'trigger_only')),
  static_urls jsonb,
  url_field text,
  static_parameters jsonb,
  parameter_config jsonb,
  label text,
  -- Where it stands in a drawing.
  position jsonb,
  -- Checked at the end: two nodes may swap their keys.
  unique (workflow_id, node_key) deferrable initially deferred
);

create table workflow_edge (
  id uuid primary key,
  workflow_id uuid not null references workflow on delete cascade,
  place integer not null,
  source_node_id uuid not null references workflow_node on delete cascade,
  target_node_id uuid not null references workflow_node on delete cascade,
  filter_config jsonb,
  unique (source_node_id, target_node_id)
);
create index workflow_edge_workflow_id_idx on workflow_edge (workflow_id);
create index workflow_edge_target_node_id_idx on workflow_edge (target_node_id);

-- What a run works on, whatever becomes of the workflow meanwhile. Runs on the same nodes and edges share one.
create table workflow_graph (
  id uuid primary key,
  workflow_id uuid not null references workflow on delete cascade,
  graph_hash text not null,
  graph jsonb not null,
  unique (workflow_id, graph_hash)
);

create table workflow_run (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  workflow_id uuid not null references workflow on delete cascade,
  graph_id uuid not null references workflow_graph,
  schedule_id uuid,
  status text not null check (status in ('pending', 'running', 'completed', 'failed', 'partial', 'cancelled')),
  trigger text not null check (trigger in ('manual', 'schedule')),
  -- No change detection: every node counts as new.
  force boolean not null,
  result_hash text,
  -- The result differs from that of the run before; null until it has one.
  changed boolean,
  error text,
  -- Counts the moves of its nodes: whoever carries the run on sees by it that something happened meanwhile.
  moves integer not null default 0,
  -- The process that carries it on at this moment, and until when others leave it alone.
  held_by uuid,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz
);
-- One at a time, also when two are asked for at once.
create unique index workflow_run_active_idx on workflow_run (workflow_id) where status in ('pending', 'running');
create index workflow_run_workflow_id_idx on workflow_run (workflow_id, created_at desc, id desc);
create index workflow_run_account_id_idx on workflow_run (account_id);
create index workflow_run_graph_id_idx on workflow_run (graph_id);
create index workflow_run_completed_at_idx on workflow_run (completed_at);

-- Items that a node handed on as they came, once per distinct content. No job holds them.
create table passed_pages (
  id uuid primary key,
  workflow_id uuid not null references workflow on delete cascade,
  output_hash text not null,
  pages jsonb not null,
  -- URL and content hash of each page.
  contents jsonb not null,
  unique (workflow_id, output_hash)
);

create table node_execution (
  id uuid primary key,
  run_id uuid not null references workflow_run on delete cascade,
  account_id uuid not null,
  workflow_id uuid not null,
  node_key text not null,
  strategy_id uuid not null,
  status text not null check (status in ('pending', 'running', 'completed', 'failed', 'skipped', 'cancelled')),
  -- With skipped: nothing changed, and the results stand.
  reused boolean not null default false,
  input_hash text,
  output_hash text,
  job_count integer not null default 0,
  item_count integer not null default 0,
  failed_count integer not null default 0,
  failures jsonb not null default '[]',
  problems jsonb not null default '[]',
  -- Addresses that could not become a job.
  refused jsonb,
  error text,
  reason text,
  -- The first of its jobs.
  job_id uuid,
  passed_pages_id uuid references passed_pages,
  started_at timestamptz,
  completed_at timestamptz,
  unique (run_id, node_key)
);
create index node_execution_running_idx on node_execution (id) where status = 'running';
create index node_execution_previous_idx on node_execution (workflow_id, node_key, completed_at desc)
  where output_hash is not null;
create index node_execution_passed_pages_id_idx on node_execution (passed_pages_id) where passed_pages_id is not null;

-- What the leaves of a workflow last gave, page by page: what the next run is held against.
create table workflow_result (
  workflow_id uuid primary key references workflow on delete cascade,
  result_hash text not null,
  contents jsonb not null,
  updated_at timestamptz not null default now()
);

create table workflow_schedule (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  workflow_id uuid not null references workflow on delete cascade,
  -- One of the two.
  interval_seconds integer,
  cron_expression text,
  -- An IANA name; null is UTC.
  timezone text,
  enabled boolean not null default true,
  sealed_webhook_url bytea,
  sealed_webhook_secret bytea,
  -- As it was given; null goes by the address.
  webhook_type text,
  webhook_metadata jsonb,
  -- Null while it is paused.
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_skipped_at timestamptz,
  last_skip_reason text,
  -- Of the result that its receiver was last told of.
  told_result_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workflow_schedule_due_idx on workflow_schedule (next_run_at, id) where enabled;
create index workflow_schedule_workflow_id_idx on workflow_schedule (workflow_id, created_at desc, id desc);
create index workflow_schedule_account_id_idx on workflow_schedule (account_id);
