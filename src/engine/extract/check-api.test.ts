import { afterAll, expect, test } from 'vitest'
import type { ApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { checkApi } from './check-api.ts'
import { createExtractPool } from './extract-pool.ts'

const pool = createExtractPool({ threads: 1 })
afterAll(() => pool[Symbol.asyncDispose]())

const recipe: ApiRecipe = {
  version: 1,
  scraper_type: 'api',
  container: {
    request: { method: 'GET', url: 'https://api.test/mugs', parameters: { colour: 'blue', page: 1 } },
    items: 'data.mugs',
    pagination: { kind: 'page', parameter: 'page', start: 1, max_pages: 5 },
  },
  fields: { name: { path: 'title', type: 'text' }, price: { path: 'price.amount', type: 'number' } },
}

function api(answers: Record<string, string>) {
  const asked: ApiRequest[] = []
  const ctx = {
    pool,
    call: async (request: ApiRequest) => {
      asked.push(request)
      const body = Buffer.from(answers[request.url] ?? '{"data":{"mugs":[]}}')
      const page = {
        requestedUrl: request.url,
        url: request.url,
        status: 200,
        headers: {},
        mediaType: 'application/json',
      }
      const validators = { charset: 'utf-8', bodyHash: 'x', etag: null, lastModified: null, fetchedBy: 'http' as const }
      return { kind: 'page' as const, page: { ...page, ...validators, body } }
    },
  }
  const check = (parameters = {}, outputSchema: { [key: string]: string } | null = null) =>
    checkApi(ctx, { reading: { recipe, filter: null, outputSchema, parameters } })
  return { ctx, asked, check }
}

const mug = (title: string, amount: number) => ({ title, price: { amount } })
const answer = (...mugs: unknown[]) => JSON.stringify({ data: { mugs } })

test('pages are asked for until one is empty, and their items are joined', async () => {
  const mugs = api({
    'https://api.test/mugs?colour=blue&page=1': answer(mug('Sky', 9), mug('Sea', 10)),
    'https://api.test/mugs?colour=blue&page=2': answer(mug('Ink', 11)),
  })

  const check = await mugs.check()

  expect(mugs.asked.map(({ url }) => url.slice(-1))).toEqual(['1', '2', '3'])
  expect(check).toMatchObject({
    kind: 'extracted',
    extraction: {
      items: [
        { name: 'Sky', price: 9 },
        { name: 'Sea', price: 10 },
        { name: 'Ink', price: 11 },
      ],
      foundCount: 3,
    },
  })
})

test('parameters of the run replace the defaults', async () => {
  const mugs = api({ 'https://api.test/mugs?colour=red&page=1': answer(mug('Rose', 8)) })
  expect(await mugs.check({ colour: 'red' })).toMatchObject({ extraction: { items: [{ name: 'Rose' }] } })
})

test('an unknown parameter is named, and nothing is asked', async () => {
  const mugs = api({})
  expect(await mugs.check({ size: 'xl' })).toEqual({ kind: 'unknown_parameter', name: 'size' })
  expect(mugs.asked).toEqual([])
})

test('an answer that is not JSON is said to be none', async () => {
  const mugs = api({ 'https://api.test/mugs?colour=blue&page=1': '<html>' })
  expect(await mugs.check()).toMatchObject({
    kind: 'failed',
    failure: { code: 'not_html', message: 'The API answered something that is not JSON.' },
  })
})

test('the number of pages is bounded', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [
      `https://api.test/mugs?colour=blue&page=${index + 1}`,
      answer(mug('x', 1)),
    ]),
  )
  const bounded = api(pages)
  await bounded.check()
  expect(bounded.asked).toHaveLength(5)
})

test('one answer alone that is byte for byte that of last time is not read again', async () => {
  const { pagination: _none, ...container } = recipe.container
  const single = { reading: { recipe: { ...recipe, container }, filter: null, outputSchema: null, parameters: {} } }
  const { ctx } = api({ 'https://api.test/mugs?colour=blue&page=1': answer(mug('Sky', 9)) })
  const first = await checkApi(ctx, { ...single, wantsDigest: true })
  if (first.kind !== 'extracted') throw new Error(first.kind)
  expect(first.extraction.digest).toMatchObject({ itemCount: 1 })
  expect(await checkApi(ctx, { ...single, last: first.next })).toEqual({
    kind: 'unchanged',
    checkedBy: 'same_body',
    next: first.next,
  })
  const otherReading = { reading: { ...single.reading, ignoreFields: ['price'] } }
  expect(await checkApi(ctx, { ...otherReading, last: first.next })).toMatchObject({ kind: 'extracted' })
  const paged = { reading: { ...single.reading, recipe } }
  expect(await checkApi(ctx, { ...paged, last: first.next })).toMatchObject({ kind: 'extracted' })
})
