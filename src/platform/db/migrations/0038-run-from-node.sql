-- A run may begin at a node: the nodes before and beside it keep what they gave in an earlier run.
alter table workflow_run
  add column from_node_key text;
alter table node_execution
  -- Whose jobs and origins hold its results; null where they are its own.
  add column kept_from_id uuid references node_execution on delete set null,
  -- How many items came over the edge from each node, where that was counted.
  add column passed_counts jsonb;
create index node_execution_kept_from_id_idx on node_execution (kept_from_id) where kept_from_id is not null;
