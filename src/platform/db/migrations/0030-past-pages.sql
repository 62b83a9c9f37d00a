-- The pages of earlier runs that changed something, one for each of their results. The page of the last good run is in page_state.
create table past_page (
  id uuid primary key,
  strategy_id uuid not null references strategy on delete cascade,
  page_key text not null,
  -- What was found on it, and what a changed recipe found on it later: it explains every run with these results.
  snapshot_id uuid not null,
  later_snapshot_id uuid,
  page bytea not null,
  byte_count integer not null generated always as (octet_length(page)) stored,
  -- The page that it is stored as a difference to, and how many stand below it so. Null: not packed yet, and stored as it came.
  base_id uuid references past_page,
  depth integer,
  -- Past its time, and there only as long as others need it to be read.
  is_gone boolean not null default false,
  stored_at timestamptz not null default now(),
  unique (strategy_id, page_key, snapshot_id) include (is_gone)
);
-- Pages are compressed already.
alter table past_page alter column page set storage external;
create index past_page_base_id_idx on past_page (base_id) where base_id is not null;
create index past_page_stored_at_idx on past_page (stored_at, id) include (byte_count);
create index past_page_gone_idx on past_page (id) where is_gone;
create index past_page_unpacked_idx on past_page (strategy_id, page_key, stored_at) where depth is null;
create index past_page_alone_idx on past_page (strategy_id, stored_at) where depth = 0 and not is_gone;
create index past_page_strategy_idx on past_page (strategy_id, stored_at) where not is_gone;

insert into past_page (id, strategy_id, page_key, snapshot_id, page, stored_at)
select gen_random_uuid(), strategy_id, page_key, snapshot_id, page, stored_at from kept_page
where role = 'changed' and snapshot_id is not null;

-- What is left are the pages of the last runs that failed.
delete from kept_page where role = 'changed';
alter table kept_page rename to failing_page;
alter table failing_page drop column role, drop column snapshot_id, alter column job_id set not null;
alter table failing_page add constraint failing_page_pkey primary key (strategy_id, page_key);
alter table failing_page rename constraint kept_page_strategy_id_fkey to failing_page_strategy_id_fkey;
alter index kept_page_stored_at_idx rename to failing_page_stored_at_idx;
