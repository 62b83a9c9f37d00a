/** The only writer of past_page: the pages of earlier runs that changed something. Also reads the other pages that are kept. */
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#base/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { PageKey } from './store-ended.ts'

/** Bytes of a page, and of those that it is a difference to, the nearest first. */
export type StoredPage = { page: Uint8Array; bases: Uint8Array[] }

/** `last`: of the last good run; `past`: of an earlier one that changed something; `failing`: of the last run that failed. */
export type PastPageRole = 'last' | 'past' | 'failing'

export type PastPage = PageKey & {
  url: string
  role: PastPageRole
  /** What was found on it. */
  snapshotId: string | null
  /** The run that failed on it. */
  jobId: string | null
  storedAt: Date
}

/** The stored pages of runs that changed something make room for others, and go to the past. Results that come again have one page. */
export async function keepPastPages(tx: Tx, keys: readonly PageKey[]): Promise<void> {
  if (keys.length === 0) return
  const ids = keys.map(() => newId())
  const strategyIds = keys.map(({ strategyId }) => strategyId)
  const pageKeys = keys.map(({ pageKey }) => pageKey)
  await sql`
    insert into past_page (id, strategy_id, page_key, snapshot_id, later_snapshot_id, page)
    select given.id, strategy_id, page_key, changed_snapshot_id, nullif(snapshot_id, changed_snapshot_id), page
    from unnest(${ids}::uuid[], ${strategyIds}::uuid[], ${pageKeys}::text[]) as given (id, strategy_id, page_key)
    join page_state using (strategy_id, page_key)
    where changed_snapshot_id is not null and page is not null
    on conflict (strategy_id, page_key, snapshot_id) do update set stored_at = now(), is_gone = false,
      later_snapshot_id = coalesce(excluded.later_snapshot_id, past_page.later_snapshot_id)`.execute(tx)
}

// Reading

/** Newest first. A page whose first run failed is not listed: nothing good is known of it. */
export async function listPages(
  db: Db | Tx,
  of: { strategyId: string; pageKey?: string; roles: readonly PastPageRole[]; limit: number },
): Promise<PastPage[]> {
  const isAsked = sql`state.strategy_id = ${of.strategyId} and ${of.pageKey === undefined ? sql`true` : sql`state.page_key = ${of.pageKey}`}`
  const columns = sql`state.strategy_id as "strategyId", state.page_key as "pageKey", state.url`
  const pieces: Record<PastPageRole, RawBuilder<unknown>> = {
    last: sql`
      select ${columns}, 'last' as role, state.snapshot_id as "snapshotId", null::uuid as "jobId", state.used_at as "storedAt"
      from page_state state where ${isAsked} and state.page is not null`,
    past: sql`
      select ${columns}, 'past' as role, past.snapshot_id as "snapshotId", null::uuid as "jobId", past.stored_at as "storedAt"
      from past_page past join page_state state using (strategy_id, page_key) where ${isAsked} and not past.is_gone`,
    failing: sql`
      select ${columns}, 'failing' as role, null::uuid as "snapshotId", failing.job_id as "jobId", failing.stored_at as "storedAt"
      from failing_page failing join page_state state using (strategy_id, page_key) where ${isAsked}`,
  }
  const asked = of.roles.map((role) => sql`(${pieces[role]} order by "storedAt" desc limit ${of.limit})`)
  if (asked.length === 0) return []
  const result = await sql<PastPage>`
    select * from (${sql.join(asked, sql` union all `)}) page order by "storedAt" desc limit ${of.limit}`.execute(db)
  return result.rows
}

/** Null when it went meanwhile. */
export async function findPastPage(db: Db | Tx, past: PastPage): Promise<StoredPage | null> {
  const isOfPage = sql`strategy_id = ${past.strategyId} and page_key = ${past.pageKey}`
  const pages: Record<PastPageRole, RawBuilder<unknown>> = {
    last: sql`select page, null::uuid as base_id from page_state where ${isOfPage} and page is not null`,
    past: sql`select page, base_id from past_page where ${isOfPage} and snapshot_id = ${past.snapshotId} and not is_gone`,
    failing: sql`select page, null::uuid as base_id from failing_page where ${isOfPage}`,
  }
  return withBases(db, pages[past.role])
}

/** The page that a run read, or one that gave the same results. Null when neither is kept. */
export async function findPageOf(
  db: Db,
  key: PageKey,
  run: { id: string; snapshot_id: string | null },
): Promise<StoredPage | null> {
  const isOfPage = sql`strategy_id = ${key.strategyId} and page_key = ${key.pageKey}`
  const isOfRun = (...columns: string[]) =>
    sql`${run.snapshot_id}::uuid in (${sql.join(columns.map((name) => sql.ref(name)))})`
  return withBases(
    db,
    sql`
      select page, null::uuid as base_id from page_state
      where ${isOfPage} and ${isOfRun('snapshot_id', 'changed_snapshot_id')} and page is not null
      union all
      select page, null from failing_page where ${isOfPage} and job_id = ${run.id}
      union all
      select page, base_id from past_page
      where ${isOfPage} and ${isOfRun('snapshot_id', 'later_snapshot_id')} and not is_gone`,
  )
}

/** The page that gave these results, or the newest that gave others of the same content. Null when none is kept. */
export async function findPageWith(
  db: Db,
  key: PageKey,
  { snapshot_id: snapshotId, content_hash: contentHash }: { snapshot_id: string | null; content_hash: string | null },
): Promise<StoredPage | null> {
  return withBases(
    db,
    sql`
      select page.page, page.base_id from (
        select page, null::uuid as base_id, coalesce(changed_snapshot_id, snapshot_id) as first_id, snapshot_id as later_id,
          used_at as stored_at
        from page_state where strategy_id = ${key.strategyId} and page_key = ${key.pageKey} and page is not null
        union all
        select page, base_id, snapshot_id, later_snapshot_id, stored_at
        from past_page where strategy_id = ${key.strategyId} and page_key = ${key.pageKey} and not is_gone
      ) page left join snapshot on snapshot.id = page.first_id
      cross join lateral (select coalesce(${snapshotId}::uuid in (page.first_id, page.later_id), false) as is_same) given
      where given.is_same or snapshot.content_hash = ${contentHash}
      order by given.is_same desc, page.stored_at desc`,
  )
}

/** Of the first of these pages. One statement sees one moment: no base goes in between. */
async function withBases(db: Db | Tx, pages: RawBuilder<unknown>): Promise<StoredPage | null> {
  const { rows } = await sql<{ page: Uint8Array }>`
    with recursive part (page, base_id, place) as (
      (select found.page, found.base_id, 0 from (${pages}) found limit 1)
      union all
      select base.page, base.base_id, part.place + 1 from part join past_page base on base.id = part.base_id
    )
    select page from part order by place`.execute(db)
  const [first, ...bases] = rows.map(({ page }) => page)
  return first ? { page: first, bases } : null
}

// Packing

export type UnpackedPage = PageKey & { id: string; page: Uint8Array }

/** Those of one strategy and of one URL beside each other, the oldest first. */
export async function listUnpacked(db: Db, limit: number): Promise<UnpackedPage[]> {
  const { rows } = await sql<UnpackedPage>`
    select id, strategy_id as "strategyId", page_key as "pageKey", page from past_page where depth is null
    order by strategy_id, page_key, stored_at limit ${limit}`.execute(db)
  return rows
}

export type Base = { id: string; depth: number }

/** A difference to a difference to a page that stands alone, and no further: each part has to be read. */
const MAX_DEPTH = 2

/** What a page may be stored as a difference to, the best first: another of its URL, then one that stands for all of its strategy. */
export async function listBases(db: Db, { strategyId, pageKey }: PageKey): Promise<Base[]> {
  const { rows } = await sql<Base>`
    (select id, depth from past_page
      where strategy_id = ${strategyId} and page_key = ${pageKey} and depth < ${MAX_DEPTH} and not is_gone
      order by stored_at desc limit 1)
    union all
    (select id, depth from past_page
      where strategy_id = ${strategyId} and page_key <> ${pageKey} and depth = 0 and not is_gone
      order by stored_at desc limit 1)`.execute(db)
  return rows
}

export function findBase(db: Db, baseId: string): Promise<StoredPage | null> {
  return withBases(db, sql`select page, base_id from past_page where id = ${baseId}`)
}

/** Null bytes: it stays as it came. Who deletes the strategy meanwhile waits, so that neither waits for the other's rows. */
export async function writePacked(
  db: Db,
  { id, strategyId }: UnpackedPage,
  packed: { page: Uint8Array; base: Base } | null,
): Promise<void> {
  await sql`
    with held as materialized (select id from strategy where id = ${strategyId} for key share)
    update past_page set depth = ${packed ? packed.base.depth + 1 : 0}, base_id = ${packed?.base.id ?? null},
      page = coalesce(${packed?.page ?? null}, page)
    from held where past_page.id = ${id} and past_page.strategy_id = held.id and depth is null`.execute(db)
}

/** A page that nobody can read. */
export async function dropUnpacked(db: Db, { id }: UnpackedPage): Promise<void> {
  await sql`delete from past_page where id = ${id} and depth is null`.execute(db)
}

// Pruning, in small batches. What others are read with is marked first, and deleted with the last of them. Ids are gathered into an
// array first: PostgreSQL, which thinks that few are marked, would look for them once for each.

export async function markOlder(db: Db, olderThan: Date, limit: number): Promise<number> {
  return marked(
    db,
    sql`select id from past_page where stored_at < ${olderThan} and not is_gone order by stored_at limit ${limit}`,
  )
}

/** Those that explain only runs which are no longer there. */
export async function markUnused(db: Db, strategyId: string, before: Date): Promise<number> {
  return marked(
    db,
    sql`
      select id from past_page page where strategy_id = ${strategyId} and stored_at < ${before} and not is_gone and not exists (
        select from ended_job job where job.strategy_id = page.strategy_id and job.status = 'completed'
          and job.created_at < ${before}::timestamptz + interval '2 days' and job.snapshot_id in (page.snapshot_id, page.later_snapshot_id)
      )`,
  )
}

/** The oldest of each URL that has more than so many. Since a moment: of those URLs only of which a page came since then. */
export async function markBeyond(db: Db, perUrl: number, limit: number, since: Date | null): Promise<number> {
  const fullUrls =
    since === null
      ? sql`
        select strategy_id, page_key from past_page where not is_gone
        group by strategy_id, page_key having count(*) > ${perUrl} limit ${limit}`
      : sql`
        select strategy_id, page_key from (
          select distinct strategy_id, page_key from past_page where stored_at >= ${since}
        ) fresh where (
          select count(*) from past_page page
          where page.strategy_id = fresh.strategy_id and page.page_key = fresh.page_key and not is_gone
        ) > ${perUrl} limit ${limit}`
  return marked(
    db,
    sql`
      select extra.id from (${fullUrls}) full_url cross join lateral (
        select id from past_page
        where strategy_id = full_url.strategy_id and page_key = full_url.page_key and not is_gone
        order by stored_at desc, id desc offset ${perUrl}
      ) extra limit ${limit}`,
  )
}

/** The oldest of all that together are at least so large. */
export async function markOldest(db: Db, byteCount: number, limit: number): Promise<number> {
  return marked(
    db,
    sql`
      select id from (
        select id, sum(byte_count) over (order by stored_at, id) - byte_count as bytes_before from (
          select id, stored_at, byte_count from past_page where not is_gone order by stored_at, id limit ${limit}
        ) oldest
      ) counted where bytes_before < ${byteCount}`,
  )
}

async function marked(db: Db, ids: RawBuilder<unknown>): Promise<number> {
  const result = await sql`update past_page set is_gone = true where id = any (array(${ids}))`.execute(db)
  return Number(result.numAffectedRows ?? 0n)
}

/** Marked ones that nothing needs, each looked up in the index. Those which they needed may follow with the next call. */
export async function deleteMarked(db: Db, limit: number): Promise<{ pages: number; byteCount: number }> {
  const { rows } = await sql<{ pages: number; byteCount: number }>`
    with deleted as (
      delete from past_page where is_gone and id = any (array(
        select id from past_page gone
        where is_gone and (select id from past_page other where other.base_id = gone.id limit 1) is null limit ${limit}
      )) returning byte_count
    )
    select count(*) as pages, coalesce(sum(byte_count), 0)::bigint as "byteCount" from deleted`.execute(db)
  return rows[0] ?? { pages: 0, byteCount: 0 }
}

/** Read from an index alone. Since a moment: of those that came since then. */
export async function totalBytes(db: Db, since: Date | null = null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(byte_count), 0)::bigint as total from past_page
    where ${since === null ? sql`true` : sql`stored_at >= ${since}`}`.execute(db)
  return rows[0]?.total ?? 0
}
