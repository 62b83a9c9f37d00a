import type { SitemapParams } from '#engine/discover/discovery-params.ts'
import {
  admitSitemaps,
  firstSitemapVisit,
  leadsBack,
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
    const limits = { maxUrls: params.max_urls - ledger.keptCount, keeps: keeper.keeps }
    const steps = await Promise.all(
      visits.map(async (visit) => ({ visit, step: await visitSitemap(ports, sitemapVisit(visit), limits, signal) })),
    )
    signal.throwIfAborted()
    for (const { visit, step } of steps) admit(ledger, params, visit, step)
    ledger.addErrors(keeper.errors())
    await turn.store()
  }
  const { circle } = (ledger.progress ?? {}) as Progress
  if (ledger.totalUrls === 0 && circle !== undefined) {
    ledger.addErrors([circle])
    await turn.store()
  }
  return 'done'
}

/** `circle`: of documents that lead to each other. It is told when nothing else was found. */
type Progress = { circle?: string }

function admit(ledger: Ledger, params: SitemapParams, visit: Visit, step: SitemapStep): void {
  for (const url of step.urls) {
    if (ledger.keptCount >= params.max_urls) break
    ledger.keep(url)
  }
  // Without a pattern all that is found is kept, and what two sitemaps list is one address.
  ledger.totalUrls = params.url_pattern === null ? ledger.keptCount : ledger.totalUrls + step.found
  const circle = leadsBack(sitemapVisit(visit), step.next, ledger.queued)
  if (circle !== null) ledger.setProgress({ circle } satisfies Progress)
  const { next, errors } = admitSitemaps(step.next, ledger.queued, visit.url)
  for (const found of next) ledger.queue(queuedVisit(found))
  if (step.found > 0 || step.next.length > 0 || step.errors.length === 0) ledger.pagesRead += 1
  ledger.addErrors([...step.errors, ...errors])
  ledger.finish(visit)
}

function queuedVisit({ url, depth, from }: SitemapVisit): Omit<Visit, 'position'> {
  return { url, depth, kind: from }
}

function sitemapVisit({ url, depth, kind }: Visit): SitemapVisit {
  return { url, depth, from: kind as SitemapVisit['from'] }
}
