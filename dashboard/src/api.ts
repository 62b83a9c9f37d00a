/**
 * The dashboard's own routes, as typed calls. They answer JSON; a refusal is `{detail}`, a sentence that is shown as it is.
 * The session is a cookie that scripts cannot read and that the browser sends by itself.
 */
import { request } from './request.ts'

export type User = { account_id: string; email: string; tier: string }
export type Session = { setup_required: boolean; user: User | null }
export type ApiKey = { key_id: string; name: string; prefix: string; created_at: string; last_used_at: string | null }
export type NewApiKey = { key_id: string; name: string; prefix: string; key: string; created_at: string }
export type StrategyQuota = { used: number; limit: number; tier: string; reset_at?: string }
export type Message = { message: string }

export const getSession = () => request<Session>('GET', '/dashboard/session')

export const setUp = (first: { token: string; email: string; password: string }) =>
  request<{ user: User }>('POST', '/dashboard/setup', first)

export const signIn = (credentials: { email: string; password: string }) =>
  request<{ user: User }>('POST', '/dashboard/session', credentials)

export const signOut = () => request<Message>('DELETE', '/dashboard/session')

export const changePassword = (change: { current_password: string; new_password: string }) =>
  request<Message>('POST', '/dashboard/password', change)

export const listKeys = () => request<ApiKey[]>('GET', '/dashboard/keys')

export const createKey = (key: { name: string }) => request<NewApiKey>('POST', '/dashboard/keys', key)

export const deleteKey = (keyId: string) => request<Message>('DELETE', `/dashboard/keys/${encodeURIComponent(keyId)}`)

export const getQuota = () => request<{ strategy_quota: StrategyQuota }>('GET', '/dashboard/api/account/quota')
