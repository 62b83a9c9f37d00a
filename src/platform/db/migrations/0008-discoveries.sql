-- A search for the URLs of a site. It is worked on in steps, each of which is one transaction.
create table discovery (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  method text not null check (method in ('sitemap', 'pagination', 'link_pattern')),
  params jsonb not null,
  root_url text not null,
  -- The schedule that it looks for URLs for; it goes when it has told what it found.
  schedule_id uuid references schedule on delete cascade,
  status text not null check (status in ('pending', 'running', 'completed', 'failed')),
  -- Where it stands, beside its visits: the series of a pagination, the hosts of a crawl.
  progress jsonb,
  -- Found before the filter, and kept.
  total_urls integer not null default 0,
  kept_urls integer not null default 0,
  pages_read integer not null default 0,
  errors jsonb not null default '[]',
  -- Of the kept URLs, once it has completed: inferred_pattern, url_patterns, sample_urls.
  summary jsonb,
  -- The process that works on it; null while it waits for its turn.
  owner_id uuid,
  -- Turns that were begun since the last step that was stored.
  attempts integer not null default 0,
  -- The time that was spent on it, in all of its turns.
  worked_ms integer not null default 0,
  created_at timestamptz not null default now(),
  -- Since when it waits for its turn.
  waits_since timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz
);
create index discovery_account_id_created_at_idx on discovery (account_id, created_at desc, id desc);
create index discovery_waiting_idx on discovery (waits_since) where owner_id is null and status in ('pending', 'running');
create unique index discovery_schedule_id_idx on discovery (schedule_id) where schedule_id is not null;
create index discovery_owner_id_idx on discovery (owner_id) where owner_id is not null;

create table discovery_url (
  discovery_id uuid not null references discovery on delete cascade,
  -- In the order of finding.
  position integer not null,
  url text not null,
  -- Whether it passed the filter; the others are only counted.
  kept boolean not null,
  primary key (discovery_id, position)
);
-- By hash: an address may be longer than an index entry.
create unique index discovery_url_url_idx on discovery_url (discovery_id, md5(url));

-- Pages of a crawl and sitemaps, to be visited once each. Deleted when the discovery ends.
create table discovery_visit (
  discovery_id uuid not null references discovery on delete cascade,
  position integer not null,
  url text not null,
  depth integer not null,
  -- Of a page the shape that it is counted under, of a sitemap how its address became known.
  kind text not null,
  done boolean not null default false,
  primary key (discovery_id, position)
);
create unique index discovery_visit_url_idx on discovery_visit (discovery_id, md5(url));

-- Schedules whose URLs are looked for anew before each run, and what the last search brought.
create table schedule_search (
  schedule_id uuid primary key references schedule on delete cascade,
  account_id uuid not null references account on delete cascade,
  params jsonb not null,
  root_url text not null,
  url_filter text,
  max_urls integer,
  searched_at timestamptz,
  -- Of the last search: how many there were, and the first of them.
  new_count integer not null default 0,
  vanished_count integer not null default 0,
  new_urls jsonb not null default '[]',
  vanished_urls jsonb not null default '[]',
  errors jsonb not null default '[]'
);

-- A new output schema for the strategies of a group: each is made anew in the background. A group has one such task at most.
create table schema_task (
  id uuid primary key,
  group_id uuid not null unique references strategy_group on delete cascade,
  account_id uuid not null references account on delete cascade,
  output_schema json not null,
  created_at timestamptz not null default now()
);

create table schema_task_strategy (
  task_id uuid not null references schema_task on delete cascade,
  strategy_id uuid not null references strategy on delete cascade,
  position integer not null,
  status text not null check (status in ('pending', 'running', 'completed', 'failed')),
  -- Runs that were begun; a run that ends with its process is begun again.
  attempts integer not null default 0,
  error text,
  primary key (task_id, strategy_id)
);
create index schema_task_strategy_strategy_id_idx on schema_task_strategy (strategy_id);

alter table strategy_version drop constraint strategy_version_made_by_check;
alter table strategy_version add constraint strategy_version_made_by_check
  check (made_by in ('generate', 'refine', 'restore', 'regenerate'));
