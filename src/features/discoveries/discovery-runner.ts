/**
 * Works on the discoveries of all accounts in this process.
 *
 * 1. A few discoveries are in progress at once. Each has its turn; when others wait, a turn ends after a while and the next discovery
 *    has its own: the account with the fewest in progress is first, so nobody waits for the end of another's site.
 * 2. A discovery is stored step by step. After a crash it goes on where its last step ended.
 * 3. It ends after its time of work at the latest, and when its work ends unexpectedly three times without a step between.
 */

import type { CrawlRobots } from '#engine/discover/crawl-walk.ts'
import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import type { CrawlLimits } from '#engine/discover/link-crawl.ts'
import type { SitemapPorts } from '#engine/discover/sitemap-walk.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { FetchOutcome } from '#engine/page/page.ts'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { Log } from '#platform/log.ts'
import { TimedOut } from '#platform/row-runner/after-error.ts'
import { type Running, startRowRunner } from '#platform/row-runner/row-runner.ts'
import { type EndContext, endDiscovery } from './end-discovery.ts'
import { Ledger } from './ledger.ts'
import * as store from './store.ts'
import { createStore, type Turn, type TurnEnd } from './turn.ts'
import { urlKeeper } from './usable-urls.ts'
import { workCrawl } from './work-crawl.ts'
import { workPagination } from './work-pagination.ts'
import { workSitemap } from './work-sitemap.ts'

export type DiscoveryWeb = {
  guard: Pick<AddressGuard, 'checkUrl'>
  fetch(request: { url: string; signal: AbortSignal }): Promise<FetchOutcome>
  sitemaps: SitemapPorts
  robots: CrawlRobots
}

export type DiscoveryRunnerContext = {
  db: Db
  schedules: EndContext['schedules']
  /** Steps need not wait for the disk: what a crash of the machine takes with it is read once more. */
  relaxedDb: Db
  log: Log
  signals: Signals
  web: DiscoveryWeb
  ownerId: string
  deadline: AbortSignal
  settings: DiscoverySettings
}

export type DiscoverySettings = {
  /** Discoveries in progress. */
  concurrency: number
  /** Requests at once to one host, which is what a crawl has to do with. */
  hostConcurrency: number
  turnSeconds: number
  timeoutSeconds: number
  maxSitemaps: number
} & CrawlLimits

export const DISCOVERY_SETTINGS = { concurrency: 4, turnSeconds: 10 } as const

/** News may get lost. */
const LOOK_EVERY_SECONDS = 1
const GRACE_SECONDS = 5
const MAX_ATTEMPTS = 3

const GAVE_UP = `The work on this discovery ended unexpectedly ${MAX_ATTEMPTS} times in a row, so it was given up`

/** `counts`: the turn ended unexpectedly. */
type Waits = { id: string; counts: boolean }

export function startDiscoveryRunner(ctx: DiscoveryRunnerContext): AsyncDisposable {
  const { db, ownerId, settings } = ctx
  return startRowRunner<store.DiscoveryRow, Waits>(ctx, {
    name: 'discoveries',
    places: settings.concurrency,
    lookEverySeconds: LOOK_EVERY_SECONDS,
    graceSeconds: GRACE_SECONDS,
    listen: (runner) =>
      ctx.signals.on('discoveries.changed', (message) => {
        const [, discoveryId, what] = message?.split(' ') ?? []
        // Its fetches end at once; the next step would find out in any case.
        if (what === 'stopped') runner.lose(discoveryId ?? '')
        if (message === null || what === 'waiting') runner.wake()
      }),
    // One by one: whose turn is next depends on who has one.
    claim: async ({ heldIds }) => ((await store.hasWaiting(db)) ? store.claimDiscovery(db, ownerId, heldIds) : []),
    timeoutSeconds: (row) => settings.timeoutSeconds - row.worked_ms / 1000,
    run: (row, running) => haveTurn(ctx, row, running),
    failed: async ({ id }, error) => {
      if (!(error instanceof TimedOut)) return { id, counts: true }
      await endDiscovery(ctx, { id, ownerId }, { warning: timedOut(settings.timeoutSeconds) })
      return null
    },
    settle: async (waiting) => {
      await store.releaseDiscoveries(db, ownerId, waiting)
      return true
    },
    release: (rows) =>
      store.releaseDiscoveries(
        db,
        ownerId,
        rows.map(({ id }) => ({ id, counts: false })),
      ),
  })
}

async function haveTurn(ctx: DiscoveryRunnerContext, row: store.DiscoveryRow, running: Running): Promise<Waits | null> {
  const hold = { id: row.id, ownerId: ctx.ownerId }
  if (row.attempts > MAX_ATTEMPTS) {
    await endDiscovery(ctx, hold, { error: GAVE_UP })
    return null
  }
  if ((await work(ctx, row, running)) === 'over') return { id: row.id, counts: false }
  await endDiscovery(ctx, hold)
  return null
}

async function work(
  ctx: DiscoveryRunnerContext,
  row: store.DiscoveryRow,
  { signal, isFull, isStopping }: Running,
): Promise<TurnEnd> {
  const { db, relaxedDb, ownerId, settings } = ctx
  const ledger = new Ledger({
    found: await store.readFound(db, row.id),
    visits: await store.readVisits(db, row.id),
    totalUrls: row.total_urls,
    pagesRead: row.pages_read,
    errors: row.errors,
    warnings: row.warnings,
    progress: row.progress,
  })
  let isOver = false
  const timer = setInterval(() => {
    void store.hasWaiting(db).then(
      (hasWaiting) => {
        isOver ||= hasWaiting && isFull()
      },
      () => undefined,
    )
  }, settings.turnSeconds * 1000)
  try {
    return await walk(ctx, row.params, {
      ledger,
      signal,
      isOver: () => isOver || isStopping(),
      store: createStore(relaxedDb, { id: row.id, ownerId }, ledger),
    })
  } finally {
    clearInterval(timer)
  }
}

function walk({ web, settings }: DiscoveryRunnerContext, params: DiscoveryParams, turn: Turn): Promise<TurnEnd> {
  switch (params.method) {
    case 'sitemap':
      return workSitemap(web.sitemaps, turn, params, {
        keeper: urlKeeper(web.guard, params.url_pattern),
        maxSitemaps: settings.maxSitemaps,
      })
    case 'pagination':
      return workPagination(web, turn, params, urlKeeper(web.guard, params.url_pattern))
    case 'link_pattern':
      // Twice as many as the host answers at once: while one half is fetched, the other is stored.
      return workCrawl(web, turn, params, { ...settings, pagesAtOnce: 2 * settings.hostConcurrency })
  }
}

function timedOut(timeoutSeconds: number): string {
  const time = timeoutSeconds % 3600 === 0 ? `${timeoutSeconds / 3600} h` : `${timeoutSeconds} s`
  return `The discovery ended after ${time} of work, which is as long as one may take; what was not visited until then is missing. The setting DISCOVERY_TIMEOUT_SECONDS allows more`
}
