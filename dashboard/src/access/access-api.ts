/** The routes of access profiles. */
import type { AccessProfileChange, NewAccessProfile } from '../../generated/api.ts'
import type { Range } from '../paging.ts'
import { answer, api } from '../request.ts'

export type {
  AccessLogin,
  AccessProfile,
  AccessProfileChange,
  AccessTestResult,
  NewAccessProfile,
} from '../../generated/api.ts'

const of = (access_profile_id: string) => ({ params: { path: { access_profile_id } } })

export const listProfiles = (query: Range) => answer(api.GET('/api/access-profiles', { params: { query } }))

export const createProfile = (body: NewAccessProfile) => answer(api.POST('/api/access-profiles', { body }))

export const getProfile = (profileId: string) =>
  answer(api.GET('/api/access-profiles/{access_profile_id}', of(profileId)))

export const changeProfile = (profileId: string, body: AccessProfileChange) =>
  answer(api.PATCH('/api/access-profiles/{access_profile_id}', { ...of(profileId), body }))

export const deleteProfile = (profileId: string) =>
  answer(api.DELETE('/api/access-profiles/{access_profile_id}', of(profileId)))

/** A login that fails is an outcome, not an error. */
export const testProfile = (profileId: string, url: string) =>
  answer(api.POST('/api/access-profiles/{access_profile_id}/test', { ...of(profileId), body: { url } }))
