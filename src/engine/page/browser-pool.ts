import type { AddressGuard } from './address-guard.ts'
import { type BrowserChoice, startBrowser } from './browser-launch.ts'
import { type BrowserLimits, type BrowserMember, type BrowserTab, createBrowserMember } from './browser-member.ts'
import { createTurns } from './browser-turns.ts'
import { type FilteringProxy, startFilteringProxy } from './filtering-proxy.ts'

/**
 * Browsers, as few and for as short as possible.
 * 1. None runs until a page needs one, and none after `idleMs` without work.
 * 2. A browser serves `maxPagesPerBrowser` pages or `maxAgeMs`, then takes no more and ends with its last page: what it leaks,
 *    or what a page did to it, does not last.
 * 3. Each page has a context of its own: no cookie, cache, storage or connection is shared.
 * 4. A browser that is over its memory, or does not let go of a page, is killed. The next page gets a new one.
 */
export type BrowserPool = AsyncDisposable & {
  /** Waits for a turn. Rejects with the signal's reason when that fires first. */
  open(signal?: AbortSignal, wanted?: TabOptions): Promise<TabOpening>
  facts(): { browsers: number; openPages: number; waiting: number }
}

/** `guard`: makes the connections of this tab in place of the pool's. */
export type TabOptions = { guard?: AddressGuard }

type TabOpening = { ok: true; tab: BrowserTab } | { ok: false; message: string }

export type BrowserPoolSettings = BrowserLimits & {
  maxConcurrentPages: number
  /** Null: Chromium's own. */
  userAgent: string | null
}

const DEFAULT_BROWSER_POOL: BrowserPoolSettings = {
  maxConcurrentPages: 2,
  maxPagesPerBrowser: 50,
  maxAgeMs: 30 * 60_000,
  maxMemoryBytes: 1_500_000_000,
  idleMs: 30_000,
  userAgent: null,
}

export type BrowserPoolOptions = {
  guard: AddressGuard
  browser?: BrowserChoice
  /** How a browser that runs elsewhere reaches the filtering proxy of this machine. */
  proxyReachableAs?: string
  settings?: Partial<BrowserPoolSettings>
}

type Candidate = { ok: true; member: BrowserMember } | { ok: false; message: string }

type PoolState = {
  options: BrowserPoolOptions
  settings: BrowserPoolSettings
  proxy: Promise<FilteringProxy> | null
  /** The browser that takes new pages, perhaps still starting. */
  current: Promise<Candidate> | null
  members: Set<BrowserMember>
  isClosed: boolean
}

const CLOSED: TabOpening = { ok: false, message: 'The browser pool is closed.' }
const UNUSABLE: TabOpening = { ok: false, message: 'The browser could not open a page.' }

export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const settings = { ...DEFAULT_BROWSER_POOL, ...options.settings }
  const pool: PoolState = { options, settings, proxy: null, current: null, members: new Set(), isClosed: false }
  const turns = createTurns(settings.maxConcurrentPages)
  return {
    async open(signal, wanted = {}) {
      const turn = await turns.take(signal)
      const opening = await openTab(pool, wanted).catch((error: unknown) => {
        turn.release()
        throw error
      })
      if (!opening.ok) turn.release()
      return opening.ok ? { ok: true, tab: releasing(opening.tab, turn.release) } : opening
    },
    facts: () => ({ browsers: pool.members.size, openPages: openPagesOf(pool), waiting: turns.waiting }),
    [Symbol.asyncDispose]: () => close(pool),
  }
}

async function openTab(pool: PoolState, wanted: TabOptions): Promise<TabOpening> {
  // Twice: a browser may have crashed since its last page, unnoticed until asked for the next.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (pool.isClosed) return CLOSED
    const proxy = await startedProxy(pool)
    const candidate = await currentMember(pool, proxy)
    if (!candidate.ok) return candidate
    const tab = await candidate.member.openTab(proxy, { ...wanted, userAgent: pool.settings.userAgent })
    if (tab !== null) return { ok: true, tab }
  }
  return UNUSABLE
}

function startedProxy(pool: PoolState): Promise<FilteringProxy> {
  const { guard, proxyReachableAs } = pool.options
  pool.proxy ??= startFilteringProxy({ guard, ...(proxyReachableAs ? { reachableAs: proxyReachableAs } : {}) })
  return pool.proxy
}

async function currentMember(pool: PoolState, proxy: FilteringProxy): Promise<Candidate> {
  for (;;) {
    pool.current ??= startMember(pool, proxy)
    const starting = pool.current
    const candidate = await starting
    if (candidate.ok && candidate.member.takesPages) return candidate
    // Others who waited for the same browser may have started the next one already.
    if (pool.current === starting) pool.current = null
    if (!candidate.ok) return candidate
  }
}

async function startMember(pool: PoolState, proxy: FilteringProxy): Promise<Candidate> {
  const start = await startBrowser(pool.options.browser ?? {}, proxy.server)
  if (!start.ok) return start
  const member = createBrowserMember(start.running, pool.settings, () => pool.members.delete(member))
  pool.members.add(member)
  return { ok: true, member }
}

function releasing(tab: BrowserTab, release: () => void): BrowserTab {
  return {
    ...tab,
    async [Symbol.asyncDispose]() {
      await tab[Symbol.asyncDispose]()
      release()
    },
  }
}

async function close(pool: PoolState): Promise<void> {
  pool.isClosed = true
  await pool.current
  await Promise.all([...pool.members].map((member) => member.end()))
  await (await pool.proxy)?.[Symbol.asyncDispose]()
}

function openPagesOf(pool: PoolState): number {
  return [...pool.members].reduce((sum, member) => sum + member.openPages, 0)
}
