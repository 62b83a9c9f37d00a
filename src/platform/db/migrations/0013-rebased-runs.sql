-- Tells the readings of a strategy apart (recipe, schema, filter, ignored fields): short for the hash of all that. Null when it failed.
alter table ended_job add column reading_mark text;
-- The page of the run before by the new reading; null where that page could not be read: then this run is the new baseline.
alter table ended_job add column rebased_snapshot_id uuid;

-- By which reading the content was told last.
alter table schedule_url add column reading_mark text;

-- A changed recipe is a line of the timeline, beside the change of the page that the same job may have found.
alter table schedule_change drop constraint schedule_change_reason_check;
alter table schedule_change
  add constraint schedule_change_reason_check check (reason in ('first_run', 'content_changed', 'recipe_changed'));
alter table schedule_change drop constraint schedule_change_job_id_key;
alter table schedule_change add constraint schedule_change_job_id_key unique (job_id, reason);
-- Of the strategy whose change it tells: however many URLs there are, a schedule says it once.
alter table schedule_change add column strategy_changed_at timestamptz;
alter table schedule_change add constraint schedule_change_strategy_changed_at_key unique (schedule_id, strategy_changed_at);

-- Few jobs have it: those after a change of their strategy. A URL may be longer than an index takes.
drop index ended_job_rebased_from_idx;
create index ended_job_rebased_idx on ended_job (strategy_id, md5(url), completed_at) where rebased_from is not null;
