import { orAborted } from '#base/or-aborted.ts'
import type { Access } from './access/access.ts'
import type { ProxyRoutes } from './access/proxy-routes.ts'
import { ACTION_LIMITS, type Action } from './actions/action.ts'
import { ActionFailed } from './actions/action-failed.ts'
import type { RunActionsOptions } from './actions/run-actions.ts'
import type { AddressGuard } from './address-guard.ts'
import type { BrowserTab } from './browser-member.ts'
import type { BrowserPool } from './browser-pool.ts'
import { startDeadline } from './deadline.ts'
import { botWallIn } from './detect-bot-wall.ts'
import { botWall } from './fetch-failure.ts'
import type { FetchFailure, Page } from './page.ts'
import {
  actionFailed,
  lostBrowser,
  noBrowser,
  RENDER_TIMEOUT,
  refusedUrl,
  TAB_CRASHED,
  TOO_MUCH_TRAFFIC,
} from './render-failure.ts'
import type { RecordedJson } from './render-json.ts'
import type { MoreEnd, MoreWanted } from './render-more.ts'
import { renderInTab, TabCrashedError } from './render-tab.ts'

export type { MoreEnd, MoreWanted } from './render-more.ts'

export type RenderContext = {
  guard: AddressGuard
  browsers: BrowserPool
  routes: ProxyRoutes
  /** What becomes of a dialog that asks for consent to cookies. */
  consent?: 'refuse' | 'leave'
}

export type RenderRequest = {
  url: string
  /** CSS selectors of what the page is opened for; any of them will do. */
  waitFor?: readonly string[]
  /** The rest of a list is to be brought into the page before it is read. */
  more?: MoreWanted
  /** It is to be seen, too. */
  wantsPicture?: boolean
  /** What is done before it is read. They have their own time. */
  actions?: readonly Action[]
  actionOptions?: ActionOptions
  /** Brought along to its own hosts by the page and by all that it asks for. */
  access?: Access
  /** From the tab being open to the page being read. Waiting for a free tab is not counted. */
  timeoutMs?: number
  /** Aborting rejects with the signal's reason; every other end is a value. */
  signal?: AbortSignal
}

/** How actions are run, but for the time. */
export type ActionOptions = Omit<RunActionsOptions, 'signal'>

export type RenderOutcome =
  | {
      kind: 'page'
      page: Page
      responses: RecordedJson[]
      more?: { earlier: Page[]; steps: number; end: MoreEnd; failure: FetchFailure | null }
      /** A PNG, where it was wanted; null where none could be taken. */
      picture?: Uint8Array | null
    }
  | { kind: 'failed'; failure: FetchFailure }

const DEFAULT_TIMEOUT_MS = 30_000

/** Opens a page in a browser, lets its scripts work, and reads what they made of it. */
export async function renderPage(ctx: RenderContext, request: RenderRequest): Promise<RenderOutcome> {
  const checked = ctx.guard.checkUrl(request.url)
  if (!checked.ok) return failed(refusedUrl(checked.reason))
  using route = ctx.routes.of(request.access)
  const opening = await ctx.browsers.open(request.signal, route === null ? {} : { guard: route.guard })
  if (!opening.ok) return failed(noBrowser(opening.message))
  await using tab = opening.tab
  const { waitFor = [], more = null, timeoutMs = DEFAULT_TIMEOUT_MS, signal, access = null } = request
  const { actions = [], actionOptions = {}, wantsPicture = false } = request
  using deadline = startDeadline(timeoutMs + (actions.length > 0 ? ACTION_LIMITS.totalMs : 0), signal)
  const actionsOfTab = { list: actions, options: { ...actionOptions, signal: deadline.signal } }
  const refusesConsent = ctx.consent === 'refuse'
  const work = {
    url: checked.url,
    waitFor,
    more,
    timeoutMs,
    refusesConsent,
    actions: actionsOfTab,
    access,
    wantsPicture,
  }
  try {
    const rendered = await orAborted(renderInTab(tab, work), deadline.signal)
    if (tab.proxy.meter.isOverLimit) return failed(TOO_MUCH_TRAFFIC)
    // What a browser reports while it goes down (navigations given up) says nothing about the page.
    const loss = rendered.kind === 'failed' ? tab.lost() : null
    return loss === null ? withoutWall(rendered) : failed(lostBrowser(loss))
  } catch (error) {
    signal?.throwIfAborted()
    const failure = failureOf(error, tab, deadline.signal)
    if (failure === null) throw error
    return failed(failure)
  }
}

/** A check for robots that even a browser did not pass is no page. */
function withoutWall(outcome: RenderOutcome): RenderOutcome {
  if (outcome.kind === 'failed') return outcome
  const wall = botWallIn(outcome.page)
  return wall === null ? outcome : failed(botWall(wall))
}

/** Null for an error that neither the page nor the browser can have caused: a bug. */
function failureOf(error: unknown, tab: BrowserTab, deadline: AbortSignal): FetchFailure | null {
  if (tab.proxy.meter.isOverLimit) return TOO_MUCH_TRAFFIC
  if (error instanceof ActionFailed) return actionFailed(error.message)
  if (deadline.aborted) return RENDER_TIMEOUT
  const loss = tab.lost()
  if (loss !== null) return lostBrowser(loss)
  if (error instanceof TabCrashedError) return TAB_CRASHED
  // Playwright names the call in front of its message. A page can make any of them fail.
  const isPlaywrights =
    error instanceof Error &&
    /^(page|frame|browserContext|cdpSession|locator|elementHandle|keyboard|mouse|route)\.\w+: /.test(error.message)
  return isPlaywrights ? TAB_CRASHED : null
}

function failed(failure: FetchFailure): RenderOutcome {
  return { kind: 'failed', failure }
}
