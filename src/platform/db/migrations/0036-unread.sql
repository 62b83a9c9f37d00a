-- What a check found is shown and marked as read as one, over all schedules of an account.
alter table schedule_change
  -- The batch of its job, or the job alone; null where that was not written down.
  add column if not exists run_id uuid,
  -- What happened to the items that stayed, counted by field, with examples; null where it was not counted.
  add column summary jsonb;
update schedule_change change set run_id = job.batch_id
from ended_job job
where job.id = change.job_id and job.batch_id is not null and change.seen_at is null;
create index schedule_change_unread_idx on schedule_change (account_id, completed_at desc, id desc) where seen_at is null;
-- To mark a check as read, and to show it again.
create index schedule_change_run_idx on schedule_change (coalesce(run_id, job_id));
create index repair_proposed_idx on repair (account_id, created_at desc) where status = 'proposed';
