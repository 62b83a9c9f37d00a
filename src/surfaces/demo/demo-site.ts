/**
 * The demo pages for our own reader. They live on the address of this installation, which mostly is loopback or private, and the address
 * guard refuses those. So nothing is connected to: a request for a demo page is answered here, in the process.
 * 1. Only pages that there are, below `/demo` of an address at which this installation is reached: `PUBLIC_URL`, where this process
 *    listens, and where other processes on the same database do. Everything else goes to the guard as ever.
 * 2. Only a plain fetch. A redirect from elsewhere, a browser, a webhook and a request with a body get no answer from here.
 */
import { createHash } from 'node:crypto'
import type { Clock } from '#base/clock.ts'
import { type AddressGuard, parseWebUrl } from '#engine/page/address-guard.ts'
import type { FetchRequest } from '#engine/page/fetch-page.ts'
import type { FetchOutcome } from '#engine/page/page.ts'
import { type DemoPage, demoPage } from './demo-pages.ts'

export type DemoSite = {
  /** Whether it is the address of a demo page of this installation, as far as this process knows by itself. */
  owns(url: URL): boolean
  /** Null for everything that is no demo page. */
  answer(request: FetchRequest): Promise<FetchOutcome | null>
}

type DemoPorts = {
  clock: Clock
  /** Where this process is reached, once that is known. */
  ownUrls: () => readonly string[]
  /** Where other processes of the installation are. */
  otherUrls: () => Promise<readonly string[]>
}

export function createDemoSite({ clock, ownUrls, otherUrls }: DemoPorts): DemoSite {
  const pageAt = (url: URL, bases: readonly string[]): DemoPage | null => {
    for (const base of bases.flatMap(withLoopbackNames)) {
      const path = pathBelow(base, url)
      const page = path === null ? null : demoPage(path, url.searchParams, clock.now())
      if (page !== null) return page
    }
    return null
  }
  return {
    owns: (url) => pageAt(url, ownUrls()) !== null,
    answer: async (request) => {
      const url = parseWebUrl(request.url)
      if (url === null || request.json !== undefined || !url.pathname.includes('/demo')) return null
      const page = pageAt(url, ownUrls()) ?? pageAt(url, await otherUrls())
      return page === null ? null : outcomeOf(request, url, page)
    },
  }
}

/** The reader's ports with the demo pages in front. What connects keeps the guard as it was. */
export function withDemoSite<
  Web extends {
    guard: AddressGuard
    fetch: (request: FetchRequest) => Promise<FetchOutcome>
    fetchSent: (request: FetchRequest) => Promise<FetchOutcome>
  },
>(web: Web, demo: DemoSite): Web {
  const checkUrl: AddressGuard['checkUrl'] = (given) => {
    const checked = web.guard.checkUrl(given)
    if (checked.ok) return checked
    const url = parseWebUrl(typeof given === 'string' ? given : given.href)
    return url !== null && demo.owns(url) ? { ok: true, url } : checked
  }
  return {
    ...web,
    guard: { ...web.guard, checkUrl },
    fetch: async (request) => (await demo.answer(request)) ?? web.fetch(request),
    fetchSent: async (request) => (await demo.answer(request)) ?? web.fetchSent(request),
  }
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** People write the address of their own machine in several ways. */
function withLoopbackNames(base: string): string[] {
  const url = URL.parse(base)
  if (url === null || !LOOPBACK.includes(url.hostname)) return [base]
  return LOOPBACK.map(
    (hostname) => `${url.protocol}//${hostname}${url.port === '' ? '' : `:${url.port}`}${url.pathname}`,
  )
}

/** The path as this installation knows it: a proxy may have put another in front. */
function pathBelow(base: string, url: URL): string | null {
  const parsed = URL.parse(base)
  const prefix = parsed?.pathname.replace(/\/$/, '')
  if (parsed === null || prefix === undefined || parsed.origin !== url.origin) return null
  return url.pathname.startsWith(`${prefix}/demo`) ? url.pathname.slice(prefix.length) : null
}

function outcomeOf(request: FetchRequest, url: URL, page: DemoPage): FetchOutcome {
  if (page.mediaType !== 'text/html') return NO_PAGE
  const body = Buffer.from(page.body, 'utf8')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const { conditional } = request
  if (conditional?.bodyHash === bodyHash && (conditional.url ?? request.url) === request.url) {
    return { kind: 'not_modified', by: 'body', url: url.href, etag: null, lastModified: null }
  }
  return {
    kind: 'page',
    page: {
      requestedUrl: request.url,
      url: url.href,
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      mediaType: 'text/html',
      body,
      charset: 'utf-8',
      bodyHash,
      etag: null,
      lastModified: null,
      fetchedBy: 'http',
    },
  }
}

const NO_PAGE: FetchOutcome = {
  kind: 'failed',
  failure: { code: 'not_html', message: 'There is no web page at this address', transient: false },
}
