-- When receivers are told, more than one receiver, digests, and receivers that are paused.
alter table schedule
  -- As it was given; null tells of everything.
  add column notify jsonb,
  -- Beside the one of the columns above, with what is secret sealed.
  add column receivers jsonb,
  -- When what waits in digest_entry is sent; null without a daily digest.
  add column next_digest_at timestamptz,
  -- Of a workflow: the run whose result was told last, its failures in a row, and the failure that receivers know of.
  add column told_run_id uuid,
  add column failed_runs integer not null default 0,
  add column told_failure text;
create index schedule_digest_idx on schedule (next_digest_at) where next_digest_at is not null;

-- The code of the failure that receivers know of; null when they know of none. Until now each failure was told.
alter table schedule_url add column told_error_code text;
update schedule_url set told_error_code = coalesce(last_error_code, '') where consecutive_failures > 0;

-- What is told later, together. Written with the end of its job, deleted with the delivery that tells of it.
create table digest_entry (
  id uuid primary key,
  account_id uuid not null,
  schedule_id uuid not null references schedule on delete cascade,
  -- All jobs of a tick have one.
  run_id uuid not null,
  -- Null is a run of a workflow.
  job_id uuid,
  is_daily boolean not null,
  -- JSON as text: what a receiver would have been told at once, without the results.
  event text not null,
  created_at timestamptz not null default now()
);
create unique index digest_entry_job_idx on digest_entry (run_id, job_id) nulls not distinct;
create index digest_entry_schedule_idx on digest_entry (schedule_id, is_daily, id);

alter table delivery
  -- One of schedule.receivers; null is the schedule's own.
  add column receiver_id uuid,
  drop constraint delivery_status_check,
  add constraint delivery_status_check check (status in ('pending', 'delivering', 'delivered', 'failed', 'paused'));
create index delivery_paused_idx on delivery (schedule_id, created_at) where status = 'paused';

-- Receivers whose last attempt failed.
create table receiver_health (
  -- Of the receiver; the schedule's own has the id of the schedule.
  receiver_id uuid primary key,
  schedule_id uuid not null,
  failing_since timestamptz not null,
  paused_at timestamptz
);
create index receiver_health_schedule_idx on receiver_health (schedule_id);
