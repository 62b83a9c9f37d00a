/** Looks for groups: by name and description, and by how their strategies fare. */
import { sql } from 'kysely'
import { RUN_STATUSES, type RunStatus } from '#features/strategies/store-find.ts'
import type { Db } from '#platform/db/database.ts'
import {
  allOf,
  type Condition,
  type Finding,
  type Found,
  hasTag,
  holds,
  type ListPage,
  orderBy,
  type SortKey,
  wordsOf,
} from '#platform/db/finding.ts'
import { findGroups, type GroupRow } from './store.ts'

export const GROUP_STATUSES = RUN_STATUSES

const members = sql`from strategy join strategy_listing listing on listing.strategy_id = strategy.id
  where strategy.strategy_group_id = strategy_group.id`
const hasFailing = sql`exists (select ${members} and listing.is_failing)`
const hasRun = sql`exists (select ${members} and listing.last_run_at is not null)`

const STATUS: Readonly<Record<RunStatus, Condition>> = {
  ok: sql`${hasRun} and not ${hasFailing}`,
  failing: hasFailing,
  unused: sql`not ${hasRun}`,
}

const COLUMNS: Readonly<Record<SortKey, Condition>> = {
  created_at: sql`strategy_group.created_at`,
  name: sql`lower(strategy_group.name) collate "C"`,
  last_change: sql`(select max(listing.last_change_at) ${members})`,
  last_run: sql`(select max(listing.last_run_at) ${members})`,
}

export async function listGroups(
  db: Db,
  accountId: string,
  finding: Finding<RunStatus>,
  page: ListPage,
): Promise<Found<GroupRow>> {
  const where = allOf([
    sql`strategy_group.account_id = ${accountId}`,
    ...wordsOf(finding.q).map((word) => holds(sql`strategy_group.name || ' ' || strategy_group.description`, word)),
    ...hasTag(sql`strategy_group.tags`, finding.tag),
    ...(finding.status === undefined ? [] : [STATUS[finding.status]]),
  ])
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from strategy_group where ${where}`.execute(db),
    sql<{ id: string }>`
      select strategy_group.id from strategy_group where ${where}
      ${orderBy(finding.sort, COLUMNS, sql`strategy_group.id`)} limit ${page.limit} offset ${page.offset}`.execute(db),
  ])
  const ids = found.rows.map(({ id }) => id)
  return { rows: await findGroups(db, accountId, ids), total: counted.rows[0]?.total ?? 0 }
}
