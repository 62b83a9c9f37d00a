/** Which URLs of a discovery a batch or a schedule is made of. */
import { AppError } from '#base/errors.ts'
import { type DiscoveriesContext, getDiscovery } from './discoveries.ts'
import { filteredUrls, filterOf, type Selection } from './filter-urls.ts'
import { listKeptUrls } from './store.ts'

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
  const urls = await filteredUrls(await listKeptUrls(ctx.db, discovery.id), matches, selection.max_urls)
  // An operator may have closed a network since the URLs were found.
  const usable = urls.filter((url) => ctx.web.guard.checkUrl(url).ok)
  if (usable.length === 0) throw new AppError('no_urls_match')
  return usable
}
