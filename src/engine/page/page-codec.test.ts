import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Page } from './page.ts'
import { decodePage, encodePage } from './page-codec.ts'

const page: Page = {
  requestedUrl: 'https://page.test/',
  url: 'https://www.page.test/',
  status: 200,
  headers: { 'content-type': 'text/html', 'x-é': 'ü' },
  mediaType: 'text/html',
  body: Buffer.from('<p>Blue mug</p>'.repeat(10_000)),
  charset: 'utf-8',
  bodyHash: '00',
  etag: '"1"',
  lastModified: null,
  fetchedBy: 'http',
}

test('a page comes back as it was, and takes little room', async () => {
  const stored = await encodePage(page)

  expect(await decodePage(stored)).toEqual(page)
  expect(stored.byteLength).toBeLessThan(page.body.byteLength / 50)
})

test('any body comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), async (body) => {
      const decoded = await decodePage(await encodePage({ ...page, body }))
      expect(Buffer.from(decoded?.body ?? []).equals(body)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('bytes of another version, damaged or cut off are no page', async () => {
  const stored = Buffer.from(await encodePage(page))

  expect(await decodePage(Buffer.concat([Buffer.of(9), stored.subarray(1)]))).toBe(null)
  expect(await decodePage(stored.subarray(0, 40))).toBe(null)
  expect(await decodePage(Buffer.alloc(0))).toBe(null)
  expect(await decodePage(Buffer.from([1, 2, 3, 4]))).toBe(null)
})
