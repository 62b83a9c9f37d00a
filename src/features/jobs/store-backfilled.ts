/** The only writer of backfilled: what was read later from the pages of runs, beside their results, which stay as they are. */
import { sql } from 'kysely'
import type { Json } from '#base/json.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Item } from './result-items.ts'

type Backfill = { id: string; strategy_id: string; fields: readonly string[] }

/** Results that lack one of the fields, and whose page is kept. */
export type BackfillTarget = { pageKey: string; snapshotId: string; keptAt: Date }

/** `reachedAt`: not those of newer pages. The newest first. */
export async function listTargets(
  db: Db,
  backfill: Backfill,
  { reachedAt, limit }: { reachedAt: Date | null; limit: number },
): Promise<BackfillTarget[]> {
  const { rows } = await sql<BackfillTarget>`
    ${targets(backfill)} and (${reachedAt}::timestamptz is null or date_trunc('milliseconds', kept.kept_at) <= ${reachedAt})
    order by kept.kept_at desc limit ${limit}`.execute(db)
  return rows
}

export async function countTargets(db: Db, backfill: Backfill): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${targets(backfill)}) target`.execute(db)
  return rows[0]?.count ?? 0
}

function targets({ id, strategy_id, fields }: Backfill) {
  return sql`
    select kept.page_key as "pageKey", kept.snapshot_id as "snapshotId", kept.kept_at as "keptAt" from (
      select page_key, snapshot_id, max(kept_at) as kept_at from (
        select page_key, unnest(array[snapshot_id, changed_snapshot_id]) as snapshot_id, used_at as kept_at
        from page_state where strategy_id = ${strategy_id} and page is not null
        union all
        select page_key, unnest(array[snapshot_id, later_snapshot_id]), stored_at
        from past_page where strategy_id = ${strategy_id} and not is_gone
      ) page group by page_key, snapshot_id
    ) kept
    join snapshot on snapshot.id = kept.snapshot_id
    left join backfilled done on done.snapshot_id = kept.snapshot_id and done.page_key = kept.page_key and done.backfill_id = ${id}
    where done.snapshot_id is null and not snapshot.signature -> 'fields' ?& ${fields}::text[]`
}

/** By its place what each item has besides, or null. */
export type BackfilledItems = (Item | null)[]

/** Adds to what earlier ones found there. Nothing where the results are gone meanwhile. */
export async function keepBackfilled(
  tx: Tx,
  backfillId: string,
  { pageKey, snapshotId }: BackfillTarget,
  items: BackfilledItems,
): Promise<void> {
  const { rows } = await sql<{ id: string; items: Json | null }>`
    select snapshot.id, backfilled.items from snapshot
    left join backfilled on backfilled.snapshot_id = snapshot.id and backfilled.page_key = ${pageKey}
    where snapshot.id = ${snapshotId} for key share of snapshot`.execute(tx)
  const [found] = rows
  if (!found) return
  const merged = JSON.stringify(withEarlier(items, (found.items ?? []) as BackfilledItems))
  await sql`
    insert into backfilled (snapshot_id, page_key, backfill_id, items) values (${snapshotId}, ${pageKey}, ${backfillId}, ${merged}::json)
    on conflict (snapshot_id, page_key) do update set backfill_id = excluded.backfill_id, items = excluded.items`.execute(
    tx,
  )
}

function withEarlier(items: BackfilledItems, earlier: BackfilledItems): BackfilledItems {
  return Array.from({ length: Math.max(items.length, earlier.length) }, (_, at) => {
    const [now, before] = [items[at] ?? null, earlier[at] ?? null]
    return now === null ? before : { ...before, ...now }
  })
}

/** What belongs to these results of these pages, by `backfilledKey`. */
export async function findBackfilled(
  db: Db,
  snapshotIds: readonly string[],
  pageKeys: readonly string[],
): Promise<Map<string, BackfilledItems>> {
  const { rows } = await sql<{ snapshotId: string; pageKey: string; items: Json }>`
    select snapshot_id as "snapshotId", page_key as "pageKey", items from backfilled
    where snapshot_id = any (${snapshotIds}::uuid[]) and page_key = any (${pageKeys}::text[])`.execute(db)
  return new Map(rows.map((row) => [backfilledKey(row), row.items as BackfilledItems]))
}

export function backfilledKey({ snapshotId, pageKey }: { snapshotId: string; pageKey: string }): string {
  return `${snapshotId} ${pageKey}`
}
