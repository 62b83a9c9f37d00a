/**
 * Schedules that look for their URLs anew before each run:
 * 1. When one is due, or is run by hand, the tick begins a search instead of jobs, in the same transaction.
 * 2. The end of the search puts the URLs in place, says which are new and which have vanished, and creates the jobs of the tick.
 * 3. A search that found nothing leaves the URLs as they were, and the run happens on those: a site that is down for a moment must
 *    not empty a schedule.
 */
import { replaceScheduleUrls, runTick, type SchedulesContext } from '#features/schedules/schedules.ts'
import { findSchedule } from '#features/schedules/store.ts'
import type { Tx } from '#platform/db/database.ts'
import { filteredUrls, filterOf } from './filter-urls.ts'
import * as store from './store.ts'
import { lockSearch, searchesOf, writeReport } from './store-search.ts'

/** For the sweep, and for runs by hand. Which of these schedules search; the others are none of its business. */
export async function beginSearches(
  tx: Tx,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, 'begun' | 'busy'>> {
  const searches = await searchesOf(tx, scheduleIds)
  const begun = searches.filter(({ is_busy }) => !is_busy)
  await store.insertDiscoveries(
    tx,
    begun.map((search) => ({
      accountId: search.account_id,
      params: search.params,
      rootUrl: search.root_url,
      scheduleId: search.schedule_id,
    })),
  )
  return new Map(searches.map(({ schedule_id: id, is_busy }) => [id, is_busy ? 'busy' : 'begun']))
}

const NOTHING_FOUND = 'No URL was found that matches; the schedule keeps the URLs that it had'

/** In the transaction that ends the search, which goes with it. */
export async function finishSearch(
  ctx: SchedulesContext,
  tx: Tx,
  scheduleId: string,
  found: { urls: readonly string[]; errors: readonly string[]; warnings: readonly string[] },
): Promise<void> {
  const search = await lockSearch(tx, scheduleId)
  const schedule = search && (await findSchedule(tx, search.account_id, scheduleId))
  if (!search || !schedule) return
  const matching = await filteredUrls(found.urls, filterOf(search), null)
  const wanted = matching.slice(0, search.max_urls ?? matching.length)
  const usable = wanted.filter((url) => ctx.web.guard.checkUrl(url).ok)
  const errors = [...found.errors]
  if (usable.length === 0) errors.push(NOTHING_FOUND)
  else await replaceScheduleUrls(ctx, tx, search.account_id, scheduleId, usable)
  const changed = usable.length === 0 ? UNCHANGED : compareUrls(schedule.urls, usable)
  const warnings = [...found.warnings]
  if (wanted.length < matching.length) warnings.push(overMost(matching.length, wanted.length))
  if (warnings.length > 0 && changed.vanishedUrls.length > 0) warnings.push(VANISHED_BEYOND)
  const refusal = await runTick(ctx, tx, { id: search.account_id, tier: search.tier }, scheduleId)
  if (refusal !== null) errors.push(`${refusal}, so this run was left out`)
  await writeReport(tx, scheduleId, { ...changed, errors, warnings })
}

const VANISHED_BEYOND = 'As not everything was searched or taken, URLs that vanished may still be there'

function overMost(matching: number, taken: number): string {
  return `${matching} URLs match, and the schedule takes the first ${taken}, as its max_urls says`
}

const UNCHANGED = { newUrls: [], vanishedUrls: [] }

export function compareUrls(
  before: readonly string[],
  after: readonly string[],
): { newUrls: string[]; vanishedUrls: string[] } {
  const [was, is] = [new Set(before), new Set(after)]
  return { newUrls: after.filter((url) => !was.has(url)), vanishedUrls: before.filter((url) => !is.has(url)) }
}
