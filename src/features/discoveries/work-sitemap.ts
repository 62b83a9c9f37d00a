import { cutAtUrls } from '#engine/discover/cut-words.ts'
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
  { keeper, maxSitemaps }: { keeper: UrlKeeper; maxSitemaps: number },
): Promise<TurnEnd> {
  const { ledger, signal } = turn
  if (ledger.queued.size === 0) ledger.queue(queuedVisit(firstSitemapVisit(params.sitemap_url)))
  const rules = { ...params, maxSitemaps }
  // With all that was wanted it goes on until it meets one more: only then something is left out.
  while (ledger.waiting.length > 0 && !ledger.hasWarning(cutAtUrls(params.max_urls, 'url_pattern'))) {
    if (turn.isOver()) return 'over'
    const visits = ledger.waiting.splice(0, SITEMAPS_AT_ONCE)
    const limits = {
      maxUrls: params.max_urls - ledger.keptCount,
      keeps: (url: string) => !ledger.isKept(url) && keeper.keeps(url),
    }
    const steps = await Promise.all(
      visits.map(async (visit) => ({ visit, step: await visitSitemap(ports, sitemapVisit(visit), limits, signal) })),
    )
    signal.throwIfAborted()
    const beyond = new Set<string>()
    for (const { visit, step } of steps) admit(ledger, rules, visit, step, beyond)
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

type Rules = SitemapParams & { maxSitemaps: number }

/** `beyond`: what is left out by max_urls, to be counted. It is met once: after it nothing is read any more. */
function admit(ledger: Ledger, params: Rules, visit: Visit, step: SitemapStep, beyond: Set<string>): void {
  const fresh = step.urls.filter((url) => !ledger.isKept(url))
  const room = params.max_urls - ledger.keptCount
  for (const url of fresh.slice(0, room)) ledger.keep(url)
  for (const url of fresh.slice(room)) beyond.add(url)
  if (beyond.size > 0) ledger.addWarnings([cutAtUrls(params.max_urls, 'url_pattern')])
  // Without a pattern what two sitemaps list is one address.
  ledger.totalUrls = params.url_pattern === null ? ledger.keptCount + beyond.size : ledger.totalUrls + step.found
  const circle = leadsBack(sitemapVisit(visit), step.next, ledger.queued)
  if (circle !== null) ledger.setProgress({ circle } satisfies Progress)
  const { next, errors, cuts } = admitSitemaps(step.next, ledger.queued, visit.url, params.maxSitemaps)
  for (const found of next) ledger.queue(queuedVisit(found))
  if (step.found > 0 || step.next.length > 0 || step.errors.length === 0) ledger.pagesRead += 1
  ledger.addErrors([...step.errors, ...errors])
  ledger.addWarnings([...step.cuts, ...cuts])
  ledger.finish(visit)
}

function queuedVisit({ url, depth, from }: SitemapVisit): Omit<Visit, 'position'> {
  return { url, depth, kind: from }
}

function sitemapVisit({ url, depth, kind }: Visit): SitemapVisit {
  return { url, depth, from: kind as SitemapVisit['from'] }
}
