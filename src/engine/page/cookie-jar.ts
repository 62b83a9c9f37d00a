/**
 * Cookies for the length of one fetch: consent walls and sessions that a redirect sets up and the next hop expects.
 * A cookie stays with the host that set it, or is shared between `example.com` and `www.example.com` when it asks for that domain.
 * Nothing wider is believed, so no list of public suffixes is needed to keep one site's cookies from another.
 */

export type CookieJar = {
  store(url: URL, setCookies: readonly string[], now: Date): void
  /** The `Cookie` header for a request, or null. */
  header(url: URL): string | null
}

type Cookie = { name: string; value: string; host: string; isShared: boolean; path: string; isSecure: boolean }

const MAX_COOKIES = 50
const MAX_COOKIE_LENGTH = 4096

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>()
  return {
    store(url, setCookies, now) {
      for (const text of setCookies) {
        const parsed = parseSetCookie(text, url, now)
        if (parsed === null) continue
        const { cookie, isExpired } = parsed
        const key = JSON.stringify([cookie.host, cookie.isShared, cookie.path, cookie.name])
        cookies.delete(key)
        if (!isExpired && cookies.size < MAX_COOKIES) cookies.set(key, cookie)
      }
    },
    header(url) {
      if (cookies.size === 0) return null
      const sent = [...cookies.values()].filter((cookie) => isSentTo(cookie, url))
      sent.sort((a, b) => b.path.length - a.path.length)
      return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
  }
}

function parseSetCookie(text: string, url: URL, now: Date): { cookie: Cookie; isExpired: boolean } | null {
  if (text.length > MAX_COOKIE_LENGTH || /\p{Cc}/u.test(text)) return null
  const [pair = '', ...parts] = text.split(';')
  const equals = pair.indexOf('=')
  const name = pair.slice(0, Math.max(0, equals)).trim()
  if (name === '') return null
  const attributes = new Map(parts.map(attributeOf))
  const isSecure = attributes.has('secure')
  if (isSecure && url.protocol !== 'https:') return null
  const domain = (attributes.get('domain') ?? '').toLowerCase().replace(/^\./, '')
  if (domain !== '' && url.hostname !== domain && !url.hostname.endsWith(`.${domain}`)) return null
  const isShared = domain !== '' && domain === siteOf(url.hostname)
  const host = isShared ? domain : url.hostname
  const path = attributes.get('path') ?? ''
  const cookie = {
    name,
    value: pair.slice(equals + 1).trim(),
    host,
    isShared,
    path: path.startsWith('/') ? path : defaultPath(url),
    isSecure,
  }
  return { cookie, isExpired: isExpired(attributes, now) }
}

function attributeOf(part: string): [name: string, value: string] {
  const equals = part.indexOf('=')
  if (equals === -1) return [part.trim().toLowerCase(), '']
  return [part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()]
}

function isExpired(attributes: ReadonlyMap<string, string>, now: Date): boolean {
  const maxAge = attributes.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isFinite(expires) && expires <= now.getTime()
}

function isSentTo(cookie: Cookie, url: URL): boolean {
  if (cookie.isSecure && url.protocol !== 'https:') return false
  if (cookie.host !== (cookie.isShared ? siteOf(url.hostname) : url.hostname)) return false
  if (!url.pathname.startsWith(cookie.path)) return false
  return (
    cookie.path.endsWith('/') || url.pathname.length === cookie.path.length || url.pathname[cookie.path.length] === '/'
  )
}

function siteOf(hostname: string): string {
  return hostname.replace(/^www\./, '')
}

function defaultPath(url: URL): string {
  const lastSlash = url.pathname.lastIndexOf('/')
  return lastSlash <= 0 ? '/' : url.pathname.slice(0, lastSlash)
}
