import { errorAt } from './discovery-errors.ts'
import { isRunaway, type UrlShape, urlShape } from './url-shape.ts'

/**
 * Which links of a site are found and which are followed:
 * 1. Only the seed's host counts (and the one that the seed redirects to); `www.` makes another host.
 * 2. A link that matches `link_pattern` is found. One that matches `navigation_pattern` (any link when there is none) is followed,
 *    to a depth of `max_depth`: the seed is 0 deep. A link may be both.
 * 3. A crawl asks for at most 10 pages for every address wanted, and never for more than 20,000.
 * 4. Of pages that differ in numbers or ids only, at most 2,000 are followed; of those that differ in dates, 200: calendars have no
 *    end. Addresses that grow by repeating themselves are not followed. Each limit that was met is an error, so that nobody takes a
 *    part for the whole.
 */

export type CrawlRules = {
  collects: (url: string) => boolean
  follows: (url: string) => boolean
  maxDepth: number
  maxUrls: number
}

export type CrawlVisit = { url: string; depth: number }

export type DecidedLink = CrawlVisit & {
  collect: boolean
  /** The shape it is counted under; null for a link that is not followed. */
  follow: UrlShape | null
}

/** What the links of a page are judged by. Only what concerns these links need be known. */
export type CrawlFacts = {
  isCollected: (url: string) => boolean
  /** Whether it is or was to be visited. */
  isQueued: (url: string) => boolean
  collected: number
  queued: number
  /** How many were queued of each shape. */
  shapeCounts: ReadonlyMap<string, number>
}

export type AdmittedLinks = {
  collect: string[]
  /** Those that are no find themselves come first: lists lead to more than what they list. */
  follow: (CrawlVisit & { shape: string })[]
  errors: string[]
}

const PAGES_PER_URL = 10
const MAX_PAGES = 20_000
const MAX_SAME_SHAPE = 2_000
const MAX_SAME_DATED_SHAPE = 200

/** Files that hold no links. They may be what is looked for, though. */
const NO_PAGE =
  /\.(?:7z|avi|avif|bmp|bz2|css|csv|dmg|docx?|eot|epub|exe|flac|gif|gz|ico|iso|jpe?g|js|json|m4[av]|mkv|mov|mp[34]|mpe?g|msi|odt|og[agv]|otf|pdf|png|pptx?|rar|rtf|svg|tar|tiff?|ttf|wav|web[mp]|wm[av]|woff2?|xlsx?|xml|xz|zip|zst)$/i

const RUNAWAY = 'Addresses that repeat themselves (/a/b/a/b/…) or have very many parts were not followed'

/** Of the pages that a crawl may ask for, the seed included. */
export function maxCrawlPages(maxUrls: number): number {
  return Math.min(maxUrls * PAGES_PER_URL, MAX_PAGES)
}

/** Null for a link that leads away from the site. */
export function decideLink(
  url: string,
  foundAtDepth: number,
  rules: CrawlRules,
  hosts: ReadonlySet<string>,
): DecidedLink | null {
  const depth = foundAtDepth + 1
  const parsed = URL.parse(url)
  if (parsed === null || !hosts.has(parsed.host)) return null
  const isFollowed = depth <= rules.maxDepth && !NO_PAGE.test(parsed.pathname) && rules.follows(url)
  return { url, depth, collect: rules.collects(url), follow: isFollowed ? urlShape(url) : null }
}

/** What becomes of the links of some pages, given what the crawl already has. */
export function admitLinks(links: readonly DecidedLink[], facts: CrawlFacts, rules: CrawlRules): AdmittedLinks {
  const collect = new Set<string>()
  const errors = new Set<string>()
  for (const { url } of links.filter((link) => link.collect)) {
    if (facts.collected + collect.size >= rules.maxUrls) break
    if (!facts.isCollected(url)) collect.add(url)
  }
  const isFull = facts.collected + collect.size >= rules.maxUrls
  const follow = isFull ? [] : admitVisits(links, facts, rules, errors)
  return { collect: [...collect], follow, errors: [...errors] }
}

function admitVisits(
  links: readonly DecidedLink[],
  facts: CrawlFacts,
  rules: CrawlRules,
  errors: Set<string>,
): AdmittedLinks['follow'] {
  const admitted = new Map<string, CrawlVisit & { shape: string }>()
  const counts = new Map<string, number>()
  const maxPages = maxCrawlPages(rules.maxUrls)
  const inOrder = links.toSorted((a, b) => Number(a.collect) - Number(b.collect))
  for (const { url, depth, follow } of inOrder) {
    if (follow === null || admitted.has(url) || facts.isQueued(url)) continue
    if (isRunaway(url)) {
      errors.add(RUNAWAY)
      continue
    }
    const { shape, isDated } = follow
    const count = counts.get(shape) ?? facts.shapeCounts.get(shape) ?? 0
    const limit = isDated ? MAX_SAME_DATED_SHAPE : MAX_SAME_SHAPE
    if (count >= limit) {
      const what = isDated ? 'dates' : 'numbers or ids'
      errors.add(errorAt(shape, `Of pages that differ in ${what} only, ${limit} were followed and the rest was not`))
      continue
    }
    if (facts.queued + admitted.size >= maxPages) {
      errors.add(`The crawl ended after ${maxPages} pages; links beyond them were not followed`)
      break
    }
    counts.set(shape, count + 1)
    admitted.set(url, { url, depth, shape })
  }
  return [...admitted.values()]
}
