/** Discoveries: asked for, read, cancelled, deleted. The search itself is `discovery-runner.ts`. */
import { AppError } from '#base/errors.ts'
import { type DiscoveryParams, INVALID_URL, readDiscoveryParams, rootUrl } from '#engine/discover/discovery-params.ts'
import { pageUrl } from '#engine/discover/pagination.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import { checkedUrl, invalid } from '#features/strategies/read-request.ts'
import type { Db } from '#platform/db/database.ts'
import { type EndContext, endDiscovery } from './end-discovery.ts'
import * as store from './store.ts'

export type DiscoveriesContext = { db: Db; web: { guard: AddressGuard } }

/** Refuses at once what cannot be searched; whether anything is there is for the worker to find out. */
export async function createDiscovery(
  ctx: DiscoveriesContext,
  accountId: string,
  discovery: unknown,
): Promise<store.DiscoveryRow> {
  const read = readDiscoveryParams(discovery)
  if (!read.ok) throw read.problem === INVALID_URL ? new AppError('invalid_url') : invalid(read.problem)
  const { params } = read
  checkedUrl(ctx.web.guard, firstUrl(params))
  const [row] = await store.insertDiscoveries(ctx.db, [{ accountId, params, rootUrl: rootUrl(params) }])
  if (!row) throw new Error('no discovery was created')
  return row
}

function firstUrl(params: DiscoveryParams): string {
  return params.method === 'pagination' ? pageUrl(params.url_template, params.start_index) : rootUrl(params)
}

export async function getDiscovery(
  ctx: Pick<DiscoveriesContext, 'db'>,
  accountId: string,
  discoveryId: string,
): Promise<store.DiscoveryRow> {
  const row = await store.findDiscovery(ctx.db, accountId, discoveryId)
  if (!row) throw new AppError('discovery_not_found')
  return row
}

/** What was found so far stays. */
export async function cancelDiscovery(
  ctx: DiscoveriesContext & EndContext,
  accountId: string,
  discoveryId: string,
): Promise<store.DiscoveryRow> {
  const ended = await endDiscovery(ctx, { id: discoveryId, accountId }, { error: CANCELLED })
  if (ended) return ended
  const { status } = await getDiscovery(ctx, accountId, discoveryId)
  throw new AppError('discovery_ended', { values: { status } })
}

export const CANCELLED = 'The discovery was cancelled; what was not visited until then is missing'

export async function deleteDiscovery(ctx: DiscoveriesContext, accountId: string, discoveryId: string): Promise<void> {
  if (!(await store.deleteDiscovery(ctx.db, accountId, discoveryId))) throw new AppError('discovery_not_found')
}
