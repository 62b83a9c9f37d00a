-- The results of the last run that changed something, while the stored page is still that run's.
alter table page_state add column changed_snapshot_id uuid;

-- Evidence beside the page of the last good run, which is in page_state: of the last run that changed something, once a later good
-- one read another page, and of the last one that failed after it had read a page.
create table kept_page (
  strategy_id uuid not null references strategy on delete cascade,
  page_key text not null,
  role text not null check (role in ('changed', 'failing')),
  -- Of a failing run.
  job_id uuid,
  -- Of one that changed something: the page explains every run with these results.
  snapshot_id uuid,
  body_hash text not null,
  page bytea not null,
  stored_at timestamptz not null default now(),
  primary key (strategy_id, page_key, role)
);
create index kept_page_stored_at_idx on kept_page (stored_at);
