import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { discover, links, sitemapIndex, startSite, urlset } from '#test/support/site.ts'

let service: TestService
let key: string
beforeAll(async () => {
  service = await startTestService({ env: { DISCOVERY_MAX_PAGES: '12', DISCOVERY_MAX_SITEMAPS: '2' } })
  key = (await service.makeAccount()).key
})
afterAll(() => service[Symbol.asyncDispose]())

const WHOLE = { status: 'completed', truncated: false, warnings: [], errors: [] }
const cut = (...says: RegExp[]) => ({
  status: 'completed',
  truncated: true,
  warnings: says.map((one) => expect.stringMatching(one)),
  errors: [],
})

describe('a sitemap', () => {
  const read = (sitemap_url: string, max_urls: number) =>
    discover(service, key, { method: 'sitemap', sitemap_url, max_urls })

  test('with more URLs than max_urls is truncated, and with just as many it is not', async () => {
    await using site = await startSite({})
    site.put('/s.xml', urlset(...[1, 2, 3].map((id) => site.page(`/p/${id}`))))

    const [fewer, all] = [await read(site.page('/s.xml'), 2), await read(site.page('/s.xml'), 3)]

    expect(fewer).toMatchObject({ ...cut(/more than 2 URLs.*max_urls.*raised to 10000/), filtered_count: 2 })
    expect(all).toMatchObject({ ...WHOLE, filtered_count: 3 })
  })

  test('is truncated when only a later one has more, and not when that lists the same again', async () => {
    await using site = await startSite({})
    const first = [1, 2, 3].map((id) => site.page(`/p/${id}`))
    site.put('/a.xml', urlset(...first))
    site.put('/index.xml', sitemapIndex(site.page('/a.xml'), site.page('/b.xml')))

    site.put('/b.xml', urlset(...first))
    expect(await read(site.page('/index.xml'), 3)).toMatchObject({ ...WHOLE, urls: first })

    site.put('/b.xml', urlset(...first, site.page('/p/4')))
    expect(await read(site.page('/index.xml'), 3)).toMatchObject({ ...cut(/max_urls/), urls: first })
  })

  test('whose beginning another one lists, too, is read to its end', async () => {
    await using site = await startSite({})
    const [a, b, c, d] = [1, 2, 3, 4].map((id) => site.page(`/p/${id}`)) as [string, string, string, string]
    site.put('/a.xml', urlset(a, b))
    site.put('/b.xml', urlset(b, a, c, d))
    site.put('/index.xml', sitemapIndex(site.page('/a.xml'), site.page('/b.xml')))

    expect(await read(site.page('/index.xml'), 3)).toMatchObject({ ...cut(/max_urls/), urls: [a, b, c] })
    expect(await read(site.page('/index.xml'), 4)).toMatchObject({ ...WHOLE, urls: [a, b, c, d] })
  })

  test('is counted whole, whatever max_urls and the pattern leave of it', async () => {
    await using site = await startSite({})
    const pages = Array.from({ length: 33 }, (_, id) => site.page(`/p/${id}`))
    site.put('/s.xml', urlset(...pages))
    site.put('/t.xml', urlset(...pages))
    site.put('/twice.xml', sitemapIndex(site.page('/s.xml'), site.page('/t.xml')))
    const sitemap = { method: 'sitemap', sitemap_url: site.page('/s.xml') }

    const few = await discover(service, key, { ...sitemap, max_urls: 5 })
    const fewOfAKind = await discover(service, key, { ...sitemap, max_urls: 2, url_pattern: '/p/*1' })
    const twice = await discover(service, key, { ...sitemap, sitemap_url: site.page('/twice.xml'), max_urls: 5 })

    expect(few).toMatchObject({ ...cut(/max_urls/), total_urls: 33, filtered_count: 5 })
    expect(fewOfAKind).toMatchObject({ ...cut(/max_urls/), total_urls: 33, filtered_count: 2 })
    expect(twice).toMatchObject({ ...cut(/max_urls/), total_urls: 33, filtered_count: 5 })
  })

  test('of more documents than the setting allows says so', async () => {
    await using site = await startSite({})
    const named = [1, 2, 3].map((id) => site.page(`/${id}.xml`))
    for (const url of named) site.put(new URL(url).pathname, urlset(`${url}/page`))
    site.put('/index.xml', sitemapIndex(...named))

    expect(await read(site.page('/index.xml'), 10)).toMatchObject({
      ...cut(/at most 2 sitemaps; 1 of those.*DISCOVERY_MAX_SITEMAPS/),
      filtered_count: 2,
    })
  })
})

describe('a pagination', () => {
  test('that goes on after max_pages is truncated, and one that ends there is not', async () => {
    await using site = await startSite(
      Object.fromEntries([1, 2, 3].map((page) => [`/list?page=${page}`, links(`/item/${page}0`, `/item/${page}1`)])),
    )
    const read = (max_pages: number, more = {}) =>
      discover(service, key, { method: 'pagination', url_template: site.page('/list?page={n}'), max_pages, ...more })

    expect(await read(2)).toMatchObject({
      ...cut(/goes on after 2 pages.*max_pages.*raised to 1000/),
      filtered_count: 2,
    })
    expect(await read(3)).toMatchObject({ ...WHOLE, filtered_count: 3 })
    expect(await read(2, { url_pattern: '/item/*' })).toMatchObject({ ...cut(/max_pages/), filtered_count: 4 })
  })
})

describe('a crawl', () => {
  const crawl = (seed_url: string, more: Record<string, unknown>) =>
    discover(service, key, { method: 'link_pattern', seed_url, link_pattern: '/item/*', ...more })

  test('that finds more than max_urls is truncated, and one that finds just as many is not', async () => {
    await using site = await startSite({
      '/': links('/item/1', '/item/2', '/more'),
      '/item/1': links('/'),
      '/item/2': links('/'),
      '/more': links('/item/3', '/'),
      '/item/3': links('/'),
    })

    expect(await crawl(site.page('/'), { max_urls: 2 })).toMatchObject({
      ...cut(/more than 2 URLs/),
      filtered_count: 2,
    })
    expect(await crawl(site.page('/'), { max_urls: 3 })).toMatchObject({ ...WHOLE, filtered_count: 3 })
  })

  test('that does not follow links at max_depth is truncated, unless they were followed from elsewhere', async () => {
    await using site = await startSite({
      '/': links('/a', '/b'),
      '/a': links('/b', '/item/1'),
      '/b': links('/a', '/'),
      '/item/1': links('/'),
    })

    expect(await crawl(site.page('/'), { max_depth: 1 })).toMatchObject({
      ...cut(/more than 1 clicks from the seed.*max_depth.*raised to 10/),
      filtered_count: 1,
    })
    expect(await crawl(site.page('/'), { max_depth: 2 })).toMatchObject({ ...WHOLE, filtered_count: 1 })
  })

  test('that meets the most pages of the setting says so', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`/${'abcdefghijklmnopqrst'[at]}`, links('/')]),
    )
    await using site = await startSite({
      '/': links('/item/1', ...Object.keys(pages)),
      '/item/1': links('/'),
      ...pages,
    })

    expect(await crawl(site.page('/'), {})).toMatchObject(cut(/ended after 12 pages.*DISCOVERY_MAX_PAGES/))
  })
})

test('the list of discoveries says which were truncated', async () => {
  const { body } = await service.call<Array<{ truncated?: boolean; warnings?: string[] }>>('GET', '/discoveries', {
    key,
  })
  expect(body.length).toBeGreaterThan(5)
  for (const { truncated, warnings } of body) expect(truncated).toBe((warnings ?? []).length > 0)
})
