import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../list-queries.ts'
import { isOpen } from '../parts/is-open.ts'
import { getDiscovery, getProgress, listDiscoveries, listUrls } from './discoveries-api.ts'

export const LOOK_AGAIN_MS = 3_000

const EVERYTHING = ['discoveries'] as const

export const discoveriesQuery = (page: number) =>
  pageQuery('discoveries', page, listDiscoveries, (searches) => (searches.some(isOpen) ? LOOK_AGAIN_MS : false))

export const progressQuery = (discoveryId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'progress', discoveryId], queryFn: () => getProgress(discoveryId) })

/** Of one that has ended: it stays as it is. */
export const discoveryQuery = (discoveryId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'one', discoveryId],
    queryFn: () => getDiscovery(discoveryId),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Of one that has ended, all of them. */
export const urlsQuery = (discoveryId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'urls', discoveryId],
    queryFn: () => listUrls(discoveryId),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function refreshDiscoveries(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'list'] })
}

export async function forgetDiscovery(queryClient: QueryClient, discoveryId: string): Promise<void> {
  for (const { queryKey } of [progressQuery(discoveryId), discoveryQuery(discoveryId), urlsQuery(discoveryId)]) {
    queryClient.removeQueries({ queryKey })
  }
  await refreshDiscoveries(queryClient)
}
