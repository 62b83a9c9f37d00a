-- A change that looks like a fault is read a second time before it is believed.
alter table open_job add column is_second_look boolean not null default false;

-- Where the request landed, after redirects; null where no page was reached.
alter table ended_job add column final_url text;

-- What the fields and the page of the last good run looked like: the next run is believed when it looks alike.
alter table page_state add column looks jsonb;
