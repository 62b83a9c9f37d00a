/** Parameters that tell where a visitor came from, never what the link leads to. */
const TRACKING =
  /^(?:utm_.*|[a-z]*clid|ref|ref_.*|referrer|source|src|campaign|mc_[ce]id|_ga|_gl|igshid|sid|session|session_?id|phpsessid|jsessionid|token|ts|timestamp|_|cb|rnd|nonce|position|pos)$/i
/** Parameters that are tried as the one that identifies. */
const MAX_PARAMETERS = 6
/** Of one link; a longer query is no address but data. */
const MAX_PARAMETERS_READ = 20

type Link = { base: string; parameters: [name: string, value: string][] }

/** A way to read links as keys; null where a link has no such key. */
type LinkKey = (link: string) => string | null

/**
 * The ways in which the links of a list may identify its items, the most exact first. Which one does is for the data to say: a session in the query changes
 * with every visit, and the path is left; a path that all items share leaves one parameter (`?id=7`).
 */
export function linkKeys(links: readonly string[]): LinkKey[] {
  const counts = new Map<string, number>()
  for (const link of links) {
    for (const [name] of parseLink(link).parameters) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  if (names.length === 0) return [(link) => parseLink(link).base]
  return [
    withoutTracking,
    ...names.slice(0, MAX_PARAMETERS).map((name) => (link: string) => byParameter(link, name)),
    (link) => parseLink(link).base,
  ]
}

function withoutTracking(link: string): string {
  const { base, parameters } = parseLink(link)
  const kept = parameters.filter(([name]) => !TRACKING.test(name)).map(([name, value]) => `${name}=${value}`)
  return kept.length === 0 ? base : `${base}?${kept.sort().join('&')}`
}

function byParameter(link: string, name: string): string | null {
  const { base, parameters } = parseLink(link)
  const found = parameters.find(([known]) => known === name)
  return found ? `${base}?${name}=${found[1]}` : null
}

/** By hand, because links may be relative. Scheme, `www.`, a closing slash and the fragment do not count, but for `#/` and `#!`, which are paths. */
function parseLink(link: string): Link {
  const whole = link.replace(/^(?:https?:)?\/\/(?:www\.)?/i, '')
  const hash = whole.search(/#(?![/!])/)
  const address = hash === -1 ? whole : whole.slice(0, hash)
  const query = address.indexOf('?')
  if (query === -1) return { base: withoutSlash(address), parameters: [] }
  const parameters = address
    .slice(query + 1)
    .split('&', MAX_PARAMETERS_READ)
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const equals = part.indexOf('=')
      return equals === -1 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)]
    })
  return { base: withoutSlash(address.slice(0, query)), parameters }
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}
