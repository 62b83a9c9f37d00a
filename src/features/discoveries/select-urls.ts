/** Which URLs of a discovery a batch or a schedule is made of. */
import { AppError } from '#base/errors.ts'
import { takeTurns } from '#engine/discover/turns.ts'
import { urlFilter } from '#engine/discover/url-match.ts'
import { invalid } from '#features/strategies/read-request.ts'
import type { Db } from '#platform/db/database.ts'
import { type DiscoveriesContext, getDiscovery } from './discoveries.ts'
import { listKeptUrls } from './store.ts'

export type Selection = { url_filter?: string | null; max_urls?: number | null }

/** Of all 10,000 URLs a pattern that was made to be slow would take minutes. */
const MAX_FILTER_MS = 10_000

/** Throws in the order of the contract: not ready, no regular expression, nothing matches. */
export async function selectUrls(
  ctx: DiscoveriesContext,
  accountId: string,
  discoveryId: string,
  selection: Selection,
): Promise<string[]> {
  const discovery = await getDiscovery(ctx, accountId, discoveryId)
  if (discovery.status !== 'completed') throw new AppError('discovery_not_ready')
  const matches = filterOf(selection)
  const urls = await selectedUrls(ctx.db, discovery.id, matches, selection)
  // An operator may have closed a network since the URLs were found.
  const usable = urls.filter((url) => ctx.web.guard.checkUrl(url).ok)
  if (usable.length === 0) throw new AppError('no_urls_match')
  return usable
}

type Matches = ((url: string) => boolean) | null

export function filterOf({ url_filter: pattern }: Selection): Matches {
  if (pattern === undefined || pattern === null || pattern === '') return null
  const filter = urlFilter(pattern)
  if (!filter.ok) throw new AppError('invalid_url_filter')
  return filter.matches
}

async function selectedUrls(db: Db, discoveryId: string, matches: Matches, { max_urls }: Selection): Promise<string[]> {
  const all = await listKeptUrls(db, discoveryId)
  const limit = max_urls ?? all.length
  if (matches === null) return all.slice(0, limit)
  const selected: string[] = []
  const turns = takeTurns()
  const startedAt = performance.now()
  for (const url of all) {
    await turns.pause()
    if (performance.now() - startedAt > MAX_FILTER_MS) throw invalid('url_filter takes too long. Use a simpler pattern')
    if (matches(url)) selected.push(url)
    if (selected.length >= limit) break
  }
  return selected
}
