import type { SchedulesContext } from '#features/schedules/schedules.ts'
import type { Db } from '#platform/db/database.ts'
import { keepDeadLetters } from '#platform/dead-letters.ts'
import { type Because, endingOf, remarksOf } from './ending.ts'
import { finishSearch } from './rediscover.ts'
import * as store from './store.ts'

export type EndContext = { db: Db; schedules: SchedulesContext }

/** Null when it has ended already, or is no longer this process's. */
export async function endDiscovery(
  ctx: EndContext,
  which: Parameters<typeof store.lockOpenDiscovery>[1],
  because?: Because,
): Promise<store.DiscoveryRow | null> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await store.lockOpenDiscovery(tx, which)
    if (!row) return null
    // Its own process ends it by an error when it gives it up.
    if ('ownerId' in which && because && 'error' in because) {
      await keepDeadLetters(tx, 'discovery.run', [{ payload: { discovery_id: row.id }, error: because.error }])
    }
    const kept = await store.listKeptUrls(tx, row.id)
    const ending = endingOf({
      total: row.total_urls,
      kept,
      errors: row.errors,
      warnings: row.warnings,
      ...(because === undefined ? {} : { because }),
    })
    const ended = await store.endDiscovery(tx, row.id, ending, 'ownerId' in which ? 'ended' : 'stopped')
    if (row.schedule_id !== null) {
      const remarks = remarksOf({ params: row.params, total: row.total_urls, keptCount: kept.length })
      await finishSearch(ctx.schedules, tx, row.schedule_id, {
        ...ending,
        // Its schedule wanted URLs: there it is why none came.
        errors: [...ending.errors, ...remarks],
        urls: kept,
      })
      await store.deleteDiscovery(tx, row.account_id, row.id)
    }
    return ended
  })
}
