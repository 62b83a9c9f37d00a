-- What an account brings along to hosts that do not open to everyone.
create table access_profile (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- What may be shown: hosts, names, the login without its secrets.
  settings jsonb not null,
  -- The values of headers, cookies, passwords, the proxy and the secrets.
  sealed_values bytea not null,
  -- Counts changes of anything but the name: what was read by an earlier one is not held against what is read now.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index access_profile_account_id_created_at_idx on access_profile (account_id, created_at desc, id desc);

-- The session that a login gave, for all processes. One of them logs in at a time, and holds the row by its lease meanwhile.
create table access_session (
  profile_id uuid primary key references access_profile on delete cascade,
  -- Counts logins. Whoever finds the session lost names the one that it had.
  generation integer not null default 0,
  -- Null while there is no session.
  sealed_cookies bytea,
  -- A page was read by this session: a login that never helped is not repeated at once.
  is_proven boolean not null default false,
  -- Tries in a row.
  failures integer not null default 0,
  last_error text,
  blocked_until timestamptz,
  held_by uuid,
  held_until timestamptz
);

alter table strategy add column access_profile_id uuid references access_profile;
create index strategy_access_profile_id_idx on strategy (access_profile_id) where access_profile_id is not null;
