/** A shop whose list is behind a form and a button: generated, run, watched, changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type Site, startSite } from '#test/support/site.ts'

type Strategy = {
  strategy_id: string
  actions: unknown
  pagination_found: unknown
  preview_data: Array<Record<string, unknown>>
  detail?: string
  field?: string
}
type Trial = {
  final_url: string | null
  error: string | null
  steps: Array<{ number: number; error: string | null; picture: string | null }>
}
type Job = { status: string; results: unknown; error: string | null; error_code: string | null }

const SHOP = `<!doctype html><html><head><title>Mugs</title></head><body><h1>Mugs of all kinds</h1>
  <p>Choose a colour and press the button to see what we have got in our store today, with all prices in euro.</p>
  <select id="colour"><option value="b">Blue</option><option value="r">Red</option></select>
  <button id="show">Show the mugs</button><ul class="mugs"></ul><script>
    const stock = { b: [['Sky', 9], ['Sea', 10], ['Ink', 11], ['Ice', 12]], r: [['Rose', 7], ['Wine', 8], ['Brick', 9]] }
    show.onclick = () => document.querySelector('.mugs').innerHTML = stock[colour.value].map(([name, price]) =>
      '<li class="mug"><h2>' + name + '</h2><span class="price">€' + price + '.00</span></li>').join('')
  </script></body></html>`

const ACTIONS = [
  { type: 'select', selector: '#colour', value: 'Red' },
  { type: 'click', text: 'Show the mugs' },
]

let service: TestService
let site: Site
beforeAll(async () => {
  service = await startTestService()
  site = await startSite({ '/mugs': SHOP, '/more': SHOP, '/bare': '<html><body><p>Nothing here</p></body></html>' })
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await service?.[Symbol.asyncDispose]()
})

function wanted(more: Record<string, unknown> = {}) {
  const actions = [...ACTIONS]
  return { url: site.page('/mugs'), description: "each mug's name and price", name: 'Mugs', actions, ...more }
}

const generate = (key: string, body: unknown) =>
  service.call<Strategy>('POST', '/api/strategies/generate', { key, body })
const read = (key: string, id: string) => service.call<Strategy>('GET', `/api/strategies/${id}`, { key })

function execute(key: string, id: string, path = '/mugs') {
  const body = { strategy_id: id, url: site.page(path) }
  return service.call<Job>('POST', '/api/jobs/execute', { key, body })
}

test('what the actions bring is read, by generate, by its jobs, and after they were changed', async () => {
  const { key } = await service.makeAccount()

  const made = await generate(key, wanted())

  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    actions: ACTIONS,
    preview_data: [{ name: 'Rose' }, { name: 'Wine' }, { name: 'Brick' }],
  })
  const id = made.body.strategy_id
  expect((await read(key, id)).body.actions).toEqual(ACTIONS)
  expect((await execute(key, id, '/more')).body).toMatchObject({ status: 'completed', results: { length: 3 } })

  const actions = [{ type: 'click', selector: '#show', optional: true }]
  const changed = await service.call<Strategy>('PATCH', `/api/strategies/${id}`, { key, body: { actions } })
  expect(changed).toMatchObject({ status: 200, body: { actions } })
  expect((await execute(key, id)).body).toMatchObject({ results: [{ name: 'Sky' }, { name: 'Sea' }, {}, {}] })

  const named = await service.call<Strategy>('PATCH', `/api/strategies/${id}`, { key, body: { name: 'Other' } })
  expect(named.body.actions).toEqual(actions)
  const removed = await service.call<Strategy>('PATCH', `/api/strategies/${id}`, { key, body: { actions: null } })
  expect(removed.body.actions).toBeNull()
  expect((await execute(key, id)).body.status).toBe('failed')
})

test('an action that fails, fails generate with 422 and the job with its code, in the same words', async () => {
  const { key } = await service.makeAccount()
  const actions = [
    { type: 'wait', seconds: 0 },
    { type: 'click', selector: '.none' },
  ]
  const sentence = 'action 2 (click): nothing visible on the page matches ".none"'

  const refused = await generate(key, wanted({ actions }))
  expect(refused).toMatchObject({ status: 422, body: { detail: sentence } })

  const { body } = await generate(key, wanted())
  await service.call('PATCH', `/api/strategies/${body.strategy_id}`, { key, body: { actions } })
  const job = await execute(key, body.strategy_id)
  expect(job.body).toMatchObject({ status: 'failed', error_code: 'action_failed', error: sentence, results: null })
})

test('the stream and watch take them too', async () => {
  const { key } = await service.makeAccount()
  const streamed = await service.call('POST', '/api/strategies/generate/stream', { key, body: wanted() })
  expect(streamed.text).toContain('"stage":"rendering"')
  expect(streamed.text).toContain('"name":"Rose"')
  const watched = await service.call<Strategy>('POST', '/api/watch', { key, body: wanted() })
  expect(watched).toMatchObject({ status: 201, body: { preview_data: [{ name: 'Rose' }, {}, {}] } })
  expect((await read(key, watched.body.strategy_id)).body.actions).toEqual(ACTIONS)
})

const mugs = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => {
    const number = from + place
    return `<li class="mug"><h2>Mug ${number}</h2><span class="price">€${number}.00</span></li>`
  }).join('')

/** The form stands on every page, and leads to the first page of what was found. */
const FOUND = (after: string) =>
  `<!doctype html><html><head><title>Mugs</title></head><body><h1>Mugs of all kinds</h1>
  <form action="/found"><input name="q" aria-label="Search"><button>Search the shop</button></form>${after}</body></html>`

test('a list that a search form leads to is read over all of its pages', async () => {
  const { key } = await service.makeAccount()
  await using shop = await startSite(
    { '/': FOUND('<p>Say what you are looking for, and we will show all that we have got in our store.</p>') },
    (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop.test')
      const page = Number(searchParams.get('page') ?? 1)
      if (pathname !== '/found' || searchParams.get('q') !== 'mug') return void response.writeHead(404).end()
      const next = page < 3 ? `<a href="/found?q=mug&page=${page + 1}">Next page</a>` : ''
      const html = FOUND(`<ul>${mugs(page * 10, 6)}</ul><p>${next}</p>`)
      response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    },
  )
  const actions = [
    { type: 'fill', selector: 'input', value: 'mug' },
    { type: 'press', selector: 'input', value: 'Enter' },
    { type: 'wait_for', selector: '.mug' },
  ]
  const made = await generate(key, wanted({ url: shop.page('/'), actions, pagination: { mode: 'auto' } }))
  expect(made.body.detail).toBeUndefined()
  expect(made.body.pagination_found).toMatchObject({ mode: 'next' })

  const body = { strategy_id: made.body.strategy_id, url: shop.page('/') }
  const job = await service.call<Job>('POST', '/api/jobs/execute', { key, body })
  expect(job.body).toMatchObject({ status: 'completed', pages_read: 3, results: { length: 18 } })
  const again = await service.call<Job>('POST', '/api/jobs/execute', { key, body })
  expect(again.body).toMatchObject({ status: 'completed', checked_by: 'same_body', results: { length: 18 } })
})

test('a list that grows by a button is read to its end after the actions', async () => {
  const { key } = await service.makeAccount()
  const growing = `<!doctype html><html><head><title>Mugs</title></head><body><h1>Mugs of all kinds</h1>
    <p>Press the button to see what we have got in our store today, with all prices in euro, and more of it below.</p>
    <button id="show">Show the mugs</button><ul></ul><button id="more" hidden>Load more</button><script>
      const list = document.querySelector('ul')
      const parts = ${JSON.stringify([mugs(10, 6), mugs(20, 6), mugs(30, 6)])}
      const add = () => { list.insertAdjacentHTML('beforeend', parts.shift()); more.hidden = parts.length === 0 }
      show.onclick = () => { show.remove(); add() }
      more.onclick = add
    </script></body></html>`
  site.put('/growing', growing)
  const actions = [{ type: 'click', text: 'Show the mugs' }]
  const made = await generate(key, wanted({ url: site.page('/growing'), actions, pagination: { mode: 'auto' } }))
  expect(made.body.pagination_found).toMatchObject({ mode: 'button' })
  const job = await execute(key, made.body.strategy_id, '/growing')
  expect(job.body).toMatchObject({ status: 'completed', pages_read: 3, results: { length: 18 } })
})

test.each([
  ['an unknown type', [{ type: 'eval', value: 'alert(1)' }], 'actions[0].type'],
  ['no target', [{ type: 'click' }], 'actions[0].selector'],
  ['no CSS', [{ type: 'click', selector: 'a >> xpath=//b' }], 'actions[0].selector'],
  ['too long a wait', [{ type: 'wait', seconds: 31 }], 'actions[0].seconds'],
  ['too many', Array.from({ length: 31 }, () => ({ type: 'wait', seconds: 0 })), 'actions'],
])('%s is refused before anything is opened', async (_what, actions, field) => {
  const { key } = await service.makeAccount()
  expect(await generate(key, wanted({ actions }))).toMatchObject({ status: 400, body: { field } })
})

test('no actions are none, and members that nobody knows are not kept', async () => {
  const { key } = await service.makeAccount()
  const made = await generate(key, wanted({ actions: [{ type: 'click', selector: '#show', color: 'red' }] }))
  expect(made.body.actions).toEqual([{ type: 'click', selector: '#show' }])
  const id = made.body.strategy_id
  const emptied = await service.call<Strategy>('PATCH', `/api/strategies/${id}`, { key, body: { actions: [] } })
  expect(emptied.body.actions).toBeNull()
})

test('actions are tried with a picture of each step, up to the one that fails', async () => {
  const { key } = await service.makeAccount()
  const attempt = (actions: unknown) =>
    service.call<Trial>('POST', '/api/actions/try', { key, body: { url: site.page('/mugs'), actions } })

  const tried = await attempt(ACTIONS)
  expect(tried.status).toBe(200)
  expect(tried.body).toMatchObject({ final_url: site.page('/mugs'), error: null })
  expect(tried.body.steps.map(({ number, error }) => [number, error])).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ])
  for (const { picture } of tried.body.steps) expect(picture).toMatch(/^data:image\/jpeg;base64,\/9j\//)

  const failing = await attempt([{ type: 'click', selector: '.none' }])
  const sentence = 'action 1 (click): nothing visible on the page matches ".none"'
  expect(failing).toMatchObject({ status: 200, body: { final_url: null, error: sentence } })
  expect(failing.body.steps).toMatchObject([{ number: 0 }, { number: 1, error: sentence }])
  expect(await attempt([{ type: 'click' }])).toMatchObject({ status: 400 })
})

test('a page that robots.txt keeps from robots is not opened for actions either', async () => {
  const { key } = await service.makeAccount()
  await using closed = await startSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/mugs': SHOP })
  const refused = await generate(key, wanted({ url: closed.page('/mugs') }))
  expect(refused.status).toBe(400)
  expect(refused.body.detail).toContain('robots.txt')
})

test('one call does the actions, too, and gives a picture of what they brought', async () => {
  const { key } = await service.makeAccount()
  const extract = (more: Record<string, unknown>) =>
    service.call<{ content: string; items?: unknown[]; final_url: string; title: string; detail?: string }>(
      'POST',
      '/api/extract',
      { key, body: { url: site.page('/mugs'), actions: ACTIONS, ...more } },
    )

  const read = await extract({ format: 'markdown' })
  expect(read.body.content).toContain('- ## Wine')
  const items = await extract({ description: "each mug's name and price" })
  expect(items.body.items).toMatchObject([{ name: 'Rose' }, { name: 'Wine' }, { name: 'Brick' }])

  const seen = await extract({ format: 'screenshot' })
  expect(seen).toMatchObject({
    status: 200,
    body: { title: 'Mugs', final_url: site.page('/mugs'), format: 'screenshot' },
  })
  const picture = Buffer.from(seen.body.content, 'base64')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBeGreaterThan(300)

  const failing = await extract({ format: 'html', actions: [{ type: 'click', text: 'No such button' }] })
  expect(failing).toMatchObject({ status: 422, body: { error_code: 'action_failed' } })
})

test('no picture shows what an access profile holds', async () => {
  const { key } = await service.makeAccount()
  const profile = {
    name: 'x',
    hosts: ['127.0.0.1'],
    headers: { 'x-key': 'very-secret-value' },
    secrets: { pin: '1234' },
  }
  const made = await service.call<{ access_profile_id: string }>('POST', '/api/access-profiles', { key, body: profile })
  const { access_profile_id } = made.body
  site.put('/echo', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>You sent ${request.headers['x-key']}</h1>`)
  })
  const extract = (more: Record<string, unknown>) =>
    service.call('POST', '/api/extract', { key, body: { format: 'screenshot', access_profile_id, ...more } })

  expect(await extract({ url: site.page('/echo') })).toMatchObject({ status: 400 })
  const filling = [{ type: 'fill', selector: 'input', value: '{{pin}}' }]
  expect(await extract({ url: site.page('/mugs'), actions: filling })).toMatchObject({
    status: 400,
    body: { field: 'actions' },
  })
})
