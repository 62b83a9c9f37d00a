/** With store-due.ts the only writer of schedule. Every read here carries the account, but for those by a token or after a run. */
import { type NotNull, sql } from 'kysely'
import type { Notify } from '#engine/notify/notify.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'
import type { JsonObject, StoredReceiver } from './receiver.ts'
import type { KeptReceiver } from './receivers.ts'
import type { ScheduleSettings, Telling } from './schedule-settings.ts'

const SHARED = [
  'id',
  'interval_seconds',
  'cron_expression',
  'timezone',
  'enabled',
  'sealed_webhook_url',
  'sealed_webhook_secret',
  'webhook_type',
  'webhook_metadata',
  'notify',
  'receivers',
  'next_run_at',
  'next_digest_at',
  'last_run_at',
  'last_skipped_at',
  'last_skip_reason',
  'tags',
  'created_at',
  'updated_at',
] as const

/** Of any target. */
export type AnySchedule = Pick<
  Row<'schedule'>,
  Exclude<(typeof SHARED)[number], 'webhook_metadata' | 'tags' | 'notify' | 'receivers'>
> &
  StoredReceiver &
  Telling & { tags: string[] }

/** What the jobs of a strategy's schedule are made of, beside its URLs. */
type Calls = { is_list: boolean; url_count: number; parameters: JsonObject | null }

/** Of a strategy. `urls`: in the order they were given. */
export type ScheduleRow = AnySchedule &
  Calls & { strategy_id: string; has_feed: boolean; is_shared: boolean; urls: string[] }

export type WorkflowScheduleRow = AnySchedule & { workflow_id: string }

const hasFeed = sql<boolean>`schedule.feed_token_hash is not null`.as('has_feed')
const isShared = sql<boolean>`schedule.share_token_hash is not null`.as('is_shared')
const urls = sql<string[]>`array(
  select url from schedule_url where schedule_url.schedule_id = schedule.id order by schedule_url.position
)`.as('urls')

function ofStrategies(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('schedule')
    .select([...SHARED, 'strategy_id', 'is_list', 'url_count', 'parameters', hasFeed, isShared, urls])
    .where('account_id', '=', accountId)
    .where('strategy_id', 'is not', null)
    .$narrowType<{ strategy_id: NotNull }>()
}

function ofWorkflow(db: Db | Tx, accountId: string, workflowId: string) {
  return db
    .selectFrom('schedule')
    .select([...SHARED, 'workflow_id'])
    .where('account_id', '=', accountId)
    .where('workflow_id', '=', workflowId)
    .$narrowType<{ workflow_id: NotNull }>()
}

export const readSchedule = jsonReader('schedule', {
  webhook_metadata: orNull(objectWith<JsonObject>()),
  parameters: orNull(objectWith<JsonObject>()),
  tags: listOf(isText),
  notify: orNull(objectWith<Notify>()),
  receivers: orNull(listOf(objectWith<KeptReceiver>('receiver_id', 'sealed_webhook_url'))),
})

/** What people call it by. */
type Tagged = { tags?: readonly string[] }

type Target = ({ strategy_id: string } & Calls) | { workflow_id: string }

export type NewSchedule = ScheduleSettings & Tagged & Target & { id: string; account_id: string }

export async function insertSchedule(tx: Tx, schedule: NewSchedule): Promise<void> {
  await tx
    .insertInto('schedule')
    .values({ is_list: false, url_count: 0, ...written(schedule) })
    .execute()
}

/** JSON as its text. */
function written<
  T extends Tagged & Partial<Telling> & { webhook_metadata?: JsonObject | null; parameters?: JsonObject | null },
>(given: T) {
  const { webhook_metadata: metadata, parameters, tags, notify, receivers, ...plain } = given
  return {
    ...plain,
    ...(metadata === undefined ? {} : { webhook_metadata: metadata && JSON.stringify(metadata) }),
    ...(parameters === undefined ? {} : { parameters: parameters && JSON.stringify(parameters) }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
    ...(notify === undefined ? {} : { notify: notify && JSON.stringify(notify) }),
    ...(receivers === undefined ? {} : { receivers: receivers && JSON.stringify(receivers) }),
  }
}

export async function findSchedule(db: Db | Tx, accountId: string, scheduleId: string): Promise<ScheduleRow | null> {
  const row = await ofStrategies(db, accountId).where('id', '=', scheduleId).executeTakeFirst()
  return row ? readSchedule(row) : null
}

/** What a schedule starts; null when the account has no such schedule. */
export async function findTarget(
  db: Db | Tx,
  accountId: string,
  scheduleId: string,
): Promise<Pick<Row<'schedule'>, 'strategy_id' | 'workflow_id'> | null> {
  const row = await db
    .selectFrom('schedule')
    .select(['strategy_id', 'workflow_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  return row ?? null
}

/** In the order of the ids; those that are gone are left out. */
export async function findSchedules(db: Db | Tx, accountId: string, ids: readonly string[]): Promise<ScheduleRow[]> {
  if (ids.length === 0) return []
  const rows = await ofStrategies(db, accountId)
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, readSchedule(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listScheduleIdsOf(
  db: Db | Tx,
  accountId: string,
  strategyIds: readonly string[],
): Promise<string[]> {
  const query = db.selectFrom('schedule').select('id').where('account_id', '=', accountId)
  const rows = await query.where('strategy_id', 'in', [...strategyIds]).execute()
  return rows.map(({ id }) => id)
}

/** Oldest first. */
export async function listSchedulesOf(
  db: Db | Tx,
  accountId: string,
  strategyIds: readonly string[],
): Promise<ScheduleRow[]> {
  if (strategyIds.length === 0) return []
  const query = ofStrategies(db, accountId).where('strategy_id', 'in', [...strategyIds])
  return (await query.orderBy('created_at').orderBy('id').execute()).map(readSchedule)
}

/** Newest first. */
export async function listWorkflowSchedules(
  db: Db | Tx,
  accountId: string,
  workflowId: string,
): Promise<WorkflowScheduleRow[]> {
  const query = ofWorkflow(db, accountId, workflowId).orderBy('created_at', 'desc').orderBy('id', 'desc')
  return (await query.execute()).map(readSchedule)
}

export type WorkflowScheduleKey = { workflowId: string; scheduleId: string }

export async function findWorkflowSchedule(
  db: Db | Tx,
  accountId: string,
  { workflowId, scheduleId }: WorkflowScheduleKey,
): Promise<WorkflowScheduleRow | null> {
  const row = await ofWorkflow(db, accountId, workflowId).where('id', '=', scheduleId).executeTakeFirst()
  return row ? readSchedule(row) : null
}

/** When the first schedule of each workflow is due, by workflow: those without one are left out. */
export async function nextRunTimes(
  db: Db,
  accountId: string,
  workflowIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const result = await sql<{ workflow_id: string; next_run_at: Date }>`
    select workflow_id, min(next_run_at) as next_run_at from schedule
    where account_id = ${accountId} and workflow_id = any (${workflowIds}::uuid[]) and enabled
    group by workflow_id`.execute(db)
  return new Map(result.rows.map(({ workflow_id, next_run_at }) => [workflow_id, next_run_at]))
}

/** Nobody else changes it, and no tick begins, until the transaction ends. What it is must be read after this. */
export async function lockSchedule(tx: Tx, accountId: string, scheduleId: string): Promise<void> {
  await lockSchedules(tx, accountId, [scheduleId])
}

export async function lockSchedules(tx: Tx, accountId: string, scheduleIds: readonly string[]): Promise<void> {
  if (scheduleIds.length === 0) return
  await tx
    .selectFrom('schedule')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...scheduleIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What is left out stays. Of a schedule that the transaction has locked. */
export async function updateSchedule(
  tx: Tx,
  scheduleId: string,
  changes: Partial<ScheduleSettings & Calls> & Tagged,
): Promise<void> {
  await tx
    .updateTable('schedule')
    .set({ ...written(changes), updated_at: sql<Date>`now()` })
    .where('id', '=', scheduleId)
    .execute()
}

/** Of schedules that the transaction has locked. */
export async function writeEnabled(
  tx: Tx,
  schedules: ReadonlyArray<Pick<ScheduleSettings, 'enabled' | 'next_run_at'> & { id: string }>,
): Promise<void> {
  await sql`
    update schedule set enabled = given.enabled, next_run_at = given.next_run_at, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as given (id uuid, enabled boolean, next_run_at timestamptz)
    where schedule.id = given.id`.execute(tx)
}

/** Of schedules that the transaction has locked. */
export async function writeTags(tx: Tx, tagged: ReadonlyArray<{ id: string; tags: readonly string[] }>): Promise<void> {
  await sql`
    update schedule set tags = given.tags, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(tagged)}::jsonb) as given (id uuid, tags jsonb)
    where schedule.id = given.id`.execute(tx)
}

/** When they ran by hand. */
export async function markRuns(tx: Tx, scheduleIds: readonly string[]): Promise<void> {
  const ran = tx.updateTable('schedule').set({ last_run_at: sql<Date>`now()` })
  await ran.where('id', 'in', [...scheduleIds]).execute()
}

export type Doomed =
  | { ids: readonly string[]; workflowId?: string }
  | { strategyIds: readonly string[] }
  | { workflowId: string }
  /** Any of the account, so many at most. */
  | { some: number }

/** The ids of those that were deleted. Their jobs stay. */
export async function deleteSchedules(tx: Tx, accountId: string, which: Doomed): Promise<string[]> {
  if ('strategyIds' in which && which.strategyIds.length === 0) return []
  let query = tx.deleteFrom('schedule').where('account_id', '=', accountId)
  if ('some' in which) query = query.where('id', 'in', someSchedules(tx, accountId, which.some))
  else if ('strategyIds' in which) query = query.where('strategy_id', 'in', [...which.strategyIds])
  else query = query.where('workflow_id', which.workflowId === undefined ? 'is' : '=', which.workflowId ?? null)
  if ('ids' in which) query = query.where('id', 'in', [...which.ids])
  return (await query.returning('id').execute()).map(({ id }) => id)
}

function someSchedules(tx: Tx, accountId: string, limit: number) {
  return tx
    .selectFrom('schedule')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
}

// Feeds and shared pages

type Opening = { feed_token_hash: string | null } | { share_token_hash: string | null }

/** Null takes the feed or the shared page away. False when the account has no such schedule. */
export async function setScheduleToken(
  db: Db,
  accountId: string,
  scheduleId: string,
  opening: Opening,
): Promise<boolean> {
  const result = await db
    .updateTable('schedule')
    .set(opening)
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .where('strategy_id', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type SharedSchedule = {
  id: string
  account_id: string
  name: string
  url: string
  enabled: boolean
  last_run_at: Date | null
  next_run_at: Date | null
}

/** By its token alone: whoever has it may look. The account must not be disabled. */
export async function findByShareToken(db: Db, tokenHash: string): Promise<SharedSchedule | null> {
  const row = await db
    .selectFrom('schedule')
    .innerJoin('strategy', 'strategy.id', 'schedule.strategy_id')
    .innerJoin('account', 'account.id', 'schedule.account_id')
    .select(['schedule.id', 'schedule.account_id', 'strategy.name', 'strategy.url'])
    .select(['schedule.enabled', 'schedule.last_run_at', 'schedule.next_run_at'])
    .where('share_token_hash', '=', tokenHash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
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

// Receivers

/** Of a schedule of any kind, locked. Null when the account has no such schedule. */
export async function lockReceivers(
  tx: Tx,
  accountId: string,
  scheduleId: string,
): Promise<(StoredReceiver & Telling) | null> {
  const row = await tx
    .selectFrom('schedule')
    .select(['sealed_webhook_url', 'sealed_webhook_secret', 'webhook_type', 'webhook_metadata', 'notify', 'receivers'])
    .where('account_id', '=', accountId)
    .where('id', '=', scheduleId)
    .forUpdate()
    .executeTakeFirst()
  return row ? readSchedule(row) : null
}

// What the receivers of a workflow's schedule know

export type Listening = StoredReceiver &
  Telling & {
    told_result_hash: string | null
    told_run_id: string | null
    failed_runs: number
    told_failure: string | null
  }

/** As it is, before its run ends. Null when the schedule is gone. */
export async function findListening(db: Db, scheduleId: string): Promise<Listening | null> {
  const row = await listening(db, scheduleId).executeTakeFirst()
  return row ? readSchedule(row) : null
}

function listening(db: Db | Tx, scheduleId: string) {
  return db
    .selectFrom('schedule')
    .select(['sealed_webhook_url', 'sealed_webhook_secret', 'webhook_type', 'webhook_metadata', 'notify', 'receivers'])
    .select(['told_result_hash', 'told_run_id', 'failed_runs', 'told_failure'])
    .where('id', '=', scheduleId)
}

/** Locked; null when the schedule is gone. */
export async function lockListening(tx: Tx, scheduleId: string): Promise<Listening | null> {
  const row = await listening(tx, scheduleId).forUpdate().executeTakeFirst()
  return row ? readSchedule(row) : null
}

export type Known = Pick<Listening, 'told_result_hash' | 'told_run_id' | 'failed_runs' | 'told_failure'>

export async function rememberTold(tx: Tx, scheduleId: string, known: Known): Promise<void> {
  await tx.updateTable('schedule').set(known).where('id', '=', scheduleId).execute()
}

/** The address of any receiver, to see whether the key fits; null where there is none. */
export async function findSealedReceiver(db: Db): Promise<Uint8Array | null> {
  const { rows } = await sql<{ sealed: Uint8Array }>`
    select coalesce(sealed_webhook_url, decode(receivers -> 0 ->> 'sealed_webhook_url', 'base64')) as sealed from schedule
    where sealed_webhook_url is not null or jsonb_array_length(receivers) > 0
    order by id desc limit 1`.execute(db)
  return rows[0]?.sealed ?? null
}
