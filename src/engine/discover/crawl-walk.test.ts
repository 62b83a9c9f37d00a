import { expect, test } from 'vitest'
import { createProxyRoutes } from '#engine/page/access/proxy-routes.ts'
import { createAddressGuard } from '#engine/page/address-guard.ts'
import { fetchPage } from '#engine/page/fetch-page.ts'
import { createHttpClient } from '#engine/page/http-client.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { createRobots } from '#engine/page/robots.ts'
import { type LoopbackHandler, type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { type CrawlPorts, firstCrawlVisit, hostsOf, ROBOTS_LEFT_OUT, visitCrawlPage } from './crawl-walk.ts'
import { withErrors } from './discovery-errors.ts'
import { admitLinks, type CrawlRules, type CrawlVisit } from './link-crawl.ts'

const never = new AbortController().signal
const RULES: CrawlRules = {
  collects: (url) => url.includes('/item/'),
  follows: () => true,
  maxDepth: 10,
  maxUrls: 1_000,
  maxPages: 20_000,
  maxLikePages: 2_000,
}

type Web = AsyncDisposable & { server: LoopbackServer; ports: CrawlPorts }

async function start(site: LoopbackHandler, robots = '', { respect = true } = {}): Promise<Web> {
  const server = await startLoopbackServer((request, response) => {
    if (request.url === '/robots.txt') response.end(robots)
    else site(request, response)
  })
  const guard = createAddressGuard(
    { allowPrivateNetworks: false, allow: [{ address: '127.0.0.1', port: server.port }] },
    { resolve: async () => ['127.0.0.1'] },
  )
  const http = createHttpClient({ guard, userAgent: 'Sandpiper/test' })
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const rules = createRobots({ http, clock, productToken: 'Sandpiper', respect })
  const ctx = {
    guard,
    http,
    routes: createProxyRoutes({ guard, userAgent: 'Sandpiper/test' }),
    clock,
    robots: rules,
    gate: createHostGate(),
    hostRule: { maxConcurrent: 2, minDelayMs: 0 },
  }
  return {
    server,
    ports: {
      fetch: (request) => fetchPage(ctx, request),
      robots: { allows: async (url, signal) => (await rules.check(new URL(url), signal)).kind !== 'disallowed' },
    },
    async [Symbol.asyncDispose]() {
      await http[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

type Stored = {
  frontier: (CrawlVisit & { shape: string })[]
  visited: number
  collected: string[]
  hosts: string[]
  errors: string[]
}

/** Page by page. `store` is what a restart does to what was stored. */
async function crawl(web: Web, path: string, rules = RULES, store: (stored: Stored) => Stored = (stored) => stored) {
  const seed = web.server.url(path)
  let state: Stored = {
    frontier: [{ ...firstCrawlVisit(seed), shape: '' }],
    visited: 0,
    collected: [],
    hosts: hostsOf(seed),
    errors: [],
  }
  for (let visit = state.frontier[0]; visit !== undefined; visit = state.frontier[state.visited]) {
    const page = await visitCrawlPage(web.ports, visit, { rules, hosts: state.hosts }, never)
    const { frontier, collected } = state
    const facts = {
      isCollected: (url: string) => collected.includes(url),
      isQueued: (url: string) => frontier.some((queued) => queued.url === url),
      collected: collected.length,
      queued: frontier.length,
      shapeCounts: new Map(
        Map.groupBy(frontier, ({ shape }) => shape)
          .entries()
          .map(([shape, all]) => [shape, all.length]),
      ),
    }
    const { collect, follow, cuts } = admitLinks(page.links, facts, rules)
    state = store({
      frontier: [...frontier, ...follow],
      visited: state.visited + 1,
      collected: [...collected, ...collect],
      hosts: page.hosts,
      errors: withErrors(state.errors, [...page.errors, ...page.cuts, ...cuts]),
    })
  }
  const paths = (urls: readonly string[]) => urls.map((url) => url.replace(web.server.url(''), ''))
  return {
    collected: paths(state.collected),
    visited: paths(state.frontier.map(({ url }) => url)),
    errors: state.errors,
  }
}

const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join('')

const SITE: Record<string, string> = {
  '/': links('/list/1', '/list/2', 'https://other.example/item/9', '/item/1?utm_source=home'),
  '/list/1': links('/item/1', '/item/2', '/', '/missing'),
  '/list/2': links('/item/3#reviews', '../item/2'),
  '/item/1': links('/item/4'),
  '/item/2': '',
  '/item/3': '',
  '/item/4': links('/item/5'),
  '/item/5': '',
}

const serve =
  (pages: Record<string, string>): LoopbackHandler =>
  (request, response) => {
    const html = pages[request.url ?? '']
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html)
  }

test('a site is crawled once, and what was looked for is found', async () => {
  await using web = await start(serve(SITE))

  const found = await crawl(web, '/')

  expect(found.collected).toEqual(['/item/1', '/item/2', '/item/3', '/item/4', '/item/5'])
  expect(found.visited).toHaveLength(9)
  expect(found.errors).toEqual([expect.stringMatching(/\/missing: The server answered 404/)])
  expect(web.server.requests.filter((request) => request.includes('/item/2'))).toHaveLength(1)
})

test('depth and navigation bound what is visited', async () => {
  await using web = await start(serve(SITE))

  const found = await crawl(web, '/', { ...RULES, maxDepth: 1, follows: (url) => url.includes('/list/') })

  expect(found.visited).toEqual(['/', '/list/1', '/list/2'])
  expect(found.collected).toEqual(['/item/1', '/item/2', '/item/3'])
})

test('a crawl that is stopped and taken up again after every page finds the same', async () => {
  await using web = await start(serve(SITE))

  const restarted = await crawl(web, '/', RULES, (stored) => JSON.parse(JSON.stringify(stored)))

  expect(restarted).toEqual(await crawl(web, '/'))
})

test("the host that the seed redirects to is the site's; where other pages redirect to is not", async () => {
  await using web = await start((request, response) => {
    const at = (host: string, path: string) => `http://${host}:${web.server.port}${path}`
    const host = request.headers.host?.split(':')[0]
    if (host === 'page.test' && request.url === '/')
      response.writeHead(301, { location: at('www.page.test', '/') }).end()
    else if (request.url === '/away') response.writeHead(302, { location: at('other.test', '/') }).end()
    else if (host === 'other.test') response.end(links('/item/other'))
    else response.writeHead(200, { 'content-type': 'text/html' }).end(links('/item/1', '/away'))
  })

  const found = await crawl(web, '/')

  expect(found.collected.map((url) => new URL(url).host.split(':')[0] + new URL(url).pathname)).toEqual([
    'www.page.test/item/1',
  ])
})

const PARTLY_PRIVATE = {
  '/': links('/private/1', '/private/item/2', '/item/1'),
  '/item/1': links('/private/item/3'),
  '/private/1': '',
  '/private/item/2': '',
  '/private/item/3': '',
}

test('what robots.txt disallows is neither found nor followed, and that is said once', async () => {
  await using web = await start(serve(PARTLY_PRIVATE), 'User-agent: *\nDisallow: /private')

  const found = await crawl(web, '/')

  expect(found).toEqual({ collected: ['/item/1'], visited: ['/', '/item/1'], errors: [ROBOTS_LEFT_OUT] })
  expect(web.server.requests.filter((request) => request.includes('/private'))).toEqual([])
})

test('what robots.txt disallows beside what is looked for is no news', async () => {
  await using web = await start(serve(PARTLY_PRIVATE), 'User-agent: *\nDisallow: /private/1')

  const found = await crawl(web, '/', { ...RULES, follows: (url) => url.includes('/item/') })

  expect(found.collected).toEqual(['/private/item/2', '/item/1', '/private/item/3'])
  expect(found.errors).toEqual([])
})

test('where robots.txt is not respected, it forbids nothing', async () => {
  await using web = await start(serve(PARTLY_PRIVATE), 'User-agent: *\nDisallow: /private', { respect: false })

  const found = await crawl(web, '/')

  expect(found.collected).toEqual(['/private/item/2', '/item/1', '/private/item/3'])
  expect(found.errors).toEqual([])
})

test('a seed that cannot be fetched is an error with its reason', async () => {
  await using web = await start(serve({}))

  expect(await crawl(web, '/')).toMatchObject({ collected: [], errors: [expect.stringMatching(/answered 404/)] })
})

test('a calendar without end comes to one', async () => {
  await using web = await start((request, response) => {
    const [year = 2026, month = 1] = (/(\d+)\/(\d+)/.exec(request.url ?? '') ?? []).slice(1).map(Number)
    const near = Array.from(
      { length: 12 },
      (_, index) => `/calendar/${year + (index % 3)}/${((month + index) % 12) + 1}`,
    )
    response.writeHead(200, { 'content-type': 'text/html' }).end(links(...near, '/item/1'))
  })

  const found = await crawl(web, '/calendar/2026/1')

  expect(found.collected).toEqual(['/item/1'])
  expect(found.visited.length).toBeLessThanOrEqual(203)
})
