/** The pages that a strategy no longer reads, each as it is now and as it was when it was last read well. */
import type { Page } from '#engine/page/page.ts'
import { pageKeyOf } from '#features/jobs/job-targets.ts'
import { type LookContext, lookAtPage } from '#features/jobs/look-at-page.ts'
import { listPastPages, readPastPage } from '#features/jobs/past-pages.ts'
import { type Item, itemsOf } from '#features/jobs/result-items.ts'
import { findBroken, listReadSince } from '#features/jobs/store-broken.ts'
import { findBaseline } from '#features/jobs/store-open.ts'
import { findManyResults } from '#features/jobs/store-read.ts'
import type { StrategyRow } from '#features/strategies/store.ts'
import { type StrategiesContext, storedPage } from '#features/strategies/strategies.ts'

export type PagesContext = LookContext & { strategies: StrategiesContext }

export type FoundBroken = {
  url: string
  now: Page
  before: { page: Page | null; items: readonly Item[] }
  /** How many of the two were stored. */
  stored: number
  /** Why it is not read. */
  reason: string
  /** When the run that found it was begun. */
  since: Date
}

/** So many prove a repair well enough. */
const MOST_PAGES = 5
/** Some of those that are kept failed for another reason, or are read again. */
const LOOKED_AT = 8 * MOST_PAGES

/** The strategy's own first, then the newest; a page of which nothing good is known is left out. */
export async function keptBroken(ctx: PagesContext, accountId: string, strategy: StrategyRow): Promise<FoundBroken[]> {
  const past = await listPastPages(ctx.db, { strategyId: strategy.id, roles: ['failing'], limit: LOOKED_AT })
  const broken = await findBroken(
    ctx.db,
    strategy,
    past.flatMap(({ jobId }) => jobId ?? []),
  )
  const own = past.filter(({ jobId }) => jobId !== null && broken.has(jobId))
  const ordered = [...own.filter(({ url }) => url === strategy.url), ...own.filter(({ url }) => url !== strategy.url)]
  const found: FoundBroken[] = []
  for (const page of ordered) {
    if (found.length >= MOST_PAGES) break
    const now = await readPastPage(ctx.db, page)
    const before = now && (await knownBefore(ctx, accountId, strategy, page.url))
    if (!now || !before) continue
    const { stored, ...known } = before
    const run = broken.get(page.jobId ?? '')
    if (!run) continue
    found.push({ url: page.url, now, before: known, stored: stored + 1, reason: run.error, since: run.createdAt })
  }
  return found
}

/** So many tell whether the site shows its new design everywhere. */
const MOST_READABLE = 3

/** Pages that were read well by runs that were begun together with those that broke, or later. */
export async function keptReadable(
  ctx: PagesContext,
  strategy: StrategyRow,
  broken: readonly FoundBroken[],
): Promise<Page[]> {
  const since = new Date(Math.min(...broken.map((page) => page.since.getTime())))
  const urls = await listReadSince(ctx.db, strategy, since, MOST_READABLE)
  const pages: Page[] = []
  for (const url of urls) {
    const of = { strategyId: strategy.id, pageKey: pageKeyOf(url, null), roles: ['last'], limit: 1 } as const
    const [last] = await listPastPages(ctx.db, of)
    const page = last ? await readPastPage(ctx.db, last) : null
    if (page) pages.push(page)
  }
  return pages
}

export type Looked =
  | { kind: 'broken'; page: FoundBroken }
  /** It cannot be repaired, or need not be. */
  | { kind: 'other'; problem: string; errorCode?: string }

/** The page is read now, as a job would. */
export async function lookedBroken(
  ctx: PagesContext,
  accountId: string,
  strategy: StrategyRow,
  url: string,
  signal: AbortSignal,
): Promise<Looked> {
  const since = ctx.strategies.clock.now()
  const outcome = await lookAtPage(ctx, accountId, strategy, url, signal)
  if (outcome.kind === 'extracted' && outcome.digest.itemCount === 0) {
    return { kind: 'other', problem: `There are no items at ${url} now, so there is nothing that a repair could find.` }
  }
  if (outcome.kind !== 'failed') {
    return { kind: 'other', problem: `The recipe reads ${url} as it is now, so there is nothing to repair.` }
  }
  const { failure, page } = outcome
  if (failure.code !== 'recipe_broken' || !page)
    return { kind: 'other', problem: `${url} cannot be repaired. ${failure.message}`, errorCode: failure.code }
  const before = await knownBefore(ctx, accountId, strategy, url)
  if (!before) return { kind: 'other', problem: `Nothing is known of what was read from ${url} before.` }
  const { stored, ...known } = before
  return { kind: 'broken', page: { url, now: page, before: known, stored, reason: failure.message, since } }
}

/** Null where no run read it well, and it is not the page that the strategy was made on. */
async function knownBefore(
  ctx: PagesContext,
  accountId: string,
  strategy: StrategyRow,
  url: string,
): Promise<(FoundBroken['before'] & { stored: number }) | null> {
  const key = { strategyId: strategy.id, pageKey: pageKeyOf(url, null) }
  const baseline = await findBaseline(ctx.db, key)
  if (baseline) {
    const [last] = await listPastPages(ctx.db, { ...key, roles: ['last'], limit: 1 })
    const page = last ? await readPastPage(ctx.db, last) : null
    // An earlier version may have read what this one does not find there.
    const needsItems = page === null || baseline.recipeVersion !== strategy.version
    const kept = needsItems
      ? (await findManyResults(ctx.db, [baseline.snapshotId])).get(baseline.snapshotId)
      : undefined
    return { page, items: kept ? itemsOf(kept.results) : [], stored: page === null ? 0 : 1 }
  }
  if (url !== strategy.url) return null
  const page = await storedPage(ctx.strategies, accountId, strategy.id)
  return page && { page, items: [], stored: 1 }
}
