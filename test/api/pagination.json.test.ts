/** How a strategy of a JSON API reads a list over several pages. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

type Strategy = {
  strategy_id: string
  url: string
  pagination: Record<string, unknown> | null
  pagination_found: Record<string, unknown> | null
  detail?: string
  field?: string
}
type JobAnswer = {
  status: string
  results: Array<{ title: string }>
  item_count: number
  pages_read: number
  truncated: boolean
  warnings: string[]
  checked_by: string | null
  has_changes: boolean
  error: string | null
}

const PAGE_SIZE = 8
const WORDS = 'each title and price'

/** How many books there are, and what is answered beyond the last page. */
const shelf = { count: 32, beyond: 'empty' as 'empty' | 'missing' | 'last', failing: null as number | null }

/** The pages of `/pages` are asked for by a number that nothing in the answer speaks of; those of `/told` tell of themselves. */
function answerTo(url: URL): object | null {
  const pages = Math.ceil(shelf.count / PAGE_SIZE)
  const asked = Number(url.searchParams.get('page') ?? /\d+$/.exec(url.pathname)?.[0] ?? 1)
  const page = shelf.beyond === 'last' ? Math.min(asked, pages) : asked
  if (page > pages && shelf.beyond === 'missing') return null
  const subject = url.searchParams.get('subject') ?? 'Book'
  const books = Array.from({ length: shelf.count }, (_, index) => ({
    title: `${subject} ${index + 1}`,
    price: index + 0.5,
  }))
  const items = books.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return url.pathname === '/told' ? { items, page, total: shelf.count } : { items }
}

let service: TestService
let account: TestAccount
let site: LoopbackServer
beforeAll(async () => {
  service = await startTestService()
  account = await service.makeAccount()
  site = await startLoopbackServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://site.test')
    const json = answerTo(url)
    const isFailing = shelf.failing !== null && Number(url.searchParams.get('page')) === shelf.failing
    if (json === null || isFailing) return void response.writeHead(isFailing ? 403 : 404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
beforeEach(() => void Object.assign(shelf, { count: 32, beyond: 'empty', failing: null }))

const page = (path: string) => `http://127.0.0.1:${site.port}${path}`
const byNumber = (more: object = {}) => ({ mode: 'template', template: page('/pages?page={n}'), start: 1, ...more })

function generate(path: string, more: object = {}) {
  const body = { url: page(path), name: 'Books', description: WORDS, ...more }
  return service.call<Strategy>('POST', '/api/strategies/generate', { key: account.key, body })
}

async function prepared(path: string, more: object = {}): Promise<Strategy> {
  const { body } = await generate(path, more)
  expect(body.detail).toBeUndefined()
  return body
}

async function patch({ strategy_id }: Strategy, pagination: unknown) {
  const path = `/api/strategies/${strategy_id}`
  return service.call<Strategy>('PATCH', path, { key: account.key, body: { pagination } })
}

async function run({ strategy_id, url }: Strategy, parameters = {}): Promise<JobAnswer> {
  const body = { strategy_id, url, parameters }
  return (await service.call<JobAnswer>('POST', '/api/jobs/execute', { key: account.key, body })).body
}

async function extract(path: string, more: object) {
  const body = { url: page(path), description: WORDS, ...more }
  type Extract = { items: unknown[]; warnings: string[]; detail?: string; field?: string }
  return service.call<Extract>('POST', '/api/extract', { key: account.key, body })
}

const WHOLE = { status: 'completed', item_count: 32, pages_read: 4, truncated: false, warnings: [] }

describe('a template', () => {
  test('reads all pages of a list whose answers do not tell of them', async () => {
    const strategy = await prepared('/pages', { pagination: byNumber() })
    expect(strategy).toMatchObject({ pagination: byNumber({ max_pages: 100 }), pagination_found: null })

    const job = await run(strategy)

    expect(job).toMatchObject(WHOLE)
    expect(job.results.map(({ title }) => title)).toEqual(Array.from({ length: 32 }, (_, index) => `Book ${index + 1}`))
    expect(await run(strategy)).toMatchObject({ ...WHOLE, checked_by: 'same_body', has_changes: false })
    shelf.count = 33
    expect(await run(strategy)).toMatchObject({ item_count: 33, pages_read: 5, has_changes: true })
  })

  test('may have its number in the path, begin with the second page, and be given later', async () => {
    const strategy = await prepared('/pages')
    expect(await run(strategy)).toMatchObject({ item_count: 8, pages_read: 1 })

    const patched = await patch(strategy, { mode: 'template', template: page('/pages/{n}'), start: 2 })

    expect(patched.status).toBe(200)
    expect(await run(strategy)).toMatchObject(WHOLE)
  })

  test('ends with max_pages, and says so', async () => {
    const strategy = await prepared('/pages', { pagination: byNumber({ max_pages: 3 }) })
    const warnings = ['Only the first 3 pages of the list were read, as max_pages of its pagination says']
    expect(await run(strategy)).toMatchObject({ item_count: 24, pages_read: 3, truncated: true, warnings })
  })

  test('ends with the first number that does not exist, and sees when it does', async () => {
    shelf.beyond = 'missing'
    const strategy = await prepared('/pages', { pagination: byNumber() })

    expect(await run(strategy)).toMatchObject(WHOLE)
    expect(await run(strategy)).toMatchObject({ ...WHOLE, checked_by: 'same_body', has_changes: false })
    shelf.count = 33
    expect(await run(strategy)).toMatchObject({ item_count: 33, pages_read: 5, has_changes: true })
  })

  test('ends where a page only repeats another', async () => {
    shelf.beyond = 'last'
    const strategy = await prepared('/pages', { pagination: byNumber() })
    expect(await run(strategy)).toMatchObject({ item_count: 32, pages_read: 4, truncated: false })
  })

  test('fails with a page that fails, and says which one', async () => {
    const strategy = await prepared('/pages', { pagination: byNumber() })
    shelf.failing = 3
    expect(await run(strategy)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^Page 3 of the list: /),
    })
  })

  test('goes with the parameters of a job, and leaves a page that one names alone', async () => {
    const url = '/pages?subject=Atlas&page=1'
    const template = page('/pages?page={n}&subject=Atlas')
    const strategy = await prepared(url, { pagination: { mode: 'template', template } })

    const job = await run(strategy, { subject: 'Map' })

    expect(job).toMatchObject(WHOLE)
    expect(job.results.at(-1)?.title).toBe('Map 32')
    expect((await run(strategy, { page: 2 })).results.map(({ title }) => title)[0]).toBe('Atlas 9')
    expect(await run(strategy, { page: 2 })).toMatchObject({ item_count: 8, pages_read: 1, warnings: [] })
  })

  test('is read by one call as well', async () => {
    const { body } = await extract('/pages', { pagination: byNumber() })
    expect(body.items).toHaveLength(32)
  })
})

describe('a list of an API that tells how it goes on', () => {
  const TOLD = '/told?page=1'
  const ONE = { status: 'completed', item_count: 8, pages_read: 1, truncated: false, warnings: [] }

  test('is read to its end where nothing is said, and the strategy shows that', async () => {
    const strategy = await prepared(TOLD)
    expect(strategy).toMatchObject({ pagination: { mode: 'auto' }, pagination_found: { mode: 'template' } })
    expect(await run(strategy)).toMatchObject(WHOLE)
    const { body } = await extract(TOLD, {})
    expect(body.items).toHaveLength(32)
  })

  test.each([[{ mode: 'none' }], [null], [{}]])('is one page by %j', async (pagination) => {
    const strategy = await prepared(TOLD, { pagination })
    expect(strategy).toMatchObject({ pagination: null, pagination_found: { mode: 'template' } })
    expect(await run(strategy)).toMatchObject(ONE)
    const { body } = await extract(TOLD, { pagination })
    expect(body.items).toHaveLength(8)
  })

  test.each([[{ mode: 'none' }], [null]])('is one page after a change to %j, and whole again', async (pagination) => {
    const strategy = await prepared(TOLD)
    expect(await run(strategy)).toMatchObject(WHOLE)

    expect((await patch(strategy, pagination)).body.pagination).toBeNull()

    expect(await run(strategy)).toMatchObject({ ...ONE, has_changes: false })
    const all = await patch(strategy, { mode: 'auto' })
    expect(all.body.pagination).toEqual({ mode: 'auto', max_pages: 100 })
    expect(await run(strategy)).toMatchObject(WHOLE)
  })
})

describe('a list of an API at its ordinary first address', () => {
  const FROM = [0, PAGE_SIZE, 2 * PAGE_SIZE, 3 * PAGE_SIZE]
  let api: LoopbackServer
  const asked: string[] = []
  beforeAll(async () => {
    api = await startLoopbackServer((request, response) => {
      asked.push(request.url ?? '')
      const url = new URL(request.url ?? '', 'http://site.test')
      const [, way = ''] = url.pathname.split('/')
      const given = url.searchParams.get(way === 'cursor' ? 'after' : 'page')
      const place =
        given === null || way === 'closed' ? 0 : way === 'cursor' ? Number(given.slice(1)) : Number(given) - 1
      const from = FROM[place]
      const items =
        from === undefined
          ? []
          : Array.from({ length: PAGE_SIZE }, (_, at) => ({ title: `Book ${from + at}`, price: at + 0.5 }))
      const more =
        way === 'cursor' ? { has_more: place < 3, next_cursor: place < 3 ? `c${place + 1}` : null } : { total: 32 }
      const link = way === 'linked' && place < 3 ? { link: `</linked?page=${place + 2}>; rel="next"` } : {}
      if (from === undefined && way === 'total') return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'application/json', ...link })
      response.end(JSON.stringify(way === 'linked' ? items : { items, ...more }))
    })
  })
  afterAll(() => api[Symbol.asyncDispose]())

  const made = (path: string, description = WORDS) =>
    service.call<Strategy & { notes: string[] }>('POST', '/api/strategies/generate', {
      key: account.key,
      body: { url: `http://127.0.0.1:${api.port}${path}`, name: 'Books', description },
    })

  test.each(['/cursor', '/total', '/linked'])('is read whole where one more answer proves how: %s', async (path) => {
    const { body } = await made(path)
    expect(body.pagination_found).not.toBeNull()
    expect(await run(body)).toMatchObject({ status: 'completed', item_count: 32, pages_read: 4, warnings: [] })
  })

  test('is said to have more where nothing proves how it is asked for', async () => {
    asked.length = 0
    const { body } = await made('/closed', `${WORDS} from all pages`)
    expect(body.pagination_found).toBeNull()
    expect(body.notes).toEqual([expect.stringContaining('The API says that there is more than this answer holds')])
    expect(asked.length).toBeLessThanOrEqual(5)
  })
})

describe('what is of no use for an API', () => {
  const USELESS = [
    [{ mode: 'button' }, 'button'],
    [{ mode: 'scroll' }, 'scroll'],
    [{ mode: 'next', selector: 'a.next' }, 'selector'],
    [{ mode: 'template', template: 'https://elsewhere.test/pages?page={n}' }, 'template'],
  ] as const

  test.each(USELESS)('%j is refused', async (pagination, word) => {
    const refusal = {
      status: 400,
      body: { detail: expect.stringMatching(`^pagination: .*${word}`), field: 'pagination' },
    }
    expect(await generate('/pages', { pagination })).toMatchObject(refusal)
    expect(await extract('/pages', { pagination })).toMatchObject(refusal)
    const strategy = await prepared('/pages')
    expect(await patch(strategy, pagination)).toMatchObject(refusal)
  })

  test('is told by each job of a strategy that has it from earlier', async () => {
    const strategy = await prepared('/pages')
    await service.database.database.pool.query(
      `update strategy set pagination = '{"mode":"button","max_pages":100}', updated_at = now() where id = $1`,
      [strategy.strategy_id],
    )
    const job = await run(strategy)
    expect(job).toMatchObject({ item_count: 8, warnings: [expect.stringMatching(/^pagination: .*button/)] })
  })
})
