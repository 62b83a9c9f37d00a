import { pageText } from '#engine/page/charset.ts'
import type { FetchOutcome } from '#engine/page/page.ts'
import { MANY_LINKS } from './cut-words.ts'
import { errorAt } from './discovery-errors.ts'
import { extractLinks } from './extract-links.ts'
import { type CrawlRules, type CrawlVisit, type DecidedLink, decideLink } from './link-crawl.ts'
import { normalizeUrl } from './normalize-url.ts'
import { takeTurns } from './turns.ts'

/** One page of a crawl: what it links to, judged by the rules. What becomes of the links is up to `admitLinks`. */

export type CrawlPorts = {
  fetch(request: { url: string; signal: AbortSignal }): Promise<FetchOutcome>
  robots: CrawlRobots
}

/** False for what the site's robots.txt forbids, where that is respected. */
export type CrawlRobots = { allows(url: string, signal: AbortSignal): Promise<boolean> }

export type CrawlPage = {
  /** Whether it could be fetched. */
  isRead: boolean
  /** All links of the page that stay on the site, whatever was decided; without those that robots.txt forbids. */
  links: DecidedLink[]
  /** The seed's hosts; the visit to the seed may add one. */
  hosts: string[]
  errors: string[]
  /** Which limits left something out. */
  cuts: string[]
}

/** Said once for all pages: what a site does not want is no failure of its pages. */
export const ROBOTS_LEFT_OUT = "Pages that the site's robots.txt asks robots not to fetch were left out"

export function firstCrawlVisit(seedUrl: string): CrawlVisit {
  return { url: normalizeUrl(seedUrl) ?? seedUrl, depth: 0 }
}

/** Before the first visit. */
export function hostsOf(seedUrl: string): string[] {
  const host = URL.parse(seedUrl)?.host
  return host === undefined ? [] : [host]
}

export async function visitCrawlPage(
  ports: CrawlPorts,
  visit: CrawlVisit,
  { rules, hosts }: { rules: CrawlRules; hosts: readonly string[] },
  signal: AbortSignal,
): Promise<CrawlPage> {
  const outcome = await ports.fetch({ url: visit.url, signal })
  if (outcome.kind !== 'page') {
    return { isRead: false, links: [], hosts: [...hosts], errors: [errorOf(visit, outcome)], cuts: [] }
  }
  const { page } = outcome
  const known = new Set(visit.depth === 0 ? [...hosts, ...hostsOf(page.url)] : hosts)
  const { links, isCut } = await extractLinks(pageText(page), page.url)
  const decided = await decidedLinks(links, visit.depth, rules, known)
  const allowed = await allowedLinks(ports.robots, decided, signal)
  return {
    isRead: true,
    links: allowed,
    hosts: [...known],
    errors: allowed.length < decided.length ? [ROBOTS_LEFT_OUT] : [],
    cuts: isCut ? [errorAt(visit.url, MANY_LINKS)] : [],
  }
}

/** A user's pattern may take its time for a link. */
async function decidedLinks(
  links: readonly string[],
  depth: number,
  rules: CrawlRules,
  hosts: ReadonlySet<string>,
): Promise<DecidedLink[]> {
  const decided: DecidedLink[] = []
  const turns = takeTurns()
  for (const url of links) {
    await turns.pause()
    const link = decideLink(url, depth, rules, hosts)
    if (link !== null) decided.push(link)
  }
  return decided
}

/** A link that is neither found nor followed is only counted, and need not be judged. */
async function allowedLinks(
  robots: CrawlRobots,
  links: readonly DecidedLink[],
  signal: AbortSignal,
): Promise<DecidedLink[]> {
  const allowed: DecidedLink[] = []
  const turns = takeTurns()
  for (const link of links) {
    await turns.pause()
    const isWanted = link.collect || link.follow !== null
    if (!isWanted || (await robots.allows(link.url, signal))) allowed.push(link)
  }
  return allowed
}

function errorOf(visit: CrawlVisit, outcome: Exclude<FetchOutcome, { kind: 'page' }>): string {
  if (outcome.kind === 'not_modified') return errorAt(visit.url, 'The server answered 304')
  const { code, message } = outcome.failure
  return code === 'robots' && visit.depth > 0 ? ROBOTS_LEFT_OUT : errorAt(visit.url, message)
}
