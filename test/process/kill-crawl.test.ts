/** `npm run soak -- crawl` runs the same with ten kills and 5,000 pages. */
import { expect, test } from 'vitest'
import { commandHere } from '#test/support/command-here.ts'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { followDiscovery, links } from '#test/support/site.ts'
import { makeUsedDataDir, type SpawnedService, spawnService } from '#test/support/spawned-service.ts'

const KILLS = atLeast(2)
const ITEMS = KILLS > 2 ? 5_000 : 600
const ITEMS_PER_LIST = 100
const LISTS = ITEMS / ITEMS_PER_LIST
const HOST_CONCURRENCY = 4
/** While half of them are fetched, the other half is stored. */
const IN_HAND = 2 * HOST_CONCURRENCY

test(
  'kill -9 in the middle of a crawl: it goes on and ends, no URL twice, and no more pages again than were in progress',
  patience(30_000, KILLS),
  async () => {
    await using folder = await makeUsedDataDir()
    await using site = await startCountingSite()
    const env = {
      DATA_DIR: folder.path,
      ALLOW_PRIVATE_NETWORKS: 'true',
      HOST_CONCURRENCY: String(HOST_CONCURRENCY),
    }
    const email = ['--email', 'me@example.test']
    await commandHere(['user', 'create', ...email, '--password', 'a long enough password'], env)
    const key = (await commandHere(['key', 'create', ...email, '--name', 'test'], env)).stdout.trim()
    const spawned = () => spawnService({ dataDir: folder.path, env })

    let service = await spawned()
    const discovery = {
      method: 'link_pattern',
      seed_url: `http://127.0.0.1:${site.port}/`,
      link_pattern: '/item/*',
      max_urls: 10_000,
    }
    const { discovery_id: id } = await call<{ discovery_id: string }>(service, key, 'POST', '/discover', { discovery })
    for (let kill = 1; kill <= KILLS; kill++) {
      await site.reach(Math.floor((ITEMS * kill) / (KILLS + 1)))
      await service.kill('SIGKILL')
      service = await spawned()
    }

    await using last = service
    await followDiscovery(last.url, key, id)
    const ended = await call<Record<string, unknown>>(last, key, 'GET', `/discover/${id}`)
    expect(ended).toMatchObject({ status: 'completed', filtered_count: ITEMS, errors: [] })
    const { urls } = await call<{ urls: string[] }>(last, key, 'GET', `/discover/${id}/urls?limit=10000`)
    expect(urls).toHaveLength(ITEMS)
    expect(new Set(urls).size).toBe(ITEMS)
    const pages = site.requests.filter((request) => request !== 'GET /robots.txt')
    expect(new Set(pages).size).toBe(1 + LISTS + ITEMS)
    expect(pages.length).toBeLessThanOrEqual(1 + LISTS + ITEMS + KILLS * IN_HAND)
  },
)

async function startCountingSite() {
  let wanted = Number.POSITIVE_INFINITY
  let reached = Promise.withResolvers<void>()
  const site = await startLoopbackServer((request, response) => {
    const [, kind = '', number = '0'] = (request.url ?? '').split('/')
    const lists = Array.from({ length: LISTS }, (_, list) => `/list/${list}`)
    const items = Array.from({ length: ITEMS_PER_LIST }, (_, at) => itemPath(Number(number) * ITEMS_PER_LIST + at))
    response.writeHead(kind === 'robots.txt' ? 404 : 200, { 'content-type': 'text/html' })
    response.end(kind === '' ? links(...lists) : kind === 'list' ? links(...lists, ...items) : links('/', ...lists))
    if (site.requests.length >= wanted) reached.resolve()
  })
  return Object.assign(site, {
    reach: (next: number) => {
      reached = Promise.withResolvers()
      wanted = next
      if (site.requests.length >= wanted) reached.resolve()
      return reached.promise
    },
  })
}

/** Words, since of pages that differ in numbers only a crawl follows no more than 2,000. */
function itemPath(number: number): string {
  return `/item/${[...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`
}

async function call<T>(service: SpawnedService, key: string, method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as T
}
