import {
  type CrawlPage,
  type CrawlPorts,
  firstCrawlVisit,
  hostsOf,
  visitCrawlPage,
} from '#engine/discover/crawl-walk.ts'
import { cutAtDepth, cutAtUrls } from '#engine/discover/cut-words.ts'
import type { LinkPatternParams } from '#engine/discover/discovery-params.ts'
import { admitLinks, type CrawlLimits, type CrawlRules } from '#engine/discover/link-crawl.ts'
import { navigationMatcher } from '#engine/discover/url-match.ts'
import { compileGlob } from '#engine/pattern/glob.ts'
import type { Ledger } from './ledger.ts'
import type { Visit } from './store.ts'
import type { Turn, TurnEnd } from './turn.ts'

/** Several pages at once, each stored before its place is free again: a crash repeats no more than those. */
export async function workCrawl(
  ports: CrawlPorts,
  turn: Turn,
  params: LinkPatternParams,
  { pagesAtOnce, ...limits }: CrawlLimits & { pagesAtOnce: number },
): Promise<TurnEnd> {
  const { ledger } = turn
  const progress = ledger.progress as Progress | null
  const crawl: Crawl = {
    rules: rulesOf(params, limits),
    hosts: progress?.hosts ?? hostsOf(params.seed_url),
    wasDeeper: progress?.isDeeper ?? false,
    deeper: new Set(),
  }
  if (ledger.queued.size === 0) ledger.queue({ ...firstCrawlVisit(params.seed_url), kind: '' })
  const inProgress = new Set<Promise<void>>()
  const failures: unknown[] = []
  for (;;) {
    while (inProgress.size < pagesAtOnce && failures.length === 0 && !turn.isOver() && !hasEnough(ledger, crawl)) {
      const visit = ledger.waiting.shift()
      if (visit === undefined) break
      const visiting = visitAndStore(ports, turn, crawl, visit)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inProgress.delete(visiting))
      inProgress.add(visiting)
    }
    if (inProgress.size === 0) break
    await Promise.race(inProgress)
  }
  if (failures.length > 0) throw failures[0]
  if (hasEnough(ledger, crawl)) return 'done'
  if (ledger.waiting.length > 0) return 'over'
  if (isDeeper(crawl)) ledger.addWarnings([cutAtDepth(params.max_depth)])
  await turn.store()
  return 'done'
}

/** `isDeeper`: links were too deep to be followed. */
type Progress = { hosts: string[]; isDeeper: boolean }

type Crawl = {
  rules: CrawlRules
  hosts: string[]
  /** Of the turns before. */
  wasDeeper: boolean
  /** Links that were too deep to be followed from where they were found; a page that is nearer may lead to them yet. */
  deeper: Set<string>
}

/** Of so many, one will remain. */
const MAX_DEEPER = 50_000

function isDeeper({ wasDeeper, deeper }: Crawl): boolean {
  return wasDeeper || deeper.size > 0
}

async function visitAndStore(ports: CrawlPorts, turn: Turn, crawl: Crawl, visit: Visit): Promise<void> {
  const page = await visitCrawlPage(ports, visit, crawl, turn.signal)
  // What a fetch says that was told to stop says nothing about the page.
  turn.signal.throwIfAborted()
  admit(turn.ledger, crawl, visit, page)
  await turn.store()
}

function admit(ledger: Ledger, crawl: Crawl, visit: Visit, page: CrawlPage): void {
  const facts = {
    isCollected: (url: string) => ledger.isKept(url),
    isQueued: (url: string) => ledger.queued.has(url),
    collected: ledger.keptCount,
    queued: ledger.queued.size,
    shapeCounts: ledger.kindCounts,
  }
  const { collect, follow, cuts } = admitLinks(page.links, facts, crawl.rules)
  for (const url of collect) ledger.keep(url)
  for (const { url } of page.links) ledger.count(url)
  for (const { url, depth, shape } of follow) ledger.queue({ url, depth, kind: shape })
  noteDeeper(ledger, crawl, page)
  ledger.totalUrls = ledger.foundCount
  if (page.isRead) ledger.pagesRead += 1
  ledger.addErrors(page.errors)
  ledger.addWarnings([...page.cuts, ...cuts])
  const before = ledger.progress as Progress | null
  const progress: Progress = { hosts: page.hosts, isDeeper: isDeeper(crawl) }
  if (progress.hosts.length !== before?.hosts.length || progress.isDeeper !== before.isDeeper) {
    crawl.hosts = page.hosts
    ledger.setProgress(progress)
  }
  ledger.finish(visit)
}

function noteDeeper(ledger: Ledger, { deeper }: Crawl, { links }: CrawlPage): void {
  for (const { url, isTooDeep } of links) {
    if (!isTooDeep) deeper.delete(url)
    else if (deeper.size < MAX_DEEPER && !ledger.queued.has(url)) deeper.add(url)
  }
}

/** One more was found than is wanted. */
function hasEnough(ledger: Ledger, { rules }: Crawl): boolean {
  return ledger.hasWarning(cutAtUrls(rules.maxUrls, 'link_pattern'))
}

function rulesOf(params: LinkPatternParams, limits: CrawlLimits): CrawlRules {
  const { link_pattern, navigation_pattern, max_depth, max_urls } = params
  const collects = compileGlob(link_pattern)
  const follows = navigation_pattern === null ? null : navigationMatcher(navigation_pattern)
  if (!collects.ok) throw new Error(collects.problem)
  if (follows?.ok === false) throw new Error(follows.problem)
  return {
    collects: collects.matches,
    follows: follows?.matches ?? (() => true),
    maxDepth: max_depth,
    maxUrls: max_urls,
    ...limits,
  }
}
