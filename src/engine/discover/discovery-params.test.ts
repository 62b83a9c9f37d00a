import { expect, test } from 'vitest'
import { readDiscoveryParams, rootUrl } from './discovery-params.ts'

const SITEMAP = { method: 'sitemap', sitemap_url: 'https://shop.example/sitemap.xml' }
const PAGINATION = { method: 'pagination', url_template: 'https://shop.example/list?page={n}' }
const CRAWL = { method: 'link_pattern', seed_url: 'https://shop.example/', link_pattern: '/product/*' }

test.each([
  [SITEMAP, { ...SITEMAP, url_pattern: null, max_urls: 1_000 }, SITEMAP.sitemap_url],
  [PAGINATION, { ...PAGINATION, url_pattern: null, start_index: 1, step: 1, max_pages: 100 }, PAGINATION.url_template],
  [CRAWL, { ...CRAWL, navigation_pattern: null, max_depth: 2, max_urls: 1_000 }, CRAWL.seed_url],
])('what is left out has its default', (sent, params, root) => {
  const read = readDiscoveryParams(sent)

  expect(read).toEqual({ ok: true, params })
  expect(read.ok && rootUrl(read.params)).toBe(root)
})

test.each([
  [{ ...SITEMAP, url_pattern: '/product/*', max_urls: 10_000 }],
  [{ ...PAGINATION, url_pattern: 'item', start_index: 0, step: 20, max_pages: 1_000 }],
  [{ ...CRAWL, navigation_pattern: '/list/.*', max_depth: 10, max_urls: 1 }],
])('what is sent is kept', (sent) => {
  expect(readDiscoveryParams(sent)).toEqual({ ok: true, params: sent })
})

test('unknown fields are passed over, and null is nothing', () => {
  const read = readDiscoveryParams({ ...SITEMAP, max_urls: null, url_pattern: null, seed_url: 7, later: true })

  expect(read).toEqual({ ok: true, params: { ...SITEMAP, url_pattern: null, max_urls: 1_000 } })
})

test('addresses are made whole where `https://` was left out', () => {
  expect(readDiscoveryParams({ ...SITEMAP, sitemap_url: 'shop.example/sitemap.xml' })).toMatchObject({
    params: { sitemap_url: 'https://shop.example/sitemap.xml' },
  })
  expect(readDiscoveryParams({ ...PAGINATION, url_template: '127.0.0.1:8080/{n}' })).toMatchObject({
    params: { url_template: 'http://127.0.0.1:8080/{n}' },
  })
})

test.each([
  [undefined, 'discovery must be an object'],
  [[], 'discovery must be an object'],
  [{}, 'discovery.method must be sitemap, pagination or link_pattern'],
  [{ method: 'toString' }, 'discovery.method must be sitemap, pagination or link_pattern'],
  [{ method: 'sitemap' }, 'discovery.sitemap_url is required'],
  [{ method: 'sitemap', sitemap_url: 7 }, 'discovery.sitemap_url must be a string'],
  [{ method: 'sitemap', sitemap_url: 'nowhere' }, 'Invalid URL format'],
  [{ method: 'sitemap', sitemap_url: 'ftp://shop.example/' }, 'Invalid URL format'],
  [{ method: 'sitemap', sitemap_url: 'https://me:secret@shop.example/' }, 'Invalid URL format'],
  [{ method: 'sitemap', sitemap_url: 'https://shop.example/a b' }, 'Invalid URL format'],
  [{ method: 'sitemap', sitemap_url: `https://shop.example/${'a'.repeat(2_000)}` }, 'Invalid URL format'],
  [{ ...SITEMAP, max_urls: 10_001 }, 'discovery.max_urls must be at most 10000'],
  [{ ...SITEMAP, max_urls: 0 }, 'discovery.max_urls must be at least 1'],
  [{ ...SITEMAP, max_urls: '90' }, 'discovery.max_urls must be a whole number'],
  [{ ...SITEMAP, max_urls: 1.5 }, 'discovery.max_urls must be a whole number'],
  [{ ...SITEMAP, url_pattern: '*'.repeat(10_000) }, /discovery\.url_pattern: .*10000 characters long/],
  [{ ...SITEMAP, url_pattern: ' ' }, /discovery\.url_pattern: The URL pattern is empty/],
  [{ method: 'pagination' }, 'discovery.url_template is required'],
  [{ method: 'pagination', url_template: 'https://shop.example/' }, /url_template must contain \{n\}/],
  [{ method: 'pagination', url_template: 'nowhere/{n}' }, 'Invalid URL format'],
  [{ method: 'pagination', url_template: 'https://shop.example:{n}/', max_pages: 2 }, null],
  [{ method: 'pagination', url_template: 'https://shop.example:{n}/', start_index: 0 }, 'Invalid URL format'],
  [{ method: 'pagination', url_template: 'https://shop.example:{n}/', start_index: 65_530 }, 'Invalid URL format'],
  [{ ...PAGINATION, max_pages: 1_001 }, 'discovery.max_pages must be at most 1000'],
  [{ ...PAGINATION, step: 0 }, 'discovery.step must be at least 1'],
  [{ ...PAGINATION, start_index: -1 }, 'discovery.start_index must be at least 0'],
  [{ method: 'link_pattern', seed_url: 'https://shop.example/' }, 'discovery.link_pattern is required'],
  [{ ...CRAWL, link_pattern: '' }, /discovery\.link_pattern: The URL pattern is empty/],
  [{ ...CRAWL, navigation_pattern: '/(a|b)/(' }, /discovery\.navigation_pattern: .*regular expression/],
  [{ ...CRAWL, max_depth: 11 }, 'discovery.max_depth must be at most 10'],
])('%j is answered with %s', (sent, problem) => {
  const read = readDiscoveryParams(sent)

  if (problem === null) expect(read.ok).toBe(true)
  else if (typeof problem === 'string') expect(read).toEqual({ ok: false, problem })
  else expect(read).toEqual({ ok: false, problem: expect.stringMatching(problem) })
})
