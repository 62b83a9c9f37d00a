-- What is to be said of a strategy that was made anew, beside that it was: the page may have been read as it is now.
alter table schema_task_strategy add column note text;
