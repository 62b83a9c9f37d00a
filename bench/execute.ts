/** What `POST /api/jobs/execute` costs beside fetching and reading the page: over HTTP, with everything stored, one at a time. */
import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { checkPage } from '#engine/extract/check-page.ts'
import { createHostGate } from '#engine/page/politeness.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { openWeb } from '#src/open-web.ts'
import { startService } from '#src/service.ts'
import { median } from './measure.ts'
import { BENCH_RECIPE } from './recipe.ts'

const ROUNDS = 60

export async function benchExecute(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'origin.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim())),
  )
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
    await using service = await startService({
      config,
      log,
      say: () => undefined,
      http: true,
      workers: true,
      dashboardDir: null,
    })
    await using storage = await openStorage(config, { mode: 'join', say: () => undefined })
    await using web = openWeb(config, { gate: createHostGate(), clock: systemClock })
    const db = storage.main.db
    const accounts = { db, relaxedDb: db, clock: systemClock, defaultTier: config.defaultTier }
    const account = await createAccount(accounts, { email: 'bench@example.test', password: 'a long enough password' })
    const { key } = await createApiKey(accounts, account.id, 'bench')
    const strategyId = newId()
    const values = {
      id: strategyId,
      account_id: account.id,
      name: 'Bench',
      description: '',
      url: 'https://bench.example/',
    }
    await db
      .insertInto('strategy')
      .values({
        ...values,
        scraper_type: 'css',
        recipe: JSON.stringify(BENCH_RECIPE),
        preview: '[]',
        attempts: 1,
        version: 1,
      })
      .execute()
    const reading = { recipe: BENCH_RECIPE, filter: null, outputSchema: null, parameters: {} }
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const times = { raw: [] as number[], execute: [] as number[] }
    for (let round = 0; round < ROUNDS + 10; round++) {
      const url = `http://127.0.0.1:${port}/list/0/${round}`
      const rawStart = performance.now()
      await checkPage(web, { url, reading, render: 'never', last: null })
      const executeStart = performance.now()
      const body = JSON.stringify({ strategy_id: strategyId, url })
      const response = await fetch(`${service.url}/api/jobs/execute`, { method: 'POST', headers, body })
      const job = (await response.json()) as { status: string }
      if (job.status !== 'completed') throw new Error(JSON.stringify(job))
      if (round < 10) continue
      times.raw.push(executeStart - rawStart)
      times.execute.push(performance.now() - executeStart)
    }
    const [raw, execute] = [median(times.raw), median(times.execute)]
    console.log(`\nexecute, one at a time, medians of ${ROUNDS}`)
    console.log(
      `  fetch + extract alone ${raw.toFixed(1)} ms, execute ${execute.toFixed(1)} ms: ${(execute - raw).toFixed(1)} ms more`,
    )
  } finally {
    child.kill()
    await rm(home, { recursive: true, force: true })
  }
}
