-- The newest good run of each page of a strategy is found without a look at the others: URL and parameters tell pages apart, and a URL may
-- be longer than an index takes.
create index ended_job_page_idx on ended_job
  (strategy_id, (md5(url || coalesce(parameters::text, ''))::uuid), status, completed_at desc);

-- For which items of upstream nodes a node of a run works.
create table node_origin (
  node_execution_id uuid primary key references node_execution on delete cascade,
  -- {sources, origins}: of each job, or page that was passed on, by position: [which source, which of its pages, which item], or null.
  origins json not null
);
