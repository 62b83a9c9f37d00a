-- Fields that are read from the stored pages of earlier runs too. The newest request of a strategy is the one that counts.
create table backfill (
  strategy_id uuid primary key references strategy on delete cascade,
  -- Another one with each request.
  id uuid not null unique,
  account_id uuid not null references account on delete cascade,
  fields jsonb not null,
  status text not null check (status in ('running', 'done', 'failed')),
  error text,
  pages_total integer not null default 0,
  pages_read integer not null default 0,
  -- Of these, those whose items are not the ones that were found on them.
  pages_unmatched integer not null default 0,
  -- Read up to here, from the newest page on.
  reached_at timestamptz,
  started_at timestamptz not null default now(),
  completed_at timestamptz,
  -- The process that works on it; null while it waits.
  owner_id uuid,
  held_since timestamptz,
  attempts integer not null default 0,
  -- Not before this moment: a retry waits.
  run_after timestamptz not null default now()
);
create index backfill_open_idx on backfill (run_after) where status = 'running';
create index backfill_account_id_idx on backfill (account_id);

-- What a backfill found on a page beside the results that are kept of it, which stay as they are.
create table backfilled (
  snapshot_id uuid not null references snapshot on delete cascade,
  page_key text not null,
  -- The last that read the page.
  backfill_id uuid not null,
  -- By the place of the item: its new fields, or null where the item was not found again.
  items json not null,
  primary key (snapshot_id, page_key)
);

alter table schema_task add column backfill boolean not null default false;
