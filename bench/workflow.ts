/** A workflow of one list and its 400 detail pages, run twice: what an unchanged second run costs. */
import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import type { Db } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { startService } from '#src/service.ts'
import { median } from './measure.ts'
import { BENCH_RECIPE } from './recipe.ts'

/** After one that is not counted: a service runs for weeks, and its code is compiled by then. */
const ROUNDS = 5

const DETAIL_RECIPE: CssRecipe = {
  version: 1,
  scraper_type: 'css',
  container: null,
  fields: {
    name: { selector: 'h1.name', type: 'text' },
    price: { selector: 'dd.price', type: 'number' },
    blurb: { selector: 'p.blurb', type: 'text' },
  },
}

type Execution = { node_key: string; status: string; item_count: number }
type Run = { id: string; status: string; node_executions: Execution[] }

export async function benchWorkflow(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'origin.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  )
  const origin = `http://127.0.0.1:${port}`
  const home = await mkdtemp(join(tmpdir(), 'sandpiper-bench-'))
  await chmod(home, 0o755)
  try {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: join(home, 'data'),
      ALLOW_PRIVATE_NETWORKS: 'true',
      RESPECT_ROBOTS: 'false',
    })
    const log = createLog({ level: 'silent' })
    const options = { config, log, say: () => undefined, http: true, workers: true, dashboardDir: null }
    await using service = await startService(options)
    await using storage = await openStorage(config, { mode: 'join', say: () => undefined })
    const db = storage.main.db
    const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: config.defaultTier }
    const account = await createAccount(accounts, { email: 'bench@example.test', password: 'a long enough password' })
    const { key } = await createApiKey(accounts, account.id, 'bench')
    const call = callWith(`${service.url}/api/workflows`, key)
    const times = { first: [] as number[], second: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      const list = await makeStrategy(db, account.id, BENCH_RECIPE)
      const details = await makeStrategy(db, account.id, DETAIL_RECIPE)
      const nodes = [
        { node_key: 'list', strategy_id: list, input_type: 'static_urls', static_urls: [`${origin}/list/2/${round}`] },
        { node_key: 'details', strategy_id: details, input_type: 'upstream_urls', url_field: 'link' },
      ]
      const edges = [{ source_node_key: 'list', target_node_key: 'details' }]
      const { id } = await call<{ id: string }>('POST', '', { name: 'Bench', nodes, edges })
      times.first.push(await timed(call, id, 'completed'))
      times.second.push(await timed(call, id, 'skipped'))
    }
    const [first, second] = [median(times.first.slice(1)), median(times.second.slice(1))]
    const share = ((second / first) * 100).toFixed(0)
    console.log(`\nworkflow of one list and 400 detail pages of 100 KB, medians of ${ROUNDS}`)
    console.log(`  first run ${first.toFixed(2)} s, second run, unchanged, ${second.toFixed(2)} s: ${share} %`)
  } finally {
    child.kill()
    await rm(home, { recursive: true, force: true })
  }
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

function callWith(url: string, key: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as never
  }
}

/** Until the run has ended; looked at often enough not to decide the figure, and not so often that the looking is the work. */
async function timed(call: Call, workflowId: string, expected: string): Promise<number> {
  const startedAt = performance.now()
  let run = await call<Run>('POST', `/${workflowId}/run`, {})
  while (['pending', 'running'].includes(run.status)) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    run = await call<Run>('GET', `/${workflowId}/runs/${run.id}`)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const details = run.node_executions.find((one) => one.node_key === 'details')
  if (details?.status !== expected || details.item_count !== 400) throw new Error(JSON.stringify(run))
  return seconds
}

async function makeStrategy(db: Db, accountId: string, recipe: CssRecipe): Promise<string> {
  const id = newId()
  const values = { id, account_id: accountId, name: 'Bench', description: '', url: 'https://bench.example/' }
  await db
    .insertInto('strategy')
    .values({ ...values, scraper_type: 'css', recipe: JSON.stringify(recipe), preview: '[]', attempts: 1, version: 1 })
    .execute()
  return id
}
