import { expect, test } from 'vitest'
import { admitLinks, type CrawlFacts, type CrawlRules, decideLink, maxCrawlPages } from './link-crawl.ts'
import { urlShape } from './url-shape.ts'

const SITE = 'https://shop.example'
const HOSTS = new Set(['shop.example', 'www.shop.example'])
const RULES: CrawlRules = {
  collects: (url) => url.includes('/item/'),
  follows: () => true,
  maxDepth: 2,
  maxUrls: 1_000,
  maxPages: 20_000,
  maxLikePages: 2_000,
}
const NOTHING: CrawlFacts = {
  isCollected: () => false,
  isQueued: () => false,
  collected: 0,
  queued: 1,
  shapeCounts: new Map(),
}

const decide = (url: string, depth = 0, rules = RULES) => decideLink(url, depth, rules, HOSTS)
const decided = (urls: readonly string[], rules = RULES) =>
  urls.map((url) => decide(url, 0, rules)).filter((link) => link !== null)
const follows = (url: string, depth?: number, rules?: CrawlRules) => decide(url, depth, rules)?.follow !== null

test('a link may be found, followed, both or neither', () => {
  const rules = { ...RULES, follows: (url: string) => url.includes('/list/') || url.includes('/item/list/') }

  expect(decide(`${SITE}/item/list/1`, 0, rules)).toEqual({
    url: `${SITE}/item/list/1`,
    depth: 1,
    collect: true,
    follow: { shape: 'shop.example/item/list/0', isDated: false },
    isTooDeep: false,
  })
  expect(decide(`${SITE}/item/1`, 0, rules)).toMatchObject({ collect: true, follow: null })
  expect(decide(`${SITE}/list/1`, 0, rules)).toMatchObject({ collect: false, follow: { isDated: false } })
  expect(decide(`${SITE}/about`, 0, rules)).toMatchObject({ collect: false, follow: null })
})

test('other hosts, ports and names do not count', () => {
  expect(decide('https://www.shop.example/item/1')).toMatchObject({ collect: true })
  expect(decide('https://blog.shop.example/item/1')).toBeNull()
  expect(decide('https://shop.example:8443/item/1')).toBeNull()
  expect(decide('https://shop.example.evil.example/item/1')).toBeNull()
})

test('links are followed to the depth that was asked for, and found one deeper', () => {
  expect(follows(`${SITE}/item/1`, 1)).toBe(true)
  expect(follows(`${SITE}/item/1`, 2)).toBe(false)
  expect(decide(`${SITE}/item/1`, 2)).toMatchObject({ collect: true, depth: 3 })
  expect(follows(`${SITE}/item/1`, 0, { ...RULES, maxDepth: 0 })).toBe(false)
  expect([1, 2].map((depth) => decide(`${SITE}/item/1`, depth)?.isTooDeep)).toEqual([false, true])
  expect(decide(`${SITE}/item/1.pdf`, 2)).toMatchObject({ isTooDeep: false })
})

test('files that hold no links are found but not followed', () => {
  expect(decide(`${SITE}/item/manual.PDF?v=2`)).toMatchObject({ collect: true, follow: null })
  expect(follows(`${SITE}/item/list.html`)).toBe(true)
})

test('what is known is not taken twice', () => {
  const facts = {
    ...NOTHING,
    isCollected: (url: string) => url.endsWith('/1'),
    isQueued: (url: string) => url.endsWith('/2'),
  }

  const { collect, follow } = admitLinks(decided([1, 2, 3, 3].map((id) => `${SITE}/item/${id}`)), facts, RULES)

  expect(collect).toEqual([`${SITE}/item/2`, `${SITE}/item/3`])
  expect(follow.map(({ url }) => url)).toEqual([`${SITE}/item/1`, `${SITE}/item/3`])
})

test('pages that are not looked for are followed first', () => {
  const { follow } = admitLinks(decided([`${SITE}/item/1`, `${SITE}/list`]), NOTHING, RULES)

  expect(follow.map(({ url }) => url)).toEqual([`${SITE}/list`, `${SITE}/item/1`])
})

test('a crawl that has found enough follows nothing more', () => {
  const links = decided([1, 2, 3].map((id) => `${SITE}/item/${id}`))

  const admitted = admitLinks(links, { ...NOTHING, collected: 998 }, RULES)

  expect(admitted).toEqual({
    collect: [`${SITE}/item/1`, `${SITE}/item/2`],
    follow: [],
    cuts: ['There are more than 1000 URLs, which is as many as max_urls allows. It can be raised to 10000'],
  })
})

test('a crawl that has just as many as were asked for looks for one more', () => {
  const links = decided([1, 2, 2].map((id) => `${SITE}/item/${id}`))

  const admitted = admitLinks(links, { ...NOTHING, collected: 998 }, RULES)

  expect(admitted).toMatchObject({ collect: { length: 2 }, follow: { length: 2 }, cuts: [] })
})

test('a calendar is followed for a while, and the rest is said to be missing', () => {
  const days = Array.from(
    { length: 300 },
    (_, day) => `${SITE}/calendar/${new Date(day * 86_400_000).toISOString().slice(0, 10)}`,
  )

  const { follow, cuts } = admitLinks(decided(days), NOTHING, RULES)

  expect(follow).toHaveLength(200)
  expect(cuts).toEqual([
    'shop.example/calendar/<date>: Of pages that differ in dates only, 200 were followed and the rest was not. The setting DISCOVERY_MAX_LIKE_PAGES allows more',
  ])
})

test('what was followed before counts too', () => {
  const { shape } = urlShape(`${SITE}/view?id=1`)
  const facts = { ...NOTHING, shapeCounts: new Map([[shape, 1_999]]) }

  const { follow, cuts } = admitLinks(
    decided([`${SITE}/view?id=1`, `${SITE}/view?id=2`, `${SITE}/other`]),
    facts,
    RULES,
  )

  expect(follow.map(({ url }) => url)).toEqual([`${SITE}/view?id=1`, `${SITE}/other`])
  expect(cuts).toEqual([expect.stringMatching(/differ in numbers or ids only, 2000 were followed/)])
})

test('addresses that grow by repeating themselves are not followed', () => {
  const grown = Array.from({ length: 10 }, (_, times) => `${SITE}${'/a/b'.repeat(times + 1)}`)

  const { follow, cuts } = admitLinks(decided(grown), NOTHING, RULES)

  expect(follow).toHaveLength(3)
  expect(cuts).toHaveLength(1)
})

test('a crawl asks for a bounded number of pages', () => {
  const links = decided(['/a', '/b', '/c'].map((path) => SITE + path))

  const { follow, cuts } = admitLinks(links, { ...NOTHING, queued: 9_998 }, RULES)

  expect(follow).toHaveLength(2)
  expect(cuts).toEqual([
    'The crawl ended after 10000 pages; links beyond them were not followed. A larger max_urls allows more',
  ])
  expect(maxCrawlPages({ ...RULES, maxUrls: 10_000 })).toBe(20_000)
  expect(admitLinks(links, { ...NOTHING, queued: 50 }, { ...RULES, maxPages: 50 }).cuts).toEqual([
    expect.stringMatching(/^The crawl ended after 50 pages.* The setting DISCOVERY_MAX_PAGES allows more$/),
  ])
})
