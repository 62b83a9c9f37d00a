/** The dashboard's own routes, and what belongs to the account. */
import type { Credentials, FirstAccount, NewApiKey, PasswordChange } from '../generated/api.ts'
import { answer, api } from './request.ts'

export type { ApiKey, CreatedApiKey, StrategyQuota, User } from '../generated/api.ts'

export const getSession = () => answer(api.GET('/session'))

export const setUp = (body: FirstAccount) => answer(api.POST('/setup', { body }))

export const signIn = (body: Credentials) => answer(api.POST('/session', { body }))

export const signOut = () => answer(api.DELETE('/session'))

export const changePassword = (body: PasswordChange) => answer(api.POST('/password', { body }))

export const listKeys = () => answer(api.GET('/keys'))

export const createKey = (body: NewApiKey) => answer(api.POST('/keys', { body }))

export const deleteKey = (key_id: string) => answer(api.DELETE('/keys/{key_id}', { params: { path: { key_id } } }))

export const getQuota = () => answer(api.GET('/api/account/quota'))
