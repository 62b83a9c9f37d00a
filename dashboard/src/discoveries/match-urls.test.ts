import { expect, test } from 'vitest'
import { matchUrls } from './match-urls.ts'

const URLS = ['https://shop.example/product/1', 'https://shop.example/about', 'https://shop.example/product/22']

test('the pattern is looked for anywhere in the address, and case matters', async () => {
  expect(await matchUrls(URLS, 'product/\\d$', () => true)).toEqual({ ok: true, matching: [URLS[0]] })
  expect(await matchUrls(URLS, 'Product', () => true)).toEqual({ ok: true, matching: [] })
})

test('what is no pattern for the service is none here, and the sentence says why', async () => {
  expect(await matchUrls(URLS, '(', () => true)).toMatchObject({ ok: false })
  expect(await matchUrls(URLS, '(?=a)', () => true)).toMatchObject({ problem: expect.stringContaining('Look-around') })
})

test('a pattern that nobody waits for any longer is given up', async () => {
  const endless = Object.assign([...URLS], {
    *[Symbol.iterator]() {
      for (;;) yield* URLS
    },
  })
  expect(await matchUrls(endless, 'product', () => false)).toBeNull()
})
