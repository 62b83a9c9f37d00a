import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getOverview, listUnread, type UnreadChanges, type UnreadCheck } from './overview-api.ts'

/** Checks come and go by themselves. */
const LOOK_AGAIN_MS = 15_000
const CHECKS_PER_PAGE = 10

const EVERYTHING = ['overview'] as const

export const overviewQuery = queryOptions({
  queryKey: [...EVERYTHING, 'all'],
  queryFn: getOverview,
  refetchInterval: LOOK_AGAIN_MS,
})

/** Older ones are asked for from where the list ends now: what was read meanwhile is not in it any more. */
export const unreadQuery = infiniteQueryOptions({
  queryKey: [...EVERYTHING, 'unread'],
  queryFn: ({ pageParam }) => listUnread({ limit: CHECKS_PER_PAGE, offset: pageParam }),
  initialPageParam: 0,
  getNextPageParam: (_last: UnreadChanges, pages: UnreadChanges[]) => {
    const shown = pages.reduce((sum, { checks }) => sum + checks.length, 0)
    return shown < (pages.at(-1)?.total ?? 0) ? shown : null
  },
  refetchInterval: LOOK_AGAIN_MS,
  select: ({ pages }) => ({ checks: pages.flatMap(({ checks }) => checks), total: pages.at(-1)?.total ?? 0 }),
})

export function refreshOverview(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: EVERYTHING })
}

/** Shown at once; the service is asked after it. */
export function takeOut(queryClient: QueryClient, isRead: (check: UnreadCheck) => boolean): void {
  queryClient.setQueryData(unreadQuery.queryKey, (known) => {
    if (!known) return known
    const gone = known.pages.flatMap(({ checks }) => checks).filter(isRead).length
    const pages = known.pages.map((page) => ({
      ...page,
      checks: page.checks.filter((check) => !isRead(check)),
      total: Math.max(0, page.total - gone),
    }))
    return { ...known, pages }
  })
}
