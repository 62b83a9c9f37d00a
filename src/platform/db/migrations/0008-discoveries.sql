-- A search for the URLs of a site. It is worked on in steps, each of which is one transaction.
create table discovery (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  method text not null check (method in ('sitemap', 'pagination', 'link_pattern')),
  params jsonb not null,
  root_url text not null,
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
