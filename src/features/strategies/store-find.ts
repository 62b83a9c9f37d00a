/** Looks for strategies. strategy_listing is kept by triggers: see the migration that makes it. */
import { sql } from 'kysely'
import { readInstant } from '#features/admission/read-instant.ts'
import { atOneMoment } from '#platform/db/at-one-moment.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import {
  allOf,
  bytesHold,
  type Condition,
  type Finding,
  type Found,
  hasTag,
  holds,
  type ListPage,
  nearerEnd,
  orderBy,
  patternOf,
  type SortKey,
  wordsOf,
} from '#platform/db/finding.ts'
import { readStrategy, STRATEGY_COLUMNS, type StrategyRow } from './store.ts'

/** By the last run. */
export const RUN_STATUSES = ['ok', 'failing', 'unused'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

export const STRATEGY_STATUSES = [...RUN_STATUSES, 'paused'] as const
export type StrategyStatus = (typeof STRATEGY_STATUSES)[number]

export type StrategyFinding = Finding<StrategyStatus> & { changed_since?: string }

/** What a list says of a strategy beside itself. */
export type StrategyFacts = { is_failing: boolean; last_run_at: Date | null; last_change_at: Date | null }
export type ListedStrategy = StrategyRow & StrategyFacts

/** The same condition in strategy_listing and in strategy_words. */
type Narrowed = { listed: Condition; counted: Condition }

function isOfStatus(accountId: string, status: StrategyStatus): Narrowed {
  switch (status) {
    case 'ok':
      return { listed: sql`last_run_at is not null and not is_failing`, counted: sql`state = 1` }
    case 'failing':
      return { listed: sql`is_failing`, counted: sql`state = 2` }
    case 'unused':
      return { listed: sql`last_run_at is null`, counted: sql`state = 0` }
    case 'paused': {
      const isPaused = sql`strategy_id in (
        select planned.strategy_id from schedule planned where planned.account_id = ${accountId} and planned.strategy_id is not null
        group by planned.strategy_id having not bool_or(planned.enabled)
      )`
      return { listed: isPaused, counted: isPaused }
    }
  }
}

function isChangedSince(accountId: string, time: string): Narrowed {
  const isSince = sql`last_change_at >= ${readInstant(time)}`
  const counted = sql`strategy_id in (
    select changed.strategy_id from strategy_listing changed where changed.account_id = ${accountId} and ${isSince}
  )`
  return { listed: isSince, counted }
}

const COLUMNS: Readonly<Record<SortKey, Condition>> = {
  created_at: sql`created_at`,
  name: sql`name_key`,
  last_change: sql`last_change_at`,
  last_run: sql`last_run_at`,
}

/** So many are sorted in no time; for more an index leads through the order. */
const FEW = 1000
/** Of about two thousand that are looked at, so many make it likely that there are more than few in all. */
const MANY_OF_SAMPLE = 20
/** A walk looks at so many rows, all over the table, in less time than it takes to number those that are wanted. */
const NEAR = 1000

/**
 * 1. What seems rare is looked up at once, in the trigram index or by reading the words to their end.
 * 2. Of the rest there are many: they are counted by reading all, and an index walk has a page of them soon.
 * 3. A page that is far from the start is walked to by numbers alone: those of the wanted, or of all others, are read with the count.
 */
export async function listStrategies(
  db: Db,
  accountId: string,
  finding: StrategyFinding,
  page: ListPage,
): Promise<Found<ListedStrategy>> {
  return atOneMoment(db, async (tx) => {
    const wanted = wantedBy(accountId, finding, await readWords(tx, accountId, finding.q))
    const { total, where } = await count(tx, wanted, page)
    const { isFromEnd, limit, offset } = nearerEnd(page, total)
    const walk = sql`
      select strategy_id from strategy_listing where account_id = ${accountId} and ${where}
      ${orderBy(finding.sort, COLUMNS, sql`strategy_id`, { isFromEnd })} limit ${limit} offset ${offset}`
    const rows = await findListed(tx, walk)
    return { rows: isFromEnd ? rows.reverse() : rows, total }
  })
}

/** What a walk through strategy_listing meets, in its order. Only then are rows read whole: the walk itself stays in its index. */
async function findListed(tx: Tx, walk: Condition): Promise<ListedStrategy[]> {
  const met = sql<{ strategy_id: string; nth: number }>`(
    select strategy_id, row_number() over () as nth from (${walk}) walked
  )`
  const rows = await tx
    .selectFrom(met.as('met'))
    .innerJoin('strategy', 'strategy.id', 'met.strategy_id')
    .innerJoin('strategy_listing as listing', 'listing.strategy_id', 'met.strategy_id')
    .select(STRATEGY_COLUMNS.map((column) => `strategy.${column}` as const))
    .select(['listing.is_failing', 'listing.last_run_at', 'listing.last_change_at'])
    .orderBy('met.nth')
    .execute()
  return rows.map(readStrategy)
}

/** How many are wanted, and by which condition a walk through strategy_listing meets them. */
type Counted = { total: number; where: Condition }

async function count(tx: Tx, wanted: Wanted, page: ListPage): Promise<Counted> {
  if (!wanted.isFiltered) return { total: await countWords(tx, wanted, sql`true`), where: sql`true` }
  const seen = await lookAtSome(tx, wanted)
  const few = await findFew(tx, wanted, seen)
  if (few !== null) {
    const isFew = sql`strategy_id = any (${few}::uuid[])`
    const total = await countWords(tx, wanted, sql`${isFew} and ${wanted.counted(true)}`)
    return { total, where: sql`${wanted.listed} and ${isFew}` }
  }
  const areFewer = seen.wanted * 2 < seen.sampled
  const isNear = (page.offset + page.limit) * seen.sampled <= NEAR * seen.wanted
  await readByTwo(tx)
  if (!isNear) return countByPlace(tx, wanted, areFewer)
  return { total: await countWords(tx, wanted, wanted.counted(areFewer)), where: wanted.listed }
}

/**
 * All of a large account are read by two processes of the database at once, where it has one to spare; the planner would think that dear.
 * The order of a list is walked by one.
 */
async function readByTwo(tx: Tx): Promise<void> {
  await sql`
    select set_config('max_parallel_workers_per_gather', '1', true), set_config('parallel_setup_cost', '0', true),
      set_config('parallel_tuple_cost', '0', true), set_config('enable_gathermerge', 'off', true),
      set_config('enable_sort', 'off', true)`.execute(tx)
}

type Wanted = {
  accountId: string
  words: readonly Word[]
  isFiltered: boolean
  /** In strategy_listing. */
  listed: Condition
  /** The same in strategy_words, which is narrower. What is rare is told by fewer bytes, what is not costs more by them. */
  counted: (isRare: boolean) => Condition
}

function wantedBy(accountId: string, finding: StrategyFinding, words: readonly Word[]): Wanted {
  const { status, tag, changed_since: changedSince } = finding
  const isTagged = hasTag(sql`tags`, tag)
  const narrowed = [
    ...(status === undefined ? [] : [isOfStatus(accountId, status)]),
    ...(changedSince === undefined ? [] : [isChangedSince(accountId, changedSince)]),
  ]
  // The cheapest first: the database keeps to this order.
  return {
    accountId,
    words,
    isFiltered: words.length > 0 || isTagged.length > 0 || narrowed.length > 0,
    listed: allOf([...narrowed.map(({ listed }) => listed), ...isTagged, ...words.map(hasWhole)]),
    counted: (isRare) => allOf([...narrowed.map(({ counted }) => counted), ...isTagged, haveShortened(words, isRare)]),
  }
}

type Word = {
  text: string
  /** In lower case, as the database says it. */
  bytes: Buffer
  /** The common words of the account that hold it. */
  bits: number
  /** Without these a text does not hold it. More than a number of JavaScript holds. */
  low: string
  high: string
}

async function readWords(tx: Tx, accountId: string, q: string | undefined): Promise<Word[]> {
  const texts = wordsOf(q)
  if (texts.length === 0) return []
  const result = await sql<Word>`
    select text, bytes, low::text, high::text, (
      select coalesce(bit_or(1::bigint << (place - 1)::integer), 0)
      from strategy_common_words, jsonb_array_elements_text(words) with ordinality as numbered (word, place)
      where account_id = ${accountId} and position(lower(text) in word) > 0
    ) as bits
    from unnest(${texts}::text[]) with ordinality as given (text, nth)
    cross join lateral convert_to(lower(text), 'UTF8') bytes cross join lateral triples_of(bytes) order by nth`.execute(
    tx,
  )
  return result.rows
}

/** All of them. Where each is a common word, most rows are told by one comparison of all bits at once. */
function haveShortened(words: readonly Word[], isRare: boolean): Condition {
  const each = allOf(words.map((word) => hasShortened(word, isRare)))
  const bits = words.map((word) => BigInt(word.bits))
  if (words.length < 2 || !bits.every(isOneBit)) return each
  const all = bits.reduce((sum, bit) => sum | bit).toString()
  return sql`(common_words & ${all}::bigint = ${all}::bigint or (${each}))`
}

function isOneBit(bits: bigint): boolean {
  return bits !== 0n && (bits & (bits - 1n)) === 0n
}

/** In strategy_words: by a common word, or else in the text. See the migrations that make strategy_common_words and its triples. */
function hasShortened({ bytes, bits, low, high }: Word, isRare: boolean): Condition {
  const inText = allOf([
    ...(isRare && low !== '0' ? [sql`low_triples & ${low}::bigint = ${low}::bigint`] : []),
    ...(isRare && high !== '0' ? [sql`high_triples & ${high}::bigint = ${high}::bigint`] : []),
    sql`position(${bytes}::bytea in words) > 0`,
  ])
  return bits === 0 ? sql`(${inText})` : sql`(common_words & ${bits}::bigint <> 0 or (${inText}))`
}

/** In strategy_listing, where the text is whole. */
function hasWhole({ bytes }: Word): Condition {
  return sql`position(${bytes}::bytea in words) > 0`
}

async function countWords(tx: Tx, { accountId }: Wanted, isCounted: Condition): Promise<number> {
  const result = await sql<{ total: number }>`
    select count(*) as total from strategy_words where account_id = ${accountId} and ${isCounted}`.execute(tx)
  return result.rows[0]?.total ?? 0
}

/** With the numbers of those that are wanted or, where these are fewer, of those that are not. */
async function countByPlace(tx: Tx, { accountId, counted }: Wanted, areFewer: boolean): Promise<Counted> {
  const sent = sql`string_agg(int4send(place), '')`
  const all = sql`from strategy_words where account_id = ${accountId}`
  const highest = sql`(select last_value from strategy_place) as highest`
  const result = await sql<{ all: number; places: Buffer | null; highest: number }>`${
    areFewer
      ? sql`select 0 as all, ${sent} as places, ${highest} ${all} and ${counted(true)}`
      : sql`select count(*) as all, ${sent} filter (where (${counted(false)}) is not true) as places, ${highest} ${all}`
  }`.execute(tx)
  const [row] = result.rows
  const places = row?.places ?? Buffer.alloc(0)
  const marked = places.length / PLACE_BYTES
  const isWanted = sql`get_bit(${bitsOf(places, row?.highest ?? 0)}::bytea, place) = ${areFewer ? 1 : 0}`
  return {
    total: areFewer ? marked : (row?.all ?? 0) - marked,
    where: marked === 0 && !areFewer ? sql`true` : isWanted,
  }
}

const PLACE_BYTES = 4

/** A bit for each number that was ever given: 1 for those that are marked. */
function bitsOf(marked: Buffer, highest: number): Buffer {
  const bits = Buffer.alloc((highest >> 3) + 1)
  for (let at = 0; at < marked.length; at += PLACE_BYTES) {
    const place = marked.readInt32BE(at)
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return bits
}

/** A trigram needs three letters or digits next to each other. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** All that may be wanted; null where they are many. */
async function findFew(tx: Tx, wanted: Wanted, seen: Seen): Promise<string[] | null> {
  const { accountId, counted } = wanted
  const indexed = wanted.words.filter(isIndexed)
  if (indexed.length > 0 && seen.has_index && seen.holding < MANY_OF_SAMPLE) {
    const likeAll = allOf(
      indexed.map(({ text }) => sql`lower(name || ' ' || description || ' ' || url) like lower(${patternOf(text)})`),
    )
    const ids = await idsUnlessMany(tx, sql`select id from strategy where account_id = ${accountId} and ${likeAll}`)
    if (ids !== null) return ids
  }
  if (seen.wanted >= MANY_OF_SAMPLE) return null
  return idsUnlessMany(
    tx,
    sql`select strategy_id as id from strategy_words where account_id = ${accountId} and ${counted(true)}`,
  )
}

function isIndexed({ text }: Word): boolean {
  return HAS_TRIGRAM.test(text)
}

type Seen = { sampled: number; wanted: number; holding: number; has_index: boolean }

/** Among some, from all over the table: how many are wanted, and how many hold the words that the index knows. */
async function lookAtSome(tx: Tx, { accountId, words, counted }: Wanted): Promise<Seen> {
  const holding = haveShortened(words.filter(isIndexed), true)
  const result = await sql<Seen>`
    with near as materialized (
      select * from strategy_words tablesample system (${SHARE_OF_SAMPLE}) repeatable (1) where account_id = ${accountId}
    )
    select count(*) as sampled, count(*) filter (where ${counted(true)}) as wanted, count(*) filter (where ${holding}) as holding,
      to_regclass('strategy_trigram_idx') is not null as has_index
    from (
      select * from near
      union all
      (select * from strategy_words where account_id = ${accountId} limit greatest(0, ${LEAST_OF_SAMPLE} - (select count(*) from near)))
    ) sampled`.execute(tx)
  return result.rows[0] ?? { sampled: 0, wanted: 0, holding: 0, has_index: false }
}

/** Of an account that has a small part of the table, hardly any lie in the pages that are looked at: its first stand for it. */
const LEAST_OF_SAMPLE = 300
/** In whole pages from all over the table, as a percentage: those that never ran lie together, in pages that others have left. */
const SHARE_OF_SAMPLE = sql`
  least(100, 100.0 * 60 * current_setting('block_size')::integer / greatest(1, pg_relation_size('strategy_words')))`

async function idsUnlessMany(tx: Tx, statement: Condition): Promise<string[] | null> {
  const result = await sql<{ id: string }>`${statement} limit ${FEW + 1}`.execute(tx)
  return result.rows.length > FEW ? null : result.rows.map(({ id }) => id)
}

/** A statement that finds the strategies whose name or description holds the word. The listing, which has the URL too, narrows them down. */
export function strategiesNamed(accountId: string, word: string): Condition {
  return sql`
    select strategy.id from strategy_listing listing join strategy on strategy.id = listing.strategy_id
    where listing.account_id = ${accountId} and ${bytesHold(sql`listing.words`, word)}
      and ${holds(sql`strategy.name || ' ' || strategy.description`, word)}`
}
