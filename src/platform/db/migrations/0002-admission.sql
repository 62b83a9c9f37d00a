-- Counters are updated in place many times a second: half-empty pages keep those updates off the index.
create table rate_window (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('requests', 'generations', 'jobs')),
  window_start timestamptz not null,
  used integer not null,
  primary key (account_id, kind, window_start)
) with (fillfactor = 50);

-- The ledger behind the quota: a deleted strategy still counts, so its line outlives it.
create table strategy_creation (
  strategy_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  url text not null,
  scraper_type text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index strategy_creation_account_id_created_at_idx on strategy_creation (account_id, created_at);
create index strategy_creation_account_id_deleted_at_idx on strategy_creation (account_id, deleted_at)
  where deleted_at is not null;

create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key text not null,
  request_hash text not null,
  state text not null check (state in ('running', 'done')),
  -- The process at work on it (process_owner.id), without a foreign key: the mark outlives the process that died.
  owner_id uuid not null,
  response_status integer,
  response_body jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, key)
);
create index idempotency_key_created_at_idx on idempotency_key (created_at);

-- Every running process, so that the work of one that died is taken back.
create table process_owner (
  id uuid primary key,
  host text not null,
  data_dir text,
  pid integer not null,
  pid_started_at text not null,
  role text not null,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now()
);
