import { afterAll, expect, test } from 'vitest'
import { sha256Hex } from '#base/json.ts'
import type { FetchRequest } from '#engine/page/fetch-page.ts'
import type { FetchOutcome, Page } from '#engine/page/page.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { createThreadPool } from '#engine/threads/thread-pool.ts'
import { type Check, type CheckContext, type CheckRequest, checkPage, type LastCheck } from './check-page.ts'
import type { Reading } from './extraction.ts'

const pool = createThreadPool({ threads: 1 })
afterAll(() => pool[Symbol.asyncDispose]())

const recipe: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: { selector: 'li:has(b)' },
  fields: { name: { selector: 'b', type: 'text' } },
}
const reading: Reading = { recipe, filter: null, outputSchema: null, parameters: {} }
const URL_OF_PAGE = 'https://shop.test/'

function pageOf(html: string, more: Partial<Page> = {}): Page {
  const body = Buffer.from(html)
  return {
    requestedUrl: URL_OF_PAGE,
    url: URL_OF_PAGE,
    status: 200,
    headers: {},
    mediaType: 'text/html',
    body,
    charset: 'utf-8',
    bodyHash: sha256Hex(body),
    etag: null,
    lastModified: null,
    fetchedBy: 'http',
    ...more,
  }
}

/** A web of one page, and what was asked of it. */
function web(outcome: FetchOutcome | string, rendered?: string) {
  const asked: Array<FetchRequest | 'render'> = []
  const ctx: CheckContext = {
    fetch: async (request) => {
      asked.push(request)
      return typeof outcome === 'string' ? { kind: 'page', page: pageOf(outcome) } : outcome
    },
    render: async () => {
      asked.push('render')
      return rendered === undefined
        ? { kind: 'failed', failure: { code: 'internal', message: 'No Chromium was found.', transient: false } }
        : { kind: 'page', page: pageOf(rendered, { fetchedBy: 'browser' }), responses: [] }
    },
    pool,
  }
  const check = (more: Partial<CheckRequest> = {}) =>
    checkPage(ctx, { url: URL_OF_PAGE, reading, render: 'auto', last: null, ...more })
  return { asked, check }
}

function lastOf(check: Check): LastCheck {
  if (check.kind === 'failed') throw new Error(check.failure.message)
  return check.next
}

const MUGS = '<ul><li><b>Blue</b></li><li><b>Red</b></li></ul>'

test('a first check reads the items', async () => {
  const check = await web(MUGS).check()
  expect(check).toMatchObject({
    kind: 'extracted',
    checkedBy: 'extracted',
    extraction: { items: [{ name: 'Blue' }, { name: 'Red' }] },
  })
})

test('the server is asked with the validators of the last check, and its 304 ends the work', async () => {
  const first = await web({ kind: 'page', page: pageOf(MUGS, { etag: '"1"', url: 'https://shop.test/mugs' }) }).check()
  const again = web({
    kind: 'not_modified',
    by: 'server',
    url: 'https://shop.test/mugs',
    etag: '"1"',
    lastModified: null,
  })

  const check = await again.check({ last: lastOf(first) })

  const { bodyHash } = lastOf(first)
  expect(again.asked).toEqual([
    { url: URL_OF_PAGE, conditional: { etag: '"1"', lastModified: null, url: 'https://shop.test/mugs', bodyHash } },
  ])
  expect(check).toMatchObject({ kind: 'unchanged', checkedBy: 'not_modified', next: { etag: '"1"' } })
  const sameBytes = web({
    kind: 'not_modified',
    by: 'body',
    url: 'https://shop.test/mugs',
    etag: null,
    lastModified: null,
  })
  expect(await sameBytes.check({ last: lastOf(first) })).toMatchObject({ kind: 'unchanged', checkedBy: 'same_body' })
})

test('the same bytes are recognised before they are parsed', async () => {
  const first = await web(MUGS).check()
  expect(await web(MUGS).check({ last: lastOf(first) })).toMatchObject({ kind: 'unchanged', checkedBy: 'same_body' })
})

test('a change outside of the records is recognised before they are read', async () => {
  const first = await web(`${MUGS}<p>10 visitors</p>`).check()
  const second = await web(`${MUGS}<p>11 visitors</p>`).check({ last: lastOf(first) })
  expect(second).toMatchObject({ kind: 'unchanged', checkedBy: 'same_region' })
  expect(lastOf(second).bodyHash).not.toBe(lastOf(first).bodyHash)
})

test('a changed record is read', async () => {
  const first = await web(MUGS).check()
  const second = await web(MUGS.replace('Red', 'Green')).check({ last: lastOf(first) })
  expect(second).toMatchObject({ kind: 'extracted', extraction: { items: [{ name: 'Blue' }, { name: 'Green' }] } })
})

test.each<[what: string, changed: Partial<Reading>]>([
  ['recipe', { recipe: { ...recipe, fields: { title: { selector: 'b', type: 'text' } } } }],
  ['filter', { filter: { mode: 'all', conditions: [{ field: 'name', operator: 'equals', value: 'red' }] } }],
  ['output schema', { outputSchema: { name: 'string' } }],
])('another %s reads an unchanged page anew, without validators', async (_what, changed) => {
  const first = await web(MUGS).check()
  const again = web(MUGS)

  const check = await again.check({ last: { ...lastOf(first), etag: '"1"' }, reading: { ...reading, ...changed } })

  expect(check.kind).toBe('extracted')
  expect(again.asked).toEqual([{ url: URL_OF_PAGE }])
})

const SHELL = '<div id="root"></div><script src="/app.js"></script>'

test('a page that is drawn by scripts is rendered, and the next check goes to the browser at once', async () => {
  const first = web(SHELL, MUGS)
  const check = await first.check()
  expect(first.asked).toEqual([{ url: URL_OF_PAGE }, 'render'])
  expect(check).toMatchObject({ kind: 'extracted', page: { fetchedBy: 'browser' }, extraction: { foundCount: 2 } })

  const second = web(SHELL, MUGS)
  expect(await second.check({ last: lastOf(check) })).toMatchObject({ kind: 'unchanged', checkedBy: 'same_body' })
  expect(second.asked).toEqual(['render'])
})

test('a page that has its items without scripts is not rendered', async () => {
  const one = web(`${MUGS}<script src="/app.js"></script>`, '')
  await one.check()
  expect(one.asked).toEqual([{ url: URL_OF_PAGE }])
})

test('never means never, always means at once', async () => {
  const never = web(SHELL, MUGS)
  expect(await never.check({ render: 'never' })).toMatchObject({ kind: 'extracted', extraction: { items: [] } })
  const always = web(MUGS, MUGS)
  await always.check({ render: 'always' })
  expect([never.asked, always.asked]).toEqual([[{ url: URL_OF_PAGE }], ['render']])
})

test('a failure keeps its code and sentence', async () => {
  const failure = { code: 'http_status', message: 'The page answered 500.', transient: true, status: 500 } as const
  expect(await web({ kind: 'failed', failure }).check()).toEqual({ kind: 'failed', failure })
  expect(await web(SHELL).check()).toMatchObject({ kind: 'failed', failure: { message: 'No Chromium was found.' } })
})

const product: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: null,
  fields: { name: { selector: 'h1', type: 'text' }, price: { selector: '.price', type: 'text' } },
}
const PRODUCT_SHELL = '<header><h1>Shop</h1></header><div id="app"></div><script>draw()</script>'

test('of one thing that lacks a value on a page drawn by scripts, the browser shows the rest', async () => {
  const drawn = web(PRODUCT_SHELL, '<h1>Blue mug</h1><p class="price">$12</p>')
  const check = await drawn.check({ reading: { ...reading, recipe: product } })
  expect(check).toMatchObject({
    extraction: { items: [{ name: 'Blue mug', price: '$12' }] },
    next: { fetchedBy: 'browser' },
  })
})

test.each([
  ['shows no more', '<h1>Shop</h1>'],
  ['is not there', undefined],
])('where the browser %s, the plain page counts', async (_title, rendered) => {
  const check = await web(PRODUCT_SHELL, rendered).check({ reading: { ...reading, recipe: product } })
  expect(check).toMatchObject({ extraction: { items: [{ name: 'Shop', price: null }] }, next: { fetchedBy: 'http' } })
})

test('one thing that lacks a value on a whole page is not looked for in a browser', async () => {
  const page = web(`<h1>Blue mug</h1><p>${'Holds a quarter of a litre. '.repeat(10)}</p><script>count()</script>`)
  await page.check({ reading: { ...reading, recipe: product } })
  expect(page.asked).toHaveLength(1)
})
