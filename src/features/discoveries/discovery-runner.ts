/**
 * Works on the discoveries of all accounts in this process.
 *
 * 1. A few discoveries are in hand at once. Each has its turn; when others wait, a turn ends after a while and the next discovery
 *    has its own: the account with the fewest in hand is first, so nobody waits for the end of another's site.
 * 2. A discovery is stored step by step. After a crash it goes on where its last step ended.
 * 3. It ends after its time of work at the latest, and when its work ends unexpectedly three times without a step between.
 */

import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import type { CrawlLimits } from '#engine/discover/link-crawl.ts'
import type { SitemapPorts } from '#engine/discover/sitemap-walk.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import type { FetchOutcome } from '#engine/page/page.ts'
import type { Db } from '#platform/db/database.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { Log } from '#platform/log.ts'
import { type SteadyLoop, startSteadyLoop } from '#platform/steady-loop.ts'
import { type EndContext, endDiscovery } from './end-discovery.ts'
import { Ledger } from './ledger.ts'
import * as store from './store.ts'
import { createStore, LostDiscovery, type Turn, type TurnEnd } from './turn.ts'
import { urlKeeper } from './usable-urls.ts'
import { workCrawl } from './work-crawl.ts'
import { workPagination } from './work-pagination.ts'
import { workSitemap } from './work-sitemap.ts'

export type DiscoveryWeb = {
  guard: Pick<AddressGuard, 'checkUrl'>
  fetch(request: { url: string; signal: AbortSignal }): Promise<FetchOutcome>
  sitemaps: SitemapPorts
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
  settings: DiscoverySettings
}

export type DiscoverySettings = {
  /** Discoveries in hand. */
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
const DRAIN_SECONDS = 5
const MAX_ATTEMPTS = 3

const GAVE_UP = `The work on this discovery ended unexpectedly ${MAX_ATTEMPTS} times in a row, so it was given up`

class TimedOut extends Error {}

export function startDiscoveryRunner(ctx: DiscoveryRunnerContext): AsyncDisposable {
  const runner = new DiscoveryRunner(ctx)
  const stopListening = ctx.signals.on('discoveries.changed', (message) => {
    const [, discoveryId, what] = message?.split(' ') ?? []
    if (what === 'stopped') runner.stop(discoveryId ?? '')
    if (message === null || what === 'waiting') runner.wake()
  })
  return {
    async [Symbol.asyncDispose]() {
      stopListening()
      await runner.drain()
    },
  }
}

type Held = { stop: AbortController; work: Promise<void> }

class DiscoveryRunner {
  readonly #ctx: DiscoveryRunnerContext
  readonly #loop: SteadyLoop
  readonly #held = new Map<string, Held>()
  #isDraining = false

  constructor(ctx: DiscoveryRunnerContext) {
    this.#ctx = ctx
    this.#loop = startSteadyLoop({
      name: 'discoveries',
      everySeconds: LOOK_EVERY_SECONDS,
      log: ctx.log,
      run: () => this.#take(),
    })
  }

  wake(): void {
    this.#loop.wake()
  }

  /** Its fetches end at once; the next step would find out in any case. */
  stop(discoveryId: string): void {
    this.#held.get(discoveryId)?.stop.abort(new LostDiscovery('the discovery was ended or deleted'))
  }

  async drain(): Promise<void> {
    this.#isDraining = true
    await this.#loop[Symbol.asyncDispose]()
    const timer = setTimeout(() => {
      for (const { stop } of this.#held.values()) stop.abort(new Error('The service is shutting down'))
    }, DRAIN_SECONDS * 1000)
    await Promise.allSettled([...this.#held.values()].map(({ work }) => work))
    clearTimeout(timer)
  }

  async #take(): Promise<boolean> {
    const { db, ownerId, settings } = this.#ctx
    if (this.#isDraining || this.#held.size >= settings.concurrency) return false
    const row = await store.claimDiscovery(db, ownerId, [...this.#held.keys()])
    if (row === null) return false
    const stop = new AbortController()
    const work = this.#work(row, stop).finally(() => {
      this.#held.delete(row.id)
      this.#loop.wake()
    })
    this.#held.set(row.id, { stop, work })
    return true
  }

  async #work(row: store.DiscoveryRow, stop: AbortController): Promise<void> {
    const { db, ownerId, log, settings } = this.#ctx
    const hold = { id: row.id, ownerId }
    const leftMs = settings.timeoutSeconds * 1000 - row.worked_ms
    const timer = setTimeout(() => stop.abort(new TimedOut()), Math.max(0, leftMs))
    try {
      if (row.attempts > MAX_ATTEMPTS) await endDiscovery(this.#ctx, hold, { error: GAVE_UP })
      else if ((await this.#haveTurn(row, stop.signal)) === 'done') await endDiscovery(this.#ctx, hold)
      else await store.releaseDiscovery(db, hold, { counts: false })
    } catch (error) {
      await this.#fail(hold, stop.signal.aborted ? stop.signal.reason : error).catch((problem: unknown) => {
        // It comes back when this process is gone.
        log.error({ err: problem, discovery_id: row.id }, 'a discovery could not be put away')
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async #fail(hold: { id: string; ownerId: string }, error: unknown): Promise<void> {
    const { db, log, settings } = this.#ctx
    if (error instanceof LostDiscovery) return
    if (error instanceof TimedOut) {
      await endDiscovery(this.#ctx, hold, { warning: timedOut(settings.timeoutSeconds) })
      return
    }
    if (!this.#isDraining) log.error({ err: error, discovery_id: hold.id }, 'the work on a discovery failed')
    await store.releaseDiscovery(db, hold, { counts: !this.#isDraining })
  }

  async #haveTurn(row: store.DiscoveryRow, signal: AbortSignal): Promise<TurnEnd> {
    const { db, relaxedDb, ownerId, settings } = this.#ctx
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
          isOver ||= hasWaiting && this.#held.size >= settings.concurrency
        },
        () => undefined,
      )
    }, settings.turnSeconds * 1000)
    try {
      return await this.#walk(row.params, {
        ledger,
        signal,
        isOver: () => isOver || this.#isDraining,
        store: createStore(relaxedDb, { id: row.id, ownerId }, ledger),
      })
    } finally {
      clearInterval(timer)
    }
  }

  #walk(params: DiscoveryParams, turn: Turn): Promise<TurnEnd> {
    const { web, settings } = this.#ctx
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
}

function timedOut(timeoutSeconds: number): string {
  const time = timeoutSeconds % 3600 === 0 ? `${timeoutSeconds / 3600} h` : `${timeoutSeconds} s`
  return `The discovery ended after ${time} of work, which is as long as one may take; what was not visited until then is missing. The setting DISCOVERY_TIMEOUT_SECONDS allows more`
}
