/** The pages that are kept of a strategy's runs: what a repair is proven on, and what a changed recipe is tried on. */
import type { Page } from '#engine/page/page.ts'
import { decodePage } from '#engine/page/page-codec.ts'
import type { Db } from '#platform/db/database.ts'
import type { PageKey } from './store-ended.ts'
import * as store from './store-past-pages.ts'

export type { PastPage, PastPageRole } from './store-past-pages.ts'

/** Newest first. A page whose first run failed is not listed: nothing good is known of it. */
export function listPastPages(
  db: Db,
  of: { strategyId: string; pageKey?: string; roles: readonly store.PastPageRole[]; limit: number },
): Promise<store.PastPage[]> {
  return store.listPages(db, of)
}

/** Null when it went meanwhile, or was stored by a version whose pages are not understood. */
export async function readPastPage(db: Db, past: store.PastPage): Promise<Page | null> {
  return read(await store.findPastPage(db, past))
}

/** The page that a run read, or one that gave the same results. Null when neither is kept. */
export async function readPageOf(
  db: Db,
  key: PageKey,
  run: { id: string; snapshot_id: string | null },
): Promise<Page | null> {
  return read(await store.findPageOf(db, key, run))
}

/** The page that gave these results, or one that gave others of the same content. Null when none is kept. */
export async function readPageWith(
  db: Db,
  key: PageKey,
  content: { snapshot_id: string | null; content_hash: string | null },
): Promise<Page | null> {
  return read(await store.findPageWith(db, key, content))
}

async function read(stored: store.StoredPage | null): Promise<Page | null> {
  return stored && decodePage(stored.page, stored.bases)
}
