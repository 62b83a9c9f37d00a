-- How sure each field of a recipe is, and what else those may be that are not.
alter table strategy
  add column field_confidence jsonb not null default '{}',
  add column candidates jsonb not null default '{}',
  add column example_urls jsonb not null default '[]';
alter table strategy_version
  add column field_confidence jsonb not null default '{}',
  add column candidates jsonb not null default '{}';
