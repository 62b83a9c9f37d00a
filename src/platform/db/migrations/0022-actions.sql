-- What is done on the page in the browser before it is read; null where nothing is.
alter table strategy add column actions jsonb;
