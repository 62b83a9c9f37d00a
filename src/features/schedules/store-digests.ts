/** The only writer of digest_entry. Entries go in the transaction that writes their delivery. */
import { sql } from 'kysely'
import type { NotifyEvent } from '#engine/notify/notify-event.ts'
import { UNKNOWN_CHANGES } from '#engine/notify/told-changes.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { NewRow } from '#platform/db/schema.ts'
import type { StoredReceiver } from './receiver.ts'
import type { Telling } from './schedule-settings.ts'
import { readSchedule } from './store.ts'

/** One per job and run at most, however often its end is handled. */
export async function insertDigestEntries(tx: Tx, entries: ReadonlyArray<NewRow<'digest_entry'>>): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('digest_entry')
    .values([...entries])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Runs of which something waits, oldest first, as far as they are seen here. */
export async function listWaitingRuns(
  db: Db,
  after: string | null,
  limit: number,
): Promise<Array<{ schedule_id: string; run_id: string }>> {
  const result = await sql<{ schedule_id: string; run_id: string }>`
    select distinct on (run_id) schedule_id, run_id from digest_entry
    where not is_daily and (${after}::uuid is null or run_id > ${after}::uuid)
    order by run_id limit ${limit}`.execute(db)
  return result.rows
}

export async function listDueDaily(db: Db, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from schedule where next_digest_at <= now() order by next_digest_at limit ${limit}`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** What a digest of a schedule is made of. */
export type DigestSchedule = StoredReceiver &
  Telling & {
    id: string
    account_id: string
    timezone: string | null
    name: string
    is_due: boolean
    now: Date
  }

/** Locked until the transaction ends, so that nobody else sends it. Null when it is gone, or in other hands. */
export async function lockForDigest(tx: Tx, scheduleId: string): Promise<DigestSchedule | null> {
  const row = await tx
    .selectFrom('schedule')
    .select([
      'id',
      'account_id',
      'timezone',
      'notify',
      'receivers',
      'sealed_webhook_url',
      'sealed_webhook_secret',
      'webhook_type',
      'webhook_metadata',
      sql<boolean>`coalesce(next_digest_at <= now(), false)`.as('is_due'),
      sql<Date>`now()`.as('now'),
      sql<string>`coalesce((select name from strategy where strategy.id = schedule.strategy_id),
        (select name from workflow where workflow.id = schedule.workflow_id), '')`.as('name'),
    ])
    .where('id', '=', scheduleId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? readSchedule(row) : null
}

export type TakenEntries = { entries: NotifyEvent[]; unread: number; runId: string | null }

export type DigestKey = { scheduleId: string; runId: string } | { scheduleId: string; isDaily: true }

/** More than fit into a delivery. */
const MOST_READ = 5_000
const MOST_CHARS = 2_000_000

/** All that waits is taken; of it, as much is read as a delivery can hold. What is beyond that comes without its changes. */
export async function takeEntries(tx: Tx, key: DigestKey): Promise<TakenEntries> {
  const which =
    'runId' in key
      ? sql`schedule_id = ${key.scheduleId} and run_id = ${key.runId} and not is_daily`
      : sql`schedule_id = ${key.scheduleId} and is_daily`
  const result = await sql<{ event: string | null; run_id: string }>`
    with taken as (
      delete from digest_entry where ${which} returning id, run_id, event
    ), measured as (
      select *, sum(length(event)) over (order by id) as chars, row_number() over (order by id) as place from taken
    )
    select run_id, case
        when place > ${MOST_READ} then null
        when chars <= ${MOST_CHARS} then event
        else jsonb_set(event::jsonb, '{payload,changes}', ${JSON.stringify(UNKNOWN_CHANGES)}::jsonb, false)::text
      end as event
    from measured order by id`.execute(tx)
  const events = result.rows.flatMap(({ event }) => (event === null ? [] : [JSON.parse(event) as NotifyEvent]))
  return { entries: events, unread: result.rows.length - events.length, runId: result.rows.at(-1)?.run_id ?? null }
}
