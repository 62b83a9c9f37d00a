/**
 * Fetch, extract, store through the queue, on an embedded database: what one job does. A process of its own, which takes
 * `{origin, size, pages, concurrency}` as JSON and prints what it measured: a full run, then the same pages again, unchanged.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { systemClock } from '#base/clock.ts'
import { newId } from '#base/ids.ts'
import { canonicalJson, sha256Hex } from '#base/json.ts'
import { checkPage, type LastCheck } from '#engine/extract/check-page.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import type { Db } from '#platform/db/database.ts'
import { createSharedHostGate } from '#platform/host-gate.ts'
import { createLog } from '#platform/log.ts'
import { startQueue } from '#platform/queue/queue.ts'
import { readConfig } from '#src/config.ts'
import { openStorage } from '#src/open-storage.ts'
import { openWeb } from '#src/open-web.ts'
import { BENCH_RECIPE } from './recipe.ts'

export type PipelineInput = { origin: string; size: number; pages: number; concurrency: number }

/** CPU of this process and of the database server together. */
export type Lap = {
  pagesPerSecond: number
  cpuMsPerPage: number
  longestGapMs: number
  checkedBy: Record<string, number>
}

export type PipelineOutput = { full: Lap; notModified: Lap; sameBody: Lap }

const input = JSON.parse(process.argv[2] ?? '{}') as PipelineInput
const MESSAGES = {
  'bench.check': {
    payload: Type.Object({ url: Type.String() }),
    retryLimit: 1,
    retryDelaySeconds: 1,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    concurrency: input.concurrency,
  },
} as const

const home = await mkdtemp(join(tmpdir(), 'sandpiper-bench-'))
await chmod(home, 0o755)
const config = readConfig({
  DATA_DIR: join(home, 'data'),
  ALLOW_PRIVATE_NETWORKS: 'true',
  RESPECT_ROBOTS: 'false',
  HOST_CONCURRENCY: String(input.concurrency),
})
const reading: Reading = { recipe: BENCH_RECIPE, filter: null, outputSchema: null, parameters: {} }
const known = new Map<string, LastCheck>()

try {
  await using storage = await openStorage(config, { mode: 'serve', say: () => undefined })
  const db = storage.main.db
  await sql`create table bench_snapshot (hash text primary key, items jsonb not null)`.execute(db)
  await sql`create table bench_job (id uuid primary key, url text not null, snapshot text, checked_by text not null, done_at timestamptz not null)`.execute(
    db,
  )
  await using gate = createSharedHostGate(storage.relaxed.db, newId())
  await using web = openWeb(config, { gate, clock: systemClock })
  await using queue = await startQueue({
    connection: storage.connection,
    log: createLog({ level: 'silent' }),
    messages: MESSAGES,
  })
  let left = 0
  let finished = Promise.withResolvers<void>()
  let forgetValidators = false
  let reached: Record<string, number> = {}
  await queue.work({
    'bench.check': async ({ url }) => {
      const last = known.get(url) ?? null
      const plain = last && forgetValidators ? { ...last, etag: null, lastModified: null } : last
      const check = await checkPage(web, { url, reading, render: 'never', last: plain })
      if (check.kind === 'failed') throw new Error(check.failure.message)
      known.set(url, check.next)
      reached[check.checkedBy] = (reached[check.checkedBy] ?? 0) + 1
      await store(db, url, check.checkedBy, check.kind === 'extracted' ? check.extraction.items : null)
      left--
      if (left === 0) finished.resolve()
    },
  })

  const lap = async (): Promise<Lap> => {
    left = input.pages
    finished = Promise.withResolvers<void>()
    reached = {}
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const cpu = process.cpuUsage()
    const databaseCpu = databaseCpuMs(config.dataDir)
    const startedAt = performance.now()
    delay.enable()
    const urls = Array.from({ length: input.pages }, (_, index) => ({
      url: `${input.origin}/list/${input.size}/${index + 1}`,
    }))
    await queue.publishMany(db, 'bench.check', urls)
    await finished.promise
    const seconds = (performance.now() - startedAt) / 1000
    delay.disable()
    const used = process.cpuUsage(cpu)
    const cpuMs = (used.user + used.system) / 1000 + databaseCpuMs(config.dataDir) - databaseCpu
    return {
      pagesPerSecond: input.pages / seconds,
      cpuMsPerPage: cpuMs / input.pages,
      longestGapMs: delay.max / 1e6,
      checkedBy: reached,
    }
  }
  await lap()
  known.clear()
  const full = await lap()
  const notModified = await lap()
  forgetValidators = true
  const sameBody = await lap()
  process.stdout.write(`${JSON.stringify({ full, notModified, sameBody } satisfies PipelineOutput)}\n`)
} finally {
  await rm(home, { recursive: true, force: true })
}

/** A job's row and, when there is one, its content: one statement, one commit. */
async function store(db: Db, url: string, checkedBy: string, items: Record<string, unknown>[] | null): Promise<void> {
  const hash = items === null ? null : sha256Hex(items.map(canonicalJson).sort().join('\n'))
  const job = sql`insert into bench_job values (${newId()}, ${url}, ${hash}, ${checkedBy}, now())`
  if (items === null) await job.execute(db)
  else
    await sql`with snapshot as (insert into bench_snapshot values (${hash}, ${JSON.stringify(items)}) on conflict do nothing) ${job}`.execute(
      db,
    )
}

/** Of the server and all its children, which live as long as it does; 0 where there is no /proc. */
function databaseCpuMs(dataDir: string): number {
  try {
    const postmaster = readFileSync(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.reduce((sum, pid) => sum + cpuOf(pid, postmaster), 0)
  } catch {
    return 0
  }
}

function cpuOf(pid: string, postmaster: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    if (pid !== postmaster && fields[1] !== postmaster) return 0
    // Ticks of 10 ms; those of children that ended are counted with the postmaster.
    const ticks = [11, 12, ...(pid === postmaster ? [13, 14] : [])].reduce((sum, at) => sum + Number(fields[at]), 0)
    return ticks * 10
  } catch {
    return 0
  }
}
