/**
 * How many jobs 1, 2 and 4 workers do in a second where the origin is slow, what a job costs, and how long reads take at 200 a second while two
 * workers are busy. An API process, the workers and the database are processes of their own, as in an installation.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Pool } from 'undici'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { createAccount } from '#features/accounts/accounts.ts'
import { createApiKey } from '#features/accounts/api-keys.ts'
import type { Db } from '#platform/db/database.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { makeDataDir, REPO, type SpawnedService, spawnService } from '#test/support/spawned-service.ts'
import { cpuMsOf, databaseCpuMs } from './process-facts.ts'
import { BENCH_RECIPE } from './recipe.ts'

export type WorkersBench = { counts: readonly number[]; waitMs: number; seconds: number; readsPerSecond: number }

const WARM_UP_SECONDS = 8
const URLS_OF_A_BATCH = 1000

type Row = { workers: number; jobsPerSecond: number; workerMs: number; databaseMs: number; reads: Reads | null }

export async function benchWorkers({ counts, waitMs, seconds, readsPerSecond }: WorkersBench): Promise<void> {
  await using home = await makeDataDir()
  await using storage = await openStorage(readConfig({ DATA_DIR: home.path }), { mode: 'serve', say: () => undefined })
  const { db } = storage.main
  await using origin = await startOrigin()
  const env = {
    DATABASE_URL: connectionUrl(storage.connection),
    ALLOW_PRIVATE_NETWORKS: 'true',
    RESPECT_ROBOTS: 'false',
    HOST_CONCURRENCY: '1000',
    LIMITS_ENTERPRISE: '-1,-1,-1,-1',
    LOG_LEVEL: 'silent',
    SECRET_KEY: Buffer.alloc(32, 'bench').toString('base64'),
  }
  const command = (...words: string[]) => ({
    dataDir: home.path,
    env,
    command: [process.execPath, join(REPO, 'src', 'cli.ts'), ...words],
  })
  await using api = await spawnService(command('serve', '--no-workers'))
  const owner = await makeOwner(db)
  const ask = (path: string, body?: unknown) =>
    fetch(`${api.url}${path}`, {
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
  await using processes = new AsyncDisposableStack()
  const workers: SpawnedService[] = []
  const rows: Row[] = []
  let made = 0
  for (const count of counts) {
    while (workers.length < count) workers.push(processes.use(await spawnService(command('worker'))))
    // A worker waits for the origin in 24 places at once.
    const needed = count * Math.ceil((24 * 1000) / waitMs) * (WARM_UP_SECONDS * 2 + seconds * 2)
    for (let open = await countOpen(db); open < needed; open += URLS_OF_A_BATCH) {
      const urls = Array.from(
        { length: URLS_OF_A_BATCH },
        () => `${origin.url}/list/0/${++made % 500}?wait=${waitOf(made, waitMs)}&n=${made}`,
      )
      const answer = await ask('/api/jobs', { strategy_id: owner.strategyId, urls })
      if (!answer.ok) throw new Error(await answer.text())
    }
    await pause(WARM_UP_SECONDS * 1000)
    const measured = await measure(db, home.path, workers, seconds)
    const reading = { url: api.url, key: owner.key, perSecond: readsPerSecond }
    // The API process was just started, and has answered nothing yet.
    if (count === 2) await readMeanwhile(db, { ...reading, seconds: WARM_UP_SECONDS })
    const reads = count === 2 ? await readMeanwhile(db, { ...reading, seconds }) : null
    rows.push({ workers: count, ...measured, reads })
  }
  print(rows, { waitMs, seconds, readsPerSecond })
}

/** From half as long to half as much again, so that jobs that began together do not go on so. */
function waitOf(number: number, waitMs: number): number {
  return Math.round(waitMs * (0.5 + ((number * 37) % 100) / 100))
}

async function countOpen(db: Db): Promise<number> {
  return (await sql<{ count: number }>`select count(*) as count from open_job`.execute(db)).rows[0]?.count ?? 0
}

async function countEnded(db: Db): Promise<{ ended: number; failed: number }> {
  const { rows } = await sql<{ ended: number; failed: number }>`
    select count(*) as ended, count(*) filter (where status = 'failed') as failed from ended_job`.execute(db)
  return rows[0] ?? { ended: 0, failed: 0 }
}

async function measure(db: Db, dataDir: string, workers: readonly SpawnedService[], seconds: number) {
  const cpu = () => workers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
  const before = { ...(await countEnded(db)), worker: cpu(), database: databaseCpuMs(dataDir), at: performance.now() }
  await pause(seconds * 1000)
  const after = { ...(await countEnded(db)), worker: cpu(), database: databaseCpuMs(dataDir), at: performance.now() }
  if (after.failed > 0) throw new Error(`${after.failed} jobs failed`)
  const jobs = after.ended - before.ended
  return {
    jobsPerSecond: jobs / ((after.at - before.at) / 1000),
    workerMs: (after.worker - before.worker) / jobs,
    databaseMs: (after.database - before.database) / jobs,
  }
}

/** `times` are sorted. */
type Reads = { times: number[]; failed: number }

const CONNECTIONS = 100

/** At a steady rate, whether the ones before were answered or not: a slow answer makes no room for itself. */
async function readMeanwhile(
  db: Db,
  { url, key, seconds, perSecond }: { url: string; key: string; seconds: number; perSecond: number },
): Promise<Reads> {
  const { rows } = await sql<{ id: string }>`select id from ended_job limit 500`.execute(db)
  const paths = [
    (at: number) => `/api/jobs/${rows[at % rows.length]?.id}`,
    () => '/api/jobs?limit=20',
    () => '/api/strategies?limit=20',
    () => '/api/schedules?limit=20',
  ]
  const reads: Reads = { times: [], failed: 0 }
  const pool = new Pool(url, { connections: CONNECTIONS })
  const read = async (at: number) => {
    const startedAt = performance.now()
    const path = paths[at % paths.length]?.(at) ?? ''
    const answer = await pool.request({ method: 'GET', path, headers: { authorization: `Bearer ${key}` } })
    await answer.body.arrayBuffer()
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
    reads.times.push(performance.now() - startedAt)
  }
  const sent: Promise<void>[] = []
  const startedAt = performance.now()
  for (let at = 0; at < seconds * perSecond; at++) {
    const due = startedAt + (at * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    sent.push(
      read(at).catch(() => {
        reads.failed += 1
      }),
    )
  }
  await Promise.all(sent)
  await pool.close()
  reads.times.sort((a, b) => a - b)
  return reads
}

function print(rows: readonly Row[], { waitMs, seconds, readsPerSecond }: Omit<WorkersBench, 'counts'>): void {
  const alone = rows[0]?.jobsPerSecond ?? 1
  console.log(
    `\nworkers with 24 jobs at once, an origin that takes ${waitMs / 1000} s, measured for ${seconds} s each; reads at ${readsPerSecond} a second meanwhile, after ${WARM_UP_SECONDS} s of them`,
  )
  console.log('  workers   jobs/s       ×   CPU a job: worker, database   reads: p50, p99, longest')
  for (const { workers, jobsPerSecond, workerMs, databaseMs, reads } of rows) {
    const told = reads ? toldReads(reads) : '–'
    console.log(
      `  ${String(workers).padStart(7)} ${jobsPerSecond.toFixed(1).padStart(8)} ${(jobsPerSecond / alone).toFixed(2).padStart(7)}   ` +
        `${`${workerMs.toFixed(1)} ms, ${databaseMs.toFixed(1)} ms`.padEnd(27)}   ${told}`,
    )
  }
}

function toldReads({ times, failed }: Reads): string {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const figures = [0.5, 0.99, 1].map((share) => `${at(share).toFixed(0)} ms`).join(', ')
  return failed === 0 ? figures : `${figures}, and ${failed} failed`
}

async function startOrigin(): Promise<AsyncDisposable & { url: string }> {
  const child = fork(join(import.meta.dirname, 'origin.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve) => child.stdout?.once('data', (line) => resolve(Number(line))))
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill()
    },
  }
}

async function makeOwner(db: Db): Promise<{ key: string; strategyId: string }> {
  const ctx = { db, relaxedDb: db, clock: systemClock, defaultTier: 'enterprise' } as const
  const account = await createAccount(ctx, { email: 'bench@example.test', password: 'a long enough password' })
  const { key } = await createApiKey(ctx, account.id, 'bench')
  const strategyId = newId()
  const named = {
    id: strategyId,
    account_id: account.id,
    name: 'Bench',
    description: '',
    url: 'https://bench.example/',
  }
  const made = { scraper_type: 'css', recipe: JSON.stringify(BENCH_RECIPE), preview: '[]' } as const
  await db
    .insertInto('strategy')
    .values({ ...named, ...made, attempts: 1, version: 1 })
    .execute()
  return { key, strategyId }
}
