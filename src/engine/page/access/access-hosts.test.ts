import { expect, test } from 'vitest'
import { isDomainOf, isUrlOf, readHost } from './access-hosts.ts'

test.each([
  ['Shop.Example.com', 'shop.example.com'],
  ['shop.example.com:8443', 'shop.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['[::1]:8080', '[::1]'],
  ['localhost', 'localhost'],
  ['*.Example.com', '*.example.com'],
  ['*.com', null],
  ['*', null],
  ['*.127.0.0.1', null],
  ['a.*.com', null],
  ['https://example.com', null],
  ['user@example.com', null],
  ['', null],
])('the host "%s" is read as %s', (text, host) => {
  expect(readHost(text)).toBe(host)
})

const HOSTS = ['shop.example.com', '*.cdn.example.com', '[::1]']

test.each([
  ['https://shop.example.com/a', true],
  ['http://shop.example.com:8080/', true],
  ['https://SHOP.example.com./', true],
  ['https://example.com/', false],
  ['https://a.shop.example.com/', false],
  ['https://a.cdn.example.com/', true],
  ['https://a.b.cdn.example.com/', true],
  ['https://cdn.example.com/', false],
  ['https://evilcdn.example.com/', false],
  ['https://shop.example.com.evil.net/', false],
  ['http://[::1]:9/', true],
  ['file:///shop.example.com', false],
  ['nonsense', false],
])('%s: %s', (url, isIn) => {
  expect(isUrlOf(HOSTS, url)).toBe(isIn)
})

test.each([
  ['shop.example.com', true],
  ['.example.com', true],
  ['img.cdn.example.com', true],
  ['cdn.example.com', true],
  ['other.example.com', false],
  ['example.net', false],
])('a cookie of %s can reach a host: %s', (domain, isIn) => {
  expect(isDomainOf(HOSTS, domain)).toBe(isIn)
})
