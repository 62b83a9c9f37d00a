-- Background work is rows that processes claim; pg-boss and its schema go.

-- Work that ended unexpectedly too often, for the person who runs the service.
create table dead_letter (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  payload jsonb not null,
  error text not null,
  failed_at timestamptz not null default now()
);
create index dead_letter_failed_at_idx on dead_letter (failed_at);

-- What waited as a message is this row already: whatever is pending or running here is claimed and ends, also where its message
-- got lost.
alter table schema_task_strategy
  -- The process that runs it; null while it waits.
  add column owner_id uuid,
  add column started_at timestamptz,
  -- Not before this moment: a retry waits.
  add column run_after timestamptz not null default now();
create index schema_task_strategy_open_idx on schema_task_strategy (task_id, position) where status in ('pending', 'running');

-- The count of moves when a process last saw nothing to do: while it differs from moves, the run waits to be carried on.
alter table workflow_run add column looked_moves integer not null default -1;

do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'pgboss' and table_name = 'job' and column_name = 'source_output'
  ) then
    insert into dead_letter (id, name, payload, error, failed_at)
    select id, coalesce(source_name, ''), coalesce(data, '{}'),
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', ''), created_on
    from pgboss.job where name = 'dead_letter';
  end if;
  if to_regclass('pgboss.queue') is not null then
    -- Another application that shares the database may have its own queues there: then everything stays as it is.
    if not exists (
      select from pgboss.queue
      where name not in ('dead_letter', 'housekeeping.prune', 'strategy.regenerate', 'webhook.deliver')
    ) then
      drop schema pgboss cascade;
    end if;
  end if;
end
$$;
