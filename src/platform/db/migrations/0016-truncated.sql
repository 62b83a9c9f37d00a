-- A limit left something out; the warnings say which.
alter table ended_job add column truncated boolean not null default false;
-- A limit left out the items after these.
alter table snapshot add column is_cut boolean not null default false;

-- Which limits ended the search before everything was found.
alter table discovery add column warnings jsonb not null default '[]';
alter table schedule_search add column warnings jsonb not null default '[]';
