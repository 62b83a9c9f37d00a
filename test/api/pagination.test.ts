/** How a strategy reads a list over several pages: what is accepted, what is found, what a job does with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JobBoard, startJobBoard } from '#test/support/job-board.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

type Strategy = {
  strategy_id: string
  url: string
  pagination: Record<string, unknown> | null
  pagination_found: Record<string, unknown> | null
  preview_data: unknown[]
  detail: string
  field?: string
}
type JobAnswer = {
  job_id: string
  status: string
  results: unknown[] | null
  item_count: number
  pages_read: number | null
  truncated: boolean
  warnings: string[]
  checked_by: string | null
  has_changes: boolean
  error: string | null
  error_code: string | null
}

const WORDS = "each job's title, company and city"
const ALL = { mode: 'auto' }

let service: TestService
let account: TestAccount
let board: JobBoard
beforeAll(async () => {
  service = await startTestService({ env: { JOB_MAX_ITEMS: '250' } })
  account = await service.makeAccount()
})
afterAll(() => service[Symbol.asyncDispose]())

async function generate(path: string, more: Record<string, unknown> = {}) {
  const body = { url: board.page(path), name: 'Jobs', description: WORDS, ...more }
  return service.call<Strategy>('POST', '/api/strategies/generate', { key: account.key, body })
}

async function patch(strategyId: string, body: unknown) {
  return service.call<Strategy>('PATCH', `/api/strategies/${strategyId}`, { key: account.key, body })
}

async function run({ strategy_id, url }: Strategy): Promise<JobAnswer> {
  const body = { strategy_id, url }
  return (await service.call<JobAnswer>('POST', '/api/jobs/execute', { key: account.key, body })).body
}

describe('what a strategy has', () => {
  beforeAll(async () => {
    board = await startJobBoard()
  })
  afterAll(() => board[Symbol.asyncDispose]())

  test('is none by itself, though what leads on is found and one page is read', async () => {
    const { status, body } = await generate('/en/numbered')

    expect(status).toBe(201)
    expect(body.pagination).toBeNull()
    const template = board.page('/en/numbered?page={n}')
    expect(body.pagination_found).toEqual({ mode: 'template', template, start: 2, step: 1, pages: 12 })
    expect(await run(body)).toMatchObject({ item_count: 20, pages_read: 1, truncated: false })
  })

  test('is found as null where nothing leads on', async () => {
    const { body } = await generate('/en/template')
    expect(body).toMatchObject({ pagination: null, pagination_found: null })
  })

  test('is changed in three states', async () => {
    const { body } = await generate('/en/next', { pagination: { mode: 'next', max_pages: 3 } })
    expect(body.pagination).toEqual({ mode: 'next', max_pages: 3 })

    const kept = await patch(body.strategy_id, { name: 'Other' })
    expect(kept.body.pagination).toEqual({ mode: 'next', max_pages: 3 })
    const set = await patch(body.strategy_id, { pagination: ALL })
    expect(set.body.pagination).toEqual({ mode: 'auto', max_pages: 100 })
    const removed = await patch(body.strategy_id, { pagination: null })
    expect(removed.body.pagination).toBeNull()
    const read = await service.call<Strategy>('GET', `/api/strategies/${body.strategy_id}`, { key: account.key })
    expect(read.body).toMatchObject({ pagination: null, pagination_found: { mode: 'next' } })
  })

  test.each([
    [{ mode: 'all' }, 'pagination: mode must be one of auto, next, template, button, scroll, none'],
    [{ mode: 'template', template: 'https://x.test/' }, 'pagination: template must contain {n}'],
    [{ mode: 'auto', max_pages: 1001 }, 'pagination: max_pages must be a whole number from 1 to 1000'],
  ])('%j is refused with a sentence', async (pagination, says) => {
    const refused = await generate('/en/next', { pagination })
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toContain(says)
    expect(refused.body.field).toBe('pagination')
  })

  test('is told by a watch and by the stream as well', async () => {
    const body = { url: board.page('/en/next'), description: `${WORDS} from all pages`, name: 'Jobs' }
    const watched = await service.call<Strategy>('POST', '/api/watch', { key: account.key, body })
    expect(watched.status).toBe(201)
    expect(watched.body).toMatchObject({ pagination: { mode: 'auto' }, pagination_found: { mode: 'next' } })
    const stream = await service.call('POST', '/api/strategies/generate/stream', { key: account.key, body })
    expect(stream.text).toContain('"pagination_found":{"mode":"next"')
  })
})

describe('a job', () => {
  async function prepared(path = '/en/next', pagination: Record<string, unknown> = ALL): Promise<Strategy> {
    const { body } = await generate(path, { pagination })
    expect(body.detail).toBeUndefined()
    return body
  }

  test('asks each page once by what it knows of it, and is not_modified when all say so', async () => {
    board = await startJobBoard()
    await using _board = board
    const strategy = await prepared()
    await run(strategy)
    const before = board.requests.length

    expect(await run(strategy)).toMatchObject({
      checked_by: 'not_modified',
      pages_read: 12,
      item_count: 240,
      has_changes: false,
    })
    expect(board.requests.length - before).toBe(12)
    board.validates = false
    expect(await run(strategy)).toMatchObject({ checked_by: 'same_body', pages_read: 12, has_changes: false })
  })

  test('asks by what it knows also behind an access profile, until that is changed', async () => {
    board = await startJobBoard()
    await using _board = board
    const profile = { name: 'Board', hosts: ['127.0.0.1'], headers: { 'X-Token': 'a token of the board' } }
    const made = await service.call<{ access_profile_id: string }>('POST', '/api/access-profiles', {
      key: account.key,
      body: profile,
    })
    const { access_profile_id } = made.body
    const { body: strategy } = await generate('/en/next', { pagination: ALL, access_profile_id })
    await run(strategy)
    const before = board.requests.length

    expect(await run(strategy)).toMatchObject({ checked_by: 'not_modified', pages_read: 12, item_count: 240 })
    expect(board.requests.length - before).toBe(12)
    const path = `/api/access-profiles/${access_profile_id}`
    await service.call('PATCH', path, { key: account.key, body: { headers: { 'X-Token': 'another token' } } })
    expect(await run(strategy)).toMatchObject({ checked_by: 'extracted', item_count: 240, has_changes: false })
  })

  test('is explained by its first page, and says that the others are not kept', async () => {
    board = await startJobBoard()
    await using _board = board
    const explained = async (strategy: Strategy) => {
      const { job_id } = await run(strategy)
      return (await service.call('GET', `/api/jobs/${job_id}/explain`, { key: account.key })).body
    }
    expect(await explained(await prepared())).toMatchObject({ item_count: 20, first_page_only: true })
    const { body: single } = await generate('/en/numbered')
    expect(await explained(single)).toMatchObject({ item_count: 20, first_page_only: false })
  })

  test('reads only the pages that changed, and takes the others from the last run', async () => {
    board = await startJobBoard()
    await using _board = board
    const strategy = await prepared('/en/cursor')
    const first = await run(strategy)
    board.change('en', 100, { title: 'Ferryman' })

    const second = await run(strategy)

    expect(second).toMatchObject({ status: 'completed', item_count: 240, checked_by: 'extracted', has_changes: true })
    expect(second.results?.length).toBe(240)
    const differing = (second.results ?? []).filter(
      (item, index) => JSON.stringify(item) !== JSON.stringify(first.results?.[index]),
    )
    expect(differing).toHaveLength(1)
    expect(await run(strategy)).toMatchObject({ checked_by: 'not_modified', item_count: 240 })
  })

  test('fails with the code of a page in the middle, and the last whole list stays what counts', async () => {
    board = await startJobBoard()
    await using _board = board
    const strategy = await prepared()
    const first = await run(strategy)
    board.failing('/en/next?page=7', 403)

    const failed = await run(strategy)
    expect(failed).toMatchObject({ status: 'failed', error_code: 'http_status', results: null })
    expect(failed.error).toContain('Page 7 of the list')

    board.failing('/en/next?page=7', null)
    const again = await run(strategy)
    expect(again).toMatchObject({ status: 'completed', checked_by: 'not_modified', has_changes: false })
    expect(again.results).toEqual(first.results)
  })

  test.each(['next', 'template'])(
    'takes a page that arrives empty in the middle of a %s list for a failure',
    async (way) => {
      board = await startJobBoard()
      await using _board = board
      const template = { mode: 'template', template: board.page('/en/template?page={n}') }
      const strategy = await prepared(`/en/${way}`, way === 'template' ? template : ALL)
      await run(strategy)
      board.empties(`/en/${way}?page=5`)
      expect(await run(strategy)).toMatchObject({ status: 'failed', error_code: 'recipe_broken' })
    },
  )

  test('ends a template at the first number that is not there', async () => {
    board = await startJobBoard()
    await using _board = board
    const strategy = await prepared('/en/template', { mode: 'template', template: board.page('/en/template?page={n}') })
    expect(await run(strategy)).toMatchObject({
      status: 'completed',
      item_count: 240,
      pages_read: 12,
      truncated: false,
    })
  })

  test('of a template knows by the numbers on its pages that one is missing, and no more than that', async () => {
    board = await startJobBoard()
    await using _board = board
    const template = { mode: 'template', template: board.page('/en/numbered?page={n}') }
    board.failing('/en/numbered?page=7', 404)
    const broken = await run(await prepared('/en/numbered', template))
    expect(broken).toMatchObject({ status: 'failed', error_code: 'http_status' })
    expect(broken.error).toContain('Page 7 of the list')
    for (const number of [8, 9, 10, 11, 12]) board.failing(`/en/numbered?page=${number}`, 404)
    const ended = await run(await prepared('/en/numbered', template))
    expect(ended).toMatchObject({ status: 'completed', pages_read: 6 })
  })

  test('of a template tells a number that is gone in the middle from the end of the list', async () => {
    board = await startJobBoard()
    await using _board = board
    const strategy = await prepared('/en/template', { mode: 'template', template: board.page('/en/template?page={n}') })
    await run(strategy)
    board.failing('/en/template?page=7', 404)
    const failed = await run(strategy)
    expect(failed).toMatchObject({ status: 'failed', error_code: 'http_status' })
    expect(failed.error).toContain('Page 7 of the list')

    board.failing('/en/template?page=7', null)
    board.failing('/en/template?page=12', 404)
    expect(await run(strategy)).toMatchObject({ status: 'completed', item_count: 220, pages_read: 11 })
  })

  test.each([
    ['next', { mode: 'next', max_pages: 3 }],
    ['template', { mode: 'template', max_pages: 3 }],
  ])('says when max_pages ended a list that is led on by %s', async (way, pagination) => {
    board = await startJobBoard()
    await using _board = board
    const template = way === 'template' ? { template: board.page('/en/template?page={n}') } : {}
    const strategy = await prepared(`/en/${way}`, { ...pagination, ...template })
    const job = await run(strategy)
    expect(job).toMatchObject({ item_count: 60, pages_read: 3, truncated: true })
    expect(job.warnings.join()).toContain('max_pages')
  })

  test('is not truncated when the list has as many pages as it may read', async () => {
    board = await startJobBoard(60)
    await using _board = board
    const template = board.page('/en/template?page={n}')
    const numbered = await prepared('/en/template', { mode: 'template', template, max_pages: 3 })
    expect(await run(numbered)).toMatchObject({ item_count: 60, pages_read: 3, truncated: false })
  })

  test('says when the limit of items ended it', async () => {
    board = await startJobBoard(300)
    await using _board = board
    const job = await run(await prepared())
    expect(job).toMatchObject({ item_count: 250, truncated: true })
    expect(job.warnings.join()).toContain('JOB_MAX_ITEMS')
  })

  test('of a strategy that begins to read all pages tells of no change', async () => {
    board = await startJobBoard()
    await using _board = board
    const { body } = await generate('/en/next')
    await run(body)
    await patch(body.strategy_id, { pagination: ALL })
    expect(await run(body)).toMatchObject({ item_count: 240, has_changes: false })
  })
})
