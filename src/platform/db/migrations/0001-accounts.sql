create table account (
  id uuid primary key,
  email text not null,
  -- The address in lower case: two spellings of one address are one account.
  email_key text not null unique,
  password_hash text not null,
  tier text not null check (tier in ('free', 'hobby', 'pro', 'enterprise')),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  -- SHA-256 (hex) of the cookie's value: a leaked table signs nobody in.
  id_hash text primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account_id_idx on session (account_id);
create index session_expires_at_idx on session (expires_at);

create table api_key (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  prefix text not null,
  key_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_key_account_id_created_at_idx on api_key (account_id, created_at desc);

create table setup_token (
  token_hash text primary key,
  created_at timestamptz not null default now()
);

create table login_failure (
  -- 'email:<hash>' or 'address:<ip>'
  subject text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);
