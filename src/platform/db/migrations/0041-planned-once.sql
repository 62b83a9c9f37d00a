-- What is run all day: jobs are claimed, locked, and their ends are written. To plan these statements costs as much as to run them. Here they are planned once
-- for each connection, in a way that holds whatever open_job is like by then: it is empty now, and holds thousands of jobs a second later. A plan made
-- for an empty table takes any index for as good as the right one, and any order of a join. So rows are found along an index in its order, then by
-- where they stand (ctid), and what is looked up for each is a subquery with a limit, which nothing else can be begun with.

-- Takes waiting jobs, one of each account before a second of any, with the strategy and the last good state of the page of each.
create function claim_jobs(
  claimer uuid, at_most integer, after_account uuid, full_accounts uuid[], full_hosts text[], per_host integer, accounts_at_once integer
) returns table (
  id uuid, account_id uuid, strategy_id uuid, url text, host text, page_key text, attempts integer, schedule_id uuid, node_execution_id uuid,
  is_forced boolean, is_second_look boolean, trace text, parameters jsonb, strategy_mark text, is_list boolean, last_check jsonb,
  snapshot_id uuid, content_hash text, item_count integer, signature jsonb, recipe_version integer, is_closed boolean, used_at timestamptz
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
begin
  return query
  -- The first waiting job of each account: what ended before it is passed over once, and not again when its jobs are read.
  with recursive later (account_id, run_after, id) as (
    (
      select account_id, run_after, id from open_job where owner_id is null and account_id > after_account
      order by account_id, run_after, id limit 1
    )
    union all
    select next.* from later cross join lateral (
      select account_id, run_after, id from open_job where owner_id is null and account_id > later.account_id
      order by account_id, run_after, id limit 1
    ) next
  ),
  earlier (account_id, run_after, id) as (
    (
      select account_id, run_after, id from open_job where owner_id is null and account_id <= after_account
      order by account_id, run_after, id limit 1
    )
    union all
    select next.* from earlier cross join lateral (
      select account_id, run_after, id from open_job
      where owner_id is null and account_id > earlier.account_id and account_id <= after_account
      order by account_id, run_after, id limit 1
    ) next
  ),
  turns as (
    select listed.*, row_number() over () as place from (
      (select * from later where account_id <> all (full_accounts) limit accounts_at_once)
      union all
      (select * from earlier where account_id <> all (full_accounts) limit accounts_at_once)
    ) listed
  ),
  candidates as (
    select waiting.at, waiting.turn, turns.place from turns cross join lateral (
      select at, row_number() over (order by run_after, id) as turn from (
        select at, id, run_after, row_number() over (partition by host order by run_after, id) as of_host from (
          select ctid as at, id, host, run_after from open_job
          where owner_id is null and account_id = turns.account_id and (run_after, id) >= (turns.run_after, turns.id)
            and run_after <= now() and host <> all (full_hosts)
          order by run_after, id limit 4 * at_most
        ) first_ones
      ) ranked where of_host <= per_host
    ) waiting
    order by waiting.turn, turns.place limit 2 * at_most
  ),
  -- What another process takes at the same moment is passed over.
  locked as (
    select job.at from candidates cross join lateral (
      select ctid as at from open_job where ctid = candidates.at and owner_id is null for update skip locked
    ) job
    order by candidates.turn, candidates.place limit at_most
  ),
  claimed as (
    update open_job job set owner_id = claimer, started_at = now(), attempts = job.attempts + 1
    from locked where job.ctid = locked.at
    returning job.*
  )
  select claimed.id, claimed.account_id, claimed.strategy_id, claimed.url, claimed.host, claimed.page_key, claimed.attempts,
    claimed.schedule_id, claimed.node_execution_id, claimed.is_forced, claimed.is_second_look, claimed.trace, claimed.parameters,
    strategy.updated_at::text, strategy.pagination is not null, state.last_check, state.snapshot_id, state.content_hash, state.item_count,
    state.signature, state.recipe_version, state.is_closed, state.used_at
  from claimed
  cross join lateral (select updated_at, pagination from strategy where id = claimed.strategy_id limit 1) strategy
  left join lateral (
    select * from page_state where strategy_id = claimed.strategy_id and page_key = claimed.page_key limit 1
  ) state on true;
end $$;

-- Those of these jobs that somebody still holds by these attempts, locked one after the other.
create function lock_held_jobs(job_ids uuid[], job_attempts integer[]) returns setof uuid language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
begin
  return query
  select job.id from unnest(job_ids, job_attempts) as held (id, attempts)
  cross join lateral (select ctid as at from open_job where id >= held.id order by id limit 1) first
  cross join lateral (
    select id from open_job where ctid = first.at and id = held.id and attempts = held.attempts and owner_id is not null for update
  ) job;
end $$;

-- The last good state of these pages, locked one after the other; `place` counts them from 1.
create function lock_page_states(strategy_ids uuid[], page_keys text[])
returns table (place bigint, content_hash text, changed_snapshot_id uuid, basis text, body_hash text) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
begin
  return query
  select given.place, state.* from unnest(strategy_ids, page_keys) with ordinality as given (strategy_id, page_key, place)
  cross join lateral (
    select content_hash, changed_snapshot_id, last_check ->> 'basis', last_check ->> 'bodyHash' from page_state
    where strategy_id = given.strategy_id and page_key = given.page_key for update
  ) state;
end $$;

-- `open_job -> ended_job`, and who waits for it: only of jobs that `holder` still holds by these attempts, so that none ends twice. Without a holder
-- the caller has locked them.
create function end_jobs(holder uuid, endings jsonb)
returns table (id uuid, account_id uuid, schedule_id uuid, node_execution_id uuid) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
as $$
#variable_conflict use_column
begin
  return query
  with given as materialized (
    select ending.*, job.at from jsonb_to_recordset(endings) as ending (
      id uuid, attempts integer, status text, snapshot_id uuid, item_count integer, has_changes boolean, checked_by text,
      recipe_version integer, error text, error_code text, warnings jsonb, truncated boolean, reading_mark text, rebased_from text,
      rebased_to text, rebased_snapshot_id uuid, final_url text, pages_read integer
    ) cross join lateral (select ctid as at, id from open_job where id >= ending.id order by id limit 1) job
    where job.id = ending.id
  ),
  gone as (
    delete from open_job job using given
    where job.ctid = given.at and job.id = given.id and job.attempts = given.attempts and (holder is null or job.owner_id = holder)
    returning job.id, job.account_id, job.strategy_id, job.url, job.parameters, job.batch_id, job.schedule_id, job.node_execution_id,
      job.position, given.status, given.snapshot_id, given.item_count, given.has_changes, given.checked_by, given.recipe_version,
      given.error, given.error_code, given.warnings, given.truncated, given.reading_mark, given.rebased_from, given.rebased_to,
      given.rebased_snapshot_id, given.final_url, given.pages_read, job.attempts, job.created_at, job.started_at
  ),
  ended as (
    insert into ended_job (id, account_id, strategy_id, url, parameters, batch_id, schedule_id, node_execution_id,
      position, status, snapshot_id, item_count, has_changes, checked_by, recipe_version,
      error, error_code, warnings, truncated, reading_mark, rebased_from, rebased_to,
      rebased_snapshot_id, final_url, pages_read, attempts, created_at, started_at, completed_at)
    select gone.*, clock_timestamp() from gone
    returning id, account_id, schedule_id, node_execution_id
  ),
  followed as (
    insert into job_follow_up (job_id, awaited_by)
    select id, case when node_execution_id is null then 'schedule' else 'workflow' end from ended
    where schedule_id is not null or node_execution_id is not null
  )
  select * from ended;
end $$;
