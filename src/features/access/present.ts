import type { ProfileRow } from './store.ts'

const SET = { set: true }

/** Names, never values: those are sealed and not even opened for this. */
export function presentProfile({ id, name, settings, created_at, updated_at }: ProfileRow) {
  const { hosts, headerNames, cookies, username, userAgent, acceptLanguage, proxy, secretNames, login } = settings
  return {
    access_profile_id: id,
    name,
    hosts,
    headers: namesSet(headerNames),
    cookies: cookies.map((cookie) => ({ ...cookie, ...SET })),
    basic_auth: username === null ? null : { username, password: SET },
    user_agent: userAgent,
    accept_language: acceptLanguage,
    proxy_url: proxy === null ? null : { ...proxy, ...SET },
    secrets: namesSet(secretNames),
    login: login && { ...login, actions: [...login.actions] },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

function namesSet(names: readonly string[]): Record<string, { set: boolean }> {
  return Object.fromEntries(names.map((name) => [name, SET]))
}
