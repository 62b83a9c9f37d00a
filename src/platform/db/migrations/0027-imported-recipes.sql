-- Recipes that a person wrote or edited.
alter table strategy_version drop constraint strategy_version_made_by_check;
alter table strategy_version add constraint strategy_version_made_by_check
  check (made_by in ('generate', 'refine', 'restore', 'regenerate', 'import'));
