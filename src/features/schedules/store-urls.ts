/** The only writer of schedule_url. Whoever writes here holds the schedule's row. */
import { type RawBuilder, sql } from 'kysely'
import { type Json, sha256Hex } from '#base/json.ts'
import type { Notify } from '#engine/notify/notify.ts'
import type { JobTarget } from '#features/jobs/job-targets.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf } from '#platform/db/json-columns.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { Row } from '#platform/db/schema.ts'
import type { UrlState } from './delivery-reason.ts'
import type { StoredReceiver } from './receiver.ts'
import type { KeptReceiver } from './receivers.ts'
import { readSchedule } from './store.ts'

const readIgnored = jsonReader('strategy', { ignore_fields: listOf(isText) })

export function urlKeyOf(url: string): string {
  return sha256Hex(url)
}

/** These and no others. A URL that stays keeps what is known of it; `forgetContent` makes its next good run a first one. */
export async function replaceUrls(
  tx: Tx,
  scheduleId: string,
  targets: readonly JobTarget[],
  options: { forgetContent: boolean },
): Promise<void> {
  const rows = targets.map(({ url, host, pageKey, parameters }, position) => ({
    url_key: urlKeyOf(url),
    position,
    url,
    host,
    page_key: pageKey,
    parameters,
  }))
  await sql`
    with given as (
      select * from jsonb_populate_recordset(null::schedule_url, ${JSON.stringify(rows)}::jsonb)
    ),
    gone as (
      delete from schedule_url where schedule_id = ${scheduleId} and url_key not in (select url_key from given)
    )
    insert into schedule_url (schedule_id, url_key, position, url, host, page_key, parameters)
    select ${scheduleId}::uuid, url_key, position, url, host, page_key, parameters from given
    on conflict (schedule_id, url_key) do update set position = excluded.position, host = excluded.host,
      page_key = excluded.page_key, parameters = excluded.parameters,
      content_hash = case when ${options.forgetContent} then null else schedule_url.content_hash end,
      snapshot_id = case when ${options.forgetContent} then null else schedule_url.snapshot_id end`.execute(tx)
}

export async function findTargets(tx: Tx, scheduleIds: readonly string[]): Promise<Map<string, JobTarget[]>> {
  const rows = await tx
    .selectFrom('schedule_url')
    .select(['schedule_id', 'url', 'host', 'page_key', 'parameters'])
    .where('schedule_id', 'in', [...scheduleIds])
    .orderBy('schedule_id')
    .orderBy('position')
    .execute()
  const targets = new Map<string, JobTarget[]>()
  for (const { schedule_id, url, host, page_key: pageKey, parameters } of rows) {
    const known = targets.get(schedule_id) ?? []
    targets.set(schedule_id, known)
    known.push({ url, host, pageKey, parameters })
  }
  return targets
}

/** What was told of a URL last. */
export async function findToldContent(
  db: Db,
  { scheduleId, url }: { scheduleId: string; url: string },
): Promise<Pick<UrlState, 'content_hash' | 'snapshot_id' | 'reading_mark'> | null> {
  const row = await db
    .selectFrom('schedule_url')
    .select(['content_hash', 'snapshot_id', 'reading_mark'])
    .where('schedule_id', '=', scheduleId)
    .where('url_key', '=', urlKeyOf(url))
    .executeTakeFirst()
  return row ?? null
}

/** A URL of a schedule together with what its news needs. */
export type WatchedUrl = UrlState &
  StoredReceiver & {
    schedule_id: string
    account_id: string
    url_key: string
    strategy_name: string
    strategy_changed_at: Date
    ignore_fields: readonly string[]
    told_error_code: string | null
    notify: Notify | null
    receivers: KeptReceiver[] | null
  }

export type UrlKey = { schedule_id: string; url_key: string }

type JsonOfWatched = 'webhook_metadata' | 'ignore_fields' | 'notify' | 'receivers'
type WatchedRow = Omit<WatchedUrl, JsonOfWatched> & Record<JsonOfWatched, Json | null>

export async function findWatchedUrls(db: Db, keys: readonly UrlKey[]): Promise<WatchedUrl[]> {
  return selectWatched(db, keys, sql``)
}

/**
 * Locked until the transaction ends, in one order, so that two workers never wait for each other's rows. The schedule's row is shared:
 * a change of its receiver waits, and then counts for what was written here too.
 */
export async function lockWatchedUrls(tx: Tx, keys: readonly UrlKey[]): Promise<WatchedUrl[]> {
  return selectWatched(tx, keys, sql`for share of schedule for no key update of watched`)
}

/**
 * No check has ended later than now: a clock that was ahead said so, and was set back. Believed, it would make every check until then one
 * that comes late, and nobody would be told what they found.
 */
const LAST_RUN = sql`case when watched.last_run_at <= clock_timestamp() then watched.last_run_at end`

async function selectWatched(db: Db | Tx, keys: readonly UrlKey[], lock: RawBuilder<unknown>): Promise<WatchedUrl[]> {
  const result = await sql<WatchedRow>`${PREPARED}
    select watched.schedule_id, watched.url_key, watched.content_hash, watched.snapshot_id, watched.reading_mark, watched.last_job_id,
      ${LAST_RUN} as last_run_at, watched.last_success_at, watched.last_error, watched.last_error_code, watched.consecutive_failures,
      watched.checks_not_modified, watched.checks_same_body, watched.checks_same_region, watched.checks_extracted,
      watched.checks_failed, watched.told_error_code, schedule.account_id, schedule.notify, schedule.receivers, schedule.sealed_webhook_url, schedule.sealed_webhook_secret,
      schedule.webhook_type, schedule.webhook_metadata, strategy.name as strategy_name, strategy.updated_at as strategy_changed_at,
      strategy.ignore_fields
    from schedule
    join schedule_url watched on watched.schedule_id = schedule.id
    join strategy on strategy.id = schedule.strategy_id
    where (watched.schedule_id, watched.url_key) in (
      select schedule_id, url_key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (schedule_id uuid, url_key text)
    )
    order by watched.schedule_id, watched.url_key ${lock}`.execute(db)
  return result.rows.map((row) => readIgnored(readSchedule(row)))
}

export type ChangedUrlState = UrlState & UrlKey & Pick<WatchedUrl, 'told_error_code'>

/** Of rows that the transaction has locked, in one statement. */
export async function writeUrlStates(tx: Tx, states: readonly ChangedUrlState[]): Promise<void> {
  if (states.length === 0) return
  await sql`${PREPARED}
    update schedule_url watched set content_hash = given.content_hash, snapshot_id = given.snapshot_id,
      reading_mark = given.reading_mark, last_job_id = given.last_job_id, last_run_at = given.last_run_at, last_success_at = given.last_success_at,
      last_error = given.last_error, last_error_code = given.last_error_code,
      consecutive_failures = given.consecutive_failures, checks_not_modified = given.checks_not_modified,
      checks_same_body = given.checks_same_body, checks_same_region = given.checks_same_region,
      checks_extracted = given.checks_extracted, checks_failed = given.checks_failed,
      told_error_code = given.told_error_code
    from jsonb_populate_recordset(null::schedule_url, ${JSON.stringify(states)}::jsonb) given
    where watched.schedule_id = given.schedule_id and watched.url_key = given.url_key`.execute(tx)
}

/** The last jobs of these schedules: what is known of their URLs stands on them. */
export async function lastJobIds(db: Db, scheduleIds: readonly string[]): Promise<string[]> {
  if (scheduleIds.length === 0) return []
  const result = await sql<{ id: string }>`
    select last_job_id as id from schedule_url
    where schedule_id = any (${scheduleIds}::uuid[]) and last_job_id is not null`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Results that schedules of a strategy have told last, and those between which a change is shown. */
export async function shownSnapshotIds(db: Db, strategyId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select url.snapshot_id as id from schedule join schedule_url url on url.schedule_id = schedule.id
    where schedule.strategy_id = ${strategyId} and url.snapshot_id is not null
    union
    select shown.id from schedule join schedule_change change on change.schedule_id = schedule.id
      cross join lateral unnest(array[change.snapshot_before_id, change.snapshot_after_id]) as shown (id)
    where schedule.strategy_id = ${strategyId} and shown.id is not null`.execute(db)
  return result.rows.map(({ id }) => id)
}

export type UrlQuality = Row<'schedule_url'> & { changes_30d: number }

/** Those that fail first, then in the order they were given. */
export async function listUrlQuality(db: Db, scheduleId: string, limit: number): Promise<UrlQuality[]> {
  const result = await sql<UrlQuality>`
    select watched.*, coalesce(counted.changes, 0) as changes_30d
    from (
      select * from schedule_url where schedule_id = ${scheduleId}
      order by consecutive_failures desc, position limit ${limit}
    ) watched
    left join (
      select url, count(*) as changes from schedule_change
      where schedule_id = ${scheduleId} and completed_at > now() - interval '30 days' and reason = 'content_changed'
      group by url
    ) counted on counted.url = watched.url
    order by watched.consecutive_failures desc, watched.position`.execute(db)
  return result.rows
}

export type Quality = {
  last_run_at: Date | null
  last_success_at: Date | null
  urls_failing: number
  consecutive_failures: number
  not_modified: number
  same_body: number
  same_region: number
  extracted: number
  failed: number
  changes_30d: number
  unseen_changes: number
}

/** By schedule, over all URLs of each. `consecutive_failures` is that of the worst. */
export async function readQualities(db: Db, scheduleIds: readonly string[]): Promise<ReadonlyMap<string, Quality>> {
  const result = await sql<Quality & { id: string }>`${PREPARED}
    select given.id, fared.*,
      (select count(*) from schedule_change where schedule_id = given.id
        and completed_at > now() - interval '30 days' and reason = 'content_changed') as changes_30d,
      (select count(*) from schedule_change where schedule_id = given.id and seen_at is null) as unseen_changes
    from unnest(${scheduleIds}::uuid[]) as given (id)
    cross join lateral (
      select max(last_run_at) as last_run_at, max(last_success_at) as last_success_at,
        count(*) filter (where consecutive_failures > 0) as urls_failing,
        coalesce(max(consecutive_failures), 0) as consecutive_failures,
        coalesce(sum(checks_not_modified), 0) as not_modified, coalesce(sum(checks_same_body), 0) as same_body,
        coalesce(sum(checks_same_region), 0) as same_region, coalesce(sum(checks_extracted), 0) as extracted,
        coalesce(sum(checks_failed), 0) as failed
      from schedule_url where schedule_id = given.id
    ) fared`.execute(db)
  return new Map(result.rows.map(({ id, ...quality }) => [id, quality]))
}
