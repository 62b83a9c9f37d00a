import { afterAll, beforeAll, expect, test } from 'vitest'
import { MUG_WORDS, MUGS, shelf } from '#test/support/changing-shop.ts'
import { untilTold } from '#test/support/events.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { discover, type Site, startSite, urlset } from '#test/support/site.ts'

type Schedule = { schedule_id: string; urls: string[]; interval_seconds: number; rediscover: boolean; detail: string }
type Search = {
  is_searching: boolean
  searched_at: string | null
  new_count: number
  new_urls: string[]
  vanished_count: number
  vanished_urls: string[]
  errors: string[]
  warnings: string[]
}

let service: TestService
let site: Site
beforeAll(async () => {
  service = await startTestService({ env: { SWEEP_INTERVAL_SECONDS: '1' } })
  site = await startSite({}, shelf(MUGS))
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const mugs = (...numbers: number[]) => numbers.map((number) => site.page(`/mugs/${number}`))

async function setUp(name: string, numbers: number[]) {
  const { key } = await service.makeAccount()
  site.put(`/${name}.xml`, urlset(...mugs(...numbers), site.page('/about')))
  const body = { url: site.page('/mugs/1'), description: MUG_WORDS, name: 'Mugs' }
  const strategy = await service.call<{ strategy_id: string }>('POST', '/api/strategies/generate', { key, body })
  const found = await discover(service, key, { method: 'sitemap', sitemap_url: site.page(`/${name}.xml`) })
  const schedule = (given: Record<string, unknown>) =>
    service.call<Schedule>('POST', `/discover/${found.discovery_id}/schedule`, {
      key,
      body: { strategy_id: strategy.body.strategy_id, ...given },
    })
  return { key, schedule, discoveryId: found.discovery_id }
}

test('a discovery becomes a schedule of the URLs that are meant', async () => {
  const { key, schedule } = await setUp('plain', [1, 2, 3])

  const created = await schedule({ interval_seconds: 3600, url_filter: '/mugs/', max_urls: 2 })

  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ urls: mugs(1, 2), interval_seconds: 3600, enabled: true, rediscover: false })
  const read = await service.call<Schedule>('GET', `/api/schedules/${created.body.schedule_id}`, { key })
  expect(read.body.urls).toEqual(mugs(1, 2))
  const search = await service.call('GET', `/api/schedules/${created.body.schedule_id}/discovery`, { key })
  expect(search.status).toBe(404)
})

test.each<[string, Record<string, unknown>, number, string | RegExp]>([
  ['neither an interval nor a cron expression', {}, 400, /interval_seconds or cron_expression is required/],
  ['both', { interval_seconds: 60, cron_expression: '@daily' }, 400, /not both/],
  ['a regular expression that is none', { interval_seconds: 60, url_filter: '(' }, 400, 'Invalid url_filter regex'],
  ['a filter that nothing matches', { interval_seconds: 60, url_filter: '/cups/' }, 400, 'No URLs match the filter'],
  ['a webhook that is no address', { interval_seconds: 60, webhook_url: 'nowhere' }, 422, /webhook/],
  ["another account's strategy", { interval_seconds: 60, strategy_id: crypto.randomUUID() }, 404, 'Strategy not found'],
])('a schedule is refused with %s', async (_what, given, status, detail) => {
  const { key, schedule } = await setUp('refused', [1])

  const answer = await schedule(given)

  expect(answer.status).toBe(status)
  expect(answer.body.detail).toMatch(detail)
  expect((await service.call<Schedule[]>('GET', '/api/schedules', { key })).body).toEqual([])
})

test('with rediscover each run looks for the URLs anew, and tells which are new and which have vanished', async () => {
  const { key, schedule, discoveryId } = await setUp('moving', [1, 2, 3])
  const created = await schedule({ interval_seconds: 3600, url_filter: '/mugs/', rediscover: true })
  const path = `/api/schedules/${created.body.schedule_id}`
  expect(created.body.rediscover).toBe(true)
  // The discovery itself is no longer needed.
  await service.call('DELETE', `/discover/${discoveryId}`, { key })

  site.put('/moving.xml', urlset(...mugs(2, 3, 4, 5)))
  await becomeDue(created.body.schedule_id)
  const search = await searched(key, path)

  expect(search).toMatchObject({
    is_searching: false,
    new_count: 2,
    new_urls: mugs(4, 5),
    vanished_count: 1,
    vanished_urls: mugs(1),
    errors: [],
  })
  const read = await service.call<Schedule>('GET', path, { key })
  expect(read.body.urls).toEqual(mugs(2, 3, 4, 5))
  const jobs = await service.call<Array<{ url: string }>>('GET', `/api/jobs?schedule_id=${created.body.schedule_id}`, {
    key,
  })
  expect(jobs.body.map(({ url }) => url).toSorted()).toEqual(mugs(2, 3, 4, 5))
  expect((await service.call('GET', '/discoveries', { key })).body).toEqual([])
})

test('run by hand it looks for the URLs first, and is refused until that run has ended', async () => {
  const { key, schedule } = await setUp('by-hand', [1, 2])
  const created = await schedule({ interval_seconds: 3600, url_filter: '/mugs/', rediscover: true })
  const path = `/api/schedules/${created.body.schedule_id}`
  const release = Promise.withResolvers<void>()
  site.put('/by-hand.xml', async (_request, response) => {
    await release.promise
    response.writeHead(200, { 'content-type': 'application/xml' }).end(urlset(...mugs(1, 2, 6)))
  })

  const started = await service.call('POST', `${path}/run`, { key })
  const again = await service.call('POST', `${path}/run`, { key })
  const bulk = { key, body: { ids: [created.body.schedule_id], action: 'run' } }
  const amongMany = await service.call('POST', '/api/schedules/bulk', bulk)
  release.resolve()
  const search = await searched(key, path)

  expect(started.status).toBe(200)
  expect(started.body).toEqual({
    message: 'The search for URLs started; its end starts the jobs',
    schedule_id: created.body.schedule_id,
    job_ids: [],
    batch_id: null,
  })
  expect([again.status, amongMany.status]).toEqual([409, 409])
  expect(search).toMatchObject({ new_urls: mugs(6), vanished_urls: [], errors: [] })
  const jobs = await service.call<Array<{ url: string }>>('GET', `/api/jobs?schedule_id=${created.body.schedule_id}`, {
    key,
  })
  expect(jobs.body.map(({ url }) => url).toSorted()).toEqual(mugs(1, 2, 6))
})

test('a search that takes less than there is says so, and that what vanished may be beyond', async () => {
  const { key, schedule } = await setUp('more', [1, 2])
  const created = await schedule({ interval_seconds: 3600, url_filter: '/mugs/', max_urls: 2, rediscover: true })
  const path = `/api/schedules/${created.body.schedule_id}`

  site.put('/more.xml', urlset(...mugs(5, 1, 2)))
  await becomeDue(created.body.schedule_id)
  const search = await searched(key, path)

  expect(search).toMatchObject({ new_urls: mugs(5), vanished_urls: mugs(2), truncated: true, errors: [] })
  expect(search.warnings).toEqual([
    '3 URLs match, and the schedule takes the first 2, as its max_urls says',
    'As not everything was searched or taken, URLs that vanished may still be there',
  ])
})

test('a search that finds nothing leaves the URLs, and the run happens on those', async () => {
  const { key, schedule } = await setUp('gone', [1, 2])
  const created = await schedule({ interval_seconds: 3600, url_filter: '/mugs/', rediscover: true })
  const path = `/api/schedules/${created.body.schedule_id}`

  site.put('/gone.xml', (_request, response) => void response.writeHead(503).end())
  await becomeDue(created.body.schedule_id)
  const search = await searched(key, path)

  expect(search).toMatchObject({ new_count: 0, vanished_count: 0 })
  expect(search.errors).toEqual([expect.stringMatching(/503/), expect.stringMatching(/keeps the URLs/)])
  expect((await service.call<Schedule>('GET', path, { key })).body.urls).toEqual(mugs(1, 2))
  const jobs = await service.call<unknown[]>('GET', `/api/jobs?schedule_id=${created.body.schedule_id}`, { key })
  expect(jobs.body).toHaveLength(2)
})

/** Nobody waits an hour. */
async function becomeDue(scheduleId: string): Promise<void> {
  const { db } = service.database.database
  await db
    .updateTable('schedule')
    .set({ next_run_at: new Date(0) })
    .where('id', '=', scheduleId)
    .execute()
}

/** The end of a search begins jobs, and whoever follows those is told. */
async function searched(key: string, path: string): Promise<Search> {
  const read = async () => (await service.call<Search>('GET', `${path}/discovery`, { key })).body
  await untilTold(`${service.url}/api/jobs/events`, key, async () => (await read()).searched_at !== null)
  return read()
}
