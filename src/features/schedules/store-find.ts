/** Looks for schedules of strategies: by the words of the strategy, and by the URLs and tags of their own. */
import { sql } from 'kysely'
import { readInstant } from '#features/admission/read-instant.ts'
import { strategiesNamed } from '#features/strategies/store-find.ts'
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
import { findSchedules, type ScheduleRow } from './store.ts'

export const SCHEDULE_STATUSES = ['active', 'paused', 'failing', 'unused'] as const
type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]

const hasFailingUrl = sql`schedule.id in (select schedule_id from schedule_url where consecutive_failures > 0)`

const STATUS: Readonly<Record<ScheduleStatus, Condition>> = {
  active: sql`schedule.enabled and not ${hasFailingUrl}`,
  paused: sql`not schedule.enabled`,
  failing: sql`schedule.enabled and ${hasFailingUrl}`,
  unused: sql`schedule.last_run_at is null`,
}

const COLUMNS: Readonly<Record<SortKey, Condition>> = {
  created_at: sql`schedule.created_at`,
  name: sql`(select name_key from strategy_listing where strategy_listing.strategy_id = schedule.strategy_id)`,
  last_change: sql`(
    select max(completed_at) from schedule_change
    where schedule_change.schedule_id = schedule.id and reason not in ('recipe_changed', 'repaired')
  )`,
  last_run: sql`schedule.last_run_at`,
}

type ScheduleFinding = Finding<ScheduleStatus> & { strategy_id?: string; enabled?: boolean; changed_since?: string }

export async function listSchedules(
  db: Db,
  accountId: string,
  finding: ScheduleFinding,
  page: ListPage,
): Promise<Found<ScheduleRow>> {
  const where = allOf([
    sql`schedule.account_id = ${accountId} and schedule.strategy_id is not null`,
    ...(finding.strategy_id === undefined ? [] : [sql`schedule.strategy_id = ${finding.strategy_id}`]),
    ...(finding.enabled === undefined ? [] : [sql`schedule.enabled = ${finding.enabled}`]),
    ...wordsOf(finding.q).map((word) => hasWord(accountId, word)),
    ...hasTag(sql`schedule.tags`, finding.tag),
    ...(finding.status === undefined ? [] : [STATUS[finding.status]]),
    ...(finding.changed_since === undefined ? [] : [hasChangedSince(finding.changed_since)]),
  ])
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from schedule where ${where}`.execute(db),
    sql<{ id: string }>`
      select schedule.id from schedule where ${where}
      ${orderBy(finding.sort, COLUMNS, sql`schedule.id`)} limit ${page.limit} offset ${page.offset}`.execute(db),
  ])
  const ids = found.rows.map(({ id }) => id)
  return { rows: await findSchedules(db, accountId, ids), total: counted.rows[0]?.total ?? 0 }
}

function hasChangedSince(since: string): Condition {
  return sql`exists (
    select from schedule_change
    where schedule_change.schedule_id = schedule.id and completed_at >= ${readInstant(since)}
      and reason in ('first_run', 'content_changed')
  )`
}

/** In the name or description of the strategy, or in one of the URLs. */
function hasWord(accountId: string, word: string): Condition {
  return sql`(
    schedule.strategy_id in (${strategiesNamed(accountId, word)}) or exists (
      select from schedule_url where schedule_url.schedule_id = schedule.id and ${holds(sql`schedule_url.url`, word)}
    )
  )`
}
