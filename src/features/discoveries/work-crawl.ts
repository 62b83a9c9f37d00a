import {
  type CrawlPage,
  type CrawlPorts,
  firstCrawlVisit,
  hostsOf,
  visitCrawlPage,
} from '#engine/discover/crawl-walk.ts'
import type { LinkPatternParams } from '#engine/discover/discovery-params.ts'
import { admitLinks, type CrawlRules } from '#engine/discover/link-crawl.ts'
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
  pagesAtOnce: number,
): Promise<TurnEnd> {
  const { ledger } = turn
  const rules = rulesOf(params)
  const crawl: Crawl = { rules, hosts: hostsIn(ledger) ?? hostsOf(params.seed_url) }
  if (ledger.queued.size === 0) ledger.queue({ ...firstCrawlVisit(params.seed_url), kind: '' })
  const inHand = new Set<Promise<void>>()
  const failures: unknown[] = []
  for (;;) {
    while (inHand.size < pagesAtOnce && failures.length === 0 && !turn.isOver() && !isFull(ledger, rules)) {
      const visit = ledger.waiting.shift()
      if (visit === undefined) break
      const visiting = visitAndStore(ports, turn, crawl, visit)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inHand.delete(visiting))
      inHand.add(visiting)
    }
    if (inHand.size === 0) break
    await Promise.race(inHand)
  }
  if (failures.length > 0) throw failures[0]
  return ledger.waiting.length === 0 || isFull(ledger, rules) ? 'done' : 'over'
}

type Crawl = { rules: CrawlRules; hosts: string[] }

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
  const { collect, follow, errors } = admitLinks(page.links, facts, crawl.rules)
  for (const url of collect) ledger.keep(url)
  for (const { url } of page.links) ledger.count(url)
  for (const { url, depth, shape } of follow) ledger.queue({ url, depth, kind: shape })
  ledger.totalUrls = ledger.foundCount
  if (page.links.length > 0 || page.errors.length === 0) ledger.pagesRead += 1
  ledger.addErrors([...page.errors, ...errors])
  if (page.hosts.length > crawl.hosts.length) {
    crawl.hosts = page.hosts
    ledger.setProgress({ hosts: page.hosts })
  }
  ledger.finish(visit)
}

function isFull(ledger: Ledger, rules: CrawlRules): boolean {
  return ledger.keptCount >= rules.maxUrls
}

function hostsIn(ledger: Ledger): string[] | null {
  return (ledger.progress as { hosts: string[] } | null)?.hosts ?? null
}

function rulesOf({ link_pattern, navigation_pattern, max_depth, max_urls }: LinkPatternParams): CrawlRules {
  const collects = compileGlob(link_pattern)
  const follows = navigation_pattern === null ? null : navigationMatcher(navigation_pattern)
  if (!collects.ok) throw new Error(collects.problem)
  if (follows?.ok === false) throw new Error(follows.problem)
  return {
    collects: collects.matches,
    follows: follows?.matches ?? (() => true),
    maxDepth: max_depth,
    maxUrls: max_urls,
  }
}
