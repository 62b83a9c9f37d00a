/** An access profile in its two halves: what may be shown, and what is sealed. */
import type { Access } from '#engine/page/access/access.ts'
import type { Login } from '#engine/page/access/log-in.ts'

export type Settings = {
  hosts: string[]
  headerNames: string[]
  cookies: Array<{ name: string; domain: string | null; path: string | null }>
  username: string | null
  userAgent: string | null
  acceptLanguage: string | null
  proxy: { scheme: string; host: string; username: string | null } | null
  secretNames: string[]
  login: Login | null
}

export type Values = {
  headers: Record<string, string>
  /** In the order of the settings' cookies. */
  cookies: string[]
  password: string | null
  proxyUrl: string | null
  secrets: Record<string, string>
}

export type ProfileContent = { settings: Settings; values: Values }

export function accessOf({ settings, values }: ProfileContent): Access {
  const { hosts, username, userAgent, acceptLanguage } = settings
  return {
    hosts,
    headers: values.headers,
    cookies: settings.cookies.map(({ name, domain, path }, index) => ({
      name,
      value: values.cookies[index] ?? '',
      ...(domain === null ? {} : { domain }),
      ...(path === null ? {} : { path }),
    })),
    basicAuth: username === null ? null : { username, password: values.password ?? '' },
    userAgent,
    acceptLanguage,
    proxyUrl: values.proxyUrl,
    secrets: values.secrets,
  }
}
