/**
 * Jobs from creation to stored results, on an embedded database. A process of its own, which takes
 * `{origin, size, pages, concurrency}` as JSON and prints what it measured: a full run, then the same pages again, unchanged.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { startJobRunner } from '#features/jobs/job-runner.ts'
import { createJobs } from '#features/jobs/jobs.ts'
import type { Db } from '#platform/db/database.ts'
import { openSignals } from '#platform/db/signals.ts'
import { createSharedHostGate } from '#platform/host-gate.ts'
import { createLog } from '#platform/log.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { NO_TRACING } from '#platform/tracing/tracing.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { openWeb } from '#src/open-web.ts'
import { databaseCpuMs } from './process-facts.ts'
import { BENCH_RECIPE } from './recipe.ts'

export type PipelineInput = { origin: string; size: number; pages: number; concurrency: number }

/** CPU of this process and of the database server together. */
export type Lap = {
  pagesPerSecond: number
  cpuMsPerPage: number
  longestGapMs: number
  checkedBy: Record<string, number>
  grownBytesPerPage: number
}

export type PipelineOutput = { full: Lap; notModified: Lap; sameBody: Lap }

const input = JSON.parse(process.argv[2] ?? '{}') as PipelineInput

const home = await mkdtemp(join(tmpdir(), 'sandpiper-bench-'))
await chmod(home, 0o755)
const config = readConfig({
  DATA_DIR: join(home, 'data'),
  ALLOW_PRIVATE_NETWORKS: 'true',
  RESPECT_ROBOTS: 'false',
  HOST_CONCURRENCY: String(input.concurrency),
})
const urls = Array.from({ length: input.pages }, (_, index) => `${input.origin}/list/${input.size}/${index + 1}`)

try {
  await using storage = await openStorage(config, { mode: 'serve', say: () => undefined })
  const db = storage.main.db
  const log = createLog({ level: 'silent' })
  const ownerId = newId()
  const { signal: deadline } = new AbortController()
  await using gate = createSharedHostGate(storage.relaxed.db, ownerId)
  await using web = openWeb(config, { gate, clock: systemClock })
  await using signals = await openSignals(storage.connection, log)
  const owner = await makeStrategy(db)
  const settings = {
    concurrency: input.concurrency,
    hostConcurrency: input.concurrency,
    timeoutSeconds: 60,
    listTimeoutSeconds: 60,
    retryDelaysSeconds: [0, 0],
    recheckDelaySeconds: 0,
  }
  const access = { db, box: await openSecretBox(config), web }
  await using _runner = startJobRunner({
    db,
    clock: systemClock,
    log,
    signals,
    web,
    access,
    onBroken: async () => undefined,
    toldOf: async () => null,
    onEnded: () => undefined,
    tracing: NO_TRACING,
    ownerId,
    deadline,
    settings,
  })

  const lap = async (query = ''): Promise<Lap> => {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const finished = Promise.withResolvers<void>()
    let left = input.pages
    const stop = signals.on('jobs.ended', () => {
      left--
      if (left === 0) finished.resolve()
    })
    const databaseSize = await sizeOf(db)
    const cpu = process.cpuUsage()
    const databaseCpu = databaseCpuMs(config.dataDir)
    const startedAt = performance.now()
    delay.enable()
    const targets = urls.map((path) => {
      const url = path + query
      return { url, host: new URL(url).host, pageKey: url, parameters: null }
    })
    const batchId = newId()
    await createJobs(db, owner, targets, { batchId })
    await finished.promise
    const seconds = (performance.now() - startedAt) / 1000
    delay.disable()
    stop()
    const used = process.cpuUsage(cpu)
    const cpuMs = (used.user + used.system) / 1000 + databaseCpuMs(config.dataDir) - databaseCpu
    return {
      pagesPerSecond: input.pages / seconds,
      cpuMsPerPage: cpuMs / input.pages,
      longestGapMs: delay.max / 1e6,
      checkedBy: await reached(db, batchId),
      grownBytesPerPage: Math.round(((await sizeOf(db)) - databaseSize) / input.pages),
    }
  }
  // A service runs for weeks: each way is measured on its second lap, when its code is compiled.
  await lap()
  await sql`truncate page_state, snapshot, ended_job cascade`.execute(db)
  const full = await lap()
  await lap()
  const notModified = await lap()
  await lap('?plain')
  await lap('?plain')
  const sameBody = await lap('?plain')
  process.stdout.write(`${JSON.stringify({ full, notModified, sameBody } satisfies PipelineOutput)}\n`)
} finally {
  await rm(home, { recursive: true, force: true })
}

async function makeStrategy(db: Db): Promise<{ accountId: string; strategyId: string }> {
  const [accountId, strategyId] = [newId(), newId()]
  const email = 'bench@example.test'
  await db
    .insertInto('account')
    .values({ id: accountId, email, email_key: email, password_hash: 'none', tier: 'enterprise' })
    .execute()
  await db
    .insertInto('strategy')
    .values({
      id: strategyId,
      account_id: accountId,
      name: 'Bench',
      description: 'records',
      url: input.origin,
      scraper_type: 'css',
      recipe: JSON.stringify(BENCH_RECIPE),
      preview: '[]',
      attempts: 1,
      version: 1,
    })
    .execute()
  return { accountId, strategyId }
}

async function reached(db: Db, batchId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ rung: string; count: number }>`
    select coalesce(checked_by, error_code) as rung, count(*) as count from ended_job where batch_id = ${batchId} group by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ rung, count }) => [rung, Number(count)]))
}

/** After what the database does by itself once a minute: the rows of ended jobs leave their room. */
async function sizeOf(db: Db): Promise<number> {
  await sql`vacuum open_job`.execute(db)
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]?.size)
}
