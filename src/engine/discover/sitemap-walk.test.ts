import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withErrors } from './discovery-errors.ts'
import type { SitemapReading } from './sitemap.ts'
import { GUESSED_PATHS, isSiteAddress, nextGuess, sitemapSources } from './sitemap-sources.ts'
import {
  admitSitemaps,
  firstSitemapVisit,
  leadsBack,
  type SitemapAnswer,
  type SitemapPorts,
  type SitemapVisit,
  visitSitemap,
} from './sitemap-walk.ts'

const SITE = 'https://shop.example'
const MAX_SITEMAPS = 500
const never = new AbortController().signal

type Site = { documents: Record<string, Partial<SitemapReading>>; robots?: string[] }

function portsOf({ documents, robots = [] }: Site): SitemapPorts & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    async read(url, { keeps }): Promise<SitemapAnswer> {
      asked.push(url)
      const reading = documents[url.replace(SITE, '')]
      if (reading === undefined) return { ok: false, problem: 'The server answered 404.' }
      const urls = (reading.urls ?? []).filter(keeps)
      const rest = { kind: 'urls' as const, children: [], isHtml: false, problem: null, cut: null }
      return { ok: true, url, reading: { ...rest, found: reading.urls?.length ?? 0, ...reading, urls } }
    },
    robotsLines: async () => robots,
  }
}

const at = (...paths: string[]) => paths.map((path) => SITE + path)

/** All documents, one step after the other. `store` is what a restart does to what was stored. */
async function walk(site: Site, start = `${SITE}/sitemap.xml`, store: <T>(stored: T) => T = (stored) => stored) {
  const ports = portsOf(site)
  let state = {
    frontier: [firstSitemapVisit(start)],
    known: [start],
    urls: [] as string[],
    errors: [] as string[],
    cuts: [] as string[],
  }
  while (state.frontier.length > 0) {
    const [visit, ...rest] = state.frontier
    if (visit === undefined) break
    const step = await visitSitemap(ports, visit, { maxUrls: 10_000, keeps: () => true }, never)
    const { next, cuts } = admitSitemaps(step.next, new Set(state.known), visit.url, MAX_SITEMAPS)
    state = store({
      frontier: [...rest, ...next],
      known: [...state.known, ...next.map(({ url }) => url)],
      urls: [...new Set([...state.urls, ...step.urls])],
      errors: withErrors(state.errors, step.errors),
      cuts: withErrors(state.cuts, [...step.cuts, ...cuts]),
    })
  }
  return { urls: state.urls, errors: state.errors, cuts: state.cuts, asked: ports.asked }
}

test('an index leads to its sitemaps; a broken one is an error and the others count', async () => {
  const found = await walk({
    documents: {
      '/sitemap.xml': { kind: 'index', children: at('/1.xml', '/missing.xml', '/2.xml') },
      '/1.xml': { urls: at('/a', '/b') },
      '/2.xml': { urls: at('/b', '/c'), problem: 'It breaks off in the middle' },
    },
  })

  expect(found.urls).toEqual(at('/a', '/b', '/c'))
  expect(found.errors).toEqual([
    `${SITE}/missing.xml: The server answered 404.`,
    `${SITE}/2.xml: It breaks off in the middle`,
  ])
})

test('an index that names itself and its parents comes to an end', async () => {
  const found = await walk({
    documents: {
      '/sitemap.xml': { kind: 'index', children: at('/sitemap.xml', '/a.xml') },
      '/a.xml': { kind: 'index', children: at('/sitemap.xml', '/a.xml', '/b.xml') },
      '/b.xml': { urls: at('/page') },
    },
  })

  expect(found.urls).toEqual(at('/page'))
  expect(found.asked).toEqual(at('/sitemap.xml', '/a.xml', '/b.xml'))
  expect(found.errors).toEqual([
    `${SITE}/sitemap.xml: It names itself as one of its sitemaps`,
    `${SITE}/a.xml: It names itself as one of its sitemaps`,
  ])
})

test('nesting ends after five levels', async () => {
  const documents = Object.fromEntries(
    Array.from({ length: 20 }, (_, level) => [
      level === 0 ? '/sitemap.xml' : `/${level}.xml`,
      { kind: 'index' as const, children: at(`/${level + 1}.xml`) },
    ]),
  )

  const found = await walk({ documents })

  expect(found.asked).toHaveLength(6)
  expect(found.errors).toEqual([])
  expect(found.cuts).toEqual([
    expect.stringMatching(/5\.xml: Its sitemaps are nested deeper than 5 levels and were not read/),
  ])
})

test('an index of 500 sitemaps is read whole', async () => {
  const paths = Array.from({ length: MAX_SITEMAPS }, (_, index) => `/${index}.xml`)
  const documents = Object.fromEntries(paths.map((path) => [path, { urls: at(`${path}/page`) }]))

  const found = await walk({ documents: { ...documents, '/sitemap.xml': { kind: 'index', children: at(...paths) } } })

  expect(found.urls).toHaveLength(500)
  expect([found.errors, found.cuts]).toEqual([[], []])
})

test('of more sitemaps than a discovery follows it says how many are missing, from which one on, and how to read them', () => {
  const next = at('/known/3.xml', '/1.xml', '/2.xml', '/3.xml').map(
    (url): SitemapVisit => ({ url, depth: 2, from: 'index' }),
  )
  const known = new Set(at(...Array.from({ length: MAX_SITEMAPS }, (_, index) => `/known/${index}.xml`)))

  expect(admitSitemaps(next, known, `${SITE}/index.xml`, MAX_SITEMAPS)).toEqual({
    next: [{ url: `${SITE}/1.xml`, depth: 2, from: 'index' }],
    errors: [],
    cuts: [
      `${SITE}/index.xml: A discovery follows at most 500 sitemaps; 2 of those it names were not read, from ${SITE}/2.xml on. The setting DISCOVERY_MAX_SITEMAPS allows more, and such a sitemap can be read by a discovery of its own, as its sitemap_url`,
    ],
  })
})

test('a front page stands for the sitemaps that robots.txt names', async () => {
  const found = await walk(
    {
      documents: { '/maps/1.xml': { urls: at('/a') }, '/2.xml': { urls: at('/b') } },
      robots: [`${SITE}/maps/1.xml`, '/2.xml', 'mailto:x@y', `${SITE}/2.xml#again`],
    },
    `${SITE}/`,
  )

  expect(found).toEqual({ urls: at('/a', '/b'), errors: [], cuts: [], asked: at('/maps/1.xml', '/2.xml') })
})

test('without robots.txt the usual places are tried until one is a sitemap', async () => {
  const found = await walk(
    {
      documents: {
        '/sitemap.xml': { isHtml: true, problem: 'It is a web page (HTML), not a sitemap' },
        '/wp-sitemap.xml': { kind: 'index', children: at('/posts.xml') },
        '/posts.xml': { urls: at('/post') },
      },
    },
    SITE,
  )

  expect(found.urls).toEqual(at('/post'))
  expect(found.errors).toEqual([])
  expect(found.asked).toEqual(
    at('/sitemap.xml', '/sitemap_index.xml', '/sitemap-index.xml', '/wp-sitemap.xml', '/posts.xml'),
  )
})

test('a page for people stands for its site', async () => {
  const found = await walk(
    { documents: { '/shop/': { isHtml: true }, '/s.xml': { urls: at('/a') } }, robots: ['/s.xml'] },
    `${SITE}/shop/`,
  )

  expect(found).toMatchObject({ urls: at('/a'), errors: [] })
})

test('a site without a sitemap is one error', async () => {
  const found = await walk({ documents: {} }, `${SITE}/`)

  expect(found.asked).toEqual(at(...GUESSED_PATHS))
  expect(found.errors).toEqual([expect.stringMatching(/^https:\/\/shop\.example: No sitemap was found/)])
})

test('a sitemap of robots.txt that is a page for people is an error, not a search', async () => {
  const found = await walk(
    {
      documents: { '/s.xml': { isHtml: true, problem: 'It is a web page (HTML), not a sitemap' } },
      robots: ['/s.xml'],
    },
    `${SITE}/`,
  )

  expect(found).toMatchObject({
    asked: at('/s.xml'),
    errors: [`${SITE}/s.xml: It is a web page (HTML), not a sitemap`],
  })
})

test.each([
  ['https://shop.example', true],
  ['https://shop.example/', true],
  ['https://shop.example/#top', true],
  ['https://shop.example/?feed=rss', false],
  ['https://shop.example/sitemap.xml', false],
  ['nothing', false],
])('%s is a front page: %s', (url, expected) => {
  expect(isSiteAddress(url)).toBe(expected)
})

test('every guess leads to the next', () => {
  const guesses: string[] = []
  const [first = null] = sitemapSources(`${SITE}/deep/page`, []).urls
  for (let guess: string | null = first; guess !== null; guess = nextGuess(guess)) guesses.push(guess)

  expect(guesses).toEqual(at(...GUESSED_PATHS))
})

test('a walk that is stopped and taken up again after every step finds the same', async () => {
  const names = fc.constantFrom('/sitemap.xml', '/a.xml', '/b.xml', '/c.xml', '/d.xml', '/missing.xml')
  const reading = fc.record({
    children: fc.uniqueArray(names.map((name) => SITE + name)),
    urls: fc.array(fc.constantFrom(...at('/1', '/2', '/3', '/4'))),
    problem: fc.constantFrom(null, 'It breaks off in the middle'),
  })
  const documents = fc.dictionary(names, reading)

  await fc.assert(
    fc.asyncProperty(documents, async (drawn) => {
      const { '/missing.xml': _none, ...rest } = drawn
      const restarted = await walk({ documents: rest }, undefined, (stored) => JSON.parse(JSON.stringify(stored)))
      expect(restarted).toEqual(await walk({ documents: rest }))
      expect(new Set(restarted.asked).size).toBe(restarted.asked.length)
    }),
    { numRuns: 50 },
  )
})

test.each<[title: string, next: string[], isBack: boolean]>([
  ['nothing', [], false],
  ['the document above', ['/top.xml'], true],
  ['the document above and one beside', ['/top.xml', '/beside.xml'], true],
  ['one below that is known already', ['/below.xml'], false],
  ['the document above and a new one', ['/top.xml', '/new.xml'], false],
])('a document that leads to %s', (_title, next, isBack) => {
  const depths = new Map(
    [['/top.xml', 0] as const, ['/here.xml', 1] as const, ['/beside.xml', 1] as const, ['/below.xml', 2] as const].map(
      ([path, depth]) => [SITE + path, depth],
    ),
  )
  const visit: SitemapVisit = { url: `${SITE}/here.xml`, depth: 1, from: 'index' }
  const visits = next.map((path): SitemapVisit => ({ url: SITE + path, depth: 2, from: 'index' }))

  expect(leadsBack(visit, visits, depths) !== null).toBe(isBack)
})

const PAGE = { isHtml: true, problem: 'It is a web page (HTML), not a sitemap' }

test('a page in place of the sitemap, at an address that would be guessed', async () => {
  const none = await walk({ documents: { '/sitemap.xml': PAGE } })
  const other = await walk(
    { documents: { '/wp-sitemap.xml': PAGE, '/sitemaps.xml': { urls: at('/a') } } },
    `${SITE}/wp-sitemap.xml`,
  )

  expect(none).toMatchObject({ urls: [], errors: [expect.stringMatching(/: No sitemap was found/)] })
  expect(none.asked).toEqual(at(...GUESSED_PATHS))
  expect(other).toMatchObject({ urls: at('/a'), errors: [] })
})

test('a page in place of the sitemap that robots.txt names', async () => {
  const alone = await walk({ documents: { '/sitemap.xml': PAGE }, robots: ['/sitemap.xml'] })
  const documents = { '/sitemap.xml': PAGE, '/s.xml': { urls: at('/a') } }
  const beside = await walk({ documents, robots: ['/sitemap.xml', '/s.xml'] })

  const errors = [`${SITE}/sitemap.xml: ${PAGE.problem}`]
  expect(alone).toMatchObject({ urls: [], errors })
  expect(beside).toMatchObject({ urls: at('/a'), errors })
})
