/** `npm run soak -- jobs` runs the same with ten kills and 500 jobs. */
import { expect, test } from 'vitest'
import { type ChangingShop, MUG_WORDS, MUGS, shelf, startChangingShop } from '#test/support/changing-shop.ts'
import { commandHere } from '#test/support/command-here.ts'
import { atLeast, patience } from '#test/support/long-runs.ts'
import { makeUsedDataDir, type SpawnedService, spawnService } from '#test/support/spawned-service.ts'

const KILLS = atLeast(2)
const JOBS = KILLS > 2 ? 500 : 80

type Batch = {
  total: number
  pending: number
  running: number
  completed: number
  failed: number
  progress_percent: number
}

test(
  'kill -9 in the middle of a batch: every accepted job ends once, and the counts add up',
  patience(30_000, KILLS),
  async () => {
    await using folder = await makeUsedDataDir()
    await using shop = await startChangingShop()
    const asked = countRequests(shop)
    const env = { DATA_DIR: folder.path, ALLOW_PRIVATE_NETWORKS: 'true', HOST_CONCURRENCY: '8' }
    const email = ['--email', 'me@example.test']
    await commandHere(['user', 'create', ...email, '--password', 'a long enough password'], env)
    const key = (await commandHere(['key', 'create', ...email, '--name', 'test'], env)).stdout.trim()
    const spawned = () => spawnService({ dataDir: folder.path, env })

    let service = await spawned()
    const strategy = await call<{ strategy_id: string }>(service, key, 'POST', '/api/strategies/generate', {
      url: shop.page('/mugs'),
      description: MUG_WORDS,
      name: 'Mugs',
    })
    const urls = Array.from({ length: JOBS }, (_, index) => shop.page(`/mugs?item=${index}`))
    const body = { strategy_id: strategy.strategy_id, urls }
    const { batch_id } = await call<{ batch_id: string }>(service, key, 'POST', '/api/jobs', body)

    for (let kill = 1; kill <= KILLS; kill++) {
      await asked.reach(Math.floor((JOBS * kill) / (KILLS + 1)))
      await service.kill('SIGKILL')
      service = await spawned()
    }

    await using last = service
    const path = `/api/jobs/batch/${batch_id}`
    await told(last, key, async () => (await call<Batch>(last, key, 'GET', path)).progress_percent === 100)
    const batch = await call<Batch>(last, key, 'GET', path)
    expect(batch).toMatchObject({ total: JOBS, pending: 0, running: 0, completed: JOBS, failed: 0 })
    const fetched = new Set(shop.requests.filter((request) => request.includes('item=')))
    expect(fetched.size).toBe(JOBS)
  },
)

function countRequests(shop: ChangingShop): { reach: (count: number) => Promise<void> } {
  let count = 0
  let wanted = Number.POSITIVE_INFINITY
  let reached = Promise.withResolvers<void>()
  shop.answer('/mugs', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(shelf(MUGS))
    count++
    if (count >= wanted) reached.resolve()
  })
  return {
    reach: (next) => {
      reached = Promise.withResolvers()
      wanted = next
      if (count >= wanted) reached.resolve()
      return reached.promise
    },
  }
}

async function told(service: SpawnedService, key: string, isDone: () => Promise<boolean>): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${service.url}/api/jobs/events`, { headers })
  const reader = response.body?.getReader()
  try {
    while (!(await isDone())) await reader?.read()
  } finally {
    await reader?.cancel()
  }
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
