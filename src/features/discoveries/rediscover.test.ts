import { expect, test } from 'vitest'
import { compareUrls } from './rediscover.ts'

test('new and vanished pages are told apart, each in the order of its list', () => {
  expect(compareUrls(['a', 'b', 'c'], ['c', 'd', 'a', 'e'])).toEqual({ newUrls: ['d', 'e'], vanishedUrls: ['b'] })
  expect(compareUrls(['a'], ['a'])).toEqual({ newUrls: [], vanishedUrls: [] })
})
