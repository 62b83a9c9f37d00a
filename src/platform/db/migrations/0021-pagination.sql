-- Lists over several pages: how a strategy reads on, what its page told of it, and how many pages a job has read.
alter table strategy add column pagination jsonb;
alter table strategy add column pagination_found jsonb;
alter table ended_job add column pages_read integer;
