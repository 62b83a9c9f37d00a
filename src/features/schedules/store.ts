/** With store-due.ts and store-urls.ts the only writer of schedule and schedule_url. Every read here carries the account. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Row } from '#platform/db/schema.ts'
import { SCHEDULE_COLUMNS, type ScheduleSettings, settingColumns } from './schedule-columns.ts'

/** `urls`: in the order they were given. */
export type ScheduleRow = Omit<Row<'schedule'>, 'account_id' | 'feed_token_hash'> & {
  has_feed: boolean
  urls: string[]
}

const columns = [...SCHEDULE_COLUMNS, 'strategy_id', 'is_list', 'url_count', 'parameters'] as const

const hasFeed = sql<boolean>`schedule.feed_token_hash is not null`.as('has_feed')
const urls = sql<string[]>`array(
  select url from schedule_url where schedule_url.schedule_id = schedule.id order by schedule_url.position
)`.as('urls')

export type NewSchedule = Omit<ScheduleSettings, 'enabled'> & {
  id: string
  accountId: string
  strategyId: string
  isList: boolean
  urlCount: number
  parameters: Json | null
}

export async function insertSchedule(tx: Tx, schedule: NewSchedule): Promise<void> {
  await tx
    .insertInto('schedule')
    .values({
      id: schedule.id,
      account_id: schedule.accountId,
      strategy_id: schedule.strategyId,
      is_list: schedule.isList,
      url_count: schedule.urlCount,
      parameters: jsonText(schedule.parameters),
      ...settingColumns({ ...schedule, enabled: true }),
    })
    .execute()
}

export async function findSchedule(db: Db | Tx, accountId: string, scheduleId: string): Promise<ScheduleRow | null> {
  const row = await db
    .selectFrom('schedule')
    .select([...columns, hasFeed, urls])
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  return row ?? null
}

export async function hasSchedule(db: Db | Tx, accountId: string, scheduleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('schedule')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  return row !== undefined
}

export type ScheduleFilter = { strategyId?: string; enabled?: boolean }

export async function listSchedules(
  db: Db,
  accountId: string,
  filter: ScheduleFilter,
  page: { limit: number; offset: number },
): Promise<ScheduleRow[]> {
  let query = db
    .selectFrom('schedule')
    .select([...columns, hasFeed, urls])
    .where('account_id', '=', accountId)
  if (filter.strategyId !== undefined) query = query.where('strategy_id', '=', filter.strategyId)
  if (filter.enabled !== undefined) query = query.where('enabled', '=', filter.enabled)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute()
}

/** Oldest first. */
export async function listSchedulesOf(
  db: Db | Tx,
  accountId: string,
  strategyIds: readonly string[],
): Promise<ScheduleRow[]> {
  if (strategyIds.length === 0) return []
  return db
    .selectFrom('schedule')
    .select([...columns, hasFeed, urls])
    .where('account_id', '=', accountId)
    .where('strategy_id', 'in', [...strategyIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Nobody else changes it, and no tick begins, until the transaction ends. */
export async function lockSchedule(tx: Tx, accountId: string, scheduleId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('schedule')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type ScheduleChanges = ScheduleSettings & { isList: boolean; urlCount: number; parameters: Json | null }

/** Of a schedule that the transaction has locked. */
export async function updateSchedule(tx: Tx, scheduleId: string, changes: ScheduleChanges): Promise<void> {
  await tx
    .updateTable('schedule')
    .set({
      is_list: changes.isList,
      url_count: changes.urlCount,
      parameters: jsonText(changes.parameters),
      ...settingColumns(changes),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', scheduleId)
    .execute()
}

/** When it ran by hand. */
export async function markRun(tx: Tx, scheduleId: string): Promise<void> {
  await tx.updateTable('schedule').set({ last_run_at: sql<Date>`now()` }).where('id', '=', scheduleId).execute()
}

/** The ids of those that were deleted. Their jobs stay. */
export async function deleteSchedules(
  tx: Tx,
  accountId: string,
  which: { id: string } | { strategyIds: readonly string[] },
): Promise<string[]> {
  const query = tx.deleteFrom('schedule').where('account_id', '=', accountId)
  const narrowed =
    'id' in which ? query.where('id', '=', which.id) : query.where('strategy_id', 'in', [...which.strategyIds])
  const rows = await narrowed.returning('id').execute()
  return rows.map(({ id }) => id)
}

// Feeds

/** Null takes the feed away. False when the account has no such schedule. */
export async function setFeedToken(
  db: Db,
  accountId: string,
  scheduleId: string,
  tokenHash: string | null,
): Promise<boolean> {
  const result = await db
    .updateTable('schedule')
    .set({ feed_token_hash: tokenHash })
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type FeedSchedule = { id: string; name: string; url: string; created_at: Date }

/** By its token alone: whoever has it may read. The account must not be disabled. */
export async function findByFeedToken(db: Db, tokenHash: string): Promise<FeedSchedule | null> {
  const row = await db
    .selectFrom('schedule')
    .innerJoin('strategy', 'strategy.id', 'schedule.strategy_id')
    .innerJoin('account', 'account.id', 'schedule.account_id')
    .select(['schedule.id', 'strategy.name', 'strategy.url', 'schedule.created_at'])
    .where('feed_token_hash', '=', tokenHash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

function jsonText(value: Json | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
