/** The pages behind runs: of each URL those of the last good, the last failing and of earlier changed ones are kept. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneJobs } from '#features/jobs/prune-jobs.ts'
import { type ChangingShop, MUG_WORDS, MUGS, type Mug, shelf, startChangingShop } from '#test/support/changing-shop.ts'
import { startTestService, type TestService } from '#test/support/service.ts'

let service: TestService
let shop: ChangingShop
beforeAll(async () => {
  service = await startTestService()
  shop = await startChangingShop()
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

type Value = { value: unknown; raw: string | null }
type Explained = {
  detail?: string
  item_count: number
  items: Array<{ in_results: boolean; fields: Record<string, Value> }>
}
type Job = { job_id: string; status: string; error_code: string | null; has_changes: boolean; checked_by: string }

let count = 0

async function prepared(settings: Record<string, unknown> = {}) {
  const path = `/evidence-${++count}`
  const { key } = await service.makeAccount()
  shop.put(path, MUGS)
  const url = shop.page(path)
  const call = <T = Record<string, unknown>>(method: string, to: string, body?: unknown) =>
    service.call<T>(method, to, { key, ...(body ? { body } : {}) })
  const made = await call<{ strategy_id: string }>('POST', '/api/strategies/generate', {
    url,
    description: MUG_WORDS,
    name: 'Mugs',
  })
  const strategyId = made.body.strategy_id
  if (Object.keys(settings).length > 0) await call('PATCH', `/api/strategies/${strategyId}`, settings)
  return {
    strategyId,
    call,
    put: (mugs: readonly Mug[]) => shop.put(path, mugs),
    html: (text: string) => shop.html(path, text),
    answer: (status: number) => shop.answer(path, (_request, response) => void response.writeHead(status).end('no')),
    run: async () => {
      const { job_id } = (await call<Job>('POST', '/api/jobs/execute', { strategy_id: strategyId, url })).body
      return (await call<Job>('GET', `/api/jobs/${job_id}`)).body
    },
    explain: async ({ job_id }: Job) => call<Explained>('GET', `/api/jobs/${job_id}/explain`),
    kept: async () => {
      const { rows } = await sql<{ role: string; mark: string }>`
        select 'changed' as role, xmin::text as mark from past_page where strategy_id = ${strategyId}
        union all
        select 'failing', xmin::text from failing_page where strategy_id = ${strategyId} order by role`.execute(db())
      return rows
    },
  }
}

const db = () => service.database.database.db
const priced = (price: string) => [{ name: 'Blue mug', price }, ...MUGS.slice(1)]
const stocked = (stock: string) => [{ name: 'Blue mug', price: '$10.50', stock }, ...MUGS.slice(1)]
const redesign = (words: string) => `<!doctype html><html><body><main><b>${words}</b></main></body></html>`

test('a changed run is explained by its own page, however many good runs come after it', async () => {
  const { run, explain, put } = await prepared({ ignore_fields: ['availability'] })
  const first = await run()
  put(priced('$10.50'))
  const changed = await run()
  put(stocked('Sold out'))
  const later = await run()
  put(stocked('Few left'))
  const newest = await run()

  expect([first, changed, later, newest].map(({ has_changes }) => has_changes)).toEqual([true, true, false, false])
  const { body } = await explain(changed)
  expect(body.items[0]).toMatchObject({ in_results: true, fields: { price: { value: '$10.50' } } })
  expect(body.items[0]?.fields.availability?.value).toBe('In stock')
  expect((await explain(newest)).body.items[0]?.fields.availability?.value).toBe('Few left')
  expect((await explain(first)).body.items[0]).toMatchObject({
    in_results: true,
    fields: { price: { value: '$12.50' } },
  })
  expect(await explain(later)).toMatchObject({
    status: 404,
    body: { detail: 'The page of this run is no longer kept' },
  })
})

test('the last changed run is explained by the recipe that it had', async () => {
  const { run, explain, put, call, strategyId, kept } = await prepared()
  await run()
  put(priced('$10.50'))
  const changed = await run()
  const before = await kept()
  await call('POST', `/api/strategies/${strategyId}/refine`, { feedback: 'rename name to title' })
  const newest = await run()

  expect(newest.has_changes).toBe(false)
  expect((await explain(changed)).body.items[0]).toMatchObject({
    in_results: true,
    fields: { name: { value: 'Blue mug' } },
  })
  expect((await explain(newest)).body.items[0]).toMatchObject({
    in_results: true,
    fields: { title: { value: 'Blue mug' } },
  })
  // It is one page, and stored once: beside it there is that of the first run.
  expect(before).toHaveLength(1)
  expect(await kept()).toEqual(before)
})

test('the last failing run is explained by the page on which it failed, also after good ones', async () => {
  const { run, explain, put, html } = await prepared()
  const good = await run()
  html(redesign('A new look'))
  const earlier = await run()
  html(shelf(MUGS.map(({ name }) => ({ name, price: '', stock: '' }))))
  const failed = await run()
  put(MUGS)
  await run()

  expect([earlier, failed].map(({ error_code }) => error_code)).toEqual(['recipe_broken', 'recipe_broken'])
  const { body } = await explain(failed)
  expect(body.item_count).toBe(5)
  expect(body.items[0]).toMatchObject({ in_results: false, fields: { name: { value: 'Blue mug' } } })
  expect((await explain(good)).status).toBe(200)
  const gone = { status: 409, body: { detail: 'The job is failed, and no page of it is kept' } }
  expect(await explain(earlier)).toMatchObject(gone)
})

test('a run that failed before it had a page says so', async () => {
  const { run, explain, answer, kept } = await prepared()
  answer(404)
  const failed = await run()
  expect(await explain(failed)).toMatchObject({
    status: 409,
    body: { detail: 'The job is failed, and no page of it is kept' },
  })
  expect(await kept()).toEqual([])
})

test('a page on which each of three attempts failed is kept once, with the job', async () => {
  const { run, explain, html, kept } = await prepared()
  await run()
  html(shelf(MUGS).slice(0, -250))
  const failed = await run()
  expect(failed).toMatchObject({ status: 'failed', error_code: 'connection', attempts: 3 })
  expect(await kept()).toHaveLength(1)
  expect((await explain(failed)).status).toBe(200)
})

test('checks that find nothing new write no page', async () => {
  const { run, put, kept, strategyId } = await prepared({ ignore_fields: ['availability'] })
  await run()
  put(stocked('Sold out'))
  await run()
  put(stocked('Few left'))
  await run()
  const states = async () =>
    (await sql`select xmin::text from page_state where strategy_id = ${strategyId}`.execute(db())).rows
  const before = [await states(), await kept()]
  expect(before[1]).toMatchObject([{ role: 'changed' }, { role: 'changed' }])
  expect((await run()).checked_by).toBe('same_body')
  expect([await states(), await kept()]).toEqual(before)
})

test('kept pages go with their strategy, and after their time', async () => {
  const { run, html, kept, call, strategyId } = await prepared()
  const other = await prepared()
  for (const one of [{ run, html }, other]) {
    await one.run()
    one.html(redesign('A new look'))
    await one.run()
  }
  expect([...(await kept()), ...(await other.kept())]).toMatchObject([{ role: 'failing' }, { role: 'failing' }])

  await call('DELETE', `/api/strategies/${strategyId}`)
  expect(await kept()).toEqual([])
  const prune = (days: number) =>
    pruneJobs({ db: db(), retentionDays: 90, clock: { now: () => new Date(Date.now() + days * 86_400_000) } })
  await prune(89)
  expect(await other.kept()).toHaveLength(1)
  await prune(91)
  expect(await other.kept()).toEqual([])
})
