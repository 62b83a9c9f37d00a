/** The stored page of a strategy: what is read where, in how many ways, drafts and what becomes of them, and the pictures. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

const MUGS = [
  ['Blue mug', '$12.50', '4.5', ''],
  ['Red mug', '$9.00', '3.9', 'Sponsored'],
  ['Green travel mug', '$21.00', '4.8', ''],
  ['Espresso cup', '$6.75', '4.0', ''],
] as const

const card = ([name, price, rating, mark]: (typeof MUGS)[number], index: number) =>
  `<li class="card"><a class="link" href="/mugs/${index}"><img src="/img/${index}" alt=""><h3 class="title">${name}</h3></a>
  <span class="price">${price} <small class="vat">incl. VAT</small></span><span class="stars">${rating}</span>${mark && `<b class="badge">${mark}</b>`}</li>`

const PAGE = `<!doctype html><html lang="en"><body onload="evil()"><h1>Mugs</h1><ul class="mugs">${MUGS.map(card).join('')}</ul>
<script>evil()</script></body></html>`

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PICTURES: Readonly<Record<string, readonly [type: string, body: Buffer | string]>> = {
  '/img/0': ['image/png', PNG],
  '/img/1': ['image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>evil()</script></svg>'],
}

type Row = { index: number; item: Record<string, unknown>; nodes: number[]; cells: Record<string, number[]> }
type Reading = { rows: Row[]; total: number; found: number; coverage: Record<string, number>; left_out: number[][] }
type Studio = Reading & { version: number; fields: string[]; kind: string }
type Way = {
  kind: string
  value: unknown
  values: unknown[]
  filled: number
  name: string
  from: object
  is_current: boolean
}
type Draft = {
  version: number
  recipe: object
  output_schema: object | null
  filter_config: object | null
  words: string
  changes: string[]
  before: Reading
  after: Reading
}

let service: TestService
let site: LoopbackServer
let owner: TestAccount
let strategyId: string
const cookies: (string | undefined)[] = []

beforeAll(async () => {
  service = await startTestService({ workers: false })
  site = await startLoopbackServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/mugs') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    if (path === '/img/3') return void response.writeHead(302, { location: 'http://169.254.169.254/secret' }).end()
    const [type, body] = PICTURES[path] ?? []
    cookies.push(request.headers.cookie, request.headers.referer)
    if (type === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(body)
  })
  owner = await service.makeAccount()
  strategyId = await makeStrategy()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

async function makeStrategy(): Promise<string> {
  const wanted = { url: site.url('/mugs', '127.0.0.1'), name: 'Mugs', description: "each mug's name and price" }
  const { status, body } = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    key: owner.key,
    body: wanted,
  })
  expect(status).toBe(201)
  return body.strategy_id
}

const at = (path: string, id = strategyId) => `/api/strategies/${id}${path}`

async function post<T>(path: string, body: object, id = strategyId): Promise<T> {
  const answer = await service.call<T>('POST', at(path, id), { key: owner.key, body })
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return answer.body
}

async function studio(id = strategyId): Promise<Studio> {
  return (await service.call<Studio>('GET', at('/page', id), { key: owner.key })).body
}

const refusalOf = async (path: string, body: object) => {
  const { status, body: said } = await service.call<{ detail: string }>('POST', at(path), { key: owner.key, body })
  return [status, said.detail]
}

async function document(query = ''): Promise<{ text: string; headers: Headers }> {
  return service.call('GET', at(`/page/document${query}`), { key: owner.key })
}

/** The number that the document gives to the first element with this text. */
async function numberOf(text: string): Promise<number> {
  const [, number] = new RegExp(`data-sp="(\\d+)"[^>]*>${text.replace('$', '\\$')}`).exec((await document()).text) ?? []
  return Number(number)
}

describe('the stored page', () => {
  test('is told row by row, with the elements that the document numbers', async () => {
    const page = await studio()
    expect(page).toMatchObject({ version: 1, kind: 'html', total: 4, found: 4, fields: ['name', 'price'] })
    expect(page.coverage).toEqual({ name: 4, price: 4 })
    expect(page.rows[0]?.item.name).toBe('Blue mug')
    expect(page.rows[0]?.cells.name).toEqual([await numberOf('Blue mug')])
    expect(page.rows.every(({ nodes }) => nodes.length === 1)).toBe(true)
  })

  test('is a document that nothing can act in, whatever the page holds', async () => {
    const { text, headers } = await document()
    expect(text).not.toMatch(/<script|evil|href=|src=|onload/)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })
})

describe('pictures', () => {
  const addresses = async () =>
    [...(await document('?pictures=true')).text.matchAll(/src="(picture\?of=[\w-]+)"/g)].map(([, found = '']) => found)

  test('are fetched by the service, without cookies, and only what is a picture by its bytes', async () => {
    const [first = '', disguised = '', missing = '', redirected = ''] = await addresses()
    const picture = await service.call('GET', at(`/page/${first}`), { key: owner.key })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    for (const [address, said] of [
      [disguised, 'What its server sent is no picture'],
      [missing, 'Its server answered 404'],
      [redirected, 'Destination not allowed'],
    ] as const) {
      const { status, body } = await service.call<{ detail: string }>('GET', at(`/page/${address}`), { key: owner.key })
      expect([status, body.detail]).toEqual([404, expect.stringContaining(said)])
    }
    expect(cookies.filter(Boolean)).toEqual([])
  })

  test('of other pages, and of other strategies, are not fetched', async () => {
    const other = await makeStrategy()
    const [first = ''] = await addresses()
    for (const path of [
      at(`/page/${first}`, other),
      at('/page/picture?of=aHR0cHM6Ly9ldmlsLmV4YW1wbGUv'),
      at('/page/picture?of=x'),
    ]) {
      const { status, body } = await service.call<{ detail: string }>('GET', path, { key: owner.key })
      expect([status, body.detail]).toEqual([404, 'The picture cannot be shown: It is none of the stored page'])
    }
  })
})

describe('ways to a value', () => {
  test('an element gives its text, and the link and the picture around it, for all records', async () => {
    const { ways } = await post<{ ways: Way[] }>('/page/ways', { node: await numberOf('4.5') })
    expect(ways[0]).toMatchObject({ kind: 'text', value: '4.5', values: ['4.5', '3.9', '4.8', '4.0'], filled: 4 })
  })

  test('a field that is wrong has all that its record holds to choose from, what it reads now among them', async () => {
    const { ways } = await post<{ ways: Way[] }>('/page/ways', { item: 1, field: 'name' })
    expect(ways.map(({ value }) => value)).toEqual(expect.arrayContaining(['Red mug', '3.9', 'Sponsored']))
    expect(ways.find(({ value }) => value === 'Red mug')).toMatchObject({ is_current: true })
    expect(ways.find(({ value }) => value === 'Sponsored')).toMatchObject({ is_current: false, filled: 1 })
  })

  test('for a new field all that the record holds is offered, but for what is read already and the record itself', async () => {
    const { ways } = await post<{ ways: Way[] }>('/page/ways', { item: 0 })
    const offered = ways.map(({ value }) => value)
    expect(offered).toContain('4.5')
    expect(offered).not.toContain('Blue mug')
    expect(await post('/page/ways', { item: 99 })).toMatchObject({
      ways: [],
      problem: expect.stringContaining('no such item'),
    })
  })

  test('outside of the records there are none, and the answer says why', async () => {
    expect(await post('/page/ways', { node: await numberOf('Mugs') })).toMatchObject({
      ways: [],
      problem: 'This is in none of the records. Point at something inside an outlined record.',
    })
  })
})

describe('a draft', () => {
  test('of a new field stores nothing until it is accepted, and is a version then', async () => {
    const id = await makeStrategy()
    const { ways } = await post<{ ways: Way[] }>('/page/ways', { node: await numberOf('4.5') }, id)
    const draft = await post<Draft>('/drafts', { kind: 'use', field: 'rating', from: ways[0]?.from }, id)
    expect(draft).toMatchObject({ version: 1, changes: ['Added "rating".'] })
    expect(draft.before.rows[0]?.item).not.toHaveProperty('rating')
    expect(draft.after.rows.map(({ item }) => item.rating)).toEqual(['4.5', '3.9', '4.8', '4.0'])
    expect(await studio(id)).toMatchObject({ version: 1, fields: ['name', 'price'] })

    const { version, recipe, output_schema, filter_config, words } = draft
    const accepted = { version, recipe, output_schema, filter_config, words }
    expect(await post('/drafts/accept', accepted, id)).toMatchObject({ version: 2, notes: [] })
    expect(await studio(id)).toMatchObject({ version: 2, coverage: { name: 4, price: 4, rating: 4 } })
    const again = await service.call('POST', at('/drafts/accept', id), { key: owner.key, body: accepted })
    expect(again.status).toBe(409)
    const versions = await service.call('GET', at('/versions', id), { key: owner.key })
    expect(versions.body).toMatchObject([
      { version: 2, made_by: 'refine', feedback: 'Added "rating".' },
      { version: 1 },
    ])
  })

  test('of a field without a part of its value', async () => {
    const page = await studio()
    const priceOf = ({ rows }: Reading) => rows[0]?.item.price
    const inner = await numberOf('incl. VAT')
    const whole = await post<{ ways: Way[] }>('/page/ways', { node: page.rows[0]?.cells.price?.[0] ?? 0 })
    const used = whole.ways.find(({ value }) => String(value).includes('VAT'))
    const id = await makeStrategy()
    const { version, recipe, output_schema, filter_config, words } = await post<Draft>(
      '/drafts',
      { kind: 'use', field: 'price', from: used?.from ?? { selector: '.price', type: 'text' } },
      id,
    )
    await post('/drafts/accept', { version, recipe, output_schema, filter_config, words }, id)
    const draft = await post<Draft>('/drafts', { kind: 'leave_out', node: inner }, id)
    expect([priceOf(draft.before), priceOf(draft.after)]).toEqual(['$12.50 incl. VAT', '$12.50'])
  })

  test('without the records that carry a mark', async () => {
    const draft = await post<Draft>('/drafts', { kind: 'leave_out', node: await numberOf('Sponsored') })
    expect(draft.changes).toEqual(['Records with .badge are left out: 1 of 4.'])
    expect(draft.after.rows.map(({ item }) => item.name)).toEqual(['Blue mug', 'Green travel mug', 'Espresso cup'])
  })

  test('of another record', async () => {
    const page = await studio()
    const draft = await post<Draft>('/drafts', { kind: 'record', node: page.rows[2]?.nodes[0] ?? 0 })
    expect(draft.after.rows.map(({ item }) => item.name)).toEqual(MUGS.map(([name]) => name))
  })

  test('of feedback, a filter, a type and a name', async () => {
    const renamed = await post<Draft>('/drafts', { kind: 'feedback', feedback: 'rename name to mug' })
    expect(renamed).toMatchObject({ words: 'rename name to mug', after: { coverage: { mug: 4, price: 4 } } })
    const filter_config = { mode: 'all', conditions: [{ field: 'name', operator: 'contains', value: 'e mug' }] }
    const filtered = await post<Draft>('/drafts', { kind: 'filter', filter_config })
    expect(filtered.after).toMatchObject({ total: 1, found: 4 })
    expect(filtered.after.left_out).toHaveLength(3)
    expect(await post<Draft>('/drafts', { kind: 'rename', field: 'name', to: 'mug' })).toMatchObject({
      changes: ['Renamed "name" to "mug".'],
    })
    expect(await post<Draft>('/drafts', { kind: 'drop', field: 'price' })).toMatchObject({
      after: { coverage: { name: 4 } },
    })
    expect((await studio()).version).toBe(1)
  })

  test.each<[object, number, string]>([
    [{ kind: 'use', field: 'x' }, 400, 'from is required'],
    [{ kind: 'use', field: 'x', from: { selector: '((', type: 'text' } }, 400, 'selector'],
    [{ kind: 'use', field: 'a.b', from: { selector: '.stars', type: 'text' } }, 400, '"a.b" cannot be a field name'],
    [{ kind: 'use', field: '__proto__', from: { type: 'text' } }, 400, 'cannot be a field name'],
    [{ kind: 'drop', field: 'toString' }, 400, 'There is no field "toString"'],
    [{ kind: 'leave_out', node: 9_999_999 }, 422, 'There is no such element'],
    [{ kind: 'record', node: 0 }, 422, 'Nothing of what is read now'],
    [{ kind: 'filter', filter_config: { conditions: [{ field: 'nope', operator: 'exists' }] } }, 400, 'nope'],
    [{ kind: 'recipe', recipe: { version: 1 } }, 400, ''],
    [{ kind: 'nothing' }, 400, 'kind'],
  ])('that cannot be made is refused: %j', async (edit, status, words) => {
    const [answered, detail] = await refusalOf('/drafts', edit)
    expect([answered, String(detail)]).toEqual([status, expect.stringContaining(words)])
  })
})
