-- Words by which people sort what they have.
alter table strategy add column tags jsonb not null default '[]';
alter table schedule add column tags jsonb not null default '[]';
alter table workflow add column tags jsonb not null default '[]';
alter table strategy_group add column tags jsonb not null default '[]';

-- What lists of strategies are searched, filtered and sorted by: narrow, so that a whole account is read in milliseconds, and
-- beside the strategy, whose row would otherwise be written anew at the end of every job. The triggers below are its only writers:
-- whoever stores a strategy or ends a job need not know of it.
create table strategy_listing (
  strategy_id uuid primary key references strategy on delete cascade,
  account_id uuid not null,
  created_at timestamptz not null,
  -- The last job that ran failed.
  is_failing boolean not null default false,
  -- Of the jobs that are kept: counting a million of them takes too long for a list.
  completed_jobs integer not null default 0,
  failed_jobs integer not null default 0,
  -- Name, description and URL in lower case, as bytes: these are compared twice as fast as characters.
  words bytea not null,
  name_key text collate "C" not null,
  tags jsonb not null,
  last_run_at timestamptz,
  -- The last job that found something else than the one before, or was the first.
  last_change_at timestamptz
);
alter table strategy_listing set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.05);

insert into strategy_listing
  (strategy_id, account_id, created_at, is_failing, completed_jobs, failed_jobs, words, name_key, tags, last_run_at, last_change_at)
select strategy.id, strategy.account_id, strategy.created_at, coalesce(latest.status = 'failed', false), coalesce(counted.completed, 0),
  coalesce(counted.failed, 0), convert_to(lower(strategy.name || ' ' || strategy.description || ' ' || strategy.url), 'UTF8'),
  left(lower(strategy.name), 200), strategy.tags, latest.completed_at, counted.changed_at
from strategy
left join (
  select strategy_id, count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed,
    max(completed_at) filter (where has_changes) as changed_at
  from ended_job group by strategy_id
) counted on counted.strategy_id = strategy.id
left join (
  select distinct on (strategy_id) strategy_id, status, completed_at from ended_job
  where error_code is distinct from 'cancelled' order by strategy_id, completed_at desc, id desc
) latest on latest.strategy_id = strategy.id;

create index strategy_listing_created_at_idx on strategy_listing (account_id, created_at, strategy_id);
create index strategy_listing_name_idx on strategy_listing (account_id, name_key, strategy_id);
-- What never happened comes last in either direction, so that each direction has an index of its own.
create index strategy_listing_run_idx on strategy_listing (account_id, last_run_at, strategy_id);
create index strategy_listing_latest_run_idx on strategy_listing (account_id, last_run_at desc nulls last, strategy_id desc);
create index strategy_listing_change_idx on strategy_listing (account_id, last_change_at, strategy_id);
create index strategy_listing_latest_change_idx on strategy_listing
  (account_id, last_change_at desc nulls last, strategy_id desc);
create index strategy_listing_failing_idx on strategy_listing (account_id, strategy_id) where is_failing;

-- The words once more, in rows that never change by themselves and hold nothing else: counting those that hold a common word reads all
-- of an account, and takes half as long from here.
create table strategy_words (
  strategy_id uuid primary key references strategy on delete cascade,
  account_id uuid not null,
  words bytea not null
);
insert into strategy_words (strategy_id, account_id, words) select strategy_id, account_id, words from strategy_listing;
create index strategy_words_account_id_idx on strategy_words (account_id);

create function list_strategy() returns trigger language plpgsql as $$
begin
  insert into strategy_listing (strategy_id, account_id, created_at, words, name_key, tags)
  values (new.id, new.account_id, new.created_at,
    convert_to(lower(new.name || ' ' || new.description || ' ' || new.url), 'UTF8'), left(lower(new.name), 200), new.tags)
  on conflict (strategy_id) do update set words = excluded.words, name_key = excluded.name_key, tags = excluded.tags;
  insert into strategy_words (strategy_id, account_id, words)
  values (new.id, new.account_id, convert_to(lower(new.name || ' ' || new.description || ' ' || new.url), 'UTF8'))
  on conflict (strategy_id) do update set words = excluded.words where strategy_words.words <> excluded.words;
  return null;
end $$;
create trigger strategy_listed after insert or update of name, description, url, tags on strategy
  for each row execute function list_strategy();

-- Rows are locked in one order, so that two who write down ends of jobs never wait for each other. A cancelled job did not run.
create function list_ended_jobs() returns trigger language plpgsql as $$
begin
  perform from strategy_listing where strategy_id in (select strategy_id from ended)
    order by strategy_id for no key update;
  update strategy_listing listing set
    completed_jobs = listing.completed_jobs + told.completed,
    failed_jobs = listing.failed_jobs + told.failed,
    is_failing = case when told.ran_at >= coalesce(listing.last_run_at, '-infinity') then told.is_failing else listing.is_failing end,
    last_run_at = greatest(listing.last_run_at, told.ran_at),
    last_change_at = greatest(listing.last_change_at, told.changed_at)
  from (
    select strategy_id, count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed,
      max(completed_at) filter (where has_changes) as changed_at,
      max(completed_at) filter (where error_code is distinct from 'cancelled') as ran_at,
      (array_agg(status order by completed_at desc, id desc)
        filter (where error_code is distinct from 'cancelled'))[1] = 'failed' as is_failing
    from ended group by strategy_id
  ) told
  where listing.strategy_id = told.strategy_id;
  return null;
end $$;
create trigger ended_jobs_listed after insert on ended_job
  referencing new table as ended for each statement execute function list_ended_jobs();

create function unlist_ended_jobs() returns trigger language plpgsql as $$
begin
  perform from strategy_listing where strategy_id in (select strategy_id from gone)
    order by strategy_id for no key update;
  update strategy_listing listing set
    completed_jobs = listing.completed_jobs - told.completed,
    failed_jobs = listing.failed_jobs - told.failed
  from (
    select strategy_id, count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed
    from gone group by strategy_id
  ) told
  where listing.strategy_id = told.strategy_id;
  return null;
end $$;
create trigger ended_jobs_unlisted after delete on ended_job
  referencing old table as gone for each statement execute function unlist_ended_jobs();

-- Of schedules and workflows: which of them fail, and when a workflow last gave something else.
create index schedule_url_failing_idx on schedule_url (schedule_id) where consecutive_failures > 0;
create index workflow_run_changed_idx on workflow_run (workflow_id, completed_at desc) where changed;

-- Finds rare words. Where the extension is missing, or is not ours to make, a search reads the listing of the account instead.
do $$
begin
  create extension if not exists pg_trgm;
  create index strategy_trigram_idx on strategy using gin (lower(name || ' ' || description || ' ' || url) gin_trgm_ops)
    with (gin_pending_list_limit = 512);
exception when others then
  raise notice 'no trigram index: %', sqlerrm;
end $$;
