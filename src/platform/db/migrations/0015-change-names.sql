-- What a person would call the items that came, went and changed, the first of each. Null where that is not known.
alter table schedule_change add column item_names jsonb;
