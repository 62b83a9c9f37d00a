import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import type { Db } from '#platform/db/database.ts'
import { endingOf } from './ending.ts'
import * as store from './store.ts'

/** Null when it has ended already, or is no longer this process's. */
export async function endDiscovery(
  db: Db,
  which: Parameters<typeof store.lockOpenDiscovery>[1],
  because?: string,
): Promise<store.DiscoveryRow | null> {
  return db.transaction().execute(async (tx) => {
    const row = await store.lockOpenDiscovery(tx, which)
    if (!row) return null
    const ending = endingOf({
      params: row.params as unknown as DiscoveryParams,
      total: row.total_urls,
      kept: await store.listKeptUrls(tx, row.id),
      errors: row.errors as string[],
      ...(because === undefined ? {} : { because }),
    })
    return store.endDiscovery(tx, row.id, ending, 'ownerId' in which ? 'ended' : 'stopped')
  })
}
