-- Whoever operates the installation sees its processes, queues and dead work.
alter table account add column is_operator boolean not null default false;
-- The first account is made by whoever can read the console of the service or run its commands.
update account set is_operator = true where id = (select id from account order by created_at, id limit 1);

-- What people want to know of a process. Null of one of the version before.
alter table process_owner add column version text;
-- The kinds of background work that it does.
alter table process_owner add column kinds jsonb;
alter table process_owner add column is_draining boolean not null default false;

-- The trace of the request that asked for the job, as a `traceparent` has it; null unless traces are sent somewhere.
alter table open_job add column trace text;
