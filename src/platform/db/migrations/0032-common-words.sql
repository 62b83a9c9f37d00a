-- Words that many strategies of an account share, by number: strategies have a bit for each that they hold, and only their other words as
-- text. Most of what a search had to read were the same words over and over. Which words are known decides only how fast a search is:
-- what has no bit is in the text. Known words stay, in their places.
create table strategy_common_words (
  account_id uuid primary key references account on delete cascade,
  words jsonb not null
);

create function words_of_strategy(name text, description text) returns text[] language sql immutable as $$
  select array(
    select distinct word from unnest(string_to_array(translate(lower(name || ' ' || description), E'\t\n\r', '   '), ' ')) word
    where word <> ''
  )
$$;

-- Words of a new strategy that two of the eight newest hold become common, as long as there are bits: 52, as many as a number of
-- JavaScript holds. Never waits: who comes second while another strategy is being stored learns nothing. True where something was learnt.
-- The newest are taken from their index, whatever was known of the table when this was planned.
create function learn_common_words(owner_id uuid, given text[]) returns boolean language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  taken integer;
begin
  if cardinality(given) = 0 then return false; end if;
  if not pg_try_advisory_xact_lock(hashtextextended('strategy_common_words ' || owner_id, 0)) then return false; end if;
  taken := coalesce((select jsonb_array_length(words) from strategy_common_words where account_id = owner_id), 0);
  insert into strategy_common_words (account_id, words)
  select owner_id, jsonb_agg(word) from (
    select word from unnest(given) word
    join (
      select words from strategy_listing where account_id = owner_id order by created_at desc, strategy_id desc limit 8
    ) newest on position(convert_to(word, 'UTF8') in newest.words) > 0
    group by word having count(*) > 1 order by word limit 52 - taken
  ) met having count(*) > 0
  on conflict (account_id) do update set words = strategy_common_words.words || excluded.words;
  return found;
end $$;

-- Made anew: its rows become half as wide. Tags are counted faster here than in the listing.
drop table strategy_words;
create table strategy_words (
  strategy_id uuid primary key references strategy on delete cascade,
  account_id uuid not null,
  common_words bigint not null,
  words bytea not null,
  tags jsonb not null
);

create or replace function list_strategy() returns trigger language plpgsql as $$
declare
  every text[] := words_of_strategy(new.name, new.description);
  common jsonb;
  known text[];
  bits bigint;
  others bytea;
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
  insert into strategy_listing (strategy_id, account_id, created_at, words, name_key, tags)
  values (new.id, new.account_id, new.created_at,
    convert_to(lower(new.name || ' ' || new.description || ' ' || new.url), 'UTF8'), left(lower(new.name), 200), new.tags)
  on conflict (strategy_id) do update set words = excluded.words, name_key = excluded.name_key, tags = excluded.tags;
  insert into strategy_words (strategy_id, account_id, common_words, words, tags) values (new.id, new.account_id, bits, others, new.tags)
  on conflict (strategy_id) do update set common_words = excluded.common_words, words = excluded.words, tags = excluded.tags;
  return null;
end $$;

-- Of each account, what many of its newest strategies hold.
insert into strategy_common_words (account_id, words)
select account_id, jsonb_agg(word order by place) from (
  select account_id, word, row_number() over (partition by account_id order by count(*) desc, word) as place
  from (
    select account_id, unnest(words_of_strategy(name, description)) as word
    from (
      select account_id, name, description, row_number() over (partition by account_id order by created_at desc) as age from strategy
    ) aged where age <= 1000
  ) held
  where length(word) between 2 and 50
  group by account_id, word having count(*) > 50
) ranked where place <= 52 group by account_id;

insert into strategy_words (strategy_id, account_id, common_words, words, tags)
select strategy.id, strategy.account_id, coalesce(common.bits, 0),
  convert_to(
    array_to_string(array(select word from unnest(split.words) word where word <> all (coalesce(common.words, '{}'))), ' ')
      || ' ' || lower(strategy.url), 'UTF8'),
  strategy.tags
from strategy
left join strategy_common_words on strategy_common_words.account_id = strategy.account_id
-- `offset 0`: split once, and not for each use.
cross join lateral (select words_of_strategy(strategy.name, strategy.description) as words offset 0) split
cross join lateral (
  select bit_or(1::bigint << (place - 1)::integer) as bits, array_agg(word) as words
  from jsonb_array_elements_text(strategy_common_words.words) with ordinality as numbered (word, place)
  where word = any (split.words) offset 0
) common;
create index strategy_words_account_id_idx on strategy_words (account_id);
