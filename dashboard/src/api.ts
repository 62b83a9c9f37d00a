/**
 * The dashboard's own routes, as typed calls. They answer JSON; a refusal is `{detail}`, a sentence that is shown as it is.
 * The session is a cookie that scripts cannot read and that the browser sends by itself.
 */

export type User = { account_id: string; email: string; tier: string }
export type Session = { setup_required: boolean; user: User | null }
export type ApiKey = { key_id: string; name: string; prefix: string; created_at: string; last_used_at: string | null }
export type NewApiKey = { key_id: string; name: string; prefix: string; key: string; created_at: string }
export type StrategyQuota = { used: number; limit: number; tier: string; reset_at?: string }
export type Message = { message: string }

/** A refusal, or no answer at all (`status` 0). The message may be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.status = status
  }
}

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

async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await send(method, path, body)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, detailOf(answer) ?? `Sandpiper answered ${response.status}`)
  // A proxy's own page with status 200 would otherwise pass for data and break far from here.
  if (answer === null)
    throw new ApiError(response.status, 'The answer did not come from Sandpiper. Is a proxy in between?')
  return answer as Answer
}

async function send(method: string, path: string, body: object | undefined): Promise<Response> {
  const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    return await fetch(path, { method, ...json })
  } catch (cause) {
    throw new ApiError(0, 'Sandpiper cannot be reached. Check that it is running, then try again.', { cause })
  }
}

function detailOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('detail' in answer)) return null
  return typeof answer.detail === 'string' ? answer.detail : null
}
