/** One call: a page in the form that is wanted, and nothing stored. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import { shopPage } from '#test/support/shop.ts'
import { type Site, startSite } from '#test/support/site.ts'

type Extract = {
  url: string
  final_url: string
  title: string | null
  format: string
  items?: Array<Record<string, unknown>>
  content?: unknown
  warnings: string[]
  detail?: string
  error_code?: string
  field?: string
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const WORDS = "each product's name and price"

let service: TestService
let site: Site
let account: TestAccount
beforeAll(async () => {
  service = await startTestService({ workers: false, env: { LIMITS_FREE: '10,20,60,2' } })
  account = await service.makeAccount()
  site = await startSite({
    '/mugs': shopPage(),
    '/moved': (_request, response) => void response.writeHead(302, { location: '/mugs' }).end(),
    '/list': listPage(1, '/list?page=2'),
    '/list?page=2': listPage(2, '/list?page=3'),
    '/list?page=3': listPage(3, null),
    '/gone': '<!doctype html><title>Page not found</title><h1>Page not found</h1><p>There is nothing here.</p>',
    '/links': `<!doctype html><base href="/deep/"><a href="a">A</a> <a href="/b#part">B</a> <a href="a">again</a>
      <a href="#top">top</a> <a href="mailto:x@y.example">mail</a> <a href="javascript:void 0">no</a> <a href="c"><img alt="a picture"></a>`,
    '/sheet.csv': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/csv' }).end('name,price\nBlue mug,12.50\nRed mug,9.00\n'),
    '/mug.png': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'seen=1' }).end(PNG),
    '/mug.svg': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/data': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"name":"Blue mug","price":12.5}]'),
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

function listPage(number: number, next: string | null): string {
  const items = [1, 2, 3, 4].map((index) => {
    const id = number * 10 + index
    return `<li class="job"><h2><a href="/jobs/${id}">Job ${id}</a></h2><span class="city">City ${id}</span></li>`
  })
  const pager = `<nav class="pagination"><span>Page ${number}</span>${next ? `<a rel="next" href="${next}">Next</a>` : ''}</nav>`
  return `<!doctype html><html lang="en"><title>Jobs</title><main><h1>Jobs</h1><ul>${items.join('')}</ul>${pager}</main></html>`
}

function extract(body: Record<string, unknown>, key = account.key) {
  return service.call<Extract>('POST', '/api/extract', { key, body })
}

describe('items', () => {
  test('words and a page become records, and nothing of it can be found later', async () => {
    const answer = await extract({ url: site.page('/moved'), description: WORDS })

    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['final_url', 'format', 'items', 'title', 'url', 'warnings'])
    expect(answer.body).toMatchObject({
      url: site.page('/moved'),
      final_url: site.page('/mugs'),
      title: 'Mugs',
      format: 'items',
      warnings: [],
    })
    expect(answer.body.items).toHaveLength(5)
    expect(answer.body.items?.[0]).toEqual({ name: 'Blue mug', price: '$12.50' })
    for (const path of ['/api/jobs', '/api/strategies', '/api/schedules']) {
      const { body } = await service.call<unknown>('GET', path, { key: account.key })
      expect(JSON.stringify(body)).not.toContain('mug')
    }
    const quota = await service.call('GET', '/api/account/quota', { key: account.key })
    expect(quota.body).toMatchObject({ strategy_quota: { used: 0 } })
  })

  test('a schema alone is enough, and types the values', async () => {
    const answer = await extract({ url: site.page('/mugs'), output_schema: { name: 'string', price: 'number' } })
    expect(answer.body.items?.[0]).toEqual({ name: 'Blue mug', price: 12.5 })
  })

  test('JSON Schema is a schema, and what it cannot say is refused by its path', async () => {
    const properties = { name: { type: 'string' }, price: { type: ['number', 'null'] } }
    const output_schema = { type: 'array', items: { type: 'object', properties } }
    const answer = await extract({ url: site.page('/mugs'), output_schema })
    expect(answer.body.items?.[0]).toEqual({ name: 'Blue mug', price: 12.5 })
    const bad = { type: 'object', properties: { price: { oneOf: [{ type: 'number' }, { type: 'string' }] } } }
    expect(await extract({ url: site.page('/mugs'), output_schema: bad })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('#/properties/price/oneOf'), field: 'output_schema' },
    })
  })

  test('a condition of the description is kept to, and the warnings say so', async () => {
    const answer = await extract({ url: site.page('/mugs'), description: `${WORDS}, under $10` })
    expect(answer.body.items?.map(({ name }) => name)).toEqual(['Red mug', 'Espresso cup'])
    expect(answer.body.warnings).toEqual([expect.stringContaining('became a filter')])
  })

  test.each([
    ['no pagination is one page', {}, 4],
    ['auto follows the list', { pagination: { mode: 'auto' } }, 12],
    ['max_pages ends it', { pagination: { mode: 'auto', max_pages: 2 } }, 8],
    [
      'null is one page, whatever the words say',
      { pagination: null, description: "each job's title and city, from all pages" },
      4,
    ],
  ])('%s', async (_, more, count) => {
    const answer = await extract({ url: site.page('/list'), description: "each job's title and city", ...more })
    expect(answer.body.items).toHaveLength(count)
    expect(answer.body.items?.[0]).toMatchObject({ title: 'Job 11', city: 'City 11' })
    expect(answer.body.warnings.length > 0).toBe(count === 8)
  })
})

describe('the page as a whole', () => {
  test('html is the page as it was read', async () => {
    const answer = await extract({ url: site.page('/mugs'), format: 'html' })
    expect(Object.keys(answer.body).sort()).toEqual(['content', 'final_url', 'format', 'title', 'url', 'warnings'])
    expect(answer.body).toMatchObject({ title: 'Mugs', format: 'html', content: shopPage(), warnings: [] })
  })

  test('text has the words and no markup', async () => {
    const { body } = await extract({ url: site.page('/mugs'), format: 'text' })
    expect(body.content).toContain('Green travel mug\n$21.00 4.8 Sold out')
    expect(body.content).not.toMatch(/[<>]/)
  })

  test('markdown is the main content', async () => {
    const { body } = await extract({ url: site.page('/mugs'), format: 'markdown' })
    expect(body.content).toContain(`### [Red mug](${site.page('/mugs/red-mug')})`)
    expect(body.content).not.toContain('About')
    const sheet = await extract({ url: site.page('/sheet.csv'), format: 'markdown' })
    expect(sheet.body.content).toContain('| name | price |\n| --- | --- |\n| Blue mug | 12.50 |')
  })

  test('links are absolute, each once, and lead somewhere', async () => {
    const { body } = await extract({ url: site.page('/links'), format: 'links' })
    expect(body.content).toEqual([
      { url: site.page('/deep/a'), text: 'A' },
      { url: site.page('/b#part'), text: 'B' },
      { url: site.page('/deep/c'), text: 'a picture' },
    ])
  })

  test('a document is read like a page', async () => {
    const { body } = await extract({ url: site.page('/sheet.csv'), format: 'text' })
    expect(body.content).toContain('Blue mug 12.50')
    const data = await extract({ url: site.page('/data'), format: 'text' })
    expect(data.body).toMatchObject({ title: null, content: '[{"name":"Blue mug","price":12.5}]' })
  })

  test('what only items can use is named', async () => {
    const { body } = await extract({ url: site.page('/mugs'), format: 'html', description: WORDS })
    expect(body.warnings).toEqual([expect.stringContaining('description')])
  })
})

describe('how it refuses', () => {
  test.each([
    ['items without words or schema', {}, 400, { field: 'description' }],
    ['only spaces', { description: '  ' }, 400, { field: 'description' }],
    ['an unknown format', { format: 'docx' }, 400, { field: 'format' }],
    ['pages of what has none', { format: 'html', pagination: { mode: 'auto' } }, 400, { field: 'pagination' }],
    ['a schema that is none', { output_schema: { a: 'text' } }, 400, { field: 'output_schema' }],
    ['an unknown profile', { format: 'html', access_profile_id: newId() }, 404, {}],
    ['a bad address', { url: 'ftp://x', format: 'html' }, 400, {}],
    ['a page that is missing', { url: '/nowhere', format: 'html' }, 400, { error_code: 'http_status' }],
    ['the same for items', { url: '/nowhere', description: WORDS }, 400, { error_code: 'http_status' }],
    ['nobody at home', { url: 'http://127.0.0.1:1/', format: 'links' }, 400, { error_code: 'connection' }],
    ['a page that says it is none', { url: '/gone', format: 'text' }, 400, { error_code: 'page_missing' }],
    ['words that fit nothing', { url: '/mugs', description: 'the horsepower of each tractor' }, 422, {}],
  ])('%s', async (_, body, status, about) => {
    const { url = '/mugs', ...rest } = body as { url?: string }
    const answer = await extract({ url: url.startsWith('/') ? site.page(url) : url, ...rest })
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String), ...about } })
  })

  test('it counts as a job, and what was refused before does not', async () => {
    const { key } = await service.makeAccount({ tier: 'free' })
    const url = site.page('/mugs')
    expect(await extract({ url }, key)).toMatchObject({ status: 400 })
    expect(await extract({ url, format: 'links' }, key)).toMatchObject({ status: 200 })
    expect(await extract({ url, description: WORDS }, key)).toMatchObject({ status: 200 })
    expect(await extract({ url, format: 'links' }, key)).toMatchObject({ status: 429 })
  })

  test("another account's profile is missing", async () => {
    const other = await service.makeAccount()
    const body = { name: 'x', hosts: ['127.0.0.1'], headers: { 'x-key': 'secret' } }
    const made = await service.call<{ access_profile_id: string }>('POST', '/api/access-profiles', {
      key: other.key,
      body,
    })
    const asked = { url: site.page('/mugs'), format: 'html', access_profile_id: made.body.access_profile_id }
    expect(await extract(asked)).toMatchObject({ status: 404 })
    expect(await extract(asked, other.key)).toMatchObject({ status: 200 })
  })
})

test('a picture that an item links to is passed on as what it is by its bytes, and nothing else is', async () => {
  const picture = (url: string) =>
    service.call<Extract>('GET', `/api/pictures?url=${encodeURIComponent(url)}`, { key: account.key })

  const shown = await picture(site.page('/mug.png'))
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.headers.get('set-cookie')).toBeNull()
  for (const path of ['/mug.svg', '/mugs', '/nowhere']) {
    const refused = await picture(site.page(path))
    expect(refused.status).toBe(404)
    expect(refused.body.detail).toContain('The picture cannot be shown')
  }
  expect((await picture('file:///etc/passwd')).status).toBe(400)
  expect((await service.call('GET', `/api/pictures?url=${encodeURIComponent(site.page('/mug.png'))}`)).status).toBe(401)
})
