/**
 * `npm run soak -- failover [kills]`: the primary dies under load, again and again, and another server takes over. What was accepted ends.
 * Half of the processes know both servers, the other half go through PgBouncer in transaction mode and read lists from the standby.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { makeDataDir, spawnService } from '#test/support/spawned-service.ts'
import { commandOf, makeKey, makeStrategy, startSlowSite } from './installation.ts'
import { countOutcome, type Load, startLoad } from './load.ts'
import { startPatroniCluster } from './patroni.ts'
import { printRows } from './print-rows.ts'

const KILLS = 5
const JOBS_PER_SECOND = 50
const BEFORE_A_KILL_MS = 8_000
const ACCEPTS_WITHIN_MS = 120_000
const END_WITHIN_SECONDS = 300

export async function soakFailover(word: string | undefined): Promise<boolean> {
  const kills = Number(word ?? KILLS)
  await using cluster = await startPatroniCluster()
  await using folder = await makeDataDir()
  await using site = await startSlowSite(50)
  const common = {
    ALLOW_PRIVATE_NETWORKS: 'true',
    HOST_CONCURRENCY: '100',
    SECRET_KEY: Buffer.alloc(32, 'soak').toString('base64'),
    LOG_LEVEL: 'error',
  }
  const direct = { ...common, DATABASE_URL: cluster.url }
  const pooled = {
    ...common,
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
  }
  const key = await makeKey(commandOf(), direct)
  await using processes = new AsyncDisposableStack()
  const start = async (env: Readonly<Record<string, string>>, ...words: string[]) =>
    processes.use(await spawnService({ dataDir: folder.path, env, command: [...commandOf(), ...words] }))
  const apis = [await start(direct, 'serve', '--no-workers'), await start(pooled, 'serve', '--no-workers')]
  const workers = [await start(direct, 'worker'), await start(pooled, 'worker')]
  const strategyId = await makeStrategy(apis[0]?.url ?? '', key, site.page('/mugs'))
  const load = startLoad({
    urls: () => apis.map(({ url }) => url),
    key,
    strategyId,
    page: (name) => site.page(`/mugs?n=${name}`),
    jobsPerSecond: JOBS_PER_SECOND,
  })

  const rows: Array<Record<string, string | number>> = []
  for (let kill = 1; kill <= kills; kill++) {
    const primary = await cluster.healthy()
    await pause(BEFORE_A_KILL_MS)
    const from = { accepted: load.acceptedJobs(), refused: load.refused() }
    const killedAt = performance.now()
    await cluster.killNode(primary)
    await acceptsAgain(load)
    const seconds = ((performance.now() - killedAt) / 1000).toFixed(1)
    await cluster.startNode(primary)
    const next = await cluster.healthy()
    rows.push({
      kill,
      primary,
      'taken over by': next,
      'seconds until accepted': seconds,
      'accepted since the kill': load.acceptedJobs() - from.accepted,
      'batches refused': load.refused() - from.refused,
    })
  }
  await load[Symbol.asyncDispose]()

  let database: Database | null = null
  const pool = async () => {
    database ??= await openDatabase({ connection: cluster.url, poolSize: 1, applicationName: 'soak' })
    return database.pool
  }
  const outcome = await countOutcome(pool, load, END_WITHIN_SECONDS)
  await (database as Database | null)?.[Symbol.asyncDispose]()
  const alive = await Promise.all(apis.map(async ({ url }) => (await fetch(`${url}/readyz`)).ok))
  printRows(rows)
  console.log(`\n${JSON.stringify({ ...outcome, refused: load.refused() })}`)
  const isUp = alive.every(Boolean) && workers.every(({ output }) => !output().includes('ended ('))
  return isUp && outcome.lost === 0 && outcome.doubled === 0 && outcome.failed === 0 && rows.length === kills
}

/** A batch that is accepted after this moment was sent after the kill, or was in progress through it: two more are waited for. */
async function acceptsAgain(load: Load): Promise<void> {
  const untilMs = performance.now() + ACCEPTS_WITHIN_MS
  await pause(2_000)
  const wanted = load.accepted.length + 2
  while (load.accepted.length < wanted) {
    if (performance.now() > untilMs) throw new Error('Nothing is accepted any more')
    await pause(100)
  }
}
