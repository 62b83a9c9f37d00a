import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../list-queries.ts'
import { readAll } from '../paging.ts'
import { type AccessProfile, getProfile, listProfiles } from './access-api.ts'

const EVERYTHING = ['access'] as const

export const profilesQuery = (page: number) => pageQuery('access', page, listProfiles)

/** For choosing one. */
export const allProfilesQuery = queryOptions({
  queryKey: [...EVERYTHING, 'list', 'all'],
  queryFn: () => readAll(listProfiles),
})

export const profileQuery = (profileId: string) =>
  queryOptions({ queryKey: [...EVERYTHING, 'one', profileId], queryFn: () => getProfile(profileId) })

export async function keepProfile(queryClient: QueryClient, profile: AccessProfile): Promise<void> {
  queryClient.setQueryData(profileQuery(profile.access_profile_id).queryKey, profile)
  await queryClient.invalidateQueries({ queryKey: [...EVERYTHING, 'list'] })
}

export async function forgetProfile(queryClient: QueryClient, profileId: string): Promise<void> {
  queryClient.removeQueries({ queryKey: profileQuery(profileId).queryKey })
  await queryClient.invalidateQueries({ queryKey: EVERYTHING })
}
