/** Pages of a list that hold nothing but what the pages before them had: the end of the list, or a fault of the site. */
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'
import { type Site, startSite } from '#test/support/site.ts'

type Strategy = { strategy_id: string; url: string; detail?: string }
type JobAnswer = {
  job_id: string
  status: string
  results: Array<{ title: string }> | null
  item_count: number
  checked_by: string | null
  has_changes: boolean
  error: string | null
  error_code: string | null
}

let service: TestService
let account: TestAccount
beforeAll(async () => {
  service = await startTestService()
  account = await service.makeAccount()
})
afterAll(() => service[Symbol.asyncDispose]())

async function watched(site: Site, pagination: Record<string, unknown> = { mode: 'auto' }): Promise<Strategy> {
  const body = { url: site.page('/jobs'), name: 'Jobs', description: "each job's title and company", pagination }
  const answer = await service.call<Strategy>('POST', '/api/strategies/generate', { key: account.key, body })
  expect(answer.body.detail).toBeUndefined()
  return answer.body
}

async function run({ strategy_id, url }: Strategy): Promise<JobAnswer> {
  const body = { strategy_id, url }
  return (await service.call<JobAnswer>('POST', '/api/jobs/execute', { key: account.key, body })).body
}

async function compared(before: JobAnswer, after: JobAnswer) {
  const body = { job_id: before.job_id, other_job_id: after.job_id }
  type Compared = { items: { added: unknown[]; removed: unknown[]; changed: unknown[] } }
  const answer = await service.call<Compared>('POST', '/api/jobs/compare', { key: account.key, body })
  const { added, removed, changed } = answer.body.items
  return { added: added.length, removed: removed.length, changed: changed.length }
}

const PER_PAGE = 10
const PINNED = 100

const address = (number: number) => (number === 1 ? '/jobs' : `/jobs?page=${number}`)
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** `next`: the number of the page that it leads on to. */
function listPage(ids: readonly number[], next: number | null): string {
  const jobs = ids.map(
    (id) =>
      `<li class="job"><h2><a href="/job/${id}">Engineer number ${id}</a></h2><span class="company">Company ${id}</span></li>`,
  )
  const link = next === null ? '' : `<a rel="next" href="${address(next)}">Next</a>`
  return `<!doctype html><html lang="en"><head><title>Jobs</title></head><body><h1>Jobs</h1>
<ul class="jobs">${jobs.join('\n')}</ul><nav class="pagination">${link}</nav></body></html>`
}

/** By the address of each. */
function pagesOf(count: number): Record<string, string> {
  const last = Math.ceil(count / PER_PAGE)
  const pages = range(1, last).map((number) => {
    const ids = range((number - 1) * PER_PAGE + 1, Math.min(count, number * PER_PAGE))
    return [address(number), listPage(ids, number < last ? number + 1 : null)]
  })
  return Object.fromEntries(pages)
}

describe('a page that changed and holds nothing of its own any more', () => {
  test('is told by what was removed from it, and the list without it is what counts from then on', async () => {
    await using site = await startSite({
      '/jobs': listPage([PINNED, ...range(1, 10)], 2),
      '/jobs?page=2': listPage([PINNED, ...range(11, 20)], 3),
      '/jobs?page=3': listPage([PINNED, 21, 22], null),
    })
    const strategy = await watched(site)
    const before = await run(strategy)
    expect(before).toMatchObject({ status: 'completed', item_count: 23 })
    site.put('/jobs?page=3', listPage([PINNED], null))

    const after = await run(strategy)

    expect(after).toMatchObject({ status: 'completed', item_count: 21, checked_by: 'extracted', has_changes: true })
    expect(await compared(before, after)).toEqual({ added: 0, removed: 2, changed: 0 })
    expect(await run(strategy)).toMatchObject({ item_count: 21, checked_by: 'same_body', has_changes: false })
    site.put('/jobs?page=3', listPage([PINNED, 23], null))
    expect(await run(strategy)).toMatchObject({ item_count: 22, has_changes: true })
  })

  test('ends a list that leads on no further, though more pages followed it before', async () => {
    await using site = await startSite(pagesOf(35))
    const strategy = await watched(site)
    await run(strategy)
    site.put('/jobs?page=3', listPage([20], null))
    site.put('/jobs?page=4', null)
    expect(await run(strategy)).toMatchObject({ status: 'completed', item_count: 20, has_changes: true })
  })
})

describe('a page in the middle of a list', () => {
  const TEMPLATE = '/jobs?page={n}'
  const sentTo = (path: string) => (_: unknown, response: ServerResponse) =>
    void response.writeHead(302, { location: path }).end()

  test.each([
    ['answers with the items of the page before, and leads on', 'next', listPage(range(11, 20), 4)],
    ['answers with the whole page before', 'next', listPage(range(11, 20), 3)],
    ['answers with the whole first page', 'next', listPage(range(1, 10), 2)],
    ['sends back to the page before', 'next', sentTo('/jobs?page=2')],
    ['answers with the items of the page before', 'template', listPage(range(11, 20), null)],
    ['sends back to the page before', 'template', sentTo('/jobs?page=2')],
  ] as const)('that %s (%s) is a failure, and the last whole list stays what counts', async (_, mode, answer) => {
    const pages = pagesOf(35)
    await using site = await startSite({ ...pages, '/jobs?page=1': pages['/jobs'] ?? '' })
    const strategy = await watched(site, mode === 'next' ? { mode } : { mode, template: site.page(TEMPLATE) })
    expect(await run(strategy)).toMatchObject({ status: 'completed', item_count: 35 })
    site.put('/jobs?page=3', answer)

    const failed = await run(strategy)

    expect(failed).toMatchObject({ status: 'failed', error_code: 'recipe_broken', results: null })
    expect(failed.error).toContain('Page 3 of the list: It holds no items of its own')
    site.put('/jobs?page=3', pages['/jobs?page=3'] ?? '')
    expect(await run(strategy)).toMatchObject({ status: 'completed', item_count: 35, has_changes: false })
  })

  test('that repeats some items of the page before and has some of its own is one of the list', async () => {
    await using site = await startSite(pagesOf(35))
    const strategy = await watched(site)
    await run(strategy)
    site.put('/jobs?page=3', listPage(range(19, 29), 4))
    expect(await run(strategy)).toMatchObject({ status: 'completed', item_count: 34, has_changes: true })
  })
})

/** Each page leads on, and any number beyond the last is answered as the last one, or sent to it. */
test.each([
  ['next', 'answers'],
  ['template', 'answers'],
  ['next', 'redirects'],
  ['template', 'redirects'],
])('a site whose last page (%s) %s for all numbers beyond it may have fewer pages than before', async (mode, way) => {
  let count = 50
  await using site = await startSite({}, (request, response) => {
    const asked = Number(new URL(request.url ?? '', 'http://jobs.test').searchParams.get('page') ?? 1)
    const number = Math.min(asked, Math.ceil(count / PER_PAGE))
    if (number < asked && way === 'redirects') return void response.writeHead(302, { location: address(number) }).end()
    const ids = range((number - 1) * PER_PAGE + 1, Math.min(count, number * PER_PAGE))
    response.writeHead(200, { 'content-type': 'text/html' }).end(listPage(ids, asked + 1))
  })
  const strategy = await watched(site, mode === 'next' ? { mode } : { mode, template: site.page('/jobs?page={n}') })
  expect(await run(strategy)).toMatchObject({ status: 'completed', item_count: 50 })
  expect(await run(strategy)).toMatchObject({ checked_by: 'same_body', item_count: 50 })
  count = 20
  expect(await run(strategy)).toMatchObject({ status: 'completed', item_count: 20, has_changes: true })
  expect(await run(strategy)).toMatchObject({ checked_by: 'same_body', item_count: 20, has_changes: false })
})
