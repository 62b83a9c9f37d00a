/** Discoveries over time: restarts, turns, deadlines, work that keeps failing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { createDiscovery } from '#features/discoveries/discoveries.ts'
import { type DiscoveryWeb, startDiscoveryRunner } from '#features/discoveries/discovery-runner.ts'
import { registerProcess } from '#platform/db/process-owner.ts'
import { openSignals } from '#platform/db/signals.ts'
import { listDeadLetters } from '#platform/dead-letters.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#src/config.ts'
import { openWeb } from '#src/open-web.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { startTestService, type TestService } from '#test/support/service.ts'
import { type Discovery, followDiscovery, links, startDiscovery, startSite } from '#test/support/site.ts'

let database: TestDatabase
let api: TestService
beforeAll(async () => {
  database = await createTestDatabase()
  api = await startTestService({ database, workers: false })
})
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const log = createLog({ level: 'silent' })

/** A worker of its own settings on the same database. */
async function startRunner(options: {
  concurrency?: number
  turnSeconds?: number
  timeoutSeconds?: number
  web?: Partial<DiscoveryWeb>
}): Promise<AsyncDisposable> {
  const opened = new AsyncDisposableStack()
  const { db } = database.database
  const config = readConfig({ ALLOW_PRIVATE_NETWORKS: 'true' })
  const owner = opened.use(await registerProcess(db, { role: 'worker', dataDir: null, version: '0.0.0', kinds: [] }))
  const signals = opened.use(await openSignals(database.connection, log))
  const web = opened.use(openWeb(config, { gate: createHostGate(), clock: systemClock }))
  const limits = { maxPages: 20_000, maxLikePages: 2_000, maxSitemaps: 500 }
  const settings = { concurrency: 1, turnSeconds: 1, timeoutSeconds: 60, hostConcurrency: 2, ...limits, ...options }
  opened.use(
    startDiscoveryRunner({
      db,
      relaxedDb: db,
      // No schedule looks for its URLs here.
      schedules: {} as never,
      log,
      signals,
      web: { guard: web.guard, fetch: web.fetch, sitemaps: web.sitemaps, robots: web.robots, ...options.web },
      ownerId: owner.id,
      deadline: new AbortController().signal,
      settings,
    }),
  )
  return opened
}

const crawl = (seed_url: string) => ({ method: 'link_pattern', seed_url, link_pattern: '/item/*', max_depth: 10 })

test('a worker that stops hands its discovery on, and no page is asked for twice', async () => {
  const { key } = await api.makeAccount()
  const gate = Promise.withResolvers<void>()
  await using site = await startSite(
    { '/': links(...Array.from({ length: 40 }, (_, index) => `/page/${index}`)) },
    (request, response) => {
      const page = request.url?.slice('/page/'.length)
      const answer = () => void response.writeHead(200, { 'content-type': 'text/html' }).end(links(`/item/${page}`))
      if (page === '9') void gate.promise.then(answer)
      else answer()
    },
  )
  const first = await startRunner({})
  const id = await startDiscovery(api, key, { ...crawl(site.page('/')), max_depth: 1 })
  await site.asked('/page/9')

  const stopping = first[Symbol.asyncDispose]()
  gate.resolve()
  await stopping
  const between = await api.call<Discovery>('GET', `/discover/${id}`, { key })
  await using _second = await startRunner({})
  await followDiscovery(api.url, key, id)

  expect(between.body.status).toBe('running')
  const ended = await api.call<Discovery>('GET', `/discover/${id}`, { key })
  expect(ended.body).toMatchObject({ status: 'completed', filtered_count: 40, errors: [] })
  const asked = site.requests.filter((request) => request !== 'GET /robots.txt')
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
  expect(asked).toHaveLength(41)
  expect(new Set(asked).size).toBe(41)
})

test('who crawls without end has turns, and so has everybody else', async () => {
  const [endless, modest] = [await api.makeAccount(), await api.makeAccount()]
  let count = 0
  await using trap = await startSite({}, (_request, response) => {
    const more = Array.from(
      { length: 5 },
      () => `/${'abcdefghij'[++count % 10]}${count.toString(2).replaceAll('0', 'o')}`,
    )
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(links(...more)), 20)
  })
  await using site = await startSite({ '/': links('/item/1') })
  await using _runner = await startRunner({ turnSeconds: 0.1 })
  const greedy = await startDiscovery(api, endless.key, crawl(trap.page('/')))
  await trap.asked('/')

  const id = await startDiscovery(api, modest.key, crawl(site.page('/')))
  await followDiscovery(api.url, modest.key, id)

  const mine = await api.call<Discovery>('GET', `/discover/${id}`, { key: modest.key })
  const theirs = await api.call<Discovery>('GET', `/discover/${greedy}`, { key: endless.key })
  expect(mine.body).toMatchObject({ status: 'completed', filtered_count: 1 })
  expect(theirs.body.status).toBe('running')
  await api.call('POST', `/discover/${greedy}/cancel`, { key: endless.key })
})

test('a discovery ends when its time is over, with what it has', async () => {
  const { key } = await api.makeAccount()
  await using site = await startSite({ '/': links('/item/1', '/silent'), '/silent': () => undefined })
  await using _runner = await startRunner({ timeoutSeconds: 5 })

  const id = await startDiscovery(api, key, crawl(site.page('/')))
  await followDiscovery(api.url, key, id)

  const { body } = await api.call<Discovery>('GET', `/discover/${id}`, { key })
  expect(body).toMatchObject({ status: 'completed', filtered_count: 1 })
  expect(body).toMatchObject({ truncated: true, warnings: [expect.stringMatching(/ended after 5 s of work/)] })
})

test('work that fails without a step is given up', async () => {
  const { key, accountId } = await api.makeAccount()
  let asked = 0
  const fetch = async () => {
    asked++
    throw new Error('out of order')
  }
  await using _runner = await startRunner({ web: { fetch } })
  const web = { guard: { checkUrl: (text: string) => ({ ok: true, url: new URL(text) }) } } as never
  const ctx = { db: database.database.db, web }

  const { id } = await createDiscovery(ctx, accountId, crawl(`https://example.com/${newId()}`))
  await followDiscovery(api.url, key, id)

  const { body } = await api.call<Discovery>('GET', `/discover/${id}`, { key })
  expect(body).toMatchObject({ status: 'failed', errors: [expect.stringMatching(/3 times in a row/)] })
  expect(asked).toBe(3)
  const dead = (await listDeadLetters(database.database.db)).filter(({ name }) => name === 'discovery.run')
  expect(dead).toMatchObject([{ payload: { discovery_id: id }, error: expect.stringMatching(/3 times in a row/) }])
})
