import { expect, test } from 'vitest'
import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import { endingOf, remarksOf } from './ending.ts'

const params: DiscoveryParams = {
  method: 'sitemap',
  sitemap_url: 'https://shop.example/sitemap.xml',
  url_pattern: '/item/*',
  max_urls: 100,
}
const kept = ['https://shop.example/item/1', 'https://shop.example/item/2']

test('what was found is described', () => {
  expect(endingOf({ total: 3, kept, errors: [], warnings: [] })).toEqual({
    status: 'completed',
    errors: [],
    warnings: [],
    summary: { inferred_pattern: '/item/*', url_patterns: { '/item/': 2 }, sample_urls: kept },
  })
})

test('what went wrong stands beside what was found', () => {
  const ending = endingOf({ total: 3, kept, errors: ['one'], warnings: [], because: { error: 'two' } })

  expect(ending).toMatchObject({ status: 'completed', errors: ['one', 'two'] })
})

test('nothing found and something wrong is a failure', () => {
  expect(endingOf({ total: 0, kept: [], errors: ['one'], warnings: [] })).toEqual({
    status: 'failed',
    errors: ['one'],
    warnings: [],
    summary: null,
  })
})

test('an empty site is none', () => {
  expect(endingOf({ total: 0, kept: [], errors: [], warnings: [] })).toMatchObject({
    status: 'completed',
    errors: [],
    warnings: [],
  })
})

test('a pattern that fits nothing is no error, and is remarked', () => {
  expect(endingOf({ total: 1, kept: [], errors: [], warnings: [] })).toMatchObject({
    status: 'completed',
    errors: [],
    warnings: [],
  })
  expect(remarksOf({ params, total: 1, keptCount: 0 })).toEqual([
    '1 address was found, but it does not match the url_pattern',
  ])
  expect(remarksOf({ params, total: 1, keptCount: 1 })).toEqual([])
  expect(remarksOf({ params, total: 0, keptCount: 0 })).toEqual([])
})

test('a limit is a warning beside what was found, and why nothing was', () => {
  const cut = { errors: [], warnings: ['pages'], because: { warning: 'time' } }

  expect(endingOf({ ...cut, total: 3, kept })).toMatchObject({
    status: 'completed',
    errors: [],
    warnings: ['pages', 'time'],
  })
  expect(endingOf({ ...cut, total: 0, kept: [] })).toMatchObject({
    status: 'failed',
    errors: ['pages', 'time'],
    warnings: [],
  })
})
