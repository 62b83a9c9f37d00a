import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { piecesQuery } from '../list-queries.ts'
import { foundQuery } from '../lists/found-query.ts'
import type { Wanted } from '../lists/list-search.ts'
import {
  type Delivery,
  findSchedules,
  getSchedule,
  type HistoryAsked,
  listDeliveries,
  listFailedChecks,
  listSchedules,
  type Notify,
  previewNotify,
  readChangelog,
  readHistory,
  readResults,
} from './schedules-api.ts'

const CHANGES_PER_PAGE = 20
const FAILURES_PER_PAGE = 100
const DELIVERIES_PER_PAGE = 5
const ITEMS_PER_PAGE = 1000

/** Checks come and go by themselves: what is shown of them is looked at again. */
const LOOK_AGAIN_MS = 5_000
const LOOK_AT_LIST_MS = 15_000

const EVERYTHING = ['schedules'] as const
/** What there is of one schedule beside itself. */
const NEWS = ['changelog', 'failures', 'results', 'history', 'preview', 'deliveries'] as const

export const schedulesQuery = (wanted: Wanted<'failing' | 'paused' | 'unused'>, page: number) =>
  foundQuery('schedules', wanted, page, {
    list: (range) => findSchedules(wanted, range),
    lookAgainMs: () => LOOK_AT_LIST_MS,
  })

export const schedulesOfQuery = (strategyId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'of', strategyId],
    queryFn: () => listSchedules({ strategy_id: strategyId }),
  })

export const scheduleQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'one', scheduleId],
    queryFn: () => getSchedule(scheduleId),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const changelogQuery = (scheduleId: string) =>
  piecesQuery([...EVERYTHING, 'changelog', scheduleId], CHANGES_PER_PAGE, async (range) => {
    const { entries } = await readChangelog(scheduleId, range)
    return entries
  })

export const failedChecksQuery = (scheduleId: string) =>
  piecesQuery([...EVERYTHING, 'failures', scheduleId], FAILURES_PER_PAGE, (range) =>
    listFailedChecks(scheduleId, range),
  )

export const resultsQuery = (scheduleId: string) =>
  infiniteQueryOptions({
    queryKey: [...EVERYTHING, 'results', scheduleId],
    queryFn: ({ pageParam }) => readResults(scheduleId, { limit: ITEMS_PER_PAGE, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ total, offset, items }) => (offset + items.length < total ? offset + items.length : null),
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }),
  })

export const valueHistoryQuery = (scheduleId: string, asked: HistoryAsked) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'history', scheduleId, asked],
    queryFn: async () => (await readHistory(scheduleId, asked)).points,
  })

export const notifyPreviewQuery = (scheduleId: string, notify: Notify | null) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'preview', scheduleId, notify],
    queryFn: () => previewNotify(scheduleId, notify),
    placeholderData: keepPreviousData,
  })

export const deliveriesQuery = (scheduleId: string) =>
  piecesQuery(
    [...EVERYTHING, 'deliveries', scheduleId],
    DELIVERIES_PER_PAGE,
    (range) => listDeliveries(scheduleId, range),
    (deliveries) => (deliveries.some(isOpenDelivery) ? LOOK_AGAIN_MS : false),
  )

function isOpenDelivery({ status }: Delivery): boolean {
  return status === 'pending' || status === 'delivering'
}

/** After something was made or changed. */
export function refreshSchedules(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: EVERYTHING })
}

/** What a check may have added. */
export async function refreshNews(queryClient: QueryClient, scheduleId: string): Promise<void> {
  await Promise.all(NEWS.map((part) => queryClient.invalidateQueries({ queryKey: [...EVERYTHING, part, scheduleId] })))
}

export async function forgetSchedule(queryClient: QueryClient, scheduleId: string): Promise<void> {
  for (const part of ['one', ...NEWS]) queryClient.removeQueries({ queryKey: [...EVERYTHING, part, scheduleId] })
  await queryClient.invalidateQueries({ queryKey: EVERYTHING })
}
