-- What receivers are told. Pending rows are the queue of the sender, so what it asks for has its own indexes.
create table delivery (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Of a strategy's schedule or of a workflow's: no foreign key can say so.
  schedule_id uuid not null,
  job_id uuid,
  run_id uuid,
  reason text not null,
  webhook_type text not null check (webhook_type in ('standard', 'slack', 'slack_workflow', 'discord', 'email')),
  -- The origin of the address, which is no secret. At most a few deliveries of an account go to one at a time.
  receiver text not null,
  -- The address of a Slack or Discord webhook is a secret like the secret itself.
  sealed_url bytea not null,
  sealed_secret bytea,
  -- JSON as text: jsonb would bring the fields of the items into another order.
  event text not null,
  dedupe_key text not null unique,
  status text not null check (status in ('pending', 'delivering', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Null once it is finished.
  next_attempt_at timestamptz,
  -- The process at work on it (process_owner.id), without a foreign key: the mark outlives the process that died.
  owner_id uuid,
  leased_until timestamptz,
  last_status_code integer,
  last_error text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index delivery_pending_idx on delivery (account_id, receiver, next_attempt_at, id) where status = 'pending';
create index delivery_delivering_idx on delivery (account_id, receiver) where status = 'delivering';
create index delivery_schedule_id_idx on delivery (schedule_id, created_at desc, id desc);
create index delivery_finished_at_idx on delivery (finished_at) where finished_at is not null;

create table delivery_attempt (
  delivery_id uuid not null references delivery on delete cascade,
  attempt integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  status_code integer,
  error text,
  primary key (delivery_id, attempt)
);
