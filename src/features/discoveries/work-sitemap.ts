import { errorAt } from '#engine/discover/discovery-errors.ts'
import type { SitemapParams } from '#engine/discover/discovery-params.ts'
import {
  firstSitemapVisit,
  MAX_SITEMAPS,
  type SitemapPorts,
  type SitemapStep,
  type SitemapVisit,
  visitSitemap,
} from '#engine/discover/sitemap-walk.ts'
import type { Ledger } from './ledger.ts'
import type { Visit } from './store.ts'
import type { Turn, TurnEnd } from './turn.ts'
import type { UrlKeeper } from './usable-urls.ts'

/** Read at once, judged and stored in their order: what is found does not depend on which answers first. */
const SITEMAPS_AT_ONCE = 4

export async function workSitemap(
  ports: SitemapPorts,
  turn: Turn,
  params: SitemapParams,
  keeper: UrlKeeper,
): Promise<TurnEnd> {
  const { ledger, signal } = turn
  if (ledger.queued.size === 0) ledger.queue(queuedVisit(firstSitemapVisit(params.sitemap_url)))
  const isFull = () => ledger.keptCount >= params.max_urls
  while (ledger.waiting.length > 0 && !isFull()) {
    if (turn.isOver()) return 'over'
    const visits = ledger.waiting.splice(0, SITEMAPS_AT_ONCE)
    const limits = { maxUrls: params.max_urls - ledger.keptCount, keeps: keeper.keeps, known: ledger.queued }
    const steps = await Promise.all(
      visits.map(async (visit) => ({ visit, step: await visitSitemap(ports, sitemapVisit(visit), limits, signal) })),
    )
    signal.throwIfAborted()
    for (const { visit, step } of steps) admit(ledger, params, visit, step)
    ledger.addErrors(keeper.errors())
    await turn.store()
  }
  return 'done'
}

function admit(ledger: Ledger, params: SitemapParams, visit: Visit, step: SitemapStep): void {
  const room = params.max_urls - ledger.keptCount
  const fresh = step.urls.filter((url) => !ledger.isKept(url))
  for (const url of fresh.slice(0, room)) ledger.keep(url)
  // Without a pattern all that is found is kept, and what two sitemaps list is one address.
  ledger.totalUrls = params.url_pattern === null ? ledger.keptCount : ledger.totalUrls + step.found
  // Sitemaps that were read at once do not know of each other's.
  const next = step.next.filter(({ url }) => !ledger.queued.has(url))
  const places = Math.max(0, MAX_SITEMAPS - ledger.queued.size)
  for (const found of next.slice(0, places)) ledger.queue(queuedVisit(found))
  const leftOut =
    next.length > places
      ? [errorAt(visit.url, `More than ${MAX_SITEMAPS} sitemaps were named; the rest was left out`)]
      : []
  if (step.found > 0 || step.next.length > 0 || step.errors.length === 0) ledger.pagesRead += 1
  ledger.addErrors([...step.errors, ...leftOut])
  ledger.finish(visit)
}

function queuedVisit({ url, depth, from }: SitemapVisit): Omit<Visit, 'position'> {
  return { url, depth, kind: from }
}

function sitemapVisit({ url, depth, kind }: Visit): SitemapVisit {
  return { url, depth, from: kind as SitemapVisit['from'] }
}
