import { expect, test } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const now = new Date('2026-01-01T00:00:00Z')

test.each([
  ['a=1', 'https://page.test/', 'https://page.test/x', 'a=1'],
  ['a=1; Path=/', 'https://page.test/', 'https://page.test/x', 'a=1'],
  ['a=1', 'https://page.test/', 'https://sub.page.test/', null],
  ['a=1', 'https://page.test/', 'https://page.test:8443/', 'a=1'],
  ['a=1; Domain=page.test', 'https://www.page.test/', 'https://page.test/', 'a=1'],
  ['a=1; Domain=.page.test', 'https://page.test/', 'https://www.page.test/', 'a=1'],
  ['a=1; Domain=page.test', 'https://page.test/', 'https://shop.page.test/', null],
  ['a=1; Domain=page.test', 'https://shop.page.test/', 'https://shop.page.test/', 'a=1'],
  ['a=1; Domain=co.uk', 'https://evil.co.uk/', 'https://bank.co.uk/', null],
  ['a=1; Domain=other.test', 'https://page.test/', 'https://other.test/', null],
  ['a=1; Domain=other.test', 'https://page.test/', 'https://page.test/', null],
  ['a=1; Secure', 'https://page.test/', 'http://page.test/', null],
  ['a=1; Secure', 'http://page.test/', 'https://page.test/', null],
  ['a=1', 'http://page.test/', 'https://page.test/', 'a=1'],
  ['a=1; Path=/shop', 'https://page.test/', 'https://page.test/shop/1', 'a=1'],
  ['a=1; Path=/shop', 'https://page.test/', 'https://page.test/shopping', null],
  ['a=1', 'https://page.test/shop/list', 'https://page.test/shop/item', 'a=1'],
  ['a=1', 'https://page.test/shop/list', 'https://page.test/about', null],
  ['a=1; Max-Age=0', 'https://page.test/', 'https://page.test/', null],
  ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://page.test/', 'https://page.test/', 'a=1'],
  ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'https://page.test/', 'https://page.test/', null],
  ['a="1 2"', 'https://page.test/', 'https://page.test/', 'a="1 2"'],
  ['=1', 'https://page.test/', 'https://page.test/', null],
  ['nonsense', 'https://page.test/', 'https://page.test/', null],
  [`a=${'x'.repeat(5000)}`, 'https://page.test/', 'https://page.test/', null],
])('%j set by %s is sent to %s as %j', (setCookie, from, to, expected) => {
  const jar = createCookieJar()

  jar.store(new URL(from), [setCookie], now)

  expect(jar.header(new URL(to))).toBe(expected)
})

test('a cookie set again is replaced, one that expires is gone, and the longest path comes first', () => {
  const jar = createCookieJar()
  const url = new URL('https://page.test/a/b')

  jar.store(url, ['x=1; Path=/', 'y=1; Path=/', 'z=1; Path=/a', 'x=2; Path=/', 'y=; Path=/; Max-Age=0'], now)

  expect(jar.header(url)).toBe('z=1; x=2')
})

test('a server cannot fill the jar without end', () => {
  const jar = createCookieJar()
  const url = new URL('https://page.test/')

  jar.store(
    url,
    Array.from({ length: 1000 }, (_unused, index) => `c${index}=1`),
    now,
  )

  expect(jar.header(url)?.split('; ')).toHaveLength(50)
})
