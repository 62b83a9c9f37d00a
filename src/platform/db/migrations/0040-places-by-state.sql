-- The numbers of those that are wanted by how they fare are read from the index alone. It grows by nothing: what it held was padded to
-- this width.
create index strategy_words_places_idx on strategy_words (account_id) include (state, place);
drop index strategy_words_account_id_idx;
alter index strategy_words_places_idx rename to strategy_words_account_id_idx;
