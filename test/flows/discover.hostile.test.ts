/** Sites that are made to keep a crawler busy for ever: each ends within its limits, and says which one it met. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { discover, links, sitemapIndex, startSite, urlset } from '#test/support/site.ts'

const GIGABYTE = 1024 ** 3

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService({ env: { HOST_CONCURRENCY: '8' } })
  key = (await service.makeAccount()).key
})
afterAll(() => service[Symbol.asyncDispose]())

test('a sitemap that unpacks to more than it may', async () => {
  await using site = await startSite({})
  const entry = `<url><loc>${site.page('/same')}</loc></url>`
  site.put('/s.xml.gz', gzipSync(`<urlset>${entry.repeat(Math.ceil((55 * 1024 * 1024) / entry.length))}</urlset>`))

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/s.xml.gz') })

  expect(found).toMatchObject({ status: 'completed', filtered_count: 1 })
  expect(found.errors).toEqual([])
  expect(found.warnings).toEqual([expect.stringMatching(/larger than 50 MB unpacked/)])
})

test('a sitemap of a gigabyte, which is not fetched if it says so, and otherwise counts as far as it was read', async () => {
  await using site = await startSite({})
  let sent = 0
  const gigabyte = (headers: Record<string, string>) => (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/xml', ...headers })
    response.write(`<urlset><url><loc>${site.page('/first')}</loc></url>`)
    const padding = `<!-- ${' '.repeat(256 * 1024)} -->`
    const more = () => {
      sent += padding.length
      if (sent < GIGABYTE && !response.destroyed) response.write(padding, more)
    }
    more()
  }
  site.put('/honest.xml', gigabyte({ 'content-length': String(GIGABYTE) }))
  site.put('/silent.xml', gigabyte({}))

  const honest = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/honest.xml') })
  expect(honest).toMatchObject({ status: 'failed', urls: [] })
  expect(honest.errors).toEqual([`${site.page('/honest.xml')}: The answer is larger than the limit of 50 MB.`])
  expect(sent).toBeLessThan(GIGABYTE / 10)

  const silent = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/silent.xml') })
  expect(silent).toMatchObject({ status: 'completed', urls: [site.page('/first')] })
  expect(silent).toMatchObject({ truncated: true, errors: [] })
  expect(silent.warnings).toEqual([
    `${site.page('/silent.xml')}: It is larger than 50 MB unpacked; only the beginning was read`,
  ])
  expect(sent).toBeLessThan(GIGABYTE / 5)
})

test('a sitemap that declares entities', async () => {
  await using site = await startSite({})
  const lol = '<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  site.put('/s.xml', `<?xml version="1.0"?>${lol}<urlset><url><loc>${site.page('/&b;')}</loc></url></urlset>`)

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/s.xml') })

  expect(found).toMatchObject({ status: 'failed', errors: [expect.stringMatching(/DOCTYPE/)] })
})

test('an index that names itself and another that names it', async () => {
  await using site = await startSite({})
  site.put('/a.xml', sitemapIndex(site.page('/a.xml'), site.page('/b.xml')))
  site.put('/b.xml', sitemapIndex(site.page('/a.xml'), site.page('/c.xml')))
  site.put('/c.xml', urlset(site.page('/x')))

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/a.xml') })

  expect(found).toMatchObject({ status: 'completed', urls: [site.page('/x')] })
  expect(found.errors).toEqual([expect.stringMatching(/names itself/)])
  expect(site.requests.filter((request) => request.endsWith('.xml'))).toHaveLength(3)
})

test('sitemaps that only lead to each other', async () => {
  await using site = await startSite({})
  site.put('/a.xml', sitemapIndex(site.page('/b.xml')))
  site.put('/b.xml', sitemapIndex(site.page('/c.xml'), site.page('/a.xml')))
  site.put('/c.xml', sitemapIndex(site.page('/a.xml')))

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/a.xml') })

  const circle = `${site.page('/c.xml')}: It leads only to sitemaps that lead to it, and none of them lists an address`
  expect(found).toMatchObject({ status: 'failed', urls: [], errors: [circle] })
})

test('a page in place of the sitemap', async () => {
  await using site = await startSite({ '/sitemap.xml': links('/a') })

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/sitemap.xml') })

  expect(found).toMatchObject({ status: 'failed', urls: [], errors: [expect.stringMatching(/No sitemap was found/)] })
})

test('sitemaps that are empty are no circle', async () => {
  await using site = await startSite({})
  site.put('/a.xml', sitemapIndex(site.page('/b.xml'), site.page('/c.xml')))
  site.put('/b.xml', sitemapIndex(site.page('/d.xml')))
  site.put('/c.xml', sitemapIndex(site.page('/d.xml')))
  site.put('/d.xml', urlset())

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/a.xml') })

  expect(found).toMatchObject({ status: 'completed', urls: [], errors: [] })
})

test('indexes of indexes without end', async () => {
  let count = 0
  await using site = await startSite({}, (_request, response) => {
    const children = Array.from({ length: 20 }, () => site.page(`/${++count}.xml`))
    response.writeHead(200, { 'content-type': 'application/xml' }).end(sitemapIndex(...children))
  })

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/index.xml') })

  expect(found.status).toBe('failed')
  expect(found.errors?.join('\n')).toMatch(/A discovery follows at most 500 sitemaps/)
  expect(site.requests.filter((request) => request.endsWith('.xml')).length).toBeLessThanOrEqual(501)
})

test('an index of more sitemaps than a discovery follows', async () => {
  await using site = await startSite({}, (request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(urlset(site.page(`${request.url}/page`)))
  })
  const named = Array.from({ length: 520 }, (_, index) => site.page(`/${index}.xml`))
  site.put('/index.xml', sitemapIndex(...named))

  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/index.xml') })

  expect(found.urls).toEqual(named.slice(0, 500).map((url) => `${url}/page`))
  expect(found).toMatchObject({ truncated: true, errors: [] })
  expect(found.warnings).toEqual([
    `${site.page('/index.xml')}: A discovery follows at most 500 sitemaps; 20 of those it names were not read, from ${named[500]} on. The setting DISCOVERY_MAX_SITEMAPS allows more, and such a sitemap can be read by a discovery of its own, as its sitemap_url`,
  ])
})

test('a calendar', async () => {
  await using site = await startSite({}, (request, response) => {
    const day = Date.parse(/\d{4}-\d\d-\d\d/.exec(request.url ?? '')?.[0] ?? '2026-01-01')
    const days = Array.from({ length: 60 }, (_, index) => new Date(day + index * 86_400_000).toISOString().slice(0, 10))
    response.writeHead(200, { 'content-type': 'text/html' }).end(links(...days.map((date) => `/calendar/${date}`)))
  })

  const found = await discover(service, key, {
    method: 'link_pattern',
    seed_url: site.page('/'),
    link_pattern: '/event/*',
    max_depth: 10,
  })

  expect(found.status).toBe('completed')
  expect(found.warnings?.[0]).toMatch(/differ in dates only, 200 were followed/)
  expect(site.requests.length).toBeLessThan(220)
})

test('links without end', async () => {
  let count = 0
  await using site = await startSite({}, (_request, response) => {
    const letters = () =>
      Array.from({ length: 6 }, (_, at) => 'abcdefghij'[Math.floor(++count / 3 ** at) % 10]).join('')
    const pages = Array.from({ length: 30 }, () => `/${letters()}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end(links(...pages))
  })

  const found = await discover(service, key, {
    method: 'link_pattern',
    seed_url: site.page('/'),
    link_pattern: '/item/*',
    max_depth: 10,
    max_urls: 20,
  })

  expect(found.warnings?.join('\n')).toMatch(/The crawl ended after 200 pages/)
  expect(site.requests.length).toBeLessThanOrEqual(201)
})

test('a maze of redirects', async () => {
  let count = 0
  await using site = await startSite({ '/': links('/maze/0') }, (_request, response) => {
    response.writeHead(302, { location: `/maze/${++count}` }).end()
  })

  const seed = { method: 'link_pattern', seed_url: site.page('/'), link_pattern: '/item/*' }
  const crawled = await discover(service, key, seed)
  const paged = await discover(service, key, { method: 'pagination', url_template: site.page('/list/{n}') })
  const mapped = await discover(service, key, { method: 'sitemap', sitemap_url: site.page('/map.xml') })

  expect(crawled).toMatchObject({ status: 'completed', filtered_count: 0 })
  for (const found of [crawled, paged, mapped]) expect(found.errors?.[0]).toMatch(/redirects more than 10 times/)
  expect([paged.status, mapped.status]).toEqual(['failed', 'failed'])
  expect(site.requests.length).toBeLessThan(70)
})

test('pages with more links than anybody reads', async () => {
  await using site = await startSite({}, (request, response) => {
    const page = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0)
    const items = Array.from({ length: 12_000 }, (_, index) => `/item/${page}-${index}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end(links(...items))
  })

  const found = await discover(service, key, {
    method: 'pagination',
    url_template: site.page('/list/{n}'),
    url_pattern: '/item/*',
  })

  expect(found).toMatchObject({ status: 'completed', filtered_count: 10_000 })
  expect(found.warnings?.join('\n')).toMatch(/as many as a discovery keeps/)
  expect(new Set(found.urls).size).toBe(10_000)
  expect(site.requests.length).toBeLessThan(20)
})
