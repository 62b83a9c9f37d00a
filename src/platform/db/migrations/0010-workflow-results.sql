-- Kept as they were written: jsonb would put the fields of an item into an order of its own.
alter table passed_pages alter column pages type json;

-- Of a run that was forced: its page is read, also when it is the one of last time.
alter table open_job add column is_forced boolean not null default false;
