/** A schedule on the URLs of a discovery, as they were found or looked for anew before each run. */
import { AppError } from '#base/errors.ts'
import {
  insertNewSchedule,
  readNewSchedule,
  type ScheduleBody,
  type SchedulesContext,
} from '#features/schedules/schedules.ts'
import { findSchedule, type ScheduleRow } from '#features/schedules/store.ts'
import { readTiming } from '#features/schedules/timing.ts'
import { findStrategy } from '#features/strategies/store.ts'
import { type DiscoveriesContext, getDiscovery } from './discoveries.ts'
import type { Selection } from './filter-urls.ts'
import { selectUrls } from './select-urls.ts'
import { insertSearch } from './store-search.ts'

export type ScheduleDiscoveryContext = DiscoveriesContext & { schedules: SchedulesContext }

export type DiscoveryScheduleBody = Omit<ScheduleBody, 'url' | 'urls' | 'parameters'> &
  Selection & { strategy_id: string; rediscover?: boolean | null }

export async function scheduleDiscovery(
  ctx: ScheduleDiscoveryContext,
  accountId: string,
  discoveryId: string,
  body: DiscoveryScheduleBody,
): Promise<{ row: ScheduleRow; newSecret: string | null }> {
  const { strategy_id: strategyId, url_filter = null, max_urls = null, rediscover, ...wanted } = body
  readTiming(wanted, ctx.schedules.clock.now())
  const urls = await selectUrls(ctx, accountId, discoveryId, { url_filter, max_urls })
  const strategy = await findStrategy(ctx.db, accountId, strategyId)
  if (!strategy) throw new AppError('strategy_not_found')
  const newSchedule = readNewSchedule(ctx.schedules, { ...wanted, urls })()
  const discovery = await getDiscovery(ctx, accountId, discoveryId)
  return ctx.db.transaction().execute(async (tx) => {
    const { id, newSecret } = await insertNewSchedule(ctx.schedules, tx, accountId, strategy, newSchedule)
    if (rediscover === true) {
      const { params, root_url: rootUrl } = discovery
      const search = { params, rootUrl, urlFilter: url_filter, maxUrls: max_urls }
      await insertSearch(tx, { scheduleId: id, accountId, ...search })
    }
    const row = await findSchedule(tx, accountId, id)
    if (!row) throw new Error('the schedule was just created')
    return { row, newSecret }
  })
}
