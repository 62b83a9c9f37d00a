import { expect, test } from 'vitest'
import { navigationMatcher, urlFilter } from './url-match.ts'

function matches(matcher: ReturnType<typeof urlFilter>, url: string): boolean {
  if (!matcher.ok) throw new Error(matcher.problem)
  return matcher.matches(url)
}

test.each([
  // globs
  ['/category/*', '/category/mugs?page=2', true],
  ['/category/*', '/shop/category/mugs', false],
  ['page=', '/list?page=2', true],
  ['/list?page=*', '/list?page=2', true],
  ['/c++/*', '/c++/books', true],
  ['/list.php?p=*', '/list.php?p=3', true],
  ['https://shop.example/category/*', '/category/mugs', true],
  // regular expressions
  ['/category/.*', '/shop/category/mugs', true],
  ['^/category/', '/shop/category/mugs', false],
  ['/shop.*', '/category/mugs', false],
  ['page=\\d+$', '/list?page=23', true],
  ['page=\\d+$', '/list?page=x', false],
  ['/(list|category)/', '/category/mugs', true],
  ['^https://shop\\.example/[a-c]', '/category/mugs', true],
])('the navigation pattern %s against %s is %s', (pattern, path, expected) => {
  expect(matches(navigationMatcher(pattern), `https://shop.example${path}`)).toBe(expected)
})

test.each([[''], ['*'.repeat(10_000)], ['(a|b'.repeat(2).concat('\\d')], ['^(?=x)']])(
  'a navigation pattern that cannot be used has a reason',
  (pattern) => {
    expect(navigationMatcher(pattern)).toEqual({ ok: false, problem: expect.stringMatching(/\w/) })
  },
)

test('a filter is found anywhere in the address, and minds case', () => {
  expect(matches(urlFilter('product/\\d+'), 'https://shop.example/product/7')).toBe(true)
  expect(matches(urlFilter('Product/\\d+'), 'https://shop.example/product/7')).toBe(false)
  expect(matches(urlFilter('^https://other'), 'https://shop.example/')).toBe(false)
})

test.each([['('], ['(?=a)'], [''], ['a'.repeat(1_001)]])('the filter %j has a reason why not', (pattern) => {
  expect(urlFilter(pattern)).toEqual({ ok: false, problem: expect.stringMatching(/\w/) })
})

test('a filter made to be slow takes no time', () => {
  const filter = urlFilter('(x+x+)+y')
  const startedAt = process.cpuUsage()

  for (let count = 0; count < 100; count += 1) matches(filter, `https://shop.example/${'x'.repeat(8_000)}`)

  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(5_000)
})
