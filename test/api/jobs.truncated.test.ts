import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiRecipe } from '#engine/recipe/recipe.ts'
import { createTestDatabase } from '#test/support/database.ts'
import { type LoopbackServer, startLoopbackServer } from '#test/support/loopback-server.ts'
import { type JobEnds, listenForEnds, makeSchedule, runSchedule } from '#test/support/scheduled.ts'
import { startTestService, type TestAccount, type TestService } from '#test/support/service.ts'

type Job = {
  job_id: string
  status: string
  results: Array<{ name: string }>
  item_count: number
  truncated: boolean
  warnings: string[]
  has_changes: boolean
  checked_by: string
}
type Changes = { changes: Array<{ reason: string; changes: string[] }> }

/** A list by pages of two; it may be changed, and it may ignore the page that is asked for. */
const shelf = { names: [] as string[], ignoresPage: false }

function answer(url: URL): unknown {
  const page = shelf.ignoresPage ? 1 : Number(url.searchParams.get('page') ?? 1)
  const boats = shelf.names.map((name) => ({ id: name, name, price: 10 * Number(/\d+/.exec(name) ?? 100) }))
  return { boats: boats.slice(2 * (page - 1), 2 * page), total: shelf.names.length }
}

let service: TestService
let site: LoopbackServer
let ends: JobEnds
beforeAll(async () => {
  service = await startTestService({ env: { API_MAX_PAGES: '3', JOB_MAX_ITEMS: '50', VALUE_MAX_CHARS: '100' } })
  ends = await listenForEnds(service)
  site = await startLoopbackServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://site.test')
    if (url.pathname === '/api/boats') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(url)))
    } else if (url.pathname === '/list') {
      const rows = shelf.names.map((name) => `<li class="boat"><b>${name}</b><i>$5.00</i></li>`)
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<html><body><ul>${rows.join('')}</ul></body></html>`)
    } else response.writeHead(404).end()
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await ends[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Boat ${index + 1}`)
const page = (path: string) => `http://127.0.0.1:${site.port}${path}`
const API = '/api/boats?page=1'

type Prepared = TestAccount & { strategyId: string; url: string; recipe: ApiRecipe }

async function prepare(path: string, names: string[], by = service): Promise<Prepared> {
  Object.assign(shelf, { names, ignoresPage: false })
  const account = await by.makeAccount()
  const body = { url: page(path), name: 'Boats', description: "each boat's name and price" }
  const made = await by.call<{ strategy_id: string; strategy: ApiRecipe; detail?: string }>(
    'POST',
    '/api/strategies/generate',
    { key: account.key, body },
  )
  expect(made.body.detail).toBeUndefined()
  return { ...account, strategyId: made.body.strategy_id, url: body.url, recipe: made.body.strategy }
}

async function execute({ key, strategyId, url }: Prepared, parameters = {}, by = service): Promise<Job> {
  const body = { strategy_id: strategyId, url, parameters }
  const answer = await by.call<Job>('POST', '/api/jobs/execute', { key, body })
  expect(answer.status).toBe(200)
  return answer.body
}

const namesOf = (job: Job) => job.results.map(({ name }) => name)

describe('a job', () => {
  test('that reads the whole list says so', async () => {
    const owner = await prepare(API, numbered(6))
    expect(owner.recipe.container.pagination).toEqual({ kind: 'page', parameter: 'page', start: 1 })

    const job = await execute(owner)

    expect(job).toMatchObject({ status: 'completed', item_count: 6, truncated: false, warnings: [] })
  })

  test('that a limit ends says which one, each time, and in the list of jobs', async () => {
    const owner = await prepare(API, numbered(9))

    const [first, second] = [await execute(owner), await execute(owner)]

    const says = ['Only the first 3 pages of the list were read. The setting API_MAX_PAGES allows more']
    expect(first).toMatchObject({ item_count: 6, truncated: true, warnings: says, has_changes: true })
    expect(second).toMatchObject({ item_count: 6, truncated: true, warnings: says, has_changes: false })
    const listed = await service.call<Job[]>('GET', '/api/jobs', { key: owner.key })
    expect(listed.body).toMatchObject([{ truncated: true }, { truncated: true }])
  })

  test('by a recipe with a number of its own obeys that, and says so', async () => {
    const owner = await prepare(API, numbered(9))
    const { container } = owner.recipe
    const old = { ...owner.recipe, container: { ...container, pagination: { ...container.pagination, max_pages: 2 } } }
    await service.database.database.pool.query('update strategy set recipe = $1, updated_at = now() where id = $2', [
      JSON.stringify(old),
      owner.strategyId,
    ])

    const job = await execute(owner)

    expect(job).toMatchObject({ item_count: 4, truncated: true, warnings: [expect.stringMatching(/max_pages/)] })
  })

  test('on a page with more items than are read is truncated also while the page stays the same', async () => {
    const owner = await prepare('/list', numbered(51))

    const [first, second] = [await execute(owner), await execute(owner)]

    for (const job of [first, second]) {
      expect(job).toMatchObject({ item_count: 50, truncated: true, warnings: [expect.stringMatching(/JOB_MAX_ITEMS/)] })
    }
    shelf.names = numbered(50)
    expect(await execute(owner)).toMatchObject({ item_count: 50, truncated: false, warnings: [], has_changes: false })
  })

  test('says when a value was too long', async () => {
    const owner = await prepare('/list', numbered(3))
    shelf.names = ['x'.repeat(101), ...numbered(2)]
    expect(await execute(owner)).toMatchObject({
      truncated: true,
      warnings: [expect.stringMatching(/VALUE_MAX_CHARS/)],
    })
  })

  test('that names a page reads that page alone', async () => {
    const owner = await prepare(API, numbered(9))

    const job = await execute(owner, { page: 2 })

    expect(namesOf(job)).toEqual(['Boat 3', 'Boat 4'])
    expect(job).toMatchObject({ truncated: false, warnings: [] })
  })

  test('of an API that ignores the page has each item once, and says why it ended', async () => {
    const owner = await prepare(API, numbered(9))
    shelf.ignoresPage = true

    const job = await execute(owner)

    expect(namesOf(job)).toEqual(['Boat 1', 'Boat 2'])
    expect(job.warnings).toEqual(['The list ended after 1 page: the next one holds only what was read before'])
  })
})

describe('a watched list that is cut', () => {
  test('tells what came and went, and not what the cut moved in or out', async () => {
    const owner = await prepare(API, numbered(9))
    const { schedule_id: id } = await makeSchedule(service, owner)
    const run = async (names: string[]): Promise<Job> => {
      shelf.names = names
      const [jobId] = await runSchedule(service, ends, owner.key, id)
      return (await service.call<Job>('GET', `/api/jobs/${jobId}`, { key: owner.key })).body
    }

    await run(numbered(9))
    const grown = await run(['New boat', ...numbered(9)])
    const shrunk = await run(['New boat', ...numbered(9).filter((name) => name !== 'Boat 2')])
    const swapped = await run(['New boat', 'Boat 1', 'Boat 3', 'Boat 4', 'Boat 5', 'Boat 7', 'Boat 8'])

    expect(namesOf(grown)).toEqual(['New boat', ...numbered(5)])
    expect([grown, shrunk, swapped].map((job) => job.has_changes)).toEqual([true, true, false])
    const told = async () => {
      const { body } = await service.call<Changes>('GET', `/api/schedules/${id}/changes?mark_seen=false`, {
        key: owner.key,
      })
      return body.changes.map(({ changes }) => changes[0])
    }
    await expect.poll(told, { timeout: 60_000 }).toEqual(['1 item removed', '1 item added', '6 items found'])
    const compared = await service.call('POST', '/api/jobs/compare', {
      key: owner.key,
      body: { job_id: grown.job_id, other_job_id: shrunk.job_id },
    })
    expect(compared.body).toMatchObject({
      changes: [expect.any(String)],
      items: { added: [], removed: [{ name: 'Boat 2' }] },
    })
  })

  test('tells nothing when the limit is raised', async () => {
    await using database = await createTestDatabase()
    const run = async (pages: string, owner: Prepared | null): Promise<{ owner: Prepared; job: Job }> => {
      await using one = await startTestService({ env: { API_MAX_PAGES: pages }, database })
      const who = owner ?? (await prepare(API, numbered(9), one))
      return { owner: who, job: await execute(who, {}, one) }
    }

    const before = await run('3', null)
    const after = await run('10', before.owner)

    expect(before.job).toMatchObject({ item_count: 6, truncated: true, has_changes: true })
    expect(after.job).toMatchObject({ item_count: 9, truncated: false, has_changes: false })
  })
})
