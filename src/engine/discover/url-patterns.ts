/** What the found addresses have in common, for people to look at. */

const MAX_PREFIXES = 50
const MAX_PREFIX_LEVELS = 3
const SAMPLES = 10
/** A part that so many of the addresses share is part of the pattern. */
const MAJORITY = 0.5

/**
 * How many addresses are below each path: `{ "/product/": 120, "/": 3 }`, the most frequent first, at most 50. Where all are below one
 * path, the paths below that one are counted.
 */
export function urlPatterns(urls: readonly string[]): Record<string, number> {
  const paths = urls.map((url) => URL.parse(url)?.pathname).filter((path) => path !== undefined)
  let counts = new Map<string, number>()
  for (let level = 1; level <= MAX_PREFIX_LEVELS; level += 1) {
    const deeper = countsOf(paths.map((path) => prefixOf(path, level)))
    if (level > 1 && [...deeper.keys()].every((prefix) => counts.has(prefix))) break
    counts = deeper
    if (counts.size > 1) break
  }
  return Object.fromEntries(mostFrequent(counts).slice(0, MAX_PREFIXES))
}

/** The folder that an address is in, at most `levels` deep. */
function prefixOf(path: string, levels: number): string {
  const folders = path.split('/').slice(1, -1).slice(0, levels)
  return folders.length === 0 ? '/' : `/${folders.join('/')}/`
}

/**
 * The commonest shape, as a glob that matches those addresses: `/product/*`. Part by part, what most of the addresses share stays as it
 * is, and what differs becomes a `*`. Null without addresses.
 */
export function inferredPattern(urls: readonly string[]): string | null {
  const parsed = urls.map((url) => URL.parse(url)).filter((url) => url !== null)
  if (parsed.length === 0) return null
  let rest = parsed.map((url) => ({ segments: url.pathname.split('/').slice(1), search: url.search }))
  rest = largestGroup(rest, ({ segments }) => String(segments.length))
  const pattern: string[] = []
  for (let index = 0; index < (rest[0]?.segments.length ?? 0); index += 1) {
    const group = largestGroup(rest, ({ segments }) => segments[index] ?? '')
    const isShared = group.length > rest.length * MAJORITY
    pattern.push(isShared ? (group[0]?.segments[index] ?? '') : '*')
    if (isShared) rest = group
  }
  const path = `/${pattern.join('/')}`.replace(/(?:\/\*)+$/, '/*')
  return (path + searchPattern(rest.map(({ search }) => search))).replace(/\*\*$/, '*')
}

/** The parameters that most have, each with any value. Where they differ, `*` stands for all of them. */
function searchPattern(searches: readonly string[]): string {
  const group = largestGroup(searches, (search) => anyValues(search))
  const [search = ''] = group
  if (group.length <= searches.length * MAJORITY) return '*'
  return new Set(group).size === 1 ? search : anyValues(search)
}

/** `?page=3&all` → `?page=*&all` */
function anyValues(search: string): string {
  return search.replace(/=[^&]*/g, '=*')
}

function largestGroup<T>(values: readonly T[], key: (value: T) => string): T[] {
  const groups = [...Map.groupBy(values, key).values()]
  return groups.reduce((largest, group) => (group.length > largest.length ? group : largest), [])
}

/** Up to ten, from the first to the last at equal distances. */
export function sampleUrls(urls: readonly string[]): string[] {
  if (urls.length <= SAMPLES) return [...urls]
  const distance = (urls.length - 1) / (SAMPLES - 1)
  return Array.from({ length: SAMPLES }, (_, index) => urls[Math.round(index * distance)] ?? '')
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
}
