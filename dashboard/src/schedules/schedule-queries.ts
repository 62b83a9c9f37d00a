import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageQuery, piecesQuery } from '../list-queries.ts'
import { type Delivery, getSchedule, listDeliveries, listSchedules, readChangelog } from './schedules-api.ts'

const CHANGES_PER_PAGE = 10
const DELIVERIES_PER_PAGE = 20

/** Checks come and go by themselves: what is shown of them is looked at again. */
const LOOK_AGAIN_MS = 5_000
const LOOK_AT_LIST_MS = 15_000

const EVERYTHING = ['schedules'] as const

export const schedulesQuery = (page: number) => pageQuery('schedules', page, listSchedules, () => LOOK_AT_LIST_MS)

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
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: changelogQuery(scheduleId).queryKey }),
    queryClient.invalidateQueries({ queryKey: deliveriesQuery(scheduleId).queryKey }),
  ])
}

export async function forgetSchedule(queryClient: QueryClient, scheduleId: string): Promise<void> {
  for (const { queryKey } of [scheduleQuery(scheduleId), changelogQuery(scheduleId), deliveriesQuery(scheduleId)]) {
    queryClient.removeQueries({ queryKey })
  }
  await queryClient.invalidateQueries({ queryKey: EVERYTHING })
}
