/**
 * robots.txt after RFC 9309:
 * 1. The groups that name our product token are merged; without one, the groups for `*` are; without those, everything is allowed.
 * 2. The longest matching pattern decides; of equally long ones, `allow` does. What nothing matches is allowed.
 * 3. `*` stands for any characters, a final `$` for the end of the path. Percent-encodings are compared in one spelling.
 * The file comes from a stranger: patterns are matched in linear time, never made into a RegExp.
 */

export type RobotsRules = {
  /** The longest first, allowing ones first among equals: the first match decides. */
  rules: ReadonlyArray<{ allow: boolean; pattern: string }>
  crawlDelayMs: number | null
  /** For everyone, whatever the group. Not yet checked in any way. */
  sitemaps: readonly string[]
}

/** What RFC 9309 asks a crawler to read at least. */
export const ROBOTS_MAX_BYTES = 500 * 1024

/** Together they bound the work for one URL: 10,000 patterns against 4,096 characters. */
const MAX_RULES = 10_000
const MAX_PATH_LENGTH = 4096
const MAX_SITEMAPS = 10_000

type Group = { agents: string[]; rules: Array<{ allow: boolean; pattern: string }>; crawlDelayMs: number | null }

export const ALLOW_ALL: RobotsRules = { rules: [], crawlDelayMs: null, sitemaps: [] }

export function parseRobots(text: string, productToken: string): RobotsRules {
  const { groups, sitemaps } = parseGroups(text)
  const own = groups.filter((group) => group.agents.includes(productToken.toLowerCase()))
  const chosen = own.length > 0 ? own : groups.filter((group) => group.agents.includes('*'))
  const rules = chosen.flatMap((group) => group.rules).slice(0, MAX_RULES)
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow))
  return { rules, crawlDelayMs: chosen.find((group) => group.crawlDelayMs !== null)?.crawlDelayMs ?? null, sitemaps }
}

export function isAllowed({ rules }: RobotsRules, url: URL): boolean {
  if (url.pathname === '/robots.txt') return true
  // What a path itself writes as `*` or `$` is not the wildcard of a pattern.
  const written = (url.pathname + url.search).slice(0, MAX_PATH_LENGTH)
  const path = normalized(written).replaceAll('*', '%2A').replaceAll('$', '%24')
  return rules.find(({ pattern }) => matchesPattern(pattern, path))?.allow ?? true
}

/** Whether `pattern` matches a beginning of `path`, or all of it after a final `$`. */
export function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const [head = '', ...pieces] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(head)) return false
  const tail = isAnchored ? pieces.pop() : undefined
  let position = head.length
  for (const piece of pieces) {
    const found = indexAfter(path, piece, position)
    if (found === -1) return false
    position = found
  }
  if (!isAnchored) return true
  return tail === undefined ? position === path.length : path.length - tail.length >= position && path.endsWith(tail)
}

/** Where the first `piece` at or after `from` ends, or -1. Knuth–Morris–Pratt: `indexOf` is quadratic on what a hostile site writes. */
function indexAfter(path: string, piece: string, from: number): number {
  if (piece.length === 0) return from
  if (piece.length > path.length - from) return -1
  const borders = bordersOf(piece)
  let matched = 0
  for (let i = from; i < path.length; i += 1) {
    while (matched > 0 && path[i] !== piece[matched]) matched = borders[matched - 1] ?? 0
    if (path[i] === piece[matched]) matched += 1
    if (matched === piece.length) return i + 1
  }
  return -1
}

/** For each beginning of `piece`: the length of its longest proper prefix that is also its suffix. */
function bordersOf(piece: string): Uint32Array {
  const borders = new Uint32Array(piece.length)
  let length = 0
  for (let i = 1; i < piece.length; i += 1) {
    while (length > 0 && piece[i] !== piece[length]) length = borders[length - 1] ?? 0
    if (piece[i] === piece[length]) length += 1
    borders[i] = length
  }
  return borders
}

function parseGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let current: Group | null = null
  let isNamingAgents = false
  for (const [key, value] of directives(text)) {
    if (key === 'sitemap') {
      if (value !== '' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value)
      continue
    }
    if (key === 'user-agent') {
      if (current === null || !isNamingAgents) {
        current = { agents: [], rules: [], crawlDelayMs: null }
        groups.push(current)
      }
      current.agents.push(agentToken(value))
      isNamingAgents = true
      continue
    }
    isNamingAgents = false
    if (current !== null) addRule(current, key, value)
  }
  return { groups, sitemaps }
}

function* directives(text: string): Generator<readonly [key: string, value: string]> {
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    const content = line.split('#', 1)[0] ?? ''
    const colon = content.indexOf(':')
    if (colon === -1) continue
    const key = content.slice(0, colon).trim().toLowerCase()
    if (isKnownKey(key)) yield [key, content.slice(colon + 1).trim()]
  }
}

function isKnownKey(key: string): boolean {
  return ['user-agent', 'allow', 'disallow', 'crawl-delay', 'sitemap'].includes(key)
}

function addRule(group: Group, key: string, value: string): void {
  if (key === 'crawl-delay') {
    const seconds = /^\d{1,6}(\.\d{1,6})?$/.test(value) ? Number(value) : null
    if (seconds !== null) group.crawlDelayMs = Math.round(seconds * 1000)
    return
  }
  // An empty `Disallow:` forbids nothing; a pattern that starts with neither `/` nor `*` can match no path.
  if (!value.startsWith('/') && !value.startsWith('*')) return
  const pattern = normalized(value)
  if (pattern.length <= MAX_PATH_LENGTH) group.rules.push({ allow: key === 'allow', pattern })
}

/** `Sandpiper/1.0 (+https://…)` names the product `sandpiper`. */
function agentToken(value: string): string {
  return value === '*' || value.startsWith('* ') ? '*' : (/^[a-z_-]+/i.exec(value)?.[0] ?? '').toLowerCase()
}

/** One spelling: unreserved characters bare, everything beyond ASCII encoded, hexadecimal digits in upper case. */
function normalized(path: string): string {
  const ascii = path.toWellFormed().replace(/\P{ASCII}+/gu, encodeURIComponent)
  return ascii.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[a-z0-9\-._~]/i.test(character) ? character : code.toUpperCase()
  })
}
