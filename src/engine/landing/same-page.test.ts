import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeLanding, type LandingFacts } from './same-page.ts'

const judged = (asked: string, landed: string, more: Partial<LandingFacts> = {}) =>
  judgeLanding({ asked, landed, canonical: null, known: null, knownCanonical: null, ...more })

const landingOf = (asked: string, landed: string, more: Partial<LandingFacts> = {}) =>
  judged(asked, landed, more).landing

test.each([
  ['nothing', 'https://shop.example/p/123', 'https://shop.example/p/123'],
  ['the scheme', 'http://shop.example/p/123', 'https://shop.example/p/123'],
  ['www', 'https://shop.example/p/123', 'https://www.shop.example/p/123'],
  ['the host for telephones', 'https://www.shop.example/p/123', 'https://m.shop.example/p/123'],
  ['the default port', 'http://shop.example:80/p/123', 'https://shop.example/p/123'],
  ['a slash', 'https://shop.example/p/blue', 'https://shop.example/p/blue/'],
  ['two slashes', 'https://shop.example//p//blue', 'https://shop.example/p/blue'],
  ['an index file', 'https://shop.example/', 'https://shop.example/index.html'],
  ['an index file with a language', 'https://shop.example/', 'https://shop.example/en/index.php'],
  ['an extension', 'https://shop.example/blue.html', 'https://shop.example/blue'],
  ['letters', 'https://shop.example/P/Blue-Mug', 'https://SHOP.example/p/blue-mug'],
  ['encodings', 'https://shop.example/p/gr%c3%b6%C3%9fe%2d1', 'https://shop.example/p/größe-1'],
  ['accents', 'https://shop.example/p/caf%C3%A9-cup', 'https://shop.example/p/cafe-cup'],
  ['separators', 'https://shop.example/p/blue_mug', 'https://shop.example/p/blue-mug'],
  ['a language', 'https://shop.example/p/blue', 'https://shop.example/en/p/blue'],
  ['another language', 'https://shop.example/de/p/blue', 'https://shop.example/fr/p/blue'],
  ['a language with its country', 'https://shop.example/p/blue', 'https://shop.example/de-de/p/blue'],
  ['a country and a language', 'https://shop.example/p/blue', 'https://shop.example/us/en/p/blue'],
  ['a script', 'https://shop.example/p/blue', 'https://shop.example/zh_Hans/p/blue'],
  ['a language as a parameter', 'https://shop.example/p/blue', 'https://shop.example/p/blue?lang=de'],
  ['a host for the country', 'https://www.shop.example/p/blue', 'https://de.shop.example/p/blue'],
  ['a domain of the country', 'https://www.shop.com/p/blue', 'https://www.shop.co.uk/p/blue'],
  ['the start page of a country', 'https://shop.com/', 'https://shop.de/'],
  ['the start page of a language', 'https://shop.example/', 'https://shop.example/de/'],
  ['tracking', 'https://shop.example/p/1?utm_source=a&gclid=b&fbclid=c&ref=d&srsltid=e', 'https://shop.example/p/1'],
  ['tracking in a path', 'https://shop.example/dp/B08N5WRWNW/ref=sr_1_1', 'https://shop.example/dp/B08N5WRWNW'],
  ['a session', 'https://shop.example/p/1', 'https://shop.example/p/1;jsessionid=F00?sid=77&PHPSESSID=x'],
  ['the order of parameters', 'https://shop.example/p?a=1&b=2', 'https://shop.example/p?b=2&a=1'],
  ['a fragment', 'https://shop.example/p/1#reviews', 'https://shop.example/p/1'],
  ['the view for telephones', 'https://shop.example/p/1', 'https://shop.example/p/1/amp/'],
  ['defaults added', 'https://shop.example/mugs', 'https://shop.example/mugs?page=1&sort=new'],
  ['an unknown word dropped', 'https://shop.example/p/1?promoted=yes', 'https://shop.example/p/1'],
  ['the name before an id', 'https://shop.example/p/old-name-123', 'https://shop.example/p/new-title-123'],
  ['the name after an id', 'https://shop.example/p/123-old-name', 'https://shop.example/p/123-new-title'],
  ['the name after a short id', 'https://shop.example/p/7-blue-mug', 'https://shop.example/p/7-blue-mug-large'],
  ['the name in a part of its own', 'https://shop.example/dp/B08N5/old', 'https://shop.example/new/dp/B08N5'],
  ['the name added to an id', 'https://shop.example/product/123', 'https://shop.example/product/123/blue-mug'],
  ['the name dropped', 'https://shop.example/product/123/blue-mug', 'https://shop.example/product/123'],
  ['the shelf above an id', 'https://shop.example/cat-55/p/123', 'https://shop.example/cat-77/p/123'],
  [
    'an id that moves to the path',
    'https://shop.example/product.php?id=123',
    'https://shop.example/blue-mug-p123.html',
  ],
  ['a short id that moves to the path', 'https://shop.example/view?id=7', 'https://shop.example/view/7'],
  [
    'a UUID',
    'https://x.example/a/0d4c1e0e-6a3b-4c3e-9a51-0a8b6a2f1c11',
    'https://x.example/b/c-0d4c1e0e-6a3b-4c3e-9a51-0a8b6a2f1c11',
  ],
  [
    'the shelf above a name',
    'https://shop.example/collections/sale/products/blue-mug',
    'https://shop.example/products/blue-mug',
  ],
  ['a date above a name', 'https://news.example/2024/05/a-long-story', 'https://news.example/news/a-long-story'],
  ['an id behind a name', 'https://shop.example/p/blue-mug', 'https://shop.example/p/blue-mug-1234567'],
  ['another host of the site', 'https://shop.brand.example/p/4711', 'https://www.brand.example/p/4711'],
  ['a page below', 'https://docs.example/guide', 'https://docs.example/guide/latest/intro'],
  ['a start page below', 'https://shop.example/', 'https://shop.example/shop/'],
  [
    'a shelf of cookies above a name',
    'https://bakery.example/choc-chip-1234',
    'https://bakery.example/cookies/choc-chip-1234',
  ],
  ['a short link', 'https://bit.ly/3xYz', 'https://shop.example/p/123'],
])('a page that differs in %s is the same page', (_what, asked, landed) => {
  expect(judged(asked, landed)).toEqual({ landing: 'same', byCanonical: false })
})

test.each([
  ['home', 'https://shop.example/p/123', 'https://shop.example/'],
  ['home', 'https://shop.example/p/123', 'https://shop.example/de/'],
  ['home', 'https://shop.example/p/123', 'https://shop.example/us/en/?utm_source=gone'],
  ['home', 'https://shop.example/p/123', 'https://shop.example/index.php'],
  ['home', 'https://shop.example/de/p/123', 'https://www.shop.example/de-de/home'],
  ['home', 'https://shop.example/p/123', 'https://www.parent-company.example/'],
  ['home', 'https://shop.example/?p=123', 'https://shop.example/'],
  ['home', 'https://shop.example/index.php?id=123', 'https://shop.example/index.php'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/login'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/users/sign_in'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/account/login?return_to=%2Fp%2F123'],
  ['login', 'https://shop.example/p/123', 'https://login.shop.example/?next=x'],
  ['login', 'https://shop.example/p/123', 'https://accounts.brand.example/v3/start'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/customer-login.aspx'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/gate?returnUrl=https%3A%2F%2Fshop.example%2Fp%2F123'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/de/anmelden'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/mon-compte/connexion'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/es/iniciar-sesi%C3%B3n'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/inloggen'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/%D0%B2%D1%85%D0%BE%D0%B4/'],
  ['login', 'https://shop.example/p/123', 'https://shop.example/p/123/login'],
  ['login', 'https://shop.example/', 'https://shop.example/auth/login'],
  ['consent', 'https://shop.example/p/123', 'https://consent.shop.example/?continue=https://shop.example/p/123'],
  ['consent', 'https://shop.example/p/123', 'https://shop.example/consent?to=/p/123'],
  ['consent', 'https://shop.example/p/123', 'https://shop.example/cookie-wall'],
  ['consent', 'https://shop.example/p/123', 'https://shop.example/cookies'],
  ['consent', 'https://news.example/a/story-123', 'https://news.example/zustimmung?url=%2Fa%2Fstory-123'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/404'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/404.html?from=/p/123'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/page-not-found'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/de/fehler'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/maintenance.html'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/errors/500'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/pagina-no-encontrada'],
  ['error', 'https://shop.example/p/123', 'https://shop.example/mugs?error=not_found'],
  ['error', 'https://jobs.example/job/123', 'https://jobs.example/job/expired'],
  ['blocked', 'https://shop.example/p/123', 'https://shop.example/captcha?url=/p/123'],
  ['blocked', 'https://shop.example/p/123', 'https://shop.example/access-denied'],
  ['blocked', 'https://shop.example/p/123', 'https://geo.shop.example/not-available-in-your-country'],
  ['other', 'https://shop.example/p/123', 'https://shop.example/p/124'],
  ['other', 'https://shop.example/p/7', 'https://shop.example/p/8'],
  ['other', 'https://shop.example/p/7-blue-mug', 'https://shop.example/p/8-blue-mug'],
  ['other', 'https://shop.example/p/123/blue-mug', 'https://shop.example/p/456/blue-mug'],
  ['other', 'https://shop.example/p/blue-mug-123', 'https://shop.example/p/blue-mug-124'],
  ['other', 'https://shop.example/product.php?id=1', 'https://shop.example/product.php?id=2'],
  ['other', 'https://shop.example/product.php?id=1', 'https://shop.example/product.php'],
  ['other', 'https://shop.example/mugs?page=9', 'https://shop.example/mugs'],
  ['other', 'https://shop.example/search?q=mug', 'https://shop.example/search'],
  ['other', 'https://shop.example/p/blue-mug', 'https://shop.example/p/red-mug'],
  ['other', 'https://shop.example/p/phone-15-pro', 'https://shop.example/p/phone-15-pro-max'],
  ['other', 'https://shop.example/p/phone-15', 'https://shop.example/p/phone-16'],
  ['other', 'https://shop.example/shelf/123/blue-mug', 'https://shop.example/shelf/123/red-mug'],
  ['other', 'https://shop.example/shelf/123/blue-mug', 'https://shop.example/shelf/123'],
  ['other', 'https://shop.example/mugs/blue-mug', 'https://shop.example/mugs'],
  ['other', 'https://shop.example/products/blue-mug', 'https://shop.example/search?q=blue-mug'],
  ['other', 'https://shop.example/products/blue-mug', 'https://shop.example/category/blue-mug'],
  ['other', 'https://shop.example/p/123', 'https://else.example/p/123'],
  ['other', 'https://shop.example/product/123', 'https://shop.example/product/404'],
  ['other', 'https://shop.example/product/123/mug', 'https://shop.example/product/503/mug'],
  ['other', 'https://cars.example/peugeot-403', 'https://cars.example/peugeot-404'],
  ['error', 'https://shop.example/product/123', 'https://shop.example/error-404-page'],
  ['other', 'http://127.0.0.1:8080/p/123', 'http://127.0.0.1:8081/p/123'],
  ['other', 'https://shop.example/', 'https://else.example/'],
  ['other', 'https://shop.example/p/123', 'about:blank'],
])('%s: %s → %s', (landing, asked, landed) => {
  expect(judged(asked, landed)).toEqual({ landing, byCanonical: false })
})

test('a page where the last good run ended is right, whatever its address says', () => {
  for (const known of ['https://shop.example/login', 'https://shop.example/', 'https://else.example/x']) {
    expect(landingOf('https://shop.example/p/123', `${known}?utm_source=x`, { known })).toBe('same')
  }
})

test('what the last good run found may change its name as well', () => {
  const known = 'https://shop.example/items/old-name-77123'
  expect(landingOf('https://go.example/x', 'https://shop.example/items/new-name-77123', { known })).toBe('same')
  expect(landingOf('https://go.example/x', 'https://shop.example/items/old-name-88123', { known })).toBe('other')
})

test('who asks for a login page or an error page gets it', () => {
  expect(landingOf('https://shop.example/login', 'https://www.shop.example/en/login')).toBe('same')
  expect(landingOf('https://shop.example/404', 'https://shop.example/404/')).toBe('same')
})

test('a page that names the asked address as its own is the asked one', () => {
  const asked = 'https://shop.example/blue'
  expect(landingOf(asked, 'https://shop.example/x/y', { canonical: 'https://www.shop.example/blue/' })).toBe('same')
  expect(landingOf(asked, 'https://shop.example/x/y', { canonical: 'https://shop.example/red' })).toBe('other')
  expect(landingOf(asked, 'https://shop.example/', { canonical: asked })).toBe('home')
  expect(landingOf(asked, 'https://shop.example/login', { canonical: asked })).toBe('login')
})

test('a page that calls itself another one, having called itself by its name before, gives a hint', () => {
  const asked = 'https://shop.example/p/123'
  const hint = (canonical: string) => judged(asked, asked, { known: asked, knownCanonical: asked, canonical })
  expect(hint('https://shop.example/')).toEqual({ landing: 'home', byCanonical: true })
  expect(hint('https://shop.example/p/456')).toEqual({ landing: 'other', byCanonical: true })
  expect(hint('https://shop.example/404')).toEqual({ landing: 'error', byCanonical: true })
  expect(hint('https://shop.example/p/123-new-name')).toEqual({ landing: 'same', byCanonical: false })
})

test('a page that never called itself by its name gives none', () => {
  const asked = 'https://shop.example/p/123'
  const home = 'https://shop.example/'
  const same = { landing: 'same', byCanonical: false }
  expect(judged(asked, asked, { canonical: home })).toEqual(same)
  expect(judged(asked, asked, { canonical: home, known: asked, knownCanonical: null })).toEqual(same)
  expect(judged(asked, asked, { canonical: home, known: asked, knownCanonical: home })).toEqual(same)
  expect(judged(asked, asked, { canonical: 'https://shop.example/login' })).toEqual({
    landing: 'login',
    byCanonical: true,
  })
})

const word = fc.constantFrom('blue', 'mug', 'garden', 'lamp', 'oak', 'table', 'große', 'tasse', 'xl')
const slug = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('-'))
const id = fc.integer({ min: 100, max: 99_999_999 }).filter((number) => number < 1900 || number > 2099)
const path = fc.oneof(
  fc.tuple(id, slug).map(
    ([number, name]) =>
      (other: number | null) =>
        `p/${other ?? number}-${name}`,
  ),
  fc.tuple(id, slug).map(
    ([number, name]) =>
      (other: number | null) =>
        `mugs/${name}-${other ?? number}.html`,
  ),
  fc.tuple(id, slug).map(
    ([number, name]) =>
      (other: number | null) =>
        `product/${other ?? number}/${name}`,
  ),
  fc.tuple(id, slug).map(
    ([number, name]) =>
      (other: number | null) =>
        `shop/${name}?id=${other ?? number}`,
  ),
)

/** Ways to write an address differently; each takes and gives the parts of one. */
type Written = { scheme: string; host: string; path: string; query: string[]; end: string }
const respell = fc.constantFrom<(written: Written) => Written>(
  (written) => ({ ...written, scheme: 'http' }),
  (written) => ({ ...written, host: `www.${written.host}` }),
  (written) => ({ ...written, host: written.host.toUpperCase() }),
  (written) => ({ ...written, host: `m.${written.host}` }),
  (written) => ({ ...written, host: `fr.${written.host}` }),
  (written) => ({ ...written, path: `${written.path}/` }),
  (written) => ({ ...written, path: `de-at/${written.path}` }),
  (written) => ({ ...written, path: written.path.toUpperCase() }),
  (written) => ({ ...written, path: written.path.replaceAll('g', '%67').replaceAll('-', '_') }),
  (written) => ({ ...written, path: written.path.replaceAll('ß', '%C3%9F') }),
  (written) => ({ ...written, query: [...written.query, 'utm_campaign=1', 'ref=home'] }),
  (written) => ({ ...written, query: ['lang=de', ...written.query].reverse() }),
  (written) => ({ ...written, query: [...written.query, 'sessionid=9f8e7d'] }),
  (written) => ({ ...written, end: '#top' }),
)

const writtenOf = (text: string): Written => {
  const [at = '', query] = text.split('?')
  return { scheme: 'https', host: 'shop.example', path: at, query: query === undefined ? [] : [query], end: '' }
}
const textOf = ({ scheme, host, path, query, end }: Written) =>
  `${scheme}://${host}/${path}${query.length === 0 ? '' : `?${query.join('&')}`}${end}`
/** In an order in which they can be applied: a prefix in capitals is one still. */
const respelled = (text: string, ways: readonly ((written: Written) => Written)[]) =>
  textOf(
    ways.slice(0, 1).reduce(
      (written, way) => way(written),
      ways.slice(1).reduce((w, way) => way(w), writtenOf(text)),
    ),
  )

test('however an address is spelled, it is the same page', () => {
  fc.assert(
    fc.property(path, fc.array(respell, { maxLength: 5 }), fc.array(respell, { maxLength: 5 }), (at, some, others) => {
      const [asked, landed] = [respelled(at(null), some), respelled(at(null), others)]
      expect({ asked, landed, landing: landingOf(asked, landed) }).toEqual({ asked, landed, landing: 'same' })
    }),
    { numRuns: 2_000 },
  )
})

test('however an address is spelled, another id is another page', () => {
  fc.assert(
    fc.property(path, id, id, fc.array(respell, { maxLength: 5 }), (at, one, other, ways) => {
      fc.pre(one !== other)
      const [asked, landed] = [respelled(at(one), []), respelled(at(other), ways)]
      expect({ asked, landed, landing: landingOf(asked, landed) }).toEqual({ asked, landed, landing: 'other' })
    }),
    { numRuns: 2_000 },
  )
})

test('any text is judged', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (url, text) => {
      expect(landingOf(url, url)).toBe('same')
      expect(judged(text, url, { canonical: text, known: text }).landing).toBeTypeOf('string')
    }),
  )
})
