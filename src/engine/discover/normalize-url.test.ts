import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeUrl } from './normalize-url.ts'

test.each([
  // fragment, host, port, user name
  ['https://Shop.Example:443/a#top', 'https://shop.example/a'],
  ['http://shop.example:80', 'http://shop.example/'],
  ['http://shop.example:8080/', 'http://shop.example:8080/'],
  ['https://me:secret@shop.example/', 'https://shop.example/'],
  // path
  ['https://shop.example/a/../b/./c', 'https://shop.example/b/c'],
  ['https://shop.example/%7Efoo/%c3%a4/%2f', 'https://shop.example/~foo/%C3%A4/%2F'],
  ['https://shop.example/größe', 'https://shop.example/gr%C3%B6%C3%9Fe'],
  ['https://shop.example/100%', 'https://shop.example/100%25'],
  ['https://shop.example/a;jsessionid=1F2E?b=1', 'https://shop.example/a?b=1'],
  ['https://shop.example/A/', 'https://shop.example/A/'],
  // query
  ['https://shop.example/?', 'https://shop.example/'],
  ['https://shop.example/?&=&', 'https://shop.example/'],
  ['https://shop.example/?b=2&a=1', 'https://shop.example/?a=1&b=2'],
  ['https://shop.example/?tag=y&a=1&tag=x', 'https://shop.example/?a=1&tag=y&tag=x'],
  ['https://shop.example/?q=%41%20b&r=c+d', 'https://shop.example/?q=A%20b&r=c+d'],
  ['https://shop.example/?all&page=2', 'https://shop.example/?all&page=2'],
  ['https://shop.example/?utm_source=x&UTM_Medium=y&gclid=1&fbclid=2&mc_cid=3&id=7', 'https://shop.example/?id=7'],
  ['https://shop.example/?PHPSESSID=abc', 'https://shop.example/'],
])('%s becomes %s', (written, normalized) => {
  expect(normalizeUrl(written)).toBe(normalized)
})

test.each([
  ['mailto:a@b.example'],
  ['javascript:void(0)'],
  ['/a'],
  ['https://'],
  [`https://shop.example/${'a'.repeat(2_000)}`],
])('%s is no address to follow', (text) => {
  expect(normalizeUrl(text)).toBeNull()
})

test('a relative address is resolved', () => {
  expect(normalizeUrl('../b?z=1&a=2', 'https://shop.example/x/y/z')).toBe('https://shop.example/x/b?a=2&z=1')
})

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '..',
    '.',
    '%',
    '%25',
    '%2e',
    '%2E',
    '%41',
    '%zz',
    ';jsessionid=',
    ';',
    '?',
    '&',
    '=',
    '#',
    '+',
    ' ',
    'ä',
    '\\',
    '|',
    '"',
    "'",
  ),
  fc.constantFrom('a', 'b', 'A', '1', 'utm_x=1', 'gclid', ':', '@', '[', ']', '\t', '%09', '%26', '%3D', '😀', '<'),
)
const address = fc.array(piece, { maxLength: 14 }).map((parts) => `https://shop.example/${parts.join('')}`)

test('what is normalised stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.webUrl({ withQueryParameters: true, withFragments: true })), (url) => {
      const once = normalizeUrl(url)
      expect(once === null ? null : normalizeUrl(once)).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test('the order of parameters, fragments and tracking make no difference', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'page')
  const pairs = fc.uniqueArray(fc.tuple(name, fc.nat()), { selector: ([key]) => key })
  fc.assert(
    fc.property(pairs, fc.string(), (parameters, fragment) => {
      const query = (all: typeof parameters) => all.map(([key, value]) => `${key}=${value}`).join('&')
      const one = `https://shop.example/x?${query(parameters)}`
      const other = `https://shop.example/x?utm_source=y&${query(parameters.toReversed())}#${fragment}`
      expect(normalizeUrl(other)).toBe(normalizeUrl(one))
    }),
  )
})
