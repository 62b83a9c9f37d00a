/** The way out: everything that fetches, renders and reads pages, behind one address guard. */
import type { Clock } from '#base/clock.ts'
import type { CrawlRobots } from '#engine/discover/crawl-walk.ts'
import { fetchSitemap } from '#engine/discover/fetch-sitemap.ts'
import type { SitemapPorts } from '#engine/discover/sitemap-walk.ts'
import { pageOfDocument } from '#engine/document/page-of-document.ts'
import type { ApiCheckContext } from '#engine/extract/check-api.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import { type LoginPort, logIn } from '#engine/page/access/log-in.ts'
import { createProxyRoutes } from '#engine/page/access/proxy-routes.ts'
import { type AddressGuard, createAddressGuard } from '#engine/page/address-guard.ts'
import { type BrowserPool, type BrowserPoolOptions, createBrowserPool } from '#engine/page/browser-pool.ts'
import { type FetchContext, fetchPage } from '#engine/page/fetch-page.ts'
import { createHttpClient, type HttpClient } from '#engine/page/http-client.ts'
import type { HostGate } from '#engine/page/politeness.ts'
import { renderAllowed } from '#engine/page/render-allowed.ts'
import { createRobots } from '#engine/page/robots.ts'
import { createThreadPool, type OpenThreads, type ThreadPool } from '#engine/threads/thread-pool.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

/** The name by which robots.txt speaks to us. */
const PRODUCT_TOKEN = 'sandpiper'

export type WebFacts = { threads: ReturnType<ThreadPool['facts']>; browsers: ReturnType<BrowserPool['facts']> }

export type Web = AsyncDisposable &
  CheckContext &
  ApiCheckContext &
  LoginPort & {
    guard: AddressGuard
    http: HttpClient
    sitemaps: SitemapPorts
    robots: CrawlRobots
    /** How busy its threads and browsers are. */
    facts(): WebFacts
    /** Pages as they were sent, and nothing else: a crawl reads no files. */
    fetchSent: CheckContext['fetch']
  }

export function openWeb(
  config: Config,
  ports: { gate: HostGate; clock: Clock },
  openThreads: OpenThreads = createThreadPool,
): Web {
  const opened = new AsyncDisposableStack()
  const policy = { allowPrivateNetworks: config.allowPrivateNetworks, allow: config.egressAllow }
  const guard = createAddressGuard(
    policy,
    config.outboundProxyUrl === null ? {} : { proxyUrl: config.outboundProxyUrl },
  )
  const userAgent = config.userAgent ?? `Mozilla/5.0 (compatible; Sandpiper/${VERSION})`
  const http = opened.use(createHttpClient({ guard, userAgent }))
  const routes = opened.use(createProxyRoutes({ guard, userAgent }))
  const robots = createRobots({ http, clock: ports.clock, productToken: PRODUCT_TOKEN, respect: config.respectRobots })
  const browsers = opened.use(createBrowserPool({ guard, ...browserOptions(config) }))
  const { jobMaxItems: items, fieldMaxValues: values, valueMaxChars: valueChars } = config
  const pool = opened.use(openThreads({ threads: config.extractThreads, limits: { items, values, valueChars } }))
  const hostRule = { maxConcurrent: config.hostConcurrency, minDelayMs: 0 }
  const consent = config.respectConsentDialogs ? 'leave' : 'refuse'
  const fetching: FetchContext = { guard, http, routes, robots, gate: ports.gate, hostRule, clock: ports.clock }
  return {
    guard,
    http,
    pool,
    facts: () => ({ threads: pool.facts(), browsers: browsers.facts() }),
    limits: { apiPages: config.apiMaxPages, items },
    fetch: async (request) =>
      pageOfDocument(pool, await fetchPage(fetching, { ...request, takesDocuments: true }), request.signal),
    fetchSent: (request) => fetchPage(fetching, request),
    call: ({ url, headers, body }, signal, more = {}) =>
      fetchPage(fetching, {
        url,
        headers,
        ...(body === null ? {} : { json: body }),
        ...more,
        ...(signal === undefined ? {} : { signal }),
      }),
    logIn: (request) => logIn({ guard, browsers, routes }, request),
    render: (request) => renderAllowed({ guard, browsers, routes, robots, consent }, request),
    sitemaps: {
      read: (url, limits, signal) => fetchSitemap(fetching, url, limits, signal),
      robotsLines: (url, signal) => robots.sitemaps(new URL(url), signal),
    },
    robots: {
      // One that cannot be read forbids nothing here: the fetch of a page says what is wrong.
      allows: async (url, signal) => (await robots.check(new URL(url), signal)).kind !== 'disallowed',
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

function browserOptions(config: Config): Omit<BrowserPoolOptions, 'guard'> {
  const { chromiumPath, browserCdpUrl: cdpUrl, browserSandbox: sandbox, browserProxyHost } = config
  return {
    browser: { chromiumPath, cdpUrl, ...(sandbox === null ? {} : { sandbox }) },
    ...(browserProxyHost === null ? {} : { proxyReachableAs: browserProxyHost }),
    settings: { userAgent: config.userAgent },
  }
}
