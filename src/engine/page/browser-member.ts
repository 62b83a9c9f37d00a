import type { BrowserContext } from 'playwright-core'
import type { AddressGuard } from './address-guard.ts'
import type { RunningBrowser } from './browser-launch.ts'
import { createMemoryReader } from './browser-process.ts'
import { within } from './browser-wait.ts'
import type { FilteringProxy } from './filtering-proxy.ts'
import type { ProxyLease } from './filtering-proxy-lease.ts'

/** When a browser has to go. */
export type BrowserLimits = {
  maxPagesPerBrowser: number
  maxAgeMs: number
  /** Of the whole process tree, without mapped files. Watched where the host has /proc. */
  maxMemoryBytes: number
  idleMs: number
}

/** One page's share of a browser. */
export type BrowserTab = AsyncDisposable & {
  context: BrowserContext
  proxy: ProxyLease
  /** Why the browser went away under the page; null while it is there. */
  lost(): BrowserLoss | null
}

export type BrowserLoss = 'crash' | 'memory' | 'closed'

type TabWanted = { userAgent: string | null; guard?: AddressGuard }

/** A running browser, from its first page to its end. */
export type BrowserMember = {
  readonly openPages: number
  readonly takesPages: boolean
  /** Null when the browser cannot; it has ended then. */
  openTab(proxy: FilteringProxy, wanted: TabWanted): Promise<BrowserTab | null>
  end(): Promise<void>
}

const MEMORY_CHECK_MS = 500
const CONTEXT_TIMEOUT_MS = 5_000

type State = {
  running: RunningBrowser
  limits: BrowserLimits
  openPages: number
  servedPages: number
  loss: BrowserLoss | null
  isRetired: boolean
  idleTimer: NodeJS.Timeout | undefined
  otherTimers: NodeJS.Timeout[]
  ending: Promise<void> | null
  onEnd: () => void
}

export function createBrowserMember(running: RunningBrowser, limits: BrowserLimits, onEnd: () => void): BrowserMember {
  const state: State = {
    running,
    limits,
    openPages: 0,
    servedPages: 0,
    loss: null,
    isRetired: false,
    idleTimer: undefined,
    otherTimers: [],
    ending: null,
    onEnd,
  }
  watch(state)
  return {
    get openPages() {
      return state.openPages
    },
    get takesPages() {
      return !state.isRetired
    },
    openTab: (proxy, wanted) => openTab(state, proxy, wanted),
    end: () => end(state, 'closed'),
  }
}

function watch(state: State): void {
  const { running, limits, otherTimers } = state
  running.browser.on('disconnected', () => void end(state, 'crash'))
  otherTimers.push(setTimeout(() => retire(state), limits.maxAgeMs).unref())
  if (running.process !== null) {
    const readMemory = createMemoryReader(running.process)
    otherTimers.push(setInterval(() => checkMemory(state, readMemory), MEMORY_CHECK_MS).unref())
  }
  waitForWork(state)
}

function checkMemory(state: State, readMemory: () => number | null): void {
  if (state.ending !== null) return
  const bytes = readMemory()
  if (bytes !== null && bytes > state.limits.maxMemoryBytes) void end(state, 'memory')
}

async function openTab(
  state: State,
  proxy: FilteringProxy,
  { userAgent, guard }: TabWanted,
): Promise<BrowserTab | null> {
  state.openPages += 1
  state.servedPages += 1
  clearTimeout(state.idleTimer)
  if (state.servedPages >= state.limits.maxPagesPerBrowser) state.isRetired = true
  const lease = proxy.lease({}, guard)
  const context = await newContext(state.running, proxy.server, lease, userAgent)
  if (context === null) {
    lease.close()
    state.openPages -= 1
    await end(state, 'crash')
    return null
  }
  return { context, proxy: lease, lost: () => state.loss, [Symbol.asyncDispose]: () => closeTab(state, context, lease) }
}

async function newContext(
  { browser }: RunningBrowser,
  server: string,
  lease: ProxyLease,
  userAgent: string | null,
): Promise<BrowserContext | null> {
  let context: BrowserContext | null = null
  const { username, password } = lease
  const made = browser.newContext({
    // `<-loopback>`: Chromium would otherwise go to this machine's own addresses past the proxy.
    proxy: { server, username, password, bypass: '<-loopback>' },
    serviceWorkers: 'block',
    acceptDownloads: false,
    ...(userAgent === null ? {} : { userAgent }),
  })
  await within(
    CONTEXT_TIMEOUT_MS,
    made.then((value) => {
      context = value
    }),
  )
  return context
}

async function closeTab(state: State, context: BrowserContext, lease: ProxyLease): Promise<void> {
  lease.close()
  let isClosed = false
  await within(
    CONTEXT_TIMEOUT_MS,
    context.close().then(() => {
      isClosed = true
    }),
  )
  state.openPages -= 1
  // A page that does not let go of its browser takes it along.
  if (!isClosed) await end(state, 'crash')
  else if (state.isRetired) retire(state)
  else waitForWork(state)
}

/** Takes no more pages, and ends with the last one. */
function retire(state: State): void {
  state.isRetired = true
  if (state.openPages === 0) void end(state, 'closed')
}

function waitForWork(state: State): void {
  if (state.openPages > 0 || state.ending !== null) return
  clearTimeout(state.idleTimer)
  state.idleTimer = setTimeout(() => retire(state), state.limits.idleMs).unref()
}

function end(state: State, loss: BrowserLoss): Promise<void> {
  state.ending ??= endNow(state, loss)
  return state.ending
}

async function endNow(state: State, loss: BrowserLoss): Promise<void> {
  state.isRetired = true
  state.loss = loss
  clearTimeout(state.idleTimer)
  for (const timer of state.otherTimers) clearTimeout(timer)
  await (loss === 'closed' ? state.running.close() : state.running.kill())
  state.onEnd()
}
