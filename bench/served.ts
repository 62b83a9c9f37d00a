/**
 * `sandpiper serve` as people start it, used by its public API alone: a batch right after the start, a second one of other pages when its
 * code is compiled, and that one once more, unchanged, for which a repetition of the first is the lap to warm up. CPU is that of the service
 * and of its embedded database; memory that of the service.
 */
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#base/ids.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { runCommand } from '#test/support/spawned-service.ts'
import { cpuMsOf, databaseCpuMs, memoryMbOf } from './process-facts.ts'
import { BENCH_RECIPE } from './recipe.ts'

const CLI = [process.execPath, join(import.meta.dirname, '..', 'src', 'cli.js')] as const
/** Long enough for the loops of a start, and for V8 to give back what it took. */
const IDLE_AFTER_MS = 20_000
const LOOK_EVERY_MS = 100

export type Batch = { pagesPerSecond: number; cpuMsPerPage: number; memoryMb: number }

export type Served = {
  /** CPU until it is ready, without the database. */
  startCpuMs: number
  idleMb: number
  first: Batch
  second: Batch
  unchanged: Batch
}

export type ServedInput = { origin: string; size: number; pages: number; concurrency: number }

export async function measureServed(input: ServedInput): Promise<Served> {
  await using opened = new AsyncDisposableStack()
  const home = await mkdtemp(join(tmpdir(), 'sandpiper-served-'))
  opened.defer(() => rm(home, { recursive: true, force: true }))
  // As root the database runs as another user, who has to get in.
  await chmod(home, 0o755)
  const dataDir = join(home, 'data')
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_NETWORKS: 'true',
    RESPECT_ROBOTS: 'false',
    HOST_CONCURRENCY: String(input.concurrency),
    JOB_CONCURRENCY: String(input.concurrency),
    LOG_LEVEL: 'error',
  }
  // The database, the dashboard and the joined code are made by a start before.
  await (await startServe(settings)).stop()
  const service = await startServe(settings)
  opened.defer(service.stop)
  const startCpuMs = cpuMsOf(service.pid)
  const key = await makeKey(settings)
  const strategyId = await makeStrategy(settings, input.origin)
  await pause(IDLE_AFTER_MS)
  const idleMb = memoryMbOf(service.pid)

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(`${service.url}${path}`, sent)
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as T
  }
  const batch = async (firstPage: number): Promise<Batch> => {
    const urls = Array.from(
      { length: input.pages },
      (_, index) => `${input.origin}/list/${input.size}/${firstPage + index}`,
    )
    const cpuMs = () => cpuMsOf(service.pid) + databaseCpuMs(dataDir)
    const before = { cpuMs: cpuMs(), at: performance.now() }
    let memoryMb = 0
    const { batch_id } = await call<{ batch_id: string }>('POST', '/api/jobs', { strategy_id: strategyId, urls })
    for (;;) {
      const { pending, running, failed } = await call<Record<'pending' | 'running' | 'failed', number>>(
        'GET',
        `/api/jobs/batch/${batch_id}`,
      )
      memoryMb = Math.max(memoryMb, memoryMbOf(service.pid))
      if (failed > 0) throw new Error(`${failed} jobs failed`)
      if (pending + running === 0) break
      await pause(LOOK_EVERY_MS)
    }
    return {
      pagesPerSecond: input.pages / ((performance.now() - before.at) / 1000),
      cpuMsPerPage: (cpuMs() - before.cpuMs) / input.pages,
      memoryMb,
    }
  }
  const first = await batch(1)
  await batch(1)
  const second = await batch(1 + input.pages)
  const unchanged = await batch(1 + input.pages)
  return { startCpuMs, idleMb, first, second, unchanged }
}

async function startServe(settings: Readonly<Record<string, string>>) {
  const [program, ...args] = [...CLI, 'serve']
  const { PATH = '', HOME = '' } = process.env
  // As `npm start` does.
  const env = { PATH, HOME, MALLOC_ARENA_MAX: '2', ...settings }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const [, ready] = /^Sandpiper is ready: (\S+)$/m.exec(printed) ?? []
      if (ready) resolve(ready)
    })
    void ended.then(() => reject(new Error(`The service ended: ${printed}`)))
  })
  const stop = async () => {
    child.kill()
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function makeKey(settings: Readonly<Record<string, string>>): Promise<string> {
  const email = ['--email', 'bench@example.test']
  const run = async (words: readonly string[]) => {
    const { code, stdout, stderr } = await runCommand([...CLI, ...words], settings)
    if (code !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  await run(['user', 'create', ...email, '--password', 'a long enough password'])
  return run(['key', 'create', ...email, '--name', 'bench'])
}

/** Written by hand: how recipes are made is measured elsewhere. */
async function makeStrategy(settings: Readonly<Record<string, string>>, url: string): Promise<string> {
  await using storage = await openStorage(readConfig(settings), { mode: 'join', say: () => undefined })
  const { db } = storage.main
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  const id = newId()
  const named = { id, account_id: accountId, name: 'Bench', description: 'records', url }
  const made = {
    scraper_type: BENCH_RECIPE.scraper_type,
    recipe: JSON.stringify(BENCH_RECIPE),
    preview: '[]',
    attempts: 1,
    version: 1,
  }
  await db
    .insertInto('strategy')
    .values({ ...named, ...made })
    .execute()
  return id
}
