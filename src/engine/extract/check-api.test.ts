import { afterAll, describe, expect, test } from 'vitest'
import { sha256Hex } from '#base/json.ts'
import type { ApiRequest } from '#engine/recipe/api-request.ts'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { createThreadPool } from '#engine/threads/thread-pool.ts'
import { type ApiCheckRequest, checkApi } from './check-api.ts'

const pool = createThreadPool({ threads: 1 })
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

const LIMITS = { apiPages: 100, items: 10_000 }

function api(answers: Record<string, string>, limits = LIMITS) {
  const asked: ApiRequest[] = []
  const ctx = {
    pool,
    limits,
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
      const bodyHash = sha256Hex(body)
      const validators = { charset: 'utf-8', bodyHash, etag: null, lastModified: null, fetchedBy: 'http' as const }
      return { kind: 'page' as const, page: { ...page, ...validators, body } }
    },
  }
  const check = (parameters = {}, options: Partial<ApiCheckRequest> & { container?: object } = {}) => {
    const { container, ...rest } = options
    const whole = { ...recipe, container: { ...recipe.container, ...container } } as ApiRecipe
    return checkApi(ctx, { reading: { recipe: whole, filter: null, outputSchema: null, parameters }, ...rest })
  }
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

const FIRST = 'https://api.test/mugs?colour=blue&page=1'

test.each<[says: string, answer: object]>([
  ['rate limited', { error: 'rate limited', data: { mugs: [] } }],
  ['Token expired', { success: false, message: 'Token expired', data: { mugs: [] } }],
  ['500', { status: 'error', code: 500, data: { mugs: [] } }],
  ['timeout', { errors: [{ message: 'timeout' }], data: { mugs: [] } }],
  ['Unauthorized', { error: { code: 401, message: 'Unauthorized' } }],
  ['no database', { data: { mugs: [], fault: 'no database' } }],
  ['503', { status: 503, data: { mugs: [] } }],
  ['it gives no reason', { ok: false, data: { mugs: [] } }],
])('an empty answer that says "%s" is a failure that may pass, and no empty list', async (says, json) => {
  expect(await api({ [FIRST]: JSON.stringify(json) }).check()).toEqual({
    kind: 'failed',
    failure: { code: 'http_status', message: `The API answered with an error: ${says}`, transient: true },
  })
})

test.each([
  {},
  { error: null, errors: [], fault: '', exception: false },
  { error: 'none', errors: {}, success: true, ok: true, status: 'ok' },
  { error: 0, status: 200, message: 'nothing to see' },
])('an empty list beside %j is an empty list', async (more) => {
  const check = await api({ [FIRST]: JSON.stringify({ ...more, data: { mugs: [] } }) }).check()
  expect(check).toMatchObject({ kind: 'extracted', extraction: { items: [], saysEmpty: true } })
})

test('records beside the words of an error are read', async () => {
  const json = { errors: [{ message: 'one shelf is closed' }], data: { mugs: [mug('Sky', 9)] } }
  const check = await api({ [FIRST]: JSON.stringify(json) }).check()
  expect(check).toMatchObject({ kind: 'extracted', extraction: { items: [{ name: 'Sky' }] } })
})

test('an error on a later page is a failure of the whole list, and says which page it was', async () => {
  const check = await api({
    ...pages(2),
    'https://api.test/mugs?colour=blue&page=3': JSON.stringify({ error: 'rate limited', data: { mugs: [] } }),
  }).check()
  const message = 'Page 3 of the list: The API answered with an error: rate limited'
  expect(check).toMatchObject({ kind: 'failed', failure: { code: 'http_status', message, transient: true } })
})

test('so is a later page that does not arrive', async () => {
  const { ctx } = api(pages(2))
  const failure = { code: 'http_status' as const, message: 'The page answered with status 503.', transient: true }
  const failing = {
    ...ctx,
    call: async (request: ApiRequest) =>
      request.url.endsWith('page=3') ? { kind: 'failed' as const, failure } : ctx.call(request),
  }
  const check = await checkApi(failing, { reading: { recipe, filter: null, outputSchema: null, parameters: {} } })
  const message = 'Page 3 of the list: The page answered with status 503.'
  expect(check).toEqual({ kind: 'failed', failure: { ...failure, message } })
})

test.each([
  ['after the last one ends the list', 3, { kind: 'extracted', pagesRead: 2 }],
  ['before others is a failure', 2, { kind: 'failed', failure: { code: 'http_status', status: 404 } }],
])('a number that is not there %s', async (_title, missing, expected) => {
  const { ctx } = api(pages(missing === 3 ? 2 : 3))
  const failure = { code: 'http_status' as const, message: 'The server answered 404.', status: 404, transient: false }
  const call = async (request: ApiRequest) =>
    request.url.endsWith(`page=${missing}`) ? { kind: 'failed' as const, failure } : ctx.call(request)
  const reading = { recipe, filter: null, outputSchema: null, parameters: {} }
  expect(await checkApi({ ...ctx, call }, { reading })).toMatchObject(expected)
})

test('what was sent, keys and long texts do not come back in the words of an error', async () => {
  const request = {
    ...recipe.container.request,
    headers: { 'x-api-key': 'hunter22' },
    parameters: { token: 'opensesame' },
  }
  const error = `hunter22 or opensesame or sk_live_0123456789abcdef is wrong: ${'no '.repeat(1000)}`
  const url = 'https://api.test/mugs?token=opensesame'
  const check = await api({ [url]: JSON.stringify({ error }) }).check(
    {},
    { container: { request, pagination: undefined } },
  )
  const message = check.kind === 'failed' ? check.failure.message : ''
  expect(message).toMatch(/^The API answered with an error: \[hidden\] or \[hidden\] or … is wrong: no .*…$/)
  expect(message.length).toBeLessThan(250)
})

/** Page 1 has mug 1, page 2 mug 2, and so on. */
const pages = (count: number, more: object = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `https://api.test/mugs?colour=blue&page=${index + 1}`,
      JSON.stringify({ data: { mugs: [mug(`Mug ${index + 1}`, index)] }, ...more }),
    ]),
  )
const names = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Mug ${index + 1}` }))

describe('a list that is longer than a limit', () => {
  test('ends with the pages that the recipe allows, and says so; one more tells that it goes on', async () => {
    const mugs = api(pages(9))

    const check = await mugs.check()

    expect(mugs.asked).toHaveLength(6)
    expect(check).toMatchObject({
      extraction: {
        items: names(5),
        cut: 'list',
        warnings: ['Only the first 5 pages of the list were read, as max_pages of its pagination says'],
      },
      next: { truncated: true },
    })
  })

  test('ends with the pages of the setting where the recipe says nothing', async () => {
    const pagination = { kind: 'page', parameter: 'page', start: 1 }
    const check = await api(pages(9), { ...LIMITS, apiPages: 3 }).check({}, { container: { pagination } })
    expect(check).toMatchObject({
      extraction: {
        items: names(3),
        cut: 'list',
        warnings: ['Only the first 3 pages of the list were read. The setting API_MAX_PAGES allows more'],
      },
    })
  })

  test('speaks of one page as one', async () => {
    const pagination = { kind: 'page', parameter: 'page', start: 1, max_pages: 1 }
    const check = await api(pages(9)).check({}, { container: { pagination } })
    const warnings = ['Only the first page of the list was read, as max_pages of its pagination says']
    expect(check).toMatchObject({ extraction: { items: names(1), cut: 'list', warnings } })
  })

  test('ends with the items of the setting, over all pages', async () => {
    const check = await api(pages(4), { ...LIMITS, items: 2 }).check()
    expect(check).toMatchObject({
      extraction: {
        items: names(2),
        cut: 'list',
        warnings: ['The list holds more than 2 items; the rest is left out. The setting JOB_MAX_ITEMS allows more'],
      },
    })
  })

  test('ends in the middle of a page where the items are used up', async () => {
    const mugs = api(
      { 'https://api.test/mugs?colour=blue&page=1': answer(mug('Sky', 1), mug('Sea', 2), mug('Ink', 3)) },
      { ...LIMITS, items: 2 },
    )
    expect(await mugs.check()).toMatchObject({ extraction: { items: [{ name: 'Sky' }, { name: 'Sea' }], cut: 'list' } })
  })

  test('ends when the time is over', async () => {
    const mugs = api(pages(4))
    const check = await mugs.check({}, { hasTime: () => mugs.asked.length < 2 })
    expect(mugs.asked).toHaveLength(2)
    expect(check).toMatchObject({
      extraction: { items: names(2), cut: 'list', warnings: [expect.stringContaining('JOB_TIMEOUT_SECONDS')] },
    })
  })

  test.each([
    ['the last page allowed is the last one', 5],
    ['there are fewer', 4],
  ])('is whole when %s', async (_, count) => {
    const check = await api(pages(count)).check()
    expect(check).toMatchObject({ extraction: { items: names(count), cut: null, warnings: [] } })
    expect(check).not.toHaveProperty('next.truncated')
  })
})

describe('a list that repeats itself', () => {
  test('ends with the first page where the API ignores the page number', async () => {
    const same = answer(mug('Sky', 9), mug('Sea', 10), mug('Ink', 11))
    const mugs = api(Object.fromEntries(Object.keys(pages(9)).map((url) => [url, same])))

    const check = await mugs.check()

    expect(mugs.asked).toHaveLength(2)
    expect(check).toMatchObject({
      extraction: {
        items: [{ name: 'Sky' }, { name: 'Sea' }, { name: 'Ink' }],
        cut: null,
        warnings: ['The list ended after 1 page: the next one holds only what was read before'],
      },
    })
  })

  test('is recognised though each answer counts its views', async () => {
    const counted = (views: number) => answer({ ...mug('Sky', 9), views }, { ...mug('Sea', 10), views })
    const mugs = api(Object.fromEntries(Object.keys(pages(9)).map((url, views) => [url, counted(views)])))
    expect(await mugs.check()).toMatchObject({ extraction: { items: { length: 2 } } })
    expect(mugs.asked).toHaveLength(2)
  })

  test('gives each item once where a page begins with the end of the one before', async () => {
    const mugs = api({
      'https://api.test/mugs?colour=blue&page=1': answer(mug('Sky', 9), mug('Sea', 10)),
      'https://api.test/mugs?colour=blue&page=2': answer(mug('Sea', 10), mug('Ink', 11)),
    })
    expect(await mugs.check()).toMatchObject({
      extraction: { items: [{ name: 'Sky' }, { name: 'Sea' }, { name: 'Ink' }], warnings: [] },
    })
  })

  test('keeps items that are alike on one page, and those of which the recipe reads only what is alike', async () => {
    const mugs = api({
      'https://api.test/mugs?colour=blue&page=1': answer(mug('Sky', 9), mug('Sky', 9)),
      'https://api.test/mugs?colour=blue&page=2': answer({ ...mug('Sky', 9), id: 3 }),
    })
    expect(await mugs.check()).toMatchObject({ extraction: { items: { length: 3 }, warnings: [] } })
  })

  test.each([
    ['cursor', { kind: 'cursor', parameter: 'page', path: 'next' }, ['1', '2', 'a']],
    ['address', { kind: 'next_url', path: 'next' }, ['/mugs?page=1', '/mugs?page=2', '/mugs?page=a']],
  ])('ends where a %s leads back to a page that was read', async (_, pagination, [first, second, third]) => {
    const page = (title: string, next: string | undefined) => JSON.stringify({ data: { mugs: [mug(title, 1)] }, next })
    const answers = { 1: page('Sky', second), 2: page('Sea', third), a: page('Ink', first) }
    const both = Object.entries(answers).flatMap(([at, text]) => [
      [`https://api.test/mugs?colour=blue&page=${at}`, text],
      [`https://api.test/mugs?page=${at}`, text],
    ])
    const mugs = api(Object.fromEntries(both))
    const request = { ...recipe.container.request, parameters: { page: 1 } }

    const check = await mugs.check({}, { container: { request, pagination } })

    expect(mugs.asked).toHaveLength(3)
    expect(check).toMatchObject({
      extraction: {
        items: [{ name: 'Sky' }, { name: 'Sea' }, { name: 'Ink' }],
        warnings: ['The list ended after 3 pages: the next one that the API names was read before'],
      },
    })
  })
})

describe('an answer in the middle that holds nothing and names the next one', () => {
  const address = (page: number) => `https://api.test/mugs?colour=blue&page=${page}`
  const page = (mugs: unknown, next?: number) =>
    JSON.stringify({ data: { mugs }, next: next && `/mugs?colour=blue&page=${next}` })
  const container = { pagination: { kind: 'next_url', path: 'next', max_pages: 20 } }
  const listed = () => ({
    [address(1)]: page([mug('Sky', 1)], 2),
    [address(2)]: page([mug('Sea', 1)], 3),
    [address(3)]: page([mug('Ink', 1)]),
  })

  test('does not end the list', async () => {
    const check = await api({ ...listed(), [address(2)]: page([], 3) }).check({}, { container })
    expect(check).toMatchObject({ extraction: { items: [{ name: 'Sky' }, { name: 'Ink' }] }, pagesRead: 2 })
  })

  test('does not end one by cursor', async () => {
    const cursor = { pagination: { kind: 'cursor', parameter: 'page', path: 'after', max_pages: 20 } }
    const answers = {
      [address(1)]: JSON.stringify({ data: { mugs: [mug('Sky', 1)] }, after: 2 }),
      [address(2)]: JSON.stringify({ data: { mugs: [] }, after: 3 }),
      [address(3)]: JSON.stringify({ data: { mugs: [mug('Ink', 1)] }, after: null }),
    }
    const check = await api(answers).check({}, { container: cursor })
    expect(check).toMatchObject({ extraction: { items: [{ name: 'Sky' }, { name: 'Ink' }] } })
  })

  test('is a failure where it held something before', async () => {
    const answers = listed()
    const mugs = api(answers)
    const first = await mugs.check({}, { container })
    if (first.kind !== 'extracted') throw new Error(first.kind)
    answers[address(2)] = page([], 3)
    const failure = { code: 'recipe_broken', message: expect.stringContaining('Page 2 of the list') }
    expect(await mugs.check({}, { container, last: first.next })).toMatchObject({ kind: 'failed', failure })
  })

  test('is a failure where there is no list at all', async () => {
    const mugs = api({ ...listed(), [address(2)]: page(null, 3) })
    const failure = { code: 'http_status', message: expect.stringContaining('Page 2 of the list'), transient: true }
    expect(await mugs.check({}, { container })).toMatchObject({ kind: 'failed', failure })
  })

  test('ends it after five in a row', async () => {
    const empty = Array.from({ length: 20 }, (_, at) => [address(at + 2), page([], at + 3)])
    const mugs = api({ ...Object.fromEntries(empty), [address(1)]: page([mug('Sky', 1)], 2) })
    expect(await mugs.check({}, { container })).toMatchObject({ extraction: { items: [{ name: 'Sky' }] } })
    expect(mugs.asked).toHaveLength(6)
  })
})

describe('a list that was read before', () => {
  const asked = (mugs: ReturnType<typeof api>) => mugs.asked.splice(0).map(({ url }) => url.slice(-1))

  async function readBefore() {
    const answers = pages(3)
    const mugs = api(answers)
    const first = await mugs.check()
    if (first.kind !== 'extracted') throw new Error(first.kind)
    asked(mugs)
    return { answers, mugs, last: first.next }
  }

  test('is not read when all answers are the same', async () => {
    const { mugs, last } = await readBefore()
    expect(await mugs.check({}, { last })).toMatchObject({ kind: 'unchanged', checkedBy: 'same_body', pagesRead: 3 })
    expect(asked(mugs)).toEqual(['1', '2', '3', '4'])
  })

  test.each([1, 2, 3])('is asked for once when answer %i is another one', async (number) => {
    const { answers, mugs, last } = await readBefore()
    answers[`https://api.test/mugs?colour=blue&page=${number}`] = answer(mug('Other', 7))
    const expected = names(3).with(number - 1, { name: 'Other' })
    expect(await mugs.check({}, { last })).toMatchObject({ kind: 'extracted', extraction: { items: expected } })
    expect(asked(mugs)).toEqual(['1', '2', '3', '4'])
  })

  test.each([
    ['only repeats the one before', answer(mug('Mug 1', 0)), 'It holds no items of its own'],
    ['holds nothing', answer(), 'It holds no items, while it did before'],
  ])('is a failure where an answer in the middle %s', async (_, body, says) => {
    const { answers, mugs, last } = await readBefore()
    answers['https://api.test/mugs?colour=blue&page=2'] = body
    const failure = { code: 'recipe_broken', message: expect.stringContaining(`Page 2 of the list: ${says}`) }
    expect(await mugs.check({}, { last })).toMatchObject({ kind: 'failed', failure: { ...failure, transient: true } })
  })

  test('is shorter where the answers after its end repeat the last one', async () => {
    const { answers, mugs, last } = await readBefore()
    for (const number of [2, 3, 4])
      answers[`https://api.test/mugs?colour=blue&page=${number}`] = answer(mug('Mug 1', 0))
    expect(await mugs.check({}, { last })).toMatchObject({ kind: 'extracted', extraction: { items: names(1) } })
  })

  test('is shorter where an answer repeats the one before and names no next one', async () => {
    const pagination = { kind: 'next_url', path: 'next' }
    const page = (title: string, next?: number) =>
      JSON.stringify({ data: { mugs: [mug(title, 1)] }, next: next && `/mugs?colour=blue&page=${next}` })
    const answers = Object.fromEntries(
      [page('Sky', 2), page('Sea', 3), page('Ink')].map((text, index) => [
        `https://api.test/mugs?colour=blue&page=${index + 1}`,
        text,
      ]),
    )
    const mugs = api(answers)
    const first = await mugs.check({}, { container: { pagination } })
    if (first.kind !== 'extracted') throw new Error(first.kind)
    const second = 'https://api.test/mugs?colour=blue&page=2'
    answers[second] = page('Sky', 3)
    const again = { container: { pagination }, last: first.next }
    expect(await mugs.check({}, again)).toMatchObject({ kind: 'failed', failure: { code: 'recipe_broken' } })
    answers[second] = page('Sky')
    expect(await mugs.check({}, again)).toMatchObject({ extraction: { items: [{ name: 'Sky' }] } })
  })
})

test('a page that the caller names is read alone', async () => {
  const mugs = api(pages(9))
  expect(await mugs.check({ page: 3 })).toMatchObject({ extraction: { items: [{ name: 'Mug 3' }], cut: null } })
  expect(mugs.asked).toHaveLength(1)
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
    pagesRead: 1,
    next: first.next,
  })
  const otherReading = { reading: { ...single.reading, ignoreFields: ['price'] } }
  expect(await checkApi(ctx, { ...otherReading, last: first.next })).toMatchObject({ kind: 'extracted' })
  const paged = { reading: { ...single.reading, recipe } }
  expect(await checkApi(ctx, { ...paged, last: first.next })).toMatchObject({ kind: 'extracted' })
})
