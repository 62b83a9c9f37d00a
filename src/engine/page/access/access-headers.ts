import type { Access, AccessCookie } from './access.ts'
import { isUrlOf } from './access-hosts.ts'

/** What goes along with a request to this URL, by lower-case names and without cookies: nothing, where it leads to another host. */
export function accessHeaders(access: Access, url: URL): Record<string, string> {
  if (!isUrlOf(access.hosts, url)) return {}
  const { headers, basicAuth, userAgent, acceptLanguage } = access
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return {
    ...(userAgent === null ? {} : { 'user-agent': userAgent }),
    ...(acceptLanguage === null ? {} : { 'accept-language': acceptLanguage }),
    ...(basicAuth === null ? {} : { authorization: `Basic ${basicToken(basicAuth)}` }),
    ...Object.fromEntries(own),
  }
}

export function basicToken({ username, password }: { username: string; password: string }): string {
  return Buffer.from(`${username}:${password}`).toString('base64')
}

/** Those of the access that belong to this URL, the most particular path first. */
export function accessCookies(access: Access, url: URL): AccessCookie[] {
  if (!isUrlOf(access.hosts, url)) return []
  const sent = access.cookies.filter((cookie) => isForHost(cookie, url.hostname) && isForPath(cookie, url))
  return sent.toSorted((a, b) => (b.path ?? '/').length - (a.path ?? '/').length)
}

export function isForHost({ domain, isHostOnly }: AccessCookie, hostname: string): boolean {
  if (domain === undefined) return true
  const name = domain.toLowerCase().replace(/^\./, '')
  return hostname === name || (isHostOnly !== true && hostname.endsWith(`.${name}`))
}

function isForPath({ path = '/', isSecure }: AccessCookie, { pathname, protocol }: URL): boolean {
  if (isSecure && protocol !== 'https:') return false
  if (!pathname.startsWith(path)) return false
  return path.endsWith('/') || pathname.length === path.length || pathname[path.length] === '/'
}

/** One `Cookie` header of several parts. Of a name that two of them have, the later part's counts. */
export function joinCookies(...parts: ReadonlyArray<string | null | undefined>): string | null {
  const joined = parts.reduce<string[]>((pairs, part) => {
    if (!part) return pairs
    const given = part.split(';').map((pair) => pair.trim())
    const more = given.filter((pair) => pair !== '')
    const names = new Set(more.map(nameOf))
    return [...pairs.filter((pair) => !names.has(nameOf(pair))), ...more]
  }, [])
  return joined.length === 0 ? null : joined.join('; ')
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? ''
}

export function cookieHeader(cookies: readonly AccessCookie[]): string | null {
  return cookies.length === 0 ? null : cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
