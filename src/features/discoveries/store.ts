/** The only writer of discovery, discovery_url and discovery_visit. Reads by id carry the account; workers use transitions. */
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Json } from '#base/json.ts'
import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isText, jsonReader, listOf, objectWith, orNull } from '#platform/db/json-columns.ts'
import type { Row } from '#platform/db/schema.ts'
import { signal } from '#platform/db/signals.ts'
import type { CountedWork } from '#platform/work-counts.ts'
import type { Summary } from './ending.ts'

const readDiscovery = jsonReader('discovery', {
  params: objectWith<DiscoveryParams>('method'),
  /** Whatever its method remembers between turns. */
  progress: orNull(objectWith<Record<string, Json>>()),
  errors: listOf(isText),
  warnings: listOf(isText),
  summary: orNull(objectWith<Summary>('url_patterns', 'sample_urls')),
})

export type DiscoveryRow = ReturnType<typeof readDiscovery<Row<'discovery'>>>
export type DiscoveryStatus = DiscoveryRow['status']

export const DISCOVERY_STATUSES = ['pending', 'running', 'completed', 'failed'] as const satisfies DiscoveryStatus[]

export const DISCOVERIES: CountedWork = {
  name: 'discovery.run',
  pending: sql`select count(*) from discovery where status in ('pending', 'running') and owner_id is null`,
  active: sql`select count(*) from discovery where owner_id is not null`,
  late: sql`select extract(epoch from now() - min(waits_since)) from discovery where status in ('pending', 'running') and owner_id is null`,
  oldest: sql`select extract(epoch from now() - min(created_at)) from discovery where status in ('pending', 'running') and owner_id is null`,
  held: sql`select owner_id, count(*) from discovery where owner_id is not null group by owner_id`,
}

/** What news say beside the account and the discovery. */
export type News = 'waiting' | 'progress' | 'ended' | 'stopped'

function news(what: News): RawBuilder<unknown> {
  return signal('discoveries.changed', sql`account_id || ' ' || id || ' ' || ${sql.lit(what)}`)
}

export type NewDiscovery = { accountId: string; params: DiscoveryParams; rootUrl: string; scheduleId?: string }

export async function insertDiscoveries(tx: Db | Tx, discoveries: readonly NewDiscovery[]): Promise<DiscoveryRow[]> {
  if (discoveries.length === 0) return []
  const rows = discoveries.map(({ accountId, params, rootUrl, scheduleId }) => {
    return {
      id: newId(),
      account_id: accountId,
      method: params.method,
      params,
      root_url: rootUrl,
      schedule_id: scheduleId,
    }
  })
  const result = await sql<Row<'discovery'>>`
    with created as (
      insert into discovery (id, account_id, method, params, root_url, schedule_id, status)
      select *, 'pending' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        id uuid, account_id uuid, method text, params jsonb, root_url text, schedule_id uuid
      )
      returning *
    )
    select *, ${news('waiting')} from created`.execute(tx)
  return result.rows.map(readDiscovery)
}

export async function findDiscovery(db: Db | Tx, accountId: string, discoveryId: string): Promise<DiscoveryRow | null> {
  const row = await db
    .selectFrom('discovery')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', discoveryId)
    .executeTakeFirst()
  return row ? readDiscovery(row) : null
}

export async function listDiscoveries(
  db: Db,
  accountId: string,
  { status, limit, offset }: { status?: DiscoveryStatus; limit: number; offset: number },
): Promise<DiscoveryRow[]> {
  // Searches of schedules come and go; nobody asked for them by themselves.
  let query = db
    .selectFrom('discovery')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('schedule_id', 'is', null)
  if (status !== undefined) query = query.where('status', '=', status)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(readDiscovery)
}

/** In the order of finding. */
export async function listKeptUrls(
  db: Db | Tx,
  discoveryId: string,
  page: { limit: number; offset: number } | null = null,
): Promise<string[]> {
  let query = db
    .selectFrom('discovery_url')
    .select('url')
    .where('discovery_id', '=', discoveryId)
    .where('kept', '=', true)
    .orderBy('position')
  if (page !== null) query = query.limit(page.limit).offset(page.offset)
  return (await query.execute()).map(({ url }) => url)
}

export async function deleteDiscovery(tx: Db | Tx, accountId: string, discoveryId: string): Promise<boolean> {
  const result = await sql`
    with deleted as (delete from discovery where id = ${discoveryId} and account_id = ${accountId} returning id, account_id)
    select ${news('stopped')} from deleted`.execute(tx)
  return result.rows.length > 0
}

/** All of an account; who works on one stops. */
export async function deleteDiscoveriesOf(tx: Db | Tx, accountId: string): Promise<void> {
  await sql`
    with deleted as (delete from discovery where account_id = ${accountId} returning id, account_id)
    select ${news('stopped')} from deleted`.execute(tx)
}

// Turns: a process works on a discovery for a while, in steps

export type Visit = { position: number; url: string; depth: number; kind: string }
export type FoundUrl = { position: number; url: string; kept: boolean }

/**
 * `pending | running -> running`. The account that has the fewest in progress is first, then whoever waits longest. One at
 * most.
 */
export async function claimDiscovery(db: Db, ownerId: string, heldHere: readonly string[]): Promise<DiscoveryRow[]> {
  const result = await sql<Row<'discovery'>>`
    with busy as (select account_id, count(*) as held from discovery where owner_id is not null group by account_id),
    next as (
      select waiting.id from discovery waiting left join busy using (account_id)
      where waiting.owner_id is null and waiting.status in ('pending', 'running') and waiting.id <> all (${heldHere}::uuid[])
      order by coalesce(busy.held, 0), waiting.waits_since limit 1 for update of waiting skip locked
    )
    update discovery set status = 'running', owner_id = ${ownerId}, attempts = attempts + 1, started_at = coalesce(started_at, now())
    where id in (select id from next) returning *`.execute(db)
  return result.rows.map(readDiscovery)
}

export async function hasWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('discovery')
    .select('id')
    .where('owner_id', 'is', null)
    .where('status', 'in', ['pending', 'running'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function readFound(db: Db, discoveryId: string): Promise<FoundUrl[]> {
  return db
    .selectFrom('discovery_url')
    .select(['position', 'url', 'kept'])
    .where('discovery_id', '=', discoveryId)
    .orderBy('position')
    .execute()
}

export async function readVisits(db: Db, discoveryId: string): Promise<Array<Visit & { done: boolean }>> {
  return db
    .selectFrom('discovery_visit')
    .select(['position', 'url', 'depth', 'kind', 'done'])
    .where('discovery_id', '=', discoveryId)
    .orderBy('position')
    .execute()
}

export type Step = {
  found: readonly FoundUrl[]
  visits: readonly Visit[]
  /** Positions of visits that are over. */
  done: readonly number[]
  totalUrls: number
  keptUrls: number
  pagesRead: number
  /** Null: as before. */
  errors: readonly string[] | null
  /** Null: as before. */
  warnings: readonly string[] | null
  progress: Json | null
  workedMs: number
  isNews: boolean
}

/**
 * One statement, so all of it or nothing; a visit that is new and over at once is inserted so, since the update does not see it.
 * False when the discovery is no longer this process's: ended, deleted, taken over.
 */
export async function writeStep(db: Db, hold: { id: string; ownerId: string }, step: Step): Promise<boolean> {
  const result = await sql`
    with held as (
      update discovery set
        total_urls = ${step.totalUrls}, kept_urls = ${step.keptUrls}, pages_read = ${step.pagesRead},
        errors = coalesce(${jsonOrNull(step.errors)}::jsonb, errors),
        warnings = coalesce(${jsonOrNull(step.warnings)}::jsonb, warnings),
        progress = coalesce(${jsonOrNull(step.progress)}::jsonb, progress),
        worked_ms = worked_ms + ${step.workedMs}, attempts = 0
      where id = ${hold.id} and owner_id = ${hold.ownerId} and status = 'running'
      returning id, account_id
    ),
    found as (
      insert into discovery_url (discovery_id, position, url, kept)
      select held.id, given.* from held
      cross join jsonb_to_recordset(${JSON.stringify(step.found)}::jsonb) as given (position integer, url text, kept boolean)
      on conflict do nothing
    ),
    queued as (
      insert into discovery_visit (discovery_id, position, url, depth, kind, done)
      select held.id, given.*, given.position = any (${step.done}::integer[]) from held
      cross join jsonb_to_recordset(${JSON.stringify(step.visits)}::jsonb) as given (position integer, url text, depth integer, kind text)
      on conflict do nothing
    ),
    visited as (
      update discovery_visit set done = true from held
      where discovery_id = held.id and position = any (${step.done}::integer[])
    )
    select ${step.isNews ? news('progress') : sql`1`} from held`.execute(db)
  return result.rows.length > 0
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** `running -> running`, waiting for their next turns. One that was begun but told to stop does not count. */
export async function releaseDiscoveries(
  db: Db,
  ownerId: string,
  discoveries: ReadonlyArray<{ id: string; counts: boolean }>,
): Promise<void> {
  await sql`
    update discovery set owner_id = null, waits_since = now(), attempts = case when given.counts then attempts else 0 end
    from jsonb_to_recordset(${JSON.stringify(discoveries)}::jsonb) as given (id uuid, counts boolean)
    where discovery.id = given.id and owner_id = ${ownerId}`.execute(db)
}

/** Of processes that died or are gone. Returns how many wait again. */
export async function putBackDiscoveries(db: Db, deadOwners: readonly string[]): Promise<number> {
  const result = await sql`
    with back as (
      update discovery set owner_id = null
      where owner_id is not null and (
        owner_id = any (${deadOwners}::uuid[])
        or not exists (select from process_owner where process_owner.id = discovery.owner_id)
      )
      returning id, account_id
    )
    select ${news('waiting')} from back`.execute(db)
  return result.rows.length
}

// The end

/** Whoever ends a discovery holds its row, so that it ends once. Null when it has ended already or is another's. */
export async function lockOpenDiscovery(
  tx: Tx,
  which: { id: string; accountId: string } | { id: string; ownerId: string },
): Promise<DiscoveryRow | null> {
  let query = tx
    .selectFrom('discovery')
    .selectAll()
    .where('id', '=', which.id)
    .where('status', 'in', ['pending', 'running'])
  if ('accountId' in which) query = query.where('account_id', '=', which.accountId)
  else query = query.where('owner_id', '=', which.ownerId)
  const row = await query.forUpdate().executeTakeFirst()
  return row ? readDiscovery(row) : null
}

export type Ending = {
  status: 'completed' | 'failed'
  errors: readonly string[]
  warnings: readonly string[]
  summary: Summary | null
}

/** `pending | running -> completed | failed`, by whoever locked it. What is left of its visits goes. */
export async function endDiscovery(
  tx: Tx,
  discoveryId: string,
  ending: Ending,
  what: 'ended' | 'stopped',
): Promise<DiscoveryRow> {
  await tx.deleteFrom('discovery_visit').where('discovery_id', '=', discoveryId).execute()
  const result = await sql<Row<'discovery'>>`
    with ended as (
      update discovery set status = ${ending.status}, errors = ${JSON.stringify(ending.errors)},
        warnings = ${JSON.stringify(ending.warnings)}, summary = ${jsonOrNull(ending.summary)}, owner_id = null, progress = null, completed_at = now(), started_at = coalesce(started_at, now())
      where id = ${discoveryId} returning *
    )
    select *, ${news(what)} from ended`.execute(tx)
  const [row] = result.rows
  if (!row) throw new Error('the locked discovery is gone')
  return readDiscovery(row)
}

/** `failed -> pending`, from the beginning: one that failed has found nothing. False when there is none such. */
export async function reviveDiscovery(tx: Tx, discoveryId: string): Promise<boolean> {
  const { rows } = await sql`
    with revived as (
      update discovery set status = 'pending', errors = '[]', warnings = '[]', summary = null, attempts = 0, worked_ms = 0,
        pages_read = 0, waits_since = now(), started_at = null, completed_at = null
      where id = ${discoveryId}::uuid and status = 'failed' returning id, account_id
    )
    select ${news('waiting')} from revived`.execute(tx)
  return rows.length > 0
}
