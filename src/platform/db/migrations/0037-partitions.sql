-- Ended jobs and changes are kept by time, in partitions that go as a whole once they are past theirs. An id of ours (UUID version 7) begins with the
-- time at which it was made, so the partitions are ranges of ids: a row is found by its id in one partition, and the id alone stays unique.

-- These three are of use here only. The least id of a moment:
create function id_floor(moment timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes a table the first partition of a partitioned one of the same name, with the same indexes. Nothing is copied: what there is stays where it
-- is, and is checked once. `<table>_rest` takes whatever has no partition: ids of other kinds, and times for which no partition was made yet.
-- What is unique is the caller's to say anew before `finish`.
create procedure begin_partitions(given text, key text) language plpgsql as $$
declare
  made record;
begin
  create temporary table indexes_to_make on commit drop as
    select pg_get_indexdef(indexrelid) as definition, indexrelid::regclass::text as name from pg_index
    where indrelid = given::regclass and not indisunique;
  for made in select conname from pg_constraint where conrelid = given::regclass and contype in ('p', 'u') loop
    execute format('alter table %I rename constraint %I to %I', given, made.conname, replace(made.conname, given, given || '_past'));
  end loop;
  for made in select name from indexes_to_make loop
    execute format('alter index %I rename to %I', made.name, replace(made.name, given, given || '_past'));
  end loop;
  execute format('alter table %I rename to %I', given, given || '_past');
  execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)',
    given, given || '_past', key);
  for made in select definition from indexes_to_make loop
    execute made.definition;
  end loop;
  drop table indexes_to_make;
end $$;

create procedure finish_partitions(given text, key text) language plpgsql as $$
declare
  -- Not before what is being made while this runs.
  bound uuid := id_floor(date_trunc('day', now(), 'UTC') + interval '48 hours');
begin
  execute format('create table %I partition of %I default', given || '_rest', given);
  execute format('with other as (delete from %1$I where %3$I >= %4$L returning *) insert into %2$I select * from other',
    given || '_past', given || '_rest', key, bound);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', given, given || '_past', bound);
end $$;

drop trigger ended_jobs_listed on ended_job;
drop trigger ended_jobs_unlisted on ended_job;
call begin_partitions('ended_job', 'id');
alter table ended_job
  add constraint ended_job_pkey primary key (id),
  add constraint ended_job_strategy_id_fkey foreign key (strategy_id) references strategy on delete cascade;
call finish_partitions('ended_job', 'id');
create trigger ended_jobs_listed after insert on ended_job
  referencing new table as ended for each statement execute function list_ended_jobs();
create trigger ended_jobs_unlisted after delete on ended_job
  referencing old table as gone for each statement execute function unlist_ended_jobs();

-- A partition that goes as a whole takes its jobs off the listing as well: counted while nobody writes to it, and taken off while nobody ends a job.
create function count_jobs_of_partition(partition regclass, before timestamptz) returns jsonb language plpgsql as $$
declare
  counted jsonb;
begin
  execute format($count$
    select coalesce(jsonb_agg(told), '[]') from (
      select strategy_id, count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed
      from %s where completed_at < $1 group by strategy_id
    ) told
  $count$, partition) into counted using before;
  return counted;
end $$;

create function unlist_jobs_of_partition(counted jsonb) returns void language plpgsql as $$
begin
  perform from strategy_listing
    where strategy_id in (select (told ->> 'strategy_id')::uuid from jsonb_array_elements(counted) told)
    order by strategy_id for no key update;
  update strategy_listing listing set
    completed_jobs = listing.completed_jobs - told.completed,
    failed_jobs = listing.failed_jobs - told.failed
  from jsonb_to_recordset(counted) as told (strategy_id uuid, completed integer, failed integer)
  where listing.strategy_id = told.strategy_id;
end $$;

-- A change stands where its job does, so that a job still tells of one at most.
alter table schedule_change drop constraint schedule_change_strategy_changed_at_key, drop constraint schedule_change_pkey;
alter table schedule_change add constraint schedule_change_pkey primary key (id, job_id);
create index schedule_change_strategy_changed_at_idx on schedule_change (schedule_id, strategy_changed_at)
  where strategy_changed_at is not null;
call begin_partitions('schedule_change', 'job_id');
alter table schedule_change
  add constraint schedule_change_pkey primary key (id, job_id),
  add constraint schedule_change_job_id_key unique (job_id, reason),
  add constraint schedule_change_schedule_id_fkey foreign key (schedule_id) references schedule on delete cascade;
call finish_partitions('schedule_change', 'job_id');

-- However many URLs there are, a schedule says once that its strategy was changed. No unique index can hold that over all partitions: whoever
-- comes second waits for the first, and then finds its line. As with a conflict of which nothing is done, no row is written.
create function say_strategy_change_once() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('schedule_change ' || new.schedule_id, 0));
  if exists (
    select from schedule_change where schedule_id = new.schedule_id and strategy_changed_at = new.strategy_changed_at
  ) then
    return null;
  end if;
  return new;
end $$;
create trigger strategy_change_said_once before insert on schedule_change for each row when (new.strategy_changed_at is not null)
  execute function say_strategy_change_once();

drop procedure begin_partitions;
drop procedure finish_partitions;
drop function id_floor;
