import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listSchedules, type Schedule } from '../schedules/schedules-api.ts'
import { getGroup, getSchemaProgress, listGroups, type SchemaProgress } from './groups-api.ts'

export const PAGE_SIZE = 20
const LOOK_AGAIN_MS = 2_000
const SCHEDULES_PER_REQUEST = 100
/** Ten requests. An account with more of them sees its groups counted short. */
const MOST_SCHEDULES = 1_000

const EVERYTHING = ['groups'] as const

/** One more than is shown: it tells whether there is a next page. */
export const groupsQuery = (page: number) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'list', page],
    queryFn: () => listGroups(PAGE_SIZE + 1, (page - 1) * PAGE_SIZE),
    placeholderData: keepPreviousData,
  })

export const groupQuery = (groupId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'one', groupId], queryFn: () => getGroup(groupId) })

/** Asked again while there is something to do, also after a reload. */
export const schemaProgressQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'schema', groupId],
    queryFn: () => getSchemaProgress(groupId),
    refetchInterval: ({ state }) => (state.data && isRegenerating(state.data) ? LOOK_AGAIN_MS : false),
  })

/** Below the lists of schedules, so that it is renewed with them. */
export const allSchedulesQuery = queryOptions({
  queryKey: ['schedules', 'list', 'all'],
  queryFn: async () => {
    const all: Schedule[] = []
    while (all.length < MOST_SCHEDULES) {
      const some = await listSchedules({ limit: SCHEDULES_PER_REQUEST, offset: all.length })
      all.push(...some)
      if (some.length < SCHEDULES_PER_REQUEST) break
    }
    return all
  },
})

export function isRegenerating({ pending, running }: SchemaProgress): boolean {
  return pending + running > 0
}

/** With the lists of strategies, which tell the group of each. */
export async function refreshGroups(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: EVERYTHING })
  await queryClient.invalidateQueries({ queryKey: ['strategies', 'list'] })
}

export async function forgetGroup(queryClient: QueryClient, groupId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: groupQuery(groupId).queryKey })
  queryClient.removeQueries({ queryKey: schemaProgressQuery(groupId).queryKey })
  await refreshGroups(queryClient)
}
