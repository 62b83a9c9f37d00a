/** The only writer of delivery, delivery_attempt and receiver_health. Reads for an account carry it; the sender acts by transitions. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'
import type { NewRow, Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { CountedWork } from '#platform/work-counts.ts'
import type { AttemptOutcome, NextStep } from './after-attempt.ts'
import { UNKNOWN_RECEIVER } from './read-webhook.ts'

/** Without the event, which may be a megabyte, and without what is sealed. */
const listedColumns = [
  'id',
  'schedule_id',
  'job_id',
  'run_id',
  'reason',
  'webhook_type',
  'receiver',
  'status',
  'attempts',
  'next_attempt_at',
  'last_status_code',
  'last_error',
  'created_at',
  'finished_at',
  'receiver_id',
] as const

export type DeliveryRow = Pick<Row<'delivery'>, (typeof listedColumns)[number]>
export type AttemptRow = Row<'delivery_attempt'>

export const DELIVERIES: CountedWork = {
  name: 'webhook.deliver',
  pending: sql`select count(*) from delivery where status = 'pending'`,
  active: sql`select count(*) from delivery where status = 'delivering'`,
  late: sql`select extract(epoch from now() - min(next_attempt_at)) from delivery where status = 'pending'`,
  oldest: sql`select extract(epoch from now() - min(created_at)) from delivery where status = 'pending'`,
  held: sql`select owner_id, count(*) from delivery where status = 'delivering' group by owner_id`,
}

/** The sender hears of it when it commits. */
function waiting(): RawBuilder<unknown> {
  return signal('deliveries.waiting')
}

/** Under which the health of a delivery's receiver is kept. */
const KEY = sql`coalesce(delivery.receiver_id, delivery.schedule_id)`

/** The ids of those whose dedupe key was free. What goes to a paused receiver waits. */
export async function insertDeliveries(tx: Tx, deliveries: ReadonlyArray<NewRow<'delivery'>>): Promise<string[]> {
  if (deliveries.length === 0) return []
  const rows = await tx
    .insertInto('delivery')
    .values(deliveries.map(waitingWherePaused))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', waiting().as('told')])
    .execute()
  return rows.map(({ id }) => id)
}

function waitingWherePaused(delivery: NewRow<'delivery'>) {
  const isPaused = sql`exists (
    select from receiver_health where receiver_id = ${delivery.receiver_id ?? delivery.schedule_id} and paused_at is not null
  )`
  return {
    ...delivery,
    status: sql<'pending' | 'paused'>`case when ${isPaused} then 'paused' else 'pending' end`,
    next_attempt_at: sql<Date | null>`case when ${isPaused} then null else ${delivery.next_attempt_at}::timestamptz end`,
  }
}

const copiedColumns = [
  'account_id',
  'schedule_id',
  'job_id',
  'run_id',
  'reason',
  'webhook_type',
  'receiver',
  'sealed_url',
  'sealed_secret',
  'event',
  'receiver_id',
] as const

/** The same once more, to be sent now. Null when the account has no such delivery that has ended. */
export async function copyDelivery(
  db: Db,
  accountId: string,
  deliveryId: string,
  copy: { id: string; dedupeKey: string; now: Date },
): Promise<DeliveryRow | null> {
  const row = await db
    .insertInto('delivery')
    .columns(['id', 'dedupe_key', 'status', 'next_attempt_at', 'created_at', ...copiedColumns])
    .expression((from) =>
      from
        .selectFrom('delivery')
        .select([
          sql<string>`${copy.id}::uuid`.as('id'),
          sql<string>`${copy.dedupeKey}::text`.as('dedupe_key'),
          sql<'pending'>`'pending'`.as('status'),
          sql<Date>`${copy.now}::timestamptz`.as('next_attempt_at'),
          sql<Date>`${copy.now}::timestamptz`.as('created_at'),
          ...copiedColumns,
        ])
        .where('account_id', '=', accountId)
        .where('id', '=', deliveryId)
        .where('status', 'in', ['delivered', 'failed']),
    )
    .returning([...listedColumns, waiting().as('told')])
    .executeTakeFirst()
  if (!row) return null
  const { told: _told, ...copied } = row
  return copied
}

export async function listDeliveries(
  db: Db,
  accountId: string,
  scheduleId: string,
  page: { limit: number; offset: number },
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('delivery')
    .select(listedColumns)
    .where('account_id', '=', accountId)
    .where('schedule_id', '=', scheduleId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function findDelivery(db: Db, accountId: string, deliveryId: string): Promise<DeliveryRow | null> {
  const query = db.selectFrom('delivery').select(listedColumns).where('account_id', '=', accountId)
  return (await query.where('id', '=', deliveryId).executeTakeFirst()) ?? null
}

/** `pending | paused -> pending`, due now. Null when the account has none such that waits. */
export async function retryNow(db: Db, accountId: string, deliveryId: string, now: Date): Promise<DeliveryRow | null> {
  const row = await db
    .updateTable('delivery')
    .set({ status: 'pending', next_attempt_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', deliveryId)
    .where('status', 'in', ['pending', 'paused'])
    .returning([...listedColumns, waiting().as('told')])
    .executeTakeFirst()
  if (!row) return null
  const { told: _told, ...retried } = row
  return retried
}

export type TriedDelivery = Pick<
  DeliveryRow,
  'status' | 'last_error' | 'last_status_code' | 'finished_at' | 'next_attempt_at'
>

export type TriedReceiver = { scheduleId: string; receiverId: string | null; key: string; receiver: string }

/**
 * By key: the newest that were tried, to the address that a receiver has now, or to one that could not be opened. Of a receiver that
 * cannot be opened, to any. One that ended as its receiver was taken away says nothing of it. Callers have found the schedules for the account.
 */
export async function listTried(
  db: Db,
  receivers: readonly TriedReceiver[],
  limit: number,
): Promise<ReadonlyMap<string, TriedDelivery[]>> {
  const { rows } = await sql<TriedDelivery & { key: string }>`
    select given.key, tried.*
    from jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb)
      as given (key uuid, "scheduleId" uuid, "receiverId" uuid, receiver text)
    cross join lateral (
      select status, last_error, last_status_code, finished_at, next_attempt_at from delivery
      where schedule_id = given."scheduleId"
        and (receiver in (given.receiver, ${UNKNOWN_RECEIVER}) or given.receiver = ${UNKNOWN_RECEIVER})
        and receiver_id is not distinct from given."receiverId"
        and (status = 'delivered' or last_error <> ${REMOVED})
      order by created_at desc, id desc limit ${limit}
    ) tried`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

/** By key: since when. */
export async function findPaused(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ receiver_id: string; paused_at: Date }>`
    select receiver_id, paused_at from receiver_health
    where receiver_id = any (${keys}::uuid[]) and paused_at is not null`.execute(db)
  return new Map(rows.map(({ receiver_id, paused_at }) => [receiver_id, paused_at]))
}

/** How many things were told since, each once however many receivers there are. Callers have found the schedule for the account. */
export async function countTold(db: Db, scheduleIds: readonly string[], since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(job_id, run_id)) as count from delivery
    where schedule_id = any (${scheduleIds}::uuid[]) and created_at >= ${since} and dedupe_key not like 'replay:%'`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Of deliveries that were found for an account. */
export async function listAttempts(db: Db, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  if (deliveryIds.length === 0) return []
  return db
    .selectFrom('delivery_attempt')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('attempt')
    .execute()
}

export async function deleteDeliveriesOf(tx: Tx, scheduleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('delivery').where('schedule_id', 'in', scheduleIds).execute()
  await tx.deleteFrom('receiver_health').where('schedule_id', 'in', scheduleIds).execute()
}

type OfReceiver = { scheduleId: string; receiverId: string | null }

function isOf({ scheduleId, receiverId }: OfReceiver) {
  return sql<boolean>`schedule_id = ${scheduleId} and receiver_id is not distinct from ${receiverId}::uuid`
}

/** Where there was a secret: Discord and the like have none, and get none. */
export async function replaceSecret(
  tx: Tx,
  of: OfReceiver,
  { receiver, sealedSecret }: { receiver: string; sealedSecret: Uint8Array },
): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ sealed_secret: sealedSecret })
    .where(isOf(of))
    .where('receiver', '=', receiver)
    .where('sealed_secret', 'is not', null)
    .execute()
}

/** Ended, or made, before. */
export async function deleteOld(db: Db, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from delivery where id in (
      (select id from delivery where finished_at < ${before} order by finished_at limit ${limit})
      union all
      (select id from delivery where status = 'paused' and created_at < ${before} limit ${limit})
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

// Receivers that fail

/** False when nothing is known of it, or it is not paused. */
export async function forgetHealth(tx: Tx, key: string): Promise<boolean> {
  const forgotten = await tx
    .deleteFrom('receiver_health')
    .where('receiver_id', '=', key)
    .returning('paused_at')
    .executeTakeFirst()
  return forgotten?.paused_at != null
}

type Address = Pick<NewRow<'delivery'>, 'receiver' | 'webhook_type' | 'sealed_url' | 'sealed_secret'>

/** `paused -> pending`, to the receiver as it is now. */
export async function resumeDeliveries(
  tx: Tx,
  of: OfReceiver,
  to: Address & Pick<NewRow<'delivery'>, 'next_attempt_at'>,
): Promise<number> {
  const rows = await tx
    .updateTable('delivery')
    .set({ status: 'pending', ...to })
    .where(isOf(of))
    .where('status', '=', 'paused')
    .returning(waiting().as('told'))
    .execute()
  return rows.length
}

/** `pending | paused -> pending`, due now. What is being sent goes there if it must be sent again. What failed so far failed elsewhere. */
export async function moveDeliveries(tx: Tx, of: OfReceiver, to: Address, now: Date): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({
      ...to,
      status: sql`case when status = 'delivering' then status else 'pending' end`,
      next_attempt_at: now,
      last_status_code: null,
      last_error: null,
    })
    .where(isOf(of))
    .where('status', 'in', UNSETTLED)
    .returning(waiting().as('told'))
    .execute()
}

const UNSETTLED = ['pending', 'paused', 'delivering'] as const

const REMOVED = 'The receiver was removed from the schedule'

/** `pending | paused | delivering -> failed`. What is being sent keeps its owner, who settles it if it arrives all the same. */
export async function endDeliveries(tx: Tx, of: OfReceiver, now: Date): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ status: 'failed', next_attempt_at: null, finished_at: now, last_status_code: null, last_error: REMOVED })
    .where(isOf(of))
    .where('status', 'in', UNSETTLED)
    .execute()
}

/**
 * Of these deliveries, which failed: receivers that have failed since before are paused, and what waits for them with them, also what
 * came while they were being paused.
 */
export async function pauseReceivers(
  db: Db,
  deliveryIds: readonly string[],
  { failingBefore, now }: { failingBefore: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ receiver_id: string }>`
    update receiver_health set paused_at = ${now}
    where paused_at is null and failing_since <= ${failingBefore} and receiver_id in (
      select ${KEY} from delivery where id = any (${deliveryIds}::uuid[])
    ) returning receiver_id`.execute(db)
  await sql`
    update delivery set status = 'paused', next_attempt_at = null
    from (
      select distinct failed.schedule_id, coalesce(failed.receiver_id, failed.schedule_id) as key
      from delivery failed where id = any (${deliveryIds}::uuid[])
    ) failed join receiver_health health on health.receiver_id = failed.key and health.paused_at is not null
    where delivery.schedule_id = failed.schedule_id and ${KEY} = failed.key and delivery.status = 'pending'`.execute(db)
  return rows.map(({ receiver_id }) => receiver_id)
}

// The sender's transitions

export type ClaimedDelivery = Pick<
  Row<'delivery'>,
  'id' | 'webhook_type' | 'receiver' | 'sealed_url' | 'sealed_secret' | 'event' | 'attempts'
>

export type ClaimRules = {
  now: Date
  ownerId: string
  /** How many this process can take now. */
  limit: number
  /** How many may be under way to one receiver of an account, and for one account, in all processes together. */
  perReceiver: number
  perAccount: number
  /** After so long it is anybody's again, whatever became of its owner. */
  leaseSeconds: number
}

/** Whether any delivery waits, due or not. It is looked at all the time, and costs less than the transaction of a claim. */
export async function hasPending(db: Db): Promise<boolean> {
  const { rows } = await sql`${PREPARED} select from delivery where status = 'pending' limit 1`.execute(db)
  return rows.length > 0
}

/**
 * `pending -> delivering`, the oldest that are due first.
 *
 * It goes from receiver to receiver by the index and takes of each what its free places allow: however many deliveries wait for
 * a receiver that hangs, they are not even read, and do not stand before those of another.
 * Claims go one after the other over all processes, since two at the same moment would both see the same free place.
 */
export async function claimDue(tx: Tx, rules: ClaimRules): Promise<ClaimedDelivery[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sandpiper:webhook-claims', 0))`.execute(tx)
  const { rows } = await sql<ClaimedDelivery>`${PREPARED}
    with recursive waiting as (
      (select account_id, receiver, next_attempt_at from delivery where status = 'pending'
        order by account_id, receiver, next_attempt_at limit 1)
      union all
      select next.* from waiting, lateral (
        select account_id, receiver, next_attempt_at from delivery
        where status = 'pending' and (account_id, receiver) > (waiting.account_id, waiting.receiver)
        order by account_id, receiver, next_attempt_at limit 1) as next
    ), busy as (
      select account_id, receiver, count(*) as places from delivery where status = 'delivering' group by 1, 2
    ), due as (
      select waiting.account_id, first.id, first.next_attempt_at
      from waiting left join busy using (account_id, receiver), lateral (
        select id, next_attempt_at from delivery
        where status = 'pending' and account_id = waiting.account_id and receiver = waiting.receiver
          and next_attempt_at <= ${rules.now}
        order by next_attempt_at, id limit greatest(0, ${rules.perReceiver} - coalesce(busy.places, 0))) as first
      where waiting.next_attempt_at <= ${rules.now}
    ), ranked as (
      select id, next_attempt_at, coalesce(of_account.places, 0)
        + row_number() over (partition by account_id order by next_attempt_at, id) as place
      from due left join (select account_id, sum(places) as places from busy group by 1) as of_account using (account_id)
    ), chosen as (
      select id from ranked where place <= ${rules.perAccount} order by next_attempt_at, id limit ${rules.limit}
    ), free as (
      select id from delivery where id in (select id from chosen) for update skip locked
    )
    update delivery set status = 'delivering', owner_id = ${rules.ownerId},
      leased_until = now() + make_interval(secs => ${rules.leaseSeconds})
    from free where delivery.id = free.id and delivery.status = 'pending'
    returning delivery.id, webhook_type, receiver, sealed_url, sealed_secret, event, attempts`.execute(tx)
  return rows
}

export type FinishedAttempt = {
  delivery: Pick<ClaimedDelivery, 'id' | 'attempts'>
  startedAt: Date
  endedAt: Date
  durationMs: number
  outcome: AttemptOutcome
  next: NextStep
  /** Ours, not the receiver's fault. */
  isUnexpected: boolean
}

/**
 * `delivering -> delivered | failed | pending`, with the attempts in the log. Where the receiver was taken away meanwhile, it counts only
 * that it arrived. The ids of those that were still this owner's.
 */
export async function finishAttempts(
  tx: Db | Tx,
  ownerId: string,
  finished: readonly FinishedAttempt[],
): Promise<Set<string>> {
  const given = finished.map(({ delivery, outcome, next, isUnexpected, ...attempt }) => ({
    is_unexpected: isUnexpected,
    id: delivery.id,
    attempts: delivery.attempts,
    status: next.status,
    next_attempt_at: next.nextAttemptAt,
    status_code: outcome.statusCode,
    error: outcome.ok ? null : storable(outcome.error),
    started_at: attempt.startedAt,
    ended_at: attempt.endedAt,
    duration_ms: attempt.durationMs,
  }))
  const { rows } = await sql<{ id: string }>`${PREPARED}
    with settled as (
      update delivery set status = given.status, attempts = delivery.attempts + 1, next_attempt_at = given.next_attempt_at,
        owner_id = null, leased_until = null, last_status_code = given.status_code, last_error = given.error,
        finished_at = case when given.status <> 'pending' then given.ended_at end
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, attempts integer, status text,
        next_attempt_at timestamptz, status_code integer, error text, started_at timestamptz, ended_at timestamptz,
        duration_ms integer, is_unexpected boolean)
      where delivery.id = given.id and delivery.attempts = given.attempts and delivery.owner_id = ${ownerId}
        and (delivery.status = 'delivering' or delivery.status = 'failed' and given.status = 'delivered')
      returning given.*, ${KEY} as key, delivery.schedule_id
    ), logged as (
      insert into delivery_attempt (delivery_id, attempt, started_at, duration_ms, status_code, error)
      select id, attempts + 1, started_at, duration_ms, status_code, error from settled
    ), failing as (
      insert into receiver_health (receiver_id, schedule_id, failing_since)
      select key, schedule_id, min(started_at) from settled where error is not null and not is_unexpected group by 1, 2
      on conflict do nothing
    ), well as (
      delete from receiver_health using settled where receiver_health.receiver_id = settled.key and settled.error is null
      returning receiver_id, receiver_health.schedule_id, paused_at, settled.ended_at
    ), resumed as (
      update delivery set status = 'pending', next_attempt_at = well.ended_at
      from well where well.paused_at is not null and delivery.schedule_id = well.schedule_id
        and ${KEY} = well.receiver_id and delivery.status = 'paused'
    )
    select id from settled`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** A NUL or half a pair, as answers of mail servers may hold, is refused by the database, and the attempt could never be settled. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** `delivering -> pending`: the attempts were broken off by a shutdown and do not count. */
export async function releaseDeliveries(db: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ status: 'pending', owner_id: null, leased_until: null })
    .where('id', 'in', ids)
    .where('status', '=', 'delivering')
    .where('owner_id', '=', ownerId)
    .execute()
}

/** A little more than any delay: clocks of processes are never quite the same. */
const TOO_FAR_SECONDS = 5

/**
 * Attempts that are further away than the delay before them, none for the first: a clock that was ahead has set their time. How many there
 * were.
 */
export async function bringBackDeliveries(db: Db, retryDelaysSeconds: readonly number[]): Promise<number> {
  const delays = sql`coalesce((${[...retryDelaysSeconds]}::integer[])[attempts], 0)`
  const { rows } = await sql`
    with back as (
      update delivery set next_attempt_at = now()
      where status = 'pending' and next_attempt_at > now() + make_interval(secs => ${delays} + ${TOO_FAR_SECONDS})
      returning 1
    )
    select ${waiting()} from back`.execute(db)
  return rows.length
}

/** `delivering -> pending` where the process at work has died, or never came back to it. The attempt is repeated. */
export async function takeBackDeliveries(db: Db, deadOwners: readonly string[]): Promise<number> {
  const { rows } = await sql`
    with back as (
      update delivery set status = 'pending', owner_id = null, leased_until = null
      where status = 'delivering' and (
        owner_id = any (${deadOwners}::uuid[]) or leased_until < now()
        or not exists (select from process_owner where process_owner.id = delivery.owner_id)
      )
      returning 1
    )
    select ${waiting()} from back`.execute(db)
  return rows.length
}

/** `failed -> pending`, for one more attempt. False when there is no such delivery that failed. */
export async function reviveDelivery(tx: Tx, deliveryId: string): Promise<boolean> {
  const { rows } = await sql`
    update delivery set status = 'pending', next_attempt_at = now(), finished_at = null
    where id = ${deliveryId}::uuid and status = 'failed' returning ${waiting()}`.execute(tx)
  return rows.length > 0
}
