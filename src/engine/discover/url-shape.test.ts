import { expect, test } from 'vitest'
import { isRunaway, urlShape } from './url-shape.ts'

const of = (path: string) => urlShape(`https://shop.example${path}`)

test.each([
  ['/item/7', '/item/99123'],
  ['/item/9f8e7d6c5b4a', '/item/0a1b2c3d4e5f'],
  ['/item/8c1f6a52-7d1c-4a0e-9a52-3b1f0c7d2e11', '/item/00000000-0000-4000-8000-000000000000'],
  ['/list?page=1', '/list?page=200'],
  ['/calendar/2026/01/02', '/calendar/2031/12/31'],
  ['/calendar/2026-01', '/calendar/2031-12-31'],
  ['/calendar/20260102', '/calendar/2031/2/1'],
])('%s and %s have one shape', (one, other) => {
  expect(of(one).shape).toBe(of(other).shape)
})

test.each([
  ['/item/7', '/item/7/reviews'],
  ['/item/blue-mug', '/item/red-mug'],
  ['/list?page=1', '/list?sort=1'],
  ['/list?page=1', '/list?page=1&sort=1'],
])('%s and %s have two shapes', (one, other) => {
  expect(of(one).shape).not.toBe(of(other).shape)
})

test.each([
  ['/calendar/2026/01/02', true],
  ['/events?date=2026-01-02', true],
  ['/events?month=3&year=2026', true],
  ['/item/7', false],
  ['/item/120260102', false],
  ['/list?start=first', false],
])('%s is dated: %s', (path, isDated) => {
  expect(of(path).isDated).toBe(isDated)
})

test.each([
  ['/a/b/c', false],
  ['/a/b/a/b/a/b', false],
  ['/a/b/a/b/a/b/a/b', true],
  [`/${Array.from({ length: 21 }, (_, index) => index).join('/')}`, true],
  [`/?${Array.from({ length: 13 }, (_, index) => `p${index}=1`).join('&')}`, true],
])('%s is a runaway: %s', (path, expected) => {
  expect(isRunaway(`https://shop.example${path}`)).toBe(expected)
})
