/** Looks for strategies. strategy_listing is kept by triggers: see the migration that makes it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  allOf,
  bytesPattern,
  bytesPatterns,
  type Condition,
  type Finding,
  type Found,
  hasTag,
  holds,
  type ListPage,
  orderBy,
  patternOf,
  type SortKey,
  wordsOf,
} from '#platform/db/finding.ts'
import { findStrategies, type StrategyRow } from './store.ts'

export const STRATEGY_STATUSES = ['ok', 'failing', 'unused'] as const
export type StrategyStatus = (typeof STRATEGY_STATUSES)[number]

const STATUS: Readonly<Record<StrategyStatus, Condition>> = {
  ok: sql`last_run_at is not null and not is_failing`,
  failing: sql`is_failing`,
  unused: sql`last_run_at is null`,
}

const COLUMNS: Readonly<Record<SortKey, Condition>> = {
  created_at: sql`created_at`,
  name: sql`name_key`,
  last_change: sql`last_change_at`,
  last_run: sql`last_run_at`,
}

/** So many are sorted in no time; for more an index leads through the order. */
const FEW = 1000
/** Of so many that are looked at first, so many make it likely that there are more than few in all. */
const SAMPLE = 2000
const MANY_OF_SAMPLE = 20
/** From here on sorting all of them is quicker than walking to the page, from row to row all over the table. */
const DEEP = 10_000

/**
 * 1. What seems rare is looked up at once, in the trigram index or by reading the listing to its end.
 * 2. Of the rest there are many: an index walk has a page of them soon, and only counting them reads the listing.
 */
export async function listStrategies(
  db: Db,
  accountId: string,
  finding: Finding<StrategyStatus>,
  page: ListPage,
): Promise<Found<StrategyRow>> {
  const words = wordsOf(finding.q)
  const patterns = await bytesPatterns(db, words)
  const wanted = allOf([
    ...patterns.map((pattern) => sql`words like ${pattern}`),
    ...hasTag(sql`tags`, finding.tag),
    ...(finding.status === undefined ? [] : [STATUS[finding.status]]),
  ])
  const hasMore = Boolean(finding.tag) || finding.status !== undefined
  const isFiltered = words.length > 0 || hasMore
  const listing = words.length > 0 && !hasMore ? sql`from strategy_words` : sql`from strategy_listing`
  const few = isFiltered
    ? ((await findByTrigrams(db, accountId, words)) ?? (await findFew(db, { accountId, listing, wanted })))
    : null
  const where = sql`account_id = ${accountId} and ${wanted} and ${few === null ? sql`true` : isOneOf(few)}`
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${listing} where ${where}`.execute(db),
    sql<{ id: string }>`
      select strategy_id as id ${isFiltered && page.offset > DEEP ? readFirst(where) : sql`from strategy_listing where ${where}`}
      ${orderBy(finding.sort, COLUMNS, sql`strategy_id`)} limit ${page.limit} offset ${page.offset}`.execute(db),
  ])
  const ids = found.rows.map(({ id }) => id)
  return { rows: await findStrategies(db, accountId, ids), total: counted.rows[0]?.total ?? 0 }
}

/** `offset 0`: the order does not choose how the rows are read. */
function readFirst(where: Condition): Condition {
  return sql`from (
    select strategy_id, created_at, name_key, last_change_at, last_run_at from strategy_listing where ${where} offset 0
  ) listing`
}

function isOneOf(ids: readonly string[]): Condition {
  return sql`strategy_id = any (${ids}::uuid[])`
}

/** A trigram needs three letters or digits next to each other. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** All that may hold these words; null where they are many, or the index is missing. */
async function findByTrigrams(db: Db, accountId: string, words: readonly string[]): Promise<string[] | null> {
  const indexed = words.filter((word) => HAS_TRIGRAM.test(word))
  if (indexed.length === 0) return null
  const likeAll = allOf(
    indexed.map((word) => sql`lower(name || ' ' || description || ' ' || url) like lower(${patternOf(word)})`),
  )
  const isIndexed = sql`to_regclass('strategy_trigram_idx') is not null`
  return idsUnlessMany(
    db,
    sql`${isIndexed} and ${seemsRare(accountId, allOf(indexed.map((word) => sql`words like ${bytesPattern(word)}`)))}`,
    sql`
    select id from strategy where account_id = ${accountId} and ${likeAll}`,
  )
}

/** All of them; null where they are many. */
async function findFew(
  db: Db,
  { accountId, listing, wanted }: { accountId: string; listing: Condition; wanted: Condition },
): Promise<string[] | null> {
  const all = sql`select strategy_id ${listing} where account_id = ${accountId} and ${wanted}`
  return idsUnlessMany(db, seemsRare(accountId, wanted), all)
}

async function idsUnlessMany(db: Db, isRare: Condition, ids: Condition): Promise<string[] | null> {
  const result = await sql<{ ids: string[] | null }>`
    select case when ${isRare} then array(${ids} limit ${FEW + 1}) end as ids`.execute(db)
  const found = result.rows[0]?.ids ?? null
  return found === null || found.length > FEW ? null : found
}

function seemsRare(accountId: string, wanted: Condition): Condition {
  return sql`(
    select count(*) from (select * from strategy_listing where account_id = ${accountId} limit ${SAMPLE}) sample where ${wanted}
  ) < ${MANY_OF_SAMPLE}`
}

/** A statement that finds the strategies whose name or description holds the word. The listing, which has the URL too, narrows them down. */
export function strategiesNamed(accountId: string, word: string): Condition {
  return sql`
    select strategy.id from strategy_listing listing join strategy on strategy.id = listing.strategy_id
    where listing.account_id = ${accountId} and listing.words like ${bytesPattern(word)}
      and ${holds(sql`strategy.name || ' ' || strategy.description`, word)}`
}
