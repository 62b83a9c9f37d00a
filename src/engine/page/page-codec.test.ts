import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Page } from './page.ts'
import { decodePage, encodeDifference, encodePage, pageContent } from './page-codec.ts'

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

/** Pages of one URL: each has its own price, and much that none of the others has said before. */
async function versions(count: number): Promise<{ page: Page; content: Buffer }[]> {
  const words = Array.from({ length: 3000 }, (_, index) => (index * 2654435761).toString(36)).join(' ')
  const pages = Array.from({ length: count }, (_, index) => {
    return { ...page, body: Buffer.from(`<p>${words}</p><b>$${index + 1}.50</b>`) }
  })
  return Promise.all(
    pages.map(async (one) => ({ page: one, content: (await pageContent(await encodePage(one))) ?? Buffer.alloc(0) })),
  )
}

test('a page that is stored as the difference to another comes back with it, also over several steps', async () => {
  const [first, second, third] = await versions(3)
  if (!first || !second || !third) throw new Error('three versions are made')
  const alone = await encodePage(first.page)
  const step = await encodeDifference(second.content, first.content)
  const last = await encodeDifference(third.content, second.content)

  expect(await decodePage(step, [alone])).toEqual(second.page)
  expect(await decodePage(last, [step, alone])).toEqual(third.page)
  expect(alone.byteLength).toBeGreaterThan(10_000)
  expect(Math.max(step.byteLength, last.byteLength)).toBeLessThan(200)
})

test('a difference without its base, or with another one, is no page', async () => {
  const [first, second, third] = await versions(3)
  if (!first || !second || !third) throw new Error('three versions are made')
  const step = await encodeDifference(second.content, first.content)
  const last = await encodeDifference(third.content, second.content)
  const other = await encodePage({ ...page, body: Buffer.from(first.page.body.toString().toUpperCase()) })

  expect(await decodePage(step)).toBe(null)
  expect(await decodePage(step, [other])).toBe(null)
  expect(await decodePage(last, [step])).toBe(null)
  expect(await decodePage(last, [step, other])).toBe(null)
})

test('the difference of any content to any other comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.uint8Array({ minLength: 1 }), async (body, other) => {
      const base = await encodePage({ ...page, body: other })
      const content = await pageContent(await encodePage({ ...page, body }))
      const packed = await encodeDifference(content ?? Buffer.alloc(0), (await pageContent(base)) ?? Buffer.alloc(0))
      expect(Buffer.from((await decodePage(packed, [base]))?.body ?? []).equals(body)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
