/** Looks for strategies. strategy_listing is kept by triggers: see the migration that makes it. */
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  allOf,
  bytesPattern,
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

/** Reading the listing costs less than so many lookups. */
const RARE = 1000

export async function listStrategies(
  db: Db,
  accountId: string,
  finding: Finding<StrategyStatus>,
  page: ListPage,
): Promise<Found<StrategyRow>> {
  const words = wordsOf(finding.q)
  const rare = await findRare(db, accountId, words)
  const where = allOf([
    sql`account_id = ${accountId}`,
    ...(rare === null ? [] : [sql`strategy_id = any (${rare}::uuid[])`]),
    ...words.map((word) => sql`words like ${bytesPattern(word)}`),
    ...hasTag(sql`tags`, finding.tag),
    ...(finding.status === undefined ? [] : [STATUS[finding.status]]),
  ])
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from strategy_listing where ${where}`.execute(db),
    sql<{ id: string }>`
      select strategy_id as id from strategy_listing where ${where}
      ${orderBy(finding.sort, COLUMNS, sql`strategy_id`)} limit ${page.limit} offset ${page.offset}`.execute(db),
  ])
  const ids = found.rows.map(({ id }) => id)
  return { rows: await findStrategies(db, accountId, ids), total: counted.rows[0]?.total ?? 0 }
}

/** A trigram needs three letters or digits next to each other. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** All that may hold these words, by the trigram index; null where it is missing or does not narrow them down. */
async function findRare(db: Db, accountId: string, words: readonly string[]): Promise<string[] | null> {
  const indexed = words.filter((word) => HAS_TRIGRAM.test(word))
  if (indexed.length === 0) return null
  const holdsAll = allOf(
    indexed.map((word) => sql`lower(name || ' ' || description || ' ' || url) like lower(${patternOf(word)})`),
  )
  const result = await sql<{ ids: string[] | null }>`
    select case when to_regclass('strategy_words_idx') is not null then array(
      select id from strategy where account_id = ${accountId} and ${holdsAll} limit ${RARE + 1}
    ) end as ids`.execute(db)
  const ids = result.rows[0]?.ids ?? null
  return ids === null || ids.length > RARE ? null : ids
}

/** A statement that finds the strategies whose name or description holds the word. The listing, which has the URL too, narrows them down. */
export function strategiesNamed(accountId: string, word: string): Condition {
  return sql`
    select strategy.id from strategy_listing listing join strategy on strategy.id = listing.strategy_id
    where listing.account_id = ${accountId} and listing.words like ${bytesPattern(word)}
      and ${holds(sql`strategy.name || ' ' || strategy.description`, word)}`
}
