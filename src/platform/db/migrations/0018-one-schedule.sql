-- Schedules of strategies and of workflows are one table: what a tick starts is the target, one of the two.
alter table schedule alter column strategy_id drop not null;
alter table schedule add column workflow_id uuid references workflow on delete cascade;
-- Of the result of a workflow that its receiver was last told of.
alter table schedule add column told_result_hash text;
alter table schedule add constraint schedule_target_check check (num_nonnulls(strategy_id, workflow_id) = 1);

insert into schedule (id, account_id, workflow_id, interval_seconds, cron_expression, timezone, enabled, is_list, url_count,
  sealed_webhook_url, sealed_webhook_secret, webhook_type, webhook_metadata, next_run_at, last_run_at, last_skipped_at,
  last_skip_reason, told_result_hash, created_at, updated_at)
select id, account_id, workflow_id, interval_seconds, cron_expression, timezone, enabled, false, 0,
  sealed_webhook_url, sealed_webhook_secret, webhook_type, webhook_metadata, next_run_at, last_run_at, last_skipped_at,
  last_skip_reason, told_result_hash, created_at, updated_at
from workflow_schedule;
drop table workflow_schedule;

create index schedule_workflow_id_idx on schedule (workflow_id, created_at desc, id desc) where workflow_id is not null;
