-- A page in the middle of a long list that is filtered: which strategies are wanted is read from strategy_words, as numbers, and an
-- index leads through the order to the page without looking at a row. So each strategy has a number, and the indexes hold it.
create sequence strategy_place as integer;
alter table strategy_listing add column place integer not null default nextval('strategy_place');

drop index strategy_listing_created_at_idx, strategy_listing_name_idx, strategy_listing_run_idx, strategy_listing_latest_run_idx,
  strategy_listing_change_idx, strategy_listing_latest_change_idx;
create index strategy_listing_created_at_idx on strategy_listing (account_id, created_at, strategy_id) include (place);
create index strategy_listing_name_idx on strategy_listing (account_id, name_key, strategy_id) include (place);
-- What never happened comes last in either direction, so that each direction has an index of its own.
create index strategy_listing_run_idx on strategy_listing (account_id, last_run_at, strategy_id) include (place);
create index strategy_listing_latest_run_idx on strategy_listing
  (account_id, last_run_at desc nulls last, strategy_id desc) include (place);
create index strategy_listing_change_idx on strategy_listing (account_id, last_change_at, strategy_id) include (place);
create index strategy_listing_latest_change_idx on strategy_listing
  (account_id, last_change_at desc nulls last, strategy_id desc) include (place);

-- Each three bytes of a text that stand together, as one of 127 bits: a text that lacks a bit of a word does not hold the word, which is
-- seen many times faster than by reading the text. Written down with the texts, so these sums never change.
create function triples_of(given bytea) returns table (low bigint, high bigint) language sql immutable as $$
  select coalesce(bit_or(1::bigint << bit) filter (where bit < 63), 0), coalesce(bit_or(1::bigint << (bit - 63)) filter (where bit >= 63), 0)
  from (
    select (first * 961 + second * 31 + third) % 127 as bit from (
      select get_byte(given, at) as first, get_byte(given, at + 1) as second, get_byte(given, at + 2) as third
      from generate_series(0, octet_length(given) - 3) at
    ) triples where 32 not in (first, second, third)
  ) bits
$$;

-- Made anew, with what has one width first, which is read fastest: those bits, the number, and how it fares (0 unused, 1 ok, 2 failing), which
-- changes seldom, other than the time of the last run.
alter table strategy_words rename to former_words;
alter index strategy_words_pkey rename to former_words_pkey;
drop index strategy_words_account_id_idx;
create table strategy_words (
  strategy_id uuid primary key references strategy on delete cascade,
  account_id uuid not null,
  common_words bigint not null,
  low_triples bigint not null default 0,
  high_triples bigint not null default 0,
  place integer not null default 0,
  state integer not null default 0,
  words bytea not null,
  tags jsonb not null
);
insert into strategy_words (strategy_id, account_id, common_words, low_triples, high_triples, place, state, words, tags)
select former.strategy_id, former.account_id, former.common_words, triples.low, triples.high, listing.place,
  case when listing.last_run_at is null then 0 when listing.is_failing then 2 else 1 end, former.words, former.tags
from former_words former join strategy_listing listing on listing.strategy_id = former.strategy_id
cross join lateral triples_of(former.words) triples;
drop table former_words;
-- In the order of the table: the first that are met stand for all.
create index strategy_words_account_id_idx on strategy_words (account_id) include (state);
-- What fails is counted by that one.
drop index strategy_listing_failing_idx;

create function count_strategy_state() returns trigger language plpgsql as $$
begin
  update strategy_words set state = case when new.last_run_at is null then 0 when new.is_failing then 2 else 1 end
  where strategy_id = new.strategy_id;
  return null;
end $$;
create trigger strategy_state_counted after update on strategy_listing for each row
  when ((old.last_run_at is null, old.is_failing) is distinct from (new.last_run_at is null, new.is_failing))
  execute function count_strategy_state();

create or replace function list_strategy() returns trigger language plpgsql as $$
declare
  every text[] := words_of_strategy(new.name, new.description);
  common jsonb;
  known text[];
  bits bigint;
  others bytea;
  own_place integer;
begin
  for attempt in 1..2 loop
    common := coalesce((select words from strategy_common_words where account_id = new.account_id), '[]');
    select coalesce(bit_or(1::bigint << (place - 1)::integer), 0), coalesce(array_agg(word), '{}') into bits, known
    from jsonb_array_elements_text(common) with ordinality as numbered (word, place) where word = any (every);
    exit when tg_op = 'UPDATE' or attempt = 2 or jsonb_array_length(common) > 51;
    -- Numbers are what strategies differ in.
    exit when not learn_common_words(new.account_id, array(
      select word from unnest(every) word where word <> all (known) and length(word) between 2 and 50 and word !~ '[0-9]'
    ));
  end loop;
  others := convert_to(
    array_to_string(array(select word from unnest(every) word where word <> all (known)), ' ') || ' ' || lower(new.url), 'UTF8');
  -- One that is listed keeps its number.
  insert into strategy_listing (strategy_id, account_id, created_at, words, name_key, tags, place)
  values (new.id, new.account_id, new.created_at, convert_to(lower(new.name || ' ' || new.description || ' ' || new.url), 'UTF8'),
    left(lower(new.name), 200), new.tags, case tg_op when 'INSERT' then nextval('strategy_place') else 0 end)
  on conflict (strategy_id) do update set words = excluded.words, name_key = excluded.name_key, tags = excluded.tags
  returning strategy_listing.place into own_place;
  insert into strategy_words (strategy_id, account_id, common_words, low_triples, high_triples, place, words, tags)
  select new.id, new.account_id, bits, low, high, own_place, others, new.tags from triples_of(others)
  on conflict (strategy_id) do update set common_words = excluded.common_words, low_triples = excluded.low_triples,
    high_triples = excluded.high_triples, words = excluded.words, tags = excluded.tags;
  return null;
end $$;
