import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileGlob } from '#engine/pattern/glob.ts'
import { inferredPattern, sampleUrls, urlPatterns } from './url-patterns.ts'

const at = (...paths: string[]) => paths.map((path) => `https://shop.example${path}`)
const numbered = (prefix: string, count: number) =>
  at(...Array.from({ length: count }, (_, index) => `${prefix}${index}`))

test('addresses are counted by the path they are below', () => {
  const urls = [...numbered('/product/', 3), ...at('/', '/about', '/blog/2026/x')]

  expect(urlPatterns(urls)).toEqual({ '/product/': 3, '/': 2, '/blog/': 1 })
  expect(Object.keys(urlPatterns(urls))[0]).toBe('/product/')
})

test('a path that all are below is looked into', () => {
  const urls = [...numbered('/en/shop/mugs/', 2), ...numbered('/en/shop/cups/', 1)]

  expect(urlPatterns(urls)).toEqual({ '/en/shop/mugs/': 2, '/en/shop/cups/': 1 })
})

test('the counts are bounded, and the frequent ones stay', () => {
  const urls = [...at(...Array.from({ length: 200 }, (_, index) => `/${index}/x`)), ...numbered('/product/', 5)]

  expect(Object.keys(urlPatterns(urls))).toHaveLength(50)
  expect(urlPatterns(urls)['/product/']).toBe(5)
  expect(urlPatterns([])).toEqual({})
})

test.each([
  [numbered('/product/', 5), '/product/*'],
  [[...numbered('/product/', 5), ...at('/about', '/blog/a', '/blog/b')], '/product/*'],
  [at('/shop/mugs/1', '/shop/cups/2', '/shop/pots/3'), '/shop/*'],
  [at('/mugs/1/reviews', '/cups/2/reviews', '/pots/3/reviews'), '/*/*/reviews'],
  [at('/product/1/', '/product/2/'), '/product/*/'],
  [numbered('/list?page=', 4), '/list?page=*'],
  [at('/item?id=1&c=x', '/item?id=2&c=y', '/item?id=3&c=z'), '/item?id=*&c=*'],
  [at('/list?a=1', '/list?b=1', '/list?c=1'), '/list*'],
  [at('/one', '/two', '/three'), '/*'],
  [at('/about'), '/about'],
  [at('/'), '/'],
  [[], null],
])('the commonest shape of %j is %s', (urls, pattern) => {
  expect(inferredPattern(urls)).toBe(pattern)
})

test('the inferred pattern is a glob that matches some of the addresses', () => {
  const part = fc.constantFrom('a', 'b', 'c', '1', '2', '')
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
  const query = fc.constantFrom('', '?p=1', '?p=2', '?q=1', '?p=1&q=2', '?all')
  const url = fc.tuple(path, query).map(([first, second]) => `https://shop.example${first}${second}`)
  fc.assert(
    fc.property(fc.array(url, { minLength: 1, maxLength: 8 }), (urls) => {
      const glob = compileGlob(inferredPattern(urls) ?? '')
      expect(glob.ok && urls.some((one) => glob.matches(one))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('samples are spread over all addresses', () => {
  expect(sampleUrls(numbered('/', 91))).toEqual(at(...Array.from({ length: 10 }, (_, index) => `/${index * 10}`)))
  expect(sampleUrls(at('/a', '/b'))).toEqual(at('/a', '/b'))
  expect(sampleUrls([])).toEqual([])
})
