import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { foundQuery } from '../lists/found-query.ts'
import type { Wanted } from '../lists/list-search.ts'
import { readAll } from '../paging.ts'
import { listSchedules } from '../schedules/schedules-api.ts'
import { findGroups, getGroup, getSchemaProgress, type SchemaProgress } from './groups-api.ts'

const LOOK_AGAIN_MS = 2_000

const EVERYTHING = ['groups'] as const

export const groupsQuery = (wanted: Wanted<'failing' | 'unused'>, page: number) =>
  foundQuery('groups', wanted, page, { list: (range) => findGroups(wanted, range) })

export const groupQuery = (groupId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'one', groupId], queryFn: () => getGroup(groupId) })

/** Asked again while there is something to do, also after a reload. */
export const schemaProgressQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...EVERYTHING, 'schema', groupId],
    queryFn: () => getSchemaProgress(groupId),
    refetchInterval: ({ state }) => (state.data && isRegenerating(state.data) ? LOOK_AGAIN_MS : false),
  })

/** Below the lists of schedules, so that it is renewed with them. An account with very many sees its groups counted short. */
export const allSchedulesQuery = queryOptions({
  queryKey: ['schedules', 'list', 'all'],
  queryFn: () => readAll(listSchedules),
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
