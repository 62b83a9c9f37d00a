create table schedule (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  strategy_id uuid not null references strategy on delete cascade,
  -- One of the two.
  interval_seconds integer,
  cron_expression text,
  -- An IANA name; null is UTC.
  timezone text,
  enabled boolean not null default true,
  -- Its URLs are rows of schedule_url; a list of one is still a list to whoever gave it.
  is_list boolean not null,
  url_count integer not null,
  parameters jsonb,
  -- The address of a Slack or Discord webhook is a secret like the secret itself.
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
  -- Of the token in its feed's address; null without a feed.
  feed_token_hash text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The sweep reads due schedules from here alone: how many exist does not matter.
create index schedule_due_idx on schedule (next_run_at, id) include (account_id, url_count) where enabled;
create index schedule_account_id_idx on schedule (account_id, created_at desc, id desc);
create index schedule_strategy_id_idx on schedule (strategy_id);
alter table schedule set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);

-- The URLs of a schedule, each with what is known of it.
create table schedule_url (
  schedule_id uuid not null references schedule on delete cascade,
  -- SHA-256 of the URL: a URL may be longer than an index takes.
  url_key text not null,
  position integer not null,
  -- Where its jobs go, see JobTarget.
  url text not null,
  host text not null,
  page_key text not null,
  parameters jsonb,
  -- What a receiver was last told of; null before the first good run.
  content_hash text,
  snapshot_id uuid,
  last_job_id uuid,
  -- Ends of jobs that are older come too late to say anything.
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_code text,
  consecutive_failures integer not null default 0,
  -- How many checks ended at which rung.
  checks_not_modified integer not null default 0,
  checks_same_body integer not null default 0,
  checks_same_region integer not null default 0,
  checks_extracted integer not null default 0,
  checks_failed integer not null default 0,
  primary key (schedule_id, url_key)
);
alter table schedule_url set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);

create table schedule_change (
  id uuid primary key,
  account_id uuid not null,
  schedule_id uuid not null references schedule on delete cascade,
  -- One job tells of one change at most, however often its end is handled.
  job_id uuid not null unique,
  url text not null,
  reason text not null check (reason in ('first_run', 'content_changed')),
  content_hash text not null,
  item_count integer not null,
  snapshot_before_id uuid,
  snapshot_after_id uuid not null,
  -- Null where the two could not be compared.
  added_count integer,
  removed_count integer,
  changed_count integer,
  -- What changed, in sentences.
  lines jsonb not null,
  completed_at timestamptz not null,
  seen_at timestamptz
);
create index schedule_change_schedule_id_idx on schedule_change (schedule_id, completed_at desc, id desc);
create index schedule_change_unseen_idx on schedule_change (schedule_id, completed_at desc, id desc) where seen_at is null;
create index schedule_change_completed_at_idx on schedule_change using brin (completed_at);

-- Few jobs have it: those after a change of their strategy.
create index ended_job_rebased_from_idx on ended_job (strategy_id, rebased_from) where rebased_from is not null;
