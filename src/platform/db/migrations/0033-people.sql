-- People beside the one whose account it is (that one stays in `account` and is always an owner).
create table member (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  email text not null,
  -- As in `account`. No address is in both tables: whoever adds one holds the lock of all addresses.
  email_key text not null unique,
  password_hash text not null,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index member_account_id_idx on member (account_id, created_at);

-- Null for the one whose account it is.
alter table session add column member_id uuid references member on delete cascade;
create index session_member_id_idx on session (member_id) where member_id is not null;

-- Links that work once: one lets a person in, the other gives a person another password.
create table person_link (
  id uuid primary key,
  -- SHA-256 (hex) of the token in the link.
  token_hash text not null unique,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('invite', 'reset')),
  -- Of whoever is invited; null for a reset.
  role text,
  -- Whose password is reset; null for the one whose account it is.
  member_id uuid references member on delete cascade,
  note text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index person_link_account_id_idx on person_link (account_id, created_at);

-- Of the token in the address at which whoever has it may look at a schedule; null without one.
alter table schedule add column share_token_hash text unique;
