/** The only writer of rate_window, strategy_creation and idempotency_key. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { PREPARED } from '#platform/db/prepared-client.ts'

// Rate windows

const RATE_KINDS = ['requests', 'generations', 'jobs'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** Windows are cut by the database's clock, the one clock that all processes share. */
const WINDOW_UNITS: Readonly<Record<RateKind, 'minute' | 'day' | 'hour'>> = {
  requests: 'minute',
  generations: 'day',
  jobs: 'hour',
}

/** `now` is the database's, so that a wait is reckoned on the clock that cut the window. */
export type WindowUse = { used: number; resetAt: Date; now: Date }

function windowStart(kind: RateKind): RawBuilder<Date> {
  return sql<Date>`date_trunc(${sql.lit(WINDOW_UNITS[kind])}, now(), 'UTC')`
}

function windowEnd(kind: RateKind): RawBuilder<Date> {
  return sql<Date>`(${windowStart(kind)} + ${sql.lit(`1 ${WINDOW_UNITS[kind]}`)}::interval)`
}

/** Takes `amount` from the window whole, or nothing: null when that would pass the limit. A limit of -1 is none. */
export async function takeFromWindow(
  db: Db | Tx,
  accountId: string,
  kind: RateKind,
  amount: number,
  limit: number,
): Promise<WindowUse | null> {
  if (limit >= 0 && amount > limit) return null
  const row = await db
    .insertInto('rate_window')
    .values({ account_id: accountId, kind, window_start: windowStart(kind), used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'window_start'])
        .doUpdateSet({ used: sql`least(rate_window.used::bigint + excluded.used, 2000000000)` })
        .where(sql<boolean>`${limit < 0} or rate_window.used + excluded.used <= ${limit}`),
    )
    .returning(['used', windowEnd(kind).as('reset_at'), sql<Date>`now()`.as('now')])
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row ? { used: row.used, resetAt: row.reset_at, now: row.now } : null
}

/** What these accounts have used, locked until the transaction ends: in one order, so that two never wait for each other. */
export async function lockWindows(
  tx: Tx,
  accountIds: readonly string[],
  kind: RateKind,
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const result = await sql<{ account_id: string; used: number }>`
    insert into rate_window (account_id, kind, window_start, used)
    select id, ${kind}, ${windowStart(kind)}, 0 from unnest(${accountIds}::uuid[]) as given (id) order by id
    on conflict (account_id, kind, window_start) do update set used = rate_window.used
    returning account_id, used`.execute(tx)
  return new Map(result.rows.map(({ account_id, used }) => [account_id, used]))
}

/** Of windows that the transaction has locked. */
export async function writeWindows(tx: Tx, used: ReadonlyMap<string, number>, kind: RateKind): Promise<void> {
  if (used.size === 0) return
  await sql`
    update rate_window set used = given.used from unnest(${[...used.keys()]}::uuid[], ${[...used.values()]}::integer[])
      as given (account_id, used)
    where rate_window.account_id = given.account_id and kind = ${kind} and window_start = ${windowStart(kind)}`.execute(
    tx,
  )
}

export async function readWindow(db: Db | Tx, accountId: string, kind: RateKind): Promise<WindowUse> {
  const row = await db
    .selectNoFrom([
      sql<number>`coalesce((select used from rate_window where account_id = ${accountId} and kind = ${kind} and window_start = ${windowStart(kind)}), 0)`.as(
        'used',
      ),
      windowEnd(kind).as('reset_at'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow()
  return { used: row.used, resetAt: row.reset_at, now: row.now }
}

export async function deleteOldWindows(db: Db): Promise<void> {
  await db.deleteFrom('rate_window').where('window_start', '<', sql<Date>`now() - interval '2 days'`).execute()
}

// The ledger of strategies, for quota and audit

type NewStrategyEntry = { strategyId: string; accountId: string; name: string; url: string; scraperType: string }

const WINDOW_DAYS = 30

function insideWindow(): RawBuilder<Date> {
  return sql<Date>`now() - ${sql.lit(`${WINDOW_DAYS} days`)}::interval`
}

export type QuotaUse = { used: number; oldestAt: Date | null }

export async function countStrategies(db: Db | Tx, accountId: string): Promise<QuotaUse> {
  const row = await db
    .selectFrom('strategy_creation')
    .select([sql<number>`count(*)::int`.as('used'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('account_id', '=', accountId)
    .where('created_at', '>', insideWindow())
    .executeTakeFirstOrThrow()
  return { used: row.used, oldestAt: row.oldest_at }
}

/** Creations of one account queue up here, so that two at once cannot both take the last slot. */
export async function lockQuota(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sandpiper:quota:${accountId}`}, 0))`.execute(tx)
}

export async function insertStrategyEntry(tx: Tx, entry: NewStrategyEntry): Promise<void> {
  await tx
    .insertInto('strategy_creation')
    .values({
      strategy_id: entry.strategyId,
      account_id: entry.accountId,
      name: entry.name,
      url: entry.url,
      scraper_type: entry.scraperType,
      created_at: sql<Date>`now()`,
    })
    .execute()
}

// Idempotency keys

const IDEMPOTENCY_HOURS = 24

export type IdempotencyRow = {
  request_hash: string
  state: 'running' | 'done'
  owner_id: string
  response_status: number | null
  sealed_response: Uint8Array | null
  /** Of answers that were kept before they were sealed. */
  response_body: unknown
  /** 24 hours are over: the key is free again. */
  expired: boolean
  /** The process that ran the first request is gone without having answered. */
  abandoned: boolean
}

export type IdempotencyClaim = { accountId: string; key: string; ownerId: string }

/** Whether the key was free: the unique row decides who runs. */
export async function insertIdempotencyKey(db: Db, claim: IdempotencyClaim, requestHash: string): Promise<boolean> {
  const row = await db
    .insertInto('idempotency_key')
    .values({
      account_id: claim.accountId,
      key: claim.key,
      request_hash: requestHash,
      state: 'running',
      owner_id: claim.ownerId,
      created_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** An owner without a living heartbeat is dead: its row is gone, or it has been silent for 30 seconds. */
const ownerAlive = sql<boolean>`exists (
  select 1 from process_owner
  where process_owner.id = idempotency_key.owner_id and process_owner.heartbeat_at > now() - interval '30 seconds')`

const keyExpired = sql<boolean>`idempotency_key.created_at <= now() - ${sql.lit(`${IDEMPOTENCY_HOURS} hours`)}::interval`

export async function findIdempotencyKey(db: Db, accountId: string, key: string): Promise<IdempotencyRow | null> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'state', 'owner_id', 'response_status', 'sealed_response', 'response_body'])
    .select([keyExpired.as('expired'), sql<boolean>`state = 'running' and not ${ownerAlive}`.as('abandoned')])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { ...row, state: row.state as IdempotencyRow['state'] } : null
}

/** Takes an expired or abandoned key over. False when another request was quicker. */
export async function takeOverIdempotencyKey(db: Db, claim: IdempotencyClaim, requestHash: string): Promise<boolean> {
  const result = await db
    .updateTable('idempotency_key')
    .set({
      request_hash: requestHash,
      state: 'running',
      owner_id: claim.ownerId,
      response_status: null,
      sealed_response: null,
      response_body: null,
      created_at: sql<Date>`now()`,
      finished_at: null,
    })
    .where('account_id', '=', claim.accountId)
    .where('key', '=', claim.key)
    .where(sql<boolean>`(${keyExpired} or (state = 'running' and not ${ownerAlive}))`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** `running -> done`. False when the key was taken over meanwhile: then this request must not commit its work. */
export async function finishIdempotencyKey(
  tx: Db | Tx,
  claim: IdempotencyClaim,
  response: { status: number; sealed: Uint8Array },
): Promise<boolean> {
  const result = await tx
    .updateTable('idempotency_key')
    .set({
      state: 'done',
      response_status: response.status,
      sealed_response: response.sealed,
      finished_at: sql<Date>`now()`,
    })
    .where('account_id', '=', claim.accountId)
    .where('key', '=', claim.key)
    .where('owner_id', '=', claim.ownerId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The request failed: the key is free for another try. */
export async function releaseIdempotencyKey(db: Db, claim: IdempotencyClaim): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('account_id', '=', claim.accountId)
    .where('key', '=', claim.key)
    .where('owner_id', '=', claim.ownerId)
    .where('state', '=', 'running')
    .execute()
}

export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_key').where(keyExpired).execute()
}

// The audit of strategies, from the same ledger

export async function markStrategiesDeleted(tx: Tx, accountId: string, strategyIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('strategy_creation')
    .set({ deleted_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('strategy_id', 'in', [...strategyIds])
    .where('deleted_at', 'is', null)
    .execute()
}

export type AuditRow = {
  event_type: 'created' | 'deleted'
  strategy_id: string
  name: string
  url: string
  scraper_type: string
  timestamp: Date
}

type AuditWindow = { from: Date; to: Date; limit: number; offset: number }

/**
 * Both kinds of events in one timeline, newest first. Bounds are inclusive, to the millisecond that clients see: the
 * database counts finer, and an event would otherwise be later than its own timestamp.
 */
export async function listAudit(
  db: Db,
  accountId: string,
  window: AuditWindow,
): Promise<{ events: AuditRow[]; count: number }> {
  const inWindow = (moment: 'created_at' | 'deleted_at') => sql<boolean>`
    ${sql.ref(moment)} >= ${window.from} and ${sql.ref(moment)} < ${window.to}::timestamptz + interval '1 millisecond'`
  const events = sql<AuditRow>`
    select 'created' as event_type, strategy_id, name, url, scraper_type, created_at as timestamp
      from strategy_creation where account_id = ${accountId} and ${inWindow('created_at')}
    union all
    select 'deleted', strategy_id, name, url, scraper_type, deleted_at
      from strategy_creation where account_id = ${accountId} and ${inWindow('deleted_at')}`
  const page = await sql<AuditRow>`
    ${events} order by timestamp desc, strategy_id desc, event_type desc limit ${window.limit} offset ${window.offset}
  `.execute(db)
  const total = await sql<{ count: number }>`select count(*)::int as count from (${events}) as events`.execute(db)
  return { events: page.rows, count: total.rows[0]?.count ?? 0 }
}
