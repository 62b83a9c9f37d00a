import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listDead, listHosts, listProcesses, listQueues } from './operator-api.ts'

/** While a part is open it is asked for again so often. */
const AGAIN_MS = 5_000
/** Over many runs: it changes slowly, and costs the database more. */
const HOSTS_AGAIN_MS = 30_000
export const DEAD_PER_PAGE = 20

export const processesQuery = queryOptions({
  queryKey: ['operator', 'processes'],
  queryFn: listProcesses,
  refetchInterval: AGAIN_MS,
})

export const queuesQuery = queryOptions({
  queryKey: ['operator', 'queues'],
  queryFn: listQueues,
  refetchInterval: AGAIN_MS,
})

export const hostsQuery = queryOptions({
  queryKey: ['operator', 'hosts'],
  queryFn: listHosts,
  refetchInterval: HOSTS_AGAIN_MS,
})

export const deadQuery = (kind: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['operator', 'dead', kind, page],
    queryFn: () => listDead(kind, { limit: DEAD_PER_PAGE, offset: (page - 1) * DEAD_PER_PAGE }),
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  })

export function refreshOperator(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: ['operator'] })
}
