import { cutAtUrls } from './cut-words.ts'
import { errorAt } from './discovery-errors.ts'
import { isRunaway, type UrlShape, urlShape } from './url-shape.ts'

/**
 * Which links of a site are found and which are followed:
 * 1. Only the seed's host counts (and the one that the seed redirects to); `www.` makes another host.
 * 2. A link that matches `link_pattern` is found. One that matches `navigation_pattern` (any link when there is none) is followed,
 *    to a depth of `max_depth`: the seed is 0 deep. A link may be both.
 * 3. What the site's robots.txt forbids is neither found nor followed.
 * 4. A crawl asks for at most 10 pages for every address wanted, and never for more than the service allows.
 * 5. Of pages that differ in numbers or ids only, so many are followed at most; of those that differ in dates, a tenth: calendars
 *    have no end. Addresses that grow by repeating themselves are not followed.
 * 6. Each limit that was met is said, so that nobody takes a part for the whole. With all addresses that were wanted the crawl goes
 *    on until it meets one more: only then something is left out.
 */

export type CrawlRules = {
  collects: (url: string) => boolean
  follows: (url: string) => boolean
  maxDepth: number
  maxUrls: number
} & CrawlLimits

/** Settings of the service. */
export type CrawlLimits = {
  /** Asked for by one crawl. */
  maxPages: number
  /** Followed of those that differ in numbers or ids only. */
  maxLikePages: number
}

export type CrawlVisit = { url: string; depth: number }

export type DecidedLink = CrawlVisit & {
  collect: boolean
  /** The shape it is counted under; null for a link that is not followed. */
  follow: UrlShape | null
  /** It would be followed if it were nearer to the seed. */
  isTooDeep: boolean
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

type AdmittedLinks = {
  collect: string[]
  /** Those that are no find themselves come first: lists lead to more than what they list. */
  follow: (CrawlVisit & { shape: string })[]
  /** Which limits left something out. */
  cuts: string[]
}

const PAGES_PER_URL = 10
/** Of the pages that are alike. */
const DATED_SHARE = 0.1

/** Files that hold no links. They may be what is looked for, though. */
const NO_PAGE =
  /\.(?:7z|avi|avif|bmp|bz2|css|csv|dmg|docx?|eot|epub|exe|flac|gif|gz|ico|iso|jpe?g|js|json|m4[av]|mkv|mov|mp[34]|mpe?g|msi|odt|og[agv]|otf|pdf|png|pptx?|rar|rtf|svg|tar|tiff?|ttf|wav|web[mp]|wm[av]|woff2?|xlsx?|xml|xz|zip|zst)$/i

const RUNAWAY = 'Addresses that repeat themselves (/a/b/a/b/…) or have very many parts were not followed'

/** Of the pages that a crawl may ask for, the seed included. */
export function maxCrawlPages({ maxUrls, maxPages }: Pick<CrawlRules, 'maxUrls' | 'maxPages'>): number {
  return Math.min(maxUrls * PAGES_PER_URL, maxPages)
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
  const isPage = !NO_PAGE.test(parsed.pathname) && rules.follows(url)
  const isTooDeep = isPage && depth > rules.maxDepth
  return { url, depth, collect: rules.collects(url), follow: isPage && !isTooDeep ? urlShape(url) : null, isTooDeep }
}

/** What becomes of the links of some pages, given what the crawl already has. */
export function admitLinks(links: readonly DecidedLink[], facts: CrawlFacts, rules: CrawlRules): AdmittedLinks {
  const collect = new Set<string>()
  const cuts = new Set<string>()
  for (const { url } of links.filter((link) => link.collect)) {
    if (facts.isCollected(url) || collect.has(url)) continue
    // One more was found than is wanted: there is no need to go on.
    if (facts.collected + collect.size >= rules.maxUrls) {
      return { collect: [...collect], follow: [], cuts: [cutAtUrls(rules.maxUrls, 'link_pattern')] }
    }
    collect.add(url)
  }
  const follow = admitVisits(links, facts, rules, cuts)
  return { collect: [...collect], follow, cuts: [...cuts] }
}

function admitVisits(
  links: readonly DecidedLink[],
  facts: CrawlFacts,
  rules: CrawlRules,
  cuts: Set<string>,
): AdmittedLinks['follow'] {
  const admitted = new Map<string, CrawlVisit & { shape: string }>()
  const counts = new Map<string, number>()
  const maxPages = maxCrawlPages(rules)
  const inOrder = links.toSorted((a, b) => Number(a.collect) - Number(b.collect))
  for (const { url, depth, follow } of inOrder) {
    if (follow === null || admitted.has(url) || facts.isQueued(url)) continue
    if (isRunaway(url)) {
      cuts.add(RUNAWAY)
      continue
    }
    const { shape, isDated } = follow
    const count = counts.get(shape) ?? facts.shapeCounts.get(shape) ?? 0
    const limit = isDated ? Math.floor(rules.maxLikePages * DATED_SHARE) : rules.maxLikePages
    if (count >= limit) {
      const what = isDated ? 'dates' : 'numbers or ids'
      const says = `Of pages that differ in ${what} only, ${limit} were followed and the rest was not`
      cuts.add(errorAt(shape, `${says}. The setting DISCOVERY_MAX_LIKE_PAGES allows more`))
      continue
    }
    if (facts.queued + admitted.size >= maxPages) {
      const raise = maxPages < rules.maxPages ? 'A larger max_urls' : 'The setting DISCOVERY_MAX_PAGES'
      cuts.add(`The crawl ended after ${maxPages} pages; links beyond them were not followed. ${raise} allows more`)
      break
    }
    counts.set(shape, count + 1)
    admitted.set(url, { url, depth, shape })
  }
  return [...admitted.values()]
}
