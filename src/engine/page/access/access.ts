/** What a reader brings along to the hosts that it is meant for, and to no other: in plain text, for the length of one reading. */
export type Access = {
  /** As `readHost` gives them. */
  hosts: readonly string[]
  headers: Readonly<Record<string, string>>
  cookies: readonly AccessCookie[]
  basicAuth: { username: string; password: string } | null
  userAgent: string | null
  acceptLanguage: string | null
  proxyUrl: string | null
  /** For actions, by the name that stands between the braces. */
  secrets: Readonly<Record<string, string>>
}

export type AccessCookie = {
  name: string
  value: string
  /** Without it the cookie goes to all hosts of the access. */
  domain?: string
  path?: string
  /** To the host named by `domain`, not to those below it. */
  isHostOnly?: boolean
  isSecure?: boolean
}

export const NO_ACCESS: Access = {
  hosts: [],
  headers: {},
  cookies: [],
  basicAuth: null,
  userAgent: null,
  acceptLanguage: null,
  proxyUrl: null,
  secrets: {},
}
