/**
 * `npm run soak -- upgrade [commit]`: a rolling upgrade from the version before, taken out of git, to this one, under load. Both work on one
 * database, which this version migrates under the other. Without a commit, the version before is the last one with fewer migrations.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { connectionUrl } from '#test/support/connection.ts'
import { makeDataDir, REPO, type SpawnedService, spawnService } from '#test/support/spawned-service.ts'
import { commandOf, makeKey, makeStrategy, startSlowSite } from './installation.ts'
import { countOutcome, startLoad } from './load.ts'
import { printRows } from './print-rows.ts'

const JOBS_PER_SECOND = 20
const PHASE_MS = 10_000
const END_WITHIN_SECONDS = 120

export async function soakUpgrade(commit: string | undefined): Promise<boolean> {
  const before = commit ?? versionBefore()
  await using old = await checkOut(before)
  await using folder = await makeDataDir()
  await using server = await startEmbeddedPostgres({ dataDir: folder.path, mode: 'serve', log: console.error })
  await using pool = openPool(connectionUrl(server.connection))
  await using site = await startSlowSite(50)
  const env = {
    DATABASE_URL: connectionUrl(server.connection),
    ALLOW_PRIVATE_NETWORKS: 'true',
    HOST_CONCURRENCY: '50',
    SECRET_KEY: Buffer.alloc(32, 'soak').toString('base64'),
    LOG_LEVEL: 'error',
  }
  const key = await makeKey(commandOf(old.path), env)
  const start = (from: string, ...words: string[]) =>
    spawnService({ dataDir: folder.path, env, command: [...commandOf(from), ...words] })

  await using processes = new AsyncDisposableStack()
  const oldOnes = [await start(old.path, 'serve'), await start(old.path, 'worker')]
  for (const one of oldOnes) processes.use(one)
  const apis: SpawnedService[] = oldOnes.slice(0, 1)
  const strategyId = await makeStrategy(apis[0]?.url ?? '', key, site.page('/mugs'))
  const load = startLoad({
    urls: () => apis.map(({ url }) => url),
    key,
    strategyId,
    page: (name) => site.page(`/mugs?n=${name}`),
    jobsPerSecond: JOBS_PER_SECOND,
  })

  const rows: Array<Record<string, string | number>> = []
  const phase = async (name: string) => {
    const from = { accepted: load.acceptedJobs(), refused: load.refused() }
    await new Promise((resolve) => setTimeout(resolve, PHASE_MS))
    const applied = (await pool.query('select count(*)::int as count from schema_migration')).rows[0].count
    rows.push({
      phase: name,
      migrations: applied,
      accepted: load.acceptedJobs() - from.accepted,
      refused: load.refused() - from.refused,
    })
  }
  await phase('the version before alone')
  for (const words of [['serve'], ['worker']]) {
    const one = processes.use(await start(REPO, ...words))
    if (one.url !== '') apis.push(one)
  }
  await phase('both, on migrated tables')
  apis.shift()
  for (const one of oldOnes) await one.kill('SIGTERM')
  await phase('this version alone')
  await load[Symbol.asyncDispose]()

  const outcome = await countOutcome(async () => pool, load, END_WITHIN_SECONDS)
  printRows(rows)
  console.log(`\nFrom ${before.slice(0, 12)}: ${JSON.stringify({ ...outcome, refused: load.refused() })}`)
  return outcome.lost === 0 && outcome.doubled === 0 && outcome.failed === 0 && load.refused() === 0
}

/** The newest commit whose migrations are the first ones of ours, and not all of them. */
function versionBefore(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: REPO, encoding: 'utf8' }).trim()
  const migrationsOf = (commit: string) => git('ls-tree', '-r', commit, 'src/platform/db/migrations').split('\n')
  const ours = migrationsOf('HEAD')
  const isBefore = (commit: string) => {
    const theirs = migrationsOf(commit)
    return theirs.length < ours.length && theirs.every((line, index) => line === ours[index])
  }
  const found = git('log', '--format=%H', '--', 'src').split('\n').find(isBefore)
  if (found === undefined) throw new Error('There is no version before this one: this needs a clone with its history')
  return found
}

async function checkOut(commit: string): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'sandpiper-before-'))
  await mkdir(path, { recursive: true })
  const unpack = `git archive ${commit} | tar -x -C ${path}`
  const { status } = spawnSync('sh', ['-c', unpack], { cwd: REPO, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${commit} could not be taken out of git: this needs a clone with its history`)
  // Its own dependencies may be older; what both need is in ours.
  await symlink(join(REPO, 'node_modules'), join(path, 'node_modules'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

function openPool(url: string): Pool & AsyncDisposable {
  const pool = new Pool({ connectionString: url, max: 2 })
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}
