-- A recipe that no longer reads its page, and what would: proposed with its proof, accepted or rejected.
alter table strategy
  add column repair_policy text not null default 'propose' check (repair_policy in ('propose', 'auto', 'off')),
  -- By the version that a repair made each page begins anew: what an earlier one read is not held against it.
  add column anew_from_version integer;

alter table strategy_version drop constraint strategy_version_made_by_check;
alter table strategy_version add constraint strategy_version_made_by_check
  check (made_by in ('generate', 'refine', 'restore', 'regenerate', 'import', 'repair'));

-- A repair that was accepted by itself is a line of the timeline.
alter table schedule_change drop constraint schedule_change_reason_check;
alter table schedule_change add constraint schedule_change_reason_check
  check (reason in ('first_run', 'content_changed', 'recipe_changed', 'repaired'));

create table repair (
  id uuid primary key,
  account_id uuid not null,
  strategy_id uuid not null references strategy on delete cascade,
  -- Waiting is being worked on, and not shown.
  status text not null check (status in ('waiting', 'proposed', 'accepted', 'rejected', 'failed')),
  -- Why it was begun; of one that is closed by itself, why.
  reason text not null,
  -- The version of the strategy that no longer reads its pages.
  from_version integer not null,
  -- Begun by a job that failed, and not by a person.
  is_automatic boolean not null,
  recipe json,
  proof jsonb,
  -- What it reads now, and the same items before and after, side by side.
  preview json,
  compared json,
  -- Why it is not accepted by itself.
  doubt text,
  -- The pages that it was proven on.
  urls jsonb,
  -- One of them as it is now, while the repair is open.
  page bytea,
  -- The version that it became.
  version integer,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- The process that works on it; null while it waits.
  owner_id uuid,
  started_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Closed by itself: the page is read well again, or the recipe is another by now.
  is_outdated boolean not null default false
);
-- One at a time for each strategy, however many of its pages fail.
create unique index repair_open_idx on repair (strategy_id) where status in ('waiting', 'proposed');
create index repair_strategy_id_idx on repair (strategy_id, created_at desc, id desc);
create index repair_waiting_idx on repair (due_at, id) where status = 'waiting';
