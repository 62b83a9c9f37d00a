import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import {
  type Discovery,
  discover,
  followDiscovery,
  links,
  type Progress,
  sitemapIndex,
  startDiscovery,
  startSite,
  urlset,
} from '#test/support/site.ts'

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService()
  key = (await service.makeAccount()).key
})
afterAll(() => service[Symbol.asyncDispose]())

describe('a sitemap', () => {
  test('is read with those it names, packed or not, and its URLs are counted, kept and described', async () => {
    await using site = await startSite({})
    site.put('/sitemap.xml', sitemapIndex(site.page('/a.xml.gz'), site.page('/b.txt'), site.page('/gone.xml')))
    site.put('/a.xml.gz', gzipSync(urlset(...[1, 2, 3].map((id) => site.page(`/product/${id}`)), site.page('/about'))))
    site.put('/b.txt', `${site.page('/product/3')}\n${site.page('/product/4')}\n`)

    const found = await discover(service, key, {
      method: 'sitemap',
      sitemap_url: site.page('/sitemap.xml'),
      url_pattern: '/product/*',
    })

    expect(found).toMatchObject({
      status: 'completed',
      discovery_method: 'sitemap',
      root_url: site.page('/sitemap.xml'),
      filtered_count: 4,
      inferred_pattern: '/product/*',
      url_patterns: { '/product/': 4 },
      sample_urls: [1, 2, 3, 4].map((id) => site.page(`/product/${id}`)),
      errors: [expect.stringMatching(/gone\.xml: The server answered 404/)],
    })
    expect(found.total_urls).toBeGreaterThanOrEqual(5)
    expect(found.urls).toEqual([1, 2, 3, 4].map((id) => site.page(`/product/${id}`)))
  })

  test('that has nothing of what the pattern asks for says so in a warning: nothing went wrong', async () => {
    await using site = await startSite({})
    site.put('/s.xml', urlset(site.page('/p/1'), site.page('/p/2')))

    const found = await discover(service, key, {
      method: 'sitemap',
      sitemap_url: site.page('/s.xml'),
      url_pattern: '/item/*',
    })

    expect(found).toMatchObject({
      status: 'completed',
      total_urls: 2,
      filtered_count: 0,
      errors: [],
      truncated: false,
      warnings: ['2 addresses were found, but they do not match the url_pattern'],
    })
  })

  test('of a site is found by its front page: robots.txt names it, or it is guessed', async () => {
    await using named = await startSite({})
    named.put('/robots.txt', `User-agent: *\nSitemap: ${named.page('/map.xml')}`)
    named.put('/map.xml', urlset(named.page('/one')))
    await using silent = await startSite({})
    silent.put('/sitemap_index.xml', urlset(silent.page('/two')))
    await using bare = await startSite({})

    const byName = await discover(service, key, { method: 'sitemap', sitemap_url: named.page('/') })
    const byGuess = await discover(service, key, { method: 'sitemap', sitemap_url: silent.page('/') })
    const none = await discover(service, key, { method: 'sitemap', sitemap_url: bare.page('/') })

    expect(byName).toMatchObject({ status: 'completed', urls: [named.page('/one')], errors: [] })
    expect(byGuess).toMatchObject({ status: 'completed', urls: [silent.page('/two')], errors: [] })
    expect(none.status).toBe('failed')
    expect(none.errors).toEqual([expect.stringMatching(/No sitemap was found/)])
  })

  test('gives as many URLs as were asked for', async () => {
    await using site = await startSite({})
    const all = Array.from({ length: 50 }, (_, index) => site.page(`/p/${index}`))
    site.put('/s.xml', urlset(...all))

    const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/s.xml'), max_urls: 20 })

    expect(found).toMatchObject({ status: 'completed', filtered_count: 20, urls: all.slice(0, 20) })
  })

  test('of an index with more than were asked for ends there: later sitemaps are not fetched', async () => {
    await using site = await startSite({})
    const all = Array.from({ length: 12_000 }, (_, index) => site.page(`/p/${index}`))
    const parts = Array.from({ length: 12 }, (_, part) => all.slice(part * 1_000, (part + 1) * 1_000))
    for (const [part, urls] of parts.entries()) site.put(`/${part}.xml.gz`, gzipSync(urlset(...urls)))
    site.put('/s.xml.gz', gzipSync(sitemapIndex(...parts.map((_, part) => site.page(`/${part}.xml.gz`)))))
    const request = { method: 'sitemap', sitemap_url: site.page('/s.xml.gz') }

    const usual = await discover(service, key, request)
    expect(usual).toMatchObject({ status: 'completed', filtered_count: 1_000, urls: all.slice(0, 1_000), errors: [] })
    expect(site.requests).not.toContain('GET /5.xml.gz')

    const most = await discover(service, key, { ...request, max_urls: 10_000 })
    expect(most).toMatchObject({ status: 'completed', filtered_count: 10_000, urls: all.slice(0, 10_000), errors: [] })
  })

  test('whose URLs lead into a network that must not be entered gives none of them', async () => {
    await using closed = await startTestService({ env: { ALLOW_PRIVATE_NETWORKS: 'false' } })
    const account = await closed.makeAccount()
    const refused = await closed.call('POST', '/discover', {
      key: account.key,
      body: { discovery: { method: 'sitemap', sitemap_url: 'http://169.254.169.254/latest' } },
    })
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/Destination not allowed/) } })
  })
})

describe('a pagination', () => {
  test('is followed until a page is missing, and its pages are what is found', async () => {
    await using site = await startSite(
      Object.fromEntries([1, 2, 3].map((page) => [`/list?page=${page}`, links(`/item/${page}0`, `/item/${page}1`)])),
    )

    const found = await discover(service, key, { method: 'pagination', url_template: site.page('/list?page={n}') })

    expect(found).toMatchObject({ status: 'completed', total_urls: 3, filtered_count: 3, errors: [] })
    expect(found.urls).toEqual([1, 2, 3].map((page) => site.page(`/list?page=${page}`)))
  })

  test('with a pattern gives the links of its pages that match', async () => {
    await using site = await startSite(
      Object.fromEntries([0, 10, 20].map((start) => [`/list/${start}`, links('/about', `/item/${start}`)])),
    )

    const found = await discover(service, key, {
      method: 'pagination',
      url_template: site.page('/list/{n}'),
      url_pattern: '/item/*',
      start_index: 0,
      step: 10,
    })

    expect(found.urls).toEqual([0, 10, 20].map((start) => site.page(`/item/${start}`)))
    expect(found.total_urls).toBe(7)
  })

  test('that does not begin has failed, and says why', async () => {
    await using site = await startSite({})

    const found = await discover(service, key, { method: 'pagination', url_template: site.page('/list/{n}') })

    expect(found).toMatchObject({
      status: 'failed',
      errors: [expect.stringMatching(/\/list\/1: The server answered 404/)],
    })
    expect(Object.keys(found).toSorted()).toEqual([
      'discovery_id',
      'discovery_method',
      'errors',
      'root_url',
      'status',
      'urls',
    ])
  })
})

describe('a link crawl', () => {
  test('follows what it may, keeps what matches, and stays on its host', async () => {
    await using site = await startSite({
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/': links('/list/1', '/private/list', 'http://other.example/item/9', '/item/1?utm_source=home#top'),
      '/list/1': links('/item/1', '/item/2?b=2&a=1', '/item/2?a=1&b=2', '/list/2'),
      '/list/2': links('/item/3', '/missing'),
    })

    const found = await discover(service, key, {
      method: 'link_pattern',
      seed_url: site.page('/'),
      link_pattern: '/item/*',
      navigation_pattern: '/(list|private|missing)',
      max_depth: 3,
    })

    expect(found.urls.toSorted()).toEqual(
      ['/item/1', '/item/2?a=1&b=2', '/item/3'].map((path) => site.page(path)).toSorted(),
    )
    expect(found).toMatchObject({ status: 'completed', filtered_count: 3, total_urls: 6 })
    expect(found.errors).toEqual([
      expect.stringMatching(/robots\.txt/),
      expect.stringMatching(/missing: The server answered 404/),
    ])
    expect(site.requests).not.toContain('GET /private/list')
    expect(site.requests.filter((request) => request.startsWith('GET /item/'))).toEqual([])
  })

  test('leaves out what robots.txt forbids, also of what it finds', async () => {
    await using site = await startSite({
      '/robots.txt': 'User-agent: *\nDisallow: /private',
      '/': links('/item/1', '/private/x'),
      '/item/1': links('/private/y'),
    })

    const found = await discover(service, key, {
      method: 'link_pattern',
      seed_url: site.page('/'),
      link_pattern: '/*',
      max_depth: 1,
    })

    expect(found.urls).toEqual([site.page('/item/1')])
    expect(found).toMatchObject({ status: 'completed', total_urls: 1, url_patterns: { '/item/': 1 } })
    expect(found.errors).toEqual(["Pages that the site's robots.txt asks robots not to fetch were left out"])
  })

  test('where nothing matches says what was found', async () => {
    await using site = await startSite({ '/': links('/a', '/b') })
    const body = { method: 'link_pattern', seed_url: site.page('/'), link_pattern: '/item/*', max_depth: 0 }

    const found = await discover(service, key, body)

    expect(found).toMatchObject({ status: 'completed', total_urls: 2, filtered_count: 0, inferred_pattern: null })
    expect(found).toMatchObject({
      errors: [],
      warnings: [expect.stringMatching(/max_depth/), '2 addresses were found, but they do not match the link_pattern'],
    })
  })
})

describe('while it runs', () => {
  test('only the four base fields are told; the counts are in the progress and its events', async () => {
    await using site = await startSite({ '/': links('/a') })
    const gate = Promise.withResolvers<void>()
    site.put('/a', (_request, response) => void gate.promise.then(() => response.end(links('/item/1'))))
    const id = await startDiscovery(service, key, {
      method: 'link_pattern',
      seed_url: site.page('/'),
      link_pattern: '/*',
    })
    const followed = followDiscovery(service.url, key, id)
    await site.asked('/a')

    const running = await service.call<Discovery>('GET', `/discover/${id}`, { key })
    expect(running.body).toEqual({
      discovery_id: id,
      status: 'running',
      discovery_method: 'link_pattern',
      root_url: site.page('/'),
    })
    const early = await service.call<{ detail: string }>('POST', `/discover/${id}/execute`, {
      key,
      body: { strategy_id: id, url_filter: '(' },
    })
    expect(early).toMatchObject({ status: 400, body: { detail: 'Discovery not ready' } })
    const progress = await service.call<Progress>('GET', `/discover/${id}/progress`, { key })
    expect(progress.body).toMatchObject({ status: 'running', found_so_far: 1, kept_so_far: 1, pages_read: 1 })

    gate.resolve()
    expect((await followed).at(-1)).toMatchObject({ status: 'completed', found_so_far: 2, kept_so_far: 2 })
  })

  test('it can be cancelled: what was found stays, and nothing more is fetched', async () => {
    await using site = await startSite({ '/': links('/a') })
    site.put('/a', () => undefined)
    const id = await startDiscovery(service, key, {
      method: 'link_pattern',
      seed_url: site.page('/'),
      link_pattern: '/*',
    })
    await site.asked('/a')

    const cancelled = await service.call<Discovery>('POST', `/discover/${id}/cancel`, { key })

    expect(cancelled.body).toMatchObject({
      status: 'completed',
      filtered_count: 1,
      errors: [expect.stringMatching(/cancelled/)],
    })
    const again = await service.call<{ detail: string }>('POST', `/discover/${id}/cancel`, { key })
    expect(again).toMatchObject({ status: 409 })
    const later = await service.call<Discovery>('GET', `/discover/${id}`, { key })
    expect(later.body).toEqual(cancelled.body)
  })

  test('it can be deleted', async () => {
    await using site = await startSite({ '/': links('/a') })
    site.put('/a', () => undefined)
    const id = await startDiscovery(service, key, {
      method: 'link_pattern',
      seed_url: site.page('/'),
      link_pattern: '/*',
    })
    await site.asked('/a')

    const deleted = await service.call('DELETE', `/discover/${id}`, { key })

    expect(deleted.body).toEqual({ message: 'Discovery deleted', discovery_id: id })
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/urls'],
      ['GET', '/progress'],
      ['GET', '/events'],
      ['POST', '/cancel'],
      ['DELETE', ''],
    ] as const) {
      const answer = await service.call(method, `/discover/${id}${path}`, { key })
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Discovery not found' } })
    }
  })
})

describe('a request is refused at once', () => {
  const cases: Array<[string, Record<string, unknown>, string | RegExp]> = [
    ['without a method', { sitemap_url: 'https://example.com' }, /method/],
    ['with a method that does not exist', { method: 'magic' }, /method/],
    ['without its address', { method: 'sitemap' }, /sitemap_url is required/],
    ['with an address that is none', { method: 'sitemap', sitemap_url: 'nowhere' }, 'Invalid URL format'],
    ['with a template without {n}', { method: 'pagination', url_template: 'https://example.com/' }, /\{n\}/],
    [
      'with more than 10,000 URLs',
      { method: 'sitemap', sitemap_url: 'https://example.com/', max_urls: 10_001 },
      /max_urls must be at most 10000/,
    ],
    ['with a number as text', { method: 'sitemap', sitemap_url: 'https://example.com/', max_urls: '10' }, /max_urls/],
    [
      'with a pattern of 10,000 stars',
      { method: 'link_pattern', seed_url: 'https://example.com/', link_pattern: '*'.repeat(10_000) },
      /link_pattern: The URL pattern is 10000 characters long/,
    ],
    [
      'with a pattern of 10,000 stars for a sitemap',
      { method: 'sitemap', sitemap_url: 'https://example.com/', url_pattern: '*'.repeat(10_000) },
      /url_pattern: The URL pattern is 10000 characters long/,
    ],
    [
      'with more than 10,000 links',
      { method: 'link_pattern', seed_url: 'https://example.com/', link_pattern: '*', max_urls: 10_001 },
      /max_urls must be at most 10000/,
    ],
    [
      'with a regular expression that is none',
      { method: 'link_pattern', seed_url: 'https://example.com/', link_pattern: '*', navigation_pattern: '^/a(' },
      /navigation_pattern/,
    ],
    [
      'with a depth that nobody clicks',
      { method: 'link_pattern', seed_url: 'https://example.com/', link_pattern: '*', max_depth: 11 },
      /max_depth must be at most 10/,
    ],
  ]
  test.each(cases)('%s', async (_what, discovery, detail) => {
    const cpu = process.cpuUsage()
    const answer = await service.call<{ detail: string }>('POST', '/discover', { key, body: { discovery } })

    expect(answer.status).toBe(400)
    expect(answer.body.detail).toMatch(detail)
    // By the clock it would hang on what else the machine does. A pattern that is tried out takes minutes, not a second.
    expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(2000)
  })
})

describe('whose discoveries', () => {
  test("another account's are missing, and lists hold one's own, newest first", async () => {
    await using site = await startSite({})
    site.put('/s.xml', urlset(site.page('/x')))
    const [mine, other] = [await service.makeAccount(), await service.makeAccount()]
    const first = await discover(service, mine.key, { method: 'sitemap', sitemap_url: site.page('/s.xml') })
    const second = await discover(service, mine.key, { method: 'sitemap', sitemap_url: site.page('/none.xml') })

    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/urls'],
      ['GET', '/progress'],
      ['GET', '/events'],
      ['POST', '/cancel'],
      ['DELETE', ''],
    ] as const) {
      expect((await service.call(method, `/discover/${first.discovery_id}${path}`, { key: other.key })).status).toBe(
        404,
      )
    }
    const body = { strategy_id: first.discovery_id }
    const executed = await service.call('POST', `/discover/${first.discovery_id}/execute`, { key: other.key, body })
    expect(executed.status).toBe(404)
    const ids = async (query: string, of: string) =>
      (await service.call<Discovery[]>('GET', `/discoveries${query}`, { key: of })).body.map((row) => row.discovery_id)
    expect(await ids('', mine.key)).toEqual([second.discovery_id, first.discovery_id])
    expect(await ids('?status=completed', mine.key)).toEqual([first.discovery_id])
    expect(await ids('?limit=1&offset=1', mine.key)).toEqual([first.discovery_id])
    expect(await ids('', other.key)).toEqual([])
  })
})
