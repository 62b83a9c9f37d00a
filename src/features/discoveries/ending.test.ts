import { expect, test } from 'vitest'
import type { DiscoveryParams } from '#engine/discover/discovery-params.ts'
import { endingOf } from './ending.ts'

const params: DiscoveryParams = {
  method: 'sitemap',
  sitemap_url: 'https://shop.example/sitemap.xml',
  url_pattern: '/item/*',
  max_urls: 100,
}
const kept = ['https://shop.example/item/1', 'https://shop.example/item/2']

test('what was found is described', () => {
  expect(endingOf({ params, total: 3, kept, errors: [] })).toEqual({
    status: 'completed',
    errors: [],
    summary: { inferred_pattern: '/item/*', url_patterns: { '/item/': 2 }, sample_urls: kept },
  })
})

test('what went wrong stands beside what was found', () => {
  const ending = endingOf({ params, total: 3, kept, errors: ['one'], because: 'two' })

  expect(ending).toMatchObject({ status: 'completed', errors: ['one', 'two'] })
})

test('nothing found and something wrong is a failure', () => {
  expect(endingOf({ params, total: 0, kept: [], errors: ['one'] })).toEqual({
    status: 'failed',
    errors: ['one'],
    summary: null,
  })
})

test('an empty site is none', () => {
  expect(endingOf({ params, total: 0, kept: [], errors: [] })).toMatchObject({ status: 'completed', errors: [] })
})

test('a pattern that fits nothing is told', () => {
  const ending = endingOf({ params, total: 1, kept: [], errors: [] })

  expect(ending.errors).toEqual(['1 address was found, but it does not match the url_pattern'])
})
