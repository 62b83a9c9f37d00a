-- Ends of scheduled jobs are compared before they are written: the process that is at it, and until when others leave them to it.
alter table job_follow_up add column held_by uuid;
alter table job_follow_up add column held_until timestamptz;
