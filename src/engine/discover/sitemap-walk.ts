import { errorAt, shownUrl } from './discovery-errors.ts'
import type { SitemapReading } from './sitemap.ts'
import { GUESSED_PATHS, isSiteAddress, nextGuess, sitemapSources } from './sitemap-sources.ts'

/**
 * From one sitemap to all of a site's, one document a step:
 * 1. A front page, or any page for people, stands for its site: its robots.txt names the sitemaps, or they are guessed.
 * 2. An index leads to its sitemaps, at most 5 levels deep and to so many in all; none is read twice.
 * 3. A document that cannot be read is an error, and the others are read all the same. A wrong guess is none.
 * 4. Documents that lead back to each other are an error where nothing else was found.
 */

export type SitemapVisit = {
  url: string
  /** Indexes above this document. */
  depth: number
  from: 'request' | 'robots' | 'guess' | 'index'
}

/** `url` is where the document was found, after redirects. */
export type SitemapAnswer = { ok: true; reading: SitemapReading; url: string } | { ok: false; problem: string }

export type SitemapPorts = {
  read(url: string, limits: SitemapLimits, signal: AbortSignal): Promise<SitemapAnswer>
  /** The `Sitemap:` lines of the site's robots.txt. */
  robotsLines(siteUrl: string, signal: AbortSignal): Promise<readonly string[]>
}

export type SitemapLimits = {
  /** Addresses still wanted. */
  maxUrls: number
  keeps: (url: string) => boolean
}

export type SitemapStep = {
  /** Addresses to be kept, also beyond those still wanted; another document may have had them too. */
  urls: string[]
  /** Listed addresses, before the filter. */
  found: number
  /** Which of them are visited is up to `admitSitemaps`. */
  next: SitemapVisit[]
  errors: string[]
  /** Which limits left something out. */
  cuts: string[]
}

const MAX_DEPTH = 5
export function firstSitemapVisit(sitemapUrl: string): SitemapVisit {
  return { url: sitemapUrl, depth: 0, from: 'request' }
}

export async function visitSitemap(
  ports: SitemapPorts,
  visit: SitemapVisit,
  limits: SitemapLimits,
  signal: AbortSignal,
): Promise<SitemapStep> {
  const isAsked = visit.from === 'request'
  if (isAsked && isSiteAddress(visit.url)) return sourcesOf(ports, visit.url, signal)
  const answer = await ports.read(visit.url, limits, signal)
  if (isAsked && answer.ok && answer.reading.isHtml) return sourcesBeside(ports, visit, answer, signal)
  return afterSitemap(visit, answer)
}

/** A page for people stands for its site; but where the site names it as a sitemap, it should have been one. */
async function sourcesBeside(
  ports: SitemapPorts,
  visit: SitemapVisit,
  { url, reading }: SitemapAnswer & { ok: true },
  signal: AbortSignal,
): Promise<SitemapStep> {
  const step = await sourcesOf(ports, url, signal)
  const next = step.next.filter((source) => source.from === 'guess' || source.url !== visit.url)
  if (next.length === step.next.length || reading.problem === null) return step
  return { ...step, next, errors: [errorAt(visit.url, reading.problem)] }
}

/** The sitemaps to visit of those that a document led to, and how to go on when there are too many. */
export function admitSitemaps(
  next: readonly SitemapVisit[],
  /** Every document that was or will be visited in this discovery. */
  known: Pick<ReadonlySet<string>, 'has' | 'size'>,
  foundAt: string,
  /** Beside the one that was asked for. */
  maxSitemaps: number,
): Pick<SitemapStep, 'next' | 'errors' | 'cuts'> {
  const guess = next.find(({ url, from }) => from === 'guess' && known.has(url))
  // The one that was asked for is among those that are guessed: the next is tried.
  if (guess !== undefined) {
    const { next: others, errors } = afterWrongGuess(guess)
    return errors.length > 0 ? { next: [], errors, cuts: [] } : admitSitemaps(others, known, foundAt, maxSitemaps)
  }
  const fresh = next.filter(({ url }) => !known.has(url))
  const room = Math.max(0, 1 + maxSitemaps - known.size)
  const [firstLeftOut] = fresh.slice(room)
  if (firstLeftOut === undefined) return { next: fresh, errors: [], cuts: [] }
  const leftOut = `${fresh.length - room} of those it names were not read, from ${shownUrl(firstLeftOut.url)} on`
  const rest =
    'The setting DISCOVERY_MAX_SITEMAPS allows more, and such a sitemap can be read by a discovery of its own, as its sitemap_url'
  const says = `A discovery follows at most ${maxSitemaps} sitemaps; ${leftOut}. ${rest}`
  return { next: fresh.slice(0, room), errors: [], cuts: [errorAt(foundAt, says)] }
}

/**
 * What to say of a document that leads nowhere but back, to itself or to documents above or beside it; null for any other. `depths`:
 * of every document that was or will be visited.
 */
export function leadsBack(
  visit: SitemapVisit,
  next: readonly SitemapVisit[],
  depths: ReadonlyMap<string, number>,
): string | null {
  const isBack = ({ url, from }: SitemapVisit) => from !== 'guess' && (depths.get(url) ?? Infinity) <= visit.depth
  if (next.length === 0 || !next.every(isBack)) return null
  return errorAt(visit.url, 'It leads only to sitemaps that lead to it, and none of them lists an address')
}

async function sourcesOf(ports: SitemapPorts, url: string, signal: AbortSignal): Promise<SitemapStep> {
  const { urls, isGuess } = sitemapSources(url, await ports.robotsLines(url, signal))
  const from = isGuess ? ('guess' as const) : ('robots' as const)
  return { ...NOTHING, next: urls.map((source) => ({ url: source, depth: 0, from })) }
}

/** What a document leads to. */
function afterSitemap(visit: SitemapVisit, answer: SitemapAnswer): SitemapStep {
  if (visit.from === 'guess' && isWrongGuess(answer)) return afterWrongGuess(visit)
  if (!answer.ok) return { ...NOTHING, errors: [errorAt(visit.url, answer.problem)] }
  const { urls, found, children, problem, cut } = answer.reading
  const { next, errors, cuts } = followIndex(visit, children)
  const at = (sentence: string | null) => (sentence === null ? [] : [errorAt(visit.url, sentence)])
  return { urls, found, next, errors: [...at(problem), ...errors], cuts: [...at(cut), ...cuts] }
}

const NOTHING: SitemapStep = { urls: [], found: 0, next: [], errors: [], cuts: [] }

/** The sitemaps of an index, and why they are not visited. */
function followIndex(visit: SitemapVisit, children: readonly string[]): Pick<SitemapStep, 'next' | 'errors' | 'cuts'> {
  if (children.length === 0) return { next: [], errors: [], cuts: [] }
  const others = children.filter((child) => child !== visit.url)
  const loop = others.length < children.length ? [errorAt(visit.url, 'It names itself as one of its sitemaps')] : []
  if (visit.depth >= MAX_DEPTH) {
    const says = `Its sitemaps are nested deeper than ${MAX_DEPTH} levels and were not read. A discovery of its own reads such a sitemap, as its sitemap_url`
    return { next: [], errors: loop, cuts: others.length === 0 ? [] : [errorAt(visit.url, says)] }
  }
  const next = others.map((url) => ({ url, depth: visit.depth + 1, from: 'index' as const }))
  return { next, errors: loop, cuts: [] }
}

function isWrongGuess(answer: SitemapAnswer): boolean {
  return !answer.ok || (answer.reading.found === 0 && answer.reading.children.length === 0)
}

function afterWrongGuess(visit: SitemapVisit): SitemapStep {
  const url = nextGuess(visit.url)
  if (url !== null) return { ...NOTHING, next: [{ ...visit, url }] }
  const site = URL.parse(visit.url)?.origin ?? visit.url
  const problem = `No sitemap was found: robots.txt names none, and none is at ${GUESSED_PATHS.join(', ')}`
  return { ...NOTHING, errors: [errorAt(site, problem)] }
}
