create table strategy_group (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index strategy_group_account_id_created_at_idx on strategy_group (account_id, created_at desc);

create table strategy (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  strategy_group_id uuid references strategy_group on delete set null,
  name text not null,
  description text not null,
  url text not null,
  scraper_type text not null check (scraper_type in ('css', 'api', 'content')),
  recipe jsonb not null,
  output_schema jsonb,
  filter_config jsonb,
  preview jsonb not null,
  attempts integer not null,
  -- The newest of strategy_version.
  version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index strategy_account_id_created_at_idx on strategy (account_id, created_at desc, id desc);
create index strategy_strategy_group_id_idx on strategy (strategy_group_id) where strategy_group_id is not null;

-- Every recipe that a strategy ever had, so that none is lost by a refinement.
create table strategy_version (
  strategy_id uuid not null references strategy on delete cascade,
  version integer not null,
  recipe jsonb not null,
  output_schema jsonb,
  filter_config jsonb,
  preview jsonb not null,
  made_by text not null check (made_by in ('generate', 'refine', 'restore')),
  feedback text,
  -- What an AI provider was asked for it; 0 without one.
  input_tokens integer not null,
  output_tokens integer not null,
  created_at timestamptz not null default now(),
  primary key (strategy_id, version)
);

-- The page that the recipe was made on, compressed: refining needs no second visit.
create table strategy_page (
  strategy_id uuid primary key references strategy on delete cascade,
  page bytea not null,
  stored_at timestamptz not null default now()
);
