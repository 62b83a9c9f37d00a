import { isTrackingParameter } from './tracking-parameter.ts'

/**
 * One spelling for addresses that lead to the same page, so that a crawl visits it once:
 * 1. No fragment, no user name; host and scheme in lower case, the default port left out, `/a/../b` resolved.
 * 2. Percent-encodings in one spelling: letters, digits and `-._~` bare, everything else with upper-case digits.
 * 3. Parameters that only follow visitors around (`utm_*`, `gclid`, session ids) are dropped, the others sorted by name; the order
 *    of several with one name stays. No empty query.
 * A trailing slash, the letters of a path and `www.` may all make a difference, and stay.
 */

const MAX_URL_CHARS = 2_000

/** Null for what is no http(s) address, and for one so long that only a trap would write it. */
export function normalizeUrl(text: string, baseUrl?: string): string | null {
  const url = parsed(text, baseUrl)
  if (url === null) return null
  const path = spelled(url.pathname)
  const search = normalizedSearch(url.search)
  const href = `${url.protocol}//${url.host}${path}${search}`
  return href.length > MAX_URL_CHARS ? null : href
}

function parsed(text: string, baseUrl: string | undefined): URL | null {
  const url = URL.parse(text, baseUrl)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (!url.pathname.includes(';')) return url
  // What is left of a path without its session id is parsed again: it may be a `..`.
  const path = url.pathname.replace(/;jsessionid=[^/;]*/gi, '')
  return URL.parse(`${url.protocol}//${url.host}${path}${url.search}`)
}

function normalizedSearch(search: string): string {
  if (search.length <= 1) return ''
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== '=')
    .map((pair) => ({ pair: spelled(pair), name: nameOf(pair) }))
    .filter(({ name }) => !isTrackingParameter(name))
  if (kept.length === 0) return ''
  kept.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return `?${kept.map(({ pair }) => pair).join('&')}`
}

/** Sorted and compared in the one spelling, so that the order is the same at the next time. */
function nameOf(pair: string): string {
  const equals = pair.indexOf('=')
  return spelled(equals === -1 ? pair : pair.slice(0, equals))
}

/** A `%` that starts no encoding is one itself. */
function spelled(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(/%([0-9a-f]{2})?/gi, (code, digits: string | undefined) => {
    if (digits === undefined) return '%25'
    const character = String.fromCharCode(Number.parseInt(digits, 16))
    return /[A-Za-z0-9\-._~]/.test(character) ? character : code.toUpperCase()
  })
}
