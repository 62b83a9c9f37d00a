/** The pages of earlier runs: how they are stored, found again, and how long they stay. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageKeyOf } from '#features/jobs/job-targets.ts'
import { packPages } from '#features/jobs/pack-pages.ts'
import { listPastPages, readPastPage } from '#features/jobs/past-pages.ts'
import { type PageLimits, pagePruner, prunePages } from '#features/jobs/prune-pages.ts'
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

const DAY_MS = 24 * 60 * 60 * 1000
const NO_LIMITS: PageLimits = { perUrl: 1000, days: 1000, bytes: 1e12 }

const db = () => service.database.database.db
const priced = (price: number): Mug[] => [{ name: 'Blue mug', price: `$${price}.00` }, ...MUGS.slice(1)]
const prune = (limits: Partial<PageLimits>, afterDays = 0) =>
  prunePages({
    db: db(),
    clock: { now: () => new Date(Date.now() + afterDays * DAY_MS) },
    retentionDays: 1000,
    pageLimits: { ...NO_LIMITS, ...limits },
  })

/** As on a real page, there is more on it than what is read, and it is the same on each. */
const frame = (seed: number) => {
  const words = Array.from(
    { length: 1500 },
    (_, index) => `<i>${(((index + 1) * seed) % 4_294_967_291).toString(36)}</i>`,
  )
  return words.join('')
}
const pageWith = (mugs: readonly Mug[]) => shelf(mugs).replace('<p>Made with care.</p>', frame(2_654_435_761))

type Job = { job_id: string; status: string; has_changes: boolean }
type Explained = { items: Array<{ in_results: boolean; fields: Record<string, { value: unknown }> }> }

let count = 0

async function watched() {
  const path = `/past-${++count}`
  const { key } = await service.makeAccount()
  const call = <T>(method: string, to: string, body?: unknown) =>
    service.call<T>(method, to, { key, ...(body ? { body } : {}) })
  shop.html(path, pageWith(MUGS))
  const url = shop.page(path)
  const body = { url, description: MUG_WORDS, name: 'Mugs' }
  const made = await call<{ strategy_id: string }>('POST', '/api/strategies/generate', body)
  const strategyId = made.body.strategy_id
  const run = async (html: string, at = path) => {
    shop.html(at, html)
    const target = { strategy_id: strategyId, url: shop.page(at) }
    const { job_id } = (await call<Job>('POST', '/api/jobs/execute', target)).body
    return (await call<Job>('GET', `/api/jobs/${job_id}`)).body
  }
  return {
    strategyId,
    call,
    path,
    key: { strategyId, pageKey: pageKeyOf(url, null) },
    run,
    runAll: async (prices: readonly number[], at = path) => {
      const jobs: Job[] = []
      for (const price of prices) jobs.push(await run(pageWith(priced(price)), at))
      return jobs
    },
    /** As explained by the page that is kept; else the status of the answer. */
    prices: async (jobs: readonly Job[]) => {
      const answers = await Promise.all(jobs.map(({ job_id }) => call<Explained>('GET', `/api/jobs/${job_id}/explain`)))
      return answers.map(({ status, body }) => (status === 200 ? body.items[0]?.fields.price?.value : status))
    },
    stored: async () => {
      const { rows } = await sql<{ depth: number | null; bytes: number; gone: boolean }>`
        select depth, byte_count as bytes, is_gone as gone from past_page
        where strategy_id = ${strategyId} order by stored_at`.execute(db())
      return rows
    },
  }
}

type Watched = Awaited<ReturnType<typeof watched>>
const depths = async ({ stored }: Watched) => (await stored()).map(({ depth }) => depth)

test('every run that changed something is explained by its own page, before and after pages are packed', async () => {
  const { runAll, prices, stored } = await watched()
  const jobs = await runAll([11, 12, 13, 14, 15])

  const own = ['$11.00', '$12.00', '$13.00', '$14.00', '$15.00']
  expect(await prices(jobs)).toEqual(own)
  const before = await stored()
  expect(before.map(({ depth }) => depth)).toEqual([null, null, null, null])

  await packPages({ db: db() })
  const after = await stored()
  expect(after.map(({ depth }) => depth)).toEqual([0, 1, 2, 2])
  expect(after[0]?.bytes).toBe(before[0]?.bytes)
  for (const [at, { bytes }] of after.slice(1).entries()) expect(bytes).toBeLessThan((before[at]?.bytes ?? 0) / 20)
  expect(await prices(jobs)).toEqual(own)
})

test('a page of another URL is the difference to one of its strategy, and a page unlike all others stands alone', async () => {
  const shopping = await watched()
  const { runAll, run, path, prices } = shopping
  const first = await runAll([11, 12])
  await packPages({ db: db() })
  const other = await runAll([21, 22, 23], `${path}/other`)
  await packPages({ db: db() })
  expect(await depths(shopping)).toEqual([0, 1, 2])

  const redone = (price: number) => shelf(priced(price)).replace('<p>Made with care.</p>', frame(40_503))
  const unlike = [await run(redone(31), `${path}/unlike`), await run(redone(32), `${path}/unlike`)]
  await packPages({ db: db() })
  expect(await depths(shopping)).toEqual([0, 1, 2, 0])
  const all = ['$11.00', '$12.00', '$21.00', '$22.00', '$23.00', '$31.00', '$32.00']
  expect(await prices([...first, ...other, ...unlike])).toEqual(all)
})

test('results that come again have one page, and the same results on other bytes have none of their own', async () => {
  const { runAll, run, prices, stored } = await watched()
  const jobs = await runAll([11, 12, 11, 12, 11])
  expect(jobs.every(({ has_changes }) => has_changes)).toBe(true)
  expect(await stored()).toHaveLength(2)
  await packPages({ db: db() })

  const same = await run(pageWith(priced(11)).replace('<body>', '<body data-nonce="7f3a">'))
  expect(same.has_changes).toBe(false)
  expect(await stored()).toHaveLength(2)
  const own = ['$11.00', '$12.00', '$11.00', '$12.00', '$11.00', '$11.00']
  expect(await prices([...jobs, same])).toEqual(own)
})

test('of each URL the oldest go, and one that others are read with goes with the last of them', async () => {
  const { runAll, prices, stored, path } = await watched()
  const jobs = await runAll([11, 12, 13, 14])
  await runAll([51, 52], `${path}/other`)
  await packPages({ db: db() })

  await prune({ perUrl: 2 })
  expect(await prices(jobs)).toEqual([404, '$12.00', '$13.00', '$14.00'])
  expect((await stored()).map(({ gone }) => gone)).toEqual([true, false, false, false])
  const later = await runAll([15, 16])
  await packPages({ db: db() })
  await prune({ perUrl: 1 })
  expect(await prices([...jobs, ...later])).toEqual([404, 404, 404, 404, '$15.00', '$16.00'])
  await prune({ days: 1 }, 2)
  expect(await stored()).toEqual([])
})

test('pages go after their time; those of the last good and the last failing run stay', async () => {
  const { runAll, run, prices, stored, call } = await watched()
  const jobs = await runAll([11, 12])
  const failed = await run('<!doctype html><html><body><b>A new look</b></body></html>')
  expect(failed.status).toBe('failed')

  await prune({ days: 5 }, 4)
  expect(await prices(jobs)).toEqual(['$11.00', '$12.00'])
  await prune({ days: 5, bytes: 0 }, 6)
  expect(await stored()).toEqual([])
  expect(await prices(jobs)).toEqual([404, '$12.00'])
  expect((await call('GET', `/api/jobs/${failed.job_id}/explain`)).status).toBe(200)
})

test('over the budget the oldest of all go first, whosever they are', async () => {
  await prune({ bytes: 0 })
  const [one, two] = [await watched(), await watched()]
  const old = await one.runAll([11, 12, 13])
  const newer = await two.runAll([21, 22, 23])
  const bytes = async () => [...(await one.stored()), ...(await two.stored())].reduce((sum, row) => sum + row.bytes, 0)

  await prune({ bytes: await bytes() })
  expect(await one.prices(old)).toEqual(['$11.00', '$12.00', '$13.00'])
  await prune({ bytes: (await bytes()) - 1 })
  expect(await one.prices(old)).toEqual([404, '$12.00', '$13.00'])
  await packPages({ db: db() })
  await prune({ bytes: (await bytes()) - 1 })
  expect(await one.prices(old)).toEqual([404, 404, '$13.00'])
  expect(await two.prices(newer)).toEqual(['$21.00', '$22.00', '$23.00'])
  await prune({ bytes: 0 })
  expect(await two.prices(newer)).toEqual([404, 404, '$23.00'])
  expect(await bytes()).toBe(0)
})

test('pages are listed newest first, and read as they were, packed or not', async () => {
  const { runAll, strategyId, key, path } = await watched()
  await runAll([11, 12, 13])
  await packPages({ db: db() })
  await runAll([14])
  await runAll([51, 52], `${path}/other`)

  const roles = ['last', 'past'] as const
  const own = await listPastPages(db(), { ...key, roles, limit: 10 })
  const bodies = await Promise.all(own.map(async (past) => (await readPastPage(db(), past))?.body.toString()))
  expect(own.map(({ role }) => role)).toEqual(['last', 'past', 'past', 'past'])
  expect(bodies).toEqual([14, 13, 12, 11].map((price) => pageWith(priced(price))))
  expect(await listPastPages(db(), { strategyId, roles, limit: 10 })).toHaveLength(6)
  expect(await listPastPages(db(), { strategyId, roles: ['past'], limit: 2 })).toMatchObject([
    { role: 'past', pageKey: expect.not.stringContaining(key.pageKey) },
    { role: 'past', pageKey: key.pageKey },
  ])
  expect(await listPastPages(db(), { strategyId, roles: ['failing'], limit: 10 })).toEqual([])
})

test('what cannot be read is not kept, and a strategy takes its pages with it', async () => {
  const { runAll, stored, strategyId, call } = await watched()
  await runAll([11, 12, 13, 14])
  await sql`update past_page set page = '\\x0900' where id = (
    select id from past_page where strategy_id = ${strategyId} order by stored_at limit 1
  )`.execute(db())
  await packPages({ db: db() })
  expect((await stored()).map(({ depth }) => depth)).toEqual([0, 1])
  await call('DELETE', `/api/strategies/${strategyId}`)
  expect(await stored()).toEqual([])
})

test('a later turn of the loop looks only at what came since the last one, and keeps to the limits alike', async () => {
  const { runAll, stored } = await watched()
  const pageLimits = { ...NO_LIMITS, perUrl: 2 }
  const turn = pagePruner({ db: db(), clock: { now: () => new Date() }, retentionDays: 1000, pageLimits })
  await runAll([21, 22, 23, 24, 25])
  await turn()
  expect(await stored()).toHaveLength(2)

  await runAll([26, 27])
  await turn()
  expect(await stored()).toHaveLength(2)

  // Of an hour ago, which only a whole turn finds: it comes a day later, or after a turn that failed.
  await runAll([28, 29])
  await sql`update past_page set stored_at = stored_at - interval '1 hour'`.execute(db())
  await turn()
  expect(await stored()).toHaveLength(4)
  pageLimits.bytes = 0
  await turn()
  expect(await stored()).toEqual([])
})
