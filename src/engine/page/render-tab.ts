import type { BrowserContext, Page as BrowserPage, CDPSession, Route } from 'playwright-core'
import { sha256Hex } from '#base/json.ts'
import type { Access } from './access/access.ts'
import { bringAlong } from './access/bring-along.ts'
import type { Action } from './actions/action.ts'
import { type RunActionsOptions, runActions } from './actions/run-actions.ts'
import type { BrowserTab } from './browser-member.ts'
import { within } from './browser-wait.ts'
import { type ConsentWatch, refuseConsent } from './consent/refuse-consent.ts'
import type { FetchFailure, Page } from './page.ts'
import { type MainDocument, watchDocument } from './render-document.ts'
import { watchFailedCalls } from './render-failed-calls.ts'
import { documentFailure, HTML_TOO_LARGE, NOT_A_PAGE, UNREADABLE } from './render-failure.ts'
import { serialiseDocument } from './render-html.ts'
import { type RecordedJson, recordJson } from './render-json.ts'
import { type MoreEnd, type MoreWanted, readMore } from './render-more.ts'
import { pictureOf } from './render-picture.ts'
import { watchQuiet } from './render-quiet.ts'
import { type Settling, settle } from './render-settle.ts'

type TabWork = {
  url: URL
  waitFor: readonly string[]
  more: MoreWanted | null
  timeoutMs: number
  refusesConsent: boolean
  actions: { list: readonly Action[]; options: RunActionsOptions }
  access: Access | null
  wantsPicture: boolean
}

type TabOutcome =
  | {
      kind: 'page'
      page: Page
      responses: RecordedJson[]
      more?: { earlier: Page[]; steps: number; end: MoreEnd; failure: FetchFailure | null }
      picture?: Uint8Array | null
    }
  | { kind: 'failed'; failure: FetchFailure }

/** The page's own process ended, mostly for want of memory. */
export class TabCrashedError extends Error {
  constructor() {
    super('The tab crashed')
    this.name = 'TabCrashedError'
  }
}

const MAX_HTML_BYTES = 10 * 1024 * 1024

/** Of the whole time; the rest is for reading the page. A page that never rests is read as it stands then. */
const SETTLING_SHARE = 0.6
/** A list that grows has more time, but the page itself settles as soon as any other. */
const SETTLING_MS = 18_000
const GROWING_SHARE = 0.85
const QUIET_MS = 500
const BEFORE_ACTIONS_MS = 8_000

/** For an event that belongs to a call which has already returned. */
const EVENT_MS = 1_000

const BLANK_IMAGE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** May go on for ever when the page does: the caller sets the limit and closes the tab. */
export async function renderInTab(tab: BrowserTab, work: TabWork): Promise<TabOutcome> {
  const page = await tab.context.newPage()
  const crashed = new Promise<never>((_resolve, reject) => page.once('crash', () => reject(new TabCrashedError())))
  return Promise.race([visit(tab, page, work), crashed])
}

async function visit(tab: BrowserTab, page: BrowserPage, work: TabWork): Promise<TabOutcome> {
  const startedAt = performance.now()
  await slimDown(tab.context, page, work.wantsPicture || work.actions.options.afterEach !== undefined)
  const session = await tab.context.newCDPSession(page)
  const documents = await watchDocument(session)
  const quiet = watchQuiet(session)
  const failedCalls = watchFailedCalls(session, work.url.host)
  const recorder = await recordJson(session)
  if (work.access !== null) await bringAlong(tab, page, work.access)
  const consent = work.refusesConsent ? await refuseConsent(session) : null

  const arrival = await page
    .goto(work.url.href, { waitUntil: 'commit', timeout: 0 })
    .catch((error: unknown) => ({ error }))
  // The two come by different ways, and either may be first.
  await within(EVENT_MS, documents.first)
  if (documents.latest() === null && arrival !== null && 'error' in arrival) throw arrival.error
  const isThere = documents.latest()?.kind === 'response'
  const actedMs = isThere ? await prepare({ page, session, quiet }, consent, work) : 0

  const failure = failureOf(tab, documents.latest(), page.url())
  if (failure !== null) return { kind: 'failed', failure }
  const until = startedAt + actedMs + work.timeoutMs * GROWING_SHARE
  const given = { records: work.waitFor, until, maxLength: MAX_HTML_BYTES }
  const more = work.more && (await readMore({ page, session, quiet, failedCalls }, work.more, given))
  const read = await readPage(session, work.url, page.url(), documents.latest())
  if ('failure' in read) return { kind: 'failed', ...read }
  const grown = more && { ...more, earlier: more.earlier.map((html) => earlierPage(read.page, html)) }
  const seen = work.wantsPicture ? { picture: await pictureOf(page) } : {}
  return { kind: 'page', ...read, responses: await recorder.finish(), ...(grown ? { more: grown } : {}), ...seen }
}

function earlierPage(page: Page, html: string): Page {
  const body = new TextEncoder().encode(html)
  return { ...page, body, bodyHash: sha256Hex(body) }
}

/** Scripts first: what is clicked before they have come does nothing. Answers how long the actions took: they have their own time. */
async function prepare(settling: Settling, consent: ConsentWatch | null, work: TabWork): Promise<number> {
  const { page, quiet } = settling
  const { list, options } = work.actions
  const startedAt = performance.now()
  if (list.length > 0 || options.afterEach !== undefined) {
    await within(BEFORE_ACTIONS_MS, quiet.quietFor(QUIET_MS))
    await consent?.answered()
    await runActions(page, list, options)
  }
  const share = list.length > 0 ? SETTLING_SHARE / 2 : SETTLING_SHARE
  const actedAt = performance.now()
  const settleBy = actedAt + Math.min(work.timeoutMs * share, SETTLING_MS)
  await settle(settling, work.waitFor, settleBy)
  // What a refused dialog gives way to may come only now.
  if (await consent?.answered()) await settle(settling, work.waitFor, settleBy)
  return actedAt - startedAt
}

/**
 * Pictures, films and fonts tell a reader of text nothing. A picture is answered with a blank one: pages replace the address of
 * one that fails, or drop its whole card. A page that a person looks at keeps them. Stylesheets are loaded, since scripts measure the layout and wait for their end.
 */
async function slimDown(context: BrowserContext, page: BrowserPage, isForEyes: boolean): Promise<void> {
  context.on('page', (popup) => {
    if (popup !== page) void popup.close().catch(() => {})
  })
  await context.route('**/*', (route) => answer(route, isForEyes).catch(() => {}))
}

async function answer(route: Route, isForEyes: boolean): Promise<void> {
  const type = route.request().resourceType()
  if (type === 'image' && !isForEyes) return route.fulfill({ contentType: 'image/gif', body: BLANK_IMAGE })
  return type === 'media' || (type === 'font' && !isForEyes) ? route.abort() : route.continue()
}

function failureOf(tab: BrowserTab, document: MainDocument | null, url: string): FetchFailure | null {
  if (document === null) return UNREADABLE
  const target = URL.parse(document.url)
  const failure = documentFailure(document, target === null ? null : tab.proxy.failureAt(target))
  return failure ?? (/^https?:/.test(url) ? null : NOT_A_PAGE)
}

async function readPage(
  session: CDPSession,
  requested: URL,
  url: string,
  document: MainDocument | null,
): Promise<{ page: Page } | { failure: FetchFailure }> {
  const text = await serialiseDocument(session, MAX_HTML_BYTES)
  if (!text.ok) return { failure: text.reason === 'too_large' ? HTML_TOO_LARGE : UNREADABLE }
  const body = new TextEncoder().encode(text.html)
  if (body.length > MAX_HTML_BYTES) return { failure: HTML_TOO_LARGE }
  if (document?.kind !== 'response') return { failure: UNREADABLE }
  return { page: renderedPage(requested, url, document, body) }
}

function renderedPage(
  requested: URL,
  url: string,
  document: Extract<MainDocument, { kind: 'response' }>,
  body: Uint8Array,
): Page {
  return {
    requestedUrl: requested.href,
    url,
    status: document.status,
    headers: { ...document.headers, 'content-type': 'text/html; charset=utf-8' },
    mediaType: 'text/html',
    body,
    charset: 'utf-8',
    bodyHash: sha256Hex(body),
    // They speak of the empty shell: that it did not change says nothing about what its scripts load.
    etag: null,
    lastModified: null,
    fetchedBy: 'browser',
  }
}
