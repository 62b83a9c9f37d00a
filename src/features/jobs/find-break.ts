import type { StrategiesContext } from '#features/strategies/strategies.ts'
import type { Db } from '#platform/db/database.ts'
import { pageKeyOf } from './job-targets.ts'
import { listPastPages, readPastPage } from './past-pages.ts'
import { findLastEnd } from './store-read.ts'

type FindBreak = StrategiesContext['findBreak']

/** Of the address that the strategy was made on; of any, where that was never run. */
export function findBreakIn(db: Db): FindBreak {
  return async (accountId, { id: strategyId, url }) => {
    const last = (await findLastEnd(db, accountId, strategyId, url)) ?? (await findLastEnd(db, accountId, strategyId))
    if (last?.status !== 'failed' || last.error_code !== 'recipe_broken') return null
    const [past] = await listPastPages(db, { strategyId, pageKey: pageKeyOf(url, null), roles: ['last'], limit: 1 })
    return { at: last.completed_at, lastGood: past ? await readPastPage(db, past) : null }
  }
}
